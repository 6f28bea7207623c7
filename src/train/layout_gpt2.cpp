#include "train/json_members.hpp"
#include "train/layout.hpp"

// GPT-2, with queries, keys and values side by side in one map [D, 3D]. Radford et al., Language
// Models are Unsupervised Multitask Learners, 2019.

namespace emb {
namespace {

LayoutSettings read_gpt2(const Json& config, std::string_view path) {
  ModelSettings settings({.positions = "learned", .norm_bias = true, .linear_bias = true});
  take_member(config, "vocab_size", settings.vocabulary, path);
  take_member(config, "n_positions", settings.context, path);
  if (settings.context == 0) throw FileError(path, ": \"n_positions\" has to be at least 1");
  take_member(config, "n_embd", settings.width, path);
  take_member(config, "n_layer", settings.layers, path);
  take_member(config, "n_head", settings.heads, path);
  settings.norm_epsilon = norm_epsilon_in(config, "layer_norm_epsilon", path);
  if (config.find("tie_word_embeddings"))
    take_member(config, "tie_word_embeddings", settings.tied, path);
  check_members(config,
                {{"activation_function", "\"gelu_new\"", "\"gelu_new\"", "\"gelu_pytorch_tanh\""},
                 {"n_inner", "null", "null", std::to_string(4 * settings.width)},
                 {"scale_attn_weights", "true", "true", ""},
                 {"scale_attn_by_inverse_layer_idx", "false", "false", ""},
                 {"add_cross_attention", "false", "false", ""}},
                path);
  return {settings};
}

void places_of_gpt2(const LayoutSettings& settings, const PlaceTaker& take) {
  const ModelSettings& model = settings.model;
  const std::size_t D = model.width;
  const auto norm = [&](const std::string& theirs, const std::string& ours) {
    take({theirs + ".weight", {ours + ".gain"}, 0, D});
    take({theirs + ".bias", {ours + ".bias"}, 0, D});
  };
  const auto linear = [&](const std::string& theirs, std::vector<std::string> ours,
                          std::size_t rows, std::size_t width) {
    take({theirs + ".weight", ours, rows, width});
    for (std::string& name : ours) name += "_bias";
    take({theirs + ".bias", ours, 0, width});
  };
  take({"wte.weight", {"table"}, model.vocabulary, D});
  take({"wpe.weight", {"positions"}, model.context, D});
  for (std::size_t layer = 0; layer < model.layers; ++layer) {
    const std::string h = message("h.", layer, "."), block = message("blocks.", layer, ".");
    const std::string seen = block + "attention.", mlp = block + "mlp.";
    norm(h + "ln_1", seen + "norm");
    linear(h + "attn.c_attn", {seen + "query", seen + "key", seen + "value"}, D, 3 * D);
    linear(h + "attn.c_proj", {seen + "out"}, D, D);
    norm(h + "ln_2", mlp + "norm");
    linear(h + "mlp.c_fc", {mlp + "widen"}, D, 4 * D);
    linear(h + "mlp.c_proj", {mlp + "narrow"}, 4 * D, D);
  }
  norm("ln_f", "norm");
  if (!model.tied) take({"lm_head.weight", {"output"}, model.vocabulary, D});
}

JsonObject write_gpt2(const ModelSettings& settings) {
  return {{"architectures", {JsonArray{{"GPT2LMHeadModel"}}}},
          {"model_type", {"gpt2"}},
          {"vocab_size", to_json(settings.vocabulary)},
          {"n_positions", to_json(settings.context)},
          {"n_ctx", to_json(settings.context)},
          {"n_embd", to_json(settings.width)},
          {"n_layer", to_json(settings.layers)},
          {"n_head", to_json(settings.heads)},
          {"activation_function", {"gelu_new"}},
          {"layer_norm_epsilon", {settings.norm_epsilon}},
          {"embd_pdrop", {settings.dropout}},
          {"resid_pdrop", {settings.dropout}},
          {"attn_pdrop", {0.0}}};
}

}  // namespace

const Layout& gpt2_layout() {
  static const Layout layout{"gpt2",           "GPT-2",        "transformer.",
                             "lm_head.weight", "learned",      {".attn.bias", ".attn.masked_bias"},
                             read_gpt2,        places_of_gpt2, write_gpt2};
  return layout;
}

}  // namespace emb
