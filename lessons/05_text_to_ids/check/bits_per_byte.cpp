#include <algorithm>
#include <cmath>
#include <cstring>
#include <functional>
#include <set>

#include "lessons/05_text_to_ids/check/tokens.hpp"

namespace exercise::checks {
namespace {

using namespace emb::course;
using Nats = List<double>;
using Paid = std::tuple<Nats, Tokens>;
using Bits = double(const Nats&, const Tokens&);

std::vector<Paid> paid_to_try(Draw& draw) {
  Nats nats;
  Tokens tokens;
  for (int n = draw.size(9, 14); n > 0; --n) {
    tokens.add(Tokens{"a", " the", "unhappi", "\xE6\x97\xA5\xE6\x9C\xAC", "ness"}[n % 5]);
    nats.add(0.25 + std::fabs(draw.value()));
  }
  return {{{1.75, 4.5, 2.25, 1.5, 3.375, 2.75},
           {"\xC3\xA9", " kittens", " these", " kittens", " kittens", "ted"}},
          {nats, tokens},
          {{3.375}, {"cat"}},
          {{2.25, 0, 4.75}, {"un", "happi", "ness"}},
          {{2.5, 0.75}, {std::string("a\0b", 3), std::string(1, '\0')}},
          {{0, 0}, {"cat", "s"}},
          {{}, {}}};
}

const double ln2 = std::log(2.0);

double sum_of(const Nats& nats) {
  double sum = 0;
  for (const double of_token : nats) sum += of_token;
  return sum;
}
/// The sum of count(token) over the tokens.
template <class Count>
double counted(const Tokens& tokens, Count count) {
  double sum = 0;
  for (const std::string& token : tokens) sum += static_cast<double>(count(token));
  return sum;
}
double bytes_in(const Tokens& tokens) {
  return counted(tokens, [](const std::string& token) { return token.size(); });
}
double spaces_in(const std::string& token) {
  return static_cast<double>(std::ranges::count(token, ' '));
}
double characters_in(const std::string& token) {
  return static_cast<double>(
      std::ranges::count_if(token, [](char byte) { return (byte & 0xC0) != 0x80; }));
}
double length(const Tokens& tokens, int n) { return static_cast<double>(tokens[n].size()); }

/// formula(nats in all, bytes in all, number of tokens).
template <class Formula>
std::function<Bits> of_sums(Formula formula) {
  return [formula](const Nats& nats, const Tokens& tokens) {
    return static_cast<double>(
        formula(sum_of(nats), bytes_in(tokens), static_cast<double>(nats.size())));
  };
}
/// The right bits, divided by another number of bytes.
template <class Bytes>
std::function<Bits> per(Bytes bytes) {
  return [bytes](const Nats& nats, const Tokens& tokens) {
    return sum_of(nats) / ln2 / static_cast<double>(bytes(tokens));
  };
}
/// Another sum of nats, divided by the right number.
template <class Sum>
std::function<Bits> paying(Sum sum) {
  return
      [sum](const Nats& nats, const Tokens& tokens) { return sum(nats) / ln2 / bytes_in(tokens); };
}
/// The sum of f(nats, bytes) over the tokens, handed to finish(sum, number of tokens).
template <class F, class Finish>
std::function<Bits> of_each(F f, Finish finish) {
  return [f, finish](const Nats& nats, const Tokens& tokens) {
    double sum = 0;
    for (int n = 0; n < nats.size(); ++n) sum += f(nats[n], length(tokens, n));
    return finish(sum, static_cast<double>(nats.size()));
  };
}
double ratio(double nats, double bytes) { return nats / bytes; }
/// The logarithms of nats.
std::function<Bits> of_logarithms(double sign) {
  return [sign](const Nats& nats, const Tokens& tokens) {
    double sum = 0;
    for (const double of_token : nats) sum += std::log2(of_token);
    return sign * sum / bytes_in(tokens);
  };
}
double paid_for_each_byte(const Nats& nats, const Tokens& tokens) {
  double sum = 0;
  for (int n = 0; n < nats.size(); ++n) sum += nats[n] * length(tokens, n);
  return sum / ln2 / bytes_in(tokens);
}
double by_whole_mean_length(const Nats& nats, const Tokens& tokens) {
  const int N = tokens.size();
  if (N == 0) return 0;
  return sum_of(nats) / N / ln2 / (static_cast<int>(bytes_in(tokens)) / N);
}
double added_in_int(const Nats& nats) {
  int sum = 0;
  for (const double of_token : nats) sum = static_cast<int>(sum + of_token);
  return sum;
}
double bytes_of_kinds(const Tokens& tokens) {
  const std::set<std::string> kinds(tokens.begin(), tokens.end());
  double bytes = 0;
  for (const std::string& kind : kinds) bytes += static_cast<double>(kind.size());
  return bytes;
}
/// Passes over tokens that cost nothing, bytes and all.
double without_free_tokens(const Nats& nats, const Tokens& tokens) {
  Tokens paid_for;
  for (int n = 0; n < nats.size(); ++n)
    if (nats[n] != 0) paid_for.add(tokens[n]);
  return sum_of(nats) / ln2 / bytes_in(paid_for);
}
std::function<Bits> rounded_to(double scale) {
  return [scale](const Nats& nats, const Tokens& tokens) {
    return std::round(right::bits_per_byte(nats, tokens) * scale) / scale;
  };
}
double bits_in_float(const Nats& nats, const Tokens& tokens) {
  float sum = 0, bytes = 0;
  for (const double of_token : nats) sum += static_cast<float>(of_token);
  for (const std::string& token : tokens) bytes += static_cast<float>(token.size());
  return bytes > 0 ? sum / 0.6931471805599453f / bytes : 0;
}

struct WrongBits {
  std::string name;
  std::function<Bits> bits;
  Sentence<Paid> sentence;
};

const char* const kept_in_int = "The sum of nats was kept in an int.";
const char* const digits_of_ln2 =
    "The value of ln 2 is rounded: std::log(2.0) has all of its digits.";
const char* const digits_of_both =
    "ln 2 is 0.693147..., and 1 / ln 2 is 1.442695...: std::log(2.0) has all digits.";
const char* const eight_bits = "A byte has 8 bits, but here you need what it cost.";
const char* const own_ratios =
    "Yours combines the nats per byte of each token, but a long token has many bytes: divide the "
    "sums.";

std::string logarithms_already(const Nats& nats, const Tokens&) {
  const std::string already = "Those are logarithms of nats, and nats are logarithms already";
  if (nats.size() == 0) return already + ".";
  return emb::message(already, ": ", nats[0], " nats are ", nats[0], " / ln 2 = ", nats[0] / ln2,
                      " bits.");
}
std::string paid_once(const Nats& nats, const Tokens&) {
  const std::string each = "A token's nats were paid once for each of its bytes";
  if (nats.size() == 0) return each + ".";
  return emb::message(each, ": the first one cost ", nats[0], " in all.");
}
std::string dropped_digits(const Nats& nats, const Tokens&) {
  return emb::message(
      "The sum of nats was kept in an int, which drops the digits after the point "
      "at each addition: it came to ",
      added_in_int(nats), ", and it is ", sum_of(nats), ".");
}
std::string spaces_are_bytes(const Nats&, const Tokens& tokens) {
  const double bytes = bytes_in(tokens);
  return emb::message("Divided by ", bytes - counted(tokens, spaces_in),
                      ": a space is a byte, too, and there are ", bytes, ".");
}
std::string bytes_between(const Nats&, const Tokens& tokens) {
  return emb::message("A byte was counted between two tokens: they hold all of the text, ",
                      bytes_in(tokens), " bytes.");
}

using D = double;
double mean_of(double sum, double N) { return sum / N / ln2; }
double in_all(double sum, double) { return sum / ln2; }
double bits_of(double paid, double bytes) { return paid / ln2 / bytes; }
double first_token(const Tokens& tokens) { return length(tokens, 0); }
double last_token(const Tokens& tokens) { return length(tokens, tokens.size() - 1); }

std::vector<WrongBits> wrong_bits() {
  return {
      {"in nats", of_sums([](D paid, D bytes, D) { return paid / bytes; }),
       "Yours is in nats: a bit is ln 2 nats."},
      {"nats per token", of_sums([](D paid, D, D N) { return paid / N; }),
       "Yours is nats per token: divide by the bytes, and by ln 2."},
      {"per token", of_sums([](D paid, D, D N) { return paid / ln2 / N; }),
       "Yours is bits per token: divide by the bytes of all tokens."},
      {"times ln2", of_sums([](D paid, D bytes, D) { return paid * ln2 / bytes; }),
       "A bit is ln 2 nats: divide nats by ln 2 to get bits."},
      {"base 10", of_sums([](D paid, D bytes, D) { return paid / std::log(10.0) / bytes; }),
       "That is the logarithm to base 10."},
      {"by log10", of_sums([](D paid, D bytes, D) { return paid / std::log10(2.0) / bytes; }),
       "That is the logarithm to base 10: std::log is the natural one."},
      {"by two", of_sums([](D paid, D bytes, D) { return paid / 2 / bytes; }),
       "A bit is ln 2 nats, not 2."},
      {"logarithm of the sum", of_sums([](D paid, D bytes, D) { return std::log2(paid) / bytes; }),
       "Yours takes the logarithm of the sum: divide the sum by ln 2."},
      {"rounded ln2", of_sums([](D paid, D bytes, D) { return paid / 0.69 / bytes; }),
       digits_of_ln2},
      {"ln2 of three digits", of_sums([](D paid, D bytes, D) { return paid / 0.693 / bytes; }),
       digits_of_ln2},
      {"of the chapters ln2", of_sums([](D paid, D bytes, D) { return paid / 0.6931 / bytes; }),
       digits_of_ln2},
      {"by rounded factor", of_sums([](D paid, D bytes, D) { return paid * 1.4427 / bytes; }),
       digits_of_both},
      {"by factor of three digits",
       of_sums([](D paid, D bytes, D) { return paid * 1.443 / bytes; }), digits_of_both},
      {"in all", of_sums([](D paid, D, D) { return paid / ln2; }),
       "Yours is the sum of bits: divide by the bytes."},
      {"divided by tokens too",
       of_sums([](D paid, D bytes, D N) { return bits_of(paid, bytes * N); }),
       "Yours also divides by the number of tokens."},
      {"nats divided by tokens too", of_sums([](D paid, D bytes, D N) { return paid / bytes / N; }),
       "Divided by the number of tokens as well, and still in nats."},
      {"by eight", of_sums([](D paid, D bytes, D) { return bits_of(paid, bytes) / 8; }),
       eight_bits},
      {"times eight", of_sums([](D paid, D bytes, D) { return bits_of(paid, bytes) * 8; }),
       eight_bits},
      {"turned", of_sums([](D paid, D bytes, D) { return bytes * ln2 / paid; }),
       "That is bytes per bit."},
      {"sign", of_sums([](D paid, D bytes, D) { return -bits_of(paid, bytes); }),
       "The sign is wrong: a cost is not below 0."},
      {"as choices per token", of_sums([](D paid, D, D N) { return std::exp(paid / N); }),
       "That is e^(nats per token), the number of choices: not a cost."},
      {"as choices", of_sums([](D paid, D bytes, D) { return std::exp(paid / bytes); }),
       "That is e^(nats per byte), the number of choices: not a cost."},
      {"in int", of_sums([](D paid, D bytes, D) { return bits_of(std::floor(paid), bytes); }),
       kept_in_int},
      {"sum of bits in int",
       of_sums([](D paid, D bytes, D) { return std::floor(paid / ln2) / bytes; }),
       "The sum of bits was kept in an int."},
      {"whole number", of_sums([](D paid, D bytes, D) { return std::floor(bits_of(paid, bytes)); }),
       "Yours is a whole number: was it kept in an int?"},
      {"nats from one", of_sums([](D paid, D bytes, D) { return bits_of(paid + 1, bytes); }),
       "The sum of nats begins at 0, not at 1."},
      {"bytes from one", of_sums([](D paid, D bytes, D) { return bits_of(paid, bytes + 1); }),
       "The sum of bytes begins at 0, not at 1."},
      {"ends of tokens", of_sums([](D paid, D bytes, D N) { return bits_of(paid, bytes + N); }),
       "No byte is added for the end of a token."},
      {"spaces between", of_sums([](D paid, D bytes, D N) { return bits_of(paid, bytes + N - 1); }),
       bytes_between},
      {"mean of ratios", of_each(ratio, mean_of), own_ratios},
      {"sum of ratios", of_each(ratio, in_all), own_ratios},
      {"mean of ratios in nats", of_each(ratio, [](double sum, double N) { return sum / N; }),
       own_ratios},
      {"of characters", per([](const Tokens& tokens) { return counted(tokens, characters_in); }),
       "Yours divides by characters: a letter outside of ASCII is several bytes."},
      {"without spaces",
       per([](const Tokens& tokens) { return bytes_in(tokens) - counted(tokens, spaces_in); }),
       spaces_are_bytes},
      {"up to zero bytes", per([](const Tokens& tokens) {
         return counted(tokens, [](const std::string& t) { return std::strlen(t.c_str()); });
       }),
       "A zero byte is a byte, too: token.size() counts it, a C string ends before it."},
      {"of kinds", per(bytes_of_kinds),
       "A token that occurs again has bytes again: count all occurrences."},
      {"first length", per(first_token),
       "Yours divides by the bytes of the first token alone: add up all."},
      {"last length", per(last_token),
       "Yours divides by the bytes of the last token alone: add up all."},
      {"without first length",
       per([](const Tokens& tokens) { return bytes_in(tokens) - first_token(tokens); }),
       "The bytes of the first token are missing."},
      {"without last length",
       per([](const Tokens& tokens) { return bytes_in(tokens) - last_token(tokens); }),
       "The bytes of the last token are missing."},
      {"without free tokens", without_free_tokens,
       "A token that cost nothing has bytes as well: divide by the bytes of all tokens."},
      {"without first", paying([](const Nats& nats) { return sum_of(nats) - nats[0]; }),
       "The cost of the first token is missing."},
      {"without last",
       paying([](const Nats& nats) { return sum_of(nats) - nats[nats.size() - 1]; }),
       "The cost of the last token is missing."},
      {"last only", paying([](const Nats& nats) { return nats[nats.size() - 1]; }),
       "Only the last token's cost is left: did you assign instead of add?"},
      {"first only",
       [](const Nats& nats, const Tokens& tokens) { return bits_of(nats[0], length(tokens, 0)); },
       "That is the first token alone."},
      {"added in int", paying(added_in_int), dropped_digits},
      {"of each byte", paid_for_each_byte, paid_once},
      {"log2 of each", of_logarithms(1), logarithms_already},
      {"of probabilities", of_logarithms(-1), logarithms_already},
      {"by mean length", by_whole_mean_length,
       "The mean length of a token is no whole number: divide by all bytes together."},
      {"rounded as the example", rounded_to(1e4),
       "Those are the right ones rounded to 4 digits after the point: keep all digits."},
      {"rounded to 3 digits", rounded_to(1e3),
       "Those are the right ones rounded to 3 digits after the point: keep all digits."},
      {"rounded to 2 digits", rounded_to(1e2),
       "Those are the right ones rounded to 2 digits after the point: keep all digits."},
  };
}

/// Each formula twice: without any token it is asked as well, or 0 is returned.
std::vector<Mistake<Bits, Paid>> of_formulas() {
  std::vector<Mistake<Bits, Paid>> list;
  for (const auto& [name, bits, sentence] : wrong_bits()) {
    const auto formula = bits;
    list.push_back({"bits " + name,
                    [formula](const Nats& nats, const Tokens& tokens) {
                      return nats.size() == 0 ? 0 : formula(nats, tokens);
                    },
                    sentence});
    list.push_back({"bits " + name + ", unguarded", bits, sentence});
  }
  return list;
}

const Listed bits =
    checked("05.6", "bits_per_byte", bits_per_byte, right::bits_per_byte, paid_to_try)
        .named([](const Nats& nats, const Tokens&) {
          return emb::message("bits per byte of ", nats.size(),
                              nats.size() == 1 ? " token" : " tokens");
        })
        // A float answer: N additions, ln 2 and two divisions, of sums no larger than these.
        .within([](const Nats& nats, const Tokens& tokens) {
          return rounding(nats.size() + 3, 1 + 2 * right::bits_per_byte(nats, tokens));
        })
        .mistakes(
            {{"bits of nothing", of_sums([](D paid, D bytes, D) { return bits_of(paid, bytes); }),
              "If there are no tokens, 0 is divided by 0: return 0 instead."}})
        .mistakes(of_formulas())
        .planted({{"bits in float", bits_in_float, ""}})
        .notice([](double, const Nats& nats, const Tokens&) { return nats.size() == 0; },
                "If there are no tokens, nothing is paid: the answer is 0.")
        .notice(
            [](double yours, const Nats& nats, const Tokens& tokens) {
              return yours == rounded_to(1e4)(nats, tokens) ||
                     yours == rounded_to(1e3)(nats, tokens) ||
                     yours == rounded_to(1e2)(nats, tokens);
            },
            "Yours is right but rounded: keep all digits.")
        .notice(
            [](double yours, const Nats& nats, const Tokens& tokens) {
              const double right = right::bits_per_byte(nats, tokens);
              return std::fabs(yours - right) < 0.004 * right;
            },
            digits_of_both)
        .otherwise("Divide the sum of all nats by ln 2 and by the sum of all bytes.");

}  // namespace
}  // namespace exercise::checks
