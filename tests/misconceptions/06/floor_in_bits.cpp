// expect 06.5: That is in bits
#define bigram_floor worked_out
#include "lessons/06_bigram/solution.cpp"
#undef bigram_floor

namespace exercise {

double bigram_floor(std::span<const TokenId> ids, std::size_t V) {
  return worked_out(ids, V) / std::log(2.0);
}

}  // namespace exercise
