#include "engine/optim/sampled_sgd.hpp"

#include <algorithm>

#include "base/threads.hpp"
#include "engine/kernels/bags.hpp"
#include "engine/kernels/rows.hpp"
#include "engine/kernels/sampled_loss.hpp"
#include "engine/optim/optimiser.hpp"

namespace emb {
namespace {

constexpr std::uint32_t no_number = static_cast<std::uint32_t>(-1);

/// Multiply-adds that are worth handing to another thread, which already waits for them.
constexpr std::size_t worth_sharing = 8192;

std::size_t grain_of(std::size_t pieces, std::size_t multiply_adds) {
  const std::size_t each = multiply_adds / std::max<std::size_t>(1, pieces);
  return std::max<std::size_t>(1, worth_sharing / std::max<std::size_t>(1, each));
}

kernels::Choices choices(const SampledSgd::Batch& batch, std::size_t width) {
  return {batch.targets.values, batch.ends, batch.targets.shape[1], width};
}

bool is_bags(const Ids& inputs) { return inputs.shape.rank() == 2; }

}  // namespace

SampledSgd::SampledSgd(Tensor in, Tensor out, const SampledSgdOptions& options)
    : in_(std::move(in)),
      out_(std::move(out)),
      padding_(options.padding.value_or(kernels::no_id)),
      longest_move_(options.longest_move) {
  check_parameters("sampled sgd", std::vector{in_, out_});
  if (in_.shape().rank() != 2 || in_.shape() != out_.shape())
    throw ShapeError("sampled sgd: in is ", in_.shape(), ", out is ", out_.shape(),
                     "; both must be [V, D]");
  if (!(options.longest_move > 0))
    throw ValueError("sampled sgd: longest_move = ", options.longest_move, " must be above 0");
  if (options.padding) check_ids("sampled sgd", {&padding_, 1}, in_.shape()[0]);
  number_of_.assign(in_.shape()[0], no_number);
}

SampledSgd::Named SampledSgd::named(std::span<const TokenId> ids, TokenId skipped) {
  Named rows;
  rows.ids.reserve(ids.size());
  rows.ends.reserve(ids.size());
  numbers_.resize(ids.size());
  constexpr std::size_t ahead = 16;  // numbers of a large table come from far away
  for (std::size_t n = 0; n < ids.size(); ++n) {
    if (n + ahead < ids.size()) __builtin_prefetch(&number_of_[index_of(ids[n + ahead])], 1);
    if (ids[n] == skipped) continue;
    std::uint32_t& number = number_of_[index_of(ids[n])];
    if (number == no_number) {
      number = static_cast<std::uint32_t>(rows.ids.size());
      rows.ids.push_back(ids[n]);
      rows.ends.push_back(0);
    }
    numbers_[n] = number;
    ++rows.ends[number];
  }
  // So far, ends holds counts. Now it holds where the runs of each row begin, and each run that is
  // put there moves it on, so that in the end it holds where they end.
  std::size_t total = 0;
  for (std::size_t& end : rows.ends) {
    const std::size_t count = end;
    end = total;
    total += count;
  }
  rows.runs.resize(total);
  for (std::size_t n = 0; n < ids.size(); ++n) {
    if (ids[n] == skipped) continue;
    std::size_t& end = rows.ends[numbers_[n]];
    rows.runs[end] = runs_[n];
    ++end;
  }
  for (const TokenId id : rows.ids) number_of_[index_of(id)] = no_number;
  return rows;
}

SampledSgd::Batch SampledSgd::batch(Ids inputs, Ids targets, std::vector<std::size_t> ends) {
  const Shape& chosen = targets.shape;
  const std::size_t N = inputs.shape[0], K = chosen.rank() == 2 ? chosen[1] : 0;
  const bool fit = inputs.shape.rank() <= 2 && K > 0 && chosen[0] == ends.size() &&
                   std::ranges::is_sorted(ends) && N == (ends.empty() ? 0 : ends.back());
  if (!fit)
    throw ShapeError("sampled sgd: inputs are ", inputs.shape, ", targets are ", chosen, ", in ",
                     ends.size(), " groups; they must be [N] or [N, W] and [P, 1 + K], ",
                     "in P groups that end at N");
  check_ids("sampled sgd", inputs.values, number_of_.size());
  check_ids("sampled sgd", targets.values, number_of_.size());
  Batch made{std::move(inputs), std::move(targets), std::move(ends)};
  runs_.clear();
  const std::size_t each = is_bags(made.inputs) ? made.inputs.shape[1] : 1;
  for (std::uint32_t n = 0; n < N; ++n) runs_.insert(runs_.end(), each, {n, n + 1, 0});
  made.in = named(made.inputs.values, is_bags(made.inputs) ? padding_ : kernels::no_id);
  runs_.clear();
  std::uint32_t first = 0;
  for (const std::size_t end : made.ends) {
    const auto last = static_cast<std::uint32_t>(end);
    for (std::uint32_t k = 0; k < K; ++k) runs_.push_back({first, last, k});
    first = last;
  }
  made.out = named(made.targets.values, kernels::no_id);
  return made;
}

void SampledSgd::make_room(const Batch& batch) {
  const std::size_t N = batch.inputs.shape[0], K = batch.targets.shape[1], D = in_.shape()[1];
  x_.resize(std::max(x_.size(), N * D));
  dx_.resize(x_.size());
  losses_.resize(std::max(losses_.size(), N * K));
  slopes_.resize(losses_.size());
}

/// Rows, scores and slopes of groups first .. last - 1, and the gradients of their rows.
void SampledSgd::score(const Batch& batch, std::size_t first, std::size_t last) {
  const std::size_t D = in_.shape()[1];
  const Real* const in = in_.values().data();
  const Real* const out = out_.values().data();
  const kernels::Choices given = choices(batch, D).groups(first, last);
  const std::size_t begin = given.first, count = given.ends.back() - begin;
  Real* const x = x_.data() + begin * D;
  Real* const dx = dx_.data() + begin * D;
  const std::size_t length = is_bags(batch.inputs) ? batch.inputs.shape[1] : 1;
  const auto ids = std::span(batch.inputs.values).subspan(begin * length, count * length);
  const kernels::Bags bags{ids, count, length, padding_};
  if (is_bags(batch.inputs))
    kernels::bag_mean(in, D, bags, x);
  else
    kernels::gather_rows(in, D, ids, x);
  kernels::sampled_loss(x_.data(), out, given, losses_.data(), slopes_.data());
  std::fill_n(dx, count * D, Real(0));
  kernels::sampled_loss_backward(slopes_.data(), x_.data(), out, given, Real(1), dx_.data(),
                                 nullptr);
  if (!is_bags(batch.inputs)) return;
  // Each row of a bag gets the same share.
  for (std::size_t b = 0; b < count; ++b) {
    const auto size =
        static_cast<Real>(length) - static_cast<Real>(std::ranges::count(bags.bag(b), padding_));
    for (std::size_t d = 0; d < D; ++d) dx[b * D + d] /= size;
  }
}

/// Moves rows first .. last - 1 of those named: those of `out`, then those of `in`.
void SampledSgd::move(const Batch& batch, const kernels::RowMove& move, std::size_t first,
                      std::size_t last) {
  const std::size_t D = in_.shape()[1], outs = batch.out.ids.size();
  thread_local std::vector<Real> gradient;
  gradient.resize(D);
  if (first < outs)
    kernels::move_rows(batch.out, first, std::min(last, outs),
                       {x_.data(), slopes_.data(), D, batch.targets.shape[1]}, move,
                       gradient.data(), out_.edit().data());
  if (last > outs)
    kernels::move_rows(batch.in, std::max(first, outs) - outs, last - outs,
                       {dx_.data(), nullptr, D, 0}, move, gradient.data(), in_.edit().data());
}

double SampledSgd::step(const Batch& batch, double rate, const std::function<void()>& besides) {
  check_in_range("sampled sgd", "rate", rate, 0.0);
  const std::size_t P = batch.ends.size(), D = in_.shape()[1], K = batch.targets.shape[1];
  const std::size_t N = batch.inputs.shape[0], products = N * K * D;
  make_room(batch);
  parallel_for(1 + P, grain_of(P, products), [&](std::size_t first, std::size_t last) {
    if (first == 0) besides();
    const std::size_t begin = std::max<std::size_t>(first, 1) - 1, end = last - 1;
    if (begin < end) score(batch, begin, end);
  });
  const kernels::RowMove how{static_cast<Real>(rate), static_cast<Real>(longest_move_)};
  const std::size_t named = batch.in.ids.size() + batch.out.ids.size();
  parallel_for(named, grain_of(named, products),
               [&](std::size_t first, std::size_t last) { move(batch, how, first, last); });
  return static_cast<double>(kernels::sum({losses_.data(), N * K}));
}

}  // namespace emb
