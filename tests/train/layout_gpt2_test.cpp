#include <doctest/doctest.h>

#include <algorithm>
#include <numeric>

#include "base/errors.hpp"
#include "tests/errors.hpp"
#include "train/layout.hpp"

using namespace emb;
using namespace emb::testing;

namespace {

constexpr const char* config_text =
    R"({"model_type": "gpt2", "vocab_size": 3, "n_positions": 2, "n_embd": 2, "n_layer": 1,
        "n_head": 1})";

Json config_with(std::string_view member) {
  std::string text = config_text;
  text.insert(1, std::string(member) + ", ");
  return parse_json(text, "config.json");
}

std::string config_refusal(const Json& config) {
  return error_of<FileError>([&] { gpt2_layout().read(config, "config.json"); });
}

/// A file of one layer, V = 3, Tmax = 2, D = 2. Every tensor counts from another number.
class File {
 public:
  File() {
    add("wte.weight", {3, 2}, 0);
    add("wpe.weight", {2, 2}, 10);
    add("h.0.ln_1.weight", {2}, 20);
    add("h.0.ln_1.bias", {2}, 30);
    add("h.0.attn.c_attn.weight", {2, 6}, 40);
    add("h.0.attn.c_attn.bias", {6}, 50);
    add("h.0.attn.c_proj.weight", {2, 2}, 60);
    add("h.0.attn.c_proj.bias", {2}, 70);
    add("h.0.ln_2.weight", {2}, 80);
    add("h.0.ln_2.bias", {2}, 90);
    add("h.0.mlp.c_fc.weight", {2, 8}, 100);
    add("h.0.mlp.c_fc.bias", {8}, 110);
    add("h.0.mlp.c_proj.weight", {8, 2}, 120);
    add("h.0.mlp.c_proj.bias", {2}, 130);
    add("ln_f.weight", {2}, 140);
    add("ln_f.bias", {2}, 150);
  }
  void add(const std::string& name, const std::vector<std::size_t>& shape, float first = 0) {
    std::size_t size = 1;
    for (const std::size_t axis : shape) size *= axis;
    std::ranges::copy(std::vector<float>(size), std::back_inserter(values_.emplace_back()));
    std::iota(values_.back().begin(), values_.back().end(), first);
    tensors_.push_back({name, shape, values_.back()});
  }
  void rename(const std::string& from, const std::string& to) { named(from).name = to; }
  void prefix() {
    for (NamedNumbers& tensor : tensors_) tensor.name = "transformer." + tensor.name;
  }
  void reshape(const std::string& name, std::vector<std::size_t> shape) {
    named(name).shape = std::move(shape);
  }

  /// Its tensors under our names, as "name: numbers".
  std::vector<std::string> read(NumberType type = NumberType::f32) const {
    const std::string bytes = write_safetensors(tensors_, type);
    const Safetensors file = read_safetensors(bytes, "m");
    std::deque<std::string> parts;
    std::vector<std::string> lines;
    for (const TensorEntry& tensor :
         from_layout(file, gpt2_layout(), gpt2_layout().read(parse_json(config_text, ""), ""), "m",
                     parts)
             .tensors) {
      std::vector<float> numbers(std::accumulate(tensor.shape.begin(), tensor.shape.end(),
                                                 std::size_t{1}, std::multiplies{}));
      copy_numbers(tensor, numbers, "test");
      std::string line = tensor.name + ":";
      for (const float number : numbers) line += message(" ", static_cast<double>(number));
      lines.push_back(line);
    }
    return lines;
  }
  std::string bytes() const { return write_safetensors(tensors_, NumberType::f32); }
  std::string refusal() const {
    return error_of<FileError>([&] { read(); });
  }

 private:
  NamedNumbers& named(const std::string& name) {
    return *std::ranges::find(tensors_, name, &NamedNumbers::name);
  }
  std::deque<std::vector<float>> values_;
  std::vector<NamedNumbers> tensors_;
};

bool holds(const std::vector<std::string>& lines, const std::string& line) {
  return std::ranges::find(lines, line) != lines.end();
}

}  // namespace

TEST_CASE("gpt2 layout: config.json becomes the settings of a transformer with every bias") {
  const ModelSettings settings = gpt2_layout().read(parse_json(config_text, ""), "").model;
  CHECK(settings.kind == "transformer");
  CHECK(settings.vocabulary == 3);
  CHECK(settings.context == 2);
  CHECK(settings.width == 2);
  CHECK(settings.layers == 1);
  CHECK(settings.heads == 1);
  CHECK(settings.positions == "learned");
  CHECK(settings.tied);
  CHECK(settings.norm_bias);
  CHECK(settings.linear_bias);
  CHECK(!settings.scale_by_root_width);
  CHECK(settings.dropout == 0.0);
}

TEST_CASE("gpt2 layout: what says the same in other words is taken") {
  for (const char* member :
       {R"("activation_function": "gelu_new")", R"("activation_function": "gelu_pytorch_tanh")",
        R"("layer_norm_epsilon": 1e-05)", R"("layer_norm_epsilon": 0.25)", R"("n_inner": null)",
        R"("n_inner": 8)", R"("tie_word_embeddings": true)", R"("scale_attn_weights": true)",
        R"("attn_pdrop": 0.1)", R"("anything": {"else": []})"})
    CHECK(config_refusal(config_with(member)) == "nothing was thrown");
}

TEST_CASE("gpt2 layout: what computes something else is refused by name") {
  CHECK(config_refusal(config_with(R"("activation_function": "gelu")")) ==
        R"(config.json: "activation_function" is "gelu", it has to be "gelu_new")");
  for (const auto& [given, said] : {std::pair{"0", "0"}, {"-1e-5", "-1e-05"}, {"1.5", "1.5"}})
    CHECK(config_refusal(config_with(message("\"layer_norm_epsilon\": ", given))) ==
          message("config.json: \"layer_norm_epsilon\" is ", said, ", outside [1e-30, 1]"));
  CHECK(config_refusal(config_with(R"("layer_norm_epsilon": "small")")) ==
        R"(config.json: "layer_norm_epsilon" has to be a number from 0 on)");
  CHECK(config_refusal(config_with(R"("n_inner": 6)")) ==
        R"(config.json: "n_inner" is 6, it has to be null)");
  CHECK(config_refusal(config_with(R"("scale_attn_weights": false)")) ==
        R"(config.json: "scale_attn_weights" is false, it has to be true)");
  CHECK(config_refusal(config_with(R"("scale_attn_by_inverse_layer_idx": true)")) ==
        R"(config.json: "scale_attn_by_inverse_layer_idx" is true, it has to be false)");
  CHECK(config_refusal(config_with(R"("add_cross_attention": true)")) ==
        R"(config.json: "add_cross_attention" is true, it has to be false)");
  CHECK(config_refusal(config_with(R"("tie_word_embeddings": 0)")) ==
        R"(config.json: "tie_word_embeddings" has to be true or false)");
  CHECK(config_refusal(parse_json(R"({"model_type": "gpt2"})", "")) ==
        R"(config.json: has no "vocab_size")");
  CHECK(config_refusal(parse_json(R"({"vocab_size": 3, "n_positions": 0})", "")) ==
        R"(config.json: "n_positions" has to be at least 1)");
}

TEST_CASE("layouts: model_type says which, and one that is not read is named") {
  CHECK(layout_of(parse_json(config_text, ""), "") == &gpt2_layout());
  CHECK(layout_of(parse_json(R"({"model_type": "gpt_neox"})", ""), "") == &gpt_neox_layout());
  for (const char* ours : {"{}", "[]"}) CHECK(layout_of(parse_json(ours, ""), "") == nullptr);
  for (const char* type : {"\"gpt_neo\"", "2"})
    CHECK(error_of<FileError>([&] {
            layout_of(parse_json(message("{\"model_type\": ", type, "}"), ""), "config.json");
          }) ==
          message("config.json: \"model_type\" is ", type, ", and gpt2 and gpt_neox are read"));
}

TEST_CASE("gpt2 layout: queries, keys and values are columns of one map") {
  // c_attn [2, 6] is 40 41 | 42 43 | 44 45 over 46 47 | 48 49 | 50 51, its bias 50 51 | 52 53 |
  // 54 55.
  const auto lines = File().read();
  CHECK(holds(lines, "blocks.0.attention.query: 40 41 46 47"));
  CHECK(holds(lines, "blocks.0.attention.key: 42 43 48 49"));
  CHECK(holds(lines, "blocks.0.attention.value: 44 45 50 51"));
  CHECK(holds(lines, "blocks.0.attention.query_bias: 50 51"));
  CHECK(holds(lines, "blocks.0.attention.key_bias: 52 53"));
  CHECK(holds(lines, "blocks.0.attention.value_bias: 54 55"));
  CHECK(File().read(NumberType::f16) == lines);  // two bytes a number
  CHECK(File().read(NumberType::bf16) == lines);
}

TEST_CASE("gpt2 layout: the other tensors keep their numbers and get our names") {
  const auto lines = File().read();
  CHECK(lines.size() == 2 + 4 + 6 + 6 + 2);  // tables, norms, maps, their biases, the last norm
  for (const char* line :
       {"table: 0 1 2 3 4 5", "positions: 10 11 12 13", "blocks.0.attention.norm.gain: 20 21",
        "blocks.0.attention.norm.bias: 30 31", "blocks.0.attention.out: 60 61 62 63",
        "blocks.0.attention.out_bias: 70 71", "blocks.0.mlp.norm.gain: 80 81",
        "blocks.0.mlp.norm.bias: 90 91",
        "blocks.0.mlp.widen: 100 101 102 103 104 105 106 107 108 109 110 111 112 113 114 115",
        "blocks.0.mlp.widen_bias: 110 111 112 113 114 115 116 117",
        "blocks.0.mlp.narrow: 120 121 122 123 124 125 126 127 128 129 130 131 132 133 134 135",
        "blocks.0.mlp.narrow_bias: 130 131", "norm.gain: 140 141", "norm.bias: 150 151"})
    CHECK(holds(lines, line));
}

TEST_CASE("gpt2 layout: a prefix, masks and the table once more change nothing") {
  File file;
  file.add("h.0.attn.bias", {1, 1, 2, 2});
  file.add("h.0.attn.masked_bias", {});
  file.prefix();
  file.add("lm_head.weight", {3, 2});
  CHECK(file.read() == File().read());
}

TEST_CASE("gpt2 layout: a tensor that is missing, of another shape, or too many is named") {
  File missing;
  missing.rename("h.0.mlp.c_fc.bias", "h.0.mlp.c_fc.bia");
  CHECK(missing.refusal() == R"(m: has no tensor "h.0.mlp.c_fc.bias")");
  File transposed;
  transposed.reshape("h.0.mlp.c_fc.weight", {8, 2});
  CHECK(transposed.refusal() ==
        R"(m: "h.0.mlp.c_fc.weight" does not have the shape [2, 8] that config.json gives it)");
  File untied;
  untied.add("lm_head.weight", {3, 2}, 1);
  CHECK(untied.refusal() == R"(m: "lm_head.weight" belongs to no GPT-2 that is tied)");
  File more;
  more.add("h.1.ln_1.weight", {2});
  CHECK(more.refusal() == R"(m: "h.1.ln_1.weight" belongs to no GPT-2 that is tied)");
  File both;
  both.add("transformer.wte.weight", {3, 2});
  CHECK(both.refusal() == R"(m: has "wte.weight" with and without "transformer.")");
}

TEST_CASE("gpt2 layout: bytes of an unknown type are not cut, however many there are") {
  const std::string bytes = File().bytes();
  for (const std::size_t size : {0u, 1u, 13u}) {
    Safetensors file = read_safetensors(bytes, "m");
    for (TensorEntry& tensor : file.tensors) {
      tensor.type.reset();
      tensor.bytes = tensor.bytes.substr(0, size);
    }
    std::deque<std::string> parts;
    for (const TensorEntry& tensor :
         from_layout(file, gpt2_layout(), gpt2_layout().read(parse_json(config_text, ""), ""), "m",
                     parts)
             .tensors)
      CHECK_FALSE(tensor.type);
    CHECK(parts.empty());
  }
}

TEST_CASE("gpt2 layout: ids without text are shown as numbers, and text says what is missing") {
  const auto ids = ids_without_text(3, "dir");
  CHECK(ids->size() == 3);
  CHECK(ids->piece(2) == "2");
  const char* missing =
      "dir: has no tokenizer.json, nor vocab.json and merges.txt, which say what its ids mean";
  CHECK_THROWS_WITH_AS(static_cast<void>(ids->encode("text")), missing, FileError);
  const std::vector<TokenId> some = {1};
  CHECK_THROWS_WITH_AS(static_cast<void>(ids->decode(some)), missing, FileError);
}

namespace {

/// A model of two tokens, [1, 3] and [0, 0], whose block adds nothing, by its folder's settings.
SavedModel model_that_adds_nothing(const ModelSettings& settings) {
  Random random(1);
  SavedModel saved{settings, nullptr, make_model(settings, random)};
  for (Tensor& parameter : saved.model->parameters()) {
    const bool is_gain = std::string_view(parameter.made_by()).ends_with("gain");
    std::ranges::fill(parameter.edit(), is_gain ? Real(1) : Real(0));
  }
  std::ranges::copy(std::vector<Real>{1, 3}, saved.model->parameters()[0].edit().begin());
  return saved;
}

}  // namespace

TEST_CASE("layouts: what layer norm adds to the variance is read, used and exported") {
  const Json two_tokens = parse_json(
      R"({"model_type": "gpt2", "vocab_size": 2, "n_positions": 2, "n_embd": 2, "n_layer": 1,
          "n_head": 1, "layer_norm_epsilon": 0.5625})",
      "");
  const SavedModel saved = model_that_adds_nothing(gpt2_layout().read(two_tokens, "").model);
  REQUIRE(saved.model->parameters()[0].made_by() == "table");
  // The mean of [1, 3] is 2 and its variance 1: the norm is [-1, 1] / sqrt(1.5625), that is
  // [-0.8, 0.8], whose product with [1, 3] is 1.6. With 1e-5 it would be 2.
  const NoGrad no_grad;
  CHECK(saved.model->logits(Ids({1, 1}, {0})).values()[0] == doctest::Approx(1.6).epsilon(1e-6));
  for (const Layout* layout : layouts()) {
    const JsonObject written = layout->write(saved.settings);
    const char* key = layout->name == "gpt2" ? "layer_norm_epsilon" : "layer_norm_eps";
    const auto member = std::ranges::find(written, key, &JsonMember::key);
    REQUIRE(member != written.end());
    CHECK(write_json(member->value) == "0.5625");
  }
}
