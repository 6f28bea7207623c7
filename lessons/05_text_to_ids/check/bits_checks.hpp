#pragma once

// The check of 05.6: bits per byte.

#include <algorithm>
#include <cmath>
#include <set>
#include <string>

#include "base/errors.hpp"
#include "course/check/check.hpp"
#include "lessons/05_text_to_ids/check/references.hpp"

namespace bits_checks {

using emb::course::Check;
using emb::course::List;
using emb::course::NumbersClaim;
using references::Tokens;

inline const double ln2 = std::log(2.0);

inline double bytes_of_kinds(const Tokens& tokens) {
  std::set<std::string> kinds(tokens.begin(), tokens.end());
  double bytes = 0;
  for (const std::string& kind : kinds) bytes += static_cast<double>(kind.size());
  return bytes;
}

/// The right sums, used in another way.
inline void name_uses(NumbersClaim& claim, double paid, double bytes, double N) {
  const double right = paid / ln2 / bytes;
  claim.if_equals(paid / bytes, "That is in nats: a bit is ln 2 nats.")
      .if_equals(paid / N, "That is nats per token. Divide by the bytes, and by ln 2.")
      .if_equals(paid / ln2 / N, "That is bits per token: divide by the bytes of all tokens.")
      .if_equals(paid * ln2 / bytes, "A bit is ln 2 nats: nats are divided by ln 2 to get bits.")
      .if_equals(paid / std::log(10.0) / bytes, "That is the logarithm to base 10.")
      .if_equals(paid / 2 / bytes, "A bit is ln 2 nats, not 2.")
      .if_equals(std::log2(paid) / bytes, "Not the logarithm of the sum: the sum, divided by ln 2.")
      .if_equals(paid / 0.69 / bytes, "ln 2 is 0.693147...: std::log(2.0) has all of its digits.")
      .if_equals(paid / 0.693 / bytes, "ln 2 is 0.693147...: std::log(2.0) has all of its digits.")
      .if_equals(paid / 0.6931 / bytes, "ln 2 is 0.693147...: std::log(2.0) has all of its digits.")
      .if_equals(paid / std::log10(2.0) / bytes, "That is the logarithm to base 10: std::log.")
      .if_equals(paid / ln2, "That is the sum of bits: divide by the bytes.")
      .if_equals(paid / ln2 / bytes / N, "Divided by the number of tokens as well.")
      .if_equals(paid / bytes / N, "Divided by the number of tokens as well, and still in nats.")
      .if_equals(right / 8, "A byte has 8 bits, but what is asked is what it cost.")
      .if_equals(right * 8, "A byte has 8 bits, but what is asked is what it cost.")
      .if_equals(1 / right, "That is bytes per bit.")
      .if_equals(-right, "The sign is turned: what was paid is not below 0.")
      .if_equals(std::exp(paid / N), "That is e^(nats per token), as many choices: not a cost.")
      .if_equals(std::floor(paid) / ln2 / bytes, "The sum of nats was kept in an int.")
      .if_equals(std::floor(paid / ln2) / bytes, "The sum of bits was kept in an int.")
      .if_equals(std::floor(right), "A whole number: was it kept in an int?")
      .if_equals((paid + 1) / ln2 / bytes, "The sum of nats begins at 0, not at 1.")
      .if_equals(paid / ln2 / (bytes + 1), "The sum of bytes begins at 0, not at 1.")
      .if_equals(paid / ln2 / (bytes + N), "No byte is added for the end of a token.")
      .if_equals(paid / ln2 / (N * std::floor(bytes / N)),
                 "The mean length of a token is no whole number: divide by all bytes together.");
}

/// Other sums.
inline void name_sums(NumbersClaim& claim, const List<double>& nats, const Tokens& tokens) {
  const double paid = references::sum_of(nats), bytes = references::bytes_in(tokens);
  const double first = nats[0], last = nats[nats.size() - 1];
  const auto length = [&](int n) { return static_cast<double>(tokens[n].size()); };
  const int end = tokens.size() - 1;
  const double mean = references::mean_of_ratios(nats, tokens);
  const char* ratios =
      "That is made of each token's own nats per byte: a long token counts for many bytes. Divide "
      "the sums.";
  claim.if_equals(mean, ratios)
      .if_equals(mean * nats.size(), ratios)
      .if_equals(mean * ln2, ratios)
      .if_equals(paid / ln2 / references::characters_in(tokens),
                 "Divided by characters: a letter outside of ASCII is several bytes.")
      .if_equals(paid / ln2 / bytes_of_kinds(tokens), "A token that comes again has bytes again.")
      .if_equals((paid - first) / ln2 / bytes, "What the first token paid is missing.")
      .if_equals((paid - last) / ln2 / bytes, "What the last token paid is missing.")
      .if_equals(last / ln2 / bytes, "Assigned instead of added: that is the last token's.")
      .if_equals(first / ln2 / length(0), "That is the first token alone.")
      .if_equals(paid / ln2 / length(0),
                 "Divided by the bytes of the first token alone: add up all.")
      .if_equals(paid / ln2 / length(end),
                 "Divided by the bytes of the last token alone: add up all.")
      .if_equals(paid / ln2 / (bytes - length(0)), "The bytes of the first token are missing.")
      .if_equals(paid / ln2 / (bytes - length(end)), "The bytes of the last token are missing.");
}

/// Another price of a token, or bytes that are counted in another way.
inline void name_prices(NumbersClaim& claim, const List<double>& nats, const Tokens& tokens) {
  const double paid = references::sum_of(nats), bytes = references::bytes_in(tokens);
  double spaces = 0, logarithms = 0, of_each_byte = 0;
  int whole = 0;
  for (int n = 0; n < nats.size(); ++n) {
    spaces += static_cast<double>(std::ranges::count(tokens[n], ' '));
    logarithms += std::log2(nats[n]);
    of_each_byte += nats[n] * static_cast<double>(tokens[n].size());
    whole = static_cast<int>(whole + nats[n]);
  }
  using emb::message;
  const std::string already =
      message("Those are logarithms of nats, and they are logarithms already: ", nats[0],
              " nats are ", nats[0], " / ln 2 = ", nats[0] / ln2, " bits.");
  claim.if_equals(logarithms / bytes, already)
      .if_equals(-logarithms / bytes, already)
      .if_equals(paid / ln2 / (bytes - spaces),
                 message("Divided by ", bytes - spaces, ": a space is a byte, too, and there are ",
                         bytes, "."))
      .if_equals(paid / ln2 / (bytes + nats.size() - 1),
                 message("A byte was counted between two tokens: they hold all of the text, ",
                         bytes, " bytes."))
      .if_equals(std::exp(paid / bytes), "That is e^(nats per byte), as many choices: not a cost.")
      .if_equals(of_each_byte / ln2 / bytes,
                 message("A token's nats were paid once for each of its bytes: the first one cost ",
                         nats[0], " in all."))
      .if_equals(whole / ln2 / bytes,
                 message("The sum of nats was kept in an int, which drops what is behind the point "
                         "at each addition: it came to ",
                         whole, ", and they are ", paid, "."));
}

inline void expect_bits(Check& check, const List<double>& nats, const Tokens& tokens) {
  const double yours = exercise::bits_per_byte(nats, tokens);
  const double right = references::bits_per_byte(nats, tokens);
  NumbersClaim claim =
      check.number(emb::message("bits per byte of ", nats.size(), " tokens"), yours);
  // A float answer: N additions, ln 2 and two divisions, of sums no larger than these.
  claim.within_rounding(nats.size() + 3, 1 + 2 * right)
      .if_true(!std::isfinite(yours), "Without any token 0 is divided by 0: the answer is 0 there.")
      .if_true(nats.size() == 0, "Without any token nothing is paid: 0.");
  if (nats.size() > 0) {
    name_uses(claim, references::sum_of(nats), references::bytes_in(tokens), nats.size());
    name_sums(claim, nats, tokens);
    name_prices(claim, nats, tokens);
  }
  claim.if_true(std::fabs(yours - right) < 0.004 * right,
                "ln 2 is 0.693147..., and 1 / ln 2 is 1.442695...: std::log(2.0) has all digits.");
  claim.otherwise("All nats together, / ln 2, / all bytes together.").expect(right);
}

inline void bits(Check& check) {
  expect_bits(check, {1.75, 4.5, 2.25, 1.5, 3.375, 2.75},
              {"\xC3\xA9", " kittens", " these", " kittens", " kittens", "ted"});
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

}  // namespace bits_checks
