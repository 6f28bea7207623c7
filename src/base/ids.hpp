#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "base/shape.hpp"

namespace emb {

/// The name of a token: a row number of the table.
using TokenId = std::int32_t;

/// The place of what belongs to an id.
constexpr std::size_t index_of(TokenId id) { return static_cast<std::size_t>(id); }
/// Whether there is such an id among so many.
constexpr bool is_id(TokenId id, std::size_t count) { return id >= 0 && index_of(id) < count; }

/// Byte pairs: wherever `left` stands before `right`, `made` takes the place of both.
struct Merge {
  TokenId left, right, made;
};

/// Token ids with a shape, [N] or [B, T]: what text yields and embeddings take.
struct Ids {
  Shape shape;
  std::vector<TokenId> values;

  Ids() : shape{0} {}
  /// [N]
  Ids(std::vector<TokenId> list) : shape{list.size()}, values(std::move(list)) {}  // NOLINT
  /// Throws ShapeError unless there are as many ids as the shape has places.
  Ids(Shape ids_shape, std::vector<TokenId> list) : shape(ids_shape), values(std::move(list)) {
    if (shape.size() != values.size())
      throw ShapeError("ids: ", values.size(), " ids given for shape ", shape, ", which holds ",
                       shape.size());
  }

  std::size_t size() const { return values.size(); }
};

/// Throws IdError for the first id outside [0, rows):
///     gather_rows: ids[1] = 30 is outside [0, 27): the table has 27 rows
inline void check_ids(const char* op, std::span<const TokenId> ids, std::size_t rows) {
  for (std::size_t n = 0; n < ids.size(); ++n)
    if (const TokenId id = ids[n]; !is_id(id, rows))
      throw IdError(op, ": ids[", n, "] = ", id, " is outside [0, ", rows, "): the table has ",
                    rows, " rows");
}

}  // namespace emb
