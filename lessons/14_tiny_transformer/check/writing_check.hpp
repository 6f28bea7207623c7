#pragma once

// The check of 14.4.

#include <algorithm>

#include "base/errors.hpp"
#include "base/ids.hpp"
#include "course/check/check.hpp"
#include "lessons/14_tiny_transformer/check/writing_references.hpp"
#include "lessons/14_tiny_transformer/exercise.hpp"

namespace exercise::checks {

using emb::course::Check;

/// Scores that depend on every token shown, and on how many there are; all of them below 0, and no
/// two equal: all but the last share are eighths.
inline Model random_model(Check& check, int V) {
  const auto table = check.draw.matrix<double>(V, V);
  return [table, V](const Tokens& shown) {
    Numbers scores(V);
    for (int v = 0; v < V; ++v) scores[v] = -1000 - v / 256.0;
    for (int n = 0; n < shown.size(); ++n)
      for (int v = 0; v < V; ++v) scores[v] += table(shown[n], v) * ((n * 7 + v * 3) % 11);
    return scores;
  };
}

inline Tokens behind(Tokens text, const Tokens& more) {
  for (const TokenId id : more) text.add(id);
  return text;
}

/// What calls before this one were given and should have written, one behind the other.
struct Earlier {
  Tokens texts{}, written{};
};

inline void expect_text(Check& check, const Model& model, const Tokens& prompt, int count,
                        int context, Earlier& earlier) {
  Watched watched(model, prompt);
  const auto yours = exercise::written([&](const Tokens& shown) { return watched(shown); }, prompt,
                                       count, context);
  check.require(!watched.begins_in(earlier.texts),
                "The model was first shown what an earlier call had written: the text begins with "
                "this prompt, and nothing is kept from call to call (static?).");
  check.require(!watched.more_than_prompt(),
                "The model was first shown more tokens than the prompt has: a short text is shown "
                "as it is, not filled up.");
  const Tokens right = right_text(model, prompt, count, context);
  const Model turned = [&](const Tokens& shown) {
    Numbers scores = model(shown);
    for (double& score : scores) score = -score;
    return scores;
  };
  const int most = watched.most_shown();
  const std::string too_many =
      emb::message("The model was shown ", most, " tokens: the last ", context, " are the most.");
  check.numbers(emb::message("tokens written, context ", context), yours)
      .exactly()
      .if_true(yours.size() == 0 && count > 0,
               "The list that comes back is empty: add each new token to it.")
      .if_true(watched.calls() == 0 && count > 0,
               "The model was not asked: its scores say which token comes next.")
      .if_true(std::ranges::any_of(yours, [](TokenId id) { return id < 0; }),
               "No id is below 0: is that a score in place of an id?")
      .if_equals(Tokens(count, 0), "All are token 0: does the largest score so far begin at 0?")
      .if_true(yours.size() > 0 && right.size() > 0 && yours[0] == right[0] + 1 &&
                   most == std::min(context, prompt.size() + count - 1),
               "The first token is one id too high: ids count from 0.")
      .otherwise("Each token has the largest score of all, once those before it are written.")
      .if_equals(right_text(turned, prompt, count, context), "That is the smallest score.")
      .if_equals(behind(prompt, right), "The prompt is in it: only the new tokens are asked for.")
      .if_equals(right_text(model, prompt, count + 1, context), "That is one token too many.")
      .if_equals(right_text(model, prompt, count > 0 ? count - 1 : 0, context),
                 "That is one token too few.")
      .if_equals(earlier.written.size() > 0 ? behind(earlier.written, right) : Tokens(count, -1),
                 "What an earlier call wrote is in it: each call gives its own new tokens.")
      .if_true(yours.size() == 1 && count > 1,
               emb::message("That is one token: ", count, " are asked for, one after the other."))
      .if_true(most > context, too_many)
      .if_true(watched.calls() == 1 && count > 1,
               "The model was asked once: ask again for each token, with those before it.")
      .if_true(watched.only_prompt(),
               "The model saw the prompt each time: write the new token behind the text.")
      .if_true(watched.prompt_end_again(),
               "Behind the prompt its last token was written again: the new token belongs there.")
      .if_true(!watched.all_ends(yours) && !watched.all_ends(right),
               "What was shown is not the end of the text: show the last tokens.")
      .if_true(
          most < std::min(context, prompt.size() + count - 1),
          emb::message("The model was never shown more than ", most,
                       most == 1 ? " token: up to " : " tokens: up to ", context, " are allowed."))
      .expect(right);
  check.require(most <= context, "The tokens are right, but not what was shown. " + too_many);
  earlier.texts = behind(behind(earlier.texts, prompt), right);
  earlier.written = behind(earlier.written, right);
}

/// A model of 16 tokens that wants the one that `next` says.
template <class Next>
Model wants(Next next) {
  return [next](const Tokens& shown) {
    Numbers scores(16, -3.0);
    scores[15] = -4;
    scores[next(shown) % 16] = -2;
    return scores;
  };
}

/// Equal scores: 1 and 3 after anything.
inline void expect_smallest_of_equals(Check& check) {
  const Model even = [](const Tokens&) { return Numbers{0, 2, 1, 2}; };
  check.numbers("tokens written, two of them equal", exercise::written(even, {0}, 2, 4))
      .exactly()
      .if_equals(Tokens{3, 3}, "Of equal scores the smallest id is taken: that is the largest.")
      .if_equals(Tokens{1, 3}, "Of equal scores the smallest id is taken, each time again.")
      .if_equals(Tokens{2, 2}, "That is a score in place of an id.")
      .if_equals(Tokens{0, 0}, "That is the smallest score.")
      .if_equals(Tokens{0, 1, 1}, "The prompt is in it: only the new tokens are asked for.")
      .expect({1, 1});
}

/// All below 0, and 2 above 1 by less than a float can tell.
inline void expect_near_told_apart(Check& check) {
  const Model near = [](const Tokens&) { return Numbers{-3000.5, -3000.25, -3000.249999999}; };
  check.numbers("tokens written, all scores near -3000", exercise::written(near, {0}, 2, 4))
      .exactly()
      .if_equals(Tokens{1, 1}, "Two scores that are near became one: compare them as they are.")
      .if_equals(Tokens{0, 0},
                 "All scores may lie far below 0 and near each other: begin with the "
                 "first of them, and compare them as they are.")
      .expect({2, 2});
}

/// The first id and the last have their turn: 0 4 0 4.
inline void expect_all_looked_at(Check& check) {
  const Model ends = [](const Tokens& shown) {
    return shown[shown.size() - 1] == 0 ? Numbers{1, 2, 3, 4, 5} : Numbers{9, 6, 7, 6, 8};
  };
  check
      .numbers("tokens written, the first id and the last by turns",
               exercise::written(ends, {4}, 4, 3))
      .exactly()
      .if_equals(Tokens{2, 2, 2, 2}, "Neither the first id nor the last was looked at.")
      .if_equals(Tokens{0, 3, 0, 3}, "The last id was not looked at: v < scores.size().")
      .if_equals(Tokens{4, 4, 4, 4}, "The first id was not looked at: ids count from 0.")
      .expect({0, 4, 0, 4});
}

inline void writing(Check& check) {
  Earlier earlier;
  // The next token is the last one times 2, plus 1, of 16: 1 3 7 15 15 .. 15 is least wanted else.
  const Model doubling = wants([](const Tokens& shown) { return 2 * shown[shown.size() - 1] + 1; });
  expect_text(check, doubling, {0}, 3, 8, earlier);
  expect_text(check, doubling, {9, 9, 9, 0}, 3, 2, earlier);
  // The next token is how many are shown: 3, for as long as one likes, or 2 3 4 5.
  const Model counting = wants([](const Tokens& shown) { return shown.size(); });
  expect_text(check, counting, {0, 1, 2, 1, 0}, 4, 3, earlier);
  expect_text(check, counting, {0, 1}, 4, 5, earlier);
  expect_all_looked_at(check);
  expect_smallest_of_equals(check);
  expect_near_told_apart(check);
  const int V = check.draw.size(9, 14);
  const Model model = random_model(check, V);
  expect_text(check, model, check.draw.ids(5, V), 8, 3, earlier);
  expect_text(check, model, check.draw.ids(2, V), 6, 4, earlier);
  expect_text(check, model, check.draw.ids(2, V), 4, 20, earlier);
  expect_text(check, model, check.draw.ids(3, V), 3, 1, earlier);
  expect_text(check, model, check.draw.ids(3, V), 0, 5, earlier);
}

}  // namespace exercise::checks
