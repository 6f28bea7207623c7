#pragma once

// What panel.js draws: the scores of a model before and after they are cut; and what live.js runs:
// the model itself.

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "lessons/16_your_text/program/course.hpp"
#include "lessons/16_your_text/program/live_writing.hpp"
#include "view/page.hpp"

namespace emb::lesson16 {

/// A piece of a text, the scores of the token after it, [V], and how many tokens top-p keeps.
struct Begun {
  std::string text;
  std::vector<Real> scores;
  std::size_t kept;
};

/// Pieces of eight tokens, after which the model is more or less sure: those that leave the fewest
/// tokens if p is 0.9 come first.
inline std::vector<Begun> pieces_by_sureness(const LanguageModel& model, const Tokenizer& tokenizer,
                                             std::span<const TokenId> tokens) {
  constexpr std::size_t length = 8, most = 400;
  const NoGrad no_grad;
  std::vector<Begun> all;
  for (std::size_t n = 0; n + length <= std::min(tokens.size(), most); ++n) {
    const auto piece = tokens.subspan(n, length);
    const std::string text = tokenizer.decode(piece);
    if (!text.starts_with(' ') || text.find('\n') != text.npos) continue;
    const Tensor scores = model.logits(Ids({1, length}, {piece.begin(), piece.end()}));
    const auto last = scores.values().last(tokenizer.size());
    all.push_back({visible_lines(text.substr(1)),
                   {last.begin(), last.end()},
                   candidates(last, {.top_p = 0.9}).size()});
  }
  std::ranges::stable_sort(all, {}, &Begun::kept);
  return all;
}

/// All scores after four pieces of the held-out text: two after which the model is sure, and two
/// after which it is not.
inline void choosing_panel(Page& page, const LanguageModel& model, const Tokenizer& tokenizer,
                           std::span<const TokenId> held_out) {
  if (!page.is_kept()) return;
  const std::vector<Begun> all = pieces_by_sureness(model, tokenizer, held_out);
  if (all.size() < 4) return;  // a text of a few words
  page.panel("choosing",
             "Where a model is sure, few tokens fit; where it is not, many do. Which setting keeps "
             "few in the first case and many in the second?");
  std::vector<std::string> begun;
  std::vector<std::vector<Real>> scores;
  for (const std::size_t n : {std::size_t{0}, all.size() - 1, std::size_t{1}, all.size() - 2}) {
    begun.push_back(all[n].text);
    scores.push_back(all[n].scores);
  }
  page.data("choosing-texts", begun);
  page.data("choosing-tokens", tokenizer.pieces());
  page.data("choosing-scores", scores);
}

inline Json settings_of_writing(const std::string& numbers, const std::vector<std::size_t>& merges,
                                const std::string& prompt, double temperature, const Budget& b) {
  return {JsonObject{{"model", {numbers}},
                     {"merges", json_list(merges)},
                     {"width", {std::uint64_t{b.width}}},
                     {"layers", {std::uint64_t{b.layers}}},
                     {"heads", {std::uint64_t{b.heads}}},
                     {"context", {std::uint64_t{b.context}}},
                     {"prompt", {prompt}},
                     {"temperature", {temperature}},
                     {"top_k", {std::uint64_t{0}}},
                     {"top_p", {1.0}},
                     {"count", {std::uint64_t{60}}},
                     {"seed", {b.seed}}}};
}

/// The model, and the scores of the texts of step 7. Nothing for one that is not as the lesson
/// makes it if nobody asks for something else: a page may not be larger for it.
inline void writing_panel(Page& page, const LanguageModel& model, const Tokenizer& tokenizer,
                          const std::string& prompt, const Budget& b) {
  const auto* pairs = dynamic_cast<const BytePairTokenizer*>(&tokenizer);
  const std::string bytes = numbers_as_bytes(model);
  if (!page.is_kept() || pairs == nullptr || bytes.size() > 600000) return;
  std::vector<std::size_t> merges;
  for (const Merge& merge : pairs->merges())
    merges.insert(merges.end(), {index_of(merge.left), index_of(merge.right)});
  const std::string numbers = to_base64(bytes);
  std::vector<std::vector<Real>> scores;
  const std::vector<double> temperatures = {0, 0.7, 1.5};
  for (const double temperature : temperatures) {
    Writing writing(settings_of_writing(numbers, merges, prompt, temperature, b));
    while (writing.goes_on()) writing.step();
    scores.push_back(writing.scores());
  }
  page.panel("writing",
             "You let the model write, start over, and let it write again. Is it the same text?");
  page.data("writing-model", numbers);
  page.data("writing-bytes", bytes.size());
  page.data("writing-merges", merges);
  page.data("writing-sizes", std::vector<std::size_t>{b.width, b.layers, b.heads, b.context});
  page.data("writing-prompt", prompt);
  page.data("writing-seed", b.seed);
  page.data("writing-temperatures", temperatures);
  page.data("writing-scores", scores);
}

}  // namespace emb::lesson16
