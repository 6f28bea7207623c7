#pragma once

#include <functional>

namespace emb {

/// How many threads parallel_for may use. Starts as EMB_THREADS where that is set, otherwise as
/// the number of processors. The results of the engine do not depend on it.
std::size_t threads();
inline constexpr std::size_t most_threads = 256;
/// Throws ValueError outside 1 .. most_threads. Not to be called from inside parallel_for.
void set_threads(std::size_t count);

namespace detail {
using Piece = std::function<void(std::size_t begin, std::size_t end)>;
void run_pieces(std::size_t count, std::size_t grain, const Piece& piece);
}  // namespace detail

/// Calls body(begin, end) on pieces that together cover [0, count), each index once. A piece
/// starts at a multiple of `grain` and holds at least `grain` indices, the last one excepted. Less
/// than one and a half of them stay on the calling thread: another is not woken for a rest. The
/// body writes outputs that belong to its own indices; it never adds up across pieces. The first
/// exception from a body reaches the caller after all pieces have ended. A parallel_for inside a
/// body runs on the thread it is called from, but where the outer one has stayed there whole: then
/// the inner is shared out.
void parallel_for(std::size_t count, std::size_t grain, auto&& body) {
  detail::run_pieces(count, grain, std::ref(body));  // a reference takes no memory of its own
}

}  // namespace emb
