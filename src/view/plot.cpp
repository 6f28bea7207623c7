#include "view/plot.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <string_view>

#include "base/errors.hpp"
#include "view/text.hpp"

namespace emb {
namespace {

constexpr std::size_t most_curves = 64;

/// The dots of a braille character, column by column, as its code point counts them.
constexpr std::array<std::array<std::uint8_t, 4>, 2> braille_bits = {
    {{0x01, 0x02, 0x04, 0x40}, {0x08, 0x10, 0x20, 0x80}}};

/// U+2800 + dots in UTF-8.
std::string braille(std::uint8_t dots) {
  return {'\xE2', static_cast<char>(0xA0 | dots >> 6), static_cast<char>(0x80 | (dots & 0x3F))};
}

/// The n-th curve of a set, counted round and round.
std::size_t pick(std::uint64_t curves, std::size_t n) {
  for (std::size_t skip = n % static_cast<std::size_t>(std::popcount(curves)); skip > 0; --skip)
    curves &= curves - 1;
  return static_cast<std::size_t>(std::countr_zero(curves));
}

}  // namespace

bool Axis::drawable(double value) { return std::fabs(value) < 1e300; }  // false for NaN too

void Axis::include(double value) {
  if (!drawable(value)) return;
  low_ = any_ ? std::min(low_, value) : value;
  high_ = any_ ? std::max(high_, value) : value;
  any_ = true;
}

void Axis::settle() {
  if (!any_) high_ = 1;
  // Less than this and neighbouring places could not be told apart in double precision.
  const double least = std::max(std::fabs(low_), std::fabs(high_)) * 1e-12;
  if (high_ - low_ > least) return;
  const double middle = low_ / 2 + high_ / 2;
  const double around = middle == 0 ? 1 : std::fabs(middle) * 0.1;
  low_ = middle - around;
  high_ = middle + around;
}

double Axis::share(double value) const {
  return std::clamp((value - low_) / (high_ - low_), 0.0, 1.0);
}

std::size_t Axis::place(double value, std::size_t places) const {
  return static_cast<std::size_t>(std::lround(share(value) * static_cast<double>(places - 1)));
}

double Axis::value(std::size_t place, std::size_t places) const {
  return low_ + (high_ - low_) * static_cast<double>(place) / static_cast<double>(places - 1);
}

std::vector<double> Axis::ticks(std::size_t most) const {
  const double rough = (high_ - low_) / static_cast<double>(std::max<std::size_t>(most, 1));
  const double power = std::pow(10.0, std::floor(std::log10(rough)));
  double step = 10 * power;
  for (const double factor : {5.0, 2.0, 1.0})
    if (factor * power >= rough * (1 - 1e-9)) step = factor * power;
  std::vector<double> list;
  const double slack = step * 1e-6;
  for (double n = std::ceil((low_ - slack) / step); n * step <= high_ + slack; ++n) {
    list.push_back(n == 0 ? 0 : n * step);
    if (list.size() > 100) break;
  }
  return list;
}

std::string tick_text(double tick) { return number(tick, 8).text; }

PlotAxes::PlotAxes(const std::vector<Series>& series, const CurveOptions& options) {
  for (const Series& curve : series) {
    if (curve.x.size() != curve.y.size())
      throw ShapeError(message("curve: '", curve.name, "' has ", curve.x.size(), " x and ",
                               curve.y.size(), " y"));
    for (std::size_t n = 0; n < curve.x.size(); ++n) {
      x.include(curve.x[n]);
      if (!Axis::drawable(curve.x[n]))
        ++lost;
      else if (std::isnan(curve.y[n]))
        ++nans;
      else if (!Axis::drawable(curve.y[n]))
        ++infinities;
      else
        y.include(curve.y[n]);
    }
  }
  for (const Reference& reference : options.references) y.include(reference.value);
  x.settle();
  y.settle();
}

std::vector<std::string> PlotAxes::notes() const {
  std::vector<std::string> list;
  const auto note = [&](std::size_t count, const char* text) {
    if (count > 0) list.push_back(message(text, " (", count, ")"));
  };
  note(nans, "? not a number");
  note(infinities, "↑ ↓ infinite");
  note(lost, "left out: x is not a finite number");
  return list;
}

std::string curve_mark(std::size_t curve) {
  constexpr std::array<std::string_view, 8> marks = {"•", "+", "x", "o", "*", "#", "%", "&"};
  return std::string(marks[curve % marks.size()]);
}

Ink curve_ink(std::size_t curve) {
  return static_cast<Ink>(static_cast<std::size_t>(Ink::first) + curve % 6);
}

Canvas::Canvas(std::size_t columns, std::size_t rows, bool fine)
    : columns_(columns), rows_(rows), fine_(fine), places_(columns * rows) {}

void Canvas::dot(Dot dot, std::size_t curve) {
  Place& place = fine_ ? at(dot.x / 2, dot.y / 4) : at(dot.x, dot.y);
  place.curves |= std::uint64_t{1} << curve % most_curves;
  if (fine_)
    place.dots = static_cast<std::uint8_t>(place.dots | braille_bits[dot.x % 2][dot.y % 4]);
}

void Canvas::line(Dot from, Dot to, std::size_t curve) {
  const auto across = static_cast<long>(to.x) - static_cast<long>(from.x);
  const auto down = static_cast<long>(to.y) - static_cast<long>(from.y);
  const long steps = std::max(std::labs(across), std::labs(down));
  for (long n = 0; n <= steps; ++n) {
    // Rounded to the nearest dot: n * across / steps, with halves away from zero.
    const auto part = [&](long length) {
      if (steps == 0) return 0L;
      const long twice = 2 * n * length;
      return (twice + (twice < 0 ? -steps : steps)) / (2 * steps);
    };
    dot({static_cast<std::size_t>(static_cast<long>(from.x) + part(across)),
         static_cast<std::size_t>(static_cast<long>(from.y) + part(down))},
        curve);
  }
}

void Canvas::ground(std::size_t column, std::size_t row, const std::string& text) {
  at(column, row).ground = text;
}

void Canvas::sign(std::size_t column, std::size_t row, const std::string& text) {
  at(column, row).sign = text;
}

std::string Canvas::place_text(std::size_t column, std::size_t row,
                               const Terminal& terminal) const {
  const Place& place = places_[row * columns_ + column];
  if (!place.sign.empty()) return paint(place.sign, Ink::bad, terminal);
  if (place.curves != 0) {
    const std::size_t curve = pick(place.curves, column);
    return paint(fine_ ? braille(place.dots) : curve_mark(curve), curve_ink(curve), terminal);
  }
  return place.ground.empty() ? " " : paint(place.ground, Ink::faint, terminal);
}

std::string Canvas::row_text(std::size_t row, const Terminal& terminal) const {
  std::string text;
  for (std::size_t column = 0; column < columns_; ++column)
    text += place_text(column, row, terminal);
  return text;
}

}  // namespace emb
