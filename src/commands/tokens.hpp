#pragma once

namespace emb::commands {

/// Shows what a tokenizer makes of a text: its tokens, their ids, how many there are.
int tokens(int argc, const char* const* argv);

}  // namespace emb::commands
