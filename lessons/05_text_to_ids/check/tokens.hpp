#pragma once

// Tokens, and what people make of several when they put them into one string.

#include <string>
#include <utility>
#include <vector>

#include "lessons/05_text_to_ids/check/right.hpp"

namespace exercise::checks {

using Tokens = List<std::string>;

inline std::string written(const Tokens& tokens) {
  std::string text;
  for (const std::string& token : tokens)
    text += (text.empty() ? "" : " ") + emb::course::shown(token);
  return text.empty() ? "no token" : text;
}
inline std::string written(const Pair& pair) {
  return emb::course::shown(pair.left) + " + " + emb::course::shown(pair.right);
}

inline std::string all_of(const Tokens& tokens) {
  std::string text;
  for (const std::string& token : tokens) text += token;
  return text;
}

/// What people put between tokens to make one string of them. A token may hold each of these.
struct Separator {
  char byte;
  std::string name;
};
inline const std::vector<Separator> separators = {
    {' ', "space"},  {',', "comma"}, {'|', "bar"},        {'\0', "zero"},    {'+', "plus"},
    {'-', "hyphen"}, {'_', "line"},  {'/', "slash"},      {':', "colon"},    {';', "semicolon"},
    {'.', "stop"},   {'#', "hash"},  {'\t', "tabulator"}, {'\n', "new line"}};

}  // namespace exercise::checks
