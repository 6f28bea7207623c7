#include "train/tokenizer_files.hpp"

#include <filesystem>
#include <set>

#include "system/atomic_file.hpp"
#include "text/byte_pair_tokenizer.hpp"
#include "train/byte_pair_files.hpp"
#include "train/json_members.hpp"

namespace emb {

namespace fs = std::filesystem;

namespace {

std::string joined(const std::vector<std::string>& tokens) {
  std::string text;
  for (std::size_t id = 1; id < tokens.size(); ++id) text += tokens[id];
  return text;
}

/// Characters are a vocabulary in one way only: all of them are a text, and it is that text's.
std::unique_ptr<Tokenizer> characters(const std::vector<std::string>& tokens,
                                      const std::string& path) {
  auto made = std::make_unique<CharTokenizer>(joined(tokens));
  bool same = made->size() == tokens.size();
  for (std::size_t id = 0; same && id < tokens.size(); ++id)
    same = made->token(static_cast<TokenId>(id)) == tokens[id];
  if (!same)
    throw FileError(path + ": the tokens have to be one character each, in order of code point");
  return made;
}

std::vector<std::string> tokens_in(const Json& json, const std::string& path) {
  JsonArray items;
  take_member(json, "tokens", items, path);
  std::vector<std::string> tokens;
  std::set<std::string> seen;
  for (const Json& item : items) {
    const auto* token = item.as<std::string>();
    if (!token || token->empty() || !seen.insert(*token).second)
      throw FileError(message(path, ": tokens[", tokens.size(),
                              "] has to be a text that is not empty and stands there once"));
    tokens.push_back(*token);
  }
  if (tokens.size() < 2 || tokens[0] != "<unk>")
    throw FileError(path + ": the tokens have to be \"<unk>\" and at least one more");
  return tokens;
}

}  // namespace

std::string write_tokens(const Tokenizer& tokenizer) {
  JsonArray tokens;
  for (std::size_t id = 0; id < tokenizer.size(); ++id)
    tokens.push_back({tokenizer.token(static_cast<TokenId>(id))});
  const auto* words = dynamic_cast<const WordTokenizer*>(&tokenizer);
  const JsonObject file = {{"kind", {tokenizer.name()}},
                           {"lower_case", {words && words->ignores_case()}},
                           {"tokens", {std::move(tokens)}}};
  return write_json({file}) + "\n";
}

void save_tokenizer(const Tokenizer& tokenizer, const std::string& folder) {
  if (const auto* pairs = dynamic_cast<const BytePairTokenizer*>(&tokenizer))
    save_byte_pairs(pairs->pairs(), folder);
  else
    replace_file(fs::path(folder) / "tokens.json", write_tokens(tokenizer));
}

std::unique_ptr<Tokenizer> load_tokenizer(const std::string& kind, const std::string& folder) {
  if (kind == "bytepair") return std::make_unique<BytePairTokenizer>(load_byte_pairs(folder));
  const std::string path = (fs::path(folder) / "tokens.json").string();
  return read_tokens(read_file(path), kind, path);
}

std::unique_ptr<Tokenizer> read_tokens(std::string_view bytes, const std::string& kind,
                                       const std::string& path) {
  const Json json = parse_json(bytes, path);
  std::string found;
  bool lower_case = false;
  take_member(json, "kind", found, path);
  take_member(json, "lower_case", lower_case, path);
  if (found != kind || (kind != "char" && kind != "word"))
    throw FileError(message(path, ": holds tokens of kind \"", found, "\", \"", kind, "\" wanted"));
  std::vector<std::string> tokens = tokens_in(json, path);
  if (kind == "char") return characters(tokens, path);
  return std::make_unique<WordTokenizer>(std::move(tokens), lower_case);
}

}  // namespace emb
