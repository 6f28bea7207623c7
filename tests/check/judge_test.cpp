#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "course/check/mistakes.hpp"

using namespace emb::course;

namespace {

using Values = List<double>;

// The exercise: every number twice. An empty list is refused.
Values doubled(const Values& x) {
  if (x.size() == 0) throw std::invalid_argument("nothing to double");
  Values y = x;
  for (double& number : y) number *= 2;
  return y;
}

std::vector<std::tuple<Values>> lists(Draw&) {
  return {{Values{1, 3, 5}}, {Values{4, -2, 7}}, {Values{0, 0}}, {Values{}}};
}

Values squared(const Values& x) {
  doubled(x);  // refuses an empty list
  Values y = x;
  for (double& number : y) number *= number;
  return y;
}
Values unchanged(const Values& x) {
  doubled(x);
  return x;
}
Values positive_only(const Values& x) {
  Values y = doubled(x);
  for (double& number : y) number = std::max(number, 0.0);
  return y;
}
Values never_refused(const Values& x) { return x.size() == 0 ? Values{} : doubled(x); }
/// Wrong in the same way as `unchanged`, but only on the first list.
Values unchanged_at_first(const Values& x) { return x == Values{1, 3, 5} ? x : doubled(x); }

auto described(Values (*answer)(const Values&)) {
  auto builder = checked("99.1", "doubled", answer, doubled, lists);
  builder
      .mistakes({{"squared", squared, "Squared."},
                 {"unchanged", unchanged, "Unchanged."},
                 {"positive only", positive_only, "Negative numbers became 0."},
                 {"never refused", never_refused, "An empty list was taken."},
                 {"unchanged at first", unchanged_at_first, "Unchanged, but only once."}})
      .notice([](const Values& yours, const Values& x) { return yours.size() != x.size(); },
              "One number for each.")
      .otherwise("Twice 1 is 2.");
  return builder;
}

Judgement judged(Values (*answer)(const Values&)) {
  auto exercise = described(answer);
  Draw draw(1);
  return judge(exercise, draw);
}

bool ends(const std::string& text, const std::string& end) { return text.ends_with(end); }

}  // namespace

TEST_CASE("judge: the solution is right, and so is an answer that rounds differently") {
  CHECK(judged(doubled).right);
  CHECK(judged([](const Values& x) {
          Values y = doubled(x);
          for (double& number : y) number *= 1 + 1e-9;
          return y;
        }).right);
}

TEST_CASE("judge: a mistake is named, with the first wrong number") {
  const Judgement judgement = judged(squared);
  CHECK_FALSE(judgement.right);
  CHECK(judgement.text == "doubled({1, 3, 5})[0]: yours 1, expected 2. Squared.");
  CHECK(judgement.mistake == 0);
  CHECK(judgement.second == -1);
}

TEST_CASE("judge: an answer that is wrong at the edge alone is named") {
  CHECK(ends(judged(positive_only).text, "[1]: yours 0, expected -4. Negative numbers became 0."));
  CHECK(judged(never_refused).text ==
        "doubled({}) must throw std::invalid_argument, yours threw nothing. An empty list was "
        "taken.");
}

TEST_CASE("judge: of two mistakes that explain all wrong inputs, the one that agrees on more") {
  // On the only list on which it is wrong, `unchanged` gives the same; on the others it does not.
  CHECK(ends(judged(unchanged_at_first).text, "Unchanged, but only once."));
  CHECK(ends(judged(unchanged).text, "Unchanged."));
}

TEST_CASE("judge: a mistake has to explain every wrong input, not only the first") {
  const Judgement judgement = judged([](const Values& x) {
    return x == Values{1, 3, 5} ? squared(x) : unchanged(x);
  });
  CHECK(judgement.mistake == -1);
  CHECK(ends(judgement.text, "Twice 1 is 2."));
}

TEST_CASE("judge: what no mistake explains gets a predicate's sentence, a pattern, a worked line") {
  CHECK(ends(judged([](const Values&) { return Values{7}; }).text,
             "yours has 1 number, expected 3. One number for each."));
  CHECK(ends(judged([](const Values& x) {
               Values y = doubled(x);
               for (double& number : y) number = -number;
               return y;
             }).text,
             "All of yours have the opposite sign. Twice 1 is 2."));
}

TEST_CASE("judge: an unexpected exception is reported") {
  CHECK(judged([](const Values& x) {
          return x.size() == 2 ? throw std::runtime_error("two") : doubled(x);
        }).text == "doubled({0, 0}) threw std::runtime_error (two).");
  CHECK(ends(judged([](const Values& x) {
               Values y = doubled(x);
               y[3] = 0;
               return y;
             }).text,
             "there is no element 3: the list has the elements 0 to 2."));
}

TEST_CASE("judge: an answer that is still to be done is no wrong one") {
  CHECK_THROWS_AS(judged([](const Values&) -> Values { throw emb::todo("99.1"); }), emb::todo);
}

TEST_CASE("judge: an answer that keeps state between calls is reported, right or wrong") {
  const auto growing = [](const Values& x) {
    static double more = 0;
    Values y = doubled(x);
    y[0] += more++;
    return y;
  };
  CHECK(judged(growing).text.find("yours gave two different answers") != std::string::npos);
  // Right when each list is asked for in order, and wrong once a larger number was seen.
  const auto keeping_the_largest = [](const Values& x) {
    static double largest = -1;
    Values y = doubled(x);
    for (double number : x) largest = std::max(largest, number);
    if (x == Values{1, 3, 5} && largest > 5) y[0] = largest;
    return y;
  };
  CHECK(judged(keeping_the_largest).text.find("yours gave two different answers") !=
        std::string::npos);
}

TEST_CASE("judge: a result of several parts is explained part by part") {
  struct Both {
    static void split(const Values& x, Values& even, Values& odd) {
      for (int n = 0; n < x.size(); ++n) (n % 2 == 0 ? even : odd).add(x[n]);
    }
    static void exchanged(const Values& x, Values& even, Values& odd) { split(x, odd, even); }
    static void only_even(const Values& x, Values& even, Values&) {
      for (int n = 0; n < x.size(); n += 2) even.add(x[n]);
    }
    static std::vector<std::tuple<Values, Values, Values>> inputs(Draw&) {
      return {{Values{1, 2, 3}, {}, {}}, {Values{5, 6, 7, 8}, {}, {}}};
    }
  };
  // Wrong in the second part alone, and nothing is known of the first.
  auto exercise = checked("99.2", "split", Both::only_even, Both::split, Both::inputs);
  exercise.parts({"even", "odd"})
      .mistakes({{"exchanged", Both::exchanged, "Exchanged."},
                 {"only even", Both::only_even, "The odd ones are missing."}});
  Draw draw(1);
  const Judgement judgement = judge(exercise, draw);
  CHECK(
      judgement.text ==
      "split({1, 2, 3}, {}, {}), odd: yours has 0 numbers, expected 1. The odd ones are missing.");
}

TEST_CASE("judge: a result that was rounded like an example is reported") {
  struct Thirds {
    static double third(double x) { return x / 3; }
    static double rounded(double x) { return std::round(x / 3 * 100) / 100; }
    static std::vector<std::tuple<double>> inputs(Draw&) { return {{1}, {5}}; }
  };
  auto exercise = checked("99.3", "third", Thirds::rounded, Thirds::third, Thirds::inputs);
  Draw draw(1);
  CHECK(judge(exercise, draw).text ==
        "third(1): yours 0.33, expected 0.333333. Yours are right but rounded to 2 digits "
        "after the point: keep all digits.");
}

TEST_CASE("judge: an index is kept apart from a value that it could be read as a part of") {
  const auto told = [](const std::string& name) {
    auto exercise = checked("99.1", "doubled", unchanged, doubled, lists);
    exercise.named([name](const Values&) { return name; });
    Draw draw(1);
    return judge(exercise, draw).text;
  };
  CHECK(told("rate 0.375").starts_with("rate 0.375, index 0: yours 1, expected 2."));
  CHECK(told("the scores").starts_with("the scores[0]: yours 1, expected 2."));
  CHECK(told("f(3)").starts_with("f(3)[0]: yours 1, expected 2."));
}
