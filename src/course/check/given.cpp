#include "course/check/given.hpp"

#include <algorithm>
#include <cmath>
#include <new>
#include <typeinfo>

#include "base/errors.hpp"
#include "course/check/verdict.hpp"
#include "view/text.hpp"

namespace emb::course {
namespace {

bool fits_all(const Part& yours, const Part& expected, Tolerance within) {
  return std::ranges::equal(yours.numbers, expected.numbers, [&](double y, double e) {
    return fits(y, e, expected.whole ? exactly : within);
  });
}

std::size_t size_of(const Part& part) {
  return part.kind == Part::Kind::texts ? part.texts.size() : part.numbers.size();
}

/// "yours is [4, 8], expected [8, 4]." or "yours has 3 numbers, expected 4."; "" if both are of one
/// size.
std::string sizes_differ(const Part& yours, const Part& expected) {
  if (yours.rows != expected.rows || yours.columns != expected.columns)
    return message("yours is [", yours.rows, ", ", yours.columns, "], expected [", expected.rows,
                   ", ", expected.columns, "].");
  const std::size_t size = size_of(yours);
  if (size == size_of(expected)) return "";
  return message("yours has ", size, size == 1 ? " number" : " numbers", ", expected ",
                 size_of(expected), ".");
}

std::string index_of(const Part& part, std::size_t n) {
  if (part.kind == Part::Kind::number) return "";
  if (part.kind != Part::Kind::matrix) return message("[", n, "]");
  const auto columns = static_cast<std::size_t>(part.columns);
  return message(", row ", n / columns, ", column ", n % columns);
}

std::string listed(const std::vector<std::string>& texts) {
  std::string line;
  for (const std::string& text : texts) line += (line.empty() ? "" : " ") + shown(text);
  return line.empty() ? "nothing" : line;
}

std::string counted(const char* what, int count) {
  return count <= 0 ? message("no ", what) : message("the ", what, " 0 to ", count - 1);
}

}  // namespace

Outside::Outside(int index, int size)
    : text_(message("there is no element ", index, ": the list has ", counted("elements", size),
                    ".")) {}

Outside::Outside(int row, int column, int rows, int columns)
    : text_(message("there is no element (", row, ", ", column, "): the matrix has ",
                    counted("rows", rows), " and ", counted("columns", columns), ".")),
      exchanged_(row >= 0 && column >= 0 && row < columns && column < rows) {}

std::string Outside::with_guess() const {
  return text_ + (exchanged_ ? " Are row and column swapped, or is it the wrong matrix?" : "");
}

void Given::catching(const std::function<void()>& call) {
  try {
    call();
  } catch (const todo&) {
    throw;
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const Outside& outside) {
    thrown = outside_a_list;
    what = outside.with_guess();
  } catch (const Wrong& wrong) {
    thrown = typeid(Wrong).name();
    what = wrong.text;
  } catch (const std::exception& error) {
    thrown = readable_type(typeid(error).name());
    what = visible(error.what());
  } catch (...) {
    thrown = "something that is not a std::exception";
  }
}

Tolerance rounding(int operations, double largest) {
  return {std::ldexp(operations * largest, -24), false};
}

bool same(const Part& yours, const Part& expected, Tolerance within) {
  return yours.kind == expected.kind && yours.rows == expected.rows &&
         yours.columns == expected.columns && yours.texts == expected.texts &&
         fits_all(yours, expected, within);
}

bool same(const Given& yours, const Given& expected, Tolerance within) {
  return yours.thrown == expected.thrown &&
         std::ranges::equal(yours.parts, expected.parts,
                            [&](const Part& y, const Part& e) { return same(y, e, within); });
}

std::string difference(const Part& yours, const Part& expected, Tolerance within) {
  if (expected.kind == Part::Kind::texts)
    return ": yours  " + listed(yours.texts) + ",  expected  " + listed(expected.texts) + ".";
  if (const std::string sizes = sizes_differ(yours, expected); !sizes.empty()) return ": " + sizes;
  for (std::size_t n = 0; n < expected.numbers.size(); ++n) {
    const double y = yours.numbers[n], e = expected.numbers[n];
    if (fits(y, e, expected.whole ? exactly : within)) continue;
    // As std::cout prints them, if that tells them apart.
    const int digits = as_typed(y, 6) == as_typed(e, 6) ? 9 : 6;
    return message(index_of(expected, n), ": yours ", as_typed(y, digits), ", expected ",
                   as_typed(e, digits), ".");
  }
  return "";
}

std::string shown(double number) { return as_typed(number, 6); }

std::string shown(const std::string& text) { return "\"" + visible(text) + "\""; }

std::string shown_list(const std::vector<std::string>& elements) {
  constexpr std::size_t most = 8;
  std::string line;
  for (std::size_t n = 0; n < elements.size() && n < most; ++n)
    line += (n == 0 ? "" : ", ") + elements[n];
  return "{" + line + (elements.size() > most ? ", ...}" : "}");
}

}  // namespace emb::course
