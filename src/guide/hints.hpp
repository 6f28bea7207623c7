#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace emb::course {

/// The hints of one exercise in the text of a hints.md, in order: below `## 04.2`, each begins
/// with a line `### Hint K`.
std::vector<std::string> read_hints(std::string_view text, std::string_view number);

}  // namespace emb::course
