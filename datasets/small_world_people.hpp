#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "small_world_grammar.hpp"
#include "small_world_words.hpp"

/// Sentences about people: who they are, what they work as, what they do to each other.
namespace emb::small_world {

inline constexpr std::size_t he = 0;
inline constexpr std::size_t she = 1;

/// Binds X to a person and the pronouns to a gender.
inline Slots person_slots(std::string_view person, std::size_t gender) {
  if (gender == he) {
    return {{"X", person}, {"HE", "he"}, {"HIS", "his"}, {"HIMSELF", "himself"}};
  }
  return {{"X", person}, {"HE", "she"}, {"HIS", "her"}, {"HIMSELF", "herself"}};
}

/// Gender is told by pronouns alone, within two words of the person where English allows it,
/// so that a narrow window sees them. Every pair and every job is in these same patterns.
inline const Words gender_patterns = {
    "the X says HE is FEELING",
    "the X lost HIS CLOTHES",
    "the X HIMSELF came to the door",
    "the X and HIS friend came home",
    "HE is a X",
    "the X saw HIMSELF in the mirror",
    "the X knows HE can do it",
    "the X took HIS bag",
};

/// Gender: every person of every pair, in every pattern equally often.
inline void write_gender(Writer& writer) {
  writer.begin("gender");
  for (const PeoplePair& pair : people_pairs) {
    writer.write(gender_patterns, person_slots(pair.he, he), 12);
    writer.write(gender_patterns, person_slots(pair.she, she), 12);
  }
}

/// What a category of people has in common.
inline const Words& kind_patterns(PeoplePair::Kind kind) {
  static const Words person = {"the X is a good person", "we know the X", "we met a good X"};
  static const Words family = {"my X came to the family dinner", "my X is here with the family",
                               "my X loves the family"};
  static const Words royal = {"the royal X lives in the castle", "the royal X has a castle",
                              "the X has a gold crown"};
  static const Words service = {"the X works hard", "the X earns money", "they hired a new X"};
  switch (kind) {
    case PeoplePair::Kind::person:
      return person;
    case PeoplePair::Kind::family:
      return family;
    case PeoplePair::Kind::royal:
      return royal;
    case PeoplePair::Kind::service:
      return service;
  }
  throw ValueError("small world: a kind of people without sentences");
}

/// Kinship, royalty and the rest: what a pair is, said of both sides in the same words.
inline void write_people(Writer& writer) {
  writer.begin("people");
  for (const PeoplePair& pair : people_pairs) {
    for (const std::string_view person : {pair.he, pair.she}) {
      writer.write(pair.patterns, {{"X", person}}, 24);
      writer.write(kind_patterns(pair.kind), {{"X", person}}, 16);
    }
  }
}

/// Names, so that they/he/she are not the only subjects.
inline void write_names(Writer& writer) {
  static const std::vector<Words> names = {{"tom", "jack", "paul"}, {"anna", "emma", "lucy"}};
  writer.begin("names");
  for (const std::size_t gender : {he, she}) {
    for (const std::string_view name : names[gender]) {
      writer.write({"X says HE is FEELING", "X lost HIS CLOTHES", "X HIMSELF came to the door",
                    "X and HIS friend came home", "X met HIS friend", "X took HIS bag"},
                   person_slots(name, gender), 20);
    }
  }
}

/// Work: what the jobs have in common and what each is about. No pronouns here, so that the
/// planted shares below are the only thing that ties a job to a gender.
inline void write_work(Writer& writer) {
  writer.begin("work");
  for (const Job& job : jobs) {
    writer.write(kind_patterns(PeoplePair::Kind::service), {{"X", job.name}}, 16);
    writer.write(job.patterns, {{"X", job.name}}, 40);
  }
}

/// The planted stereotype: of 20 sentences with each pattern, exactly the job's share has "she".
/// It is put there on purpose, to be measured. It says nothing about the world.
inline void write_stereotype(Writer& writer) {
  constexpr std::size_t times = 20;
  writer.begin("stereotype");
  for (const Job& job : jobs) {
    const std::size_t she_times = times * job.she_percent / 100;
    writer.write(gender_patterns, person_slots(job.name, she), she_times);
    writer.write(gender_patterns, person_slots(job.name, he), times - she_times);
  }
}

/// Who did what to whom: every ordered pair of roles with every verb, equally often. "the dog
/// bites the man" and "the man bites the dog" are the same bag of words, so that only the order
/// tells whether the man or the dog is hurt. With some verbs the ending falls on the one who
/// acted, so that "the noun named last" is not the answer either.
inline void write_events(Writer& writer) {
  writer.begin("events");
  for (const Event& event : events) {
    const std::string pattern =
        "the A " + std::string(event.verb) + " the B so the " + std::string(event.ending);
    for (const std::string_view a : event_roles) {
      for (const std::string_view b : event_roles) {
        if (a != b) writer.write({pattern}, {{"A", a}, {"B", b}}, 5);
      }
    }
  }
}

}  // namespace emb::small_world
