#include "view/json.hpp"

#include <array>
#include <charconv>
#include <cmath>

#include "view/text.hpp"

namespace emb {

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
  for (const char letter : visible_lines(text)) {
    if (letter == '\n')
      quoted += "\\n";
    else if (letter == '<')
      quoted += "\\u003c";
    else
      quoted += (letter == '"' || letter == '\\' ? "\\" : "") + std::string(1, letter);
  }
  return quoted + "\"";
}

}  // namespace emb
