#include <algorithm>
#include <cmath>

#include "lessons/14_tiny_transformer/check/right.hpp"

namespace exercise::checks {
namespace {

using namespace emb::course;
using Text = List<TokenId>;
using Scores = List<double>;

struct Writing {
  std::string name;
  Model model;
  Text prompt;
  int count, context;

  /// How many tokens the last call is shown.
  int most() const { return std::min(context, prompt.size() + count - 1); }
};

/// A model of 16 tokens that wants the one that `next` says; 15 is least wanted otherwise.
Model wants(int (*next)(const Text&)) {
  return [next](const Text& shown) {
    Scores scores(16, -3.0);
    scores[15] = -4;
    scores[next(shown) % 16] = -2;
    return scores;
  };
}
/// Scores that depend on every token shown and on the position of each; all of them below 0, and no
/// two equal: all but the last share are eighths.
Model drawn_model(Draw& draw, int V) {
  const auto table = draw.matrix<double>(V, V);
  return [table, V](const Text& shown) {
    Scores scores(V);
    for (int v = 0; v < V; ++v) scores[v] = -1000 - v / 256.0;
    for (int n = 0; n < shown.size(); ++n)
      for (int v = 0; v < V; ++v) scores[v] += table(shown[n], v) * ((n * 7 + v * 3) % 11);
    return scores;
  };
}
/// The first id and the last have their turn.
Scores from_end_to_end(const Text& shown) {
  return shown[shown.size() - 1] == 0 ? Scores{1, 2, 3, 4, 5} : Scores{9, 6, 7, 6, 8};
}

std::vector<Writing> texts_to_try(Draw& draw) {
  std::vector<Writing> texts;
  const auto add = [&](Model model, Text prompt, int count, int context,
                       const std::string& about = "") {
    const std::string name = about.empty() ? emb::message("context ", context) : about;
    texts.push_back({"tokens written, " + name, model, prompt, count, context});
  };
  // The next token is the last one times 2, plus 1, of 16: 1 3 7 15 15 ..
  const Model doubling = wants([](const Text& shown) { return 2 * shown[shown.size() - 1] + 1; });
  add(doubling, {0}, 3, 8);
  add(doubling, {9, 9, 9, 0}, 3, 2);
  // The next token is how many are shown: 3, for as long as one likes, or 2 3 4 5.
  const Model counting = wants([](const Text& shown) { return shown.size(); });
  add(counting, {0, 1, 2, 1, 0}, 4, 3);
  add(counting, {0, 1}, 4, 5);
  add(from_end_to_end, {4}, 4, 3, "the first id and the last by turns");
  add([](const Text&) { return Scores{0, 2, 1, 2}; }, {0}, 2, 4, "two of them equal");
  // 2 is above 1 by less than a float can tell.
  add(
      [](const Text&) {
        return Scores{-3000.5, -3000.25, -3000.249999999};
      },
      {0}, 2, 4, "all scores near -3000");
  const int V = draw.size(9, 14);
  const Model drawn = drawn_model(draw, V);
  add(drawn, draw.ids(5, V), 8, 3);
  add(drawn, draw.ids(2, V), 6, 4);
  add(drawn, draw.ids(2, V), 4, 20);
  add(drawn, draw.ids(3, V), 3, 1);
  add(drawn, draw.ids(3, V), 0, 5);
  return texts;
}

/// What came back, and what the model was shown.
struct Told {
  Text tokens;
  std::vector<Text> shown;
  int count, context;

  int most() const {
    int most = 0;
    for (const Text& text : shown) most = std::max(most, text.size());
    return most;
  }
};
void describe(Parts& parts, const Told& told) {
  parts.add("", told.tokens);
  // Fewer than allowed are no mistake as long as the tokens are right.
  parts.add("tokens shown at once", std::max(told.most(), told.context));
  // More often than needed is no mistake either.
  parts.add("times the model was asked", std::min(static_cast<int>(told.shown.size()), told.count));
}

struct Watching {
  using Write = std::function<Text(const Model&, const Text&, int, int)>;
  Told operator()(const Write& write, const Writing& input) const {
    Told told{{}, {}, input.count, input.context};
    const auto watched = [&](const Text& shown) {
      if (shown.size() == 0) throw Wrong{input.name + ": the model got an empty text."};
      for (const TokenId id : shown)
        if (id < 0)
          throw Wrong{emb::message(input.name, ": the model got the token ", id,
                                   ": is that a score instead of an id?")};
      told.shown.push_back(shown);
      return input.model(shown);
    };
    told.tokens = write(watched, input.prompt, input.count, input.context);
    return told;
  }
};

// ---- Notices ----

bool is_end(const Text& shown, const Text& text) {
  return shown.size() <= text.size() &&
         std::equal(shown.begin(), shown.end(), text.end() - shown.size());
}
bool asked_once(const Told& yours, const Writing& in) {
  return yours.shown.size() == 1 && in.count > 1;
}
bool saw_only_the_prompt(const Told& yours, const Writing& in) {
  return yours.shown.size() > 1 && std::ranges::all_of(yours.shown, [&](const Text& shown) {
           return is_end(shown, in.prompt);
         });
}
bool saw_too_much_first(const Told& yours, const Writing& in) {
  return !yours.shown.empty() && yours.shown[0].size() > in.prompt.size();
}
/// Each time the end of the text was shown, after which `tokens` were written.
bool saw_ends(const Told& yours, Text text, const Text& tokens) {
  for (int n = 0; n < std::ssize(yours.shown); ++n) {
    if (!is_end(yours.shown[static_cast<std::size_t>(n)], text)) return false;
    if (n < tokens.size()) text.add(tokens[n]);
  }
  return true;
}
bool saw_no_end(const Told& yours, const Writing& in) {
  return !saw_ends(yours, in.prompt, yours.tokens) &&
         !saw_ends(yours, in.prompt, right::generated(in.model, in.prompt, in.count, in.context));
}

// ---- Mistakes ----

Text last_of(const Text& text, int count) {
  Text end;
  for (int at = std::max(0, text.size() - count); at < text.size(); ++at) end.add(text[at]);
  return end;
}
Text behind(Text text, const Text& more) {
  for (const TokenId id : more) text.add(id);
  return text;
}
Text backwards(const Text& text) {
  return std::vector<TokenId>(std::make_reverse_iterator(text.end()),
                              std::make_reverse_iterator(text.begin()));
}
int largest(const Scores& scores) {
  return static_cast<int>(std::max_element(scores.begin(), scores.end()) - scores.begin());
}

/// Writes as it should, but for what is shown of the text and how it chooses from the scores.
auto writes(auto shown_of, auto choose) {
  return [=](const Model& model, const Text& prompt, int count, int context) {
    Text text = prompt, made;
    for (int n = 0; n < count; ++n) {
      const Text shown = shown_of(text, context, prompt);
      text.add(choose(model(shown)));
      made.add(text[text.size() - 1]);
    }
    return made;
  };
}
Text right_end(const Text& text, int context, const Text&) { return last_of(text, context); }
auto chooses(auto choose) { return writes(right_end, choose); }
auto shows(auto shown_of) { return writes(shown_of, largest); }
/// The best of the scores, each changed by `change`.
auto best_of(double (*change)(double)) {
  return chooses([change](Scores scores) {
    for (double& score : scores) score = change(score);
    return largest(scores);
  });
}
/// The right text with a different context or count.
auto with_context(auto context_of) {
  return [=](const Model& model, const Text& prompt, int count, int context) {
    return right::generated(model, prompt, count, context_of(prompt, count, context));
  };
}
auto counts(auto count_of) {
  return [=](const Model& model, const Text& prompt, int count, int context) {
    return right::generated(model, prompt, count_of(count), context);
  };
}
/// The right tokens, changed at the end.
auto gives(auto change) {
  return [=](const Model& model, const Text& prompt, int count, int context) {
    return Text(change(right::generated(model, prompt, count, context), prompt));
  };
}

int best_from_zero(const Scores& scores) {
  int best = 0;
  double most = 0;
  for (int v = 0; v < scores.size(); ++v)
    if (scores[v] > most) {
      most = scores[v];
      best = v;
    }
  return best;
}
int last_of_equals(const Scores& scores) {
  int best = 0;
  for (int v = 0; v < scores.size(); ++v)
    if (scores[v] >= scores[best]) best = v;
  return best;
}
int smallest(const Scores& scores) {
  return static_cast<int>(std::min_element(scores.begin(), scores.end()) - scores.begin());
}
/// The best id from `first` on, without the last `left_out`.
auto looking_at(int first, int left_out) {
  return chooses([=](const Scores& scores) {
    return static_cast<int>(std::max_element(scores.begin() + first, scores.end() - left_out) -
                            scores.begin());
  });
}
/// Of equal ones the next each time.
Text ties_by_turns(const Model& model, const Text& prompt, int count, int context) {
  TokenId last = -1;
  const Model turning = [&](const Text& shown) {
    Scores scores = model(shown);
    const double top = *std::max_element(scores.begin(), scores.end());
    for (TokenId id = last + 1; id < scores.size(); ++id)
      if (scores[id] == top) {
        last = id;
        scores[id] = top + 1;
        return scores;
      }
    last = -1;
    return scores;
  };
  return right::generated(turning, prompt, count, context);
}
Text same_token_each_time(const Model& model, const Text& prompt, int count, int context) {
  const Text one = right::generated(model, prompt, count > 0 ? 1 : 0, context);
  return Text(count, count > 0 ? one[0] : 0);
}
/// Those with the largest scores, by one call.
Text best_of_one_call(const Model& model, const Text& prompt, int count, int context) {
  Text made;
  if (count == 0) return made;
  Scores scores = model(last_of(prompt, context));
  while (made.size() < count) {
    made.add(largest(scores));
    scores[made[made.size() - 1]] = -1e9;
  }
  return made;
}
Text not_fed_back(const Model& model, const Text& prompt, int count, int context) {
  Text made;
  for (int n = 0; n < count; ++n) made.add(right::generated(model, prompt, 1, context)[0]);
  return made;
}
Text prompt_end_alone(const Model& model, const Text& prompt, int count, int context) {
  return not_fed_back(model, {prompt[prompt.size() - 1]}, count, context);
}
Text prompt_end_again(const Model& model, const Text& prompt, int count, int context) {
  Text text = prompt, made;
  for (int n = 0; n < count; ++n) {
    made.add(largest(model(last_of(text, context))));
    text.add(prompt[prompt.size() - 1]);
  }
  return made;
}
/// The text grows at its beginning.
Text grows_at_the_front(const Model& model, const Text& prompt, int count, int context) {
  Text text = prompt, made;
  for (int n = 0; n < count; ++n) {
    made.add(largest(model(last_of(text, context))));
    text = behind({made[n]}, text);
  }
  return made;
}
/// Only the new tokens are shown once there are some.
Text prompt_forgotten(const Model& model, const Text& prompt, int count, int context) {
  Text made;
  for (int n = 0; n < count; ++n)
    made.add(largest(model(last_of(n == 0 ? prompt : made, context))));
  return made;
}
/// The text is right, what comes back are scores.
Text scores_back(const Model& model, const Text& prompt, int count, int context) {
  Text text = prompt, made;
  for (int n = 0; n < count; ++n) {
    const Scores scores = model(last_of(text, context));
    made.add(static_cast<int>(*std::max_element(scores.begin(), scores.end())));
    text.add(largest(scores));
  }
  return made;
}
Text without_a_model(const Model&, const Text& prompt, int count, int) {
  Text made;
  for (int n = 0; n < count; ++n) made.add(prompt[prompt.size() - 1] + n + 1);
  return made;
}
Text first_of(const Text& text, int context, const Text&) {
  Text shown;
  for (int at = 0; at < std::min(context, text.size()); ++at) shown.add(text[at]);
  return shown;
}
Text before_the_start(const Text& text, int context, const Text&) {
  Text shown;
  for (int at = text.size() - context; at < text.size(); ++at) shown.add(text[at]);
  return shown;
}
Text filled_up(const Text& text, int context, const Text&) {
  return behind(Text(std::max(0, context - text.size())), last_of(text, context));
}
/// Each new token pushes the front one out, even if there is room for more.
Text front_dropped(const Text& text, int context, const Text& prompt) {
  return last_of(text, std::min(prompt.size(), context));
}

// ---- Planted ----

Text score_fed_back(const Model& model, const Text& prompt, int count, int context) {
  return chooses([](const Scores& scores) {
    return static_cast<int>(*std::max_element(scores.begin(), scores.end()));
  })(model, prompt, count, context);
}
Text kept(const Model& model, const Text& prompt, int count, int context) {
  static Text text;
  text = behind(text, prompt);
  text = behind(text, right::generated(model, text, count, context));
  return last_of(text, count);
}
Text goes_on(const Model& model, const Text& prompt, int count, int context) {
  static Text text;
  if (text.size() == 0) text = prompt;
  text = behind(text, right::generated(model, text, count, context));
  return last_of(text, count);
}
Text answers_kept(const Model& model, const Text& prompt, int count, int context) {
  static Text made;
  made = behind(made, right::generated(model, prompt, count, context));
  return made;
}
Text asked_again(const Model& model, const Text& prompt, int count, int context) {
  const Model twice = [&](const Text& shown) {
    model(shown);
    return model(shown);
  };
  return right::generated(twice, prompt, count, context);
}
Text all_shown_once(const Model& model, const Text& prompt, int count, int context) {
  const Text made = right::generated(model, prompt, count, context);
  model(behind(prompt, made));
  return made;
}
Text after_a_look(const Model& model, const Text& prompt, int count, int context) {
  model(prompt);
  return right::generated(model, prompt, count, context);
}

// ---- What is said ----

std::string never_more_than(int shown, int context) {
  return emb::message("The model was never shown more than ", shown,
                      shown == 1 ? " token: up to " : " tokens: up to ", context, " are allowed.");
}
std::string too_many(const Writing& in) {
  return emb::message("The last ", in.context, in.context == 1 ? " token is" : " tokens are",
                      " the most that the model may be shown.");
}

const char* const not_a_score = "Yours is a score instead of an id.";
const char* const begins_at_0 = "All tokens are 0: did you start with a largest score of 0?";
const char* const prompt_is_in_it = "Yours contains the prompt: return only the new tokens.";
const char* const from_zero = "The first token is one id too high: ids count from 0.";
const char* const near_became_one =
    "Two scores that are close to each other became equal: compare them without rounding.";
const char* const asked_only_once =
    "The model was called once: call it again for each token, with the text so far.";
const char* const write_behind =
    "The model got only the prompt each time: append the new token to the text.";
const char* const show_the_last =
    "The model did not get the end of the text: give it the last tokens.";
const char* const not_filled_up =
    "The model first got more tokens than the prompt has: do not fill up a short text.";

const Listed the_text =
    checked("14.4", "generated", generated, right::generated, texts_to_try, Watching())
        .named([](const Writing& in) { return in.name; })
        .mistakes({
            {"text last of equals", chooses(last_of_equals),
             "Ties go to the smallest id: yours takes the largest."},
            {"written ties by turns", ties_by_turns, "Ties go to the smallest id, every time."},
            {"text smallest", chooses(smallest), "Yours takes the smallest score."},
            {"text best from zero", chooses(best_from_zero), begins_at_0},
            {"text zeros", chooses([](const Scores&) { return 0; }), begins_at_0},
            {"text scores back", scores_back, not_a_score},
            {"written one too high", gives([](Text made, const Text&) {
               for (TokenId& id : made) ++id;
               return made;
             }),
             from_zero},
            {"written one too high, and shown",
             chooses([](const Scores& scores) { return largest(scores) + 1; }), from_zero},
            {"text last unseen", looking_at(0, 1),
             "The last id is never chosen: loop while v < scores.size()."},
            {"text first unseen", looking_at(1, 0),
             "The first id is never chosen: ids count from 0."},
            {"text ends unseen", looking_at(1, 1),
             "Neither the first id nor the last is ever chosen."},
            {"written in float",
             best_of([](double s) { return static_cast<double>(static_cast<float>(s)); }),
             near_became_one},
            {"written nearly equal", best_of([](double s) { return std::round(s * 1000) / 1000; }),
             near_became_one},
            {"written above minus 1000", best_of([](double s) { return std::max(s, -1000.0); }),
             "All scores may be far below 0 and close to each other: start with the first score, "
             "and compare without rounding."},
            {"written by size", best_of([](double s) { return std::abs(s); }),
             "The sign of a score matters: -2 is larger than -3."},

            {"text with prompt",
             gives([](const Text& made, const Text& prompt) { return behind(prompt, made); }),
             prompt_is_in_it},
            {"text one more", counts([](int count) { return count + 1; }),
             "Yours has one token too many."},
            {"text one fewer", counts([](int count) { return std::max(0, count - 1); }),
             "Yours has one token too few."},
            {"written once", counts([](int) { return 1; }),
             [](const Writing& in) {
               return emb::message("Yours is one token: ", in.count,
                                   " are needed, one after the other.");
             }},
            {"text nothing back", gives([](const Text&, const Text&) { return Text(); }),
             "The returned list is empty: add each new token to it."},
            {"text zeros first",
             gives([](const Text& made, const Text&) { return behind(Text(made.size()), made); }),
             "Zeros come before the right elements: a list made with a size already has them, and "
             "add() appends more."},
            {"text backwards", gives([](const Text& made, const Text&) { return backwards(made); }),
             "The new tokens are in reverse order: the first one comes first."},

            {"written by one call", same_token_each_time, asked_only_once},
            {"written best of one call", best_of_one_call, asked_only_once},
            {"text not fed back", not_fed_back, write_behind},
            {"text prompt end alone", prompt_end_alone, write_behind},
            {"text prompt end again", prompt_end_again,
             "The last token of the prompt was appended again: append the new token."},
            {"text grows at the front", grows_at_the_front,
             "The new token was put before the text: append it."},
            {"text prompt forgotten", prompt_forgotten,
             "Once there are new tokens, the model no longer gets the prompt: the text is the "
             "prompt followed by the new tokens."},
            {"text without a model", without_a_model,
             "The model was not called: its scores decide which token comes next."},

            {"text shown first", shows(first_of), show_the_last},
            {"text shown backwards", shows([](const Text& text, int context, const Text&) {
               return backwards(last_of(text, context));
             }),
             "The model got the last tokens in reverse order: the newest comes last."},
            {"text before the start", shows(before_the_start),
             "A text shorter than `context` has no token at that index: start at std::max(0, "
             "text.size() - context)."},
            {"text filled up", shows(filled_up), not_filled_up},
            {"text shown one", with_context([](const Text&, int, int) { return 1; }),
             [](const Writing& in) { return never_more_than(1, in.context); }},
            {"text shown one less",
             with_context([](const Text&, int, int context) { return std::max(1, context - 1); }),
             [](const Writing& in) { return never_more_than(in.context - 1, in.context); }},
            {"text front dropped", shows(front_dropped),
             [](const Writing& in) {
               return never_more_than(std::min(in.prompt.size(), in.context), in.context);
             }},
            {"text shown whole", with_context([](const Text& prompt, int count, int context) {
               return context + prompt.size() + count;
             }),
             too_many},
            {"text shown one more",
             with_context([](const Text&, int, int context) { return context + 1; }), too_many},
        })
        .planted({
            {"text score", score_fed_back, "a score instead of an id"},
            {"text kept", kept, "yours gave two different answers"},
            {"text goes on", goes_on, "yours gave two different answers"},
            {"text answers kept", answers_kept, "yours gave two different answers"},
            {"written and all shown once", all_shown_once, "The tokens are right, but"},
            {"written after a look", after_a_look, "The tokens are right, but"},
            {"written and asked again", asked_again, ""},
        })
        .notice([](const Told& yours,
                   const Writing& in) { return yours.tokens.size() == 0 && in.count > 0; },
                "The returned list is empty: add each new token to it.")
        .notice([](const Told& yours,
                   const Writing& in) { return yours.shown.empty() && in.count > 0; },
                "The model was not called: its scores decide which token comes next.")
        .notice(
            [](const Told& yours, const Writing&) {
              return std::ranges::any_of(yours.tokens, [](TokenId id) { return id < 0; });
            },
            "No id is below 0: is that a score instead of an id?")
        .notice(saw_too_much_first, not_filled_up)
        .notice([](const Told& yours,
                   const Writing& in) { return yours.tokens.size() == 1 && in.count > 1; },
                [](const Writing& in) {
                  return emb::message("Yours is one token: ", in.count,
                                      " are needed, one after the other.");
                })
        .notice(
            [](const Told& yours, const Writing& in) {
              return yours.most() > in.context &&
                     yours.tokens == right::generated(in.model, in.prompt, in.count, in.context);
            },
            [](const Writing& in) {
              return "The tokens are right, but not the input of the model. " + too_many(in);
            })
        .notice([](const Told& yours, const Writing& in) { return yours.most() > in.context; },
                too_many)
        .notice(asked_once, asked_only_once)
        .notice(saw_only_the_prompt, write_behind)
        .notice(saw_no_end, show_the_last)
        .otherwise([](const Told& yours, const Writing& in) {
          return yours.most() < in.most()
                     ? never_more_than(yours.most(), in.context)
                     : "Each new token is the one with the largest score, given the text so far.";
        });

}  // namespace
}  // namespace exercise::checks
