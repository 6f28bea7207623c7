#pragma once

#include <vector>

#include "base/errors.hpp"

/// What is chosen by a word, such as the value of a flag, stands in a table: an array whose rows
/// have a `name`.
namespace emb {

/// A row that says what function is chosen.
template <class Function>
struct Named {
  std::string_view name;
  Function* function;
};

std::vector<std::string> names_in(const auto& table) {
  std::vector<std::string> names;
  for (const auto& row : table) names.emplace_back(row.name);
  return names;
}

/// The row of that name. Throws UsageError where there is none:
///     positions: there is no "circular", choose none, rope or alibi
const auto& row_named(std::string_view name, const auto& table, const char* what) {
  for (const auto& row : table)
    if (row.name == name) return row;
  const std::vector<std::string> names = names_in(table);
  std::string list;
  for (std::size_t n = 0; n < names.size(); ++n)
    list += (n == 0 ? "" : n + 1 < names.size() ? ", " : " or ") + names[n];
  throw UsageError(what, ": there is no \"", name, "\", choose ", list);
}

}  // namespace emb
