#include "lessons/13_relative_bias/check/right.hpp"

namespace exercise {

void describe(emb::course::Parts& parts, const Needs& needs) {
  parts.add("alibi", needs.alibi);
  parts.add("buckets", needs.buckets);
  parts.add("table", needs.table);
  parts.add("beyond", needs.beyond);
}

namespace checks {
namespace {

using namespace emb::course;
using std::int64_t;

std::vector<std::tuple<Model>> models_to_try(Draw& draw) {
  // T / farthest is not the example's 2, and farthest times H is more than the buckets times D.
  const int farthest = draw.size(80, 95);
  return {Model{farthest + draw.size(48, 60), draw.size(20, 30), draw.size(7, 9), draw.size(13, 18),
                farthest},
          // A table of more numbers than an int can count or a float can tell apart.
          Model{1'200'003, 4099, 32, 64, 800},
          // Numbers that no int holds, nor an unsigned.
          Model{6'000'000'007, 131, 65'537, 70'001, 800}};
}

/// The right needs, but for one of them.
auto with(int64_t Needs::*field, auto value) {
  return [field, value](const Model& model) {
    Needs needs = right::predicted_needs(model);
    needs.*field = static_cast<int64_t>(value(model));
    return needs;
  };
}
/// The right needs, but one of them went through a number type on the way.
template <class Narrow>
auto narrowed(int64_t Needs::*field) {
  return with(field, [field](const Model& model) {
    return static_cast<Narrow>(right::predicted_needs(model).*field);
  });
}

constexpr auto alibi = &Needs::alibi, in_buckets = &Needs::buckets, in_table = &Needs::table,
               beyond = &Needs::beyond;

const char* const nothing_is_learned =
    "ALiBi computes its biases from slope and distance: it learns nothing.";
const char* const one_number_each = "Distances of one bucket share a number.";
const char* const same_everywhere = "A bucket has the same number at every position.";
const char* const int_overflowed =
    "An int overflowed: the result needs more than its 32 bits. Calculate in std::int64_t.";
const char* const too_few_digits =
    "A float keeps about seven digits: calculate whole numbers in std::int64_t.";
const char* const of_the_example = "Yours always gives the example's number.";

const Listed the_needs =
    checked("13.4", "predicted_needs", predicted_needs, right::predicted_needs, models_to_try)
        .named([](const Model& m) {
          return emb::message("T = ", m.T, ", D = ", m.D, ", H = ", m.H, ", ", m.buckets,
                              " buckets to ", m.farthest);
        })
        .mistakes({
            {"needs slopes learned", with(alibi, [](const Model& m) { return m.H; }),
             "There are H slopes, but they come from a formula: ALiBi learns nothing."},
            {"needs biases learned", with(alibi, [](const Model& m) { return m.T * m.H; }),
             nothing_is_learned},
            {"needs pairs learned", with(alibi, [](const Model& m) { return m.T * m.T; }),
             nothing_is_learned},
            {"needs one slope", with(alibi, [](const Model&) { return 1; }),
             "Not even one slope is learned: they come from a formula."},

            {"needs one for all heads", with(in_buckets, [](const Model& m) { return m.buckets; }),
             "Yours counts one number for each bucket: each head has its own."},
            {"needs bucket vectors",
             with(in_buckets, [](const Model& m) { return m.buckets * m.D; }),
             "A bucket has a number for each head, not for each number of a word."},
            {"needs vectors a head",
             with(in_buckets, [](const Model& m) { return m.buckets * m.D * m.H; }),
             "A bucket has one number for each head, not D of them."},
            {"needs number a distance", with(in_buckets, [](const Model& m) { return m.T * m.H; }),
             one_number_each},
            {"needs number a near distance",
             with(in_buckets, [](const Model& m) { return m.farthest * m.H; }), one_number_each},
            {"needs both sides",
             with(in_buckets, [](const Model& m) { return 2 * m.buckets * m.H; }),
             "One-sided: keys after the query have no buckets."},
            {"needs buckets of the example", with(in_buckets, [](const Model&) { return 12; }),
             of_the_example},
            {"needs buckets at each position",
             with(in_buckets, [](const Model& m) { return m.buckets * m.T; }), same_everywhere},
            {"needs buckets of heads at each position",
             with(in_buckets, [](const Model& m) { return m.buckets * m.H * m.T; }),
             same_everywhere},
            {"needs pairs of buckets",
             with(in_buckets, [](const Model& m) { return m.buckets * m.buckets * m.H; }),
             "Yours counts pairs of buckets: count the buckets."},
            {"needs buckets and heads added",
             with(in_buckets, [](const Model& m) { return m.buckets + m.H; }),
             "Each of the H heads has all buckets: multiply."},
            {"needs table as buckets", with(in_buckets, [](const Model& m) { return m.T * m.D; }),
             "Yours is the table of positions, which is the next field."},
            {"needs buckets in int", narrowed<int>(in_buckets), int_overflowed},
            {"needs buckets in unsigned", narrowed<unsigned>(in_buckets), int_overflowed},
            {"needs buckets in float", narrowed<float>(in_buckets), too_few_digits},

            {"needs one vector", with(in_table, [](const Model& m) { return m.D; }),
             "Each of the T positions has a vector of its own."},
            {"needs table of shares",
             with(in_table, [](const Model& m) { return m.T * m.D / m.H; }),
             "The vectors are not divided among the heads: a position has D numbers."},
            {"needs one row too few",
             with(in_table, [](const Model& m) { return (m.T - 1) * m.D; }),
             "One row too few: positions 0 to T - 1 are T positions."},
            {"needs table added", with(in_table, [](const Model& m) { return m.T + m.D; }),
             "Each of the T positions has D numbers: multiply."},
            {"needs table of numbers", with(in_table, [](const Model& m) { return m.T; }),
             "Each position has a vector of D numbers."},
            {"needs table of a number a head",
             with(in_table, [](const Model& m) { return m.T * m.H; }),
             "That is a number for each head: a position has a vector of D numbers."},
            {"needs table of heads", with(in_table, [](const Model& m) { return m.T * m.D * m.H; }),
             "Yours multiplies by H: a position's vector is added once, before there are heads."},
            {"needs table to farthest",
             with(in_table, [](const Model& m) { return m.farthest * m.D; }),
             "A table has a row for each position, also for far ones."},
            {"needs table of pairs", with(in_table, [](const Model& m) { return m.T * m.T; }),
             "A table has a row for each position, not for each pair of positions."},
            {"needs in int", narrowed<int>(in_table), int_overflowed},
            {"needs in unsigned", narrowed<unsigned>(in_table), int_overflowed},
            {"needs in float", narrowed<float>(in_table), too_few_digits},

            {"needs one too few", with(beyond, [](const Model& m) { return m.T - m.farthest - 1; }),
             "Yours is one too few: distances go from 0 to T - 1, and `farthest` itself counts."},
            {"needs one too many",
             with(beyond, [](const Model& m) { return m.T - m.farthest + 1; }),
             "Yours is one too many: the largest distance is T - 1."},
            {"needs how often", with(beyond, [](const Model& m) { return m.T / m.farthest; }),
             "T / farthest is how often it fits: the exercise asks how many distances there are."},
            {"needs beyond of the example", with(beyond, [](const Model&) { return 2; }),
             of_the_example},
            {"needs beyond on both sides",
             with(beyond, [](const Model& m) { return 2 * (m.T - m.farthest); }),
             "Yours counts both sides: no position comes after the last."},
            {"needs beyond of all heads",
             with(beyond, [](const Model& m) { return (m.T - m.farthest) * m.H; }),
             "Count distances: all heads have the same ones."},
            {"needs beyond of all positions",
             with(beyond,
                  [](const Model& m) {
                    // The one with the even number of them is halved first: less to overflow.
                    const int64_t far = m.T - m.farthest;
                    return far % 2 == 0 ? far / 2 * (far + 1) : (far + 1) / 2 * far;
                  }),
             "Yours counts pairs of positions: only the last position matters."},
            {"needs nothing beyond", with(beyond, [](const Model&) { return 0; }),
             "Yours is 0, but the text is longer than `farthest`."},
            {"needs near ones", with(beyond, [](const Model& m) { return m.farthest; }),
             "Yours counts the distances below `farthest`: count the others."},
            {"needs beyond the buckets",
             with(beyond, [](const Model& m) { return m.T - m.buckets; }),
             "Count the distances from `farthest` on: that is not the number of buckets."},
            {"needs every distance", with(beyond, [](const Model& m) { return m.T; }),
             "Yours counts every distance: leave out those below `farthest`."},
            {"needs beyond in int", narrowed<int>(beyond), int_overflowed},
            {"needs beyond in unsigned", narrowed<unsigned>(beyond), int_overflowed},
            {"needs beyond in float", narrowed<float>(beyond), too_few_digits},
        });

}  // namespace
}  // namespace checks
}  // namespace exercise
