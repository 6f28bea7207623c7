#pragma once

#include <string_view>
#include <vector>

#include "small_world_grammar.hpp"
#include "small_world_words.hpp"

/// Sentences about everything but people: countries, actions, animals, colours, food, objects,
/// places.
namespace emb::small_world {

/// Countries, their capitals and languages: each of the three has sentences of its category,
/// and each two of them meet in sentences of their own.
inline void write_countries(Writer& writer) {
  static const Words patterns = {
      "CITY is the capital of COUNTRY",
      "the capital of COUNTRY is CITY",
      "people in COUNTRY speak LANGUAGE",
      "people in CITY speak LANGUAGE",
      "COUNTRY has LANGUAGE food",
      "CITY has LANGUAGE food",
      "COUNTRY loves LANGUAGE music",
      "CITY loves LANGUAGE music",
      "COUNTRY is a large country",
      "the border of COUNTRY is long",
      "the country COUNTRY is large",
      "COUNTRY has a long border",
      "CITY is a busy city",
      "the streets of CITY are busy",
      "the city CITY has busy streets",
      "we took the train to CITY",
      "they speak LANGUAGE at home",
      "LANGUAGE is a language",
      "the book is in LANGUAGE",
      "the children learn LANGUAGE at school",
  };
  writer.begin("countries");
  for (const Country& country : countries) {
    writer.write(
        patterns,
        {{"COUNTRY", country.name}, {"CITY", country.capital}, {"LANGUAGE", country.language}}, 20);
  }
}

/// Actions: the words after the verb tell which verb it is, those before it tell the form.
inline void write_actions(Writer& writer) {
  static const Words present = {"every day ANYBODY VERB REST", "ANYBODY often VERB REST",
                                "ANYBODY want to VERB REST", "tomorrow ANYBODY will VERB REST"};
  static const Words past = {"yesterday ANYBODY VERB REST", "last week ANYBODY VERB REST",
                             "ANYBODY have already VERB REST", "ANYBODY had just VERB REST"};
  static const Words ongoing = {"now ANYBODY are VERB REST", "ANYBODY were VERB REST",
                                "ANYBODY are still VERB REST", "ANYBODY enjoy VERB REST"};
  writer.begin("actions");
  for (const Action& action : actions) {
    for (const std::string_view rest : action.complements) {
      writer.write(present, {{"VERB", action.present}, {"REST", rest}}, 12);
      writer.write(past, {{"VERB", action.past}, {"REST", rest}}, 12);
      writer.write(ongoing, {{"VERB", action.ongoing}, {"REST", rest}}, 12);
    }
  }
}

/// Animals: what all do, what grown and young do, what the wild ones do, and what only a farm
/// animal and its own young do.
inline void write_animals(Writer& writer) {
  static const Words any = {"the X sat on the SEAT", "the FUR X drank the water",
                            "the X ran across the field", "the X is an animal"};
  static const Words grown = {"the grown X is strong", "the big X is grown", "the X is big"};
  static const Words young = {"the newborn X is small", "the tiny X is newborn", "the X is tiny"};
  static const Words wild = {"the wild X lives in the forest", "the X hunts in the forest",
                             "the X is wild"};
  writer.begin("animals");
  for (const FarmAnimal& animal : farm_animals) {
    for (const std::string_view name : {animal.grown, animal.young}) {
      writer.write(any, {{"X", name}}, 15);
      writer.write({"the X SOUND", "the X SOUND at night"}, {{"X", name}, {"SOUND", animal.sound}},
                   40);
    }
    writer.write(grown, {{"X", animal.grown}}, 20);
    writer.write(young, {{"X", animal.young}}, 20);
  }
  for (const std::string_view name : wild_animals) {
    writer.write(any, {{"X", name}}, 15);
    writer.write(wild, {{"X", name}}, 20);
  }
}

/// Writes every pattern with every word of the table that the slot is named after.
inline void write_table(Writer& writer, std::string_view slot, const Words& patterns,
                        std::size_t times) {
  for (const std::string_view word : tables.at(slot)) writer.write(patterns, {{slot, word}}, times);
}

/// Colours, food, objects and places: categories without pairs.
inline void write_categories(Writer& writer) {
  writer.begin("colours");
  write_table(writer, "COLOUR",
              {"the CLOTHES is COLOUR", "we saw a COLOUR OBJECT", "COLOUR is a bright colour",
               "the COLOUR CLOTHES is new", "they like the colour COLOUR"},
              20);
  writer.begin("food");
  write_table(writer, "FOOD",
              {"we eat FOOD for MEAL", "the FOOD tastes good", "they sell FOOD at the market",
               "the FOOD is for MEAL", "we like fresh FOOD"},
              20);
  writer.begin("objects");
  write_table(writer, "OBJECT",
              {"the OBJECT is on the SURFACE", "the OBJECT fell from the table",
               "the OBJECT is not new", "they bought a OBJECT", "we have a OBJECT at home"},
              20);
  writer.begin("places");
  write_table(writer, "PLACE",
              {"they met at the PLACE", "the PLACE is near the river",
               "the PLACE is closed at night", "we went to the PLACE by bus"},
              20);
}

}  // namespace emb::small_world
