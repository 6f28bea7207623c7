#include "guide/hints.hpp"

#include "guide/project.hpp"

namespace emb::course {

std::vector<std::string> read_hints(std::string_view text, std::string_view number) {
  std::vector<std::string> hints;
  bool inside = false;
  for (const std::string& line : lines_of(text)) {
    if (line.starts_with("## ")) {
      inside = line.substr(3) == number;
    } else if (inside && line.starts_with("### Hint")) {
      hints.emplace_back();
    } else if (inside && !hints.empty()) {
      hints.back() += line + "\n";
    }
  }
  for (std::string& hint : hints) {
    hint.erase(hint.find_last_not_of(" \n") + 1);
    hint.erase(0, hint.find_first_not_of('\n'));
    hint += "\n";
  }
  return hints;
}

}  // namespace emb::course
