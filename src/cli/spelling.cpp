#include "cli/spelling.hpp"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

namespace emb {
namespace {

/// How many letters must be changed, added or removed to come from one word to the other.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i + 1);
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t changed = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({changed, row[j] + 1, diagonal + 1});
    }
  }
  return row[b.size()];
}

}  // namespace

std::string did_you_mean(std::string_view word, std::span<const std::string> known) {
  const std::string* nearest = nullptr;
  std::size_t least = std::max<std::size_t>(2, word.size() / 4) + 1;
  for (const std::string& other : known)
    if (const std::size_t distance = edit_distance(word, other); distance < least)
      least = distance, nearest = &other;
  return nearest ? ": did you mean " + *nearest + "?" : "";
}

}  // namespace emb
