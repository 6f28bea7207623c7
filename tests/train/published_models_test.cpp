#include <doctest/doctest.h>

#include <cmath>

#include "tests/errors.hpp"
#include "tests/folder.hpp"
#include "train/generate.hpp"
#include "train/layout.hpp"
#include "train/tokenizer_files.hpp"

// Files that Hugging Face's libraries wrote, and what those libraries compute from them:
// tests/files/fixtures/README.md.

using namespace emb;
using namespace emb::testing;

namespace {

const std::string fixtures = EMB_SOURCE_DIR "/tests/files/fixtures/";

std::string text_in(const Json& json, const char* key) {
  const Json* found = json.find(key);
  REQUIRE(found);
  REQUIRE(found->as<std::string>());
  return *found->as<std::string>();
}

double number_of(const Json& json) {
  if (const auto* whole = json.as<std::uint64_t>()) return static_cast<double>(*whole);
  if (const auto* whole = json.as<std::int64_t>()) return static_cast<double>(*whole);
  REQUIRE(json.as<double>());
  return *json.as<double>();
}

std::vector<TokenId> ids_in(const Json& json) {
  std::vector<TokenId> ids;
  for (const Json& id : *json.find("ids")->as<JsonArray>())
    ids.push_back(static_cast<TokenId>(number_of(id)));
  return ids;
}

/// Opens the folder and compares ids, mean loss and the logits at the last position.
void check_as_expected(const std::string& folder) {
  CAPTURE(folder);
  const SavedModel saved = open_model(fixtures + folder);
  const std::string path = fixtures + folder + "/expected.json";
  const Json expected = parse_json(read_file(path), path);
  const std::vector<TokenId> ids = saved.tokenizer->encode(text_in(expected, "text"));
  CHECK(ids == ids_in(expected));
  const NoGrad no_grad;
  const Tensor logits = saved.model->logits(Ids({1, ids.size()}, ids));
  const auto& last = *expected.find("logits_at_the_last_position")->as<JsonArray>();
  const std::size_t V = saved.settings.vocabulary;
  REQUIRE(last.size() == V);
  const auto values = logits.values().last(V);
  double farthest = 0;
  for (std::size_t id = 0; id < V; ++id)
    farthest = std::max(farthest, std::abs(static_cast<double>(values[id]) - number_of(last[id])));
  CHECK(farthest < 1e-5);
  const Ids inputs({1, ids.size() - 1}, {ids.begin(), ids.end() - 1});
  const Ids targets({1, ids.size() - 1}, {ids.begin() + 1, ids.end()});
  const double loss = static_cast<double>(saved.model->loss(inputs, targets).values()[0]);
  CHECK(std::abs(loss - number_of(*expected.find("mean_loss_of_ids_1_to_last"))) < 1e-5);
}

std::string opening_refusal(const std::string& folder) {
  const std::string said = error_of<FileError>([&] { open_model(fixtures + folder); });
  const std::string path = fixtures + folder + "/";
  return said.starts_with(path) ? said.substr(path.size()) : said;
}

}  // namespace

TEST_CASE("published models: ids, loss and logits are those of the library, to five digits") {
  for (const char* folder : {"gpt2/as_transformers_5_saves", "gpt2/no_prefix", "gpt2/bf16",
                             "gpt2/f16", "gpt2/f64", "gpt2/untied", "gpt2/sharded", "gpt2/padded",
                             "gpt2/added_token", "gpt2/epsilon", "gpt_neox/tied"})
    check_as_expected(folder);
}

TEST_CASE("published models: what computes something else is refused by its setting") {
  CHECK(opening_refusal("gpt2/n_inner") == "config.json: \"n_inner\" is 40, it has to be null");
  CHECK(opening_refusal("gpt2/gelu") ==
        "config.json: \"activation_function\" is \"gelu\", it has to be \"gelu_new\"");
  CHECK(opening_refusal("gpt2/relu") ==
        "config.json: \"activation_function\" is \"relu\", it has to be \"gelu_new\"");
  CHECK(opening_refusal("gpt2/inverse_layer") ==
        "config.json: \"scale_attn_by_inverse_layer_idx\" is true, it has to be false");
  CHECK(opening_refusal("gpt2/no_scale") ==
        "config.json: \"scale_attn_weights\" is false, it has to be true");
  CHECK(opening_refusal("llama") ==
        "config.json: \"model_type\" is \"llama\", and gpt2 and gpt_neox are read");
}

TEST_CASE("published models: a GPT-NeoX that computes something else is refused by its setting") {
  const Folder folder;
  const std::string config = read_file(fixtures + "gpt_neox/tied/config.json");
  const auto refusal = [&](const std::string& from, const std::string& to) {
    std::string changed = config;
    REQUIRE(changed.find(from) != std::string::npos);
    changed.replace(changed.find(from), from.size(), to);
    const std::string path = folder.write("config.json", changed);
    return error_of<FileError>([&] { read_config(path); }).substr(path.size() + 2);
  };
  CHECK(refusal("\"gelu_new\"", "\"gelu\"") ==
        "\"hidden_act\" is \"gelu\", it has to be \"gelu_new\"");
  CHECK(refusal("\"hidden_act\"", "\"hidden_fact\"") ==
        "\"hidden_act\" is \"gelu\" unless it is given, it has to be \"gelu_new\"");
  CHECK(refusal("\"use_parallel_residual\": false", "\"use_parallel_residual\": true") ==
        "\"use_parallel_residual\" is true, it has to be false");
  CHECK(refusal("\"partial_rotary_factor\": 1.0", "\"partial_rotary_factor\": 0.25") ==
        "\"partial_rotary_factor\" is 0.25, it has to be 1.0");
  CHECK(refusal("\"rope_theta\": 10000.0", "\"rope_theta\": 5000") ==
        "\"rope_theta\" is 5000, it has to be 10000");
  CHECK(refusal("\"rope_type\": \"default\"", "\"rope_type\": \"yarn\"") ==
        "\"rope_type\" is \"yarn\", it has to be \"default\"");
  CHECK(refusal("\"rope_parameters\"", "\"other_parameters\"") ==
        "\"rotary_pct\" is 0.25 unless it is given, it has to be 1.0");
  CHECK(refusal("\"intermediate_size\": 64", "\"intermediate_size\": 32") ==
        "\"intermediate_size\" is 32, it has to be 64");
  CHECK(refusal("\"max_position_embeddings\": 32", "\"max_position_embeddings\": 0") ==
        "\"max_position_embeddings\": 0 is outside [1, 8192]");
}

TEST_CASE("published models: a special token that has no row is text like any other") {
  // transformers gives it id 320, and the table ends at 319.
  const SavedModel saved = open_model(fixtures + "gpt2/as_transformers_5_saves");
  CHECK(saved.tokenizer->size() == 320);
  for (const TokenId id : saved.tokenizer->encode("<|endoftext|>")) CHECK(id < 320);
  CHECK(saved.tokenizer->decode(saved.tokenizer->encode("<|endoftext|>")) == "<|endoftext|>");
}

TEST_CASE("published models: added tokens are found in a text as they stand") {
  const SavedModel saved = open_model(fixtures + "gpt2/added_token");
  CHECK(saved.tokenizer->size() == 322);
  CHECK(saved.tokenizer->encode("<pad><|endoftext|>") == std::vector<TokenId>{321, 320});
}

TEST_CASE("published models: rows without a token have a name, no text, and are never drawn") {
  const SavedModel saved = open_model(fixtures + "gpt2/padded");
  const Tokenizer& tokenizer = *saved.tokenizer;
  CHECK(tokenizer.size() == 328);
  CHECK(tokenizer.tokens().size() == 321);  // the library added <|endoftext|>, which has a row here
  CHECK(tokenizer.piece(320) == "<|endoftext|>");
  CHECK(tokenizer.piece(327) == "unused 327");
  CHECK(tokenizer.find("unused 327") == 327);
  CHECK(tokenizer.decode(std::vector<TokenId>{327, tokenizer.encode("a")[0]}) == "a");
  for (const TokenId id : tokenizer.encode("unused 327")) CHECK(id < 320);

  // The last row is by far the likeliest, and still another is drawn.
  const std::vector<Real> scores{0, 1, 9};
  CHECK(candidates(scores, {.tokens = 2, .temperature = 0})[0].id == 1);
  CHECK(candidates(scores, {.temperature = 0})[0].id == 2);
}

TEST_CASE("published models: a padded one is saved and exported with its rows") {
  const SavedModel saved = open_model(fixtures + "gpt2/padded");
  const Folder ours, theirs;
  save_all_but_model(ours.path, {saved.settings, "bytepair", {JsonObject{}}},
                     saved.tokenizer.get());
  ours.write("model.safetensors", model_bytes(*saved.model));
  export_model(saved, theirs.path, gpt2_layout(), NumberType::f32);
  for (const Folder* folder : {&ours, &theirs}) {
    const SavedModel again = open_model(folder->path);
    CHECK(again.settings.vocabulary == 328);
    CHECK(again.tokenizer->piece(327) == "unused 327");
    CHECK(again.tokenizer->tokens() == saved.tokenizer->tokens());
  }
}

TEST_CASE("published models: a file of several that is missing or lacks a tensor is named") {
  const Folder folder;
  for (const auto& file : fs::directory_iterator(fixtures + "gpt2/sharded"))
    fs::copy(file, folder.path / file.path().filename());
  fs::permissions(folder.path / "model.safetensors.index.json", fs::perms::owner_all);
  CHECK(open_model(folder.path).settings.layers == 2);
  const std::string second = "model-00002-of-00003.safetensors";
  const std::string held = folder.read(second);
  fs::remove(folder.path / second);
  const auto refusal = [&] { return error_of<FileError>([&] { open_model(folder.path); }); };
  CHECK(refusal().starts_with(folder.file(second) + ": "));
  folder.write(second, folder.read("model-00001-of-00003.safetensors"));
  CHECK(refusal().starts_with(folder.file(second)));
  folder.write(second, held);
  const std::string index = folder.read("model.safetensors.index.json");
  std::string changed = index;
  changed.replace(changed.find("model-00001"), 5, "../mo");
  folder.write("model.safetensors.index.json", changed);
  CHECK(refusal().ends_with("lies in no file of this folder"));
}

TEST_CASE("tokenizer.json: byte-level BPE gives the library's ids") {
  const std::string path = fixtures + "tokenizer/byte_level/";
  const auto tokenizer = load_byte_pairs(path);
  const Json expected = parse_json(read_file(path + "expected.json"), "");
  CHECK(tokenizer->encode(text_in(expected, "text")) == ids_in(expected));
  CHECK(tokenizer->decode(ids_in(expected)) == text_in(expected, "text"));
  CHECK(tokenizer->encode("a<|endoftext|>")[1] == 0);
}

TEST_CASE("tokenizer.json: merges may be one text each, and the type of an old file missing") {
  const Folder folder;
  const std::string path = fixtures + "tokenizer/byte_level/tokenizer.json";
  const auto before = load_byte_pairs(fixtures + "tokenizer/byte_level");
  Json json = parse_json(read_file(path), path);
  for (JsonMember& member : std::get<JsonObject>(json.value)) {
    if (member.key != "model") continue;
    JsonObject& model = std::get<JsonObject>(member.value.value);
    std::erase_if(model, [](const JsonMember& each) { return each.key == "type"; });
    for (JsonMember& each : model)
      if (each.key == "merges")
        for (Json& merge : std::get<JsonArray>(each.value.value)) {
          const JsonArray parts = std::get<JsonArray>(merge.value);
          merge = {*parts[0].as<std::string>() + " " + *parts[1].as<std::string>()};
        }
  }
  folder.write("tokenizer.json", write_json(json));
  const auto after = load_byte_pairs(folder.path);
  CHECK(after->tokens() == before->tokens());
  CHECK(after->encode("The fox said: it's") == before->encode("The fox said: it's"));
}

TEST_CASE("tokenizer.json: every other kind is refused by its name") {
  const auto refusal = [](const std::string& name) {
    const std::string path = fixtures + "tokenizer/" + name;
    return error_of<FileError>([&] { load_byte_pairs(path); }).substr(path.size() + 1);
  };
  CHECK(refusal("wordpiece") ==
        "tokenizer.json: its model is WordPiece, only byte-level BPE is read, as GPT-2 has it");
  CHECK(refusal("unigram") ==
        "tokenizer.json: its model is Unigram, only byte-level BPE is read, as GPT-2 has it");
  CHECK(refusal("other_regex") ==
        "tokenizer.json: its pre_tokenizer is Sequence of Split and ByteLevel, only ByteLevel is "
        "read, which cuts texts as GPT-2 does");
  CHECK(refusal("byte_level_prefix_space") ==
        "tokenizer.json: its pre_tokenizer puts a blank before each text (\"add_prefix_space\")");
}

TEST_CASE("tokenizer.json: a setting under which ids would differ is refused by its name") {
  const Folder folder;
  const std::string file = read_file(fixtures + "tokenizer/byte_level/tokenizer.json");
  const auto refusal = [&](const std::string& from, const std::string& to) {
    std::string changed = file;
    REQUIRE(changed.find(from) != std::string::npos);
    changed.replace(changed.find(from), from.size(), to);
    const std::string path = folder.write("tokenizer.json", changed);
    return error_of<FileError>([&] { load_byte_pairs(folder.path); }).substr(path.size() + 2);
  };
  CHECK(refusal("\"normalizer\": null", "\"normalizer\": {\"type\": \"NFC\"}") ==
        "its normalizer is NFC, only texts as they are can be read");
  CHECK(refusal("\"use_regex\": true", "\"use_regex\": false") ==
        "its pre_tokenizer does not cut texts as GPT-2 does (\"use_regex\" is false)");
  CHECK(refusal("\"ignore_merges\": false", "\"ignore_merges\": true") ==
        "its model has \"ignore_merges\", which is not read");
  CHECK(refusal("\"end_of_word_suffix\": null", "\"end_of_word_suffix\": \"</w>\"") ==
        "its model has a \"end_of_word_suffix\", which is not read");
  CHECK(refusal("\"dropout\": null", "\"dropout\": 0.1") ==
        "its model has a \"dropout\", which is not read");
  CHECK(refusal("\"lstrip\": false", "\"lstrip\": true") ==
        "the added token \"<|endoftext|>\" has \"lstrip\", which is not read");
  CHECK(refusal("\"id\": 0", "\"id\": 9000")
            .starts_with("the added token \"<|endoftext|>\" has id 9000, and no token has "));
  CHECK(refusal("\"content\": \"<|endoftext|>\"", "\"content\": \"!\"") ==
        "the added token \"!\" has id 0, which is that of \"<|endoftext|>\"");
  CHECK(refusal("\"post_processor\": null",
                "\"post_processor\": {\"type\": \"RobertaProcessing\", \"sep\": [\"</s>\", 0]}") ==
        "its post_processor RobertaProcessing adds tokens to each text");
  CHECK(refusal("\"added_tokens\": [", "\"added_tokens\": null, \"more\": [") ==
        "no merge makes \"<|endoftext|>\", and it is no added token");
}
