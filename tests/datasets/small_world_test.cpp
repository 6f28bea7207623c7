#include "../../datasets/small_world.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "small_world_text.hpp"

namespace {

using namespace small_world_text;

bool contains(const Words& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// Whether a sentence speaks of a he, a she, both or neither.
struct Pronouns {
  bool he = false, she = false;
};

Pronouns pronouns_of(const Words& words) {
  Pronouns result;
  for (const std::string_view word : {"he", "his", "himself"}) result.he |= contains(words, word);
  for (const std::string_view word : {"she", "her", "herself"}) result.she |= contains(words, word);
  return result;
}

/// "the A verb the B so the X ..." taken apart.
struct Event {
  std::string_view a, verb, b, ended;
};

std::vector<Event> events_in_file() {
  std::vector<Event> events;
  for (const std::string& line : sentences()) {
    const Words words = words_of(line);
    if (!contains(words, "so")) continue;
    REQUIRE(words.size() >= 9);
    events.push_back({words[1], words[2], words[4], words[7]});
  }
  return events;
}

}  // namespace

TEST_CASE("small world: the file is what the generator writes, byte for byte") {
  // Not CHECK(a == b): a failure would print two megabytes.
  const bool same =
      read_dataset("small_world.txt") == emb::small_world::text(emb::small_world::seed);
  CHECK_MESSAGE(same, "run build/datasets/small_world > datasets/small_world.txt");
}

TEST_CASE("small world: a different seed gives the same kinds in a different order") {
  const std::string other = emb::small_world::text(emb::small_world::seed + 1);
  CHECK(static_cast<std::size_t>(std::count(other.begin(), other.end(), '\n')) ==
        sentences().size());
  CHECK_FALSE(other == read_dataset("small_world.txt"));
}

TEST_CASE("small world: the number of sentences of each kind is planned") {
  using Plan = std::map<std::string_view, std::size_t>;
  const Plan plan = {
      {"gender", 14 * 2 * 8 * 12},
      {"people", 14 * 2 * (4 * 24 + 3 * 16)},
      {"names", 6 * 6 * 20},
      {"work", 12 * (3 * 16 + 2 * 40)},
      {"stereotype", 12 * 8 * 20},
      {"events", 8 * 10 * 9 * 5},
      {"countries", 12 * 20 * 20},
      {"actions", 12 * 2 * 3 * 4 * 12},
      {"animals", 8 * 2 * (4 * 15 + 2 * 40 + 3 * 20) + 6 * (4 * 15 + 3 * 20)},
      {"colours", 10 * 5 * 20},
      {"food", 8 * 5 * 20},
      {"objects", 8 * 5 * 20},
      {"places", 11 * 4 * 20},
  };
  emb::small_world::Writer writer(emb::small_world::seed, emb::small_world::tables);
  emb::small_world::write_all(writer);
  Plan written;
  for (const auto& part : writer.parts()) written[part.name] = part.sentences.size();
  CHECK(written == plan);
  CHECK(sentences().size() == 30152);
}

TEST_CASE("small world: every line is lower case words, then a period of its own") {
  for (const std::string& line : sentences()) {
    INFO(line);
    const Words words = words_of(line);
    REQUIRE(words.size() >= 4);
    REQUIRE(line.ends_with(" ."));
    REQUIRE(std::count(line.begin(), line.end(), '.') == 1);
    REQUIRE(line.find("  ") == std::string::npos);
    REQUIRE(line.find_first_not_of("abcdefghijklmnopqrstuvwxyz .") == std::string::npos);
  }
}

TEST_CASE("small world: \"a\" comes before a consonant and \"an\" before a vowel") {
  for (const std::string& line : sentences()) {
    INFO(line);
    const Words words = words_of(line);
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
      const bool vowel = std::string_view("aeiou").find(words[i + 1][0]) != std::string_view::npos;
      if (words[i] == "a") REQUIRE_FALSE(vowel);
      if (words[i] == "an") REQUIRE(vowel);
    }
  }
}

TEST_CASE("small world: 394 word types, none of them rare") {
  CHECK(word_counts().size() == 394);
  for (const auto& entry : word_counts()) {
    INFO(entry.first);
    CHECK(entry.second >= 40);
  }
}

TEST_CASE("small world: the sentences that the lessons quote are in it") {
  const std::set<std::string> lines(sentences().begin(), sentences().end());
  for (const char* quoted :
       {"the cat sat on the mat .", "the dog bites the man so the man is hurt .",
        "the man bites the dog so the dog is hurt .", "paris is the capital of france ."}) {
    INFO(quoted);
    CHECK(lines.count(quoted) == 1);
  }
}

TEST_CASE("small world: who did it and who had it done are equally frequent both ways round") {
  std::map<std::tuple<std::string_view, std::string_view, std::string_view>, std::size_t> counts;
  for (const Event& event : events_in_file()) ++counts[{event.verb, event.a, event.b}];
  CHECK(counts.size() == 8 * 10 * 9);
  for (const auto& entry : counts) {
    const std::string_view verb = std::get<0>(entry.first);
    const std::string_view a = std::get<1>(entry.first), b = std::get<2>(entry.first);
    INFO(a << " " << verb << " " << b);
    REQUIRE(counts.count({verb, b, a}) == 1);
    CHECK(a != b);
    CHECK(entry.second == 5);
    CHECK(counts.at({verb, b, a}) == entry.second);
  }
}

TEST_CASE("small world: the bag of words before the ending does not tell whom it falls on") {
  using Bag = std::vector<std::string_view>;
  std::map<Bag, std::map<std::string_view, std::size_t>> ended;
  for (const Event& event : events_in_file()) {
    const Bag bag = {event.verb, std::min(event.a, event.b), std::max(event.a, event.b)};
    ++ended[bag][event.ended];
  }
  CHECK(ended.size() == 8 * 45);
  for (const auto& entry : ended) {
    const Bag& bag = entry.first;
    INFO(bag[0] << " " << bag[1] << " " << bag[2]);
    CHECK(entry.second == std::map<std::string_view, std::size_t>{{bag[1], 5}, {bag[2], 5}});
  }
}

TEST_CASE("small world: the ending falls on the one acted on for five verbs, else on the actor") {
  const std::set<std::string_view> on_actor = {"fears", "misses", "carries"};
  for (const Event& event : events_in_file()) {
    INFO(event.a << " " << event.verb << " " << event.b);
    REQUIRE(event.ended == (on_actor.count(event.verb) == 1 ? event.a : event.b));
  }
}

TEST_CASE("small world: each job has exactly its planted share of she") {
  const std::map<std::string_view, std::size_t> she_of_160 = {
      {"nurse", 144}, {"librarian", 144}, {"teacher", 120}, {"clerk", 120},
      {"baker", 80},  {"gardener", 80},   {"painter", 80},  {"farmer", 80},
      {"doctor", 40}, {"lawyer", 40},     {"engineer", 16}, {"pilot", 16},
  };
  for (const auto& entry : she_of_160) {
    const std::string_view job = entry.first;
    INFO(job);
    std::size_t he = 0, she = 0;
    for (const std::string& line : sentences()) {
      const Words words = words_of(line);
      if (!contains(words, job)) continue;
      const Pronouns pronouns = pronouns_of(words);
      he += pronouns.he;
      she += pronouns.she;
      REQUIRE_FALSE((pronouns.he && pronouns.she));
    }
    CHECK(she == entry.second);
    CHECK(he == 160 - entry.second);
  }
}

TEST_CASE("small world: over all sentences he and she are equally frequent") {
  CHECK(count_of("he") == count_of("she"));
  CHECK(count_of("his") == count_of("her"));
  CHECK(count_of("himself") == count_of("herself"));
}

TEST_CASE("small world: the two of a pair of people are equally frequent") {
  for (const auto& pair : emb::small_world::people_pairs) {
    INFO(pair.he);
    CHECK(count_of(pair.he) == count_of(pair.she));
  }
}
