#pragma once

// How many rows of a table a batch of a text writes.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/errors.hpp"
#include "base/random.hpp"
#include "engine/ops/reduce.hpp"
#include "engine/ops/rows.hpp"
#include "engine/optim/sgd.hpp"
#include "lessons/shared/reading.hpp"
#include "view/blocks.hpp"

namespace emb::lesson04 {

/// At most the first 4 MiB of a text, and at most 16,384 different tokens of it. Nothing for a
/// text that holds no token of that kind, such as a word.
inline std::optional<Reading> read_tokens(const std::string& text, const std::string& tokenizer) {
  try {
    return read_within(text, tokenizer, {.vocabulary = 16384, .scores = std::size_t{1} << 40u});
  } catch (const ValueError&) {
    return std::nullopt;
  }
}

/// `count` tokens in windows of at most 16 that follow each other, from random places of the text.
inline Ids draw(const std::vector<TokenId>& tokens, std::size_t count, Random& random) {
  std::vector<TokenId> drawn;
  while (drawn.size() < count) {
    const std::size_t length = std::min({std::size_t{16}, tokens.size(), count - drawn.size()});
    const std::size_t start = random.below(tokens.size() - length + 1);
    const auto from = tokens.begin() + static_cast<std::ptrdiff_t>(start);
    drawn.insert(drawn.end(), from, from + static_cast<std::ptrdiff_t>(length));
  }
  return {drawn};
}

/// The rows of the gradient that one lookup of these ids writes.
inline std::size_t rows_written(Tensor& table, const Ids& ids) {
  table.grad().clear();
  backward(sum(gather_rows(table, ids)));
  return table.grad().written_rows().size();
}

struct Densities {
  std::string name;
  std::size_t V;
  std::vector<double> powers, mean;         // log2 of the tokens in a batch, and the density
  std::size_t batches = 0, as_counted = 0;  // that wrote as many rows as they have different ids
};

/// Batches of 1, 2, 4 .. 4,096 tokens, eight draws each.
inline Densities measure_densities(const std::string& name, const Reading& reading,
                                   std::uint64_t seed) {
  const std::size_t V = reading.tokenizer->size();
  Densities found{message(name, ", V = ", number(V)), V, {}, {}};
  Tensor table = Tensor::parameter("table", {V, 2});
  Random random(seed);
  for (int power = 0; power <= 12; ++power) {
    std::size_t total = 0;
    for (int repeat = 0; repeat < 8; ++repeat) {
      const Ids ids = draw(reading.tokens, std::size_t{1} << power, random);
      const std::set<TokenId> different(ids.values.begin(), ids.values.end());
      const std::size_t written = rows_written(table, ids);
      total += written;
      ++found.batches;
      if (written == different.size()) ++found.as_counted;
    }
    found.powers.push_back(power);
    found.mean.push_back(static_cast<double>(total) / 8 / static_cast<double>(V));
  }
  return found;
}

/// What a step costs after a lookup of these ids in tables of several heights, D = 16.
struct StepCosts {
  Rows rows;
  std::vector<std::size_t> stepped;  // rows that a step of SGD goes through
};

/// The gradient after a lookup; a dense one counts as written in every row.
inline void write_gradient(Tensor& table, const Ids& ids, bool dense) {
  if (dense) table.grad().all();
  backward(sum(gather_rows(table, ids)));
}

/// The median time of an SGD step, with clearing the gradient.
inline double time_of_a_step(Tensor& table, const Ids& ids, bool dense) {
  Sgd sgd({table}, {.rate = 0.1});
  std::vector<double> times;
  for (int repeat = 0; repeat < (dense ? 5 : 51); ++repeat) {
    write_gradient(table, ids, dense);
    const auto start = std::chrono::steady_clock::now();
    sgd.step();
    sgd.clear_gradients();
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    times.push_back(took.count());
  }
  std::ranges::sort(times);
  return times[times.size() / 2];
}

inline StepCosts find_step_costs(const Ids& ids, const std::vector<std::size_t>& heights,
                                 bool dense) {
  StepCosts costs;
  for (const std::size_t V : heights) {
    Tensor table = Tensor::parameter("table", {V, 16});
    write_gradient(table, ids, dense);
    const std::size_t stepped = table.grad().written_rows().size();
    table.grad().clear();
    costs.stepped.push_back(stepped);
    costs.rows.push_back({number(V), number(stepped), number(stepped * 16 * 3), number(V * 16 * 3),
                          number(V * 16 * 7), seconds(time_of_a_step(table, ids, dense))});
  }
  return costs;
}

}  // namespace emb::lesson04
