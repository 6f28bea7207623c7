#include "engine/geometry/cosine.hpp"

#include <algorithm>
#include <set>

#include "engine/kernels/sum.hpp"

namespace emb {
namespace {

/// dot() in the precision of its numbers: quick enough to follow a long table through memory. The
/// few sums that this precision may have lost are made once more.
double quick_dot(std::span<const Real> a, std::span<const Real> b) {
  const Real sum = kernels::dot(a, b);
  return std::abs(sum) > Real(1e-30) && std::abs(sum) < Real(1e30) ? sum : dot(a, b);
}

/// Larger cosines come later, those that are no number first; of equal ones smaller rows come
/// later.
bool before(const Neighbour& a, const Neighbour& b) {
  const auto rank = [](const Neighbour& n) { return std::isnan(n.cosine) ? -2 : n.cosine; };
  return rank(a) != rank(b) ? rank(a) < rank(b) : a.row > b.row;
}

}  // namespace

double dot(std::span<const Real> a, std::span<const Real> b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += double{a[i]} * double{b[i]};
  return sum;
}

double cosine(std::span<const Real> a, std::span<const Real> b) {
  const double lengths = length(a) * length(b);
  return lengths == 0 ? 0.0 : std::clamp(dot(a, b) / lengths, -1.0, 1.0);
}

std::vector<Real> cosines(const Vectors& rows) {
  const std::size_t N = rows.count();
  std::vector<Real> made(N * N);
  for (std::size_t a = 0; a < N; ++a)
    for (std::size_t b = 0; b <= a; ++b)
      made[a * N + b] = made[b * N + a] = static_cast<Real>(cosine(rows.row(a), rows.row(b)));
  return made;
}

std::vector<Neighbour> nearest(const Vectors& rows, std::span<const Real> query, std::size_t count,
                               std::span<const std::size_t> left_out) {
  const double size = length(query);
  std::set<Neighbour, decltype(&before)> best(before);  // the last of them in front
  for (std::size_t n = 0; n < rows.count() && count > 0; ++n) {
    const double lengths = std::sqrt(quick_dot(rows.row(n), rows.row(n))) * size;
    const Neighbour found{n, lengths == 0 ? 0.0 : quick_dot(rows.row(n), query) / lengths};
    if (best.size() == count && before(found, *best.begin())) continue;
    if (std::ranges::find(left_out, n) == left_out.end()) best.insert(found);
    if (best.size() > count) best.erase(best.begin());
  }
  return {best.rbegin(), best.rend()};
}

std::vector<Neighbour> answers(const Vectors& rows, const Analogy& question, std::size_t count,
                               QuestionWords words) {
  const auto [a, b, c] = question;
  std::vector<Real> query(rows.width);
  const auto add = [&](std::size_t row, double sign) {
    const double size = length(rows.row(row));
    if (size == 0) return;
    for (std::size_t d = 0; d < rows.width; ++d)
      query[d] += static_cast<Real>(sign * static_cast<double>(rows.row(row)[d]) / size);
  };
  add(b, 1);
  add(a, -1);
  add(c, 1);
  const std::size_t own[] = {a, b, c};
  return nearest(rows, query, count, {own, words == QuestionWords::left_out ? 3u : 0u});
}

}  // namespace emb
