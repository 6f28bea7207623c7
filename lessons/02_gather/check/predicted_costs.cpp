#include "lessons/02_gather/check/right.hpp"

namespace exercise {

inline void describe(emb::course::Parts& parts, const Costs& costs) {
  parts.add("one_hot_multiply_adds", costs.one_hot_multiply_adds);
  parts.add("gather_multiply_adds", costs.gather_multiply_adds);
  parts.add("gather_bytes", costs.gather_bytes);
}

namespace checks::costs {
namespace {

using namespace emb::course;
using std::int64_t;

std::vector<std::tuple<int64_t, int64_t, int64_t>> sizes_to_try(Draw& draw) {
  // V is prime: no multiple of N. N is not 8: twice 4 bytes.
  const int primes[] = {53, 59, 61, 67, 71, 73, 79, 83, 89};
  return {{draw.size(9, 30), primes[draw.size(0, 8)], draw.size(100, 200)},
          {draw.size(300, 400), draw.size(40, 60), draw.size(9, 20)},
          {1061, 50257, 767},  // a float keeps fewer digits
          {900000, 1, 1024}};
}

/// The right costs but for one of them, which count(N, V, D) gives.
template <class Count>
auto instead(int64_t Costs::*which, Count count) {
  return [which, count](int64_t N, int64_t V, int64_t D) {
    Costs costs = right::predicted_costs(N, V, D);
    costs.*which = count(N, V, D);
    return costs;
  };
}
template <class Count>
auto product(Count count) {
  return instead(&Costs::one_hot_multiply_adds, count);
}
template <class Count>
auto copies(Count count) {
  return instead(&Costs::gather_multiply_adds, count);
}
template <class Count>
auto bytes(Count count) {
  return instead(&Costs::gather_bytes, count);
}

int64_t in_int(int64_t count) { return static_cast<std::int32_t>(count); }
int64_t in_unsigned(int64_t count) { return static_cast<std::uint32_t>(count); }
int64_t in_float(int64_t count) { return static_cast<int64_t>(static_cast<float>(count)); }

const char* const an_int_overflowed = "An int overflowed: it cannot hold more than 2,147,483,647.";
const char* const an_unsigned_overflowed =
    "An unsigned overflowed: it cannot hold more than 4,294,967,295.";
const char* const one_multiply_add = "A multiplication and its addition count as one multiply-add.";
const char* const too_few_digits = "A float keeps about seven digits: count in std::int64_t.";

const Listed predicted =
    checked("02.4", "predicted_costs", predicted_costs, right::predicted_costs, sizes_to_try)
        .named([](int64_t N, int64_t V, int64_t D) {
          return emb::message("costs for N = ", N, ", V = ", V, ", D = ", D);
        })
        .mistakes({
            {"costs matrix size", product([](int64_t N, int64_t V, int64_t) { return N * V; }),
             "Yours is the size of the one-hot matrix: each of its elements is multiplied D "
             "times."},
            {"costs one token", product([](int64_t, int64_t V, int64_t D) { return V * D; }),
             "That is for a single token: there are N."},
            {"costs result size", product([](int64_t N, int64_t, int64_t D) { return N * D; }),
             "Yours is the size of the result: each of its elements is a sum of V products."},
            {"costs product in bytes",
             product([](int64_t N, int64_t V, int64_t D) { return N * V * D * 4; }),
             "Multiply-adds are counted, not bytes."},
            {"costs twice", product([](int64_t N, int64_t V, int64_t D) { return N * V * D * 2; }),
             one_multiply_add},
            {"costs of single operations",
             product([](int64_t N, int64_t V, int64_t D) { return N * D * (2 * V - 1); }),
             one_multiply_add},
            {"costs one product less",
             product([](int64_t N, int64_t V, int64_t D) { return N * (V - 1) * D; }),
             "A sum of V products takes V multiply-adds: each product is added to what was there."},
            {"costs both matrices",
             product([](int64_t N, int64_t V, int64_t D) { return N * V + V * D; }),
             "Every element of the one-hot matrix is multiplied with a whole row of the table: N * "
             "V * D."},
            {"costs sizes added",
             product([](int64_t N, int64_t V, int64_t D) { return N + V + D; }),
             "Three loops inside one another multiply: N * V * D."},
            {"costs summed over tokens",
             product([](int64_t N, int64_t, int64_t D) { return N * N * D; }),
             "The product sums over the vocabulary, V terms, not over the tokens."},
            {"costs summed over columns",
             product([](int64_t N, int64_t, int64_t D) { return N * D * D; }),
             "The product sums over the vocabulary, V terms, not over the columns."},
            {"costs v rows", product([](int64_t, int64_t V, int64_t D) { return V * V * D; }),
             "There are N rows in the one-hot matrix, not V."},
            {"costs of the example", product([](int64_t, int64_t, int64_t) { return int64_t{6}; }),
             "Yours always gives the example's answer."},
            {"costs without zeros", product([](int64_t, int64_t, int64_t) { return int64_t{0}; }),
             "The product multiplies by 0 as well: it cannot know which factors are 0."},
            {"costs as int",
             product([](int64_t N, int64_t V, int64_t D) { return in_int(N * V * D); }),
             an_int_overflowed},
            {"costs as unsigned",
             product([](int64_t N, int64_t V, int64_t D) { return in_unsigned(N * V * D); }),
             an_unsigned_overflowed},
            {"costs as float",
             product([](int64_t N, int64_t V, int64_t D) { return in_float(N * V * D); }),
             too_few_digits},
            {"costs copies", copies([](int64_t N, int64_t, int64_t D) { return N * D; }),
             "Yours counts copies: your gather does not multiply any entry of the table."},
            {"costs index products", copies([](int64_t N, int64_t, int64_t) { return N; }),
             "id * width finds where a row begins; no entry of the table is multiplied."},
            {"costs gather like the product",
             copies([](int64_t N, int64_t V, int64_t D) { return N * V * D; }),
             "Your gather multiplies nothing: which entry of the table would it multiply?"},
            {"costs read only", bytes([](int64_t N, int64_t, int64_t D) { return N * D * 4; }),
             "Each entry is read from the table and written to the result: count both."},
            {"costs numbers moved", bytes([](int64_t N, int64_t, int64_t D) { return N * D * 2; }),
             "Yours counts numbers: each takes 4 bytes."},
            {"costs numbers copied", bytes([](int64_t N, int64_t, int64_t D) { return N * D; }),
             "Yours counts numbers: each takes 4 bytes, and is both read and written."},
            {"costs whole table",
             bytes([](int64_t N, int64_t V, int64_t D) { return (V + N) * D * 4; }),
             "That reads the whole table; gather reads N rows of it."},
            {"costs table size", bytes([](int64_t, int64_t V, int64_t D) { return V * D * 4; }),
             "That is the size of the table; gather reads N rows of it."},
            {"costs table twice", bytes([](int64_t, int64_t V, int64_t D) { return V * D * 8; }),
             "That is the whole table twice; gather reads and writes N rows."},
            {"costs of doubles", bytes([](int64_t N, int64_t, int64_t D) { return N * D * 16; }),
             "Yours is for doubles: a float takes 4 bytes."},
            {"costs three times", bytes([](int64_t N, int64_t, int64_t D) { return N * D * 12; }),
             "Read once and written once: that is twice, not three times."},
            {"costs one number a token", bytes([](int64_t N, int64_t, int64_t) { return N * 8; }),
             "That is one entry for each token; a row has D of them."},
            {"costs of ids", bytes([](int64_t N, int64_t, int64_t D) { return N * D * 8 + N * 4; }),
             "The ids themselves are not counted."},
            {"costs bytes of one token", bytes([](int64_t, int64_t, int64_t D) { return D * 8; }),
             "That is for a single token: there are N."},
            {"costs bytes of the one-hot matrix",
             bytes([](int64_t N, int64_t V, int64_t) { return N * V * 4; }),
             "That is the one-hot matrix, which gather does not need."},
            {"costs no bytes", bytes([](int64_t, int64_t, int64_t) { return int64_t{0}; }),
             "Gather needs no multiply-adds, but it moves entries: each is read and written."},
            {"costs bytes as int",
             bytes([](int64_t N, int64_t, int64_t D) { return in_int(N * D * 8); }),
             an_int_overflowed},
            {"costs bytes as unsigned",
             bytes([](int64_t N, int64_t, int64_t D) { return in_unsigned(N * D * 8); }),
             an_unsigned_overflowed},
        })
        .otherwise([](const Costs& yours, int64_t N, int64_t V, int64_t D) {
          if (yours.one_hot_multiply_adds != N * V * D)
            return "The result has N * D elements, and each of them is a sum of V products.";
          if (yours.gather_multiply_adds != 0)
            return "Your gather copies: which entry of the table does it multiply?";
          return "N rows of D floats are read, and as many written; a float takes 4 bytes.";
        });

}  // namespace
}  // namespace checks::costs
}  // namespace exercise
