#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "view/number.hpp"
#include "view/terminal.hpp"

namespace emb {

/// One cell of a table: text stands left, numbers stand right. Doubles of one column get the same
/// number of decimals, so that their points stand below each other.
class Cell {
 public:
  Cell(std::string text) : text_(std::move(text)) {}                                 // NOLINT
  Cell(std::string_view text) : text_(text) {}                                       // NOLINT
  Cell(const char* text) : text_(text) {}                                            // NOLINT
  Cell(Quantity quantity) : kind_(Kind::number), text_(std::move(quantity.text)) {}  // NOLINT
  template <std::floating_point T>
  Cell(T value) : kind_(Kind::real), value_(static_cast<double>(value)) {}  // NOLINT
  template <std::integral T>
  Cell(T value) {  // NOLINT
    if constexpr (std::is_same_v<T, bool>)
      text_ = value ? "yes" : "no";
    else if constexpr (std::is_same_v<T, char>)
      text_ = std::string(1, value);
    else
      *this = Cell(number(value));
  }

  bool right() const { return kind_ != Kind::text; }
  bool is_real() const { return kind_ == Kind::real; }
  /// The text, with control characters made visible; a double has `decimals` of them.
  std::string text(int decimals) const;
  /// Decimals that a double asks for; 0 for everything else.
  int decimals() const;

 private:
  enum class Kind { text, number, real };
  Kind kind_ = Kind::text;
  std::string text_;
  double value_ = 0;
};

using Rows = std::vector<std::vector<Cell>>;

/// The lines of a table. In one too wide for the terminal texts are wrapped; if that is not enough,
/// it continues below, where its first column is repeated. Numbers are never cut.
/// Throws ShapeError for a row with more or fewer cells than the header.
std::vector<std::string> draw_table(const std::vector<std::string>& header, const Rows& rows,
                                    const Terminal& terminal);

}  // namespace emb
