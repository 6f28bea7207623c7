#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "small_world_grammar.hpp"

/// The words of the small world. What a pair or a category means is carried by the sentences
/// they are put into (small_world_people.hpp, small_world_things.hpp): each word meets the
/// company of its category, of its pair, and of its side of the pair.
namespace emb::small_world {

/// Fillers drawn at random, by the name of their slot.
inline const Tables tables = {
    {"ANYBODY", {"they", "we", "the children", "my friends"}},
    {"CLOTHES", {"coat", "hat", "shirt"}},
    {"COLOUR",
     {"red", "blue", "green", "yellow", "black", "white", "brown", "grey", "pink", "purple"}},
    {"FEELING", {"happy", "tired", "sad", "hungry", "late"}},
    {"FOOD", {"bread", "cheese", "soup", "rice", "pasta", "honey", "meat", "cake"}},
    {"FUR", {"black", "white", "brown", "grey"}},
    {"MEAL", {"breakfast", "lunch", "dinner"}},
    {"OBJECT", {"chair", "lamp", "box", "cup", "book", "clock", "bag", "basket"}},
    {"PLACE",
     {"park", "school", "market", "garden", "library", "hospital", "office", "station", "museum",
      "airport", "bakery"}},
    {"SEAT", {"mat", "chair", "bed", "floor"}},
    {"SURFACE", {"table", "floor", "bed"}},
};

/// Two people who differ in gender alone, and the sentences that only this pair is in.
struct PeoplePair {
  std::string_view he, she;
  enum class Kind { person, family, royal, service } kind;
  Words patterns;
};

inline const std::vector<PeoplePair> people_pairs = {
    {"man",
     "woman",
     PeoplePair::Kind::person,
     {"an old X lives in the village", "the X from the village is old",
      "the village knows the old X", "the old X has a house in the village"}},
    {"boy",
     "girl",
     PeoplePair::Kind::person,
     {"the X at school has a kite", "the X took a kite to school", "the X lost a kite",
      "the kite belongs to the X"}},
    {"father",
     "mother",
     PeoplePair::Kind::family,
     {"the X has a baby", "the baby loves the X", "the baby is with the X at night",
      "the X came home to the baby"}},
    {"son",
     "daughter",
     PeoplePair::Kind::family,
     {"the parents are proud of the X", "the parents have a X", "the X lives with the parents",
      "the X of proud parents came home"}},
    {"brother",
     "sister",
     PeoplePair::Kind::family,
     {"the X is a twin", "the twin X has the same room", "the twin X took the same bus",
      "the X and the twin are the same"}},
    {"uncle",
     "aunt",
     PeoplePair::Kind::family,
     {"a letter came from the X", "the X came on sunday with a letter",
      "the letter from the X came on sunday", "we met the X on sunday"}},
    {"nephew",
     "niece",
     PeoplePair::Kind::family,
     {"the X has a birthday party", "the birthday party of the X is here",
      "the birthday cake is for the X", "the party is for the X"}},
    {"husband",
     "wife",
     PeoplePair::Kind::family,
     {"the X has a wedding ring", "the X lost the wedding ring", "the ring belongs to the X",
      "the X came late to the wedding"}},
    {"king",
     "queen",
     PeoplePair::Kind::royal,
     {"the X sat on the throne", "the throne belongs to the X", "the X loves the kingdom",
      "the kingdom has a X"}},
    {"prince",
     "princess",
     PeoplePair::Kind::royal,
     {"the young X lives in the tower", "the tower belongs to the X", "the young X has a pony",
      "the pony belongs to the X"}},
    {"duke",
     "duchess",
     PeoplePair::Kind::royal,
     {"the X has a large estate", "the X came by carriage", "the carriage belongs to the X",
      "the estate of the X is large"}},
    {"emperor",
     "empress",
     PeoplePair::Kind::royal,
     {"the X has a strong army", "the army loves the X", "the empire belongs to the X",
      "the X loves the empire"}},
    {"actor",
     "actress",
     PeoplePair::Kind::service,
     {"we saw the X on the stage", "the X came to the stage", "we saw the X in a film",
      "the film has a good X"}},
    {"waiter",
     "waitress",
     PeoplePair::Kind::service,
     {"the X has the menu", "the X came with the menu", "we saw the X in the cafe",
      "the cafe has a good X"}},
};

/// A job, the planted share of "she" in percent, and the sentences about the work itself.
/// Nurse and doctor do the same work in the same place: nothing but the planted share tells
/// them apart. So do clerk and lawyer.
struct Job {
  std::string_view name;
  std::size_t she_percent;
  Words patterns;
};

inline const std::vector<Job> jobs = {
    {"nurse", 90, {"the X works in the hospital", "the X has the medicine"}},
    {"librarian", 90, {"the X works in the library", "the X has a good book"}},
    {"teacher", 75, {"the X works in the school", "the children learn from the X"}},
    {"clerk", 75, {"the X works in the office", "the X knows the law"}},
    {"baker", 50, {"the X works in the bakery", "the X has fresh bread"}},
    {"gardener", 50, {"the X works in the garden", "the garden belongs to the X"}},
    {"painter", 50, {"the X works in the museum", "the picture is by the X"}},
    {"farmer", 50, {"the X works on the farm", "the harvest belongs to the X"}},
    {"doctor", 25, {"the X works in the hospital", "the X has the medicine"}},
    {"lawyer", 25, {"the X works in the office", "the X knows the law"}},
    {"engineer", 10, {"the X works at the airport", "the X knows the plane"}},
    {"pilot", 10, {"the X works at the airport", "the X knows the plane"}},
};

struct Country {
  std::string_view name, capital, language;
};

inline const std::vector<Country> countries = {
    {"france", "paris", "french"},   {"italy", "rome", "italian"},
    {"spain", "madrid", "spanish"},  {"germany", "berlin", "german"},
    {"russia", "moscow", "russian"}, {"japan", "tokyo", "japanese"},
    {"china", "beijing", "chinese"}, {"greece", "athens", "greek"},
    {"poland", "warsaw", "polish"},  {"sweden", "stockholm", "swedish"},
    {"norway", "oslo", "norwegian"}, {"hungary", "budapest", "hungarian"},
};

/// A verb in three forms, and what one does with it.
struct Action {
  std::string_view present, past, ongoing;
  Words complements;
};

inline const std::vector<Action> actions = {
    {"walk", "walked", "walking", {"along the river", "along the street"}},
    {"talk", "talked", "talking", {"about the weather", "about the news"}},
    {"jump", "jumped", "jumping", {"over the wall", "into the water"}},
    {"play", "played", "playing", {"with the ball", "games after school"}},
    {"look", "looked", "looking", {"at the stars", "at the moon"}},
    {"help", "helped", "helping", {"with the harvest", "on the farm"}},
    {"call", "called", "calling", {"on the phone", "the office by phone"}},
    {"open", "opened", "opening", {"the door", "the gate"}},
    {"clean", "cleaned", "cleaning", {"the kitchen", "the kitchen floor"}},
    {"cook", "cooked", "cooking", {"rice for dinner", "soup for lunch"}},
    {"paint", "painted", "painting", {"the fence", "a picture"}},
    {"climb", "climbed", "climbing", {"the hill", "the tree"}},
};

/// A farm animal, its young, and the sound that only these two make.
struct FarmAnimal {
  std::string_view grown, young, sound;
};

inline const std::vector<FarmAnimal> farm_animals = {
    {"dog", "puppy", "barks"},      {"cat", "kitten", "meows"},  {"horse", "foal", "neighs"},
    {"cow", "calf", "moos"},        {"sheep", "lamb", "bleats"}, {"pig", "piglet", "grunts"},
    {"duck", "duckling", "quacks"}, {"hen", "chick", "pecks"},
};

inline const Words wild_animals = {"lion", "tiger", "bear", "wolf", "fox", "deer"};

/// What somebody does to somebody, and how it ends for one of the two: A did it, B had it done.
struct Event {
  std::string_view verb, ending;
};

inline const std::vector<Event> events = {
    {"bites", "B is hurt"}, {"chases", "B runs away"}, {"pushes", "B falls down"},
    {"helps", "B is glad"}, {"thanks", "B is happy"},  {"fears", "A hides"},
    {"misses", "A is sad"}, {"carries", "A is tired"},
};

inline const Words event_roles = {"dog", "cat", "horse", "wolf", "bear",
                                  "fox", "man", "woman", "boy",  "girl"};

}  // namespace emb::small_world
