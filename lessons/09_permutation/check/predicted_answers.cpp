#include <cmath>
#include <limits>

#include "lessons/09_permutation/check/right.hpp"

namespace exercise {

void describe(emb::course::Parts& parts, const Answers& answers) {
  parts.add("orders", answers.orders);
  parts.add("pooled", answers.pooled);
  parts.add("last word", answers.last_word);
}

namespace checks::answers {
namespace {

using namespace emb::course;
using std::int64_t;

std::vector<std::tuple<int>> to_try(Draw& draw) { return {{5}, {1}, {draw.size(6, 8)}, {20}}; }

/// The right answers but for one: value(T, T!) instead of it.
template <class Value>
auto wrong(int64_t Answers::*which, Value value) {
  return [which, value](int T) {
    Answers answers = right::predicted_answers(T);
    answers.*which = static_cast<int64_t>(value(int64_t{T}, answers.orders));
    return answers;
  };
}
template <class Value>
auto orders(Value value) {
  return wrong(&Answers::orders, value);
}
template <class Value>
auto pooled(Value value) {
  return wrong(&Answers::pooled, value);
}
template <class Value>
auto last_word(Value value) {
  return wrong(&Answers::last_word, value);
}

/// T^T as an std::int64_t counts it: by repeated products, which wrap around.
int64_t power(int64_t T, int64_t) {
  std::uint64_t product = 1;
  for (int64_t n = 0; n < T; ++n) product *= static_cast<std::uint64_t>(T);
  return static_cast<int64_t>(product);
}
/// The same by std::pow: what is too large for an std::int64_t becomes its smallest or largest.
auto power_or(int64_t too_large) {
  return [too_large](int64_t T, int64_t) {
    const double power = std::pow(T, T);
    return power < 9e18 ? static_cast<int64_t>(power) : too_large;
  };
}

const char* const stands_twice =
    "Yours lets a word appear twice: after the first, T - 1 words are left.";
const char* const holds_12 =
    "An int holds 12!, but not 13!, and a float 7 digits: multiply in a std::int64_t.";

const Listed listed =
    checked("09.3", "predicted_answers", predicted_answers, right::predicted_answers, to_try)
        .named([](int T) { return emb::message("T = ", T); })
        .mistakes({
            {"answers in int",
             orders([](int64_t, int64_t all) { return static_cast<std::int32_t>(all); }), holds_12},
            {"answers in unsigned",
             orders([](int64_t, int64_t all) { return static_cast<std::uint32_t>(all); }),
             holds_12},
            {"answers in float",
             orders([](int64_t, int64_t all) { return static_cast<float>(all); }), holds_12},
            {"answers in a product of floats", orders([](int64_t T, int64_t) {
               float product = 1;
               for (int n = 2; n <= T; ++n) product *= static_cast<float>(n);
               return product;
             }),
             holds_12},
            {"answers powers", orders(power), stands_twice},
            {"answers powers by pow", orders(power_or(std::numeric_limits<int64_t>::min())),
             stands_twice},
            {"answers powers by pow, largest",
             orders(power_or(std::numeric_limits<int64_t>::max())), stands_twice},
            {"answers words", orders([](int64_t T, int64_t) { return T; }),
             "Yours is the number of words: each can be first, and then there are more choices."},
            {"answers subsets", orders([](int64_t T, int64_t) { return int64_t{1} << T; }),
             "Yours counts sets of words: an order contains all words."},
            {"answers pairs", orders([](int64_t T, int64_t) { return T * (T - 1) / 2; }),
             "Yours is the number of pairs of words."},
            {"answers first two", orders([](int64_t T, int64_t) { return T * (T - 1); }),
             "Yours counts the choices of the first two words: there are more words."},
            {"answers square", orders([](int64_t T, int64_t) { return T * T; }),
             "Yours is a square: there are T choices, then T - 1, then T - 2, multiplied."},
            {"answers choices added", orders([](int64_t T, int64_t) { return T * (T + 1) / 2; }),
             "Yours adds: multiply the choices T, T - 1, .. 1."},
            {"answers without the first", orders([](int64_t T, int64_t all) { return all / T; }),
             "(T - 1)!: the first word has T choices, too."},
            {"answers one too many",
             orders([](int64_t T, int64_t all) { return T < 20 ? all * (T + 1) : all; }),
             "(T + 1)!: the first word has T choices, not T + 1."},
            {"answers from zero", orders([](int64_t, int64_t) { return 0; }),
             "A product that begins at 0 stays 0: begin at 1."},
            {"answers pooled all", pooled([](int64_t, int64_t all) { return all; }),
             "The outputs move along with the words, so their mean does not change."},
            {"answers pooled positions", pooled([](int64_t T, int64_t) { return T; }),
             "Yours counts one answer for each position: the answer is their mean."},
            {"answers pooled none", pooled([](int64_t, int64_t) { return 0; }),
             "The model always gives the same answer: that is 1 answer, not 0."},
            {"answers mask sees all", last_word([](int64_t, int64_t all) { return all; }),
             "The last word attends to all words, but one layer does not see their order."},
            {"answers mask sees nothing", last_word([](int64_t, int64_t) { return 1; }),
             "The last row has the query of the last word: a different last word gives a different "
             "answer."},
            {"answers words before", last_word([](int64_t T, int64_t all) { return all / T; }),
             "Those are the orders of the words before it, which it cannot see."},
            {"answers all but one", last_word([](int64_t T, int64_t) { return T - 1; }),
             "Any of the T words can be last."},
        })
        .otherwise([](const Answers& yours, int T) {
          const Answers right = right::predicted_answers(T);
          if (yours.orders != right.orders)
            return emb::message(T, " choices for the first word, ", T - 1,
                                " for the next, and so on, multiplied.");
          return yours.pooled != right.pooled
                     ? std::string(
                           "A different order only moves the outputs: their mean stays the same.")
                     : std::string(
                           "The answer depends on which word is last, and on nothing else.");
        });

}  // namespace
}  // namespace checks::answers
}  // namespace exercise
