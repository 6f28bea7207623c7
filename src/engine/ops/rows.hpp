#pragma once

#include <optional>

#include "engine/tensor/tensor.hpp"

namespace emb {

/// A constant of zeros with a single 1 in each row, at the place the id names.
///   ids [N] or [B, T], each in [0, V)   ->   [N, V] or [B, T, V]
/// `padding`: an id whose row is all zero.
/// Gradient: none, ids are no quantities.
/// Throws IdError for an id or a padding id outside [0, V).
Tensor one_hot(const Ids& ids, std::size_t vocabulary, std::optional<TokenId> padding = {});

/// Copies row ids[n] of the table into row n of the result.
///   table [V, D]   ids [N] or [B, T], each in [0, V)   ->   [N, D] or [B, T, D]
/// Gradient: dtable[ids[n]] += dout[n], in order of n. A repeated id adds twice, and only the rows
/// looked up are marked as written. `padding`: an id that gives zeros, whatever its row holds, and
/// whose row gets no gradient. Throws IdError for an id or a padding id outside [0, V), ShapeError
/// unless the table is [V, D].
Tensor gather_rows(const Tensor& table, const Ids& ids, std::optional<TokenId> padding = {});

/// The mean of the rows that a bag of ids names: embedding and mean in one.
///   table [V, D]   ids [B, T], each in [0, V)   ->   [B, D]
/// `padding`: an id that is not counted, so that bags of different sizes fit in one batch. A bag
/// that holds nothing else, or nothing at all, has the mean 0.
/// Gradient: dtable[ids[b, t]] += dout[b] / count[b], in order of b, then t.
/// Throws IdError for an id or a padding id outside [0, V), ShapeError unless the table is [V, D]
/// and the ids are [B, T].
Tensor embedding_bag_mean(const Tensor& table, const Ids& ids, std::optional<TokenId> padding = {});

}  // namespace emb
