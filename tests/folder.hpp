#pragma once

#include <doctest/doctest.h>
#include <stdlib.h>

#include <filesystem>
#include <string>
#include <string_view>

#include "base/system/atomic_file.hpp"

namespace emb::testing {

/// A new folder among the machine's temporary ones. It goes away with this, and all that is in it.
class Folder {
 public:
  Folder() : Folder((std::filesystem::temp_directory_path() / "embedlings_XXXXXX").string()) {}
  ~Folder() { std::filesystem::remove_all(path); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  /// The path of what lies there under the name, or would.
  std::string file(std::string_view name) const { return (path / name).string(); }
  std::string read(std::string_view name) const { return read_file(path / name); }
  /// The path as well.
  std::string write(std::string_view name, std::string_view bytes) const {
    std::filesystem::create_directories((path / name).parent_path());
    replace_file(path / name, bytes);
    return file(name);
  }

  const std::filesystem::path path;

 private:
  explicit Folder(std::string pattern) : path(mkdtemp(pattern.data())) {
    REQUIRE(pattern == path.string());
  }
};

}  // namespace emb::testing
