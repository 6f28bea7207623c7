#include "train/tokenizer_files.hpp"

#include <algorithm>
#include <set>

#include "base/system/atomic_file.hpp"
#include "files/gpt2_vocabulary.hpp"
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

std::string write_tokens(const Tokenizer& tokenizer) {
  const auto* words = dynamic_cast<const WordTokenizer*>(&tokenizer);
  const JsonObject file = {{"kind", {tokenizer.name()}},
                           {"lower_case", {words && words->ignores_case()}},
                           {"tokens", to_json(tokenizer.tokens())}};
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

void check_replaceable(const std::string& folder, std::string_view config) {
  using Kind = std::pair<const char*, std::string_view>;  // a name, and what its bytes begin with
  for (const auto& [name, begin] : {Kind{"config.json", config}, Kind{"tokens.json", "{\"kind\""},
                                    Kind{"vocab.json", "{\""}, Kind{"merges.txt", "#version"}}) {
    const std::string path = path_in(folder, name), held = fs::exists(path) ? read_file(path) : "";
    const bool is_other = name == std::string_view("vocab.json") && !is_vocabulary(held);
    if (!held.empty() && (!held.starts_with(begin) || is_other))
      throw FileError(path + ": holds something else, and is not overwritten");
  }
}

std::unique_ptr<Tokenizer> load_tokenizer(const std::string& kind, const std::string& folder) {
  const auto path = [&](const char* file) { return path_in(folder, file); };
  if (kind == "bytepair") return load_byte_pairs(path("vocab.json"), path("merges.txt"));
  return read_tokens(read_file(path("tokens.json")), kind, path("tokens.json"));
}

std::unique_ptr<Tokenizer> read_tokens(std::string_view bytes, const std::string& kind,
                                       const std::string& path) {
  const Json json = parse_json(bytes, path);
  std::string found;
  bool lower_case = false;
  take_member(json, "kind", found, path);
  take_member(json, "lower_case", lower_case, path);
  std::vector<std::string> tokens = tokens_in(json, path);
  try {
    if (const auto open = found == kind ? tokenizer_kind(kind).open : nullptr)
      return open(std::move(tokens), lower_case);
  } catch (const Error& error) {
    throw FileError(path, ": ", error.what());
  }
  throw FileError(path, ": holds tokens of kind \"", found, "\", \"", kind, "\" wanted");
}

}  // namespace emb
