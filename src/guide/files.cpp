#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>
#include <system_error>

#include "base/errors.hpp"
#include "guide/project.hpp"

namespace emb::course {

std::string read_text(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  if (file && file.peek() != std::ifstream::traits_type::eof()) text << file.rdbuf();
  if (!file.is_open()) {
    throw FileError(message(path.string(), ": cannot be read (", std::strerror(errno), ")"));
  }
  return text.str();
}

void write_text(const std::filesystem::path& path, std::string_view text) {
  // Two processes may write at once: each beside the file under a name of its own.
  const std::filesystem::path beside = path.string() + "." + std::to_string(getpid());
  std::ofstream file(beside, std::ios::binary | std::ios::trunc);
  file << text << std::flush;
  const bool written = file.good();
  file.close();
  std::error_code failed;
  if (written) std::filesystem::rename(beside, path, failed);
  if (written && !failed) return;
  const std::string reason = failed ? failed.message() : std::strerror(errno);
  std::filesystem::remove(beside, failed);
  throw FileError(message(path.string(), ": cannot be written (", reason, ")"));
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    lines.emplace_back(line);
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
  return lines;
}

}  // namespace emb::course
