
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "base/errors.hpp"
#include "base/system/atomic_file.hpp"
#include "tests/errors.hpp"
#include "tests/folder.hpp"
#include "text/tokenizer.hpp"
#include "train/gpt2_layout.hpp"

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
  const std::string said =
      error_of<ValueError>([&] { export_gpt2(made(std::move(settings)), model, NumberType::f32); });
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
  export_gpt2(before, folder.path, NumberType::f32);
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
  export_gpt2(before, folder.path, NumberType::f32);
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
  export_gpt2(before, folder.path, NumberType::f16);
  const auto halves = numbers(*open_model(folder.path).model, "table");
  CHECK(halves[0] == 1);
  CHECK(halves[1] == 1 + 0x1p-9f);
  CHECK(halves[2] == 1 + 0x1p-8f);
  export_gpt2(before, folder.path, NumberType::bf16);
  CHECK(numbers(*open_model(folder.path).model, "table")[2] == 1);
}

TEST_CASE("gpt2 export: the end of a text is told by its id, where there is one") {
  const Folder folder;
  const auto end = [&](const std::vector<std::string>& specials) {
    export_gpt2(made(small(), specials), folder.path, NumberType::f32);
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
  settings.tied = false;
  CHECK(export_refusal(settings) == no + "it has a second table at the output");
  settings = small();
  settings.scale_by_root_width = true;
  CHECK(export_refusal(settings) == no + "it multiplies tokens by sqrt(width)");
  SavedModel characters = made(small());
  characters.tokenizer = make_tokenizer("char", "abc");
  CHECK_THROWS_WITH_AS(export_gpt2(characters, "x", NumberType::f32),
                       (no + "its tokens are of kind char, and GPT-2's are byte pairs").c_str(),
                       ValueError);
}

TEST_CASE("gpt2 export: a number that F16 does not hold leaves what was there") {
  const SavedModel before = made(small());
  const Folder folder;
  export_gpt2(before, folder.path, NumberType::f32);
  const std::string bytes = read_file(folder.path / "model.safetensors");
  before.model->parameters()[0].edit()[3] = 70000;
  CHECK_THROWS_AS(export_gpt2(before, folder.path, NumberType::f16), ValueError);
  CHECK(read_file(folder.path / "model.safetensors") == bytes);
}

TEST_CASE("gpt2 export: another model's folder is left alone") {
  const Folder folder;
  const SavedModel model = made(small());
  save_all_but_model(folder.path, {model.settings, "bytepair", {JsonObject{}}},
                     model.tokenizer.get());
  CHECK_THROWS_WITH_AS(
      export_gpt2(model, folder.path, NumberType::f32),
      (folder.path.string() + ": holds another model, which would be lost: choose another folder")
          .c_str(),
      FileError);
}

TEST_CASE("gpt2 export: takes the place of an earlier one, and of no GPT-2 that others wrote") {
  const Folder folder;
  const SavedModel model = made(small());
  export_gpt2(model, folder.path, NumberType::f32);
  export_gpt2(model, folder.path, NumberType::f16);
  folder.write("config.json", "{\n  \"model_type\": \"gpt2\"\n}\n");
  CHECK_THROWS_AS(export_gpt2(model, folder.path, NumberType::f32), FileError);
}

TEST_CASE("gpt2 export: without the files of its tokens a GPT-2 opens, by numbers, and goes on") {
  const Folder folder;
  const SavedModel before = made(small());
  export_gpt2(before, folder.path, NumberType::f32);
  fs::remove(folder.path / "merges.txt");
  CHECK_THROWS_AS(open_model(folder.path), FileError);  // one of the two is a mistake
  fs::remove(folder.path / "vocab.json");
  const SavedModel bare = open_model(folder.path);
  CHECK(bare.tokenizer->name() == "ids");
  CHECK(bare.tokenizer->size() == 256);
  const std::string bytes = read_file(folder.path / "model.safetensors");
  export_gpt2(bare, folder.path, NumberType::f32);
  CHECK(read_file(folder.path / "model.safetensors") == bytes);
}

TEST_CASE("gpt2 export: sizes in config.json that the numbers do not have are refused") {
  const Folder folder;
  export_gpt2(made(small()), folder.path, NumberType::f32);
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
  fs::remove(folder.path / "vocab.json");
  fs::remove(folder.path / "merges.txt");
  refused_with("\"vocab_size\": 256", "\"vocab_size\": 18446744073709551615");
}
