#include <algorithm>

#include "base/math.hpp"
#include "engine/embed/positions.hpp"

namespace emb {
namespace {

void check(const RopeOptions& options) {
  if (options.width == 0 || options.width % 2 != 0)
    throw ValueError("rope: a head of width ", options.width, " has no pairs: it must be even");
  if (!(options.factor >= 1.0))
    throw ValueError("rope: a factor of ", options.factor, " stretches nothing: 1 or more");
  if (options.stretch == Stretch::yarn && options.trained_length == 0)
    throw ValueError("rope: yarn needs the length of training");
}

double stretched_base(const RopeOptions& options) {
  if (options.stretch != Stretch::ntk || options.width == 2) return options.base;
  const auto d = static_cast<double>(options.width);
  return options.base * math::exp(math::log(options.factor) * d / (d - 2.0));
}

double stretched(double angle, const RopeOptions& options) {
  if (options.stretch == Stretch::linear) return angle / options.factor;
  if (options.stretch != Stretch::yarn) return angle;
  // YaRN's ramp: 0 below one turn in the trained length, 1 above 32, straight between.
  const double turns = static_cast<double>(options.trained_length) * angle / (2.0 * math::pi);
  constexpr double fewest = 1.0, most = 32.0;
  const double kept = std::clamp((turns - fewest) / (most - fewest), 0.0, 1.0);
  return (1.0 - kept) * angle / options.factor + kept * angle;
}

}  // namespace

std::vector<double> rope_angles(const RopeOptions& options) {
  check(options);
  const double base = stretched_base(options);
  std::vector<double> angles(options.width / 2);
  for (std::size_t i = 0; i < angles.size(); ++i)
    angles[i] = stretched(angle_per_place(i, options.width, base), options);
  return angles;
}

std::shared_ptr<const RotationTable> rope_table(const RopeOptions& options, std::size_t first,
                                                std::size_t places) {
  auto table = std::make_shared<RotationTable>();
  table->places = places;
  table->pairs = options.width / 2;
  const std::vector<double> angles = rope_angles(options);
  const double length =
      options.stretch == Stretch::yarn ? 0.1 * math::log(options.factor) + 1.0 : 1.0;
  for (std::size_t p = 0; p < places; ++p)
    for (const double angle : angles) {
      const double turn = static_cast<double>(first + p) * angle;
      table->cosines.push_back(static_cast<Real>(length * math::cos(turn)));
      table->sines.push_back(static_cast<Real>(length * math::sin(turn)));
    }
  return table;
}

Positions rotary_positions(const PositionOptions& options, Random&) {
  RopeOptions rope = options.rope;
  rope.width = options.width / options.heads;
  rope.trained_length = options.longest;
  static_cast<void>(rope_angles(rope));       // says now what it cannot take
  std::shared_ptr<const RotationTable> last;  // of the places asked for last
  const auto turned = [rope, heads = options.heads, last, begin = std::size_t{0}](
                          Tensor x, std::size_t first) mutable {
    const std::size_t places = x.shape()[1];
    if (!last || begin != first || last->places != places) last = rope_table(rope, first, places);
    begin = first;
    return rotate(std::move(x), heads, rope.layout, last);
  };
  return {.on_queries_and_keys = turned};
}

}  // namespace emb
