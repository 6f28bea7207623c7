#include "check/check.hpp"

#include "base/errors.hpp"
#include "base/ids.hpp"
#include "lessons/14_tiny_transformer/exercise.hpp"
#include "lessons/14_tiny_transformer/references.hpp"

namespace {

using namespace exercise;
using emb::course::Check;

// ---- 14.1 -------------------------------------------------------------------------------------

void expect_mean_loss(Check& check, const List& costs, std::size_t targets, std::size_t length) {
  const double count = static_cast<double>(targets);
  const double sum = sum_over_targets(costs, targets, [&](std::size_t n) { return n % length; });
  const auto first = [&](std::size_t n) { return n; };
  const auto mean = [&](auto place_of) {
    return sum_over_targets(costs, targets, place_of) / count;
  };
  check
      .number(emb::message("mean of ", targets, " targets, windows of ", length),
              exercise::mean_loss(check.input("costs", costs), targets, length))
      .if_equals(sum, "That is the sum: divide by the number of targets.")
      .if_equals(sum / static_cast<double>(length),
                 "Divided by `length`: divide by the number of targets.")
      .if_equals(mean(first),
                 "That is one long window: after `length` places the next one begins at place 0.")
      .if_equals(sum_over_targets(costs, length, first) / static_cast<double>(length),
                 "That is the mean of one full window: the last one may be shorter.")
      .if_equals(mean_of_windows(costs, targets, length),
                 "The means of the windows count alike there: a short window has fewer targets.")
      .if_equals(mean([&](std::size_t n) { return n / length; }),
                 "n / length is the number of the window: the place in it is the remainder.")
      .if_equals(mean([&](std::size_t n) { return (n + 1) % length; }),
                 "The first target stands at place 0: places are counted from 0.")
      .expect(std::vector<double>{sum / count});
}

void what_a_length_costs(Check& check) {
  const List small = {9, 2, 4, 40, 90, 7};
  expect_mean_loss(check, small, 5, 3);
  // (9 + 2 + 4 + 9 + 2) / 5
  check
      .number("mean of 5 targets, windows of 3",
              exercise::mean_loss(check.input("costs", small), 5, 3))
      .expect({5.2});
  List costs;
  for (std::size_t p = 0; p < 24; ++p)
    costs.push_back(std::sqrt(static_cast<double>(p + 2)) + check.random().uniform());
  const std::size_t length = check.random_size(4, 7);
  expect_mean_loss(check, costs, 3 * length - 2, length);
  expect_mean_loss(check, costs, 2 * length, length);
}

// ---- 14.2 -------------------------------------------------------------------------------------

void expect_tied(Check& check, std::size_t yours, std::size_t V, std::size_t D, std::size_t L,
                 const std::string& sizes) {
  const std::size_t table = V * D, norms = (2 * L + 1) * D, square = D * D;
  check.number("tied" + sizes, yours)
      .if_equals(2 * table + 12 * L * square + norms,
                 "The table counts twice there: tied, both ends are the same numbers.")
      .if_equals(table + 12 * L * square, "The gains of the norms are missing: D numbers each.")
      .if_equals(table + 12 * L * square + 2 * L * D, "The last norm is missing.")
      .if_equals(table + 12 * L * square + 2 * norms,
                 "The norms have a bias there: here each has a gain of D numbers alone.")
      .if_equals(table + 12 * L * square + (L + 1) * D,
                 "That is one norm a block: each of its two branches has its own.")
      .if_equals(table + 11 * L * square + norms,
                 "A map is missing: behind query, key and value there is the one called out.")
      .if_equals(table + 6 * L * square + norms,
                 "Widening takes D numbers to 4D: that map has 4 D D, and so has the way back.")
      .if_equals(table + 8 * L * square + norms,
                 "One map of 4 D D is missing: there is a way to 4D and a way back.")
      .if_equals(table + 20 * L * square + norms,
                 "Widening takes D numbers to 4D: that map has 4 D D, not 4D times 2D.")
      .if_equals(table + 12 * square + 3 * D, "That is one block: there are L of them.")
      .expect(table + 12 * L * square + norms);
}

void sizes(Check& check) {
  const std::size_t H = check.random_size(2, 3), D = H * 2 * check.random_size(3, 4);
  const std::size_t V = check.random_size(31, 60), L = check.random_size(2, 4),
                    T = check.random_size(65, 99);
  const Sizes yours = exercise::predicted_sizes(V, D, L, T, H);
  const std::string where =
      emb::message(", V = ", V, ", D = ", D, ", L = ", L, ", T = ", T, ", H = ", H);
  expect_tied(check, yours.tied, V, D, L, where);
  const std::size_t tied = counted(V, D, L, T, H, "none");
  check.number("tied, as the engine counts" + where, yours.tied)
      .expect({static_cast<double>(tied)});
  check.number("untied" + where, yours.untied)
      .if_equals(tied, "Untied, the output end has a table of its own.")
      .if_equals(tied + V, "The second table has V rows of D numbers, like the first.")
      .expect({static_cast<double>(counted(V, D, L, T, H, "none", false))});
  check.number("learned" + where, yours.learned)
      .if_equals(T, "Each place has a vector of D numbers, not one number.")
      .if_equals(L * T * D, "Positions are added once, before the first block.")
      .if_equals(T * D + tied, "That is the whole model: only its positions are asked for.")
      .expect({static_cast<double>(counted(V, D, L, T, H, "learned") - tied)});
  check.number("buckets" + where, yours.buckets)
      .if_equals(std::size_t{32}, "Each head has numbers of its own for the buckets.")
      .if_equals(32 * D, "A bucket holds one number for each head: it is added to a score.")
      .if_equals(32 * H * L, "All blocks share one table of buckets here.")
      .if_equals(32 * H + tied, "That is the whole model: only its buckets are asked for.")
      .expect({static_cast<double>(counted(V, D, L, T, H, "buckets") - tied)});
}

// ---- 14.3 -------------------------------------------------------------------------------------

void expect_block(Check& check, const Wires& wires, const List& x, const List& right) {
  const char* normed_late =
      "What a branch made was normed: a branch norms what it reads, attend(norm1(x)).";
  check.numbers("out", exercise::block(x, wires.norm1, wires.attend, wires.norm2, wires.think))
      .if_equals(wires.without_stream(x),
                 "The stream is lost: each branch adds to what went in, x + .. and y + ..")
      .if_equals(wires.without_first_stream(x), "y lacks x: attend adds to the stream.")
      .if_equals(wires.without_second_stream(x), "out lacks y: think adds to the stream.")
      .if_equals(wires.norm_after(x),
                 "That norms after adding (post-norm): here the branch reads the norm, and the "
                 "stream stays as it is.")
      .if_equals(wires.norm_of_results(x), normed_late)
      .if_equals(wires.norm_of_first_result(x), normed_late)
      .if_equals(wires.onto_normed(x),
                 "The stream itself was normed: only what the branch reads is.")
      .if_equals(wires.side_by_side(x),
                 "Both branches read x: the second reads y, with what attention added.")
      .if_equals(wires.onto_the_start(x), "think's result was added to x: the stream is y by then.")
      .if_equals(wires.first_norm_twice(x), "norm1 was used twice: the second branch has norm2.")
      .if_equals(wires.without_norms(x), "The norms are missing: each branch reads a normed copy.")
      .within(1e-4)
      .expect(right);
}

void wiring(Check& check) {
  const auto each = [](double times, double more) {
    return [=](const List& x) {
      List made;
      for (const double number : x) made.push_back(times * number + more);
      return made;
    };
  };
  // norm1 halves: 1 2. attend: times 3: 3 6. y = 5 10. norm2 adds 1: 6 11. think: times 3: 18 33.
  const Wires small{each(0.5, 0), each(3, 0), each(1, 1), each(3, 0)};
  expect_block(check, small, {2, 4}, {23, 43});
  const std::size_t D = check.random_size(4, 6);
  const auto values = check.random_values(D);
  List x(values.begin(), values.end());
  x[0] = 3;  // the norm of a constant row would be zeros
  EngineBlock engine(D, check.random().bits());
  expect_block(check, engine.wires(), x, engine(x));
}

// ---- 14.4 -------------------------------------------------------------------------------------

/// Scores that depend on every token shown, and on how many there are.
Model random_model(Check& check, std::size_t V) {
  const auto table = check.random_values(V * V);
  return [table, V](const Tokens& shown) {
    emb::check_ids("model", emb::Ids(shown), V);
    List scores(V, 0.0);
    for (std::size_t n = 0; n < shown.size(); ++n)
      for (std::size_t v = 0; v < V; ++v)
        scores[v] += static_cast<double>(table[static_cast<std::size_t>(shown[n]) * V + v]) *
                     static_cast<double>((n * 7 + v * 3) % 11);
    return scores;
  };
}

void expect_text(Check& check, const Model& model, const Tokens& prompt, std::size_t count,
                 std::size_t context) {
  Watched watched(model, prompt);
  const auto yours = exercise::written([&](const Tokens& shown) { return watched(shown); }, prompt,
                                       count, context);
  const Tokens right = right_text(model, prompt, count, context);
  Tokens with_prompt = prompt;
  with_prompt.insert(with_prompt.end(), right.begin(), right.end());
  const std::size_t most = watched.most_shown();
  check.numbers(emb::message("tokens written, context ", context), yours)
      .if_equals(with_prompt, "The prompt is in it: only the new tokens are asked for.")
      .if_true(most > context, emb::message("The model was shown ", most, " tokens: the last ",
                                            context, " are the most."))
      .if_true(watched.only_prompt(),
               "The model saw the prompt each time: write the new token behind the text.")
      .if_true(!watched.all_ends(),
               "What was shown is not the end of the text: show the last tokens.")
      .if_true(most < std::min(context, prompt.size() + count - 1),
               emb::message("The model was never shown more than ", most, " tokens: up to ",
                            context, " are allowed."))
      .exactly()
      .expect(right);
}

void writing(Check& check) {
  // Equal scores: 1 and 3 after anything.
  const Model even = [](const Tokens&) { return List{0, 2, 1, 2}; };
  check.numbers("tokens written, two of them equal", exercise::written(even, {0}, 2, 4))
      .if_equals(Tokens{3, 3}, "Of equal scores the smallest id is taken: that is the largest.")
      .if_equals(Tokens{2, 2}, "That is a score in place of an id.")
      .if_equals(Tokens{0, 0}, "That is the smallest score.")
      .if_equals(Tokens{0, 1, 1}, "The prompt is in it: only the new tokens are asked for.")
      .exactly()
      .expect({1, 1});
  // The next token is the last one times 2, plus 1, of 16: 1 3 7 15 15 ..
  const Model doubling = [](const Tokens& shown) {
    List scores(16, 0.0);
    scores[static_cast<std::size_t>(2 * shown.back() + 1) % 16] = 1;
    return scores;
  };
  expect_text(check, doubling, {0}, 3, 8);
  expect_text(check, doubling, {9, 9, 9, 0}, 3, 2);
  // The next token is how many are shown: 3, for as long as one likes.
  const Model counting = [](const Tokens& shown) {
    List scores(16, 0.0);
    scores[shown.size() % 16] = 1;
    return scores;
  };
  expect_text(check, counting, {0, 1, 2, 1, 0}, 4, 3);
  const std::size_t V = check.random_size(9, 14);
  const Model model = random_model(check, V);
  expect_text(check, model, check.random_ids(5, V), 8, 3);
  expect_text(check, model, check.random_ids(2, V), 6, 4);
  expect_text(check, model, check.random_ids(2, V), 4, 20);
}

}  // namespace

const std::vector<emb::course::Exercise> emb::course::exercises = {
    {"14.1", what_a_length_costs}, {"14.2", sizes}, {"14.3", wiring}, {"14.4", writing}};
