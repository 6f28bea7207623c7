#include <algorithm>
#include <functional>

#include "lessons/10_sinusoids/check/right.hpp"

namespace exercise {

inline void describe(emb::course::Parts& parts, const JoinCosts& costs) {
  parts.add("added_width", costs.added_width);
  parts.add("beside_width", costs.beside_width);
  parts.add("added_maps", costs.added_maps);
  parts.add("beside_maps", costs.beside_maps);
}

namespace checks::costs {
namespace {

using namespace emb::course;
using std::int64_t;

std::vector<std::tuple<int64_t, int64_t>> widths_to_try(Draw& draw) {
  const int64_t D = 2 * draw.size(10, 19) + 1, E = draw.size(5, 15);  // D is not 2 E
  // More than an int can square, or a float. Then the position's vector is the longer one.
  return {{D, E}, {D * 4001, E * 4001}, {E, D}};
}

/// The right costs but for one of them, which count(D, E) gives.
template <class Count>
auto instead(int64_t JoinCosts::*which, Count count) {
  return [which, count](int64_t D, int64_t E) {
    JoinCosts costs = right::predicted_costs(D, E);
    costs.*which = count(D, E);
    return costs;
  };
}
template <class Count>
auto added_width(Count count) {
  return instead(&JoinCosts::added_width, count);
}
template <class Count>
auto beside_width(Count count) {
  return instead(&JoinCosts::beside_width, count);
}
template <class Count>
auto added_maps(Count count) {
  return instead(&JoinCosts::added_maps, count);
}
template <class Count>
auto beside_maps(Count count) {
  return instead(&JoinCosts::beside_maps, count);
}
/// The right costs, changed by change(costs).
template <class Change>
auto changed(Change change) {
  return [change](int64_t D, int64_t E) {
    JoinCosts costs = right::predicted_costs(D, E);
    change(costs);
    return costs;
  };
}
int64_t in_int(int64_t count) { return static_cast<std::int32_t>(count); }
int64_t in_float(int64_t count) { return static_cast<int64_t>(static_cast<float>(count)); }

const char* const an_int_overflowed =
    "An int overflowed: the result needs more than its 32 bits. Multiply as std::int64_t.";
const char* const too_few_digits = "A float keeps about seven digits: count in std::int64_t.";
const char* const they_meet =
    "Each matrix turns D + E numbers into D + E numbers, words and positions together.";

const Listed joined =
    checked("10.3", "predicted_costs", predicted_costs, right::predicted_costs, widths_to_try)
        .named([](int64_t D, int64_t E) { return emb::message("D = ", D, ", E = ", E); })
        .mistakes({
            {"costs added longer", added_width([](int64_t D, int64_t E) { return D + E; }),
             "Adding goes element by element, so the vector does not get longer."},
            {"costs added to twice", added_width([](int64_t D, int64_t) { return 2 * D; }),
             "Adding goes element by element, so the vector does not get longer."},
            {"costs of the longer",
             added_width([](int64_t D, int64_t E) { return std::max(D, E); }),
             "A position that is added has D numbers: E is for writing beside."},
            {"costs width of the example", added_width([](int64_t, int64_t) { return int64_t{3}; }),
             "That is the width of the example: here it is D."},
            {"costs no width", added_width([](int64_t, int64_t) { return int64_t{0}; }),
             "The vector has D numbers: the position is added to the word's."},
            {"costs no room", beside_width([](int64_t D, int64_t) { return D; }),
             "The position gets its own numbers after the word."},
            {"costs position alone", beside_width([](int64_t, int64_t E) { return E; }),
             "Yours is the width of the position alone: the word comes before it."},
            {"costs twice", beside_width([](int64_t D, int64_t) { return 2 * D; }),
             "The position has E numbers here, not D."},
            {"costs maps for widths", beside_width([](int64_t D, int64_t) { return 3 * D * D; }),
             "Yours are parameters: the first two fields are widths."},
            {"costs widths multiplied", beside_width([](int64_t D, int64_t E) { return D * E; }),
             "Written one after the other, lengths are added, not multiplied."},
            {"costs one map", added_maps([](int64_t D, int64_t) { return D * D; }),
             "That is one map: there are three."},
            {"costs two maps", added_maps([](int64_t D, int64_t) { return 2 * D * D; }),
             "That is two maps: queries, keys and values have one each."},
            {"costs four maps", added_maps([](int64_t D, int64_t) { return 4 * D * D; }),
             "That is four maps: queries, keys and values have one each."},
            {"costs by ^", added_maps([](int64_t D, int64_t) { return 3 * (D ^ 2); }),
             "In C++, ^ is no power: write D * D."},
            {"costs half maps", added_maps([](int64_t D, int64_t) { return 3 * D * D / 2; }),
             "A square map has D * D parameters, not half of them."},
            {"costs not squared", added_maps([](int64_t D, int64_t) { return 3 * D; }),
             "A map of width D has D numbers for each of its D outputs."},
            {"costs all squared", added_maps([](int64_t D, int64_t) { return 9 * D * D; }),
             "Three maps are three times one map: 3 is not squared with D."},
            {"costs cubed", added_maps([](int64_t D, int64_t) { return D * D * D; }),
             "Three maps are added up: three times D * D."},
            {"costs maps from words to positions",
             added_maps([](int64_t D, int64_t E) { return 3 * D * E; }),
             "The position is added: the maps take D numbers and give D."},
            {"costs biases", added_maps([](int64_t D, int64_t) { return 3 * D * (D + 1); }),
             "A map has no bias here: D * D numbers."},
            {"costs in int", added_maps([](int64_t D, int64_t) { return in_int(3 * D * D); }),
             an_int_overflowed},
            {"costs in float", added_maps([](int64_t D, int64_t) { return in_float(3 * D * D); }),
             too_few_digits},
            {"costs one map beside",
             beside_maps([](int64_t D, int64_t E) { return (D + E) * (D + E); }),
             "That is one map: there are three."},
            {"costs positions alone", beside_maps([](int64_t, int64_t E) { return 3 * E * E; }),
             "Those maps take the position alone: the vector has D + E numbers."},
            {"costs square opened",
             beside_maps([](int64_t D, int64_t E) { return 3 * (D * D + D * E + E * E); }),
             "The square of D + E is D * D + 2 * D * E + E * E."},
            {"costs on top",
             beside_maps([](int64_t D, int64_t E) { return 3 * (2 * D * E + E * E); }),
             "Yours counts only the additional parameters: count all of them."},
            {"costs beside not squared",
             beside_maps([](int64_t D, int64_t E) { return 3 * (D + E); }),
             "A square matrix of width D + E has D + E parameters for each of its outputs."},
            {"costs apart", beside_maps([](int64_t D, int64_t E) { return 3 * (D * D + E * E); }),
             they_meet},
            {"costs apart, one map of positions",
             beside_maps([](int64_t D, int64_t E) { return 3 * D * D + E * E; }), they_meet},
            {"costs not square", beside_maps([](int64_t D, int64_t E) { return 3 * D * (D + E); }),
             "Your matrix gives D numbers: a square matrix gives as many as it takes."},
            {"costs maps from words to positions beside",
             beside_maps([](int64_t D, int64_t E) { return 3 * D * E; }),
             "The map is square: D + E numbers in, D + E numbers out."},
            {"costs beside all squared",
             beside_maps([](int64_t D, int64_t E) { return 9 * (D + E) * (D + E); }),
             "Three maps are three times one map: 3 is not squared with D + E."},
            {"costs beside cubed",
             beside_maps([](int64_t D, int64_t E) { return (D + E) * (D + E) * (D + E); }),
             "Three maps are added up: three times the square of D + E."},
            {"costs four times", beside_maps([](int64_t D, int64_t) { return 12 * D * D; }),
             "Yours is four times as many, which is right only if E is D."},
            {"costs beside biases",
             beside_maps([](int64_t D, int64_t E) { return 3 * (D + E) * (D + E + 1); }),
             "A map has no bias here."},
            {"costs maps stay", beside_maps([](int64_t D, int64_t) { return 3 * D * D; }),
             "The vector is longer now, so the matrix has more rows and more columns."},
            {"costs beside in int",
             beside_maps([](int64_t D, int64_t E) { return in_int(3 * (D + E) * (D + E)); }),
             an_int_overflowed},
            {"costs beside in float",
             beside_maps([](int64_t D, int64_t E) { return in_float(3 * (D + E) * (D + E)); }),
             too_few_digits},
            {"costs widths exchanged",
             changed([](JoinCosts& c) { std::swap(c.added_width, c.beside_width); }),
             "The two widths are swapped: added_width comes first."},
            {"costs maps exchanged",
             changed([](JoinCosts& c) { std::swap(c.added_maps, c.beside_maps); }),
             "The two counts of maps are swapped: added_maps comes before beside_maps."},
            {"costs ways exchanged", changed([](JoinCosts& c) {
               std::swap(c.added_width, c.beside_width);
               std::swap(c.added_maps, c.beside_maps);
             }),
             "Adding and writing beside are swapped: the added ones come first in each pair."},
            {"costs way by way",
             changed([](JoinCosts& c) { std::swap(c.beside_width, c.added_maps); }),
             "The order is that of the struct: both widths first, then both counts of maps."},
            {"costs maps first", changed([](JoinCosts& c) {
               std::swap(c.added_width, c.added_maps);
               std::swap(c.beside_width, c.beside_maps);
             }),
             "Widths and maps are swapped: both widths come first."},
        });

}  // namespace
}  // namespace checks::costs
}  // namespace exercise
