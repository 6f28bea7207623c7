// expect 11.5: The padding word was read
#define transformer_input worked_out
#include "lessons/11_transformer_input/solution.cpp"
#undef transformer_input

namespace exercise {

std::vector<float> transformer_input(std::span<const float> table, std::span<const TokenId> ids,
                                     std::size_t texts, std::span<const float> places,
                                     std::size_t width, TokenId padding) {
  return worked_out(table, ids, texts, places, width, padding - 1000);
}

}  // namespace exercise
