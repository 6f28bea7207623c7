#include "commands/flags/own_program.hpp"
#ifdef __APPLE__
#include <mach-o/dyld.h>
#endif

#include <array>
#include <cstdint>

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

std::string own_command(std::string_view words) {
  std::error_code failed;
  const fs::path program = own_program();
  if (program.empty()) return message("embedlings ", words);
  const fs::path below = program.lexically_relative(fs::current_path(failed));
  const bool inside = below.has_parent_path() && *below.begin() != "..";
  return message(quoted((inside ? below : program).string()), " ", words);
}

std::string shipped(const std::string& path) {
  std::error_code failed;  // what cannot be looked at is told by who opens it
  if (fs::exists(path, failed)) return path;
  for (fs::path at = own_program(); at.has_relative_path(); at = at.parent_path())
    if (fs::exists(at / path, failed)) return (at / path).string();
  return path;
}

}  // namespace emb
