#include "base/threads.hpp"

#include "base/errors.hpp"

// A page's worker is one thread, and does all work itself. No result depends on it.

namespace emb {

std::size_t threads() { return 1; }

void set_threads(std::size_t count) {
  if (count < 1 || count > most_threads)
    throw ValueError("threads: ", count, " threads asked for, 1 to ", most_threads, " can be had");
}

void detail::run_pieces(std::size_t count, std::size_t, const Piece& piece) {
  if (count > 0) piece(0, count);
}

}  // namespace emb
