#include "train/compare.hpp"

#include <algorithm>
#include <limits>

#include "base/system/interrupt.hpp"
#include "base/system/stopwatch.hpp"
#include "engine/embed/embedding.hpp"

namespace emb {
namespace {

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

/// A result without a value of its own, through which `dout` flows back into `x` as it is.
Tensor send_back(const Tensor& x, std::span<const Real> dout) {
  return record("send_back", {}, Buffer::zeros(1), {x}, [dout](const Flow& flow) {
    const auto [dx, fresh] = flow.in[0].grad().whole();
    std::copy(dout.begin(), dout.end(), dx.begin());
  });
}

/// Counted from what the two algorithms do, not measured.
void count_work(const CompareSizes& sizes, LookupRoute& one_hot, LookupRoute& gather) {
  const auto number = static_cast<double>(sizeof(Real));
  const auto v = static_cast<double>(sizes.vocabulary), d = static_cast<double>(sizes.width),
             n = static_cast<double>(sizes.tokens);
  one_hot.forward.multiply_adds = one_hot.backward.multiply_adds = n * v * d;
  one_hot.forward.bytes_moved = number * (2 * n * v + v * d + n * d);  // write and read the matrix
  one_hot.backward.bytes_moved = number * (n * v + n * d + v * d);
  gather.forward.bytes_moved = number * 2 * n * d;   // read a row, write a row
  gather.backward.bytes_moved = number * 3 * n * d;  // read dout, read and write the row
}

/// The seconds of some work, and in `peak_bytes` what was held meanwhile besides what was before.
double timed(std::size_t& peak_bytes, auto work) {
  reset_peak_buffer_bytes();
  const std::size_t before = buffer_bytes();
  const Stopwatch watch;
  work();
  const double seconds = watch.seconds();
  peak_bytes = peak_buffer_bytes() - before;
  return seconds;
}

/// Lookup and gradient, sizes.repeats times over, from the same start each time.
LookupRoute run_route(const char* name, const CompareSizes& sizes, std::span<const Real> numbers,
                      const Ids& ids, std::span<const Real> dout, auto ran) {
  Random unused(0);
  const Embedding embedding(
      name, {.vocabulary = sizes.vocabulary, .width = sizes.width, .deviation = 0.0}, unused);
  Tensor table = embedding.table();
  std::ranges::copy(numbers, table.edit().begin());
  std::vector<double> there, back;  // seconds
  LookupRoute route;
  for (std::size_t n = 0; n == 0 || (n < sizes.repeats && asked_to_end() == 0); ++n) {
    table.grad().clear();
    static_cast<void>(table.grad().values());  // zeros, the same for both routes: not counted
    std::optional<Tensor> output;
    there.push_back(timed(route.forward.peak_bytes, [&] { output = embedding(ids); }));
    const Tensor loss = send_back(*output, dout);
    route.output.assign(output->values().begin(), output->values().end());
    output.reset();
    back.push_back(timed(route.backward.peak_bytes, [&] { backward(loss); }));
    route.backward.peak_bytes += route.forward.peak_bytes;  // the graph is still held
    ran();
  }
  route.forward.seconds = median(there);
  route.backward.seconds = median(back);
  route.gradient.assign(table.grad().values().begin(), table.grad().values().end());
  return route;
}

}  // namespace

Comparison compare_lookups(const CompareSizes& sizes, const CompareWatch& watch) {
  if (sizes.vocabulary == 0 || sizes.width == 0 || sizes.tokens == 0 || sizes.repeats == 0)
    throw ValueError("vocabulary, width, tokens and repeats must be at least 1");
  constexpr std::size_t most_ids = std::size_t{std::numeric_limits<TokenId>::max()} + 1;
  if (sizes.vocabulary > most_ids)
    throw ValueError("vocabulary ", sizes.vocabulary, " has to be at most ", most_ids,
                     ", the number of ids there are");
  Random random(sizes.seed);
  std::vector<Real> table(sizes.vocabulary * sizes.width), dout(sizes.tokens * sizes.width);
  random.fill_normal(table, 0.0, 0.02);
  random.fill_normal(dout, 0.0, 1.0);
  std::vector<TokenId> ids(sizes.tokens);
  for (TokenId& id : ids) id = static_cast<TokenId>(random.below(sizes.vocabulary));
  // Every eighth token repeats the first, whatever the vocabulary: repeats must add up as well.
  for (std::size_t n = 0; n < ids.size(); n += 8) ids[n] = ids[0];
  return compare_lookups(sizes, table, Ids(std::move(ids)), dout, watch);
}

Comparison compare_lookups(const CompareSizes& sizes, std::span<const Real> table, const Ids& ids,
                           std::span<const Real> dout, const CompareWatch& watch) {
  std::size_t done = 0;
  const auto ran = [&] {
    if (watch) watch(++done, 2 * sizes.repeats);
  };
  Comparison both{run_route("one-hot", sizes, table, ids, dout, ran),
                  run_route("gather", sizes, table, ids, dout, ran)};
  count_work(sizes, both.one_hot, both.gather);
  return both;
}

}  // namespace emb
