#pragma once

namespace emb::commands {

/// Learns a language model from a text, measures it on the held-out tenth, and lets it write.
int train(int argc, const char* const* argv);

}  // namespace emb::commands
