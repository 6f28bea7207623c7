#include "base/system/atomic_file.hpp"
#include "view/html.hpp"

// Lines of C++ as a page shows them: coloured by a small tokenizer of ours.

namespace emb {
namespace {

constexpr std::string_view keywords[] = {
    "auto",     "bool",   "break",  "case",      "char",    "class",    "const",   "constexpr",
    "continue", "do",     "double", "else",      "enum",    "false",    "float",   "for",
    "if",       "inline", "int",    "namespace", "nullptr", "operator", "return",  "sizeof",
    "static",   "struct", "switch", "template",  "this",    "throw",    "true",    "typename",
    "unsigned", "using",  "void",   "while",     "public",  "private",  "default", "long"};

bool begins_name(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool in_name(char c) { return begins_name(c) || (c >= '0' && c <= '9'); }

/// Where a text or a letter in quotes ends.
std::size_t end_of_quote(std::string_view code, std::size_t at) {
  const char quote = code[at];
  for (++at; at < code.size() && code[at] != quote; ++at)
    if (code[at] == '\\') ++at;
  return std::min(at + 1, code.size());
}

/// The next token from here on, and its class in the style sheet.
std::pair<std::string_view, std::string_view> token_at(std::string_view code, std::size_t at) {
  const std::string_view rest = code.substr(at);
  if (rest.starts_with("//")) return {rest.substr(0, rest.find('\n')), "comment"};
  if (rest[0] == '"' || rest[0] == '\'')
    return {rest.substr(0, end_of_quote(code, at) - at), "text"};
  std::size_t end = 1;
  if (in_name(rest[0])) {
    while (end < rest.size() && (in_name(rest[end]) || (!begins_name(rest[0]) && rest[end] == '.')))
      ++end;
    const std::string_view word = rest.substr(0, end);
    if (!begins_name(word[0])) return {word, "number"};
    if (std::ranges::find(keywords, word) != std::end(keywords)) return {word, "keyword"};
    if (word[0] >= 'A' && word[0] <= 'Z' && word.size() > 1) return {word, "type"};
    return {word, end < rest.size() && rest[end] == '(' ? "call" : ""};
  }
  return {rest.substr(0, 1), ""};
}

/// The lines from where `name` is defined to its end; none if it is not.
std::pair<std::size_t, std::size_t> lines_of_function(const Texts& lines, std::string_view name) {
  const std::string called = message(name, "(");
  for (std::size_t first = 0; first < lines.size(); ++first) {
    const std::size_t place = lines[first].find(called);
    if (place == std::string::npos || lines[first].find("//") < place) continue;
    if (place > 0 && in_name(lines[first][place - 1])) continue;
    if (place == 0 || lines[first].find_first_not_of(' ') == place) continue;  // a call
    // A definition has its { before any ; at the depth where it begins.
    int depth = 0, brackets = 0;
    bool opened = false;
    for (std::size_t line = first; line < lines.size(); ++line) {
      const std::string& code = lines[line];
      for (std::size_t at = line == first ? place : 0; at < code.size(); ++at) {
        if (code.substr(at, 2) == "//") break;
        if (code[at] == '"' || code[at] == '\'') {
          at = end_of_quote(code, at) - 1;
          continue;
        }
        if (code[at] == '(') ++brackets;
        if (code[at] == ')') --brackets;
        if (code[at] == '{' && brackets == 0) opened = true;
        if (code[at] == '{') ++depth;
        if (code[at] == '}') --depth;
        if (code[at] == ';' && !opened && brackets == 0) line = lines.size();
        if (opened && depth == 0) return {first, line + 1};
        if (line == lines.size()) break;
      }
    }
  }
  return {0, 0};
}

}  // namespace

std::string html_cpp(std::string_view code) {
  std::string html;
  for (std::size_t at = 0; at < code.size();) {
    const auto [token, kind] = token_at(code, at);
    const std::string text = html_text(token);
    html += kind.empty() ? text : message("<span class=\"", kind, "\">", text, "</span>");
    at += token.size();
  }
  return html;
}

std::string html_source(const std::string& path, std::string_view name) {
  const Texts lines = lines_of(read_file(path));
  const auto [first, end] = lines_of_function(lines, name);
  if (end == 0) throw ValueError(path, ": there is no function '", name, "' to be shown");
  std::size_t indent = std::string::npos;
  for (std::size_t line = first; line < end; ++line)
    if (!lines[line].empty()) indent = std::min(indent, lines[line].find_first_not_of(' '));
  std::string code;
  for (std::size_t line = first; line < end; ++line)
    code += (lines[line].empty() ? "" : lines[line].substr(indent)) + "\n";
  return html_code(message(path, ":", first + 1), code);
}

std::string html_code(std::string_view title, std::string_view code) {
  return message("<div class=\"code\"><div class=\"file\"><span>", html_text(title),
                 "</span><button type=\"button\" class=\"copy\" data-copy=\"\" "
                 "aria-label=\"Copy the code\">Copy</button></div><pre ",
                 html_stop, html_text(title), "\">", html_cpp(code), "</pre></div>\n");
}

}  // namespace emb
