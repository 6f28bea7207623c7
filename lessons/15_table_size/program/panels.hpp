#pragma once

// What panel.js draws: sizes of known models, and what fewer bits did to a loss.

#include <cstdint>
#include <string>
#include <vector>

#include "lessons/shared/known_models.hpp"
#include "view/page.hpp"

namespace emb::lesson15 {

/// The weight of `numbers` in bits each, in millions of bytes.
inline std::string megabytes(std::int64_t numbers, double bits) {
  return fixed(static_cast<double>(numbers) * bits / 8 / 1e6, 1);
}

inline void cost_panel(Page& page) {
  page.panel("cost",
             "Llama 3 8B has 128,256 tokens, width 4,096, and a table at each end. What share of "
             "its parameters is in these two tables?");
  std::vector<std::string> names;
  std::vector<double> V, D, tables, parameters;
  std::vector<std::vector<std::string>> weights;
  for (const KnownModel& model : known_models()) {
    names.push_back(model.name);
    V.push_back(static_cast<double>(model.V));
    D.push_back(static_cast<double>(model.D));
    tables.push_back(static_cast<double>(model.tables()));
    parameters.push_back(static_cast<double>(model.parameters()));
    weights.push_back({fixed(100 * model.share(model.in_tables()), 2).text + "%"});
    for (const double bits : {32.0, 16.0, 8.0, 4.0})
      weights.back().push_back(megabytes(model.in_tables(), bits));
  }
  page.data("models", names);
  page.data("V", V);
  page.data("D", D);
  page.data("ends", tables);
  page.data("parameters", parameters);
  page.data("weights", weights);  // share in tables, then MB in 32, 16, 8 and 4 bits
}

}  // namespace emb::lesson15
