#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/errors.hpp"

/// What is chosen by a word, such as the value of a flag, stands in a table: an array whose rows
/// have a `name`.
namespace emb {

template <class Table>
std::vector<std::string> names_in(const Table& table) {
  std::vector<std::string> names;
  for (const auto& row : table) names.emplace_back(row.name);
  return names;
}

/// Throws UsageError: positions: there is no "circular", choose none, rope or alibi
[[noreturn]] void throw_no_choice(const char* what, std::string_view name,
                                  const std::vector<std::string>& names);

/// The row of that name. Throws UsageError, as above, where there is none.
template <class Table>
const auto& row_named(std::string_view name, const Table& table, const char* what) {
  for (const auto& row : table)
    if (row.name == name) return row;
  throw_no_choice(what, name, names_in(table));
}

}  // namespace emb
