#include "files/tokenizer_json.hpp"

#include <algorithm>
#include <optional>

namespace emb {
namespace {

constexpr std::string_view end_of_text = "<|endoftext|>";

/// A part of the file, and how errors call it.
struct Part {
  const Json& json;
  std::string_view name;

  [[noreturn]] void refuse(const auto&... parts) const { throw FileError(name, ": ", parts...); }
  /// The member's value; nullptr if it is missing or null.
  const Json* find(std::string_view key) const {
    const Json* found = json.find(key);
    return found && found->as<std::nullptr_t>() ? nullptr : found;
  }
  /// Whether the member is true; `otherwise` if it is missing.
  bool is_true(std::string_view key, bool otherwise = false) const {
    const Json* found = find(key);
    if (!found) return otherwise;
    const bool* value = found->as<bool>();
    if (!value) refuse("\"", key, "\" has to be true or false");
    return *value;
  }
  bool is_empty_text(std::string_view key) const {
    const Json* found = find(key);
    return !found || (found->as<std::string>() && found->as<std::string>()->empty());
  }
};

/// The "type" of a member, with those inside of a sequence: "Sequence of Split and ByteLevel".
std::string type_of(const Json& json) {
  const Json* type = json.find("type");
  if (!type || !type->as<std::string>()) return "of no type";
  std::string name = *type->as<std::string>();
  for (const char* key : {"pretokenizers", "normalizers", "processors"}) {
    const Json* inside = json.find(key);
    const auto* list = inside ? inside->as<JsonArray>() : nullptr;
    if (!list) continue;
    std::vector<std::string> names;
    for (const Json& each : *list) names.push_back(type_of(each));
    name += " of " + joined(names, " and ");
  }
  return in_quotes(name).substr(1, in_quotes(name).size() - 2);
}

/// Throws FileError for every setting under which the library would give other ids than we do.
void check_kind(const Part& file) {
  const Json* json = file.json.find("model");
  if (!json) file.refuse("has no \"model\"");
  const Part model{*json, file.name};
  const bool is_bpe =
      type_of(*json) == "BPE" || (!model.find("type") && model.find("merges"));  // of old files
  if (!is_bpe)
    file.refuse("its model is ", type_of(*json), ", only byte-level BPE is read, as GPT-2 has it");
  if (const Json* normalizer = file.find("normalizer"))
    file.refuse("its normalizer is ", type_of(*normalizer), ", only texts as they are can be read");
  const Json* pieces = file.find("pre_tokenizer");
  if (!pieces || type_of(*pieces) != "ByteLevel")
    file.refuse("its pre_tokenizer is ", pieces ? type_of(*pieces) : "missing",
                ", only ByteLevel is read, which cuts texts as GPT-2 does");
  const Part cut{*pieces, file.name};
  if (cut.is_true("add_prefix_space", true))
    file.refuse("its pre_tokenizer puts a blank before each text (\"add_prefix_space\")");
  if (!cut.is_true("use_regex", true))
    file.refuse("its pre_tokenizer does not cut texts as GPT-2 does (\"use_regex\" is false)");
  for (const char* key : {"byte_fallback", "ignore_merges"})
    if (model.is_true(key)) file.refuse("its model has \"", key, "\", which is not read");
  for (const char* key : {"continuing_subword_prefix", "end_of_word_suffix"})
    if (!model.is_empty_text(key)) file.refuse("its model has a \"", key, "\", which is not read");
  if (const Json* dropout = model.find("dropout"))
    if (const auto* rate = dropout->as<double>(); !rate || *rate != 0.0)
      file.refuse("its model has a \"dropout\", which is not read");
  const Json* after = file.find("post_processor");
  if (!after || type_of(*after) == "ByteLevel") return;
  const Json* specials = after->find("special_tokens");
  const auto* none = specials ? specials->as<JsonObject>() : nullptr;
  if (type_of(*after) != "TemplateProcessing" || !none || !none->empty())
    file.refuse("its post_processor ", type_of(*after), " adds tokens to each text");
}

/// Puts the added tokens among the others, by their ids, and returns which ids are theirs.
std::vector<bool> add_tokens(const Part& file, std::vector<std::string>& tokens) {
  std::vector<bool> added(tokens.size(), false);
  const Json* json = file.find("added_tokens");
  if (!json) return added;
  const auto* list = json->as<JsonArray>();
  if (!list) file.refuse("\"added_tokens\" is no list");
  for (std::size_t n = 0; n < list->size(); ++n) {
    const Part token{(*list)[n], file.name};
    const Json *id = token.find("id"), *content = token.find("content");
    const auto* text = content ? content->as<std::string>() : nullptr;
    const auto* place = id ? id->as<std::uint64_t>() : nullptr;
    if (!place || !text || text->empty())
      file.refuse("added_tokens[", n, "] has no \"id\" and \"content\"");
    for (const char* key : {"single_word", "lstrip", "rstrip"})
      if (token.is_true(key))
        file.refuse("the added token ", in_quotes(*text), " has \"", key, "\", which is not read");
    if (*place > tokens.size())
      file.refuse("the added token ", in_quotes(*text), " has id ", *place, ", and no token has ",
                  tokens.size());
    if (*place == tokens.size()) {
      tokens.push_back(*text);
      added.push_back(true);
    } else if (tokens[*place] != *text) {
      file.refuse("the added token ", in_quotes(*text), " has id ", *place, ", which is that of ",
                  in_quotes(tokens[*place]));
    } else {
      added[*place] = true;
    }
  }
  return added;
}

/// A merge as a list of two parts, or as "left right".
std::pair<std::string, std::string> parts_of(const Json& json, std::size_t n, const Part& file) {
  if (const auto* pair = json.as<JsonArray>(); pair && pair->size() == 2) {
    const auto *left = (*pair)[0].as<std::string>(), *right = (*pair)[1].as<std::string>();
    if (left && right) return {*left, *right};
  }
  const auto* text = json.as<std::string>();
  const std::size_t blank = text ? text->find(' ') : std::string::npos;
  if (blank == std::string::npos || text->find(' ', blank + 1) != std::string::npos)
    file.refuse("merges[", n, "] is not two parts");
  return {text->substr(0, blank), text->substr(blank + 1)};
}

std::vector<Merge> read_merges(const Part& file, const std::vector<std::string>& tokens) {
  const Json* json = file.json.find("model")->find("merges");
  const auto* list = json ? json->as<JsonArray>() : nullptr;
  if (!list) file.refuse("its model has no list of \"merges\"");
  const IdOfToken ids = ids_of(tokens, file.name);
  std::vector<Merge> merges;
  for (std::size_t n = 0; n < list->size(); ++n) {
    const auto [left, right] = parts_of((*list)[n], n, file);
    try {
      merges.push_back(merge_of(left, right, ids));
    } catch (const ValueError& error) {
      file.refuse("merges[", n, "]: ", error.what(), "its vocabulary");
    }
  }
  return merges;
}

std::optional<std::size_t> find_end(const Gpt2Vocabulary& vocabulary) {
  const auto found = std::ranges::find(vocabulary.tokens, end_of_text);
  if (found == vocabulary.tokens.end()) return std::nullopt;
  return static_cast<std::size_t>(found - vocabulary.tokens.begin());
}

Json byte_level(bool add_prefix_space) {
  return {JsonObject{{"type", {"ByteLevel"}},
                     {"add_prefix_space", {add_prefix_space}},
                     {"trim_offsets", {true}},
                     {"use_regex", {true}}}};
}

}  // namespace

Gpt2Vocabulary read_tokenizer_json(std::string_view bytes, std::string_view name) {
  const Json json = parse_json(bytes, name);
  if (!json.as<JsonObject>()) throw FileError(name, ": is no object");
  const Part file{json, name};
  check_kind(file);
  const Json* vocab = json.find("model")->find("vocab");
  if (!vocab) file.refuse("its model has no \"vocab\"");
  std::vector<std::string> tokens = tokens_by_id(*vocab, name);
  const std::vector<bool> added = add_tokens(file, tokens);
  std::vector<Merge> merges = read_merges(file, tokens);
  const std::vector<std::string> as_written = tokens;
  std::vector<bool> special(tokens.size(), false);
  const auto check_special = [&](std::size_t id) {
    if (!added[id])
      file.refuse("no merge makes ", in_quotes(as_written[id]), ", and it is no added token");
    special[id] = true;
  };
  Gpt2Vocabulary read = from_written({std::move(tokens), std::move(merges)}, name, check_special);
  for (std::size_t id = 0; id < added.size(); ++id)
    if (added[id] && !special[id])
      file.refuse("the added token ", in_quotes(as_written[id]), " is also a byte or a merge's");
  return read;
}

std::string write_tokenizer_json(const Gpt2Vocabulary& vocabulary) {
  const std::vector<WrittenToken> tokens = write_tokens_of(vocabulary);
  JsonArray added, merges;
  JsonObject vocab;
  for (const auto& [key, special] : tokens) {
    const Json id{static_cast<std::uint64_t>(vocab.size())};
    vocab.push_back({key, id});
    if (special)
      added.push_back({JsonObject{{"id", id},
                                  {"content", {key}},
                                  {"single_word", {false}},
                                  {"lstrip", {false}},
                                  {"rstrip", {false}},
                                  {"normalized", {false}},
                                  {"special", {true}}}});
  }
  for (const auto& [left, right, made] : vocabulary.merges)
    merges.push_back({JsonArray{{tokens[index_of(left)].key}, {tokens[index_of(right)].key}}});
  JsonObject model{{"type", {"BPE"}},
                   {"dropout", {nullptr}},
                   {"unk_token", {nullptr}},
                   {"continuing_subword_prefix", {""}},
                   {"end_of_word_suffix", {""}},
                   {"fuse_unk", {false}},
                   {"byte_fallback", {false}},
                   {"ignore_merges", {false}},
                   {"vocab", {std::move(vocab)}},
                   {"merges", {std::move(merges)}}};
  return write_json({JsonObject{{"version", {"1.0"}},
                                {"truncation", {nullptr}},
                                {"padding", {nullptr}},
                                {"added_tokens", {std::move(added)}},
                                {"normalizer", {nullptr}},
                                {"pre_tokenizer", byte_level(false)},
                                {"post_processor", {nullptr}},
                                {"decoder", byte_level(true)},
                                {"model", {std::move(model)}}}}) +
         "\n";
}

std::string write_tokenizer_config(const Gpt2Vocabulary& vocabulary, std::size_t context) {
  const Json none{nullptr};
  const Json end = find_end(vocabulary) ? Json{std::string(end_of_text)} : none;
  return write_json({JsonObject{{"tokenizer_class", {"PreTrainedTokenizerFast"}},
                                {"add_prefix_space", {false}},
                                {"bos_token", end},
                                {"eos_token", end},
                                {"unk_token", none},
                                {"pad_token", none},
                                {"clean_up_tokenization_spaces", {false}},
                                {"model_max_length", {static_cast<std::uint64_t>(context)}}}}) +
         "\n";
}

}  // namespace emb
