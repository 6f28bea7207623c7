#pragma once

// The check of 02.4: three numbers, and what people write instead.

#include <cstdint>
#include <string>

#include "course/check/check.hpp"
#include "lessons/02_gather/exercise.hpp"

namespace exercise::checks {

inline void expect_one_hot_costs(emb::course::Check& check, const std::string& sizes,
                                 std::int64_t yours, std::int64_t N, std::int64_t V,
                                 std::int64_t D) {
  check.number("one-hot multiply-adds, " + sizes, yours)
      .exactly()
      .if_equals(N * V,
                 "That is the size of the one-hot matrix; each of its numbers meets D others.")
      .if_equals(V * D, "That is for a single token: there are N.")
      .if_equals(N * D,
                 "That is the size of the result; each of its numbers is a sum of V products.")
      .if_equals(N * V * D * 4, "Multiply-adds are counted, not bytes.")
      .if_equals(N * V * D * 2, "A multiplication and its addition count as one multiply-add.")
      .if_equals(N * (2 * V - 1) * D,
                 "A multiplication and its addition count as one multiply-add.")
      .if_equals(N * (V - 1) * D, "A sum of V products counts V: each is added to what was there.")
      .if_equals(N * V + V * D, "Every number of one matrix meets a row of the other: N * V * D.")
      .if_equals(N + V + D, "Three loops inside one another multiply: N * V * D.")
      .if_equals(N * N * D, "The product sums over the vocabulary, V terms, not over the tokens.")
      .if_equals(V * V * D, "There are N rows in the one-hot matrix, not V.")
      .if_equals(6, "That is the example.")
      .if_equals(0, "The product multiplies by 0 as well: nobody tells it which factors are 0.")
      .if_equals(static_cast<std::int32_t>(N * V * D),
                 "An int overflowed on the way: it counts to 2,147,483,647.")
      .if_equals(static_cast<std::uint32_t>(N * V * D),
                 "An unsigned overflowed on the way: it counts to 4,294,967,295.")
      .otherwise("The result has N * D numbers, and each of them is a sum of V products.")
      .expect(N * V * D);
}

inline void expect_gather_costs(emb::course::Check& check, const std::string& sizes,
                                const Costs& yours, std::int64_t N, std::int64_t V,
                                std::int64_t D) {
  check.number("gather multiply-adds, " + sizes, yours.gather_multiply_adds)
      .exactly()
      .if_equals(N * D, "Those are copies: your gather multiplies no number of the table.")
      .if_equals(N, "id * width finds a place; no number of the table is multiplied.")
      .otherwise("Your gather copies: which number of the table does it multiply?")
      .expect(0);
  check.number("gather bytes, " + sizes, yours.gather_bytes)
      .exactly()
      .if_equals(N * D * 4, "Each number is read from the table and written to the result: twice.")
      .if_equals(N * D * 2, "Those are numbers; each takes 4 bytes.")
      .if_equals(N * D, "Those are numbers, and each takes 4 bytes; it is read and written.")
      .if_equals(V * D * 4 + N * D * 4, "The whole table is read there; gather reads N rows of it.")
      .if_equals(V * D * 4, "That is the size of the table; gather reads N rows of it.")
      .if_equals(V * D * 8, "That is the whole table twice; gather reads and writes N rows.")
      .if_equals(N * D * 16, "That is for doubles: a float takes 4 bytes.")
      .if_equals(N * D * 12, "Read once and written once: that is twice, not three times.")
      .if_equals(N * 8, "That is one number a token; a row has D of them.")
      .if_equals(N * D * 8 + N * 4, "The ids themselves are not counted.")
      .if_equals(D * 8, "That is for a single token: there are N.")
      .if_equals(N * V * 4, "That is the one-hot matrix, which gather does without.")
      .if_equals(0, "No multiply-adds, and yet numbers are moved: read and written.")
      .if_equals(static_cast<std::int32_t>(N * D * 8),
                 "An int overflowed on the way: it counts to 2,147,483,647.")
      .if_equals(static_cast<std::uint32_t>(N * D * 8),
                 "An unsigned overflowed on the way: it counts to 4,294,967,295.")
      .otherwise("N rows of D floats are read, and as many written; a float takes 4 bytes.")
      .expect(N * D * 8);
}

inline void costs(emb::course::Check& check) {
  const auto expect = [&](std::int64_t N, std::int64_t V, std::int64_t D) {
    const Costs yours = exercise::predicted_costs(N, V, D);
    const std::string sizes = emb::message("N = ", N, ", V = ", V, ", D = ", D);
    expect_one_hot_costs(check, sizes, yours.one_hot_multiply_adds, N, V, D);
    expect_gather_costs(check, sizes, yours, N, V, D);
  };
  // V is prime: no multiple of N. N is not 8: twice 4 bytes.
  const int primes[] = {53, 59, 61, 67, 71, 73, 79, 83, 89};
  expect(check.draw.size(9, 30), primes[check.draw.size(0, 8)], check.draw.size(100, 200));
  expect(check.draw.size(300, 400), check.draw.size(40, 60), check.draw.size(9, 20));
  expect(1061, 50257, 767);  // a float keeps fewer digits
  expect(900000, 1, 1024);
}

}  // namespace exercise::checks
