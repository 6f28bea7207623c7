#include "commands/explored.hpp"

#include <doctest/doctest.h>

#include "engine/geometry/cosine.hpp"
#include "engine/models/language_model.hpp"
#include "engine/tensor/tensor.hpp"
#include "files/safetensors.hpp"
#include "tests/errors.hpp"
#include "tests/folder.hpp"

using namespace emb;
using namespace emb::commands;
using namespace emb::testing;

namespace {

std::string refusal(const std::string& path, const std::string& tensor, const std::string& names) {
  return error_of([&] { open_explored(path, tensor, names); });
}

/// Two tensors with rows, and one that has none.
std::string tensors() {
  const std::vector<float> table{1, 2, 3, 4, 5, 6}, places{7, 8}, gain{9};
  return write_safetensors(std::vector<NamedNumbers>{
      {"gain", {1}, gain}, {"places", {1, 2}, places}, {"table", {3, 2}, table}});
}

}  // namespace

TEST_CASE(
    "explored: of tensors without names the one with the most rows is asked, or the one named") {
  const Folder folder;
  const std::string file = folder.write("m.safetensors", tensors());
  const Explored tallest = open_explored(file, "", "");
  CHECK(tallest.file.tensors.size() == 3);
  CHECK(tallest.chosen == "table");
  CHECK(tallest.vectors.names == std::vector<std::string>{"0", "1", "2"});
  CHECK(tallest.vectors.values == std::vector<float>{1, 2, 3, 4, 5, 6});
  CHECK(open_explored(file, "places", "").vectors.values == std::vector<float>{7, 8});
  CHECK(refusal(file, "gain", "") ==
        file +
            ": \"gain\" of shape [1] of F32 has no rows to show: two axes of F32, F16, BF16 or "
            "F64 are needed");
  CHECK(refusal(file, "none", "") == file + ": has no tensor \"none\"");
}

TEST_CASE("explored: a tensor of a type that is not read is refused with its type") {
  const Folder folder;
  for (const std::string type : {"I8", "U8", "BOOL", "F8_E4M3"}) {
    const std::string header =
        R"({"E":{"dtype":")" + type + R"(","shape":[2,2],"data_offsets":[0,4]}})";
    const std::string file =
        folder.write("m.safetensors", static_cast<char>(header.size()) + std::string(7, '\0') +
                                          header + std::string(4, '\1'));
    CHECK(refusal(file, "E", "") ==
          file + ": \"E\" of shape [2, 2] of " + type +
              " has no rows to show: two axes of F32, F16, BF16 or F64 are needed");
  }
}

TEST_CASE("explored: a tensor may be named by its end, such as GPT-2's position table") {
  const Folder folder;
  const std::vector<float> places{7, 8};
  for (const char* name : {"wpe.weight", "transformer.wpe.weight"}) {
    const std::string file = folder.write(
        "m.safetensors", write_safetensors(std::vector<NamedNumbers>{{name, {1, 2}, places}}));
    CHECK(open_explored(file, "wpe.weight", "").chosen == name);
    CHECK(open_explored(file, "positions", "").chosen == name);
    CHECK(refusal(file, "pe.weight", "") == file + ": has no tensor \"pe.weight\"");
  }
}

TEST_CASE("explored: unless a tensor is named, the table of tokens is used, not the tallest") {
  const Folder folder;
  const std::vector<float> two{1, 2}, three{3, 4, 5};
  for (const char* name : {"table", "wte.weight", "transformer.wte.weight"}) {
    const std::vector<NamedNumbers> held = {
        {"above", {3, 1}, three}, {name, {2, 1}, two}, {"below", {3, 1}, three}};
    const std::string file = folder.write("m.safetensors", write_safetensors(held));
    CHECK(open_explored(file, "", "").chosen == name);
    CHECK(open_explored(file, "", folder.write("words.txt", "a\nb\nc\n")).chosen == "above");
  }
  const std::vector<NamedNumbers> flat = {{"table", {2}, two}, {"rows", {3, 1}, three}};
  CHECK(open_explored(folder.write("m.safetensors", write_safetensors(flat)), "", "").chosen ==
        "rows");
}

TEST_CASE("explored: rows have the names of a vocab.json or of a text's lines") {
  const Folder folder;
  const std::string file = folder.write("m.safetensors", tensors());
  const std::string json = folder.write("vocab.json", R"({"b": 1, "\u0120": 0, "\u0120cat": 2})");
  CHECK(open_explored(file, "", json).vectors.names ==
        std::vector<std::string>{" ", "b", "\u0120cat"});
  CHECK(open_explored(file, "", json).row("cat") == 2);
  const std::string lines = folder.write("words.txt", "a\r\nb c\r\n\xC3\n");
  const Explored named = open_explored(file, "", lines);
  CHECK(named.row("b c") == 1);
  CHECK_THROWS_WITH_AS(named.row(" b c"), "there is no \" b c\" among 3 names: did you mean b c?",
                       ValueError);
  CHECK_THROWS_WITH_AS(named.row("b_c"), "there is no \"b_c\" among 3 names: did you mean b c?",
                       ValueError);
  CHECK_THROWS_WITH_AS(named.row("something"), "there is no \"something\" among 3 names",
                       ValueError);
  CHECK(refusal(file, "places", lines) ==
        "--vocab: " + lines +
            " has 3 names, and \"places\" has 1 rows: from 1 to 1 names are needed");
}

TEST_CASE("explored: rows after the last name are called unused, each with its number") {
  const Folder folder;
  const std::string file = folder.write("m.safetensors", tensors());
  const Explored padded = open_explored(file, "table", folder.write("one.txt", "a\n"));
  CHECK(padded.vectors.names == std::vector<std::string>{"a", "unused 1", "unused 2"});
  CHECK(padded.unused == 2);
  CHECK(padded.row("unused 2") == 2);
  CHECK(padded.vectors.values == std::vector<float>{1, 2, 3, 4, 5, 6});
  const std::string json = folder.write("vocab.json", R"({"b": 1, "a": 0})");
  CHECK(open_explored(file, "table", json).vectors.names ==
        std::vector<std::string>{"a", "b", "unused 2"});
  CHECK(open_explored(file, "table", folder.write("three.txt", "a\nb\nc\n")).unused == 0);
  // Of the first two rows, one is unused.
  CHECK(open_explored(file, "table", folder.write("one.txt", "a\n"), 2).unused == 1);
  CHECK(open_explored(file, "table", folder.write("one.txt", "a\n"), 1).unused == 0);
  // Without a file of names, rows have their numbers and no row is called unused.
  CHECK(open_explored(file, "table", "").unused == 0);
  const std::string none = folder.write("none.txt", "");
  CHECK(refusal(file, "table", none) ==
        "--vocab: " + none +
            " has 0 names, and \"table\" has 3 rows: from 1 to 3 names are needed");
}

TEST_CASE("explored: word vectors are text or binary by content, under any name") {
  const std::string fixtures = EMB_SOURCE_DIR "/tests/files/fixtures/vectors/";
  for (const char* file :
       {"binary.bin", "binary_named.vec", "text.vec", "text_named.bin", "no_header.txt"}) {
    CAPTURE(file);
    const Explored read = open_explored(fixtures + file, "", "");
    CHECK(read.vectors.names ==
          std::vector<std::string>{"king", "queen", "man", "woman", "na\u00EFve", "###"});
    const auto cosine_of = [&](const char* a, const char* b) {
      return cosine(read.vectors.row(read.row(a)), read.vectors.row(read.row(b)));
    };
    // As gensim tells them: expected.json beside the files.
    CHECK(cosine_of("king", "queen") == doctest::Approx(-0.123304).epsilon(1e-5));
    CHECK(cosine_of("king", "na\u00EFve") == doctest::Approx(-0.106182).epsilon(1e-5));
    CHECK(cosine_of("king", "woman") == doctest::Approx(-0.764453).epsilon(1e-5));
  }
  CHECK(
      refusal(fixtures + "fasttext_model.bin", "", "")
          .starts_with(fixtures + "fasttext_model.bin: is a model of fastText, not word vectors"));
  CHECK(refusal(fixtures + "pickle.kv", "", "").find("save_word2vec_format") != std::string::npos);
}

TEST_CASE("explored: the first rows alone, of word vectors and of a tensor") {
  const Folder folder;
  const std::string words = folder.write("a.vec", "3 1\ncat 1\ndog 2\nfox 3\n");
  CHECK(open_explored(words, "", "", 2).vectors.names == std::vector<std::string>{"cat", "dog"});
  CHECK(open_explored(words, "", "", 0).vectors.names.size() == 3);
  const Explored table = open_explored(folder.write("m.safetensors", tensors()), "", "", 2);
  CHECK(table.vectors.names == std::vector<std::string>{"0", "1"});
  CHECK(table.vectors.values == std::vector<float>{1, 2, 3, 4});
}

TEST_CASE("explored: word vectors have no tensors, and a file that is not there is named") {
  const Folder folder;
  CHECK(refusal(folder.file("a.vec"), "table", "") ==
        "--tensor, --vocab and --positions go with .safetensors files and models");
  CHECK(refusal(folder.file("none.vec"), "", "") ==
        folder.file("none.vec") + ": cannot be read (No such file or directory)");
}

TEST_CASE("explored: the rows of a model are its tokens") {
  const Folder folder;
  const auto tokenizer = make_tokenizer("word", "cat dog\n");
  const ModelSettings settings({.vocabulary = tokenizer->size(),
                                .width = 2,
                                .context = 3,
                                .layers = 1,
                                .heads = 1,
                                .positions = "learned"});
  Random random(1);
  const auto model = make_model(settings, random);
  save_all_but_model(folder.path.string(), {settings, "word"}, tokenizer.get());
  folder.write("model.safetensors", model_bytes(*model));
  // Wider maps have more rows than there are tokens.
  const Explored made = open_explored(folder.path.string(), "", "");
  CHECK(made.chosen == "table");
  CHECK(made.vectors.names == std::vector<std::string>{"<unk>", "\\n", "cat", "dog"});
  // Found as the tokenizer finds them: in any case, and as they stand in a text.
  CHECK(made.row("Cat") == 2);
  CHECK(made.row("\n") == 1);
  CHECK(made.row("\\n") == 1);
  CHECK(made.vectors.width == 2);
  CHECK(made.file.tensors.size() == model->parameters().size());
  // As many places as the context has, and no tokens for them.
  CHECK(open_explored(folder.path.string(), "positions", "").vectors.names ==
        std::vector<std::string>{"0", "1", "2"});
}
