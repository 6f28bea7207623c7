#pragma once

#include <optional>

#include "commands/train_knobs.hpp"

namespace emb::commands {

/// The model that --init names, or nothing. The flags then hold its sizes, and the command line may
/// only repeat them, or cut --context. Throws UsageError for another size, FileError as open_model.
std::optional<SavedModel> take_init(Flags& flags, const TrainKnobs& knobs, int argc,
                                    const char* const* argv);

/// The numbers of `from` for a model of the same sizes; of a table of places its first rows.
void begin_with(const LanguageModel& from, const LanguageModel& model);

}  // namespace emb::commands
