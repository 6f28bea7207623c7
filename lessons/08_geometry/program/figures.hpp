#pragma once

// What the learned table looks like: cosines, function words, analogies.

#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

#include "base/ids.hpp"
#include "engine/ops/rows.hpp"
#include "lessons/08_geometry/program/map.hpp"

namespace emb::lesson08 {

inline void cosine_table(Page& page, const World& world, const Vectors& rows) {
  page.step("Cosines");
  page.say(
      "One-hot vectors (lesson 01) are all at right angles: a cat is as far from a dog as from a "
      "king. In the learned table it is not.");
  const Tensor hot =
      one_hot(Ids({static_cast<TokenId>(world.id("cat")), static_cast<TokenId>(world.id("dog"))}),
              world.tokenizer->size());
  const Vectors hot_rows{hot.values(), world.tokenizer->size()};
  Rows lines;
  const std::vector<std::pair<std::string, std::string>> pairs = {
      {"cat", "dog"}, {"king", "queen"}, {"cat", "king"}, {"the", "cat"}};
  for (const auto& [a, b] : pairs)
    lines.push_back({message(a, " / ", b), fixed(cosine(hot_rows.row(0), hot_rows.row(1)), 2),
                     fixed(cosine_of(world, rows, a, b), 2)});
  page.claim_at_least("cat and dog lie in nearly one direction.",
                      cosine_of(world, rows, "cat", "dog"), 0.8);
  page.claim_at_most("cat and king do not.", cosine_of(world, rows, "cat", "king"), 0.35);
  page.table("Two words each", {"pair", "one-hot", "learned"}, lines);
  const WordIds shown =
      world.ids("dog cat horse king queen prince red blue green paris rome berlin");
  const std::vector<Real> chosen = rows_of(rows, shown);
  std::vector<std::string> names;
  for (const std::size_t row : shown) names.push_back(world.word(row));
  page.heatmap("Cosines of twelve words",
               Grid(cosines({chosen, rows.width}), shown.size(), shown.size()),
               {.rows = names,
                .columns = names,
                .caption = "Ones in the diagonal: a word has the direction of itself. Four squares "
                           "along it: animals, royalty, colours, cities."});
}

/// How well a group gathers: purity@5 of its words among all words with a group, the mean cosine
/// inside, and that to words of other groups.
struct Gathering {
  double purity = 0, inside = 0, outside = 0;
};

inline Gathering gathering(const World& world, const Vectors& rows, std::size_t group) {
  const WordIds groups = world.group_of_rows(true);
  Gathering found;
  std::size_t inside = 0, outside = 0, asked = 0;
  for (const std::size_t word : world.groups[group].words) {
    WordIds left_out{word};
    for (std::size_t n = 0; n < groups.size(); ++n) {
      if (groups[n] == no_group) left_out.push_back(n);
      if (n == word || groups[n] == no_group) continue;
      const double likeness = cosine(rows.row(word), rows.row(n));
      (groups[n] == group ? found.inside : found.outside) += likeness;
      (groups[n] == group ? inside : outside) += 1;
    }
    for (const Neighbour& near : nearest(rows, rows.row(word), 5, left_out)) {
      found.purity += groups[near.row] == group ? 1 : 0;
      ++asked;
    }
  }
  found.purity /= static_cast<double>(asked);
  found.inside /= static_cast<double>(inside);
  found.outside /= static_cast<double>(outside);
  return found;
}

/// The mean distance of these rows to the mean of all.
inline double distance_to_centre(const Vectors& rows, const WordIds& words) {
  std::vector<double> centre(rows.width);
  for (std::size_t n = 0; n < rows.count(); ++n)
    for (std::size_t d = 0; d < rows.width; ++d)
      centre[d] += static_cast<double>(rows.row(n)[d]) / static_cast<double>(rows.count());
  double sum = 0;
  for (const std::size_t word : words) {
    double squares = 0;
    for (std::size_t d = 0; d < rows.width; ++d) {
      const double off = static_cast<double>(rows.row(word)[d]) - centre[d];
      squares += off * off;
    }
    sum += std::sqrt(squares);
  }
  return sum / static_cast<double>(words.size());
}
/// The same on the map of all function and content words: of the former, or of the latter.
inline double flat_distance_to_centre(const Vectors& rows, const World& world, bool of_function) {
  WordIds words = world.group("function_words").words;
  const std::size_t first = words.size();
  for (const std::size_t word : world.content_words()) words.push_back(word);
  const FlatMap map = flatten(rows, words);  // its centre is (0, 0)
  const std::size_t begin = of_function ? 0 : first, end = of_function ? first : words.size();
  double sum = 0;
  for (std::size_t n = begin; n < end; ++n)
    sum += std::hypot(map.points[2 * n], map.points[2 * n + 1]);
  return sum / static_cast<double>(end - begin);
}

inline void function_words(Page& page, const World& world, const Vectors& rows) {
  page.step("Where do function words lie?");
  page.say(
      "It is said that words such as the, of and in are near the centre of a map, or gather in a "
      "corner of their own. Predict first: of the five words nearest to one of them, how many are "
      "function words?");
  Rows lines;
  for (std::size_t g = 0; g < world.groups.size(); ++g) {
    const Gathering found = gathering(world, rows, g);
    lines.push_back({world.groups[g].name, world.groups[g].words.size(), fixed(found.purity, 2),
                     fixed(found.inside, 2), fixed(found.outside, 2)});
    if (world.groups[g].name == "function_words")
      page.claim_at_most("Here they do not gather: fewer than one in five.", found.purity, 0.2);
  }
  page.table("Groups", {"group", "words", "purity@5", "inside", "outside"}, lines,
             "inside, outside: mean cosine to words of the group, and of all others. A group of 3 "
             "words cannot have a purity@5 above 2/5, one of 4 none above 3/5, one of 5 none above "
             "4/5.");
  const double far_away = distance_to_centre(rows, world.content_words());
  const double function = distance_to_centre(rows, world.group("function_words").words);
  page.say(message("And the centre? The mean distance of a word to the mean of all rows is ",
                   fixed(function, 2).text, " for function words and ", fixed(far_away, 2).text,
                   " for content words, in all ", rows.width,
                   " dimensions. On a map of their two "
                   "widest directions it is ",
                   fixed(flat_distance_to_centre(rows, world, true), 2).text, " and ",
                   fixed(flat_distance_to_centre(rows, world, false), 2).text, "."));
  Rows near;
  for (const char* word : {"the", "a", "in", "and"}) {
    const WordIds self{world.id(word)};
    std::string names;
    for (const Neighbour& found : nearest(rows, rows.row(self[0]), 5, self))
      names += (names.empty() ? "" : ", ") + world.word(found.row);
    near.push_back({word, names});
  }
  page.table("Nearest", {"word", "nearest"}, near,
             "They lie by words that stand beside the same words as they do, each by its own.");
}

/// The nearest word of c alone, c itself left out, as an answer to a section's questions.
inline std::size_t nearest_alone(const Vectors& rows, const Section& section) {
  std::size_t right = 0;
  for (const auto& q : section.questions) {
    const std::size_t self[] = {q[2]};
    right += nearest(rows, rows.row(q[2]), 1, self)[0].row == q[3];
  }
  return right;
}

/// The word nearest to b + c, each made 1 long and those of the question left out, as the answer.
inline std::size_t nearest_to_sum(const Vectors& rows, const Section& section) {
  std::size_t right = 0;
  for (const auto& [a, b, c, d] : section.questions) {
    std::vector<Real> sum(rows.width);
    for (const std::size_t row : {b, c})
      for (std::size_t n = 0; n < rows.width; ++n)
        sum[n] += rows.row(row)[n] / static_cast<Real>(length(rows.row(row)));
    const std::size_t own[] = {a, b, c};
    right += nearest(rows, sum, 1, own)[0].row == d;
  }
  return right;
}

inline void analogies(Page& page, const World& world, const Vectors& rows) {
  page.step("King - man + woman");
  const Analogy royal{world.id("man"), world.id("woman"), world.id("king")};
  const auto left_out = answers(rows, royal, 4, QuestionWords::left_out);
  const auto kept = answers(rows, royal, 4, QuestionWords::kept);
  page.say(
      "Of king, of man and of woman only the direction counts: each is made 1 long first. Most "
      "demonstrations leave the three words of the question out of the answers, without a word.");
  Rows ranked;
  for (std::size_t n = 0; n < 4; ++n)
    ranked.push_back({n + 1, world.word(left_out[n].row), fixed(left_out[n].cosine, 3),
                      world.word(kept[n].row), fixed(kept[n].cosine, 3)});
  page.claim_equal("The nearest word, those of the question left out, is",
                   world.word(left_out[0].row), "queen");
  page.table("Nearest to king - man + woman", {"", "left out", "cosine", "kept", "cosine"}, ranked);
  Rows lines;
  std::size_t asked = 0, out = 0, in = 0, alone = 0, added = 0;
  for (const Section& section : world.sections) {
    const std::size_t count = section.questions.size();
    const std::size_t a = right_answers(rows, section, QuestionWords::left_out),
                      b = right_answers(rows, section, QuestionWords::kept),
                      c = nearest_alone(rows, section), d = nearest_to_sum(rows, section);
    lines.push_back({section.name, count, a, b, c, d});
    asked += count;
    out += a;
    in += b;
    alone += c;
    added += d;
  }
  lines.push_back({"all", asked, out, in, alone, added});
  page.claim_at_least("Of all analogies, 95 of 100 or more are right.",
                      static_cast<double>(out) / static_cast<double>(asked), 0.95);
  page.claim_at_most(
      "Always: with the words of the question kept, no more are right, because a right answer "
      "that is nearest among all words is also nearest among fewer.",
      static_cast<double>(in), static_cast<double>(out));
  page.table("Right answers", {"section", "questions", "left out", "kept", "nearest to c", "b + c"},
             lines,
             "\"nearest to c\": no arithmetic at all, the plain nearest neighbour of the third "
             "word. \"b + c\": nothing is taken away. What these get right proves nothing about "
             "directions.");
}

}  // namespace emb::lesson08
