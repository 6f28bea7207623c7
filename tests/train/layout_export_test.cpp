
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "base/errors.hpp"
#include "base/system/atomic_file.hpp"
#include "tests/errors.hpp"
#include "tests/folder.hpp"
#include "text/tokenizer.hpp"
#include "train/layout.hpp"
#include "train/tokenizer_files.hpp"

using namespace emb;
using namespace emb::testing;

namespace {

namespace fs = std::filesystem;

ModelSettings small() {
  return ModelSettings({.width = 8, .context = 4, .layers = 2, .heads = 2, .positions = "learned"});
}

SavedModel made(ModelSettings settings, const std::vector<std::string>& specials = {}) {
  auto tokens = std::make_unique<BytePairTokenizer>(std::vector<Merge>{}, specials);
  settings.vocabulary = tokens->size();
  Random random(3);
  auto model = make_model(settings, random);
  for (Tensor parameter : model->parameters())  // zeros and ones among them, which hide mistakes
    random.fill_normal(parameter.edit(), 0.0, 1.0);
  return {settings, std::move(tokens), std::move(model)};
}

std::vector<Real> numbers(const LanguageModel& model, std::string_view name) {
  for (const Tensor& parameter : model.parameters())
    if (parameter.made_by() == name) return {parameter.values().begin(), parameter.values().end()};
  return {};
}

std::string export_refusal(ModelSettings settings) {
  const Folder folder;
  const std::string model = folder.file("model");
  const std::string said = error_of<ValueError>(
      [&] { export_model(made(std::move(settings)), model, gpt2_layout(), NumberType::f32); });
  CHECK(fs::exists(model) == (said == "nothing was thrown"));
  return said;
}

}  // namespace

TEST_CASE("gpt2 export: the model is opened again with every bit as it was") {
  ModelSettings settings = small();
  settings.norm_bias = settings.linear_bias = true;
  SUBCASE("four places") {}
  SUBCASE("one place, so a matrix of one row, which is no vector") { settings.context = 1; }
  SUBCASE("a width of one") { settings.width = settings.heads = 1; }
  const SavedModel before = made(settings);
  const Folder folder;
  export_model(before, folder.path, gpt2_layout(), NumberType::f32);
  const SavedModel after = open_model(folder.path);
  CHECK(first_other(settings_json(after.settings), settings_json(before.settings), "there") == "");
  const auto ours = before.model->parameters(), theirs = after.model->parameters();
  REQUIRE(ours.size() == theirs.size());
  for (std::size_t n = 0; n < ours.size(); ++n) {
    CHECK(ours[n].made_by() == theirs[n].made_by());
    CHECK(std::ranges::equal(ours[n].values(), theirs[n].values()));
  }
  CHECK(after.tokenizer->encode("abc") == before.tokenizer->encode("abc"));
}

TEST_CASE("gpt2 export: biases that the model lacks are zeros, which change no score") {
  const SavedModel before = made(small());
  const Folder folder;
  export_model(before, folder.path, gpt2_layout(), NumberType::f32);
  const SavedModel after = open_model(folder.path);
  CHECK(numbers(*after.model, "blocks.1.attention.key_bias") == std::vector<Real>(8, 0));
  CHECK(numbers(*after.model, "blocks.1.mlp.norm.bias") == std::vector<Real>(8, 0));
  const Ids ids({1, 3}, {5, 6, 7});
  const Tensor a = before.model->logits(ids), b = after.model->logits(ids);
  CHECK(std::ranges::equal(a.values(), b.values()));
}

TEST_CASE("gpt2 export: 16 bits are rounded to the nearest, ties to even") {
  const SavedModel before = made(small());
  Tensor table = before.model->parameters()[0];
  table.edit()[0] = 1 + 0x1p-11f;      // half: between 1 and 1 + 2^-10, and 1 is even
  table.edit()[1] = 1 + 3 * 0x1p-11f;  // between 1 + 2^-10 and 1 + 2^-9, which is even
  table.edit()[2] = 1 + 0x1p-8f;       // brain: between 1 and 1 + 2^-7
  const Folder folder;
  export_model(before, folder.path, gpt2_layout(), NumberType::f16);
  const auto halves = numbers(*open_model(folder.path).model, "table");
  CHECK(halves[0] == 1);
  CHECK(halves[1] == 1 + 0x1p-9f);
  CHECK(halves[2] == 1 + 0x1p-8f);
  export_model(before, folder.path, gpt2_layout(), NumberType::bf16);
  CHECK(numbers(*open_model(folder.path).model, "table")[2] == 1);
}

TEST_CASE("gpt2 export: the end of a text is told by its id, where there is one") {
  const Folder folder;
  const auto end = [&](const std::vector<std::string>& specials) {
    export_model(made(small(), specials), folder.path, gpt2_layout(), NumberType::f32);
    const Json config = parse_json(read_file(folder.path / "config.json"), "");
    CHECK(write_json(*config.find("bos_token_id")) == write_json(*config.find("eos_token_id")));
    return write_json(*config.find("eos_token_id"));
  };
  CHECK(end({"<|endoftext|>"}) == "256");
  CHECK(end({}) == "null");
}

TEST_CASE("gpt2 export: a model that is no GPT-2 is refused with the reason, and nothing written") {
  const std::string no = "this model is no GPT-2: ";
  ModelSettings settings = small();
  settings.kind = "tied";
  CHECK(export_refusal(settings) == no + "it is of kind tied");
  settings = small();
  settings.layers = 0;
  CHECK(export_refusal(settings) == no + "it has no layer");
  settings = small();
  settings.positions = "rope";
  CHECK(export_refusal(settings) == no + "its positions are rope, and GPT-2's are learned");
  settings = small();
  settings.scale_by_root_width = true;
  CHECK(export_refusal(settings) == no + "it multiplies tokens by sqrt(width)");
  SavedModel characters = made(small());
  characters.tokenizer = make_tokenizer("char", "abc");
  CHECK_THROWS_WITH_AS(export_model(characters, "x", gpt2_layout(), NumberType::f32),
                       (no + "its tokens are of kind char, and GPT-2's are byte pairs").c_str(),
                       ValueError);
}

TEST_CASE("gpt2 export: a number that F16 does not hold leaves what was there") {
  const SavedModel before = made(small());
  const Folder folder;
  export_model(before, folder.path, gpt2_layout(), NumberType::f32);
  const std::string bytes = read_file(folder.path / "model.safetensors");
  before.model->parameters()[0].edit()[3] = 70000;
  CHECK_THROWS_AS(export_model(before, folder.path, gpt2_layout(), NumberType::f16), ValueError);
  CHECK(read_file(folder.path / "model.safetensors") == bytes);
}

TEST_CASE("gpt2 export: another model's folder is left alone") {
  const Folder folder;
  const SavedModel model = made(small());
  save_all_but_model(folder.path, {model.settings, "bytepair", {JsonObject{}}},
                     model.tokenizer.get());
  CHECK_THROWS_WITH_AS(
      export_model(model, folder.path, gpt2_layout(), NumberType::f32),
      (folder.path.string() + ": holds another model, which would be lost: choose another folder")
          .c_str(),
      FileError);
}

TEST_CASE("gpt2 export: takes the place of an earlier one, and of no GPT-2 that others wrote") {
  const Folder folder;
  const SavedModel model = made(small());
  export_model(model, folder.path, gpt2_layout(), NumberType::f32);
  export_model(model, folder.path, gpt2_layout(), NumberType::f16);
  folder.write("config.json", "{\n  \"model_type\": \"gpt2\"\n}\n");
  CHECK_THROWS_AS(export_model(model, folder.path, gpt2_layout(), NumberType::f32), FileError);
}

TEST_CASE("gpt2 export: without the files of its tokens a GPT-2 opens, by numbers, and goes on") {
  const Folder folder;
  const SavedModel before = made(small());
  export_model(before, folder.path, gpt2_layout(), NumberType::f32);
  fs::remove(folder.path / "tokenizer.json");
  CHECK(open_model(folder.path).tokenizer->encode("abc").size() == 3);
  fs::remove(folder.path / "merges.txt");
  CHECK_THROWS_AS(open_model(folder.path), FileError);  // one of the two is a mistake
  fs::remove(folder.path / "vocab.json");
  const SavedModel bare = open_model(folder.path);
  CHECK(bare.tokenizer->name() == "ids");
  CHECK(bare.tokenizer->size() == 256);
  const std::string bytes = read_file(folder.path / "model.safetensors");
  export_model(bare, folder.path, gpt2_layout(), NumberType::f32);
  CHECK(read_file(folder.path / "model.safetensors") == bytes);
}

TEST_CASE("gpt2 export: sizes in config.json that the numbers do not have are refused") {
  const Folder folder;
  export_model(made(small()), folder.path, gpt2_layout(), NumberType::f32);
  const std::string text = read_file(folder.path / "config.json");
  const auto refused_with = [&](const std::string& from, const std::string& to) {
    std::string changed = text;
    changed.replace(changed.find(from), from.size(), to);
    replace_file(folder.path / "config.json", changed);
    CHECK_THROWS_AS(open_model(folder.path), FileError);
  };
  refused_with("\"n_embd\": 8", "\"n_embd\": 0");
  refused_with("\"n_embd\": 8", "\"n_embd\": 16");
  refused_with("\"n_layer\": 2", "\"n_layer\": 1");
  refused_with("\"n_layer\": 2", "\"n_layer\": 18446744073709551615");
  refused_with("\"n_head\": 2", "\"n_head\": 3");
  refused_with("\"n_head\": 2", "\"n_head\": 0");
  refused_with("\"n_positions\": 4", "\"n_positions\": 5");
  refused_with("\"vocab_size\": 256", "\"vocab_size\": 257");
  for (const char* name : {"vocab.json", "merges.txt", "tokenizer.json"})
    fs::remove(folder.path / name);
  refused_with("\"vocab_size\": 256", "\"vocab_size\": 18446744073709551615");
}

TEST_CASE("export: a model with a second table at the output keeps it, in both layouts") {
  for (const Layout* layout : layouts()) {
    CAPTURE(layout->name);
    ModelSettings settings = small();
    settings.tied = false;
    settings.positions = layout->position;
    const SavedModel before = made(settings);
    const Folder folder;
    CHECK(&fitting_layout(before) == layout);
    export_model(before, folder.path, *layout, NumberType::f32);
    const SavedModel after = open_model(folder.path);
    CHECK_FALSE(after.settings.tied);
    CHECK(numbers(*after.model, "output") == numbers(*before.model, "output"));
    const Ids ids({1, 3}, {5, 6, 7});
    CHECK(
        std::ranges::equal(before.model->logits(ids).values(), after.model->logits(ids).values()));
  }
}

TEST_CASE("gpt_neox export: every map and bias comes back where it was") {
  ModelSettings settings = small();
  settings.positions = "rope";
  settings.norm_bias = settings.linear_bias = true;
  const SavedModel before = made(settings, {"<|endoftext|>"});
  const Folder folder;
  export_model(before, folder.path, gpt_neox_layout(), NumberType::f32);
  const SavedModel after = open_model(folder.path);
  CHECK(first_other(settings_json(after.settings), settings_json(before.settings), "there") == "");
  for (const Tensor& parameter : before.model->parameters())
    CHECK(numbers(*after.model, parameter.made_by()) ==
          std::vector<Real>(parameter.values().begin(), parameter.values().end()));
  CHECK(after.tokenizer->tokens() == before.tokenizer->tokens());
}

TEST_CASE("gpt_neox export: without biases, attention has none and the others are zeros") {
  ModelSettings settings = small();
  settings.positions = "rope";
  const SavedModel before = made(settings);
  const Folder folder;
  export_model(before, folder.path, gpt_neox_layout(), NumberType::f32);
  const ModelFiles files = read_model_files(folder.path);
  CHECK(files.tensors.find("gpt_neox.layers.0.attention.dense.bias") == nullptr);
  CHECK(files.tensors.find("gpt_neox.layers.0.mlp.dense_4h_to_h.bias") != nullptr);
  const Ids ids({1, 3}, {5, 6, 7});
  CHECK(std::ranges::equal(before.model->logits(ids).values(),
                           open_model(folder.path).model->logits(ids).values()));
}

TEST_CASE("export: queries, keys and values of GPT-NeoX stand together by heads") {
  // D = 4, two heads: of theirs, rows 0 and 1 are query 0, then key 0, value 0, query 1, ...
  const LayoutPlace place{"w", {"q", "k", "v"}, 4, 12, LayoutPlace::Form::by_head, 2};
  CHECK(place.shape() == std::vector<std::size_t>{12, 4});
  CHECK(place.index_of(0, 3, 1) == 1 * 4 + 3);
  CHECK(place.index_of(1, 0, 0) == 2 * 4);
  CHECK(place.index_of(2, 0, 1) == 5 * 4);
  CHECK(place.index_of(0, 1, 2) == 6 * 4 + 1);
  CHECK(place.index_of(2, 2, 3) == 11 * 4 + 2);
}

TEST_CASE("export: a model that no layout fits is refused with the reason for each") {
  ModelSettings settings = small();
  settings.positions = "alibi";
  const SavedModel model = made(settings);
  CHECK_THROWS_WITH_AS(fitting_layout(model),
                       "no layout fits this model: no GPT-2: its positions are alibi, and GPT-2's "
                       "are learned; no GPT-NeoX: its positions are alibi, and GPT-NeoX's are rope",
                       ValueError);
}

TEST_CASE("export: names no special token that the model lacks, and leaves no lock") {
  const Folder folder;
  export_model(made(small()), folder.path, gpt2_layout(), NumberType::f32);
  const Json config = parse_json(folder.read("tokenizer_config.json"), "");
  for (const char* token : {"bos_token", "eos_token", "unk_token", "pad_token"})
    CHECK(write_json(*config.find(token)) == "null");
  CHECK_FALSE(fs::exists(folder.path / ".lock"));
  export_model(made(small(), {"<|endoftext|>"}), folder.path, gpt2_layout(), NumberType::f32);
  CHECK(write_json(*parse_json(folder.read("tokenizer_config.json"), "").find("eos_token")) ==
        "\"<|endoftext|>\"");
}

TEST_CASE("export: tokenizer.json holds what vocab.json and merges.txt hold") {
  const Folder folder;
  SavedModel model = made(small());
  auto pairs = std::make_unique<BytePairTokenizer>(
      "ab ab ab cab cab", 262, std::vector<std::string>{"<|endoftext|>", "<b>"});
  REQUIRE(pairs->size() == 262);
  export_tokenizer(*pairs, folder.path, 4);
  const auto one = load_byte_pairs(folder.path);
  const auto two = load_byte_pairs(folder.file("vocab.json"), folder.file("merges.txt"));
  for (const auto* read : {one.get(), two.get()}) {
    CHECK(read->tokens() == pairs->tokens());
    CHECK(read->specials() == pairs->specials());
    CHECK(read->encode("ab cab<b> ab") == pairs->encode("ab cab<b> ab"));
  }
}
