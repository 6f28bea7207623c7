#include <doctest/doctest.h>

#include "commands/train_knobs.hpp"
#include "tests/folder.hpp"
#include "text/tokenizer.hpp"
#include "train/layout.hpp"

using namespace emb;
using namespace emb::commands;

namespace {

SavedModel small(std::size_t context) {
  const ModelSettings settings({.vocabulary = 256,
                                .width = 4,
                                .context = context,
                                .layers = 1,
                                .heads = 2,
                                .positions = "learned",
                                .norm_bias = true,
                                .linear_bias = true});
  Random random(context);
  auto model = make_model(settings, random);
  return {settings, std::make_unique<BytePairTokenizer>(std::vector<Merge>{}), std::move(model)};
}

/// What a command line makes of the flags, or what is said of it, the folder as DIR.
std::string taken(const std::vector<std::string>& words) {
  const testing::Folder folder;
  const std::string path = folder.file("gpt2");  // of 6 places
  export_model(small(6), path, gpt2_layout(), NumberType::f32);
  std::vector<std::string> line = {"train"};
  for (const std::string& word : words) line.push_back(word == "DIR" ? path : word);
  std::vector<const char*> argv;
  for (const std::string& word : line) argv.push_back(word.c_str());
  TrainKnobs knobs;
  Flags flags("train", "");
  add_flags(flags, knobs);
  const int argc = static_cast<int>(argv.size());
  try {
    flags.parse(argc, argv.data());
    if (!take_init(flags, knobs)) return "nothing to begin with";
  } catch (const UsageError& error) {
    std::string said = error.what();
    const std::size_t at = said.find(path);
    return at == std::string::npos ? said : said.replace(at, path.size(), "DIR");
  }
  const ModelSettings& model = knobs.model;
  return message(knobs.tokenizer, " ", knobs.vocabulary, " ", model.layers, " ", model.heads, " ",
                 model.width, " ", model.context, " ", model.positions,
                 model.norm_bias && model.linear_bias && !knobs.untied ? ", biases, tied" : "");
}

}  // namespace

TEST_CASE("train --init: the flags become those of the model") {
  const std::string all = "bytepair 256 1 2 4 6 learned, biases, tied";
  CHECK(taken({"--init", "gpt2", "DIR"}) == all);
  CHECK(taken({"--init", "DIR"}) == all);
  CHECK(taken({"--init", "DIR", "--layers", "1", "--context", "6"}) == all);
  CHECK(taken({"--init", "DIR", "--tied"}) == all);
  CHECK(taken({"--init", "DIR", "--untied", "--tied"}) == all);
  CHECK(taken({"--init", "DIR", "--context", "5"}) == "bytepair 256 1 2 4 5 learned, biases, tied");
  CHECK(taken({"--layers", "7"}) == "nothing to begin with");
}

TEST_CASE("train --init: a different size, a longer context or two starting models are refused") {
  CHECK(taken({"--init", "DIR", "--layers", "3"}) == "--layers 3: the model of DIR has 1");
  CHECK(taken({"--init", "DIR", "--context", "7"}) == "--context 7: the model of DIR has 6");
  CHECK(taken({"--init", "DIR", "--tokenizer", "char"}) ==
        "--tokenizer char: the model of DIR has bytepair");
  CHECK(taken({"--init", "DIR", "--untied"}) == "--untied true: the model of DIR has false");
  CHECK(taken({"--init", "DIR", "--resume", "x"}) ==
        "--init goes with a run that begins, not with --resume");
  CHECK(taken({"DIR"}) == "\"DIR\": a folder goes with --init gpt2");
}

TEST_CASE(
    "train --init: a model begins with the numbers given, of a table of places the first rows") {
  const SavedModel given = small(6), model = small(4);
  begin_with(*given.model, *model.model);
  const auto from = given.model->parameters(), to = model.model->parameters();
  for (std::size_t n = 0; n < to.size(); ++n) {
    CHECK(to[n].size() == (to[n].made_by() == "positions" ? 4 * 4 : from[n].size()));
    CHECK(std::equal(to[n].values().begin(), to[n].values().end(), from[n].values().begin()));
  }
}
