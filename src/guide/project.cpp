#include "guide/project.hpp"

#include <unistd.h>
#ifdef __APPLE__
#include <mach-o/dyld.h>
#endif

#include <array>
#include <cstdint>

#include "base/errors.hpp"
#include "guide/layout.hpp"

namespace emb::course {

namespace fs = std::filesystem;

namespace {

fs::path own_program() {
#ifdef __APPLE__
  std::array<char, 4096> path{};
  auto size = static_cast<std::uint32_t>(path.size());
  if (_NSGetExecutablePath(path.data(), &size) == 0) return fs::canonical(path.data());
  throw FileError("embedlings: cannot find its own place");
#else
  return fs::read_symlink("/proc/self/exe");
#endif
}

}  // namespace

std::string Project::typed(const fs::path& path) const {
  std::error_code failed;
  const bool here = fs::current_path(failed) == root;
  return quoted(here ? fs::relative(path, root, failed).string() : path.string());
}

std::string Project::command(std::string_view words) const {
  return message(typed(build / "embedlings"), " ", words);
}

Project find_project() {
  const fs::path build = own_program().parent_path();
  for (fs::path at = build; at.has_relative_path(); at = at.parent_path()) {
    if (fs::is_directory(at / "lessons") && fs::exists(at / "Makefile")) return {at, build};
  }
  throw FileError(message(build.string(), ": there is no lessons/ folder here or further up"));
}

}  // namespace emb::course
