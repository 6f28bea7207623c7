#include <algorithm>
#include <cctype>

#include "lessons/05_text_to_ids/check/merges.hpp"

namespace exercise::checks {
namespace {

using namespace emb::course;
using OneMerge = std::tuple<Tokens, std::string, std::string>;

std::vector<OneMerge> merges_to_try(Draw& draw) {
  std::vector<OneMerge> tried = {
      {{"s", "h", "e", "s", "h", "e", "s", "h", "e", "h", "e"}, "h", "e"},
      {{"a", "b", "a", "a", "a", "c", "a", "a"}, "a", "a"},
      {{"a", "a", "a", "a", "a", "b"}, "a", "a"},
      {{"s", "h", "e", "e", "h", "h", "e", "h"}, "h", "e"},
      {{"ab", "c", "a", "bc", "abc"}, "a", "bc"},
      {{"h", "e"}, "h", "e"},
      {{"e", "h"}, "h", "e"},
      {{}, "h", "e"},
      {{"h"}, "h", "e"}};
  for (const auto& [byte, name] : separators) {
    const std::string held(1, byte);
    tried.push_back({{"p" + held + "q", "h", "e", held, "h", "e"}, "h", "e"});
  }
  const auto tokens = [&] {
    Tokens drawn;
    for (int n = draw.size(6, 12); n > 0; --n) drawn.add(Tokens{"p", "q", "pq"}[draw.size(0, 2)]);
    return drawn;
  };
  for (int n = 0; n < 4; ++n) {
    tried.push_back({tokens(), "p", "q"});
    tried.push_back({tokens(), "p", "p"});
    tried.push_back({tokens(), "pq", "p"});
  }
  return tried;
}

/// Looks back at the last token of the result.
Tokens merged_by_the_end(const Tokens& tokens, const std::string& left, const std::string& right) {
  Tokens result;
  for (const std::string& token : tokens) {
    const int last = result.size() - 1;
    if (last >= 0 && result[last] == left && token == right)
      result[last] += token;
    else
      result.add(token);
  }
  return result;
}

std::vector<Mistake<Merge, OneMerge>> of_one_merge() {
  std::vector<Mistake<Merge, OneMerge>> list;
  for (const auto& [name, merge, sentence] : wrong_merges())
    list.push_back({"merged " + name, merge, sentence});
  return list;
}

std::string letters_of(const Tokens& tokens) {
  std::string text = all_of(tokens);
  std::erase_if(text, [](unsigned char byte) { return std::isalnum(byte) == 0; });
  return text;
}

const Listed one_merge =
    checked("05.3", "merged", merged, right::merged, merges_to_try)
        .named([](const Tokens& tokens, const std::string& left, const std::string& right) {
          return written(tokens) + ",  merged by " + written(Pair{left, right, 0});
        })
        .mistakes(of_one_merge())
        .planted({{"merged by the end", merged_by_the_end, ""}})
        .notice(
            [](const Tokens& yours, const Tokens& tokens, const std::string&, const std::string&) {
              return all_of(yours) != all_of(tokens) && letters_of(yours) == letters_of(tokens);
            },
            in_one_string)
        .notice(
            [](const Tokens& yours, const Tokens& tokens, const std::string&, const std::string&) {
              return all_of(yours) != all_of(tokens);
            },
            "A merge keeps all letters in order: tokens that are not merged are added unchanged.")
        .otherwise(
            "Go from left to right: if the two are side by side, replace both with one token.");

}  // namespace
}  // namespace exercise::checks
