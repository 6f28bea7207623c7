#pragma once

// Wrong answers of lesson 14: texts written.

#include <algorithm>

#include "lessons/14_tiny_transformer/exercise.hpp"

namespace exercise {

using Text = List<TokenId>;

inline Text last_of(const Text& text, int count) {
  Text end;
  for (int at = std::max(0, text.size() - count); at < text.size(); ++at) end.add(text[at]);
  return end;
}

/// Writes as it should, but for how it chooses from the scores.
template <class Choose>
Text choosing(const Model& model, const Text& prompt, int count, int context, Choose choose) {
  Text text = prompt;
  for (int n = 0; n < count; ++n) text.add(choose(model(last_of(text, context))));
  return last_of(text, count);
}
inline Text text_last_of_equals(const Model& model, const Text& prompt, int count, int context) {
  return choosing(model, prompt, count, context, [](const Row& scores) {
    int best = 0;
    for (int v = 0; v < scores.size(); ++v)
      if (scores[v] >= scores[best]) best = v;
    return best;
  });
}
inline Text text_smallest(const Model& model, const Text& prompt, int count, int context) {
  return choosing(model, prompt, count, context, [](const Row& scores) {
    return static_cast<int>(std::min_element(scores.begin(), scores.end()) - scores.begin());
  });
}
inline Text text_best_from_zero(const Model& model, const Text& prompt, int count, int context) {
  return choosing(model, prompt, count, context, [](const Row& scores) {
    int best = 0;
    double largest = 0;
    for (int v = 0; v < scores.size(); ++v)
      if (scores[v] > largest) largest = scores[v], best = v;
    return best;
  });
}
inline Text text_score(const Model& model, const Text& prompt, int count, int context) {
  return choosing(model, prompt, count, context, [](const Row& scores) {
    return static_cast<int>(*std::max_element(scores.begin(), scores.end()));
  });
}
inline Text text_not_fed_back(const Model& model, const Text& prompt, int count, int context) {
  Text made;
  for (int n = 0; n < count; ++n) made.add(right::written(model, prompt, 1, context)[0]);
  return made;
}
inline Text text_prompt_end_alone(const Model& model, const Text& prompt, int count, int context) {
  return text_not_fed_back(model, {prompt[prompt.size() - 1]}, count, context);
}
inline Text text_prompt_end_again(const Model& model, const Text& prompt, int count, int context) {
  Text text = prompt, made;
  for (int n = 0; n < count; ++n) {
    made.add(right::written(model, last_of(text, context), 1, context)[0]);
    text.add(prompt[prompt.size() - 1]);
  }
  return made;
}
inline Text text_kept(const Model& model, const Text& prompt, int count, int context) {
  static Text text;
  for (const TokenId id : prompt) text.add(id);
  for (int n = 0; n < count; ++n) text.add(right::written(model, text, 1, context)[0]);
  return last_of(text, count);
}
inline Text text_goes_on(const Model& model, const Text& prompt, int count, int context) {
  static Text text;
  if (text.size() == 0) text = prompt;
  for (int n = 0; n < count; ++n) text.add(right::written(model, text, 1, context)[0]);
  return last_of(text, count);
}
inline Text text_answers_kept(const Model& model, const Text& prompt, int count, int context) {
  static Text made;
  for (const TokenId id : right::written(model, prompt, count, context)) made.add(id);
  return made;
}
inline Text text_shown_first(const Model& model, const Text& prompt, int count, int context) {
  Text text = prompt;
  for (int n = 0; n < count; ++n) {
    Text shown;
    for (int at = 0; at < std::min(context, text.size()); ++at) shown.add(text[at]);
    text.add(right::written(model, shown, 1, context)[0]);
  }
  return last_of(text, count);
}
inline Text text_shown_one(const Model& model, const Text& prompt, int count, int) {
  return right::written(model, prompt, count, 1);
}
inline Text text_shown_whole(const Model& model, const Text& prompt, int count, int context) {
  return right::written(model, prompt, count, context + prompt.size() + count);
}
inline Text text_shown_one_more(const Model& model, const Text& prompt, int count, int context) {
  return right::written(model, prompt, count, context + 1);
}
inline Text text_shown_one_less(const Model& model, const Text& prompt, int count, int context) {
  return right::written(model, prompt, count, std::max(1, context - 1));
}
inline Text text_with_prompt(const Model& model, const Text& prompt, int count, int context) {
  Text text = prompt;
  for (const TokenId id : right::written(model, prompt, count, context)) text.add(id);
  return text;
}
inline Text text_one_more(const Model& model, const Text& prompt, int count, int context) {
  return right::written(model, prompt, count + 1, context);
}
inline Text text_before_the_start(const Model& model, const Text& prompt, int count, int context) {
  Text text = prompt;
  for (int n = 0; n < count; ++n) {
    Text shown;
    for (int at = text.size() - context; at < text.size(); ++at) shown.add(text[at]);
    text.add(right::written(model, shown, 1, context)[0]);
  }
  return last_of(text, count);
}
/// Each new token pushes the front one out, also where there is room for more.
inline Text text_front_dropped(const Model& model, const Text& prompt, int count, int context) {
  Text text = last_of(prompt, context);
  const int room = text.size();
  for (int n = 0; n < count; ++n) text.add(right::written(model, text, 1, room)[0]);
  return last_of(text, count);
}
inline Text text_last_unseen(const Model& model, const Text& prompt, int count, int context) {
  return choosing(model, prompt, count, context, [](const Row& scores) {
    return static_cast<int>(std::max_element(scores.begin(), scores.end() - 1) - scores.begin());
  });
}
inline Text text_first_unseen(const Model& model, const Text& prompt, int count, int context) {
  return choosing(model, prompt, count, context, [](const Row& scores) {
    return static_cast<int>(std::max_element(scores.begin() + 1, scores.end()) - scores.begin());
  });
}
inline Text text_nothing_back(const Model& model, const Text& prompt, int count, int context) {
  return last_of(right::written(model, prompt, count, context), 0);
}
/// made is as long as it will be, and add() puts more behind that.
inline Text text_zeros_first(const Model& model, const Text& prompt, int count, int context) {
  Text made(count);
  for (const TokenId id : right::written(model, prompt, count, context)) made.add(id);
  return made;
}
/// The text is right, what comes back are scores.
inline Text text_scores_back(const Model& model, const Text& prompt, int count, int context) {
  Text text = prompt, made;
  for (int n = 0; n < count; ++n) {
    const Row scores = model(last_of(text, context));
    made.add(static_cast<int>(*std::max_element(scores.begin(), scores.end())));
    text.add(right::written(model, text, 1, context)[0]);
  }
  return made;
}
inline Text text_without_a_model(const Model&, const Text& prompt, int count, int) {
  Text made;
  for (int n = 0; n < count; ++n) made.add(prompt[prompt.size() - 1] + n + 1);
  return made;
}

}  // namespace exercise
