#include "files/gpt2_vocabulary.hpp"

#include <optional>
#include <unordered_map>
#include <unordered_set>

#include "base/foreign_file.hpp"
#include "files/json.hpp"
#include "text/unicode/byte_symbols.hpp"
#include "text/unicode/utf8.hpp"

namespace emb {
namespace {

std::string written(std::string_view bytes) {
  std::string text;
  for (const char byte : bytes)
    append_utf8(text, byte_symbols.written[static_cast<unsigned char>(byte)]);
  return text;
}

/// The way back; empty if a character stands for no byte.
std::optional<std::string> meant(std::string_view text) {
  std::string bytes;
  bool known = true;
  for_each_code_point(text, [&](char32_t c, std::size_t) {
    const auto found = std::ranges::find(byte_symbols.written, c);
    known = known && found != byte_symbols.written.end();
    bytes += static_cast<char>(found - byte_symbols.written.begin());
  });
  return known ? std::optional(bytes) : std::nullopt;
}

/// Of each line "left right": the ids of both, and of what they become.
std::vector<Merge> read_merges(std::string_view text, const IdOfToken& ids,
                               std::string_view vocab_name, std::string_view name) {
  std::size_t number = 0;
  const auto refuse = [&](const auto&... parts) {
    throw FileError(name, ": line ", number, ": ", parts...);
  };
  if (const std::string_view kind = foreign_kind(text); !kind.empty())
    throw FileError(name, ": ", kind);
  std::vector<Merge> merges;
  text = without_byte_order_mark(text);
  while (!text.empty()) {
    ++number;
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (number == 1 && line.starts_with("#version")) continue;
    if (first_invalid_utf8(line) != line.size()) refuse("is not UTF-8");
    const std::string_view left = line.substr(0, line.find(' '));
    const std::string_view right = line.substr(std::min(left.size() + 1, line.size()));
    if (left.empty() || right.empty() || right.find(' ') != right.npos)
      refuse(in_quotes(line), " is not two parts with a space between them");
    try {
      merges.push_back(merge_of(left, right, ids));
    } catch (const ValueError& error) {
      refuse(error.what(), vocab_name);
    }
  }
  return merges;
}

/// Of each token whether a merge makes it. Of the others, those of one byte are ordinary, too, and
/// the rest is special.
std::vector<bool> made_by_merges(const Gpt2Vocabulary& vocabulary) {
  std::vector<bool> made(vocabulary.tokens.size(), false);
  for (const Merge& merge : vocabulary.merges) made[index_of(merge.made)] = true;
  return made;
}

}  // namespace

IdOfToken ids_of(const std::vector<std::string>& tokens, std::string_view name) {
  IdOfToken ids;
  for (const std::string& token : tokens) {
    const auto [other, is_new] = ids.emplace(token, static_cast<TokenId>(ids.size()));
    if (!is_new)
      throw FileError(name, ": ids ", other->second, " and ", ids.size(), " are the same bytes");
  }
  return ids;
}

std::vector<std::string> tokens_by_id(const Json& json, std::string_view name) {
  const auto* members = json.as<JsonObject>();
  if (!members) throw FileError(name, ": is no object from tokens to ids");
  std::vector<std::string> tokens(members->size());
  std::vector<bool> taken(members->size(), false);
  for (const auto& [token, number] : *members) {
    const auto* id = number.as<std::uint64_t>();
    if (!id) throw FileError(name, ": the id of ", in_quotes(token), " is no whole number from 0");
    if (*id >= tokens.size())
      throw FileError(name, ": ", in_quotes(token), " has id ", *id, ", and ids of ", tokens.size(),
                      " tokens end at ", tokens.size() - 1);
    if (taken[*id]) throw FileError(name, ": two tokens have id ", *id);
    taken[*id] = true;
    tokens[*id] = token;
  }
  return tokens;
}

Merge merge_of(std::string_view left, std::string_view right, const IdOfToken& ids) {
  const auto id_of = [&](std::string_view token, const char* what) {
    const auto found = ids.find(token);
    if (found == ids.end()) throw ValueError("the ", what, " ", in_quotes(token), " is not in ");
    return found->second;
  };
  return {id_of(left, "part"), id_of(right, "part"),
          id_of(std::string(left) + std::string(right), "result")};
}

Gpt2Vocabulary from_written(WrittenVocabulary given, std::string_view name,
                            const std::function<void(std::size_t)>& check_special) {
  Gpt2Vocabulary vocabulary{std::move(given.tokens), std::move(given.merges)};
  const std::vector<bool> composed = made_by_merges(vocabulary);
  for (std::size_t id = 0; id < composed.size(); ++id) {
    std::string& token = vocabulary.tokens[id];
    auto bytes = meant(token);
    if (!composed[id] && (!bytes || bytes->size() != 1)) {
      check_special(id);
      continue;
    }
    if (!bytes)
      throw FileError(name, ": ", in_quotes(token),
                      " is made by a merge, and a character in it stands for no byte");
    token = *std::move(bytes);
  }
  // What is written differs, but a special token may be in plain letters what another is in
  // GPT-2's.
  ids_of(vocabulary.tokens, name);
  return vocabulary;
}

Gpt2Vocabulary read_gpt2_vocabulary(std::string_view vocab_json, std::string_view merges_txt,
                                    std::string_view vocab_name, std::string_view merges_name) {
  std::vector<std::string> tokens = tokens_by_id(parse_json(vocab_json, vocab_name), vocab_name);
  const IdOfToken ids = ids_of(tokens, vocab_name);
  std::vector<Merge> merges = read_merges(merges_txt, ids, vocab_name, merges_name);
  const std::vector<std::string> as_written = tokens;
  const auto check_special = [&](std::size_t id) {
    if (!merges_name.empty() && as_written[id].find("Ġ") != std::string::npos)
      throw FileError(merges_name, ": no line makes ", in_quotes(as_written[id]));
  };
  return from_written({std::move(tokens), std::move(merges)}, vocab_name, check_special);
}

std::vector<WrittenToken> write_tokens_of(const Gpt2Vocabulary& vocabulary) {
  const std::vector<bool> composed = made_by_merges(vocabulary);
  std::vector<WrittenToken> tokens;
  std::unordered_set<std::string> keys;
  for (std::size_t id = 0; id < composed.size(); ++id) {
    const std::string& bytes = vocabulary.tokens[id];
    const bool special = !composed[id] && bytes.size() != 1;
    std::string key = special ? bytes : written(bytes);
    if (!keys.insert(key).second || (special && key.find("Ġ") != key.npos))
      throw ValueError("vocab.json: id ", id,
                       " would be written as another token is: ", write_json({key}));
    tokens.push_back({std::move(key), special});
  }
  return tokens;
}

Gpt2Files write_gpt2_vocabulary(const Gpt2Vocabulary& vocabulary) {
  const std::vector<WrittenToken> tokens = write_tokens_of(vocabulary);
  JsonObject members;
  for (const auto& [key, special] : tokens)
    members.push_back({key, {static_cast<std::uint64_t>(members.size())}});
  std::string lines = "#version: 0.2\n";
  for (const auto& [left, right, made] : vocabulary.merges)
    lines += tokens[index_of(left)].key + " " + tokens[index_of(right)].key + "\n";
  return {write_json({std::move(members)}), std::move(lines)};
}

}  // namespace emb
