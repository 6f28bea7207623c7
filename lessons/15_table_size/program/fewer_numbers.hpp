#pragma once

// The step that keeps only the first numbers of every row.

#include <cstddef>
#include <sstream>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "lessons/15_table_size/program/nested.hpp"
#include "lessons/shared/principal.hpp"
#include "lessons/shared/purity.hpp"
#include "text/corpus.hpp"
#include "text/tokenizer.hpp"
#include "view/page.hpp"

namespace emb::lesson15 {

/// The group of each token in lines such as "animals: dog cat", or no_group. Pronouns and function
/// words are left out, as in lesson 08, and so are words that the vocabulary does not have.
inline std::vector<std::size_t> groups_of(const Tokenizer& tokenizer, const std::string& lines) {
  std::vector<std::size_t> groups(tokenizer.size(), no_group);
  std::istringstream in(lines);
  std::size_t group = 0;
  for (std::string line; std::getline(in, line); ++group) {
    const std::size_t colon = line.find(':');
    const std::string name = line.substr(0, colon);
    if (line.starts_with('#') || colon == std::string::npos) continue;
    if (name == "pronouns" || name == "function_words") continue;
    std::istringstream words(line.substr(colon + 1));
    for (std::string word; words >> word;)
      if (const auto id = tokenizer.find(word)) groups[static_cast<std::size_t>(*id)] = group;
  }
  return groups;
}

/// Of every row, `count` numbers from number `begin` on.
inline std::vector<Real> some_numbers(const Vectors& rows, std::size_t begin, std::size_t count) {
  std::vector<Real> kept;
  for (std::size_t n = 0; n < rows.count(); ++n) {
    const auto numbers = rows.row(n).subspan(begin, count);
    kept.insert(kept.end(), numbers.begin(), numbers.end());
  }
  return kept;
}

/// The same rows along their principal axes, the widest first. No cosine changes.
inline std::vector<Real> along_principal_axes(const Vectors& rows) {
  const std::size_t D = rows.width;
  const std::vector<double> axes = principal_components(rows).axes;
  std::vector<Real> made;
  for (std::size_t n = 0; n < rows.count(); ++n)
    for (std::size_t k = 0; k < D; ++k) {
      double along = 0;
      for (std::size_t d = 0; d < D; ++d)
        along += static_cast<double>(rows.row(n)[d]) * axes[k * D + d];
      made.push_back(static_cast<Real>(along));
    }
  return made;
}

/// Purity at 5 if only the first `count` numbers of every row are kept.
inline double purity_of_first(const Vectors& rows, std::size_t count,
                              const std::vector<std::size_t>& groups) {
  return purity({some_numbers(rows, 0, count), count}, groups, 5);
}
/// The same with the last ones.
inline double purity_of_last(const Vectors& rows, std::size_t count,
                             const std::vector<std::size_t>& groups) {
  return purity({some_numbers(rows, rows.width - count, count), count}, groups, 5);
}

inline void fewer_numbers(Page& page, const Tokenizer& tokenizer, const std::vector<TokenId>& text,
                          const std::string& groups_file, const NestedOptions& options) {
  const std::vector<std::size_t> groups = groups_of(tokenizer, load_corpus(groups_file));
  page.step("Fewer numbers instead of fewer bits", "Purity of the first numbers");
  page.say(message(
      "Keep only the first numbers of each row. Three kinds of skip-gram vectors of ",
      options.width, " numbers, each learned from the same ", number(text.size()),
      " tokens: plain; the same, rotated so that the widest principal components come first "
      "(lesson 08); and nested, with a loss for the first 4, 8, 16, 32 and 64 numbers "
      "(\"Matryoshka\"). Purity: "
      "of the 5 nearest words of a word, the share that belongs to its own group."));
  NestedOptions whole = options;
  whole.lengths = {options.width};
  NestedOptions faster = whole;
  faster.rate *= 2;
  NestedSkipGram plain_model(whole), faster_model(faster), nested_model(options);
  plain_model.train(text);
  faster_model.train(text);
  nested_model.train(text);
  const Vectors plain = plain_model.rows();
  const std::vector<Real> rotated_numbers = along_principal_axes(plain);
  std::vector<Real> random_numbers(plain.values.size());
  Random random(options.seed);
  random.fill_normal(random_numbers, 0, 1);
  const auto purity_of = [&](const Vectors& rows, std::size_t count) {
    return purity_of_first(rows, count, groups);
  };
  const Vectors rotated{rotated_numbers, plain.width}, chance{random_numbers, plain.width};
  Rows rows;
  for (std::size_t k = options.lengths.size(); k-- > 0;) {
    const std::size_t count = options.lengths[k];
    rows.push_back(
        {count, 4 * count, fixed(purity_of(plain, count), 3), fixed(purity_of(rotated, count), 3),
         fixed(purity_of(nested_model.rows(), count), 3), fixed(purity_of(chance, count), 3)});
  }
  page.claim_at_least(
      message("Rotated, the first 8 of ", plain.width,
              " numbers still have a purity of at least 0.75. (Random vectors have ",
              fixed(purity_of(chance, 8), 2).text, ".)"),
      purity_of(rotated, 8), 0.75);
  page.claim_at_least(
      "Without the rotation, the first 4 numbers know less: their purity is lower by at least "
      "0.04.",
      purity_of(rotated, 4) - purity_of(plain, 4), 0.04);
  page.claim_at_least(
      "Nested training packs the first numbers: the purity of the first 4 is at least 0.025 higher "
      "than without it.",
      purity_of(nested_model.rows(), 4) - purity_of(plain, 4), 0.025);
  page.table("Purity of the first numbers",
             {"numbers", "bytes", "plain", "rotated", "nested", "random"}, rows,
             message("bytes: of a row, at 32 bits a number. random: vectors that learned nothing. "
                     "The last 8 numbers of the plain vectors have a purity of ",
                     fixed(purity_of_last(plain, 8, groups), 3).text,
                     ". At twice the learning rate, plain vectors have ",
                     fixed(purity_of(faster_model.rows(), options.width), 3).text, " with all ",
                     options.width, " numbers."));
}

}  // namespace emb::lesson15
