#pragma once

// What the trained model writes, and which tokens it keeps together.

#include <algorithm>
#include <cmath>
#include <cstring>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "engine/geometry/cosine.hpp"
#include "lessons/16_your_text/program/keeping.hpp"
#include "train/generate.hpp"
#include "view/page.hpp"

namespace emb::lesson16 {

/// How many rows of the table are different in two files of a model.
inline std::size_t rows_changed(const std::string& one, const std::string& other,
                                const std::string& table) {
  const Safetensors left = read_safetensors(one, "one"), right = read_safetensors(other, "other");
  const TensorEntry &a = *left.find(table), &b = *right.find(table);
  const std::size_t size = a.bytes.size() / a.shape[0];
  std::size_t changed = 0;
  for (std::size_t row = 0; row < a.shape[0]; ++row)
    changed += std::memcmp(a.bytes.data() + row * size, b.bytes.data() + row * size, size) != 0;
  return changed;
}

/// How many different tokens there are among these.
inline std::size_t different_among(std::span<const TokenId> tokens) {
  return std::set<TokenId>(tokens.begin(), tokens.end()).size();
}

/// The same for each piece of `length` tokens of a text, on average.
inline double different_in_pieces(std::span<const TokenId> text, std::size_t length) {
  double sum = 0;
  std::size_t pieces = 0;
  for (std::size_t at = 0; at + length <= text.size(); at += length) {
    sum += static_cast<double>(different_among(text.subspan(at, length)));
    ++pieces;
  }
  return pieces == 0 ? 0 : sum / static_cast<double>(pieces);
}

/// `in_the_middle`: the file of the model after half of the training.
inline void three_temperatures(Page& page, const Training& training, const Tokenizer& tokenizer,
                               std::span<const TokenId> held_out, const std::string& prompt,
                               const std::string& in_the_middle, const Budget& b) {
  page.step("What the model writes, at three temperatures");
  const std::string before = model_bytes(training.model());
  page.say(
      "Scores are divided by the temperature before the softmax. Predict: which of the three "
      "repeats itself most? All three misspell: the model is small, and was trained for seconds.");
  constexpr std::size_t texts = 10;
  std::vector<double> different;
  for (const double temperature : {0.0, 0.7, 1.5}) {
    Random random(b.seed);
    std::size_t in_all = 0;
    for (std::size_t n = 0; n < texts; ++n) {
      const auto written =
          generate(training.model(), tokenizer.encode(prompt),
                   {.count = 60, .context = b.context, .temperature = temperature}, random);
      in_all += different_among(written);
      if (n == 0)
        page.listing(message("temperature ", number(temperature).text),
                     prompt + tokenizer.decode(written));
    }
    different.push_back(static_cast<double>(in_all) / texts);
  }
  const double in_text = different_in_pieces(held_out, 60);
  page.table("Different tokens among 60", {"", "different, on average"},
             {{"10 texts, temperature 0", fixed(different[0], 1)},
              {"10 texts, temperature 0.7", fixed(different[1], 1)},
              {"10 texts, temperature 1.5", fixed(different[2], 1)},
              {"pieces of the held-out text", fixed(in_text, 1)}},
             "At temperature 0, the ten texts are the same.");
  page.claim_at_least(
      message("The higher the temperature, the more different tokens among 60: at least 2 more "
              "from 0 to 0.7, and from 0.7 to 1.5. (The held-out text: ",
              fixed(in_text, 1).text, ".)"),
      std::min(different[1] - different[0], different[2] - different[1]), 2);
  page.say(
      "Which of these changes the table: training, evaluating the held-out text, writing? Predict "
      "how many of its rows each of them changes.");
  const double loss = training.held_out();
  const std::string after = model_bytes(training.model());
  page.claim_that("After writing and evaluating, the model is the same, byte for byte.",
                  before == after,
                  message(compared(before, after), ", with a loss of ", fixed(loss, 4)));
  const Tensor table = training.model().parameters()[0];
  page.claim_equal(message("Rows of the table that the second half of training changed, of ",
                           table.shape()[0], ":"),
                   rows_changed(in_the_middle, after, std::string(table.made_by())),
                   table.shape()[0]);
}

/// A token as text that can be seen: a space is part of many of them.
inline std::string shown(const Tokenizer& tokenizer, std::size_t id) {
  const TokenId token = static_cast<TokenId>(id);
  return "\"" + tokenizer.decode(std::span(&token, 1)) + "\"";
}

/// What the nearest rows of a table have in common with the row that they are nearest to.
struct Nearness {
  double begin_alike = 0;        // share of the four nearest that begin with a space if it does
  double first = 0, fourth = 0;  // mean cosine of the nearest row, and of the fourth
};
inline Nearness nearness(const Vectors& rows, const std::vector<bool>& spaced) {
  Nearness made;
  for (std::size_t row = 0; row < rows.count(); ++row) {
    const auto near = nearest(rows, rows.row(row), 4, std::vector<std::size_t>{row});
    for (const Neighbour& n : near) made.begin_alike += spaced[n.row] == spaced[row] ? 0.25 : 0;
    made.first += near.front().cosine;
    made.fourth += near.back().cosine;
  }
  const auto count = static_cast<double>(rows.count());
  return {made.begin_alike / count, made.first / count, made.fourth / count};
}

/// What can be claimed about neighbours, beside rows of random numbers.
inline void leading_spaces(Page& page, const Vectors& rows, const Tokenizer& tokenizer,
                           std::uint64_t seed) {
  std::vector<bool> spaced;
  for (std::size_t id = 0; id < rows.count(); ++id)
    spaced.push_back(shown(tokenizer, id).starts_with("\" "));
  const auto with = static_cast<double>(std::ranges::count(spaced, true));
  const auto count = static_cast<double>(rows.count());
  const double chance =
      (with * (with - 1) + (count - with) * (count - with - 1)) / (count * (count - 1));
  Random random(seed);
  std::vector<Real> numbers(rows.values.size());
  random.fill_normal(numbers, 0, 1);
  const Nearness here = nearness(rows, spaced), there = nearness({numbers, rows.width}, spaced);
  const double limit = std::floor(100 * (1 + chance) / 2);  // halfway from chance to all
  page.claim_at_least(
      message("Of the four rows nearest to a token, at least ", limit,
              " in 100 begin with a space if it does, and without if it does not. (Of all pairs of "
              "tokens: ",
              fixed(100 * chance, 0).text, ".)"),
      100 * here.begin_alike, limit);
  const auto line = [](const std::string& name, const Nearness& n) {
    return std::vector<Cell>{name, percent(n.begin_alike), fixed(n.first, 2), fixed(n.fourth, 2)};
  };
  page.table("Nearest rows of all tokens",
             {"table", "begin alike", "cosine of the nearest", "of the fourth"},
             {line("as trained", here), line("random numbers", there)},
             "Cosines are means over all tokens. Random rows have near neighbours, too.");
}

inline void neighbours_of_tokens(Page& page, const Training& training, const Tokenizer& tokenizer,
                                 const std::string& sentence, std::uint64_t seed) {
  page.step("Neighbours in its table");
  page.say(
      "The rows nearest to those of a few tokens, by cosine (lesson 08). Nobody told the model "
      "what a token means.");
  const Tensor table = training.model().parameters()[0];
  const Vectors rows{table.values(), table.shape().width()};
  std::vector<TokenId> asked = tokenizer.encode(sentence);
  std::ranges::sort(asked);
  asked.erase(std::unique(asked.begin(), asked.end()), asked.end());
  Rows lines;
  for (const TokenId id : asked) {
    const std::size_t row = static_cast<std::size_t>(id);
    std::string near;
    for (const Neighbour& n : nearest(rows, rows.row(row), 4, std::vector<std::size_t>{row}))
      near += (near.empty() ? "" : "  ") + shown(tokenizer, n.row) + " " + fixed(n.cosine, 2).text;
    lines.push_back({shown(tokenizer, row), near});
    if (lines.size() == 6) break;
  }
  page.table("Nearest rows", {"token", "neighbours"}, lines);
  if (rows.count() > 4) leading_spaces(page, rows, tokenizer, seed);
}

}  // namespace emb::lesson16
