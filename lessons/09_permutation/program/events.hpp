#pragma once

// "the dog bites the man so the man is hurt .": five words, and the word that the ending names.

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/ids.hpp"
#include "base/random.hpp"
#include "text/tokenizer.hpp"
#include "text/words.hpp"

namespace emb::lesson09 {

/// The same five words in both orders. `named` is the word the ending of each names: not the same.
struct EventPair {
  std::string one, other;              // "the dog bites the man", "the man bites the dog"
  std::string one_named, other_named;  // "man", "dog"
};

namespace detail {

inline std::string joined(const std::string& a, const std::string& verb, const std::string& b) {
  return "the " + a + " " + verb + " the " + b;
}

/// The words A, VERB, B, X of "the A VERB the B so the X ..", or nothing.
inline std::vector<std::string> event_words(std::string_view line) {
  const auto words = split_words(line);
  if (words.size() < 8 || words[0] != "the" || words[3] != "the" || words[5] != "so" ||
      words[6] != "the" || words[1] == words[4] || (words[7] != words[1] && words[7] != words[4]))
    return {};
  return {std::string(words[1]), std::string(words[2]), std::string(words[4]),
          std::string(words[7])};
}

}  // namespace detail

inline constexpr std::size_t most_pairs = 1000;

/// Every pair in the first `bytes` of a text that is there in both orders, `most` at most.
inline std::vector<EventPair> find_event_pairs(std::string_view text, std::size_t bytes = 4u << 20u,
                                               std::size_t most = most_pairs) {
  std::map<std::string, std::string> named;  // sentence -> the word its ending names
  std::vector<EventPair> pairs;
  text = text.substr(0, bytes);
  while (!text.empty() && pairs.size() < most) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const auto line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.size() > 200 || !line.starts_with("the ")) continue;
    const auto words = detail::event_words(line);
    if (words.empty()) continue;
    const std::string here = detail::joined(words[0], words[1], words[2]);
    const std::string there = detail::joined(words[2], words[1], words[0]);
    const auto twin = named.find(there);
    if (named.emplace(here, words[3]).second && twin != named.end() && twin->second != words[3])
      pairs.push_back({twin->first, here, twin->second, words[3]});
  }
  return pairs;
}

/// Sentences as ids [N, T], and the class of each answer. Shorter ones begin with <unk>.
struct Questions {
  Ids ids;
  Ids answers;
};

/// The pairs as numbers: what is trained on, and what is held out. Both orders of a pair lie on
/// the same side, so no answer can be had from the twin.
class EventTask {
 public:
  EventTask(std::vector<EventPair> all, const std::string& tokenizer, std::uint64_t seed)
      : pairs_(std::move(all)) {
    Random random(seed);
    for (std::size_t n = pairs_.size(); n > 1; --n)
      std::swap(pairs_[n - 1], pairs_[random.below(n)]);
    std::string text;
    for (const EventPair& pair : pairs_) {
      text += pair.one + "\n" + pair.other + "\n";
      classes_.emplace(pair.one_named, 0);
      classes_.emplace(pair.other_named, 0);
    }
    for (TokenId next = 0; auto& [word, id] : classes_) id = next++;
    tokenizer_ = make_tokenizer(tokenizer, text);
    for (const EventPair& pair : pairs_)
      longest_ = std::max(longest_, tokenizer_->encode(pair.one).size());
  }

  std::size_t pairs() const { return pairs_.size(); }
  std::size_t held_out() const { return std::max<std::size_t>(1, pairs_.size() / 5); }
  std::size_t vocabulary() const { return tokenizer_->size(); }
  std::size_t classes() const { return classes_.size(); }
  std::size_t longest() const { return longest_; }

  /// Sentences 2n and 2n + 1 are the two orders of a pair.
  Questions training() const { return questions(held_out(), pairs_.size()); }
  Questions test() const { return questions(0, held_out()); }

 private:
  void append(Questions& made, const std::string& sentence, const std::string& named) const {
    const auto ids = tokenizer_->encode(sentence);
    made.ids.values.insert(made.ids.values.end(), longest_ - ids.size(), TokenId{0});
    made.ids.values.insert(made.ids.values.end(), ids.begin(), ids.end());
    made.answers.values.push_back(classes_.at(named));
  }

  Questions questions(std::size_t begin, std::size_t end) const {
    Questions made;
    for (std::size_t n = begin; n < end; ++n) {
      append(made, pairs_[n].one, pairs_[n].one_named);
      append(made, pairs_[n].other, pairs_[n].other_named);
    }
    made.ids.shape = {2 * (end - begin), longest_};
    made.answers.shape = {2 * (end - begin)};
    return made;
  }

  std::vector<EventPair> pairs_;
  std::map<std::string, TokenId> classes_;
  std::unique_ptr<Tokenizer> tokenizer_;
  std::size_t longest_ = 0;
};

/// The mean of a few runs, and 95 in 100 times the mean of very many lies within it +- half.
/// Student's t, since the spread is estimated from the same few runs.
struct Interval {
  double mean = 0, half = 0;
};

inline Interval interval_of(const std::vector<double>& runs) {
  constexpr double t[] = {12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262};
  Interval made;
  const double count = static_cast<double>(runs.size());
  for (double run : runs) made.mean += run / count;
  double squares = 0;
  for (double run : runs) squares += (run - made.mean) * (run - made.mean);
  if (runs.size() > 1)
    made.half =
        t[std::min<std::size_t>(runs.size() - 2, 8)] * std::sqrt(squares / (count - 1) / count);
  return made;
}

}  // namespace emb::lesson09
