#include "base/ids.hpp"

#include "base/errors.hpp"

namespace emb {

Ids::Ids(Shape ids_shape, std::vector<TokenId> list) : shape(ids_shape), values(std::move(list)) {
  if (shape.size() != values.size())
    throw ShapeError(message("ids: ", values.size(), " ids given for shape ", shape,
                             ", which holds ", shape.size()));
}

void check_ids(const char* op, const Ids& ids, std::size_t rows) {
  for (std::size_t n = 0; n < ids.size(); ++n) {
    const TokenId id = ids.values[n];
    if (id < 0 || static_cast<std::size_t>(id) >= rows)
      throw IdError(message(op, ": ids[", n, "] = ", id, " is outside [0, ", rows,
                            "): the table has ", rows, " rows"));
  }
}

}  // namespace emb
