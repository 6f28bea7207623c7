#include "ops/padding.hpp"

#include <algorithm>
#include <iterator>

#include "base/errors.hpp"

namespace emb {

void check_table(const char* op, const Shape& table) {
  if (table.rank() != 2)
    throw ShapeError(message(op, ": the table is ", table, ", it must be [V, D]"));
}

void check_padding(const char* op, std::optional<TokenId> padding, std::size_t rows) {
  if (padding && (*padding < 0 || static_cast<std::size_t>(*padding) >= rows))
    throw IdError(message(op, ": padding id ", *padding, " is outside [0, ", rows,
                          "): the table has ", rows, " rows"));
}

Ids without_padding(const Ids& ids, std::optional<TokenId> padding) {
  if (!padding) return ids;
  std::vector<TokenId> kept;
  std::copy_if(ids.values.begin(), ids.values.end(), std::back_inserter(kept),
               [&](TokenId id) { return id != *padding; });
  return kept;
}

}  // namespace emb
