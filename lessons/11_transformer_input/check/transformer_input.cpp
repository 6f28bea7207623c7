#include <algorithm>
#include <cmath>

#include "lessons/11_transformer_input/check/positions_mistakes.hpp"

namespace exercise::checks::whole {
namespace {

using namespace emb::course;
using Texts = List<List<TokenId>>;
using Input = std::tuple<Map, Texts, Map, TokenId>;
using Answer = std::function<Batch(const Map&, const Texts&, const Map&, TokenId)>;

struct Call {
  Stacked operator()(const Answer& answer, const Input& input) const {
    const auto& [table, texts, positions, padding] = input;
    return stacked(answer(table, texts, positions, padding));
  }
};

/// Texts of T tokens with the padding in them, which is neither the first id nor the last. The
/// root of the width lies between 3 and 4, apart from that of the example, and so does that of one
/// less.
Input random_input(Draw& draw, int B, int T, int longest) {
  const int D = draw.size(11, 14), V = draw.size(6, 8);
  const Map table = draw.matrix(V, D), positions = draw.matrix(longest, D);
  Texts texts;
  for (int b = 0; b < B; ++b) {
    auto ids = draw.ids(T, V);
    ids[b % T] = 2;
    texts.add(ids);
  }
  return {table, texts, positions, 2};
}

/// Of the first table that to_try made: an answer may have kept it.
int first_width = 0;

std::vector<Input> to_try(Draw& draw) {
  const int T = 2 * draw.size(1, 2) + 1;  // no square number
  // No root of these is one of V, D or D's whole one.
  Input first = random_input(draw, 4, T, T + 12);
  const int width = std::get<0>(first).columns();
  first_width = width;
  Input second = first;
  std::get<0>(second) = draw.matrix(std::get<0>(first).rows(), width);  // as large, and new
  Input third = random_input(draw, 1, T, 2 * T);
  while (std::get<0>(third).columns() == width) third = random_input(draw, 1, T, 2 * T);
  return {first,
          second,
          third,
          // More tokens than the table has rows or columns.
          random_input(draw, 2, 4 * T + 5, 6 * T),
          // As many tokens as positions: that fits.
          random_input(draw, 2, T, T),
          // By hand: sqrt(4) = 2. Text 0: 2 * (1 2 3 4) + position 0. Text 1: padding, its position
          // alone.
          {{{1, 2, 3, 4}, {9, 9, 9, 9}}, {{0}, {1}}, {{10, 20, 30, 40}}, 1},
          // Too long.
          random_input(draw, 2, T, T - 1)};
}

struct At {
  const Map &table, &positions;
  const Texts& texts;
  TokenId padding;
  int b, t, d;

  TokenId id() const { return texts[b][t]; }
  bool padded() const { return id() == padding; }
  float root() const { return std::sqrt(static_cast<float>(table.columns())); }
  int longest() const { return positions.rows(); }
  float word() const { return padded() ? 0 : root() * table(id(), d); }
  float position() const { return positions(t, d); }
  /// How many words before this position are no padding.
  int words_before() const {
    int words = 0;
    for (int before = 0; before < t; ++before) words += texts[b][before] != padding ? 1 : 0;
    return words;
  }
  bool after_padding() const { return words_before() < t || padded(); }
};

/// number(At) for every number, without asking whether the texts fit.
template <class Number>
Answer unchecked(Number number) {
  return [number](const Map& table, const Texts& texts, const Map& positions, TokenId padding) {
    Batch made;
    for (int b = 0; b < texts.size(); ++b) {
      Map text(texts[b].size(), table.columns());
      for (int t = 0; t < text.rows(); ++t)
        for (int d = 0; d < text.columns(); ++d)
          text(t, d) = number(At{table, positions, texts, padding, b, t, d});
      made.add(text);
    }
    return made;
  };
}
/// Throws ShapeError if long_text(table, T, Tmax) says so.
template <class Long>
Answer throwing(Answer answer, Long long_text) {
  return [=](const Map& table, const Texts& texts, const Map& positions, TokenId padding) {
    if (long_text(table, texts[0].size(), positions.rows())) throw ShapeError("too long");
    return answer(table, texts, positions, padding);
  };
}
bool does_not_fit(const Map&, int T, int longest) { return T > longest; }
template <class Number>
Answer each(Number number) {
  return throwing(unchecked(number), does_not_fit);
}
/// The words are multiplied by factor(At) instead of the root.
template <class Factor>
Answer words_times(Factor factor) {
  return each([factor](const At& at) {
    return at.word() / at.root() * static_cast<float>(factor(at)) + at.position();
  });
}
/// The right words, with row row(At) of the positions.
template <class Row>
Answer position_row(Row row) {
  return each([row](const At& at) { return at.word() + at.positions(row(at), at.d); });
}
/// Row row(At) of the table for each word.
template <class Row>
Answer word_row(Row row) {
  return each([row](const At& at) {
    return (at.padded() ? 0 : at.root() * at.table(row(at), at.d)) + at.position();
  });
}
/// The right answer, with an error in other cases.
template <class Long>
Answer too_strict(Long long_text) {
  return throwing(right::transformer_input, [long_text](const Map& table, int T, int longest) {
    return does_not_fit(table, T, longest) || long_text(table, T, longest);
  });
}

Batch cut(const Map& table, const Texts& texts, const Map& positions, TokenId padding) {
  Texts shorter;
  for (const List<TokenId>& ids : texts) {
    List<TokenId> beginning;
    for (int t = 0; t < ids.size() && t < positions.rows(); ++t) beginning.add(ids[t]);
    shorter.add(beginning);
  }
  return right::transformer_input(table, shorter, positions, padding);
}
Batch of_the_first_table(const Map& table, const Texts& texts, const Map& positions,
                         TokenId padding) {
  static Map first;
  if (first.rows() != table.rows() || first.columns() != table.columns()) first = table;
  return right::transformer_input(first, texts, positions, padding);
}

using Told = Mistake<Batch(const Map&, const Texts&, const Map&, TokenId), Input>;
/// Those of 11.1, with the right words, but for those that 11.5 lists itself.
std::vector<Told> with_wrong_positions() {
  const std::vector<std::string> listed_here = {
      "positions of texts",         "positions from one",   "positions nothing",
      "positions instead of words", "positions multiplied", "positions and a root"};
  std::vector<Told> all;
  for (const PositionsMistake& mistake : positions_mistakes()) {
    if (std::ranges::find(listed_here, mistake.name.text()) != listed_here.end()) continue;
    const auto answer = [wrong = mistake.answer](const Map& table, const Texts& texts,
                                                 const Map& positions, TokenId padding) {
      const Map zeros(positions.rows(), positions.columns());
      return wrong(right::transformer_input(table, texts, zeros, padding), positions);
    };
    all.push_back({"input with " + mistake.name.text(), answer, mistake.sentence.about({})});
  }
  return all;
}

const char* const fits = "That fits: throw only if a text has more words than there are positions.";
const char* const by_id = "The position was looked up by the id: position t is row t.";
const char* const row_before = "The row before the right one was looked up: ids count from 0.";
const char* const from_zero =
    "Each position got the row of the next one: positions are counted from 0.";
const char* const made_up =
    "The table has no row for position Tmax, and yours makes one up: throw ShapeError.";

const Listed listed =
    checked("11.5", "transformer_input", transformer_input, right::transformer_input, to_try,
            Call{})
        .named([](const Map& table, const Texts& texts, const Map& positions, TokenId padding) {
          return emb::message("B = ", texts.size(), ", T = ", texts[0].size(),
                              ", V = ", table.rows(), ", D = ", table.columns(),
                              ", Tmax = ", positions.rows(), ", padding ", padding);
        })
        .calls("11.1")
        // A number of at most 2 times sqrt(D), plus one: four roundings of at most 2 sqrt(D) + 2.
        .within([](const Map& table, const Texts&, const Map&, TokenId) {
          return rounding(4, 2 * std::sqrt(table.columns()) + 2);
        })
        .mistakes({
            {"input without root", words_times([](const At&) { return 1; }),
             "The words are not multiplied by sqrt(D)."},
            {"input keeps the root", words_times([](const At&) { return std::sqrt(first_width); }),
             [](const Map& table, const Texts&, const Map&, TokenId) {
               return emb::message(
                   "The words are multiplied by sqrt(", first_width,
                   ") here too, kept from the first call: static? D is the width of "
                   "this table, ",
                   table.columns(), ".");
             }},
            {"input times width", words_times([](const At& a) { return a.table.columns(); }),
             "The words are multiplied by D: multiply by its root."},
            {"input divided", words_times([](const At& a) { return 1 / a.root(); }),
             "The words are divided by sqrt(D)."},
            {"input root of length",
             words_times([](const At& a) { return std::sqrt(a.texts[0].size()); }),
             "The words are multiplied by sqrt(T): take sqrt(D), where D is the width of a row."},
            {"input root of words",
             words_times([](const At& a) { return std::sqrt(a.table.rows()); }),
             "The words are multiplied by sqrt(V): take sqrt(D), where D is the width of a row."},
            {"input root of positions",
             words_times([](const At& a) { return std::sqrt(a.longest()); }),
             "The words are multiplied by sqrt(Tmax): take sqrt(D), where D is the width of a "
             "row."},
            {"input twice", words_times([](const At&) { return 2; }),
             "The words are multiplied by 2, which is sqrt(D) in the example only: take sqrt(D)."},
            {"input root of one less",
             words_times([](const At& a) { return std::sqrt(a.table.columns() - 1); }),
             "The words are multiplied by sqrt(D - 1): take sqrt(D)."},
            {"input whole root", words_times([](const At& a) { return std::floor(a.root()); }),
             "The root lost the digits after the point: keep it a float."},
            {"input root on sum",
             each([](const At& a) { return a.word() + a.root() * a.position(); }),
             "The positions are multiplied by sqrt(D) too: only the words are."},
            {"input root on positions",
             each([](const At& a) { return a.word() / a.root() + a.root() * a.position(); }),
             "The positions are multiplied by sqrt(D): the words should be."},
            {"input reads padding",
             each([](const At& a) { return a.root() * a.table(a.id(), a.d) + a.position(); }),
             "The row of the padding word was used: take zeros instead."},
            {"input padding without position",
             each([](const At& a) { return a.padded() ? 0 : a.word() + a.position(); }),
             "Padding got no position: only its word vector is zero, the position is added."},
            {"input ended at padding",
             each([](const At& a) { return a.after_padding() ? 0 : a.word() + a.position(); }),
             "It stopped at the padding: add its position, and go on with the next words."},
            {"input without positions", each([](const At& a) { return a.word(); }),
             "The positions are missing."},
            {"input without words", each([](const At& a) { return a.position(); }),
             "The words are missing: table row by id, times sqrt(D)."},
            {"input multiplied", each([](const At& a) { return a.word() * a.position(); }),
             "Word and position are multiplied: add them."},
            {"input word t", word_row([](const At& a) { return a.t % a.table.rows(); }),
             "Word t of the table was taken: the word is row id of it."},
            {"input word t, unguarded", word_row([](const At& a) { return a.t; }),
             "Word t of the table was taken: the word is row id of it."},
            {"input row before",
             word_row([](const At& a) { return std::max(a.id() - 1, TokenId{0}); }), row_before},
            {"input row before, unguarded", word_row([](const At& a) { return a.id() - 1; }),
             row_before},
            {"input position by id", position_row([](const At& a) { return a.id() % a.longest(); }),
             by_id},
            {"input position by id, unguarded", position_row([](const At& a) { return a.id(); }),
             by_id},
            {"input position by text", position_row([](const At& a) { return a.b % a.longest(); }),
             "The position was looked up by the text: position t is row t."},
            {"input position by text, unguarded", position_row([](const At& a) { return a.b; }),
             "The position was looked up by the text: position t is row t."},
            {"input position of the next", position_row([](const At& a) { return a.t + 1; }),
             from_zero},
            {"input position of the next, guarded",
             position_row([](const At& a) { return std::min(a.t + 1, a.longest() - 1); }),
             from_zero},
            {"input padding no position",
             position_row([](const At& a) { return a.words_before(); }),
             "Padding was not counted as a position: position t is row t, whatever comes before."},
            {"input position compared with padding", each([](const At& a) {
               return (a.t == a.padding ? 0 : a.root() * a.table(a.id(), a.d)) + a.position();
             }),
             "The position was compared with padding: compare the id."},
            {"input padding is 0", each([](const At& a) {
               return (a.id() == 0 ? 0 : a.root() * a.table(a.id(), a.d)) + a.position();
             }),
             "The word of id 0 became zeros: only the word of the id `padding` does."},
            {"input first text for all", each([](const At& a) {
               const TokenId id = a.texts[0][a.t];
               return (id == a.padding ? 0 : a.root() * a.table(id, a.d)) + a.position();
             }),
             "Every text got the words of the first text."},
            {"input throws too early",
             too_strict([](const Map&, int T, int longest) { return T >= longest; }), fits},
            {"input no more than words",
             too_strict([](const Map& table, int T, int) { return T > table.rows(); }), fits},
            {"input no longer than wide",
             too_strict([](const Map& table, int T, int) { return T > table.columns(); }), fits},
            {"input of two positions at least",
             too_strict([](const Map&, int, int longest) { return longest < 2; }), fits},
            {"input never throws", unchecked([](const At& a) { return a.word() + a.position(); }),
             "The list or the matrix noticed it: throw ShapeError before a position is looked up."},
            {"input cuts the text", cut, "The text was cut off at Tmax: throw ShapeError instead."},
            {"input last position again", unchecked([](const At& a) {
               return a.word() + a.positions(std::min(a.t, a.longest() - 1), a.d);
             }),
             made_up},
            {"input position around",
             unchecked([](const At& a) { return a.word() + a.positions(a.t % a.longest(), a.d); }),
             made_up},
            {"input no position behind the last", unchecked([](const At& a) {
               return a.t < a.longest() ? a.word() + a.position() : a.word();
             }),
             made_up},
        })
        .mistakes(with_wrong_positions())
        .planted({
            {"input of the first table", of_the_first_table, "yours gave two different answers"},
        })
        .otherwise([](const Stacked& yours, const Map&, const Texts& texts, const Map&, TokenId) {
          return count_of_texts(yours.texts, texts.size());
        });

}  // namespace
}  // namespace exercise::checks::whole
