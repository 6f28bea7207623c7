#include "lessons/14_tiny_transformer/check/right.hpp"

namespace exercise {

void describe(emb::course::Parts& parts, const Sizes& sizes) {
  parts.add("tied", sizes.tied);
  parts.add("untied", sizes.untied);
  parts.add("learned", sizes.learned);
  parts.add("buckets", sizes.buckets);
}

namespace checks {
namespace {

using namespace emb::course;
using std::int64_t;

std::vector<std::tuple<int64_t, int64_t, int64_t, int64_t, int64_t>> plans_to_try(Draw& draw) {
  // With 4 heads, with 2 blocks or 5, two mistakes give one number.
  const int H = draw.size(5, 6), D = H * 2 * draw.size(3, 4);
  // V and T are prime, so that no table is as large as maps or positions.
  const int primes[] = {37, 41, 43, 47, 53, 59}, lengths[] = {67, 71, 73, 79, 83, 89};
  return {{primes[draw.size(0, 5)], D, draw.size(3, 4), lengths[draw.size(0, 5)], H},
          {50'257, 12'288, 96, 2048, 96},  // as large as GPT-3: no int holds it
          // One block's 12 * D * D alone is more than an int holds, and an unsigned.
          {7, 20'000, 1, 2048, 8},
          // Positions and buckets that no int holds, nor an unsigned.
          {7, 12'289, 1, 1'000'003, 200'000'003}};
}

/// What a model is made of, and how many numbers each part has.
struct Plan {
  int64_t V, D, L, T, H;

  int64_t table() const { return V * D; }
  int64_t norms() const { return (2 * L + 1) * D; }
  int64_t square() const { return D * D; }
  int64_t positions() const { return T * D; }
  int64_t tied() const { return with_maps(12); }
  /// A tied model whose blocks have maps as large as this many square ones.
  int64_t with_maps(int64_t squares) const { return table() + squares * L * square() + norms(); }
};
/// The right sizes, but for one of them.
auto with(int64_t Sizes::*field, auto value) {
  return [field, value](int64_t V, int64_t D, int64_t L, int64_t T, int64_t H) {
    Sizes sizes = right::predicted_sizes(V, D, L, T, H);
    sizes.*field = static_cast<int64_t>(value(Plan{V, D, L, T, H}));
    return sizes;
  };
}
/// The tied size is larger by more(plan).
auto tied_and(auto more) {
  return with(&Sizes::tied, [more](const Plan& p) { return p.tied() + more(p); });
}
auto maps_of(int64_t squares) {
  return with(&Sizes::tied, [squares](const Plan& p) { return p.with_maps(squares); });
}
/// The right sizes, but one of them went through a number type on the way.
template <class Narrow>
auto narrowed(int64_t Sizes::*field) {
  return [field](int64_t V, int64_t D, int64_t L, int64_t T, int64_t H) {
    Sizes sizes = right::predicted_sizes(V, D, L, T, H);
    sizes.*field = static_cast<int64_t>(static_cast<Narrow>(sizes.*field));
    return sizes;
  };
}

constexpr auto of_tied = &Sizes::tied, of_untied = &Sizes::untied, of_learned = &Sizes::learned,
               of_buckets = &Sizes::buckets;

const char* const added_once =
    "Positions are added once, before the first block and before there are heads.";
const char* const overflowed =
    "An int overflowed: the result needs more than its 32 bits. Multiply as std::int64_t.";
const char* const too_few_digits =
    "A float keeps about seven digits: calculate whole numbers in std::int64_t.";

const Listed the_sizes =
    checked("14.2", "predicted_sizes", predicted_sizes, right::predicted_sizes, plans_to_try)
        .named([](int64_t V, int64_t D, int64_t L, int64_t T, int64_t H) {
          return emb::message("V = ", V, ", D = ", D, ", L = ", L, ", T = ", T, ", H = ", H);
        })
        .mistakes({
            {"sizes table twice", tied_and([](const Plan& p) { return p.table(); }),
             "Yours counts the table twice: in a tied model both ends use one table."},
            {"sizes no table", tied_and([](const Plan& p) { return -p.table(); }),
             "The table is missing: V rows of D numbers."},
            {"sizes with positions", tied_and([](const Plan& p) { return p.positions(); }),
             "The exercise asks for a model without positions: their table does not count."},
            {"sizes no gains", tied_and([](const Plan& p) { return -p.norms(); }),
             "The parameters of the norms are missing: D for each."},
            {"sizes gains of one",
             tied_and([](const Plan& p) { return -(2 * p.L + 1) * (p.D - 1); }),
             "A norm has D parameters, one for each element: not one."},
            {"sizes no last norm", tied_and([](const Plan& p) { return -p.D; }),
             "The last norm is missing."},
            {"sizes a last norm a block", tied_and([](const Plan& p) { return (p.L - 1) * p.D; }),
             "There is one last norm, not one for each block."},
            {"sizes one norm each", tied_and([](const Plan& p) { return -p.L * p.D; }),
             "That is one norm for each block: each of its two branches has its own."},
            {"sizes norms with bias", tied_and([](const Plan& p) { return p.norms(); }),
             "Yours gives the norms a bias: here each has only a gain of D numbers."},
            {"sizes maps with bias", tied_and([](const Plan& p) { return 9 * p.L * p.D; }),
             "The matrices have no bias here."},
            {"sizes bracket forgotten",
             tied_and([](const Plan& p) { return -2 * (p.L - 1) * p.D; }),
             "The norms of the blocks are counted once: everything in a block counts L times."},
            {"sizes one square map", maps_of(9),
             "Query, key, value and out are four square matrices, not one."},
            {"sizes no out", maps_of(11),
             "A matrix is missing: there are query, key, value and out."},
            {"sizes not widened", maps_of(6),
             "Widening takes D numbers to 4D: that map has 4 D D, and so has the one that narrows "
             "again."},
            {"sizes no way back", maps_of(8),
             "One map of 4 D D is missing: one map widens to 4D, and one narrows again."},
            {"sizes attention alone", maps_of(4),
             "The two maps that widen and narrow are missing: 4 D D each."},
            {"sizes widened to 4d by 2d", maps_of(20),
             "Widening takes D numbers to 4D: that map has 4 D D, not 4D times 2D."},
            {"sizes 4d by 4d", maps_of(36),
             "Widening takes D numbers to 4D: 4 D D, not 4D times 4D."},
            {"sizes all times L",
             with(of_tied,
                  [](const Plan& p) { return p.L * (p.table() + 12 * p.square() + 3 * p.D); }),
             "There is one table and one last norm, not L of them."},
            {"sizes one block",
             with(of_tied, [](const Plan& p) { return p.table() + 12 * p.square() + 3 * p.D; }),
             "That is one block: there are L of them."},
            {"sizes rows of T", tied_and([](const Plan& p) { return p.T * p.V - p.table(); }),
             "A row of the table has D numbers, not T."},
            {"sizes maps for each head",
             with(of_tied, [](const Plan& p) { return p.with_maps(8 + 4 * p.H); }),
             "The heads share the four maps: H does not count here."},
            {"sizes maps split by heads",
             with(of_tied,
                  [](const Plan& p) { return p.with_maps(8) + 4 * p.L * p.square() / p.H; }),
             "The heads share the four maps: they are not made smaller by H."},
            {"sizes maps of sums",
             with(of_tied,
                  [](const Plan& p) {
                    return p.table() + p.L * (4 * 2 * p.D + 2 * 5 * p.D) + p.norms();
                  }),
             "A map from A numbers to B has A * B of its own, not A + B."},
            {"sizes maps as vectors",
             with(of_tied,
                  [](const Plan& p) { return p.table() + p.L * (4 * p.D + 8 * p.D) + p.norms(); }),
             "A map from D numbers to D has D * D of its own, not D."},
            {"sizes narrowed to one row",
             with(of_tied,
                  [](const Plan& p) {
                    return p.table() + p.L * (4 * p.square() + 8 * p.D) + p.norms();
                  }),
             "A map from D numbers to 4D has 4 D D of its own, not 4D."},
            {"sizes gains of squares",
             with(of_tied,
                  [](const Plan& p) {
                    return p.with_maps(12) + (2 * p.L + 1) * (p.square() - p.D);
                  }),
             "A gain is a vector of D numbers, not a map of D * D."},
            {"sizes a bit of each map", with(of_tied, [](const Plan& p) { return p.table(); }),
             "That is only the table: the blocks and the last norm are missing."},
            {"sizes of the example", with(of_tied, [](const Plan&) { return 17; }),
             "Yours always gives the example's number."},
            {"sizes in int", narrowed<int>(of_tied), overflowed},
            {"sizes in unsigned", narrowed<unsigned>(of_tied), overflowed},
            {"sizes in float", narrowed<float>(of_tied), too_few_digits},
            {"sizes maps in an int", tied_and([](const Plan& p) {
               const int64_t maps = 12 * p.square();
               return p.L * (static_cast<int>(maps) - maps);
             }),
             overflowed},

            {"sizes untied same", with(of_untied, [](const Plan& p) { return p.tied(); }),
             "Untied, the output end has a table of its own."},
            {"sizes untied by V", with(of_untied, [](const Plan& p) { return p.tied() + p.V; }),
             "The second table has V rows of D numbers, like the first."},
            {"sizes second table alone", with(of_untied, [](const Plan& p) { return p.table(); }),
             "That is only the second table: the exercise asks for the whole model."},
            {"sizes untied without",
             with(of_untied, [](const Plan& p) { return p.tied() - p.table(); }),
             "An untied model has one table more, not one less."},
            {"sizes all twice", with(of_untied, [](const Plan& p) { return 2 * p.tied(); }),
             "Only the table is there twice, not the whole model."},
            {"sizes untied in int", narrowed<int>(of_untied), overflowed},
            {"sizes untied in float", narrowed<float>(of_untied), too_few_digits},

            {"sizes one number a position", with(of_learned, [](const Plan& p) { return p.T; }),
             "Each position has a vector of D numbers, not one number."},
            {"sizes one position too few",
             with(of_learned, [](const Plan& p) { return (p.T - 1) * p.D; }),
             "Position 0 has a vector too: T positions."},
            {"sizes positions as words", with(of_learned, [](const Plan& p) { return p.table(); }),
             "That is the table of words: positions have one of their own."},
            {"sizes one vector", with(of_learned, [](const Plan& p) { return p.D; }),
             "Each of the T positions has a vector of its own."},
            {"sizes positions each block",
             with(of_learned, [](const Plan& p) { return p.L * p.positions(); }), added_once},
            {"sizes positions each head",
             with(of_learned, [](const Plan& p) { return p.H * p.positions(); }), added_once},
            {"sizes positions and model",
             with(of_learned, [](const Plan& p) { return p.positions() + p.tied(); }),
             "That is the whole model: the exercise asks for its positions only."},
            {"sizes learned in int", narrowed<int>(of_learned), overflowed},
            {"sizes learned in unsigned", narrowed<unsigned>(of_learned), overflowed},
            {"sizes learned in float", narrowed<float>(of_learned), too_few_digits},

            {"sizes buckets without heads", with(of_buckets, [](const Plan&) { return 32; }),
             "Each head has numbers of its own for the buckets."},
            {"sizes buckets as vectors", with(of_buckets, [](const Plan& p) { return 32 * p.D; }),
             "A bucket holds one number for each head: it is added to a score."},
            {"sizes buckets of vectors a head",
             with(of_buckets, [](const Plan& p) { return 32 * p.D * p.H; }),
             "A bucket holds one number for each head, not D of them."},
            {"sizes buckets each block",
             with(of_buckets, [](const Plan& p) { return 32 * p.H * p.L; }),
             "All blocks share one table of buckets here."},
            {"sizes buckets each position",
             with(of_buckets, [](const Plan& p) { return 32 * p.T; }),
             "A bucket has the same number at every position."},
            {"sizes buckets as positions",
             with(of_buckets, [](const Plan& p) { return p.T * p.H; }),
             "There are 32 buckets, however long the text."},
            {"sizes buckets and model",
             with(of_buckets, [](const Plan& p) { return 32 * p.H + p.tied(); }),
             "That is the whole model: the exercise asks for its buckets only."},
            {"sizes buckets in int", narrowed<int>(of_buckets), overflowed},
            {"sizes buckets in unsigned", narrowed<unsigned>(of_buckets), overflowed},
            {"sizes buckets in float", narrowed<float>(of_buckets), too_few_digits},
        });

}  // namespace
}  // namespace checks
}  // namespace exercise
