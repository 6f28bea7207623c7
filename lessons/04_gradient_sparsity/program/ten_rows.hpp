#pragma once

// A table of ten rows, small enough to see each of them.

#include <algorithm>
#include <cmath>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "base/errors.hpp"
#include "engine/embed/embedding.hpp"
#include "engine/ops/arithmetic.hpp"
#include "engine/ops/reduce.hpp"
#include "engine/optim/adam.hpp"

namespace emb::lesson04 {

/// Throws UsageError for anything but one to twelve ids.
inline std::vector<TokenId> parse_ids(const std::string& text) {
  std::vector<TokenId> ids;
  std::istringstream in(text);
  for (TokenId id = 0; in >> id;) ids.push_back(id);
  const bool inside = std::ranges::all_of(ids, [](TokenId id) { return id >= 0 && id < 10; });
  if (!in.eof() || ids.empty() || ids.size() > 12 || !inside)
    throw UsageError("--ids: takes one to twelve ids from 0 to 9, such as '3 7 1'");
  return ids;
}

inline std::string ids_text(const std::vector<TokenId>& ids) {
  std::string text;
  for (const TokenId id : ids) text += message(text.empty() ? "" : " ", id);
  return "[" + text + "]";
}

/// Looks the ids up in a table [10, 4] and gives the row at position n the gradient 2^n: 1, 2, 4, 8
/// ..
inline void look_up(const Embedding& embedding, const Ids& ids) {
  std::vector<Real> sent(ids.size() * 4);
  for (std::size_t i = 0; i < sent.size(); ++i)
    sent[i] = std::ldexp(Real(1), static_cast<int>(i / 4));
  backward(sum(mul(embedding(ids), Tensor({ids.size(), 4}, sent))));
}

struct PaddedRun {
  std::vector<double> gradient;  // [10, 4], of the last step
  std::ptrdiff_t nonzero_in_row_0;
  double moved;  // how far row 0 is from where it began
};

/// Ten steps of AdamW on the lookup [3 7 0 0], with or without a padding row.
inline PaddedRun train_padded(std::optional<TokenId> padding) {
  Random random(1);
  const GatherEmbedding embedding({10, 4, padding}, random);
  const auto row = embedding.table().values().first(4);
  const std::vector<Real> start(row.begin(), row.end());
  AdamW optimiser({embedding.table()}, {.rate = 0.1, .weight_decay = 0.1});
  for (int step = 0; step < 10; ++step) {
    optimiser.clear_gradients();
    look_up(embedding, Ids({3, 7, 0, 0}));
    optimiser.step();
  }
  const auto end = embedding.table().values().first(4);
  double squares = 0;
  for (std::size_t d = 0; d < 4; ++d)
    squares += std::pow(static_cast<double>(end[d]) - static_cast<double>(start[d]), 2);
  const auto gradient = embedding.table().grad().values();
  return {{gradient.begin(), gradient.end()},
          std::ranges::count_if(end, [](Real x) { return x != 0; }),
          std::sqrt(squares)};
}

}  // namespace emb::lesson04
