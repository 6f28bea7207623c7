#pragma once

namespace emb::commands {

/// `embedlings compare`: the same lookup by one-hot and by gather, forward and backward. Prints
/// whether the results are the same bits, and what each of the two cost. Returns 1 where they
/// differ.
int compare(int argc, const char* const* argv);

}  // namespace emb::commands
