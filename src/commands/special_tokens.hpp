#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "base/errors.hpp"

namespace emb::commands {

/// The value of --special: tokens with blanks between them. Throws UsageError for one of a single
/// byte, which is a token already, and for one that is there twice.
inline std::vector<std::string> special_tokens(std::string_view list) {
  std::vector<std::string> tokens;
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(' '), list.size());
    const std::string token(list.substr(0, end));
    list.remove_prefix(std::min(end + 1, list.size()));
    if (token.empty()) continue;
    if (token.size() == 1) throw UsageError("--special ", token, ": is a token already");
    if (std::ranges::find(tokens, token) != tokens.end())
      throw UsageError("--special ", token, ": is there twice");
    tokens.push_back(token);
  }
  return tokens;
}

}  // namespace emb::commands
