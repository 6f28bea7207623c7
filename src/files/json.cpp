#include "files/json.hpp"

#include <cmath>

#include "text/unicode/utf8.hpp"

namespace emb {
namespace {

void write(const Json& json, std::string& out);

void write_character(char32_t c, std::string& out) {
  constexpr std::string_view meant = "\"\\\b\f\n\r\t", letters = "\"\\bfnrt";
  const std::size_t place = c < 0x80 ? meant.find(static_cast<char>(c)) : std::string_view::npos;
  if (place != std::string_view::npos)
    out.append({'\\', letters[place]});
  else if (c >= 0x20 && c < 0x7F)
    out += static_cast<char>(c);
  else if (const unsigned unit = c; unit < 0x10000)
    out += printed("\\u%04x", unit);
  else
    out += printed("\\u%04x\\u%04x", 0xD800 + ((unit - 0x10000) >> 10u),
                   0xDC00 + ((unit - 0x10000) & 0x3FFu));
}

void write(const std::string& text, std::string& out) {
  out += '"';
  for_each_code_point(text, [&](char32_t c, std::size_t) { write_character(c, out); });
  out += '"';
}

void write(double value, std::string& out) {
  if (!std::isfinite(value))
    throw ValueError("write_json: ", value, " is no number that JSON can write");
  const std::string text = shortest(value);
  // Read again it has to be a double.
  out += text.find_first_of(".e") == text.npos ? text + ".0" : text;
}

void write(const JsonMember& member, std::string& out) {
  write(member.key, out);
  out += ": ";
  write(member.value, out);
}

/// The items of a list, or the members of an object.
template <class Item>
void write(const std::vector<Item>& items, std::string& out) {
  constexpr bool is_list = std::is_same_v<Item, Json>;
  out += is_list ? '[' : '{';
  for (const Item& item : items) {
    if (&item != items.data()) out += ", ";
    write(item, out);
  }
  out += is_list ? ']' : '}';
}

void write(std::nullptr_t, std::string& out) { out += "null"; }
void write(bool value, std::string& out) { out += value ? "true" : "false"; }
void write(std::integral auto value, std::string& out) { out += std::to_string(value); }

void write(const Json& json, std::string& out) {
  std::visit([&](const auto& value) { write(value, out); }, json.value);
}

}  // namespace

const Json* Json::find(std::string_view key) const {
  const auto* members = as<JsonObject>();
  if (!members) return nullptr;
  const auto found = std::ranges::find(*members, key, &JsonMember::key);
  return found == members->end() ? nullptr : &found->value;
}

std::string write_json(const Json& json) {
  std::string out;
  write(json, out);
  return out;
}

std::string in_quotes(std::string_view text) {
  std::string start;
  for_each_code_point(text, [&](char32_t c, std::size_t at) {
    if (at < 40) append_utf8(start, c);
  });
  return write_json({start + (start.size() < text.size() ? "..." : "")});
}

}  // namespace emb
