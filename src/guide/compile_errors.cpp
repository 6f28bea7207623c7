#include "guide/compile_errors.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "base/errors.hpp"
#include "guide/project.hpp"

namespace emb::course {

namespace {

using Lines = std::vector<std::string>;

/// "path:12:5: rest" taken apart.
struct Located {
  std::string path;
  std::string place;  // "path:12:5"
  std::string rest;   // "error: ..."
};

std::optional<Located> located(const std::string& line) {
  const std::size_t first = line.find(':');
  if (first == std::string::npos || first == 0 || line[0] == ' ') return std::nullopt;
  const std::size_t second = line.find_first_not_of("0123456789", first + 1);
  if (second == first + 1 || second == std::string::npos || line[second] != ':')
    return std::nullopt;
  const std::size_t third = line.find_first_not_of("0123456789", second + 1);
  if (third == second + 1 || third == std::string::npos || line[third] != ':') return std::nullopt;
  return Located{line.substr(0, first), line.substr(0, third),
                 line.substr(std::min(line.find_first_not_of(' ', third + 1), line.size()))};
}

bool is_message(const Located& at) {
  return at.rest.starts_with("error:") || at.rest.starts_with("fatal error:") ||
         at.rest.starts_with("warning:");
}

/// A snippet as compilers draw it: "   12 |   code" or "      |   ^". Older clang: an indented
/// line.
bool is_snippet(const std::string& line) { return line.starts_with(" ") || line.starts_with("\t"); }

/// One message with all that was said about it.
struct Message {
  std::string where;  // the first place in the file
  std::string said;   // "error: ..."
  Lines snippet;      // only when the file itself is shown
  bool of_file = false;
};

class Reader {
 public:
  explicit Reader(std::string_view file) : file_(file) {}

  void take(const std::string& line) {
    const std::optional<Located> at = located(line);
    if (!at) {
      if (showing_ && is_snippet(line)) messages_.back().snippet.push_back(line);
      return;
    }
    const bool ours = at->path.ends_with(file_);
    showing_ = false;
    if (is_message(*at)) {
      messages_.push_back({ours ? at->place : led_here_, at->rest, {}, ours || !led_here_.empty()});
      showing_ = ours;
      led_here_.clear();
    } else if (ours && at->rest.starts_with("note:")) {
      attach_note(*at);
    } else if (ours && at->rest.find("required from") != std::string::npos) {
      led_here_ = at->place;
    }
  }

  const std::vector<Message>& messages() const { return messages_; }

 private:
  /// clang tells in a note behind the message which line of the file led into a header.
  void attach_note(const Located& at) {
    if (messages_.empty() || messages_.back().of_file) return;
    messages_.back().where = at.place;
    messages_.back().of_file = true;
    showing_ = true;
  }

  std::string file_;
  std::vector<Message> messages_{};
  std::string led_here_{};
  bool showing_ = false;
};

/// The linker's way of saying that a function is missing.
std::string missing_function(const std::string& line) {
  const std::size_t at = line.find("exercise::");
  const bool undefined = line.find("undefined reference") != std::string::npos ||
                         line.find("referenced from") != std::string::npos;
  if (!undefined || at == std::string::npos) return "";
  const std::size_t end = line.find_first_of("('`\"", at);
  return line.substr(at, end - at) +
         ": your file has no function of this name and these argument types. Compare its first "
         "line with exercise.hpp.";
}

Lines layout(const Message& message) {
  Lines lines{message.where + ": " + message.said};
  lines.insert(lines.end(), message.snippet.begin(), message.snippet.end());
  return lines;
}

Lines concerning(std::string_view said, std::string_view file) {
  Reader reader(file);
  for (const std::string& line : lines_of(said)) reader.take(line);
  Lines errors, warnings;
  for (const Message& message : reader.messages()) {
    if (!message.of_file) continue;
    Lines& to = message.said.starts_with("warning:") ? warnings : errors;
    std::ranges::move(layout(message), std::back_inserter(to));
  }
  errors.insert(errors.end(), warnings.begin(), warnings.end());
  return errors;
}

Lines missing(std::string_view said) {
  Lines lines;
  for (const std::string& line : lines_of(said)) {
    std::string complaint = missing_function(line);
    if (complaint.empty() || std::ranges::find(lines, complaint) != lines.end()) continue;
    lines.push_back(std::move(complaint));
  }
  return lines;
}

}  // namespace

std::string trim_compile_errors(std::string_view said, std::string_view file, std::size_t lines) {
  Lines chosen = concerning(said, file);
  if (chosen.empty()) chosen = missing(said);
  if (chosen.empty()) chosen = lines_of(said);
  const std::size_t all = chosen.size();
  if (all > lines) chosen.resize(lines - 1);
  std::string text;
  for (const std::string& line : chosen) text += line + "\n";
  if (all > lines) text += message("(", all - lines + 1, " more lines)\n");
  return text;
}

}  // namespace emb::course
