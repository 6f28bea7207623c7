#include <algorithm>
#include <map>

#include "system/atomic_file.hpp"
#include "train/gpt2_layout.hpp"
#include "train/tokenizer_files.hpp"

namespace emb {
namespace {

void check_exportable(const SavedModel& saved) {
  const ModelSettings& settings = saved.settings;
  const std::string tokens = saved.tokenizer->name();
  const std::pair<bool, std::string> reasons[] = {
      {settings.kind != "transformer", "it is of kind " + settings.kind},
      {settings.layers == 0, "it has no layer"},
      {settings.positions != "learned",
       "its positions are " + settings.positions + ", and GPT-2's are learned"},
      {!settings.tied, "it has a second table at the output"},
      {settings.scale_by_root_width, "it multiplies tokens by sqrt(width)"},
      {tokens == "char" || tokens == "word",
       "its tokens are of kind " + tokens + ", and GPT-2's are byte pairs"}};
  for (const auto& [is_so, why] : reasons)
    if (is_so) throw ValueError("export: this model is no GPT-2: " + why);
}

void check_free(const std::string& folder) {
  const std::string path = (fs::path(folder) / "config.json").string();
  if (fs::exists(path) && !tells_of_gpt2(parse_json(read_file(path), path)))
    throw FileError(folder + ": holds another model, which would be lost: choose another folder");
}

std::string write_config(const SavedModel& saved, NumberType type) {
  const ModelSettings& settings = saved.settings;
  const auto end = saved.tokenizer->find("<|endoftext|>");
  const std::string end_id = end ? std::to_string(*end) : "null";
  const char* types[] = {"float32", "float16", "bfloat16"};
  return message(R"({"architectures": ["GPT2LMHeadModel"], "model_type": "gpt2", "vocab_size": )",
                 settings.vocabulary, ", \"n_positions\": ", settings.context,
                 ", \"n_ctx\": ", settings.context, ", \"n_embd\": ", settings.width,
                 ", \"n_layer\": ", settings.layers, ", \"n_head\": ", settings.heads,
                 R"(, "activation_function": "gelu_new", "layer_norm_epsilon": 1e-05)",
                 ", \"embd_pdrop\": ", settings.dropout, ", \"resid_pdrop\": ", settings.dropout,
                 ", \"attn_pdrop\": 0.0, \"bos_token_id\": ", end_id,
                 ", \"eos_token_id\": ", end_id,
                 R"(, "tie_word_embeddings": true, "torch_dtype": ")",
                 types[static_cast<std::size_t>(type)], "\"}\n");
}

/// The tensors of `ours` side by side; zeros where the model has none of them.
std::vector<float> side_by_side(const Gpt2Place& place,
                                const std::map<std::string, Tensor, std::less<>>& ours) {
  std::vector<float> all(place.rows * place.width, 0.0f);
  const std::size_t each = place.width / place.ours.size();
  for (std::size_t n = 0; n < place.ours.size(); ++n) {
    const auto part = ours.find(place.ours[n]);
    for (std::size_t row = 0; row < place.rows && part != ours.end(); ++row)
      std::ranges::copy(part->second.values().subspan(row * each, each),
                        &all[row * place.width + n * each]);
  }
  return all;
}

std::string tensor_bytes(const SavedModel& saved, NumberType type) {
  std::map<std::string, Tensor, std::less<>> ours;
  for (const Tensor& parameter : saved.model->parameters())
    ours.emplace(parameter.made_by(), parameter);
  std::deque<std::vector<float>> made;
  std::vector<NamedNumbers> tensors;
  for_each_gpt2_place(saved.settings, [&](const Gpt2Place& place) {
    const auto one = ours.find(place.ours[0]);
    const bool as_it_is = place.ours.size() == 1 && one != ours.end();
    tensors.push_back({"transformer." + place.theirs, place.shape(),
                       as_it_is
                           ? one->second.values()
                           : std::span<const float>(made.emplace_back(side_by_side(place, ours)))});
  });
  return write_safetensors(tensors, type, {{"format", {"pt"}}});
}

}  // namespace

void export_gpt2(const SavedModel& saved, const std::string& folder, NumberType type) {
  check_exportable(saved);
  check_free(folder);
  const std::string numbers = tensor_bytes(saved, type);
  make_folder(folder);
  if (saved.tokenizer->name() == "bytepair") save_tokenizer(*saved.tokenizer, folder);
  replace_file(fs::path(folder) / "model.safetensors", numbers);
  replace_file(fs::path(folder) / "config.json", write_config(saved, type));
}

}  // namespace emb
