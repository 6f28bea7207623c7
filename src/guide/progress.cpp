#include "guide/progress.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <sstream>

#include "base/errors.hpp"
#include "guide/lock.hpp"
#include "guide/project.hpp"

namespace emb::course {

namespace {

constexpr std::string_view heading =
    "# exercise, state, hints shown, the answer it was checked on. Made by checking: if it is "
    "lost, "
    "nothing is.\n";

bool is_fingerprint(const std::string& text) {
  return text == "-" ||
         (text.size() == 16 && text.find_first_not_of("0123456789abcdef") == std::string::npos);
}

std::optional<std::pair<std::string, Standing>> read_line(const std::string& line) {
  std::istringstream words(line);
  std::string number, state, rest;
  Standing standing;
  if (!(words >> number >> state >> standing.hints >> standing.answer)) return std::nullopt;
  const std::optional<State> known = state_from(state);
  if (!known || !is_exercise_number(number) || !is_fingerprint(standing.answer) || words >> rest) {
    return std::nullopt;
  }
  standing.state = *known;
  return std::pair{number, standing};
}

}  // namespace

ProgressText read_progress(std::string_view text) {
  ProgressText result;
  for (const std::string& line : lines_of(text)) {
    if (line.empty() || line[0] == '#') continue;
    if (auto entry = read_line(line)) {
      result.progress.insert_or_assign(std::move(entry->first), std::move(entry->second));
    } else {
      result.damaged = true;
    }
  }
  return result;
}

std::string print_progress(const Progress& progress) {
  std::string text{heading};
  for (const auto& [number, standing] : progress) {
    text += message(number, " ", name_of(standing.state), " ", standing.hints, " ", standing.answer,
                    "\n");
  }
  return text;
}

Progress ProgressFile::read() const {
  if (!std::filesystem::exists(path_)) return {};
  return read_progress(read_text(path_)).progress;
}

void ProgressFile::change(const std::function<void(Progress&)>& edit) const {
  std::filesystem::create_directories(path_.parent_path());
  Lock lock(path_.string() + ".lock");
  lock.hold();
  const std::string before = std::filesystem::exists(path_) ? read_text(path_) : "";
  ProgressText now = read_progress(before);
  if (now.damaged) write_text(path_.string() + ".damaged", before);
  edit(now.progress);
  const std::string after = print_progress(now.progress);
  if (after != before) write_text(path_, after);
}

std::string fingerprint(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325u;
  for (char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
  char digits[17];
  std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(hash));
  return digits;
}

}  // namespace emb::course
