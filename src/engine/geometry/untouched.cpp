#include "engine/geometry/untouched.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>

#include "base/errors.hpp"
#include "base/random.hpp"
#include "base/threads.hpp"

namespace emb {

namespace {

constexpr std::size_t projections = 16;
constexpr std::size_t core_size = 4;

/// One column after the other, [width, count].
struct Projections {
  std::vector<Real> numbers;
  std::size_t count, width;

  const Real* column(std::size_t d) const { return &numbers[d * count]; }
};

/// Narrow rows as they are; of wide ones 16 sums with random weights, whose distances are nearly
/// in the same order.
Projections projected(const Vectors& rows) {
  const std::size_t V = rows.count(), D = rows.width, P = std::min(D, projections);
  Projections made{std::vector<Real>(P * V), V, P};
  std::vector<Real> weights(P * D, 0);
  if (P < D) {
    Random(1).fill_normal(weights, 0.0, 1.0);
  } else {
    for (std::size_t d = 0; d < D; ++d) weights[d * D + d] = 1;
  }
  for (std::size_t p = 0; p < P; ++p)
    for (std::size_t v = 0; v < V; ++v)
      made.numbers[p * V + v] = static_cast<Real>(
          emb::dot(rows.row(v), std::span<const Real>(weights).subspan(p * D, D)));
  return made;
}

/// The squared distance of a row to its third nearest other row.
Real third_nearest(const Projections& columns, std::size_t row) {
  constexpr std::size_t block = 1024;
  constexpr Real infinity = std::numeric_limits<Real>::infinity();
  std::array<Real, 3> smallest{infinity, infinity, infinity};  // in rising order
  std::array<Real, block> squares{};
  for (std::size_t begin = 0; begin < columns.count; begin += block) {
    const std::size_t size = std::min(block, columns.count - begin);
    squares.fill(0);
    for (std::size_t d = 0; d < columns.width; ++d) {
      const Real* column = columns.column(d) + begin;
      const Real own = columns.column(d)[row];
      for (std::size_t n = 0; n < size; ++n) squares[n] += (column[n] - own) * (column[n] - own);
    }
    for (std::size_t n = 0; n < size; ++n) {
      if (!(squares[n] < smallest[2]) || begin + n == row) continue;
      smallest[2] = squares[n];
      std::ranges::sort(smallest);
    }
  }
  return smallest[2];
}

std::vector<Real> crowding(const Projections& columns,
                           const std::function<void(std::size_t)>& done) {
  constexpr std::size_t piece = 512;
  std::vector<Real> found(columns.count);
  for (std::size_t begin = 0; begin < columns.count; begin += piece) {
    const std::size_t size = std::min(piece, columns.count - begin);
    parallel_for(size, 16, [&](std::size_t from, std::size_t to) {
      for (std::size_t n = from; n < to; ++n) found[begin + n] = third_nearest(columns, begin + n);
    });
    if (done) done(begin + size);
  }
  return found;
}

/// Row numbers by rising key; of equal ones the smaller number comes first.
std::vector<std::size_t> sorted_by(const auto& keys) {
  std::vector<std::size_t> order(keys.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t n) { return keys[n]; });
  return order;
}

/// The distance of a row to the mean of the core rows; of one of them, to that of the others.
double distance_to_core(const Vectors& rows, std::size_t row, std::span<const std::size_t> core) {
  const auto others = static_cast<double>(
      std::ranges::count_if(core, [&](std::size_t member) { return member != row; }));
  double squares = 0;
  for (std::size_t d = 0; d < rows.width; ++d) {
    double sum = 0;
    for (const std::size_t member : core)
      if (member != row) sum += static_cast<double>(rows.row(member)[d]);
    const double difference = static_cast<double>(rows.row(row)[d]) - sum / others;
    squares += difference * difference;
  }
  return std::sqrt(squares);
}

void find_gap(Untouched& found) {
  for (std::size_t n = core_size; n <= found.rows.size() / 2; ++n) {
    if (found.distances[n] == 0) continue;
    const double jump = found.distances[n] / found.distances[n - 1];  // infinite after a 0
    if (!(jump > found.gap)) continue;
    found.gap = jump;
    found.before_gap = n;
  }
  if (found.gap >= clear_gap) found.apart = found.before_gap;
}

}  // namespace

Untouched find_untouched(const Vectors& rows, const std::function<void(std::size_t)>& done) {
  if (rows.count() < least_rows_compared)
    throw ValueError("find_untouched: ", rows.count(), " rows are too few to compare: at least ",
                     least_rows_compared, " are needed");
  const std::vector<std::size_t> crowded = sorted_by(crowding(projected(rows), done));
  const std::span<const std::size_t> core = std::span(crowded).first(core_size);
  std::vector<double> distances(rows.count());
  for (std::size_t row = 0; row < rows.count(); ++row)
    distances[row] = distance_to_core(rows, row, core);
  Untouched found{.rows = sorted_by(distances), .distances = {}};
  for (const std::size_t row : found.rows) found.distances.push_back(distances[row]);
  find_gap(found);
  return found;
}

}  // namespace emb
