#include "check/check.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <string>

#include "lessons/05_text_to_ids/encode_checks.hpp"
#include "lessons/05_text_to_ids/merge_checks.hpp"
#include "lessons/05_text_to_ids/pair_checks.hpp"

namespace {

using emb::TokenId;
using emb::course::Check;
using emb::course::List;
using emb::course::Matrix;
using emb::course::NumbersClaim;
using references::Tokens;

const double ln2 = std::log(2.0);

// ---- 05.5 -------------------------------------------------------------------------------------

/// What stands at a place of the text, for each place of the batch.
struct Picks {
  const List<TokenId>& ids;
  const List<int>& starts;
  int T;

  Matrix<TokenId> at(const references::Place& place) const {
    return references::picked(ids, starts.size(), T, place);
  }
  /// `further` places behind the inputs.
  Matrix<TokenId> moved(int further) const {
    return at([&](int b, int t) { return starts[b] + t + further; });
  }
};

void expect_inputs(Check& check, const Matrix<TokenId>& yours, const Picks& picks) {
  const List<int>& starts = picks.starts;
  const int T = picks.T;
  check.matrix("inputs", yours)
      .exactly()
      .if_equals(picks.at([&](int b, int t) { return starts[b] + t - 1; }),
                 "One place too early: starts count from 0.")
      .if_equals(picks.moved(1), "These are the targets: the first input is ids[starts[b]].")
      .if_equals(picks.at([&](int b, int t) { return b * T + t; }),
                 "The windows lie end to end: each begins at its starts[b].")
      .if_equals(picks.at([&](int b, int t) { return b + t; }),
                 "Row b begins at starts[b], not at b.")
      .if_equals(picks.at([&](int, int t) { return starts[0] + t; }),
                 "Every row begins at starts[0]: row b has a start of its own.")
      .if_equals(picks.at([&](int, int t) { return t; }),
                 "Every row begins at place 0: row b begins at starts[b].")
      .if_equals(picks.at([&](int b, int) { return starts[b]; }),
                 "Every input of a row is its first: go on by t.")
      .if_equals(picks.at([&](int b, int t) { return t == T - 1 ? -1 : starts[b] + t; }),
                 "The last input of each row is missing.")
      .if_true(yours.rows() != T,
               "The input in row b, column t stands in the text at starts[b] + t.")
      .expect(picks.moved(0));
}

void expect_targets(Check& check, const Matrix<TokenId>& yours, const Picks& picks) {
  const List<int>& starts = picks.starts;
  const int T = picks.T;
  Matrix<TokenId> counted_on = picks.moved(0);
  for (TokenId& id : counted_on) ++id;
  check.matrix("targets", yours)
      .exactly()
      .if_equals(picks.moved(0),
                 "The targets are the inputs again: a target comes one place later.")
      .if_equals(picks.at([&](int b, int t) { return starts[b] + (t + 1) % T; }),
                 "The last target of a row is not its first input: it stands behind the window.")
      .if_equals(picks.at([&](int b, int t) { return starts[b] + std::min(t + 1, T - 1); }),
                 "The last target of a row stands behind the window, at starts[b] + T.")
      .if_equals(picks.at([&](int b, int t) { return t == T - 1 ? -1 : starts[b] + t + 1; }),
                 "The last target of each row is missing: it stands in the text at starts[b] + T.")
      .if_equals(picks.at([&](int b, int) { return starts[b] + T; }),
                 "Each input has a target of its own, not only the last one.")
      .if_equals(picks.moved(-1), "That is the id before: a target comes behind its input.")
      .if_equals(picks.moved(2), "That is the id after the next: one place later is enough.")
      .if_equals(picks.moved(T), "That is the next window: a target is the id directly behind.")
      .if_equals(counted_on, "The next place of the text, not the next id: ids are names.")
      .if_equals(picks.at([&](int b, int t) { return b * T + t + 1; }),
                 "The windows lie end to end: each begins at its starts[b].")
      .if_true(yours.rows() != T,
               "The target of row b, column t stands in the text at starts[b] + t + 1.")
      .expect(picks.moved(1));
}

void expect_batch(Check& check, const List<TokenId>& ids, const List<int>& starts, int T) {
  const exercise::Batch yours = exercise::batch_of(ids, starts, T);
  const Picks picks{ids, starts, T};
  check.require(!(picks.moved(0) == yours.targets && picks.moved(1) == yours.inputs &&
                  !(picks.moved(0) == picks.moved(1))),
                "Inputs and targets are exchanged: the model reads the earlier ones.");
  expect_inputs(check, yours.inputs, picks);
  expect_targets(check, yours.targets, picks);
}

void batches(Check& check) {
  const int N = check.draw.size(23, 30), T = check.draw.size(4, 5);
  const List<TokenId> ids = check.draw.ids(N, 17);
  expect_batch(check, ids, {9, 2, N - T - 1}, T);
  expect_batch(check, ids, {5, 0, N - T - 1, 5, 1, N - T - 3, 11, 3}, T);
  expect_batch(check, ids, {N - 2, 0, 4}, 1);
  expect_batch(check, ids, {0}, N - 1);
  const exercise::Batch none = exercise::batch_of(ids, {}, T);
  check.require(none.inputs.rows() == 0 && none.targets.rows() == 0,
                "No starts: there is a row for each start, so there are none.");
}

// ---- 05.6 -------------------------------------------------------------------------------------

double bytes_of_kinds(const Tokens& tokens) {
  std::set<std::string> kinds(tokens.begin(), tokens.end());
  double bytes = 0;
  for (const std::string& kind : kinds) bytes += static_cast<double>(kind.size());
  return bytes;
}

void expect_bits(Check& check, const List<double>& nats, const Tokens& tokens) {
  const double yours = exercise::bits_per_byte(nats, tokens);
  const double right = references::bits_per_byte(nats, tokens), N = nats.size();
  const double paid = references::sum_of(nats), bytes = references::bytes_in(tokens);
  // A float answer: N additions, ln 2 and two divisions, of sums no larger than these.
  NumbersClaim claim = check.number(emb::message("bits per byte of ", N, " tokens"), yours);
  claim.within_rounding(nats.size() + 3, 1 + 2 * right)
      .if_true(!std::isfinite(yours), "Without any token 0 is divided by 0: the answer is 0 there.")
      .if_true(N == 0, "Without any token nothing is paid: 0.")
      .if_equals(paid / bytes, "That is in nats: a bit is ln 2 nats.")
      .if_equals(paid / N, "That is nats per token. Divide by the bytes, and by ln 2.")
      .if_equals(paid / ln2 / N, "That is bits per token: divide by the bytes of all tokens.")
      .if_equals(paid * ln2 / bytes, "A bit is ln 2 nats: nats are divided by ln 2 to get bits.")
      .if_equals(paid / std::log(10.0) / bytes, "That is the logarithm to base 10.")
      .if_equals(
          references::mean_of_ratios(nats, tokens),
          "That is a mean over tokens: a long token has more bytes, and counts as many times. "
          "Divide the sums.")
      .if_equals(paid / ln2 / references::characters_in(tokens),
                 "Divided by characters: a letter outside of ASCII is several bytes.")
      .if_equals(paid / ln2, "That is the sum of bits: divide by the bytes.")
      .if_equals(paid / ln2 / bytes / N, "Divided by the number of tokens as well.")
      .if_equals(paid / ln2 / (8 * bytes), "A byte has 8 bits, but what is asked is what it cost.")
      .if_equals(bytes * ln2 / paid, "That is bytes per bit.")
      .if_equals(std::floor(paid) / ln2 / bytes, "The sum of nats was kept in an int.")
      .if_equals(paid / ln2 / bytes_of_kinds(tokens), "A token that comes again has bytes again.");
  if (N > 0) {
    const double first = nats[0], last = nats[nats.size() - 1];
    claim.if_equals((paid - first) / ln2 / bytes, "What the first token paid is missing.")
        .if_equals((paid - last) / ln2 / bytes, "What the last token paid is missing.")
        .if_equals(last / ln2 / bytes, "Assigned instead of added: that is the last token's.")
        .if_equals(paid / ln2 / static_cast<double>(tokens[tokens.size() - 1].size()),
                   "Divided by the bytes of the last token alone: add up all.");
  }
  claim.otherwise("All nats together, / ln 2, / all bytes together.").expect(right);
}

void bits(Check& check) {
  expect_bits(check, {1.75, 4.5, 2.25, 1.75}, {" kittens", "\xC3\xA9", " the", " kittens"});
  Tokens tokens;
  List<double> nats;
  for (int n = check.draw.size(9, 14); n > 0; --n) {
    tokens.add(Tokens{"a", " the", "unhappi", "\xE6\x97\xA5\xE6\x9C\xAC", "ness"}[n % 5]);
    nats.add(0.25 + std::fabs(check.draw.value()));
  }
  expect_bits(check, nats, tokens);
  expect_bits(check, {3.375}, {"cat"});
  expect_bits(check, {0, 0}, {"cat", "s"});
  expect_bits(check, {}, {});
}

}  // namespace

const std::vector<emb::course::Exercise> emb::course::exercises = {
    {"05.1", pair_checks::run_of_letters},
    {"05.2", pair_checks::best_pairs},
    {"05.3", merge_checks::merges},
    {"05.4", encode_checks::encodings},
    {"05.5", batches},
    {"05.6", bits}};
