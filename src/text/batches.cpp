#include "text/batches.hpp"

#include <algorithm>
#include <limits>

#include "text/statistics.hpp"

namespace emb {
namespace {

void check_sizes(const char* op, std::size_t batch, std::size_t context) {
  if (batch == 0) throw ValueError(op, ": batch = 0 holds no windows, it must be at least 1");
  if (context == 0) throw ValueError(op, ": context = 0 holds no tokens, it must be at least 1");
}

/// Rows of `context` tokens; row b starts at starts[b].
Batch rows_at(std::span<const TokenId> tokens, std::span<const std::size_t> starts,
              std::size_t context) {
  std::vector<TokenId> inputs, targets;
  inputs.reserve(starts.size() * context);
  targets.reserve(starts.size() * context);
  for (const std::size_t start : starts) {
    const auto input = tokens.subspan(start, context), target = tokens.subspan(start + 1, context);
    inputs.insert(inputs.end(), input.begin(), input.end());
    targets.insert(targets.end(), target.begin(), target.end());
  }
  const Shape shape{starts.size(), context};
  return {Ids(shape, std::move(inputs)), Ids(shape, std::move(targets))};
}

}  // namespace

Batches::Batches(std::vector<TokenId> tokens, std::size_t batch, std::size_t context,
                 std::uint64_t seed)
    : tokens_(std::move(tokens)), batch_(batch), context_(context), random_(seed) {
  check_sizes("batches", batch, context);
  constexpr std::size_t most = std::numeric_limits<std::size_t>::max();
  check_length(message("batches: a context of ", context), tokens_.size(),
               context < most ? context + 1 : most, "tokens to learn from");
}

Batch Batches::next() {
  std::vector<std::size_t> starts(batch_);
  for (std::size_t& start : starts) start = random_.below(window_count());
  return rows_at(tokens_, starts, context_);
}

std::vector<Batch> windows(std::span<const TokenId> tokens, std::size_t context,
                           std::size_t batch) {
  check_sizes("windows", batch, context);
  check_length("windows: a target", tokens.size(), 2);
  const std::size_t targets = tokens.size() - 1;
  std::vector<Batch> result;
  for (std::size_t at = 0; at < targets; at += result.back().targets.size()) {
    const std::size_t length = std::min(context, targets - at);
    std::vector<std::size_t> starts(std::min(batch, (targets - at) / length));
    for (std::size_t n = 0; n < starts.size(); ++n) starts[n] = at + n * length;
    result.push_back(rows_at(tokens, starts, length));
  }
  return result;
}

}  // namespace emb
