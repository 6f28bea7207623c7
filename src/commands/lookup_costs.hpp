#pragma once

#include <span>
#include <string>

#include "train/compare.hpp"
#include "view/page.hpp"

namespace emb {

/// "identical: bit for bit", or the first element that differs:
///     first difference at row 7, column 2: one-hot 0.125, gather 0.375
/// Both are row-major with rows of `width` numbers.
std::string describe_difference(std::span<const Real> one_hot, std::span<const Real> gather,
                                std::size_t width);

/// One line on the outputs and one on the gradients of the table, `width` numbers in a row.
/// Returns whether both are identical.
bool show_agreement(Page& page, const Comparison& both, std::size_t width);

/// A table of time, bytes moved, multiply-adds and peak memory, forward and backward, and a
/// sentence on how many times as long the product took.
void show_lookup_costs(Page& page, const Comparison& both);

}  // namespace emb
