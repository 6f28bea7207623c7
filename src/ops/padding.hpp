#pragma once

#include <optional>

#include "base/ids.hpp"
#include "base/shape.hpp"

namespace emb {

/// Throws ShapeError unless a table is [V, D]:
///     gather_rows: the table is [3], it must be [V, D]
void check_table(const char* op, const Shape& table);

/// Throws IdError for a padding id that no row has:
///     one_hot: padding id 9 is outside [0, 5): the table has 5 rows
void check_padding(const char* op, std::optional<TokenId> padding, std::size_t rows);

/// The ids that are not the padding id, in order.
Ids without_padding(const Ids& ids, std::optional<TokenId> padding);

}  // namespace emb
