#pragma once

// What panel.js draws: tables of positions, and a sentence that moves when positions are added.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/geometry/principal.hpp"
#include "lessons/10_sinusoids/program/joining.hpp"
#include "lessons/10_sinusoids/program/places.hpp"
#include "view/page.hpp"

namespace emb::lesson10 {

inline Table table_of(const Tensor& rows) {
  return {rows.shape().width(), {rows.values().begin(), rows.values().end()}};
}

/// A table of positions for the panel, and the cosines that its script has to find.
inline void places_data(Page& page, const std::string& name, const Table& table) {
  page.data("places-" + name, Grid(table.values, table.rows(), table.width));
  page.data("cosines-" + name, Grid(all_cosines(table), table.rows(), table.rows()));
}

/// The sentence's words as points of the plane, to three decimals: as they are, and with positions
/// k to k + 4 added, for k = 0 to 15; along the directions in which all of these spread most.
inline void moving_sentence(Page& page, std::size_t width, std::uint64_t seed) {
  const std::vector<std::string> words = {"the", "dog", "bites", "the", "man"};
  const std::vector<std::size_t> rows = {0, 1, 2, 0, 3};
  const Table drawn = random_table(4, width, seed);
  std::vector<Real> all;
  for (int k = -1; k < 16; ++k)
    for (std::size_t n = 0; n < words.size(); ++n) {
      const Table place = sinusoid_table(static_cast<std::size_t>(std::max(k, 0)) + n, 1, width);
      for (std::size_t d = 0; d < width; ++d)
        all.push_back(static_cast<Real>(drawn.row(rows[n])[d] + (k < 0 ? 0 : place.values[d])));
    }
  std::vector<double> flat = plane_of({all, width}).first;
  for (double& value : flat) value = std::round(value * 1000) / 1000;
  std::vector<Grid> maps;
  for (std::size_t k = 0; k < 17; ++k)
    maps.emplace_back(std::span(std::as_const(flat)).subspan(10 * k, 10), 5, 2);
  page.data("sentence", words);
  page.data("sentence-maps", maps);
}

/// Learned positions: as a model of `add_or_concatenate` draws them, and after its training.
inline void places_panel(Page& page, const Table& table, std::size_t steps, std::uint64_t seed) {
  page.panel("places", message("Two positions next to each other, in a table of sines, D = ",
                               table.width, ". Which cosine do you expect?"));
  const std::size_t shown = std::min<std::size_t>(64, table.rows());
  Table first = table;
  first.values.resize(shown * table.width);
  places_data(page, "sinusoidal", first);
  Random random(seed);
  const Recaller model({"learned positions", 32, 0, false, true}, random);
  places_data(page, "random", table_of(model.places()));
  train_recaller(model, steps, random);
  places_data(page, "trained", table_of(model.places()));
  moving_sentence(page, table.width, seed);
}

}  // namespace emb::lesson10
