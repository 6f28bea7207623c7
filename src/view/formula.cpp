#include "base/errors.hpp"
#include "text/unicode/utf8.hpp"
#include "view/html.hpp"

// Formulas are written as one types them, and shown as MathML:
//
//     s(x, y) = sum over i of E(x, i) * E(y, i)        w_i = 1 / 10000^(2 i / D)
//
//   relation   sums joined by = < > <= >= ->
//   sum        products joined by + and -
//   product    powers joined by *, by / (a fraction), by @ (a matrix product), or side by side
//   power      item ^ item; ^T is the transpose
//   item       number, name, name(list), (list), [list], "words", sqrt(sum), -item,
//              name[list], sum over i, j of product, softmax over i of product
//
// A name of one letter is a variable; w_i has an index; alpha and its kind are Greek letters; a
// word such as softmax stands upright. Three spaces or more keep two formulas of one line apart.

namespace emb {
namespace {

struct GreekLetter {
  std::string_view name, letter;
};
constexpr GreekLetter greek_letters[] = {
    {"alpha", "α"}, {"beta", "β"},   {"gamma", "γ"}, {"delta", "δ"}, {"epsilon", "ε"},
    {"theta", "θ"}, {"lambda", "λ"}, {"mu", "μ"},    {"pi", "π"},    {"sigma", "σ"}};

struct Formula {
  std::string_view text;
  std::size_t at = 0;

  [[noreturn]] void fail(std::string_view what) const {
    throw ValueError("formula: '", text, "', column ", at + 1, ": ", what);
  }
  static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
  static bool is_figure(char c) { return c >= '0' && c <= '9'; }
  char next() const { return at < text.size() ? text[at] : '\0'; }
  char after_next() const { return at + 1 < text.size() ? text[at + 1] : '\0'; }

  void skip() {
    while (next() == ' ') ++at;
  }
  bool take(std::string_view word) {
    skip();
    if (!text.substr(at).starts_with(word)) return false;
    const std::size_t end = at + word.size();
    if (is_letter(word.back()) && end < text.size() && is_letter(text[end])) return false;
    at = end;
    return true;
  }
  void expect(std::string_view word) {
    if (!take(word)) fail(message("'", word, "' is missing"));
  }

  static std::string row(const std::string& inside) { return "<mrow>" + inside + "</mrow>"; }
  static std::string sign(std::string_view words) { return message("<mo>", words, "</mo>"); }

  std::string relation() {
    std::string all = sum();
    for (;;) {
      if (take("<="))
        all += sign("≤");
      else if (take(">="))
        all += sign("≥");
      else if (take("->"))
        all += sign("→");
      else if (take("="))
        all += sign("=");
      else if (take("<"))
        all += sign("&lt;");
      else if (take(">"))
        all += sign("&gt;");
      else
        return all;
      all += sum();
    }
  }

  std::string sum() {
    std::string all = product();
    for (;;) {
      skip();
      if (next() == '-' && after_next() == '>') return all;
      if (take("+"))
        all += sign("+");
      else if (take("-"))
        all += sign("−");
      else
        return all;
      all += product();
    }
  }

  bool item_begins() const {
    const char c = next();
    return is_letter(c) || is_figure(c) || c == '(' || c == '[' || c == '"';
  }

  /// A fraction takes all that stands before it in its product.
  std::string product() {
    std::string all = power();
    for (;;) {
      skip();
      if (take("/")) {
        all = message("<mfrac>", row(bare(all)), row(bare(power())), "</mfrac>");
      } else if (take("*")) {
        all += sign("·") + power();
      } else if (take("@")) {
        all += sign("@") + power();
      } else if (next() == '.' && (is_letter(after_next()) || after_next() == ' ')) {
        ++at;
        all += sign("·") + power();
      } else if (item_begins() && !text.substr(at).starts_with("of ")) {
        all += "<mspace width=\".17em\"></mspace>" + power();
      } else {
        return all;
      }
    }
  }

  /// Without the brackets around all of it: a fraction needs none.
  static std::string bare(const std::string& html) {
    constexpr std::string_view open = "<mrow class=\"bracket\"><mo>(</mo>",
                               close = "<mo>)</mo></mrow>";
    const bool whole = html.starts_with(open) && html.ends_with(close) &&
                       html.find(open, 1) == html.npos &&
                       html.find(close) == html.size() - close.size();
    return whole ? html.substr(open.size(), html.size() - open.size() - close.size()) : html;
  }

  std::string power() {
    std::string all = item();
    if (next() != '^') return all;
    ++at;
    const bool transposed = next() == 'T' && !is_letter(after_next());
    const std::string raised =
        transposed ? std::string("<mi mathvariant=\"normal\">T</mi>") : item();
    if (transposed) ++at;
    return message("<msup>", row(all), row(bare(raised)), "</msup>");
  }

  std::string item() {
    skip();
    if (take("-")) return sign("−") + power();
    if (take("(")) return bracket('(', ')');
    if (take("[")) return bracket('[', ']');
    if (next() == '"') {
      const std::size_t end = text.find('"', at + 1);
      if (end == text.npos) fail("a quotation mark is missing");
      const std::string words = html_text(text.substr(at + 1, end - at - 1));
      at = end + 1;
      return message("<mtext>", words, "</mtext>");
    }
    if (is_figure(next())) return figure();
    if (take("sum over ")) return over("<mo>∑</mo>");
    if (is_letter(next())) return name();
    fail("a number, a name or a bracket has to stand here");
  }

  std::string bracket(char open, char close) {
    return message("<mrow class=\"bracket\"><mo>", open, "</mo>", list(close), "<mo>", close,
                   "</mo></mrow>");
  }

  std::string list(char close) {
    std::string all = relation();
    while (take(",")) all += sign(",") + relation();
    skip();
    if (next() != close) fail(message("'", close, "' is missing"));
    ++at;
    return all;
  }

  std::string figure() {
    const std::size_t first = at;
    while (is_figure(next()) || ((next() == '.' || next() == ',') && is_figure(after_next()))) ++at;
    if (next() == 'e' && (after_next() == '-' || after_next() == '+')) {
      at += 2;
      while (is_figure(next())) ++at;
    }
    return message("<mn>", text.substr(first, at - first), "</mn>");
  }

  std::string over(const std::string& what) {
    const auto one = [&] {
      skip();
      return next() == '"' ? item() : plain_name();
    };
    std::string below = one();
    while (take(",") || take("and ")) below += sign(",") + one();
    expect("of ");
    return message("<mrow><munder>", what, row(below), "</munder>", product(), "</mrow>");
  }

  std::string plain_name() {
    skip();
    const std::size_t first = at;
    while (is_letter(next())) ++at;
    if (at == first) fail("a name has to stand here");
    const std::string_view word = text.substr(first, at - first);
    for (const GreekLetter& greek : greek_letters)
      if (word == greek.name) return message("<mi>", greek.letter, "</mi>");
    if (word.size() == 2 && word[0] == 'd' && word[1] >= 'A' && word[1] <= 'Z')
      return message("<mi>d</mi><mi>", word[1], "</mi>");
    return message("<mi>", word, "</mi>");
  }

  std::string name() {
    if (take("sqrt(")) return message("<msqrt>", list(')'), "</msqrt>");
    std::string all = plain_name();
    if (is_figure(next())) {  // x1
      const std::string index = figure();
      all = message("<msub>", row(all), index, "</msub>");
    }
    if (next() == '_') {
      ++at;
      all =
          message("<msub>", row(all), is_figure(next()) ? figure() : row(plain_name()), "</msub>");
    }
    while (next() == '\'') {
      ++at;
      all += sign("′");
    }
    while (next() == '(' || next() == '[') {
      const bool round = next() == '(';
      ++at;
      all += bracket(round ? '(' : '[', round ? ')' : ']');
    }
    if (take("over ")) return over(all);
    return all;
  }
};

std::string formula(std::string_view text) {
  Formula one{text};
  std::string html = one.relation();
  while (one.take(",")) html += Formula::sign(",") + one.relation();
  one.skip();
  if (one.at < text.size()) one.fail("nothing of a formula begins so");
  return html;
}

}  // namespace

std::string html_formula(const Texts& lines) {
  std::string rows;
  for (const std::string& line : lines) {
    std::string cells;
    std::string_view rest = line;
    while (!rest.empty()) {
      rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
      const std::size_t gap = std::min(rest.find("   "), rest.size());
      if (gap > 0) cells += message("<mtd>", formula(trimmed(rest.substr(0, gap))), "</mtd>");
      rest.remove_prefix(gap);
    }
    if (!cells.empty()) rows += message("<mtr>", cells, "</mtr>\n");
  }
  return message("<div class=\"formula\" ", html_stop,
                 "Formula\"><math display=\"block\"><mtable>\n", rows, "</mtable></math></div>\n");
}

}  // namespace emb
