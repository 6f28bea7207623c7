#include "train/json_members.hpp"
#include "train/layout.hpp"

// GPT-NeoX, as far as it is our transformer with rotary positions: one branch after the other, all
// of a head turned, the tanh form of gelu. Its maps are [out, in], and queries, keys and values
// stand together by heads. Black et al., GPT-NeoX-20B: An Open-Source Autoregressive Language
// Model, 2022.

namespace emb {
namespace {

/// Newer files keep what turns heads in "rope_parameters", older ones beside the sizes.
void check_rotation(const Json& config, std::string_view path) {
  if (const Json* rope = config.find("rope_parameters"); rope && rope->as<JsonObject>())
    return check_members(*rope,
                         {{"rope_type", "\"default\"", "\"default\"", ""},
                          {"rope_theta", "10000", "10000", "10000.0"},
                          {"partial_rotary_factor", "1.0", "0.25", "1"}},
                         path);
  check_members(config,
                {{"rope_scaling", "null", "null", ""},
                 {"rotary_emb_base", "10000", "10000", "10000.0"},
                 {"rotary_pct", "1.0", "0.25", "1"}},
                path);
}

LayoutSettings read_gpt_neox(const Json& config, std::string_view path) {
  LayoutSettings settings{
      ModelSettings({.positions = "rope", .norm_bias = true, .linear_bias = true})};
  ModelSettings& model = settings.model;
  take_member(config, "vocab_size", model.vocabulary, path);
  take_member(config, "max_position_embeddings", model.context, path);
  if (model.context < 1 || model.context > 8192)
    throw FileError(path, ": \"max_position_embeddings\": ", model.context,
                    " is outside [1, 8192]");
  take_member(config, "hidden_size", model.width, path);
  take_member(config, "num_hidden_layers", model.layers, path);
  take_member(config, "num_attention_heads", model.heads, path);
  model.tied = false;
  model.norm_epsilon = norm_epsilon_in(config, "layer_norm_eps", path);
  if (config.find("tie_word_embeddings"))
    take_member(config, "tie_word_embeddings", model.tied, path);
  if (config.find("attention_bias"))
    take_member(config, "attention_bias", settings.attention_bias, path);
  check_members(config,
                {{"hidden_act", "\"gelu_new\"", "\"gelu\"", "\"gelu_pytorch_tanh\""},
                 {"intermediate_size", std::to_string(4 * model.width), "24576", ""},
                 {"use_parallel_residual", "false", "true", ""}},
                path);
  check_rotation(config, path);
  return settings;
}

void places_of_gpt_neox(const LayoutSettings& settings, const PlaceTaker& take) {
  using Form = LayoutPlace::Form;
  const ModelSettings& model = settings.model;
  const std::size_t D = model.width;
  const auto norm = [&](const std::string& theirs, const std::string& ours) {
    take({theirs + ".weight", {ours + ".gain"}, 0, D});
    take({theirs + ".bias", {ours + ".bias"}, 0, D});
  };
  const auto linear = [&](const std::string& theirs, std::vector<std::string> ours,
                          std::size_t rows, std::size_t width, bool has_bias) {
    const bool by_head = ours.size() > 1;
    take({theirs + ".weight", ours, rows, width, by_head ? Form::by_head : Form::transposed,
          model.heads});
    for (std::string& name : ours) name += "_bias";
    take({has_bias ? theirs + ".bias" : "", ours, 0, width, by_head ? Form::by_head : Form::as_ours,
          model.heads});
  };
  take({"embed_in.weight", {"table"}, model.vocabulary, D});
  for (std::size_t layer = 0; layer < model.layers; ++layer) {
    const std::string theirs = message("layers.", layer, "."), block = message("blocks.", layer);
    const std::string seen = block + ".attention.", mlp = block + ".mlp.";
    norm(theirs + "input_layernorm", seen + "norm");
    linear(theirs + "attention.query_key_value", {seen + "query", seen + "key", seen + "value"}, D,
           3 * D, settings.attention_bias);
    linear(theirs + "attention.dense", {seen + "out"}, D, D, settings.attention_bias);
    norm(theirs + "post_attention_layernorm", mlp + "norm");
    linear(theirs + "mlp.dense_h_to_4h", {mlp + "widen"}, D, 4 * D, true);
    linear(theirs + "mlp.dense_4h_to_h", {mlp + "narrow"}, 4 * D, D, true);
  }
  norm("final_layer_norm", "norm");
  if (!model.tied) take({"embed_out.weight", {"output"}, model.vocabulary, D});
}

JsonObject write_gpt_neox(const ModelSettings& settings) {
  const JsonObject rope{
      {"rope_type", {"default"}}, {"rope_theta", {10000.0}}, {"partial_rotary_factor", {1.0}}};
  return {{"architectures", {JsonArray{{"GPTNeoXForCausalLM"}}}},
          {"model_type", {"gpt_neox"}},
          {"vocab_size", to_json(settings.vocabulary)},
          {"max_position_embeddings", to_json(settings.context)},
          {"hidden_size", to_json(settings.width)},
          {"num_hidden_layers", to_json(settings.layers)},
          {"num_attention_heads", to_json(settings.heads)},
          {"intermediate_size", to_json(4 * settings.width)},
          {"hidden_act", {"gelu_new"}},
          {"layer_norm_eps", {settings.norm_epsilon}},
          {"use_parallel_residual", {false}},
          {"attention_bias", {settings.linear_bias}},
          {"hidden_dropout", {settings.dropout}},
          {"attention_dropout", {0.0}},
          {"rope_parameters", {rope}},
          {"rotary_pct", {1.0}},
          {"rotary_emb_base", to_json(std::size_t{10000})}};
}

}  // namespace

const Layout& gpt_neox_layout() {
  static const Layout layout{
      "gpt_neox",    "GPT-NeoX",
      "gpt_neox.",   "embed_out.weight",
      "rope",        {".attention.bias", ".attention.masked_bias", "rotary_emb.inv_freq"},
      read_gpt_neox, places_of_gpt_neox,
      write_gpt_neox};
  return layout;
}

}  // namespace emb
