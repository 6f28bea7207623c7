#pragma once

#include <string>

#include "models/language_model.hpp"
#include "train/checkpoint.hpp"

namespace emb {

/// Where the parameters of two models first differ, in the order of the first:
///     identical: bit for bit
///     first difference in table, row 3, column 0: 0.5 here, 0.25 there
///     table is [4, 2] here and [5, 2] there
std::string describe_difference(const LanguageModel& here, const LanguageModel& there);

/// From which step on the losses of two runs are not the same, as far as both were written down:
///     their losses differ from step 20 on
std::string describe_difference(const RunSoFar& here, const RunSoFar& there);

}  // namespace emb
