#include "train/model_folder.hpp"

#include <cmath>
#include <map>
#include <numeric>
#include <set>

#include "train/json_members.hpp"
#include "train/layout.hpp"
#include "train/tokenizer_files.hpp"

namespace emb {
namespace {

constexpr const char* format = "embedlings 1";

/// Folders that were saved before there was this setting do not have it, and its usual value.
constexpr std::string_view newest_setting = "norm_epsilon";

/// Each setting with the name it has in config.json.
void for_each_setting(auto& settings, auto&& what) {
  what("kind", settings.kind);
  what("vocabulary", settings.vocabulary);
  what("layers", settings.layers);
  what("heads", settings.heads);
  what("width", settings.width);
  what("context", settings.context);
  what("positions", settings.positions);
  what("embedding", settings.embedding);
  what("tied", settings.tied);
  what("norm_bias", settings.norm_bias);
  what("norm_epsilon", settings.norm_epsilon);
  what("linear_bias", settings.linear_bias);
  what("scale_by_root_width", settings.scale_by_root_width);
  what("dropout", settings.dropout);
}

/// The kind of a model that a file tells of.
const ModelKind& kind_in(const ModelSettings& settings, const std::string& folder) {
  try {
    return kind_of(settings);
  } catch (const UsageError& error) {
    throw FileError(config_path(folder), ": ", error.what());
  }
}

/// Where each tensor of an index lies, by the name of the file.
std::map<std::string, std::vector<std::string>> read_index(const std::string& path) {
  const Json json = parse_json(read_file(path), path);
  const Json* map = json.find("weight_map");
  const auto* members = map ? map->as<JsonObject>() : nullptr;
  if (!members) throw FileError(path + ": has no \"weight_map\"");
  std::map<std::string, std::vector<std::string>> files;
  for (const auto& [tensor, file] : *members) {
    const auto* name = file.as<std::string>();
    if (!name || name->empty() || name->find('/') != std::string::npos)
      throw FileError(path, ": ", in_quotes(tensor), " lies in no file of this folder");
    files[*name].push_back(tensor);
  }
  return files;
}

void check_numbers(const ModelSettings& settings, const Safetensors& file,
                   const std::string& folder) {
  double held = 0.0;
  for (const TensorEntry& tensor : file.tensors)
    held += std::min(
        static_cast<double>(tensor.bytes.size()),  // shapes of unknown types may lie
        std::accumulate(tensor.shape.begin(), tensor.shape.end(), 1.0, std::multiplies<>()));
  const double wanted = kind_in(settings, folder).numbers(settings);
  if (settings.layers > 1000000 || wanted > held)
    throw FileError(config_path(folder), ": a model of ", wanted,
                    " numbers, model.safetensors holds ", held);
}

}  // namespace

JsonObject settings_json(const ModelSettings& settings) {
  JsonObject members;
  for_each_setting(settings, [&](auto key, auto& its) { members.push_back({key, to_json(its)}); });
  return members;
}

std::string first_other(const JsonObject& here, const JsonObject& there, std::string_view where) {
  for (std::size_t n = 0; n < here.size(); ++n)
    if (const auto is = write_json(here[n].value), was = write_json(there[n].value); is != was)
      return message("\"", here[n].key, "\" is ", is, ", ", where, " it is ", was);
  return "";
}

ModelConfig read_config(const std::string& path) { return read_config(read_file(path), path); }

ModelConfig read_config(std::string_view bytes, const std::string& path) {
  const Json json = parse_json(bytes, path);
  if (const Layout* layout = layout_of(json, path)) {
    const LayoutSettings read = layout->read(json, path);
    return {read.model, "bytepair", {}, layout, read.attention_bias};
  }
  std::string found;
  take_member(json, "format", found, path);
  if (found != format)
    throw FileError(path, ": \"format\" is \"", found, "\", it has to be \"", format, "\"");
  ModelConfig config;
  take_member(json, "tokenizer", config.tokenizer, path);
  const Json* model = json.find("model");
  if (!model) throw FileError(path + ": has no \"model\"");
  for_each_setting(config.settings, [&](const char* key, auto& value) {
    if (key != newest_setting || model->find(key)) take_member(*model, key, value, path);
  });
  if (const double epsilon = config.settings.norm_epsilon; !is_norm_epsilon(epsilon))
    throw FileError(path, ": \"norm_epsilon\": ", epsilon, " is outside [1e-30, 1]");
  if (const std::size_t context = config.settings.context; context < 1 || context > 8192)
    throw FileError(path, ": \"context\": ", context, " is outside [1, 8192]");
  if (const double dropout = config.settings.dropout; dropout < 0.0 || dropout >= 1.0)
    throw FileError(path, ": \"dropout\": ", dropout, " is outside [0, 1)");
  if (const Json* training = json.find("training")) config.training = *training;
  return config;
}

ModelFiles read_model_files(const std::string& folder) {
  ModelFiles read{path_in(folder, "model.safetensors"), {}, {}};
  const std::string index = path_in(folder, "model.safetensors.index.json");
  if (!fs::exists(read.path) && fs::exists(path_in(folder, "pytorch_model.bin")))
    throw FileError(read.path +
                    ": is missing, and pytorch_model.bin is a format that only Python "
                    "reads: save_pretrained() writes safetensors");
  if (fs::exists(read.path) || !fs::exists(index)) {
    read.tensors = read_safetensors(read.bytes.emplace_back(read_file(read.path)), read.path);
    return read;
  }
  read.path = index;
  std::set<std::string> names;
  for (const auto& [file, wanted] : read_index(index)) {
    const std::string path = path_in(folder, file);
    Safetensors part = read_safetensors(read.bytes.emplace_back(read_file(path)), path);
    for (const std::string& tensor : wanted)
      if (!part.find(tensor))
        throw FileError(path, ": has no tensor ", in_quotes(tensor), ", which ", index,
                        " looks for there");
    for (TensorEntry& tensor : part.tensors) {
      if (!names.insert(tensor.name).second)
        throw FileError(path, ": ", in_quotes(tensor.name), " lies in another file as well");
      read.tensors.tensors.push_back(std::move(tensor));
    }
  }
  return read;
}

std::unique_ptr<LanguageModel> read_model(const ModelConfig& config, std::string_view bytes,
                                          const std::string& folder) {
  const std::string path = path_in(folder, "model.safetensors");
  return read_model(config, read_safetensors(bytes, path), path, folder);
}

std::unique_ptr<LanguageModel> read_model(const ModelConfig& config, const Safetensors& tensors,
                                          const std::string& path, const std::string& folder) {
  std::deque<std::string> parts;
  Safetensors file = tensors;
  if (config.layout)
    file =
        from_layout(tensors, *config.layout, {config.settings, config.attention_bias}, path, parts);
  check_numbers(config.settings, file, folder);
  std::unique_ptr<LanguageModel> model;
  try {
    Random unused(0);
    unused.restore({});
    model = make_model(config.settings, unused);
  } catch (const Error& error) {
    throw FileError(config_path(folder), ": ", error.what());
  }
  restore_model(*model, file, path);
  return model;
}

SavedModel open_model(const std::string& folder) {
  std::error_code failed;
  if (!fs::exists(config_path(folder), failed))
    throw FileError("there is no model in ", folder, ": train --save ", folder, " makes one");
  ModelConfig config = read_config(config_path(folder));
  std::unique_ptr<Tokenizer> tokenizer;
  if (!config.layout || has_byte_pairs(folder)) tokenizer = read_tokenizer(config, folder);
  const ModelFiles files = read_model_files(folder);
  auto model = read_model(config, files.tensors, files.path, folder);
  if (!tokenizer) tokenizer = ids_without_text(config.settings.vocabulary, folder);
  return {config.settings, std::move(tokenizer), std::move(model)};
}

std::unique_ptr<Tokenizer> read_tokenizer(const ModelConfig& config, const std::string& folder) {
  return with_rows(load_tokenizer(config.tokenizer, folder), config.settings.vocabulary,
                   config_path(folder));
}

std::string write_config(const ModelConfig& config) {
  // A line for each member, for people to read.
  return message("{\n\"format\": ", write_json({format}),
                 ",\n\"tokenizer\": ", write_json({config.tokenizer}),
                 ",\n\"model\": ", write_json({settings_json(config.settings)}),
                 ",\n\"training\": ", write_json(config.training), "\n}\n");
}

void save_all_but_model(const std::string& folder, const ModelConfig& config,
                        const Tokenizer* tokenizer) {
  if (tokenizer) save_tokenizer(*tokenizer, folder);
  replace_file(config_path(folder), write_config(config));
}

std::string model_bytes(const LanguageModel& model) {
  std::vector<NamedNumbers> numbers;
  for (const Tensor& parameter : model.parameters()) {
    const auto axes = parameter.shape().axes();
    numbers.push_back(
        {std::string(parameter.made_by()), {axes.begin(), axes.end()}, parameter.values()});
  }
  return write_safetensors(numbers, NumberType::f32);
}

void take_tensor(const Safetensors& file, std::string_view tensor, const Shape& shape,
                 std::span<Real> into, std::string_view name) {
  const TensorEntry* found = file.find(tensor);
  if (!found) throw FileError(name, ": has no tensor \"", tensor, "\"");
  if (!std::ranges::equal(found->shape, shape.axes()))
    throw FileError(name, ": \"", tensor, "\" is ", shape_text(found->shape), ", the model's is ",
                    shape);
  copy_numbers(*found, into, name);
}

void restore_model(const LanguageModel& model, const Safetensors& file, std::string_view name) {
  std::vector<Tensor> parameters = model.parameters();
  for (Tensor& parameter : parameters) {
    take_tensor(file, parameter.made_by(), parameter.shape(), parameter.edit(), name);
    if (!std::ranges::all_of(parameter.values(), [](Real x) { return std::isfinite(x); }))
      throw FileError(name, ": \"", parameter.made_by(), "\" holds a number that is not finite");
  }
  if (file.tensors.size() != parameters.size())
    throw FileError(name, ": holds ", file.tensors.size(), " tensors, the model has ",
                    parameters.size());
}

}  // namespace emb
