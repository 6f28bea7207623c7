#include "train/gpt2_layout.hpp"

#include <map>

#include "base/system/file_lock.hpp"
#include "train/json_members.hpp"
#include "train/tokenizer_files.hpp"

namespace emb {
namespace {

/// Columns first .. first + width - 1 of a matrix whose rows are `stride` long; all in bytes.
std::string columns(std::string_view matrix, std::size_t stride, std::size_t first,
                    std::size_t width) {
  std::string part;
  for (; !matrix.empty(); matrix.remove_prefix(stride)) part += matrix.substr(first, width);
  return part;
}

/// By name without the prefix, without masks.
std::map<std::string_view, const TensorEntry*> by_plain_name(const Safetensors& file,
                                                             std::string_view path) {
  constexpr std::string_view prefix = "transformer.";
  std::map<std::string_view, const TensorEntry*> named;
  for (const TensorEntry& tensor : file.tensors) {
    std::string_view name = tensor.name;
    if (name.starts_with(prefix)) name.remove_prefix(prefix.size());
    if (name.ends_with(".attn.bias") || name.ends_with(".attn.masked_bias")) continue;
    if (!named.emplace(name, &tensor).second)
      throw FileError(path, ": has \"", name, "\" with and without \"", prefix, "\"");
  }
  return named;
}

class IdsWithoutText : public Tokenizer {
 public:
  IdsWithoutText(std::vector<std::string> numbers, const std::string& folder)
      : Tokenizer("ids", std::move(numbers), {}), folder_(folder) {}
  std::vector<TokenId> encode(std::string_view) const override { missing(); }
  std::string decode(std::span<const TokenId>) const override { missing(); }

 private:
  [[noreturn]] void missing() const {
    throw FileError(folder_ + ": has no vocab.json and merges.txt, which say what its ids mean");
  }
  std::string folder_;
};

// ---- Writing one -------------------------------------------------------------------------------

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
    if (is_so) throw ValueError("this model is no GPT-2: " + why);
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
std::vector<float> side_by_side(const Gpt2Place& place, const std::vector<Tensor>& ours) {
  std::vector<float> all(std::max<std::size_t>(1, place.rows) * place.width, 0.0f);
  const std::size_t each = place.width / place.ours.size();
  for (std::size_t n = 0; n < place.ours.size(); ++n) {
    const auto it = std::ranges::find(ours, place.ours[n], &Tensor::made_by);
    for (std::size_t row = 0; row * place.width < all.size() && it != ours.end(); ++row)
      std::ranges::copy(it->values().subspan(row * each, each), &all[row * place.width + n * each]);
  }
  return all;
}

std::string tensor_bytes(const SavedModel& saved, NumberType type) {
  const std::vector<Tensor> ours = saved.model->parameters();
  std::deque<std::vector<float>> made;
  std::vector<NamedNumbers> tensors;
  for_each_gpt2_place(saved.settings, [&](const Gpt2Place& place) {
    const auto one = std::ranges::find(ours, place.ours[0], &Tensor::made_by);
    const bool as_it_is = place.ours.size() == 1 && one != ours.end();
    tensors.push_back({"transformer." + place.theirs, place.shape(),
                       as_it_is
                           ? one->values()
                           : std::span<const float>(made.emplace_back(side_by_side(place, ours)))});
  });
  return write_safetensors(tensors, type, {{"format", {"pt"}}});
}

}  // namespace

void for_each_gpt2_place(const ModelSettings& settings,
                         const std::function<void(const Gpt2Place&)>& what) {
  const std::size_t D = settings.width;
  const auto norm = [&](const std::string& theirs, const std::string& ours) {
    what({theirs + ".weight", {ours + ".gain"}, 0, D});
    what({theirs + ".bias", {ours + ".bias"}, 0, D});
  };
  const auto linear = [&](const std::string& theirs, std::vector<std::string> ours,
                          std::size_t rows, std::size_t width) {
    what({theirs + ".weight", ours, rows, width});
    for (std::string& name : ours) name += "_bias";
    what({theirs + ".bias", ours, 0, width});
  };
  what({"wte.weight", {"table"}, settings.vocabulary, D});
  what({"wpe.weight", {"positions"}, settings.context, D});
  for (std::size_t layer = 0; layer < settings.layers; ++layer) {
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
}

bool tells_of_gpt2(const Json& config) {
  const Json* type = config.find("model_type");
  return type && type->as<std::string>() && *type->as<std::string>() == "gpt2";
}

ModelSettings gpt2_settings(const Json& config, std::string_view path) {
  ModelSettings settings({.positions = "learned", .norm_bias = true, .linear_bias = true});
  take_member(config, "vocab_size", settings.vocabulary, path);
  take_member(config, "n_positions", settings.context, path);
  if (settings.context == 0) throw FileError(path, ": \"n_positions\" has to be at least 1");
  take_member(config, "n_embd", settings.width, path);
  take_member(config, "n_layer", settings.layers, path);
  take_member(config, "n_head", settings.heads, path);
  const std::string usual_inner = std::to_string(4 * settings.width);
  for (const auto& [key, wanted, same] :
       {std::array<std::string, 3>{"activation_function", "\"gelu_new\"", "\"gelu_pytorch_tanh\""},
        {"layer_norm_epsilon", "1e-05", ""},
        {"n_inner", "null", usual_inner},
        {"scale_attn_weights", "true", ""},
        {"scale_attn_by_inverse_layer_idx", "false", ""},
        {"add_cross_attention", "false", ""},
        {"tie_word_embeddings", "true", ""}}) {
    const Json* member = config.find(key);
    const std::string found = member ? write_json(*member) : wanted;
    if (found != wanted && found != same)
      throw FileError(path, ": \"", key, "\" is ", found, ", it has to be ", wanted);
  }
  return settings;
}

Safetensors from_gpt2(const Safetensors& file, const ModelSettings& settings, std::string_view path,
                      std::deque<std::string>& parts) {
  auto left = by_plain_name(file, path);
  Safetensors ours;
  for_each_gpt2_place(settings, [&](const Gpt2Place& place) {
    const auto found = left.find(place.theirs);
    if (found == left.end()) throw FileError(path, ": has no tensor \"", place.theirs, "\"");
    const TensorEntry& tensor = *found->second;
    left.erase(found);
    if (tensor.shape != place.shape())
      throw FileError(path, ": \"", place.theirs, "\" does not have the shape ",
                      Shape(place.shape()), " that config.json gives it");
    const std::size_t count = place.ours.size();
    const Gpt2Place part{"", {}, place.rows, place.width / count};
    const std::size_t stride = tensor.bytes.size() / std::max<std::size_t>(1, place.rows);
    for (std::size_t n = 0; n < count; ++n) {
      const std::string_view bytes =
          count == 1 || !tensor.type
              ? tensor.bytes  // refused by its type, when it is read
              : parts.emplace_back(
                    columns(tensor.bytes, stride, stride / count * n, stride / count));
      ours.tensors.push_back(
          {place.ours[n], part.shape(), tensor.written_type, tensor.type, bytes});
    }
  });
  for (const auto& [name, tensor] : left)
    if (name != "lm_head.weight" || tensor->bytes != ours.find("table")->bytes)
      throw FileError(path, ": \"", name, "\" belongs to no GPT-2 that is tied");
  return ours;
}

std::unique_ptr<Tokenizer> ids_without_text(std::size_t vocabulary, const std::string& folder) {
  std::vector<std::string> numbers;
  for (std::size_t id = 0; id < vocabulary; ++id) numbers.push_back(std::to_string(id));
  return std::make_unique<IdsWithoutText>(std::move(numbers), folder);
}

void export_gpt2(const SavedModel& saved, const std::string& folder, NumberType type) {
  check_exportable(saved);
  const std::string config = config_path(folder), model = path_in(folder, "model.safetensors");
  // As write_config() begins: a GPT-2 that transformers wrote is laid out in lines.
  constexpr std::string_view ours = "{\"architectures\"";
  if (fs::exists(config) ? !read_file(config).starts_with(ours) : fs::exists(model))
    throw FileError(folder + ": holds another model, which would be lost: choose another folder");
  check_replaceable(folder, "");
  const std::string numbers = tensor_bytes(saved, type);
  const FileLock lock(path_in(folder, ".lock"), 2);
  if (saved.tokenizer->name() == "bytepair") save_tokenizer(*saved.tokenizer, folder);
  replace_files({{config, write_config(saved, type)}, {model, numbers}});
}

}  // namespace emb
