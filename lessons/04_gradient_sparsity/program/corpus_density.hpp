#pragma once

// How many rows of a table a batch of a text writes.

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/errors.hpp"
#include "base/random.hpp"
#include "engine/ops/reduce.hpp"
#include "engine/ops/rows.hpp"
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

/// The density of the gradient after one lookup of these ids.
inline double density_of(Tensor& table, const Ids& ids) {
  table.grad().clear();
  backward(sum(gather_rows(table, ids)));
  return table.grad().density();
}

struct Densities {
  std::string name;
  std::size_t V;
  std::vector<double> powers, mean;  // log2 of the tokens in a batch, and the density
};

/// Batches of 1, 2, 4 .. 4,096 tokens, eight draws each.
inline Densities measure_densities(const std::string& name, const Reading& reading,
                                   std::uint64_t seed) {
  const std::size_t V = reading.tokenizer->size();
  Densities found{message(name, ", V = ", number(V)), V, {}, {}};
  Tensor table = Tensor::parameter("table", {V, 2});
  Random random(seed);
  for (int power = 0; power <= 12; ++power) {
    double total = 0.0;
    for (int repeat = 0; repeat < 8; ++repeat)
      total += density_of(table, draw(reading.tokens, std::size_t{1} << power, random));
    found.powers.push_back(power);
    found.mean.push_back(total / 8);
  }
  return found;
}

/// What a step reads or writes after a lookup of these ids in tables of several heights, D = 16.
struct StepCosts {
  Rows rows;
  std::set<std::size_t> written;  // how many rows, of each height
};

inline StepCosts count_step_costs(const Ids& ids, const std::vector<std::size_t>& heights) {
  StepCosts costs;
  for (const std::size_t V : heights) {
    Gradient gradient({V, 16});
    gradient.rows_of(ids);
    const std::size_t written = gradient.written_rows().size();
    costs.written.insert(written);
    costs.rows.push_back({number(V), number(written), number(written * 16),
                          number(written * 16 * 3), number(V * 16 * 3), number(V * 16 * 7)});
  }
  return costs;
}

}  // namespace emb::lesson04
