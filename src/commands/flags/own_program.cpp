#include "commands/flags/own_program.hpp"
#ifdef __APPLE__
#include <mach-o/dyld.h>
#endif

#include <array>
#include <cstdint>
#include <cstdlib>

#include "base/errors.hpp"
#include "view/terminal.hpp"

namespace emb {

fs::path own_program() {
  std::error_code failed;
#ifdef __APPLE__
  std::array<char, 4096> path{};
  auto size = static_cast<std::uint32_t>(path.size());
  const bool found = _NSGetExecutablePath(path.data(), &size) == 0;
  return found ? fs::canonical(path.data(), failed) : fs::path();
#else
  return fs::read_symlink("/proc/self/exe", failed);
#endif
}

namespace {

/// The program as one would type it where the user stands: embedlings runs lessons in the folder of
/// the tree, and says in EMB_FROM where that is.
std::string typed(const fs::path& program, std::string_view words) {
  if (program.empty()) return message("embedlings ", words);
  std::error_code failed;
  const char* users = std::getenv("EMB_FROM");
  const fs::path here = users != nullptr ? fs::path(users) : fs::current_path(failed);
  const fs::path below = program.lexically_relative(here);
  const bool inside = below.has_parent_path() && *below.begin() != "..";
  return message(quoted((inside ? below : program).string()), " ", words);
}

}  // namespace

std::string own_command(std::string_view words) { return typed(own_program(), words); }

std::string guide_command(std::string_view words) {
  const fs::path lesson = own_program();
  const fs::path guide = lesson.parent_path().parent_path() / "embedlings";
  return typed(lesson.empty() ? lesson : guide, words);
}

std::string shipped(const std::string& path) {
  std::error_code failed;  // what cannot be looked at is told by who opens it
  if (fs::exists(path, failed)) return path;
  for (fs::path at = own_program(); at.has_relative_path(); at = at.parent_path())
    if (fs::exists(at / path, failed)) return (at / path).string();
  return path;
}

}  // namespace emb
