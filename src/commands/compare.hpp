#pragma once

#include "train/checkpoint.hpp"
#include "train/compare.hpp"
#include "view/page.hpp"

namespace emb::commands {

/// Where the parameters of two models first differ, in the order of the first:
///     identical: bit for bit
///     first difference in table, row 3, column 0: 0.5 here, 0.25 there
///     table [4, 2] here stands where table [5, 2] is there
std::string describe_difference(const LanguageModel& here, const LanguageModel& there);

/// The same; and of the same numbers, whether they are used in the same way, on the same tokens:
///     the same numbers, but "heads" is 2, there it is 4
std::string describe_difference(SavedModel here, const SavedModel& there);

/// From which step on the losses of two runs are not the same, as far as both were written down:
///     their losses differ from step 20 on
std::string describe_difference(const LossTrack& here, const LossTrack& there);

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

}  // namespace emb::commands
