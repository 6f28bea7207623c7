#include "view/figures.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace emb {

bool PlotAxis::drawable(double value) { return std::fabs(value) < 1e300; }  // false for NaN too

void PlotAxis::include(double value) {
  if (!drawable(value)) return;
  low = std::min(low, value);
  high = std::max(high, value);
}

void PlotAxis::settle() {
  if (low > high) low = 0, high = 1;
  // Less than this and neighbouring places could not be told apart in double precision.
  const double least = std::max(std::fabs(low), std::fabs(high)) * 1e-12;
  if (high - low > least) return;
  const double middle = low / 2 + high / 2;
  const double around = middle == 0 ? 1 : std::fabs(middle) * 0.1;
  low = middle - around;
  high = middle + around;
}

double PlotAxis::share(double value) const {
  return std::clamp((value - low) / (high - low), 0.0, 1.0);
}

std::size_t PlotAxis::place(double value, std::size_t places) const {
  return static_cast<std::size_t>(std::lround(share(value) * static_cast<double>(places - 1)));
}

std::vector<double> PlotAxis::ticks(std::size_t most) const {
  const double rough = (high - low) / static_cast<double>(std::max<std::size_t>(most, 1));
  const double power = std::pow(10.0, std::floor(std::log10(rough)));
  double step = 10 * power;
  for (const double factor : {5.0, 2.0, 1.0})
    if (factor * power >= rough * (1 - 1e-9)) step = factor * power;
  std::vector<double> list;
  const double slack = step * 1e-6;
  for (double n = std::ceil((low - slack) / step); n * step <= high + slack; ++n) {
    list.push_back(n == 0 ? 0 : n * step);
    if (list.size() > 100) break;
  }
  return list;
}

PlotAxes::PlotAxes(const blocks::Curve& curve) {
  std::size_t nans = 0, infinities = 0, lost = 0;
  for (const auto& [name, xs, ys] : curve.series) {
    if (xs.size() != ys.size())
      throw ShapeError("curve: '", name, "' has ", xs.size(), " x and ", ys.size(), " y");
    empty = empty && xs.empty();
    for (std::size_t n = 0; n < xs.size(); ++n) {
      const bool drawn = PlotAxis::drawable(xs[n]);
      lost += !drawn;
      nans += drawn && std::isnan(ys[n]);
      infinities += drawn && !std::isnan(ys[n]) && !PlotAxis::drawable(ys[n]);
      x.include(xs[n]);
      if (drawn) y.include(ys[n]);
    }
  }
  for (const Reference& reference : curve.references) y.include(reference.value);
  x.settle();
  y.settle();
  if (nans > 0) notes.push_back(message("? not a number (", nans, ")"));
  if (infinities > 0) notes.push_back(message("↑ ↓ infinite (", infinities, ")"));
  if (lost > 0) notes.push_back(message("left out: x is not a finite number (", lost, ")"));
}

std::string flat_map(const Texts& names, const std::vector<double>& points, std::size_t columns,
                     std::size_t lines) {
  constexpr std::size_t longest = 12;
  PlotAxis axes[2];
  for (std::size_t k = 0; k < points.size(); ++k) axes[k % 2].include(points[k]);
  axes[0].settle(), axes[1].settle();
  std::vector<std::multimap<std::size_t, std::string>> rows(lines);  // by their column
  for (std::size_t n = 0; n < names.size(); ++n)
    rows[lines - 1 - axes[1].place(points[2 * n + 1], lines)].emplace(
        axes[0].place(points[2 * n], columns - longest), cut(visible(names[n]), longest));
  std::string text;
  for (const auto& row : rows) {
    std::string so_far;
    for (const auto& [column, name] : row)
      if (column == 0 ? so_far.empty() : text_width(so_far) < column)
        so_far = pad_right(so_far, column).append(name);
    text.append(so_far) += '\n';
  }
  return text;
}

std::vector<double> bar_lengths(const blocks::Bars& bars) {
  std::vector<double> lengths;
  for (const Bar& bar : bars.bars)
    lengths.push_back(std::isfinite(bar.value) ? std::max(bar.value, 0.0) : 0);
  const double longest = lengths.empty() ? 0 : std::ranges::max(lengths);
  for (double& length : lengths) length = longest > 0 ? length / longest : 0;
  return lengths;
}

}  // namespace emb
