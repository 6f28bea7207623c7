#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "tests/errors.hpp"
#include "tests/folder.hpp"

namespace emb::testing {

using Change = std::function<std::string(std::string)>;

inline Change instead(std::string_view old, std::string_view now) {
  return [=](std::string bytes) {
    const std::size_t at = bytes.find(old);
    REQUIRE(at != std::string::npos);
    return bytes.replace(at, old.size(), now);
  };
}

/// What `open` says of a folder in which one file was changed, without the folder's path.
template <class Open>
std::string refusal_of(const Folder& folder, const std::string& name, const Change& change,
                       Open open) {
  const std::string before = folder.read(name);
  folder.write(name, change(before));
  const std::string said = error_of<FileError>(open);
  folder.write(name, before);
  const std::string path = folder.path.string() + "/";
  return said.starts_with(path) ? said.substr(path.size()) : said;
}

}  // namespace emb::testing
