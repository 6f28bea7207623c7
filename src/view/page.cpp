#include "view/page.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <iterator>

#include "view/figures.hpp"

namespace emb {
namespace {

/// Both numbers in as many digits as it takes to tell them apart.
std::pair<std::string, std::string> told_apart(double a, double b) {
  int digits = 5;
  while (digits < 17 && a != b && number(a, digits).text == number(b, digits).text) ++digits;
  return {number(a, digits).text, number(b, digits).text};
}

/// Adds a matrix at the right of the rows.
void join(std::vector<std::string>& header, Rows& rows, const Matrix& matrix) {
  if (matrix.values.rows() != rows.size() || matrix.rows.size() != rows.size())
    throw ShapeError(message("matrices: ", matrix.values.rows(), " rows with ", matrix.rows.size(),
                             " names, beside ", rows.size(), " rows"));
  const bool first = header.empty();
  if (!first) header.emplace_back();
  header.push_back(matrix.corner);
  header.insert(header.end(), matrix.columns.begin(), matrix.columns.end());
  for (std::size_t r = 0; r < rows.size(); ++r) {
    if (!first) rows[r].emplace_back(" ");
    rows[r].emplace_back(matrix.rows[r]);
    for (std::size_t c = 0; c < matrix.values.columns(); ++c)
      rows[r].emplace_back(fixed(matrix.values.at(r, c), matrix.decimals));
  }
}

}  // namespace

Page::Page(std::string_view title, std::string_view subtitle, std::ostream& out, Terminal terminal)
    : out_(out), terminal_(terminal) {
  terminal_.width = std::max(terminal_.width, narrowest_terminal);
  add(blocks::Title{std::string(title), std::string(subtitle)});
  out_ << std::flush;  // through a pipe, too: what comes next may take its time
}

Page::~Page() {
  if (kept != nullptr) std::ranges::move(blocks_, std::back_inserter(*kept));
}

void Page::add(blocks::Block block) {
  draw(block, terminal_, out_);
  blocks_.push_back(std::move(block));
}

void Page::step(std::string_view heading) {
  add(blocks::Step{++steps_, std::string(heading)});
  out_ << std::flush;
}

bool Page::verdict(std::string_view sentence, const std::string& measured,
                   const std::string& claimed, bool holds) {
  return claim_that(sentence, holds, message("measured ", measured, ", claimed ", claimed));
}

bool Page::claim(std::string_view sentence, double measured, double claimed, double tolerance) {
  const double off = measured == claimed ? 0 : std::fabs(measured - claimed);
  const auto [left, right] = told_apart(measured, claimed);
  std::string remark = message(" (within ", number(tolerance), ", off by ", number(off, 2), ")");
  if (tolerance == 0) remark = off == 0 ? "" : message(" (off by ", number(off, 2), ")");
  return verdict(sentence, left, right + remark, off <= tolerance);
}

bool Page::claim_at_most(std::string_view sentence, double measured, double limit) {
  const auto [left, right] = told_apart(measured, limit);
  return verdict(sentence, left, "at most " + right, measured <= limit);
}

bool Page::claim_at_least(std::string_view sentence, double measured, double limit) {
  const auto [left, right] = told_apart(measured, limit);
  return verdict(sentence, left, "at least " + right, measured >= limit);
}

bool Page::claim_equal(std::string_view sentence, std::string_view measured,
                       std::string_view claimed) {
  return verdict(sentence, message('"', measured, '"'), message('"', claimed, '"'),
                 measured == claimed);
}

void Page::matrices(std::string_view title, const std::vector<Matrix>& side_by_side,
                    std::string_view caption) {
  std::vector<std::string> header;
  Rows rows(side_by_side.empty() ? 0 : side_by_side.front().values.rows());
  for (const Matrix& matrix : side_by_side) join(header, rows, matrix);
  table(title, header, rows, caption);
}

std::string json_number(double value) {
  if (std::isnan(value)) return "null";
  if (std::isinf(value)) return value > 0 ? "1e999" : "-1e999";
  std::array<char, 32> text{};
  const auto print = [&](auto number) {
    return std::string(text.data(),
                       std::to_chars(text.data(), text.data() + text.size(), number).ptr);
  };
  const auto narrow = static_cast<float>(value);
  return static_cast<double>(narrow) == value ? print(narrow) : print(value);
}

std::string json_text(std::string_view text) {
  std::string quoted = "\"";
  for (const char letter : visible_lines(text))
    quoted += letter == '\n'                    ? "\\n"
              : letter == '<'                   ? "\\u003c"
              : letter == '"' || letter == '\\' ? std::string("\\") + letter
                                                : std::string(1, letter);
  return quoted + "\"";
}

}  // namespace emb
