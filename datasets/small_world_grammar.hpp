#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/errors.hpp"
#include "base/random.hpp"

/// How a pattern becomes a sentence.
///
/// A pattern is a sentence whose words in capitals are slots: "the COLOUR HORSE ran". A slot is
/// bound by the caller to one or more words, or else drawn at random from the table of that
/// name. "a" becomes "an" before a vowel, and every sentence ends in " .".
///
/// Counts are planned, never sampled: a caller says how often each pattern is written, and
/// chance only picks the fillers and the order of the lines.
namespace emb::small_world {

using Words = std::vector<std::string_view>;
using Slots = std::map<std::string_view, std::string_view>;
using Tables = std::map<std::string_view, Words>;

/// A named kind of sentence and all sentences of that kind.
struct Part {
  std::string_view name;
  std::vector<std::string> sentences;
};

/// Splits at single spaces.
inline Words words_of(std::string_view text) {
  Words words;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t space = text.find(' ', begin);
    const std::size_t end = space == std::string_view::npos ? text.size() : space;
    words.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

/// Slots are in capitals, every word of the world is in lower case.
inline bool is_slot(std::string_view word) { return word.front() >= 'A' && word.front() <= 'Z'; }

/// Appends with a space between, and turns a last "a" into "an" where the next sound asks for it.
inline void append_words(std::string& sentence, std::string_view words) {
  constexpr std::string_view vowels = "aeiou";
  const bool ends_in_a = sentence == "a" || sentence.ends_with(" a");
  if (ends_in_a && vowels.find(words.front()) != std::string_view::npos) sentence += 'n';
  if (!sentence.empty()) sentence += ' ';
  sentence += words;
}

/// Collects sentences part by part, drawing the fillers that nobody bound.
class Writer {
 public:
  Writer(std::uint64_t seed, const Tables& tables) : random_(seed), tables_(tables) {}

  void begin(std::string_view part) { parts_.push_back({part, {}}); }

  /// Writes every pattern `times` times into the current part.
  void write(const Words& patterns, const Slots& slots, std::size_t times) {
    for (const std::string_view pattern : patterns) {
      for (std::size_t i = 0; i < times; ++i) {
        parts_.back().sentences.push_back(sentence(pattern, slots));
      }
    }
  }

  const std::vector<Part>& parts() const { return parts_; }
  Random& random() { return random_; }

 private:
  std::string sentence(std::string_view pattern, const Slots& slots) {
    std::string result;
    for (const std::string_view word : words_of(pattern)) {
      append_words(result, is_slot(word) ? filler(word, slots) : word);
    }
    return result + " .";
  }

  std::string_view filler(std::string_view slot, const Slots& slots) {
    if (const auto bound = slots.find(slot); bound != slots.end()) return bound->second;
    const auto table = tables_.find(slot);
    if (table == tables_.end()) {
      throw ValueError(message("small world: slot ", slot, " is neither bound nor a table"));
    }
    return table->second[random_.below(table->second.size())];
  }

  Random random_;
  const Tables& tables_;
  std::vector<Part> parts_;
};

}  // namespace emb::small_world
