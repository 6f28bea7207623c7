#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace emb::course {

/// Where things lie, found from the running program: it works from any folder.
struct Project {
  std::filesystem::path root;   // holds lessons/ and answers/
  std::filesystem::path build;  // holds this program and what else was built like it

  /// A path below root, as one would type it here: relative where one stands in root, quoted where
  /// a shell needs it.
  std::string typed(const std::filesystem::path& path) const;
  /// "build/embedlings check 01.2"
  std::string command(std::string_view words) const;
};

/// Goes up from the program until there is a folder with lessons/. Throws FileError without one.
Project find_project();

}  // namespace emb::course
