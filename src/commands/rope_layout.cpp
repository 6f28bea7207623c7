#include "commands/rope_layout.hpp"

#include <algorithm>
#include <array>

#include "commands/explored.hpp"
#include "engine/kernels/rotate.hpp"

namespace emb::commands {
namespace {

/// What is known of a model's positions.
enum class Told { halves, neighbours, no_rope };

struct KnownName {
  std::string_view name;
  Told told;
};

/// "model_type" in config.json, as the code of the transformers library turns the weights that are
/// published under it.
constexpr std::array<KnownName, 43> model_types = {{
    {"falcon", Told::halves},
    {"gemma", Told::halves},
    {"gemma2", Told::halves},
    {"gemma3", Told::halves},
    {"gemma3_text", Told::halves},
    {"gpt_neox", Told::halves},
    {"gpt_oss", Told::halves},
    {"granite", Told::halves},
    {"llama", Told::halves},
    {"mistral", Told::halves},
    {"mixtral", Told::halves},
    {"olmo", Told::halves},
    {"olmo2", Told::halves},
    {"persimmon", Told::halves},
    {"phi", Told::halves},
    {"phi3", Told::halves},
    {"qwen2", Told::halves},
    {"qwen2_moe", Told::halves},
    {"qwen3", Told::halves},
    {"qwen3_moe", Told::halves},
    {"smollm3", Told::halves},
    {"stablelm", Told::halves},
    {"starcoder2", Told::halves},
    {"codegen", Told::neighbours},
    {"cohere", Told::neighbours},
    {"cohere2", Told::neighbours},
    {"deepseek_v2", Told::neighbours},
    {"deepseek_v3", Told::neighbours},
    {"ernie4_5", Told::neighbours},
    {"glm", Told::neighbours},
    {"glm4", Told::neighbours},
    {"gptj", Told::neighbours},
    {"llama4", Told::neighbours},
    {"llama4_text", Told::neighbours},
    {"roformer", Told::neighbours},
    {"bert", Told::no_rope},
    {"bloom", Told::no_rope},
    {"distilbert", Told::no_rope},
    {"gpt2", Told::no_rope},
    {"gpt_bigcode", Told::no_rope},
    {"opt", Told::no_rope},
    {"roberta", Told::no_rope},
    {"t5", Told::no_rope},
}};

/// Parts of tensors' names that the models of one layout have, and no others that we know.
constexpr std::array<KnownName, 5> tensor_names = {{
    {"attention.wq.weight", Told::neighbours},           // Llama as Meta publishes it
    {"attn.qkv_proj.weight", Told::neighbours},          // CodeGen
    {"attn.q_proj.weight", Told::neighbours},            // GPT-J, but not self_attn.q_proj
    {"attention.query_key_value.weight", Told::halves},  // GPT-NeoX
    {"wpe.weight", Told::no_rope},                       // GPT-2's table of positions
}};

struct Finding {
  Told told;
  std::string by;  // what says so
};

std::optional<Finding> from_type(const Json& config, const std::string& path) {
  const Json* type = config.find("model_type");
  const auto* name = type ? type->as<std::string>() : nullptr;
  if (!name) return {};
  const auto* known = std::ranges::find(model_types, *name, &KnownName::name);
  if (known == model_types.end()) return {};
  return Finding{known->told, message(path, ": \"model_type\" is ", in_quotes(*name))};
}

/// A member that says it outright, as in DeepSeek-V3's.
std::optional<Finding> from_member(const Json& config, const std::string& path) {
  const Json* member = config.find("rope_interleave");
  const auto* value = member ? member->as<bool>() : nullptr;
  if (!value) return {};
  return Finding{*value ? Told::neighbours : Told::halves,
                 message(path, ": \"rope_interleave\" is ", *value ? "true" : "false")};
}

std::optional<Finding> from_config(const Json& config, const std::string& path) {
  if (const Json* ours = config.find("model"); ours && config.find("format")) {
    const Json* positions = ours->find("positions");
    const auto* name = positions ? positions->as<std::string>() : nullptr;
    if (!name) return Finding{Told::no_rope, message(path, ": the model has no \"positions\"")};
    return Finding{*name == "rope" ? Told::halves : Told::no_rope,
                   message(path, ": \"positions\" is ", in_quotes(*name))};
  }
  if (auto found = from_member(config, path)) return found;
  if (auto found = from_type(config, path)) return found;
  // Models that also read pictures keep the settings of their text apart.
  const Json* text = config.find("text_config");
  return text ? from_type(*text, path) : std::nullopt;
}

std::optional<Finding> from_names(const Safetensors& file) {
  for (const TensorEntry& tensor : file.tensors)
    for (const auto& [part, told] : tensor_names) {
      const std::size_t at = tensor.name.rfind(part);
      if (at == std::string::npos || at + part.size() != tensor.name.size()) continue;
      if (at == 0 || tensor.name[at - 1] == '.')
        return Finding{told, message("a tensor's name, which ends in \"", part, "\"")};
    }
  return {};
}

/// The names of the tensors of a folder or a file.
Safetensors tensors_of(const std::string& path, std::unique_ptr<MappedFile>& mapped,
                       ModelFiles& several) {
  if (fs::is_directory(path) && !fs::exists(path_in(path, "model.safetensors"))) {
    several = read_model_files(path);
    return several.tensors;
  }
  const std::string file = fs::is_directory(path) ? path_in(path, "model.safetensors") : path;
  mapped = std::make_unique<MappedFile>(file);
  return read_safetensors(mapped->bytes(), file);
}

Finding find_layout(const std::string& path) {
  const bool folder = fs::is_directory(path);
  if (!folder && fs::path(path).extension() != ".safetensors")
    throw UsageError("--rope-layout: ", path, " has to be a model's folder or end in .safetensors");
  const std::string config =
      folder ? config_path(path) : (fs::path(path).parent_path() / "config.json").string();
  std::string tried = message("there is no ", config);
  if (fs::exists(config)) {
    const Json json = parse_json(read_file(config), config);
    if (auto found = from_config(json, config)) return *found;
    const Json* type = json.find("model_type");
    tried = type ? message(config, " has the \"model_type\" ", write_json(*type),
                           ", which is not known here")
                 : message(config, " has no \"model_type\"");
  }
  std::unique_ptr<MappedFile> mapped;
  ModelFiles several;
  if (auto found = from_names(tensors_of(path, mapped, several))) return *found;
  throw ValueError("--rope-layout: ", path, ": cannot be told: ", tried,
                   ", and no name of a tensor says it (both layouts call one q_proj, for example); "
                   "look into the code that the weights came with");
}

}  // namespace

void show_rope_layout(Page& page, const std::string& path) {
  const auto [told, by] = find_layout(path);
  switch (told) {
    case Told::halves:
      page.say("halves: pair i of a head is its numbers i and i + d/2.");
      break;
    case Told::neighbours:
      page.say("neighbours: pair i of a head is its numbers 2i and 2i + 1 (\"interleaved\").");
      break;
    case Told::no_rope:
      page.say("no rope: this model has other positions, or none.");
  }
  page.say("Told by " + by + ".");
  if (told == Told::no_rope) return;
  page.say(
      "Code for the other layout reports no error with these weights, but computes other scores. "
      "Lesson 12 reorders the columns of the query and key matrices.");
}

}  // namespace emb::commands
