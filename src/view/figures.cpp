#include "view/figures.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "base/errors.hpp"

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
  for (const auto& [name, xs, ys] : curve.series) {
    if (xs.size() != ys.size())
      throw ShapeError(message("curve: '", name, "' has ", xs.size(), " x and ", ys.size(), " y"));
    empty = empty && xs.empty();
    for (std::size_t n = 0; n < xs.size(); ++n) {
      x.include(xs[n]);
      if (!PlotAxis::drawable(xs[n]))
        ++lost;
      else if (std::isnan(ys[n]))
        ++nans;
      else if (!PlotAxis::drawable(ys[n]))
        ++infinities;
      else
        y.include(ys[n]);
    }
  }
  for (const Reference& reference : curve.references) y.include(reference.value);
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

std::string flat_map(const std::vector<std::string>& names, const std::vector<double>& points,
                     std::size_t columns, std::size_t lines) {
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

BarScale::BarScale(const blocks::Bars& bars) : full(bars.full) {
  for (const Bar& bar : bars.bars) {
    decimals = std::max(decimals, Cell(bar.value).decimals());
    negative = negative || bar.value < 0;
    if (bars.full <= 0 && std::isfinite(bar.value)) full = std::max(full, std::fabs(bar.value));
  }
  if (full <= 0) full = 1;
}

double BarScale::share(const Bar& bar) const {
  return std::isfinite(bar.value) ? std::clamp(bar.value / full, -1.0, 1.0) : 0;
}

std::string BarScale::text(const Bar& bar) const {
  return bar.text.empty() ? Cell(bar.value).text(decimals) : visible(bar.text);
}

}  // namespace emb
