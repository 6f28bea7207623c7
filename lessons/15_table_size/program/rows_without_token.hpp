#pragma once

// A table with more rows than there are tokens: what training does to the rows that nobody reads,
// and how they can be found.

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <numeric>
#include <span>
#include <string>
#include <vector>

#include "engine/geometry/cosine.hpp"
#include "lessons/15_table_size/program/trained_tables.hpp"
#include "view/page.hpp"

namespace emb::lesson15 {

/// A trained model whose last rows belong to no token, and its input table before training.
struct Padded {
  Transformer model;
  std::vector<Real> start;

  Padded(std::size_t V, const Budget& budget, bool tied, std::span<const TokenId> text)
      : model(make_transformer(V, budget, tied)) {
    const Tensor table = model.input().embedding().table();
    start.assign(table.values().begin(), table.values().end());
    train_transformer(model, text, budget);
  }
  Vectors table() const {
    return {model.input().embedding().table().values(),
            model.input().embedding().table().shape().width()};
  }
};

/// What weight decay alone makes of numbers: each step multiplies by 1 - rate * decay.
inline std::vector<Real> decayed(std::span<const Real> start, const Budget& budget) {
  std::vector<Real> numbers(start.begin(), start.end());
  const auto rate = rate_of(budget);
  for (std::size_t step = 0; step < budget.steps; ++step) {
    const auto keep = static_cast<Real>(1.0 - rate(step) * weight_decay);
    for (Real& x : numbers) x *= keep;
  }
  return numbers;
}

/// Ids below V that the text does not contain.
inline std::vector<std::size_t> missing_in(std::span<const TokenId> text, std::size_t V) {
  std::vector<bool> read(V);
  for (const TokenId id : text) read[static_cast<std::size_t>(id)] = true;
  std::vector<std::size_t> missing;
  for (std::size_t id = 0; id < V; ++id)
    if (!read[id]) missing.push_back(id);
  return missing;
}

/// Of as many rows as there are in `wanted`, those for which the indicator is lowest: how many of
/// them are wanted.
inline std::size_t found_among_lowest(const std::vector<double>& indicator,
                                      const std::vector<std::size_t>& wanted) {
  std::vector<std::size_t> rows(indicator.size());
  std::iota(rows.begin(), rows.end(), std::size_t{0});
  std::ranges::stable_sort(rows, {}, [&](std::size_t row) { return indicator[row]; });
  rows.resize(wanted.size());
  return static_cast<std::size_t>(std::ranges::count_if(
      rows, [&](std::size_t row) { return std::ranges::binary_search(wanted, row); }));
}

inline std::vector<double> lengths_of(const Vectors& table) {
  std::vector<double> lengths;
  for (std::size_t r = 0; r < table.count(); ++r) lengths.push_back(length(table.row(r)));
  return lengths;
}

/// The cosine of each row with the last one, as its opposite: the nearest are the lowest. The last
/// one itself comes last.
inline std::vector<double> far_from_last(const Vectors& table) {
  std::vector<double> far;
  for (std::size_t r = 0; r < table.count(); ++r)
    far.push_back(-cosine(table.row(r), table.row(table.count() - 1)));
  far.back() = 2;
  return far;
}

inline double mean_length(const std::vector<double>& lengths,
                          const std::vector<std::size_t>& rows) {
  double sum = 0;
  for (const std::size_t row : rows) sum += lengths[row];
  return sum / static_cast<double>(rows.size());
}

/// Of the numbers of these rows, how many are not what weight decay alone would have made of them.
inline std::size_t moved_otherwise(const Padded& model, const std::vector<std::size_t>& rows,
                                   const Budget& budget) {
  std::size_t different = 0;
  const Vectors start{model.start, budget.width};
  for (const std::size_t row : rows) {
    const std::vector<Real> expected = decayed(start.row(row), budget);
    for (std::size_t d = 0; d < budget.width; ++d)
      different += std::memcmp(&expected[d], &model.table().row(row)[d], sizeof(Real)) != 0;
  }
  return different;
}

/// Two models are trained, untied and tied, each with 20 rows more than there are tokens.
inline void rows_without_token(Page& page, std::size_t V, std::span<const TokenId> text,
                               const Budget& budget) {
  constexpr std::size_t planted = 20;
  page.step("Rows that no text reads", "Finding these rows");
  const std::vector<std::size_t> unread = missing_in(text, V + planted);
  page.say(message(
      "Many tables are padded: they have more rows than the tokenizer has tokens. Here they get ",
      planted, " more before training. With tokens that the text does not contain, such as <unk>, ",
      unread.size(),
      " rows are never read. Predict: what are these rows after training, and can they be found?"));
  const Padded untied(V + planted, budget, false, text);
  const Padded tied(V + planted, budget, true, text);
  std::vector<std::size_t> read;
  for (std::size_t id = 0; id < V; ++id)
    if (!std::ranges::binary_search(unread, id)) read.push_back(id);
  const std::vector<std::size_t> others(unread.begin(), unread.end() - 1);  // all but the last row
  Rows rows;
  std::vector<std::size_t> found;
  for (const Padded* model : {&untied, &tied}) {
    const std::vector<double> lengths = lengths_of(model->table());
    found.push_back(found_among_lowest(lengths, unread));
    found.push_back(found_among_lowest(far_from_last(model->table()), others));
    rows.push_back({model == &untied ? "untied" : "tied", fixed(mean_length(lengths, unread), 3),
                    fixed(mean_length(lengths, read), 3),
                    message(found.end()[-2], " of ", unread.size()),
                    message(found.back(), " of ", others.size())});
  }
  const auto by_chance = [](std::size_t picked, std::size_t of) {
    return fixed(static_cast<double>(picked * picked) / static_cast<double>(of), 1).text;
  };
  page.claim_equal(
      message("Untied, the ", unread.size(),
              " rows that no text reads are the shortest: length finds all. (Picked at "
              "random, ",
              unread.size(), " of ", V + planted, " rows would find ",
              by_chance(unread.size(), V + planted), ".)"),
      found[0], unread.size());
  const std::size_t different = moved_otherwise(untied, unread, budget);
  page.claim_that(
      "Untied, each of them is its start times the product of (1 - rate * decay) over all "
      "steps, to the last bit.",
      different == 0,
      message(different, " of ", number(unread.size() * budget.width), " numbers are different"));
  page.claim_equal("Tied, length finds none, because the output end moves these rows as well.",
                   found[2], 0);
  page.claim_equal(message("Tied, the output end moves all of them alike: the ", others.size(),
                           " rows nearest to the last one are the others."),
                   found[3], others.size());
  page.table("Finding these rows",
             {"model", "their length", "length of the rest", "found by length", "by nearness"},
             rows,
             message("nearness: to the last row, of which we know that it has no token. Picked at "
                     "random, ",
                     others.size(), " rows would find ", by_chance(others.size(), V + planted - 1),
                     " of the others."));
}

}  // namespace emb::lesson15
