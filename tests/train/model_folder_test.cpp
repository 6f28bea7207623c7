#include "train/model_folder.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "base/errors.hpp"
#include "base/system/atomic_file.hpp"
#include "tests/numbers.hpp"
#include "tests/train/changed_file.hpp"
#include "train/tokenizer_files.hpp"

namespace {

namespace fs = std::filesystem;
using emb::ModelSettings;
using emb::TokenId;
using namespace emb::testing;

constexpr const char* text = "the cat sat. the cat saw the dog. The dog sat.";

/// A model with numbers of its own, saved.
std::unique_ptr<emb::LanguageModel> saved(const Folder& folder, ModelSettings settings,
                                          const std::string& tokenizer = "char") {
  const auto tokens = emb::make_tokenizer(tokenizer, text, {.maximum_size = 300});
  settings.vocabulary = tokens->size();
  emb::Random random(3);
  auto model = emb::make_model(settings, random);
  emb::save_all_but_model(folder.path, {settings, tokenizer, {emb::JsonObject{}}}, tokens.get());
  folder.write("model.safetensors", emb::model_bytes(*model));
  return model;
}

ModelSettings small(const std::string& kind) {
  ModelSettings settings;
  settings.kind = kind;
  settings.layers = 1;
  settings.heads = 2;
  settings.width = 8;
  settings.context = 4;
  return settings;
}

void check_same(const emb::LanguageModel& a, const emb::LanguageModel& b) {
  const auto ours = a.parameters(), theirs = b.parameters();
  REQUIRE(ours.size() == theirs.size());
  for (std::size_t n = 0; n < ours.size(); ++n) {
    CHECK(ours[n].made_by() == theirs[n].made_by());
    CHECK(ours[n].shape() == theirs[n].shape());
    CHECK(std::ranges::equal(ours[n].values(), theirs[n].values()));
  }
}

std::string refusal(const Folder& folder, const std::string& name, const Change& change) {
  return refusal_of(folder, name, change, [&] { emb::open_model(folder.path); });
}

}  // namespace

TEST_CASE("open_model: every kind of model comes back with all its bits and its settings") {
  for (const char* kind : {"bigram", "tied", "transformer"})
    for (const bool tied : {true, false})
      for (const char* positions : {"none", "learned", "sinusoidal", "rope", "alibi", "buckets"}) {
        Folder folder;
        ModelSettings settings = small(kind);
        settings.tied = tied;
        settings.positions = positions;
        settings.norm_bias = !tied;
        settings.linear_bias = tied;
        settings.dropout = 0.1;
        settings.norm_epsilon = tied ? 1e-5 : 0.25;
        const auto model = saved(folder, settings);
        const emb::SavedModel opened = emb::open_model(folder.path);
        check_same(*model, *opened.model);
        settings.vocabulary = opened.tokenizer->size();
        CHECK(first_other(settings_json(opened.settings), settings_json(settings), "there") == "");
      }
}

TEST_CASE("open_model: every kind of tokenizer gives the ids that it gave before") {
  for (const std::string& kind : emb::tokenizer_names()) {
    Folder folder;
    saved(folder, small("tied"), kind);
    const auto before = emb::make_tokenizer(kind, text, {.maximum_size = 300});
    const auto after = emb::open_model(folder.path).tokenizer;
    CHECK(after->name() == kind);
    CHECK(after->unknown_id() == before->unknown_id());
    for (const char* words : {text, "The zebra sat, \u00e9t\u00e9 zz"}) {
      CHECK(after->encode(words) == before->encode(words));
      CHECK(after->decode(after->encode(words)) == before->decode(before->encode(words)));
    }
  }
}

TEST_CASE("tokens.json: a place in the list is an id, and people can read it") {
  Folder folder;
  emb::save_tokenizer(emb::CharTokenizer("b\na"), folder.path);
  CHECK(folder.read("tokens.json") ==
        "{\"kind\": \"char\", \"lower_case\": false, \"tokens\": [\"<unk>\", \"\\n\", \"a\", "
        "\"b\"]}\n");
  emb::save_tokenizer(emb::WordTokenizer("b b a", {.lower_case = false}), folder.path);
  CHECK(folder.read("tokens.json") ==
        "{\"kind\": \"word\", \"lower_case\": false, \"tokens\": [\"<unk>\", \"b\", \"a\"]}\n");
  const auto words = emb::load_tokenizer("word", folder.path);
  CHECK(words->encode("A a b") == std::vector<TokenId>{0, 2, 1});
  const emb::TokenizerOptions apart{.lower_case = false, .split_on_whitespace = true};
  emb::save_tokenizer(emb::WordTokenizer("b, b, A", apart), folder.path);
  CHECK(folder.read("tokens.json") ==
        "{\"kind\": \"word\", \"lower_case\": false, \"split_on_whitespace\": true, "
        "\"tokens\": [\"<unk>\", \"b,\", \"A\"]}\n");
  const auto split = emb::load_tokenizer("word", folder.path);
  CHECK(split->encode("A a b,") == std::vector<TokenId>{2, 0, 1});
  CHECK(split->decode(split->encode("b,  A")) == "b, A");
}

TEST_CASE("open_model: a folder that was saved before a setting was there has its usual value") {
  Folder folder;
  const auto model = saved(folder, small("transformer"));
  const std::string config = folder.read("config.json"), member = "\"norm_epsilon\": 1e-05, ";
  REQUIRE(config.find(member) != std::string::npos);
  folder.write("config.json", std::string(config).erase(config.find(member), member.size()));
  const emb::SavedModel opened = emb::open_model(folder.path);
  check_same(*model, *opened.model);
  CHECK(opened.settings.norm_epsilon == 1e-5);
}

TEST_CASE("open_model: a file that is missing, short or of another model is one clear line") {
  Folder folder;
  saved(folder, small("transformer"));
  const auto cut = [](std::size_t bytes) {
    return [=](const std::string& all) { return all.substr(0, bytes); };
  };
  CHECK(refusal(folder, "config.json", cut(0)).starts_with("config.json: line 1, column 1: "));
  CHECK(refusal(folder, "config.json", instead("embedlings 1", "elsewhere")) ==
        "config.json: \"format\" is \"elsewhere\", it has to be \"embedlings 1\"");
  CHECK(refusal(folder, "config.json", instead("\"width\": 8", "\"width\": \"8\"")) ==
        "config.json: \"width\" has to be a whole number from 0 on");
  CHECK(refusal(folder, "config.json", instead("\"heads\"", "\"hats\"")) ==
        "config.json: has no \"heads\"");
  const std::string ropes = refusal(folder, "config.json", instead("rope", "ropes"));
  CHECK(ropes.starts_with("config.json: positions: there is no \"ropes\", choose none, learned, "));
  CHECK(ropes.ends_with(" or " + emb::position_names().back()));
  for (const char* context : {"0", "8193", "1000000000"})
    CHECK(refusal(folder, "config.json",
                  instead("\"context\": 4", std::string("\"context\": ") + context)) ==
          std::string("config.json: \"context\": ") + context + " is outside [1, 8192]");
  for (const char* dropout : {"2", "1", "-0.5", "1.5"})
    CHECK(refusal(folder, "config.json",
                  instead("\"dropout\": 0.0", std::string("\"dropout\": ") + dropout)) ==
          std::string("config.json: \"dropout\": ") + dropout + " is outside [0, 1)");
  CHECK(refusal(folder, "config.json", instead("\"dropout\": 0.0", "\"dropout\": -1")) ==
        "config.json: \"dropout\" has to be a number from 0 on");
  CHECK(refusal(folder, "config.json", instead("\"heads\": 2", "\"heads\": 3")) ==
        "config.json: positions: 3 heads do not divide a width of 8");
  CHECK(refusal(folder, "config.json",
                instead("\"tokenizer\": \"char\"", "\"tokenizer\": \"word\"")) ==
        "tokens.json: holds tokens of kind \"char\", \"word\" wanted");
  CHECK(refusal(folder, "model.safetensors", instead("norm.gain", "norm.gone"))
            .starts_with("model.safetensors: has no tensor \"blocks.0.attention.norm.gain\""));
  CHECK(refusal(folder, "model.safetensors", cut(100)).starts_with("model.safetensors: "));
  CHECK(refusal(folder, "tokens.json", instead("\"a\", ", "\"a\", \"a\", ")) ==
        "tokens.json: tokens[5] has to be a text that is not empty and stands there once");
  const auto unknown_alone = [](const std::string&) {
    return std::string(R"({"kind": "char", "lower_case": false, "tokens": ["<unk>"]})");
  };
  CHECK(refusal(folder, "tokens.json", unknown_alone) ==
        "tokens.json: the tokens have to be \"<unk>\" and at least one more");
  CHECK(refusal(folder, "tokens.json", instead("\"a\", ", "\"ab\", ")) ==
        "tokens.json: the tokens have to be one character each, in order of code point");
  CHECK(refusal(folder, "tokens.json", instead("\"a\", ", "")).starts_with("config.json: "));
  fs::remove(folder.path / "tokens.json");
  CHECK_THROWS_AS(emb::open_model(folder.path), emb::FileError);
  CHECK_THROWS_AS(emb::open_model("no such folder"), emb::FileError);
}

TEST_CASE("open_model: a tensor that the model has no place for is not passed over") {
  Folder folder;
  ModelSettings untied = small("tied");
  untied.tied = false;
  saved(folder, untied);
  CHECK(refusal(folder, "config.json", instead("\"tied\": false", "\"tied\": true")) ==
        "model.safetensors: holds 3 tensors, the model has 2");
}

TEST_CASE("open_model: a config of a giant is refused before anything of its size is made") {
  Folder folder;
  saved(folder, small("transformer"));
  const auto said =
      refusal(folder, "config.json", instead("\"width\": 8", "\"width\": 4000000000000000000"));
  CHECK(said.starts_with("config.json: a model of "));
  CHECK(refusal(folder, "config.json", instead("\"layers\": 1", "\"layers\": 1000000"))
            .starts_with("config.json: a model of "));
  CHECK(refusal(folder, "config.json", instead("\"layers\": 1", "\"layers\": 2"))
            .starts_with("config.json: a model of "));
}

TEST_CASE("open_model: numbers of an unknown type count no more than the bytes that are there") {
  Folder folder;
  saved(folder, small("transformer"));
  const std::string header =
      R"({"table": {"dtype": "F4", "shape": [1000000000, 512], "data_offsets": [0, 0]}})";
  const auto one = [&](std::string) {
    return std::string{static_cast<char>(header.size())} + std::string(7, '\0') + header;
  };
  CHECK(refusal(folder, "model.safetensors", one).starts_with("config.json: a model of "));
}

TEST_CASE("open_model: a number that is not finite is told with its file and its tensor") {
  Folder folder;
  auto model = saved(folder, small("tied"));
  for (const emb::Real number : {not_a_number, infinity, -infinity}) {
    model->parameters()[1].edit()[5] = number;
    folder.write("model.safetensors", emb::model_bytes(*model));
    CHECK(refusal(folder, "model.safetensors", [](std::string all) { return all; }) ==
          "model.safetensors: \"map\" holds a number that is not finite");
  }
}

TEST_CASE("save_all_but_model: equal models write equal files, whatever the folder is called") {
  Folder folder;
  saved(folder, small("tied"));
  const std::string config = folder.read("config.json");
  const std::string model = folder.read("model.safetensors");
  saved(folder, small("tied"));
  CHECK(folder.read("config.json") == config);
  CHECK(folder.read("model.safetensors") == model);
  CHECK(config.find(folder.path.filename().string()) == std::string::npos);
}
