#include "text/skip_grams.hpp"

#include <algorithm>
#include <cmath>

#include "text/statistics.hpp"

namespace emb {

AliasTable::AliasTable(std::span<const double> weights) : places_(weights.size()) {
  double total = 0;
  for (const double weight : weights) {
    if (!(weight >= 0)) throw ValueError("alias table: a weight is ", weight);
    total += weight;
  }
  if (!(total > 0)) throw ValueError("alias table: all weights are 0");
  // Each place holds 1 in all. Who has less is filled up by one who has more; where rounding leaves
  // nobody to do it, one stays.
  std::vector<double> held;
  std::vector<std::size_t> less, more;
  for (std::size_t n = 0; n < weights.size(); ++n) {
    held.push_back(weights[n] * static_cast<double>(weights.size()) / total);
    places_[n] = {1, static_cast<std::uint32_t>(n)};
    (held[n] < 1 ? less : more).push_back(n);
  }
  while (!less.empty() && !more.empty()) {
    const std::size_t poor = less.back(), rich = more.back();
    less.pop_back();
    places_[poor] = {static_cast<float>(held[poor]), static_cast<std::uint32_t>(rich)};
    held[rich] -= 1 - held[poor];
    if (held[rich] >= 1) continue;
    more.pop_back();
    less.push_back(rich);
  }
}

AliasTable::Fall AliasTable::fall(Random& random) const {
  const std::size_t place = random.below(places_.size());
  __builtin_prefetch(&places_[place]);
  return {place, random.uniform()};
}

std::size_t AliasTable::chosen(const Fall& fall) const {
  const auto [place, chance] = fall;
  const std::size_t ends[] = {places_[place].other, place};  // no branch that nobody can guess
  return ends[chance < places_[place].keep];
}

namespace {

/// Counts of words, 0 for what is none.
std::vector<std::size_t> word_counts(std::span<const TokenId> text, std::size_t vocabulary,
                                     const SkipGramOptions& options) {
  auto counts = count_tokens(text, vocabulary);
  for (const auto id : {options.unknown, options.boundary}) {
    if (!id) continue;
    check_ids("skip-grams", {&*id, 1}, vocabulary);
    counts[index_of(*id)] = 0;
  }
  if (std::ranges::count_if(counts, [](std::size_t count) { return count > 0; }) < 2)
    throw TextTooShort("skip-grams: the text has fewer than 2 different words");
  return counts;
}

/// count^(3/4), from roots alone: the same bits on every machine.
std::vector<double> noise_weights(const std::vector<std::size_t>& counts) {
  std::vector<double> weights;
  for (const std::size_t count : counts) {
    const double root = std::sqrt(static_cast<double>(count));
    weights.push_back(root * std::sqrt(root));
  }
  return weights;
}

}  // namespace

SkipGrams::SkipGrams(std::vector<TokenId> text, std::size_t vocabulary,
                     const SkipGramOptions& options, std::uint64_t seed)
    : text_(std::move(text)),
      options_(options),
      kept_(vocabulary, 1.0),
      noise_(noise_weights(word_counts(text_, vocabulary, options))),
      random_(seed) {
  if (options.window == 0) throw ValueError("skip-grams: the window is 0, it must be at least 1");
  if (options.negatives == 0) throw ValueError("skip-grams: there are 0 negatives, it takes one");
  if (!(options.subsample >= 0))
    throw ValueError("skip-grams: subsample is ", options.subsample, ", below 0");
  const auto counts = word_counts(text_, vocabulary, options);
  for (const std::size_t count : counts) words_ += count;
  for (std::size_t id = 0; id < vocabulary && options.subsample > 0; ++id) {
    if (counts[id] == 0) continue;
    const double ratio =
        options.subsample * static_cast<double>(words_) / static_cast<double>(counts[id]);
    kept_[id] = std::sqrt(ratio) + ratio;
  }
  if (options.unknown) std::erase(text_, *options.unknown);
  begin_pass();
}

void SkipGrams::begin_pass() {
  at_ = before_ = done_ = 0;
  if (options_.subsample == 0) return;
  kept_text_.clear();
  dropped_.clear();
  std::uint32_t dropped = 0;
  for (const TokenId id : text_) {
    const double kept = kept_[index_of(id)];  // 1 for a boundary
    if (kept < 1 && random_.uniform() >= kept) {
      ++dropped;
      continue;
    }
    kept_text_.push_back(id);
    dropped_.push_back(std::exchange(dropped, 0u));
  }
  if (!dropped_.empty()) before_ = dropped_[0];
}

void SkipGrams::go_on() {
  before_ += is_word(pass()[at_]);
  ++at_;
  if (at_ < dropped_.size()) before_ += dropped_[at_];
}

void SkipGrams::add_around(std::vector<TokenId>& inputs) {
  const std::size_t reach = 1 + random_.below(options_.window);
  const std::vector<TokenId>& text = pass();
  for (std::size_t n = 1; n <= reach && n <= at_ && is_word(text[at_ - n]); ++n)
    inputs.push_back(text[at_ - n]);
  const std::size_t after = std::min(reach, text.size() - at_ - 1);
  for (std::size_t n = at_ + 1; n <= at_ + after && is_word(text[n]); ++n)
    inputs.push_back(text[n]);
}

Ids SkipGrams::with_drawn(const std::vector<TokenId>& middles, std::size_t each) {
  const std::size_t K = options_.negatives, draws = (middles.size() + each - 1) / each;
  std::vector<AliasTable::Fall> falls(draws * K);
  for (AliasTable::Fall& fall : falls) fall = noise_.fall(random_);
  std::vector<TokenId> targets;
  targets.reserve(middles.size() * (1 + K));
  for (std::size_t p = 0; p < middles.size(); ++p) {
    targets.push_back(middles[p]);
    for (std::size_t k = 0; k < K; ++k)
      targets.push_back(static_cast<TokenId>(noise_.chosen(falls[p / each * K + k])));
  }
  return Ids({middles.size(), 1 + K}, std::move(targets));
}

SkipGramBatch SkipGrams::along(std::size_t words, std::size_t bag) {
  std::vector<TokenId> inputs, middles;
  std::vector<std::size_t> ends;
  done_ += std::min(words, words_ - done_);
  for (; at_ < pass().size() && before_ < done_; go_on()) {
    const TokenId middle = pass()[at_];
    if (!is_word(middle)) continue;
    const std::size_t before = inputs.size();
    add_around(inputs);
    if (inputs.size() == before) continue;
    if (bag > 0) inputs.resize(before + bag, *options_.unknown);
    ends.push_back(bag > 0 ? ends.size() + 1 : inputs.size());
    middles.push_back(middle);
  }
  if (done_ == words_) begin_pass();
  return {bag > 0 ? Ids({ends.size(), bag}, std::move(inputs)) : Ids(std::move(inputs)),
          with_drawn(middles, bag > 0 ? 1 : sharing), std::move(ends)};
}

}  // namespace emb
