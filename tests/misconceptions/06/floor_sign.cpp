// expect 06.5: The sign is turned
#define bigram_floor worked_out
#include "lessons/06_bigram/solution.cpp"
#undef bigram_floor

namespace exercise {

double bigram_floor(std::span<const TokenId> ids, std::size_t V) { return -worked_out(ids, V); }

}  // namespace exercise
