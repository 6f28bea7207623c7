#include "train/tokenizer_files.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <ranges>
#include <set>

#include "base/system/atomic_file.hpp"
#include "files/tokenizer_json.hpp"
#include "train/json_members.hpp"

namespace emb {
namespace {

std::vector<std::string> tokens_in(const Json& json, const std::string& path) {
  JsonArray items;
  take_member(json, "tokens", items, path);
  std::vector<std::string> tokens;
  std::set<std::string> seen;
  for (const Json& item : items) {
    const auto* token = item.as<std::string>();
    if (!token || token->empty() || !seen.insert(*token).second)
      throw FileError(path, ": tokens[", tokens.size(),
                      "] has to be a text that is not empty and stands there once");
    tokens.push_back(*token);
  }
  if (tokens.size() < 2 || tokens[0] != "<unk>")
    throw FileError(path + ": the tokens have to be \"<unk>\" and at least one more");
  return tokens;
}

}  // namespace

std::unique_ptr<BytePairTokenizer> load_byte_pairs(const std::string& vocab_path,
                                                   const std::string& merges_path) {
  const std::string last = read_file(merges_path), vocab = read_file(vocab_path);
  if (read_file(merges_path) != last)
    throw FileError(merges_path + ": was changed while it was read");
  Gpt2Vocabulary read = read_gpt2_vocabulary(vocab, last, vocab_path, merges_path);
  try {
    return std::make_unique<BytePairTokenizer>(std::move(read.tokens), std::move(read.merges));
  } catch (const ValueError& error) {
    throw FileError(vocab_path, " with ", merges_path, ": ", error.what());
  }
}

bool has_byte_pairs(const std::string& folder) {
  return std::ranges::any_of(std::array{"tokenizer.json", "vocab.json", "merges.txt"},
                             [&](const char* name) { return fs::exists(path_in(folder, name)); });
}

std::unique_ptr<BytePairTokenizer> load_byte_pairs(const std::string& folder) {
  const std::string path = path_in(folder, "tokenizer.json");
  if (!fs::exists(path))
    return load_byte_pairs(path_in(folder, "vocab.json"), path_in(folder, "merges.txt"));
  Gpt2Vocabulary read = read_tokenizer_json(read_file(path), path);
  try {
    return std::make_unique<BytePairTokenizer>(std::move(read.tokens), std::move(read.merges));
  } catch (const ValueError& error) {
    throw FileError(path, ": ", error.what());
  }
}

std::unique_ptr<Tokenizer> with_rows(std::unique_ptr<Tokenizer> tokenizer, std::size_t rows,
                                     const std::string& path) {
  if (tokenizer->size() == rows) return tokenizer;
  const auto* pairs = dynamic_cast<const BytePairTokenizer*>(tokenizer.get());
  std::vector<std::string> tokens = tokenizer->tokens();
  const auto is_special = [&](const std::string& token) {
    return pairs && std::ranges::find(pairs->specials(), token) != pairs->specials().end();
  };
  const bool too_many = rows > tokens.size() + most_rows_without_token;
  // The library adds special tokens to its tokenizer, and no rows to the model's table.
  const auto behind = tokens.begin() + static_cast<std::ptrdiff_t>(std::min(rows, tokens.size()));
  if (!pairs || too_many || !std::all_of(behind, tokens.end(), is_special))
    throw FileError(path, ": a vocabulary of ", rows, ", the tokenizer beside it has ",
                    tokens.size(), " tokens");
  tokens.resize(std::min(tokens.size(), rows));
  return std::make_unique<BytePairTokenizer>(std::move(tokens), pairs->merges(), rows);
}

std::string write_tokens(const Tokenizer& tokenizer) {
  const auto* words = dynamic_cast<const WordTokenizer*>(&tokenizer);
  JsonObject file = {{"kind", {tokenizer.name()}},
                     {"lower_case", {words && words->ignores_case()}}};
  if (words && words->splits_on_whitespace()) file.push_back({"split_on_whitespace", {true}});
  file.push_back({"tokens", to_json(tokenizer.tokens())});
  return write_json({file}) + "\n";
}

void save_tokenizer(const Tokenizer& tokenizer, const std::string& folder) {
  const fs::path place = folder;
  make_folder(place);
  if (const auto* pairs = dynamic_cast<const BytePairTokenizer*>(&tokenizer)) {
    const auto [vocab, merges] = write_gpt2_vocabulary({pairs->tokens(), pairs->merges()});
    replace_files({{place / "vocab.json", vocab}, {place / "merges.txt", merges}});
  } else {
    replace_file(place / "tokens.json", write_tokens(tokenizer));
  }
}

namespace {

/// Whether these bytes can be the vocab.json of a tokenizer: names with whole numbers.
bool is_vocabulary(std::string_view bytes) {
  try {
    const Json json = parse_json(bytes, "vocab.json");
    const auto* members = json.as<JsonObject>();
    return members != nullptr && std::ranges::all_of(*members, [](const JsonMember& member) {
             return member.value.as<std::uint64_t>() != nullptr;
           });
  } catch (const FileError&) {
    return false;
  }
}

}  // namespace

void export_tokenizer(const Tokenizer& tokenizer, const std::string& folder, std::size_t context) {
  const auto& pairs = dynamic_cast<const BytePairTokenizer&>(tokenizer);
  const fs::path place = folder;
  const Gpt2Vocabulary vocabulary{pairs.tokens(), pairs.merges()};
  const auto [vocab, merges] = write_gpt2_vocabulary(vocabulary);
  const std::string json = write_tokenizer_json(vocabulary);
  const std::string config = write_tokenizer_config(vocabulary, context);
  make_folder(place);
  replace_files({{place / "vocab.json", vocab},
                 {place / "merges.txt", merges},
                 {place / "tokenizer_config.json", config},
                 {place / "tokenizer.json", json}});
}

void check_replaceable(const std::string& folder, std::string_view config, bool exported) {
  using Kind = std::pair<const char*, std::string_view>;  // a name, and what its bytes begin with
  // It would still be read instead of the two files that are written.
  constexpr std::string_view never = "\n\n";
  for (const auto& [name, begin] :
       {Kind{"config.json", config}, Kind{"tokens.json", "{\"kind\""}, Kind{"vocab.json", "{\""},
        Kind{"merges.txt", "#version"}, Kind{"tokenizer.json", exported ? "{\"version\"" : never},
        Kind{"tokenizer_config.json", "{\"tokenizer_class\""}}) {
    const std::string path = path_in(folder, name), held = fs::exists(path) ? read_file(path) : "";
    const bool is_other = name == std::string_view("vocab.json") && !is_vocabulary(held);
    if (!held.empty() && (!held.starts_with(begin) || is_other))
      throw FileError(path + ": holds something else, and is not overwritten");
  }
}

std::unique_ptr<Tokenizer> load_tokenizer(const std::string& kind, const std::string& folder) {
  const auto path = [&](const char* file) { return path_in(folder, file); };
  if (kind == "bytepair") return load_byte_pairs(folder);
  return read_tokens(read_file(path("tokens.json")), kind, path("tokens.json"));
}

std::unique_ptr<Tokenizer> read_tokens(std::string_view bytes, const std::string& kind,
                                       const std::string& path) {
  const Json json = parse_json(bytes, path);
  std::string found;
  TokenizerOptions options;
  take_member(json, "kind", found, path);
  take_member(json, "lower_case", options.lower_case, path);
  if (json.find("split_on_whitespace"))
    take_member(json, "split_on_whitespace", options.split_on_whitespace, path);
  std::vector<std::string> tokens = tokens_in(json, path);
  try {
    if (const auto open = found == kind ? tokenizer_kind(kind).open : nullptr)
      return open(std::move(tokens), options);
  } catch (const Error& error) {
    throw FileError(path, ": ", error.what());
  }
  throw FileError(path, ": holds tokens of kind \"", found, "\", \"", kind, "\" wanted");
}

}  // namespace emb
