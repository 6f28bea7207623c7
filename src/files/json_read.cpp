#include <charconv>
#include <cmath>
#include <cstdlib>
#include <unordered_set>

#include "base/foreign_file.hpp"
#include "files/json.hpp"
#include "text/unicode/utf8.hpp"

namespace emb {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

struct Parser {
  std::string_view text, name;
  std::size_t most_values, values = 0, at = 0;

  Json parse() {
    Json json = value(0);
    skip_space();
    if (!at_end()) unexpected("the end");
    return json;
  }

  [[noreturn]] void refuse(std::size_t place, const auto&... parts) const {
    const std::string_view before = text.substr(0, place);
    const std::size_t line_start = before.rfind('\n') + 1;  // npos + 1 is 0
    throw FileError(name, ": line ", std::count(before.begin(), before.end(), '\n') + 1,
                    ", column ", place - line_start + 1, ": ", parts...);
  }

  [[noreturn]] void unexpected(std::string_view wanted) const {
    if (at_end()) refuse(at, "the text ends where ", wanted, " has to be");
    const char c = text[at];
    if (c > ' ' && c < 0x7F) refuse(at, "'", c, "' where ", wanted, " has to be");
    refuse(at, "byte ", static_cast<int>(static_cast<unsigned char>(c)), " where ", wanted,
           " has to be");
  }

  bool at_end() const { return at == text.size(); }
  bool sees(char c) const { return !at_end() && text[at] == c; }
  bool take(std::string_view wanted) {
    const bool there = text.substr(at).starts_with(wanted);
    if (there) at += wanted.size();
    return there;
  }
  void skip_space() {
    while (sees(' ') || sees('\n') || sees('\r') || sees('\t')) ++at;
  }

  Json value(std::size_t depth) {
    skip_space();
    if (++values > most_values) refuse(at, "more than ", most_values, " values");
    if (sees('{')) return object(depth);
    if (sees('[')) return array(depth);
    if (sees('"')) return {string()};
    if (take("true")) return {true};
    if (take("false")) return {false};
    if (take("null")) return {nullptr};
    if (sees('-') || (!at_end() && is_digit(text[at]))) return number();
    unexpected("a value");
  }

  /// From an opening bracket to its closing one: what `item` reads, with commas between.
  void listed(std::size_t depth, std::string_view closing, auto item) {
    if (depth == json_depth) refuse(at, "lists and objects nest deeper than ", json_depth);
    ++at;
    skip_space();
    if (take(closing)) return;
    for (;;) {
      skip_space();
      item();
      skip_space();
      if (take(closing)) return;
      if (!take(",")) unexpected(message("a comma or ", closing));
    }
  }

  Json array(std::size_t depth) {
    JsonArray items;
    listed(depth, "]", [&] { items.push_back(value(depth + 1)); });
    return {std::move(items)};
  }

  Json object(std::size_t depth) {
    JsonObject members;
    std::unordered_set<std::string> keys;
    listed(depth, "}", [&] {
      const std::size_t key_at = at;
      if (!sees('"')) unexpected("a key");
      std::string key = string();
      if (!keys.insert(key).second) refuse(key_at, "the key ", in_quotes(key), " is there twice");
      skip_space();
      if (!take(":")) unexpected("a colon");
      members.push_back({std::move(key), value(depth + 1)});
    });
    return {std::move(members)};
  }

  std::size_t digits() {
    const std::size_t begin = at;
    while (!at_end() && is_digit(text[at])) ++at;
    if (at == begin) unexpected("a digit");
    return at - begin;
  }

  Json number() {
    const std::size_t begin = at;
    take("-");
    const bool zero = sees('0');
    if (digits() > 1 && zero) refuse(begin, "a number begins with a 0 too many");
    const std::size_t whole = at;
    if (take(".")) digits();
    if (take("e") || take("E")) {
      if (!take("+")) take("-");
      digits();
    }
    const std::string spelling(text.substr(begin, at - begin));
    const char *const first = spelling.data(), *const last = first + spelling.size();
    if (at == whole) {
      std::uint64_t natural = 0;
      if (std::from_chars(first, last, natural).ec == std::errc{}) return {natural};
      std::int64_t negative = 0;
      if (std::from_chars(first, last, negative).ec == std::errc{}) return {negative};
      refuse(begin, "a whole number does not fit into 64 bits");
    }
    // What is nearer to 0 than any double becomes 0.
    const double value = std::strtod(first, nullptr);
    if (!std::isfinite(value)) refuse(begin, "a number does not fit into 64 bits");
    return {value};
  }

  std::string string() {
    std::string into;
    for (const std::size_t begin = at++; !take("\"");) {
      if (at_end()) refuse(begin, "a string without end");
      if (sees('\\')) {
        escape(into);
        continue;
      }
      const auto byte = static_cast<unsigned char>(text[at]);
      if (byte < 0x20) refuse(at, "a control character in a string (byte ", int{byte}, ")");
      const std::size_t count = code_point_at(text, at).bytes;
      if (count == 0) refuse(at, "byte ", int{byte}, " is not UTF-8");
      into += text.substr(at, count);
      at += count;
    }
    return into;
  }

  void escape(std::string& into) {
    const std::size_t begin = at++;
    if (at_end()) refuse(begin, "an escape without end");
    const char c = text[at++];
    constexpr std::string_view letters = "\"\\/bfnrt", meant = "\"\\/\b\f\n\r\t";
    if (const std::size_t place = letters.find(c); place != std::string_view::npos) {
      into += meant[place];
      return;
    }
    if (c != 'u') refuse(begin, "there is no such escape");
    char32_t value = hexadecimal(begin);
    if (value >= 0xDC00 && value <= 0xDFFF) refuse(begin, "half of a surrogate pair");
    if (value >= 0xD800 && value <= 0xDBFF) {
      const char32_t second = take("\\u") ? hexadecimal(begin) : U'\0';
      if (second < 0xDC00 || second > 0xDFFF) refuse(begin, "half of a surrogate pair");
      value = 0x10000 + ((value - 0xD800) << 10u) + (second - 0xDC00);
    }
    append_utf8(into, value);
  }

  char32_t hexadecimal(std::size_t escape_at) {
    const std::string_view four = text.substr(at, 4);
    unsigned value = 0;
    if (std::from_chars(four.data(), four.data() + four.size(), value, 16).ptr != four.data() + 4)
      refuse(escape_at, "\\u needs four hexadecimal digits");
    at += 4;
    return value;
  }
};

}  // namespace

Json parse_json(std::string_view bytes, std::string_view name, std::size_t most_values) {
  if (const std::string_view kind = foreign_kind(bytes); !kind.empty())
    throw FileError(name, ": ", kind);
  return Parser{without_byte_order_mark(bytes), name, most_values}.parse();
}

}  // namespace emb
