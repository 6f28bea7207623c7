#pragma once

// What panel.js draws: what picking rows costs, by two routes and for tables of known sizes.

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/ops/matmul.hpp"
#include "engine/ops/rows.hpp"
#include "lessons/shared/known_models.hpp"
#include "view/page.hpp"

namespace emb::lesson01 {

/// N, V, D, and bytes that the engine takes: for the one-hot rows, for their product with a table
/// [V, D], and for the same rows gathered.
inline std::vector<std::size_t> bytes_taken(std::size_t N, std::size_t V, std::size_t D) {
  const Tensor table({V, D}, std::vector<Real>(V * D));
  const Ids ids(std::vector<TokenId>(N, 1));
  const std::size_t start = buffer_bytes();
  const Tensor one_hots = one_hot(ids, V);
  const std::size_t held = buffer_bytes();
  const Tensor product = matmul(one_hots, table);
  const std::size_t multiplied = buffer_bytes();
  const Tensor rows = gather_rows(table, ids);
  return {N, V, D, held - start, multiplied - held, buffer_bytes() - multiplied};
}

inline void cost_panel(Page& page) {
  constexpr std::int64_t tokens = 1024;
  page.panel(
      "cost",
      "GPT-2 small knows 50,257 tokens and has 768 numbers a row, 4 bytes each. How much "
      "do the one-hot rows of a text of 1,024 tokens take? (To gather is to copy the rows of "
      "the table directly, without one-hot rows.)");
  std::vector<std::string> names;
  std::vector<std::int64_t> V, D;
  std::vector<std::vector<std::string>> costs;  // of 1024 tokens: multiply-adds, numbers, bytes
  for (const KnownModel& model : known_models()) {
    names.push_back(model.name);
    V.push_back(model.V);
    D.push_back(model.D);
    const std::int64_t numbers = tokens * model.V;
    costs.push_back({number(numbers * model.D).text, number(numbers).text,
                     number(numbers * static_cast<std::int64_t>(sizeof(Real))).text});
  }
  page.data("models", names);
  page.data("V", V);
  page.data("D", D);
  page.data("costs", costs);
  page.data("taken",
            std::vector{bytes_taken(3, 8, 4), bytes_taken(64, 396, 16), bytes_taken(5, 8192, 3)});
}

}  // namespace emb::lesson01
