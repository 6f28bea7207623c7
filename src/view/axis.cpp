#include "view/axis.hpp"

#include <algorithm>
#include <cmath>

#include "view/number.hpp"

namespace emb {

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

std::size_t Axis::place(double value, std::size_t places) const {
  const double share = std::clamp((value - low_) / (high_ - low_), 0.0, 1.0);
  return static_cast<std::size_t>(std::lround(share * static_cast<double>(places - 1)));
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

}  // namespace emb
