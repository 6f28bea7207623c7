#pragma once

// What an answer gave, in a form that can be compared and shown whatever its type is.

#include <concepts>
#include <functional>
#include <ranges>
#include <string>
#include <tuple>
#include <vector>

#include "course/check/exercise.hpp"
#include "view/text.hpp"

namespace emb::course {

using emb::as_typed;  // how numbers are shown in sentences: as_typed(0.1, 9)

/// How far two numbers may be apart: `most`, or `most` * max(1, |expected|) if it is relative.
struct Tolerance {
  double most;
  bool relative;
};
inline constexpr Tolerance exactly{0, true};
/// The bound for an answer in float: each of `operations` roundings errs by at most 2^-24 of a
/// number no larger than `largest`. Say at the check what is counted.
Tolerance rounding(int operations, double largest);

/// One part of what an answer gave: a number, a list, a matrix, or texts.
struct Part {
  enum class Kind { number, list, matrix, texts };

  std::string name;  // "gather_bytes"; empty if the answer is one thing
  Kind kind = Kind::number;
  int rows = 0, columns = 0;  // of a matrix
  bool whole = false;         // made of whole numbers, which are compared exactly
  std::vector<double> numbers{};
  std::vector<std::string> texts{};
};

/// Whether yours is near enough; the same infinity, and two NaNs, fit too.
bool fits(double yours, double expected, Tolerance tolerance);

template <class T>
concept Number = std::is_arithmetic_v<T>;
template <class R>
concept Numbers = std::ranges::input_range<const R&> && Number<std::ranges::range_value_t<R>>;
template <class R>
concept TextList =
    std::ranges::input_range<const R&> && std::same_as<std::ranges::range_value_t<R>, std::string>;

/// The parts of one result. A lesson says what the parts of its own struct are:
///
///     void describe(Parts& parts, const Costs& costs) {
///       parts.add("gather_bytes", costs.gather_bytes);
///     }
class Parts {
 public:
  template <Number T>
  void add(const std::string& name, T number) {
    add({name, Part::Kind::number, 0, 0, std::integral<T>, {static_cast<double>(number)}});
  }
  void add(const std::string& name, const std::string& text) {
    add({name, Part::Kind::texts, 0, 0, false, {}, {text}});
  }
  template <class R>
  requires(!Number<R>) void add(const std::string& name, const R& value) {
    if constexpr (Numbers<R>) {
      add({name,
           Part::Kind::list,
           0,
           0,
           std::integral<std::ranges::range_value_t<R>>,
           {std::ranges::begin(value), std::ranges::end(value)}});
    } else if constexpr (TextList<R>) {
      add({name,
           Part::Kind::texts,
           0,
           0,
           false,
           {},
           {std::ranges::begin(value), std::ranges::end(value)}});
    } else if constexpr (std::ranges::input_range<const R&>) {
      int size = 0;
      for ([[maybe_unused]] const auto& element : value) ++size;
      const std::string counted = name.empty() ? "size" : "size of " + name;
      add(counted, size);
      for (int n = 0; const auto& element : value)
        add(name + "[" + std::to_string(n++) + "]", element);
    } else {
      Parts inside;
      describe(inside, value);
      for (Part& part : inside.list_) {
        if (!name.empty()) part.name = name + "." + part.name;
        add(std::move(part));
      }
    }
  }
  template <class T>
  void add(const std::string& name, const Matrix<T>& matrix) {
    add({name,
         Part::Kind::matrix,
         matrix.rows(),
         matrix.columns(),
         std::integral<T>,
         {matrix.begin(), matrix.end()}});
  }
  void add(Part part) { list_.push_back(std::move(part)); }

  const std::vector<Part>& list() const { return list_; }

 private:
  std::vector<Part> list_;
};

/// Given::thrown if the answer used an index outside a list or a matrix.
inline const std::string outside_a_list = "Outside";

/// What came of one call: parts, or an exception.
struct Given {
  std::vector<Part> parts{};
  std::string thrown{};  // "emb::IdError"; empty if it returned
  std::string what{};    // of the exception: "ids[1] = 30 is outside [0, 27)"

  bool returned() const { return thrown.empty(); }
  /// Runs a call that fills in the parts, and keeps what it throws. Lets todo and std::bad_alloc
  /// through.
  void catching(const std::function<void()>& call);
};

/// True if both are of one kind and size, and no number is farther from expected than allowed. The
/// same infinity, and two NaNs, are the same.
bool same(const Part& yours, const Part& expected, Tolerance within);
/// True if every part is the same, or if both threw an exception of one type.
bool same(const Given& yours, const Given& expected, Tolerance within);

/// Where two parts differ first: ", row 1, column 0: yours 0, expected 1." or a sentence about
/// their sizes.
std::string difference(const Part& yours, const Part& expected, Tolerance within);
/// What shows from how a part differs, without knowing the exercise (patterns.cpp): "All of yours
/// are 0.", or "".
std::string pattern(const Part& yours, const Part& expected, Tolerance within);
/// The same from where the wrong numbers are; it says less.
std::string place_pattern(const Part& yours, const Part& expected, Tolerance within);

// ---- How an input is named ----------------------------------------------------------------------

std::string shown(double number);
std::string shown(const std::string& text);
/// "{4, 0, 2}", cut after eight elements.
std::string shown_list(const std::vector<std::string>& elements);

template <class T>
std::string input_name(const T& input) {
  if constexpr (Number<T>) {
    return shown(static_cast<double>(input));
  } else if constexpr (std::convertible_to<T, std::string>) {
    return shown(std::string(input));
  } else if constexpr (std::ranges::input_range<const T&>) {
    std::vector<std::string> elements;
    for (const auto& element : input) elements.push_back(input_name(element));
    return shown_list(elements);
  } else {
    return "...";
  }
}
template <class T>
std::string input_name(const Matrix<T>& matrix) {
  return "[" + std::to_string(matrix.rows()) + ", " + std::to_string(matrix.columns()) + "]";
}

}  // namespace emb::course
