#pragma once

// What the learned table looks like: cosines, function words, analogies.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/ids.hpp"
#include "engine/ops/rows.hpp"
#include "lessons/08_geometry/program/map.hpp"
#include "lessons/08_geometry/program/mean_row.hpp"

namespace emb::lesson08 {

inline void cosine_pairs(Page& page, const World& world, const Vectors& rows) {
  const Tensor hot =
      one_hot(Ids({static_cast<TokenId>(world.id("cat")), static_cast<TokenId>(world.id("dog"))}),
              world.tokenizer->size());
  const Vectors hot_rows{hot.values(), world.tokenizer->size()};
  const WordIds all = world.words();
  const std::vector<Real> centred = without_mean(rows, all);
  const Vectors moved{centred, rows.width};
  const double random = mean_cosine(rows, all);
  const double king = cosine_of(world, rows, "cat", "king");
  const std::string baseline = message(" (random words: ", fixed(random, 2).text, ").");
  page.claim_at_least("cos(cat, dog) is at least 0.8" + baseline,
                      cosine_of(world, rows, "cat", "dog"), 0.8);
  page.claim_at_most("cos(cat, king) is at most 0.35" + baseline, king, 0.35);
  page.claim_at_least(
      "Strangers are not at 0: the mean cosine of all pairs of words is at least 0.2.", random,
      0.2);
  page.claim_at_least(
      "Subtracting the mean row from every row lowers the cosine of cat and king by at least 0.15. "
      "Lowered by:",
      king - cosine_of(world, moved, "cat", "king"), 0.15);
  Rows lines;
  const std::vector<std::pair<std::string, std::string>> pairs = {
      {"cat", "dog"}, {"king", "queen"}, {"cat", "king"}, {"the", "cat"}};
  for (const auto& [a, b] : pairs)
    lines.push_back({message(a, " / ", b), fixed(cosine(hot_rows.row(0), hot_rows.row(1)), 2),
                     fixed(cosine_of(world, rows, a, b), 2),
                     fixed(cosine_of(world, moved, a, b), 2)});
  lines.push_back(
      {"mean of all pairs", fixed(0, 2), fixed(random, 2), fixed(mean_cosine(moved, all), 2)});
  page.table("Two words each", {"pair", "one-hot", "learned", "mean row removed"}, lines);
}

inline void cosine_table(Page& page, const World& world, const Vectors& rows) {
  page.step("Cosines", no_figure);
  page.say(
      "One-hot vectors (lesson 01) are all at right angles: a cat is as far from a dog as from a "
      "king. In the learned table it is not.");
  cosine_pairs(page, world, rows);
  const WordIds shown =
      world.ids("dog cat horse king queen prince red blue green paris rome berlin");
  const std::vector<Real> chosen = rows_of(rows, shown);
  std::vector<std::string> names;
  for (const std::size_t row : shown) names.push_back(world.word(row));
  page.heatmap("Cosines of twelve words",
               Grid(cosines({chosen, rows.width}), shown.size(), shown.size()),
               {.rows = names,
                .columns = names,
                .caption = "The diagonal is 1: each word has the same direction as itself. Four "
                           "squares along it: animals, royalty, colours, cities."});
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

/// Function words against content words: mean distances from the mean of both, in all dimensions
/// and on the map.
inline void near_the_centre(Page& page, const World& world, const Vectors& table) {
  const WordIds words = words_of_map(world);
  const std::vector<Real> values = rows_of(table, words);
  const FlatMap map = flatten(table, words);
  const std::vector<Real> flat(map.points.begin(), map.points.end());
  const std::size_t contents = world.content_words().size();
  WordIds all(words.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  const auto first_function = all.begin() + static_cast<std::ptrdiff_t>(contents);
  const WordIds content(all.begin(), first_function), function(first_function, all.end());
  Rows lines;
  std::vector<double> ratios;
  const std::vector<std::pair<std::string, Vectors>> spaces = {
      {"on the map", {flat, 2}},
      {message("in all ", table.width, " dimensions"), {values, table.width}}};
  for (const auto& [name, rows] : spaces) {
    const double of_function = distance_from_mean(rows, function, all);
    const double of_content = distance_from_mean(rows, content, all);
    ratios.push_back(of_function / of_content);
    lines.push_back({name, fixed(of_function, 2), fixed(of_content, 2), fixed(ratios.back(), 2)});
  }
  page.claim_at_most(
      message("On the map, function words are at most 0.75 as far from the centre as "
              "content words (in ",
              table.width, " dimensions: ", fixed(ratios[1], 2).text, ")."),
      ratios[0], 0.75);
  page.claim_at_least(
      message("In all ", table.width,
              " dimensions, function words are at least 1.03 times as far from the centre "
              "as content words."),
      ratios[1], 1.03);
  page.table("Mean distance from the mean of these words",
             {"", "function words", "content words", "ratio"}, lines,
             "The two directions of the map are the widest ones: those that tell groups of content "
             "words apart. Function words differ from the mean in other directions.");
}

/// Groups by how well they gather.
inline void gathered_groups(Page& page, const World& world, const Vectors& rows) {
  Rows lines;
  std::size_t grouped = 0;
  for (const Group& group : world.groups) grouped += group.words.size();
  for (std::size_t g = 0; g < world.groups.size(); ++g) {
    const Group& group = world.groups[g];
    const Gathering found = gathering(world, rows, g);
    lines.push_back({group.name, group.words.size(), fixed(found.purity, 2), fixed(found.inside, 2),
                     fixed(found.outside, 2)});
    const double chance =
        static_cast<double>(group.words.size() - 1) / static_cast<double>(grouped - 1);
    if (group.name == "function_words")
      page.claim_at_most(message("Function words do not form a group: their purity@5 is at most "
                                 "0.2 (at random: ",
                                 fixed(chance, 2).text, ")."),
                         found.purity, 0.2);
  }
  page.table("Groups", {"group", "words", "purity@5", "inside", "outside"}, lines,
             "inside, outside: mean cosine to words of the group, and of all others. A group of 3 "
             "words cannot have a purity@5 above 2/5, one of 4 none above 3/5, one of 5 none above "
             "4/5.");
}

inline void function_words(Page& page, const World& world, const Vectors& rows) {
  page.step("Where do function words lie?", no_figure);
  page.say(
      "It is said that words such as the, of and in are near the centre of a map, or gather in a "
      "corner of their own. Look for # on the map, then predict: are they also near the centre in "
      "all dimensions? And of the five words nearest to one of them, how many are function words?");
  near_the_centre(page, world, rows);
  gathered_groups(page, world, rows);
  Rows near;
  for (const char* word : {"the", "a", "in", "and"}) {
    const WordIds self{world.id(word)};
    std::string names;
    for (const Neighbour& found : nearest(rows, rows.row(self[0]), 5, self))
      names += (names.empty() ? "" : ", ") + world.word(found.row);
    near.push_back({word, names});
  }
  page.table("Nearest", {"word", "nearest"}, near,
             "Each is near words that share its context, and seldom near another function word.");
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

inline void royal_analogy(Page& page, const World& world, const Vectors& rows) {
  const Analogy royal{world.id("man"), world.id("woman"), world.id("king")};
  const auto left_out = answers(rows, royal, 4, QuestionWords::left_out);
  const auto kept = answers(rows, royal, 4, QuestionWords::kept);
  Rows ranked;
  for (std::size_t n = 0; n < 4; ++n)
    ranked.push_back({n + 1, world.word(left_out[n].row), fixed(left_out[n].cosine, 3),
                      world.word(kept[n].row), fixed(kept[n].cosine, 3)});
  page.claim_equal("With the words of the question left out, the nearest word is",
                   world.word(left_out[0].row), "queen");
  page.table("Nearest to king - man + woman", {"", "left out", "cosine", "kept", "cosine"}, ranked);
}

inline void right_by_section(Page& page, const World& world, const Vectors& rows) {
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
  const auto share = [&](std::size_t right) {
    return static_cast<double>(right) / static_cast<double>(asked);
  };
  page.claim_at_least(message("A share of at least 0.95 of all analogies is right (without the "
                              "subtraction: ",
                              fixed(share(added), 2).text, ")."),
                      share(out), 0.95);
  page.claim_at_most(
      "With the words of the question kept, no more answers are right than with them left out: a "
      "right answer that is nearest among all words is also nearest among fewer.",
      static_cast<double>(in), static_cast<double>(out));
  page.table("Right answers", {"section", "questions", "left out", "kept", "nearest to c", "b + c"},
             lines,
             "\"nearest to c\": no arithmetic, just the nearest neighbour of the third word. "
             "\"b + c\": nothing is subtracted. Answers that these get right are no evidence of "
             "directions.");
}

/// From word a to word b, each made 1 long.
inline std::vector<Real> offset(const Vectors& rows, std::size_t a, std::size_t b) {
  std::vector<Real> made;
  for (std::size_t d = 0; d < rows.width; ++d)
    made.push_back(rows.row(b)[d] / static_cast<Real>(length(rows.row(b))) -
                   rows.row(a)[d] / static_cast<Real>(length(rows.row(a))));
  return made;
}

inline void offsets(Page& page, const World& world, const Vectors& rows) {
  page.say(
      "If \"man to woman\" is a direction, then king to queen must point the same way, and dog to "
      "puppy must not.");
  const std::vector<Real> man_woman = offset(rows, world.id("man"), world.id("woman"));
  const auto beside = [&](const char* a, const char* b) {
    return cosine(man_woman, offset(rows, world.id(a), world.id(b)));
  };
  page.claim_at_least(
      message("The offsets man to woman and king to queen have a cosine of at least "
              "0.7 (man to woman and dog to puppy: ",
              fixed(beside("dog", "puppy"), 2).text, ")."),
      beside("king", "queen"), 0.7);
  Rows lines;
  const std::vector<std::pair<const char*, const char*>> pairs = {
      {"king", "queen"}, {"actor", "actress"}, {"father", "mother"},
      {"dog", "puppy"},  {"paris", "france"},  {"walk", "walked"}};
  for (const auto& [a, b] : pairs) lines.push_back({message(a, " to ", b), fixed(beside(a, b), 2)});
  page.table("Offsets beside man to woman", {"offset", "cosine"}, lines);
}

/// How many of the pairs (a, b) of the section "past" lead from c to d; c and d are no such pair.
inline std::size_t led_by_past(const World& world, const Vectors& rows, std::size_t c,
                               std::size_t d, std::size_t& asked) {
  std::set<std::pair<std::size_t, std::size_t>> pairs;
  for (const Section& section : world.sections)
    if (section.name == "past")
      for (const auto& q : section.questions) pairs.insert({{q[0], q[1]}, {q[2], q[3]}});
  std::size_t right = 0;
  asked = 0;
  for (const auto& [a, b] : pairs) {
    if (b == d) continue;
    ++asked;
    right += answers(rows, {a, b, c}, 1, QuestionWords::left_out)[0].row == d;
  }
  return right;
}

inline void irregular_past(Page& page, const World& world, const Vectors& rows) {
  page.say(
      "And an irregular past? The text has ran, but no run; it has runs, are and were, have and "
      "had, falls and fell. Its twelve regular verbs stand in matching sentences (every day we "
      "walk, yesterday we walked). None of these four pairs occurs in sentences of that kind, and "
      "neither do helps and helped.");
  Rows lines;
  std::vector<double> found;
  const std::vector<std::pair<const char*, const char*>> pairs = {
      {"help", "helped"}, {"helps", "helped"}, {"runs", "ran"},
      {"are", "were"},    {"have", "had"},     {"falls", "fell"}};
  for (const auto& [now, past] : pairs) {
    std::size_t asked = 0;
    const std::size_t right = led_by_past(world, rows, world.id(now), world.id(past), asked);
    lines.push_back({message(now, " to ", past), asked, right});
    found.push_back(static_cast<double>(right) / static_cast<double>(asked));
  }
  page.claim_at_least(
      "\"Help\" leads to \"helped\", but \"helps\" does not, although it is regular: its share of "
      "right answers is lower by at least 0.5. Lower by:",
      found[0] - found[1], 0.5);
  const double irregular = (found[2] + found[3] + found[4] + found[5]) / 4;
  page.claim_at_least(
      "The four irregular pairs are found less often than help to helped: their share of right "
      "answers is lower by at least 0.5. Lower by:",
      found[0] - irregular, 0.5);
  page.table("Led by walk to walked, talk to talked ..", {"pair", "questions", "right"}, lines);
}

inline void analogies(Page& page, const World& world, const Vectors& rows) {
  page.step("King - man + woman", "Right answers");
  page.say(
      "The rows of king, man and woman are each made 1 long first, so only their directions count. "
      "Many demonstrations leave the three words of the question out of the answers and do not say "
      "so.");
  royal_analogy(page, world, rows);
  right_by_section(page, world, rows);
  offsets(page, world, rows);
  irregular_past(page, world, rows);
}

}  // namespace emb::lesson08
