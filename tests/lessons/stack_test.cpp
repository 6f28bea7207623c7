#include "lessons/shared/stack.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/models/transformer.hpp"
#include "lessons/12_rope/program/in_parts.hpp"
#include "lessons/14_tiny_transformer/program/deeper.hpp"
#include "lessons/14_tiny_transformer/program/lengths.hpp"

namespace emb {
namespace {

constexpr StackOptions stack_sizes{.vocabulary = 7, .width = 8, .heads = 2};
const Ids stack_text({1, 6}, {3, 1, 4, 1, 5, 6});

Positions rope_for_stack() {
  Random unused(1);
  return make_positions("rope", {.width = 8, .heads = 2}, unused);
}

/// Whether the scores of the last position stay the same if two earlier tokens are swapped.
bool blind_to_a_swap(const Stack& model) {
  const NoGrad none;
  Ids swapped = stack_text;
  std::swap(swapped.values[1], swapped.values[2]);
  const Tensor before = model.logits(stack_text), after = model.logits(swapped);
  for (std::size_t n = 5 * 7; n < 6 * 7; ++n)
    if (std::abs(before.values()[n] - after.values()[n]) > 1e-6) return false;
  return true;
}

TEST_CASE("Stack: with rope in every layer it computes what the transformer does, to the bit") {
  Random first(5), second(5);
  const Stack stack(stack_sizes, {rope_for_stack(), rope_for_stack()}, first);
  const Transformer whole(
      {.vocabulary = 7, .width = 8, .layers = 2, .heads = 2, .positions = "rope"}, second);
  const NoGrad none;
  const Tensor ours = stack.logits(stack_text), theirs = whole.logits(stack_text);
  CHECK(std::ranges::equal(ours.values(), theirs.values()));
  CHECK(std::ranges::equal(stack.logits_after(2, stack_text).values(), ours.values()));
  CHECK_FALSE(std::ranges::equal(stack.logits_after(1, stack_text).values(), ours.values()));
}

TEST_CASE("Stack: one layer without positions is blind to the order, with rope it is not") {
  Random random(5);
  CHECK(blind_to_a_swap(Stack(stack_sizes, {Positions{}}, random)));
  CHECK_FALSE(blind_to_a_swap(Stack(stack_sizes, {rope_for_stack()}, random)));
}

TEST_CASE("only_itself: no earlier token changes a score") {
  Random random(5);
  const Stack model(stack_sizes, {lesson14::only_itself(2)}, random);
  const NoGrad none;
  const Tensor all = model.logits(stack_text), alone = model.logits(Ids({1, 1}, {6}));
  for (std::size_t v = 0; v < 7; ++v)
    CHECK(all.values()[5 * 7 + v] == doctest::Approx(alone.values()[v]));
}

TEST_CASE("angles_in_part: the last pairs stand still, the first turn as if alone") {
  const auto angles = lesson12::angles_in_part(4, 2, 10000);
  REQUIRE(angles.size() == 4);
  CHECK(angles[0] == 1);
  CHECK(angles[1] == doctest::Approx(0.01));
  CHECK(angles[2] == 0);
  CHECK(angles[3] == 0);
  CHECK(lesson12::angles_in_part(4, 0, 10000)[1] == doctest::Approx(0.1));
}

TEST_CASE("never_whole: counts the pairs whose turn is longer than the text") {
  CHECK(lesson12::never_whole({1, 0.1}, 6) == 2);
  CHECK(lesson12::never_whole({1, 0.1}, 7) == 1);
  CHECK(lesson12::never_whole({1, 0.1}, 63) == 0);
}

TEST_CASE("turning_by: full rope's own angles give what the engine's rope gives") {
  Random random(5), again(5);
  const Stack engine(stack_sizes, {rope_for_stack()}, random);
  const Stack ours(stack_sizes, {lesson12::turning_by(lesson12::angles_in_part(2, 0, 10000), 2)},
                   again);
  const NoGrad none;
  CHECK(std::ranges::equal(engine.logits(stack_text).values(), ours.logits(stack_text).values()));
}

TEST_CASE("same_targets: a model of one token pays the same with far tokens and without") {
  Random random(5);
  const Stack alone(stack_sizes, {lesson14::only_itself(2)}, random);
  const Stack seeing(stack_sizes, {Positions{}}, random);
  std::vector<TokenId> tokens;
  for (int n = 0; n < 60; ++n) tokens.push_back(n * n % 7);
  const auto blind = lesson14::same_targets(alone, tokens, 4, 16);
  CHECK(blind.whole == doctest::Approx(blind.near));
  const auto far = lesson14::same_targets(seeing, tokens, 4, 16);
  CHECK(far.whole != doctest::Approx(far.near).epsilon(1e-9));
}

}  // namespace
}  // namespace emb
