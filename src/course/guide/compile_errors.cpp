#include <array>
#include <cctype>
#include <cerrno>
#include <cstring>
#include <sstream>
#include <utility>

#include "course/guide/check_run.hpp"

namespace emb::course {

namespace {

/// "path:12:5: rest" taken apart.
struct Located {
  std::string path;
  std::string place;  // "path:12:5"
  std::string rest;   // "error: ..."
};

std::optional<Located> located(const std::string& line) {
  const std::size_t end = std::min(line.find(": "), line.size());
  std::string path = line.substr(0, end);
  for (int n = 0; n < 2; ++n) {
    const std::size_t colon = path.find_last_not_of("0123456789");
    if (colon == path.npos || path[colon] != ':' || colon + 1 == path.size()) return std::nullopt;
    path.resize(colon);
  }
  if (path.empty() || path[0] == ' ') return std::nullopt;
  return Located{path, line.substr(0, end),
                 line.substr(std::min(line.find_first_not_of(' ', end + 1), line.size()))};
}

/// "answers/01_x.cpp:3" if a line says that this line of the file includes what follows, or "".
std::string includer_in(const std::string& line, std::string_view file) {
  constexpr std::string_view from = "from ";
  const std::size_t begin = line.find(from);
  const bool starts = line.starts_with("In file included ") || line.find_first_not_of(' ') == begin;
  if (!starts || begin == line.npos) return "";
  const std::string place =
      line.substr(begin + from.size(), line.find_last_of(":,") - begin - from.size());
  return place.find(std::string(file) + ":") == place.npos ? "" : place;
}

/// One message with all that was said about it.
struct Message {
  std::string where;  // the first place in the file; empty where none is concerned
  std::string said;   // "error: ..."
  Texts snippet;      // only when the file itself is shown
};

constexpr const char* misplaced_include =
    "error: a header of the library does not compile here. Move this #include to the top of the "
    "file, outside of every namespace and function.";

std::vector<Message> messages_in(std::string_view said, std::string_view file) {
  std::vector<Message> messages;
  std::string led_here;  // gcc tells beforehand which line of the file led into a header
  std::string includer;  // the line of the file that includes the header that is read
  bool showing = false;
  for (const std::string& line : lines_of(said)) {
    const std::optional<Located> at = located(line);
    if (!at) {
      if (const std::string place = includer_in(line, file); !place.empty()) includer = place;
      // A snippet is indented: "   12 |   code" or "      |   ^".
      if (showing && line.find_first_of(" \t") == 0) messages.back().snippet.push_back(line);
      continue;
    }
    const bool ours = at->path.ends_with(file);
    showing = false;
    if (std::ranges::any_of(std::array{"error:", "fatal error:", "warning:"},
                            [&](const char* kind) { return at->rest.starts_with(kind); })) {
      const bool in_header = at->path.starts_with("/") && at->rest.starts_with("error:");
      if (in_header && led_here.empty() && !includer.empty())
        messages.push_back({std::exchange(includer, ""), misplaced_include, {}});
      else
        messages.push_back({ours ? at->place : led_here, at->rest, {}});
      showing = ours;
      led_here.clear();
    } else if (ours && at->rest.find("required from") != std::string::npos) {
      led_here = at->place;
    } else if (ours && !messages.empty() && messages.back().where.empty()) {
      messages.back().where = at->place;  // clang tells it in a note behind the message
      showing = true;
    }
  }
  return messages;
}

Texts concerning(std::string_view said, std::string_view file) {
  std::vector<Message> messages = messages_in(said, file);
  std::erase_if(messages, [](const Message& message) { return message.where.empty(); });
  // Behind a line that it could not read, g++ warns of a `return` that is there.
  const auto warns = [](const Message& message) { return message.said.starts_with("warning:"); };
  if (!std::ranges::all_of(messages, warns)) std::erase_if(messages, warns);
  Texts lines;
  for (const Message& message : messages) {
    lines.push_back(message.where + ": " + message.said);
    std::ranges::copy(message.snippet, std::back_inserter(lines));
  }
  return lines;
}

/// Where `name(` stands in a text as a word of its own.
std::size_t find_function(std::string_view text, const std::string& name) {
  const auto in_word = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
  };
  std::size_t at = text.find(name + "(");
  while (at != 0 && at != text.npos && in_word(text[at - 1])) at = text.find(name + "(", at + 1);
  return at;
}

/// The declaration of a function in a statement, on one line: "void f(int a)". Empty where there
/// is none.
std::string signature_of(const Statement& exercise, const std::string& function) {
  const std::string_view code = exercise.code;
  const std::size_t at = find_function(code, function);
  if (at == code.npos) return "";
  // It begins behind what ends the declaration before it, or at 0: npos + 1.
  const std::size_t begin =
      std::max({code.rfind(";\n", at) + 1, code.rfind("\n\n", at) + 1, code.rfind("}\n", at) + 1});
  std::istringstream words(std::string(code.substr(begin, code.find(';', at) - begin)));
  std::string word, line;
  while (words >> word) line += (line.empty() ? "" : " ") + word;
  return line;
}

bool defines(std::string_view source, const std::string& name) {
  return std::ranges::any_of(lines_of(source), [&](const std::string& line) {
    return !line.starts_with(" ") && !line.starts_with("/") && !line.ends_with(";") &&
           find_function(line, name) != line.npos;
  });
}

/// The function that a line of a linker or a compiler misses, or finds to return something else:
/// what follows exercise:: there. clang names that only in the line below.
std::string missing_function(const std::string& line, const std::string& next) {
  std::size_t at = line.find("exercise::");
  if (at != line.npos &&
      (line.find("undefined ") != line.npos || line.find("referenced from") != line.npos ||
       line.find("ambiguating new declaration") != line.npos))
    return line.substr(at + 10, line.find_first_of("('`\"", at) - at - 10);
  if (line.find("differ only in their return type") == line.npos) return "";
  at = next.find_last_of(" *&", next.find('(')) + 1;
  return next.substr(at, next.find('(') - at);
}

std::string about_missing(const Compiled& answer, const std::string& name) {
  for (const Statement& exercise : answer.lesson.exercises) {
    const std::string wanted = signature_of(exercise, name);
    if (wanted.empty()) continue;
    if (!defines(answer.source, name))
      return message("your file has no ", name, "(...), which ", exercise.number, " of lessons/",
                     answer.lesson.name, "/exercise.cpp asks for: `", wanted, "`");
    return message(exercise.number, " is not stated as your ", name, "(...) answers it: it is `",
                   wanted, "`. Was it stated otherwise when you wrote yours? `", answer.reset,
                   exercise.number, "` brings the new form and keeps your file.");
  }
  return message("your file has no function ", name, "(...) as exercise.hpp declares it");
}

Texts missing(std::string_view said, const Compiled& answer) {
  const Texts all = lines_of(said);
  Texts names, sentences;
  for (std::size_t n = 0; n < all.size(); ++n) {
    std::string name = missing_function(all[n], n + 1 < all.size() ? all[n + 1] : "");
    if (name.empty() || std::ranges::find(names, name) != names.end()) continue;
    sentences.push_back(about_missing(answer, name));
    names.push_back(std::move(name));
  }
  return sentences;
}

}  // namespace

Complaints read_complaints(std::string_view said, const Compiled& answer, std::size_t lines) {
  Texts chosen;
  const auto says = [&](int reason) { return said.find(std::strerror(reason)) != said.npos; };
  // That there was no room to write, compilers tell at a line of the answer as well.
  if (!says(ENOSPC) && !says(EDQUOT) && !says(EFBIG) && !says(EROFS)) {
    chosen = missing(said, answer);
    std::ranges::move(concerning(said, answer.file), std::back_inserter(chosen));
  }
  Complaints complaints{"", !chosen.empty()};
  if (chosen.empty()) chosen = lines_of(said);
  const std::size_t all = chosen.size();
  if (all > lines) chosen.resize(lines - 1);
  for (const std::string& line : chosen) complaints.text += line + "\n";
  if (all > lines) complaints.text += message("(", all - lines + 1, " more lines)\n");
  return complaints;
}

}  // namespace emb::course
