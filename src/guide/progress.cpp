#include "guide/progress.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <sstream>

#include "base/errors.hpp"
#include "system/atomic_file.hpp"
#include "system/file_lock.hpp"
#include "view/text.hpp"

namespace emb::course {

namespace {

constexpr std::string_view heading =
    "# exercise, state, hints shown, the answer checked, wrong answers named, what was said last\n";

// No change takes longer than some milliseconds; who holds the lock for seconds was stopped.
constexpr int patience_s = 3;

bool is_fingerprint(const std::string& text) {
  return text == "-" ||
         (text.size() == 16 && text.find_first_not_of("0123456789abcdef") == std::string::npos);
}

std::optional<std::pair<std::string, Standing>> read_line(const std::string& line) {
  std::istringstream words(line);
  std::string number, state, rest;
  Standing standing;
  if (!(words >> number >> state >> standing.hints >> standing.answer)) return std::nullopt;
  const bool whole = words.eof() || (words >> standing.wrong >> standing.sentence);
  const std::optional<State> known = state_from(state);
  if (!whole || words >> rest || !known || !is_exercise_number(number) ||
      !is_fingerprint(standing.answer) || !is_fingerprint(standing.sentence)) {
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
      ++result.damaged;
    }
  }
  return result;
}

std::string print_progress(const Progress& progress) {
  std::string text{heading};
  for (const auto& [number, standing] : progress) {
    text += message(number, " ", name_of(standing.state), " ", standing.hints, " ", standing.answer,
                    " ", standing.wrong, " ", standing.sentence, "\n");
  }
  return text;
}

Progress ProgressFile::read() const {
  if (!std::filesystem::exists(path_)) return {};
  return read_progress(read_file(path_)).progress;
}

std::string ProgressFile::change(const std::function<void(Progress&)>& edit) const {
  std::filesystem::create_directories(path_.parent_path());
  FileLock lock(path_.string() + ".lock");
  lock.hold(patience_s);
  const std::string before = std::filesystem::exists(path_) ? read_file(path_) : "";
  ProgressText now = read_progress(before);
  std::string news;
  if (now.damaged > 0) {
    const auto kept = create_free_file(path_.string() + ".damaged", before);
    news = message(path_.string(), ": lines that cannot be read: ", now.damaged,
                   "; the others count, and all are kept in ", kept.string());
  }
  edit(now.progress);
  const std::string after = print_progress(now.progress);
  if (after != before) replace_file(path_, after);
  return news;
}

}  // namespace emb::course
