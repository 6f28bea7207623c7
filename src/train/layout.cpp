#include "train/layout.hpp"

#include <cstring>
#include <map>

#include "base/system/file_lock.hpp"
#include "train/json_members.hpp"
#include "train/tokenizer_files.hpp"

namespace emb {
namespace {

/// By name without the prefix, without buffers.
std::map<std::string_view, const TensorEntry*> by_plain_name(const Safetensors& file,
                                                             const Layout& layout,
                                                             std::string_view path) {
  std::map<std::string_view, const TensorEntry*> named;
  for (const TensorEntry& tensor : file.tensors) {
    std::string_view name = tensor.name;
    if (name.starts_with(layout.prefix)) name.remove_prefix(layout.prefix.size());
    const auto is_end = [&](std::string_view end) { return name.ends_with(end); };
    if (std::ranges::any_of(layout.buffers, is_end)) continue;
    if (!named.emplace(name, &tensor).second)
      throw FileError(path, ": has \"", name, "\" with and without \"", layout.prefix, "\"");
  }
  return named;
}

/// The numbers of ours number `part`, of `size` bytes each, out of theirs.
std::string part_of(std::string_view theirs, const LayoutPlace& place, std::size_t part,
                    std::size_t size) {
  const std::size_t rows = std::max<std::size_t>(1, place.rows);
  const std::size_t each = place.width / place.ours.size();
  std::string numbers(rows * each * size, '\0');
  for (std::size_t row = 0; row < rows; ++row)
    for (std::size_t column = 0; column < each; ++column)
      std::memcpy(&numbers[(row * each + column) * size],
                  &theirs[place.index_of(part, row, column) * size], size);
  return numbers;
}

class IdsWithoutText : public Tokenizer {
 public:
  IdsWithoutText(std::vector<std::string> numbers, const std::string& folder)
      : Tokenizer("ids", std::move(numbers), {}), folder_(folder) {}
  std::vector<TokenId> encode(std::string_view, const ProgressListener&) const override {
    missing();
  }
  std::string decode(std::span<const TokenId>) const override { missing(); }

 private:
  [[noreturn]] void missing() const {
    throw FileError(folder_ +
                    ": has no tokenizer.json, nor vocab.json and merges.txt, which say "
                    "what its ids mean");
  }
  std::string folder_;
};

// ---- Writing one -------------------------------------------------------------------------------

/// Why the model is none of that layout; empty if it is one.
std::string misfit(const SavedModel& saved, const Layout& layout) {
  const ModelSettings& settings = saved.settings;
  const std::string tokens = saved.tokenizer->name();
  if (settings.kind != "transformer") return "it is of kind " + settings.kind;
  if (settings.layers == 0) return "it has no layer";
  if (settings.positions != layout.position)
    return message("its positions are ", settings.positions, ", and ", layout.title, "'s are ",
                   layout.position);
  if (settings.scale_by_root_width) return "it multiplies tokens by sqrt(width)";
  if (tokens == "char" || tokens == "word")
    return message("its tokens are of kind ", tokens, ", and ", layout.title, "'s are byte pairs");
  return "";
}

std::string write_config(const SavedModel& saved, const Layout& layout, NumberType type) {
  constexpr std::string_view end_of_text = "<|endoftext|>";
  JsonObject config = layout.write(saved.settings);
  const auto found = saved.tokenizer->find(end_of_text);
  const Json end = found ? to_json(index_of(*found)) : Json{nullptr};
  const char* types[] = {"float32", "float16", "bfloat16", "float64"};
  config.push_back({"bos_token_id", end});
  config.push_back({"eos_token_id", end});
  config.push_back({"tie_word_embeddings", {saved.settings.tied}});
  config.push_back({"torch_dtype", {types[static_cast<std::size_t>(type)]}});
  return write_json({std::move(config)}) + "\n";
}

/// The tensors of `ours` in one of theirs; zeros if the model has none of them.
std::vector<float> together(const LayoutPlace& place, const std::vector<Tensor>& ours) {
  const std::size_t rows = std::max<std::size_t>(1, place.rows);
  const std::size_t each = place.width / place.ours.size();
  std::vector<float> all(rows * place.width, 0.0f);
  for (std::size_t part = 0; part < place.ours.size(); ++part) {
    const auto found = std::ranges::find(ours, place.ours[part], &Tensor::made_by);
    if (found == ours.end()) continue;
    const auto values = found->values();
    for (std::size_t row = 0; row < rows; ++row)
      for (std::size_t column = 0; column < each; ++column)
        all[place.index_of(part, row, column)] = values[row * each + column];
  }
  return all;
}

std::string tensor_bytes(const SavedModel& saved, const Layout& layout, NumberType type,
                         const ProgressListener& progress) {
  const std::vector<Tensor> ours = saved.model->parameters();
  std::deque<std::vector<float>> made;
  std::vector<NamedNumbers> tensors;
  std::size_t arranged = 0;
  ProgressOfLoop told(progress, "arranging", parameter_count(*saved.model));
  layout.for_each_place(
      {saved.settings, saved.settings.linear_bias}, [&](const LayoutPlace& place) {
        if (place.theirs.empty()) return;
        const std::string prefix(place.theirs == layout.output ? "" : layout.prefix);
        const auto one = std::ranges::find(ours, place.ours[0], &Tensor::made_by);
        const bool as_it_is =
            place.ours.size() == 1 && place.form == LayoutPlace::Form::as_ours && one != ours.end();
        const std::span<const float> numbers =
            as_it_is ? one->values()
                     : std::span<const float>(made.emplace_back(together(place, ours)));
        tensors.push_back({prefix + place.theirs, place.shape(), numbers});
        arranged += numbers.size();
        told.at(arranged);
      });
  return write_safetensors(tensors, type, {{"format", {"pt"}}}, progress);
}

}  // namespace

std::vector<std::size_t> LayoutPlace::shape() const {
  if (rows == 0) return {width};
  if (form == Form::as_ours) return {rows, width};
  return {width, rows};
}

std::size_t LayoutPlace::index_of(std::size_t part, std::size_t row, std::size_t column) const {
  const std::size_t each = width / ours.size(), all_rows = std::max<std::size_t>(1, rows);
  if (form == Form::as_ours) return row * width + part * each + column;
  if (form == Form::transposed) return (part * each + column) * all_rows + row;
  const std::size_t of_head = each / heads;
  const std::size_t head = column / of_head, inside = column % of_head;
  return ((head * ours.size() + part) * of_head + inside) * all_rows + row;
}

std::vector<const Layout*> layouts() { return {&gpt2_layout(), &gpt_neox_layout()}; }

const Layout& layout_named(std::string_view name) {
  for (const Layout* layout : layouts())
    if (layout->name == name) return *layout;
  throw UsageError("layout: there is no \"", name, "\", choose gpt2 or gpt_neox");
}

const Layout* layout_of(const Json& config, std::string_view path) {
  const Json* type = config.find("model_type");
  if (!type) return nullptr;
  const auto* name = type->as<std::string>();
  for (const Layout* layout : layouts())
    if (name && *name == layout->name) return layout;
  throw FileError(path, ": \"model_type\" is ", name ? in_quotes(*name) : write_json(*type),
                  ", and gpt2 and gpt_neox are read");
}

void check_members(const Json& config, const std::vector<WantedMember>& members,
                   std::string_view path) {
  for (const auto& [key, wanted, missing, same] : members) {
    const Json* member = config.find(key);
    const std::string found = member ? write_json(*member) : missing;
    if (found != wanted && found != same)
      throw FileError(path, ": \"", key, "\" is ", found, member ? "" : " unless it is given",
                      ", it has to be ", wanted);
  }
}

double norm_epsilon_in(const Json& config, const char* key, std::string_view path) {
  double epsilon = 1e-5;
  if (config.find(key)) take_member(config, key, epsilon, path);
  if (!is_norm_epsilon(epsilon))
    throw FileError(path, ": \"", key, "\" is ", epsilon, ", outside [1e-30, 1]");
  return epsilon;
}

Safetensors from_layout(const Safetensors& file, const Layout& layout,
                        const LayoutSettings& settings, std::string_view path,
                        std::deque<std::string>& parts) {
  auto left = by_plain_name(file, layout, path);
  const std::size_t heads = settings.model.heads;
  if (heads == 0 || settings.model.width % heads != 0)
    throw FileError(path, ": ", heads, " heads do not divide a width of ", settings.model.width);
  Safetensors ours;
  const auto take = [&](const LayoutPlace& place) {
    const std::size_t count = place.ours.size();
    const LayoutPlace part{"", {}, place.rows, place.width / count};
    if (place.theirs.empty()) {  // only biases are
      const std::string& zeros = parts.emplace_back(part.width * sizeof(float), '\0');
      for (const std::string& name : place.ours)
        ours.tensors.push_back({name, part.shape(), "F32", NumberType::f32, zeros});
      return;
    }
    const auto found = left.find(place.theirs);
    if (found == left.end()) throw FileError(path, ": has no tensor \"", place.theirs, "\"");
    const TensorEntry& tensor = *found->second;
    left.erase(found);
    if (tensor.shape != place.shape())
      throw FileError(path, ": \"", place.theirs, "\" does not have the shape ",
                      shape_text(place.shape()), " that config.json gives it");
    const bool as_it_is = count == 1 && place.form == LayoutPlace::Form::as_ours;
    const std::size_t numbers = std::max<std::size_t>(1, place.rows) * place.width;
    for (std::size_t n = 0; n < count; ++n) {
      // A type that is not read is refused when its numbers are asked for.
      const bool unchanged = as_it_is || !tensor.type || numbers == 0;
      const std::string_view bytes =
          unchanged
              ? tensor.bytes
              : parts.emplace_back(part_of(tensor.bytes, place, n, tensor.bytes.size() / numbers));
      ours.tensors.push_back(
          {place.ours[n], part.shape(), tensor.written_type, tensor.type, bytes});
    }
  };
  layout.for_each_place(settings, take);
  for (const auto& [name, tensor] : left)
    if (name != layout.output || tensor->bytes != ours.find("table")->bytes)
      throw FileError(path, ": \"", name, "\" belongs to no ", layout.title,
                      settings.model.tied ? " that is tied" : "");
  return ours;
}

std::unique_ptr<Tokenizer> ids_without_text(std::size_t vocabulary, const std::string& folder) {
  std::vector<std::string> numbers;
  for (std::size_t id = 0; id < vocabulary; ++id) numbers.push_back(std::to_string(id));
  return std::make_unique<IdsWithoutText>(std::move(numbers), folder);
}

const Layout& fitting_layout(const SavedModel& saved) {
  std::string reasons;
  for (const Layout* layout : layouts()) {
    const std::string why = misfit(saved, *layout);
    if (why.empty()) return *layout;
    reasons += message(reasons.empty() ? "" : "; ", "no ", layout->title, ": ", why);
  }
  throw ValueError("no layout fits this model: ", reasons);
}

void export_model(const SavedModel& saved, const std::string& folder, const Layout& layout,
                  NumberType type, const ProgressListener& progress) {
  if (const std::string why = misfit(saved, layout); !why.empty())
    throw ValueError("this model is no ", layout.title, ": ", why);
  const std::string config = config_path(folder), model = path_in(folder, "model.safetensors");
  // As write_config() begins: a model that transformers wrote is laid out in lines.
  constexpr std::string_view ours = "{\"architectures\"";
  const bool is_other =
      fs::exists(config) ? !read_file(config).starts_with(ours) : fs::exists(model);
  if (is_other || fs::exists(path_in(folder, "model.safetensors.index.json")))
    throw FileError(folder + ": holds another model, which would be lost: choose another folder");
  check_replaceable(folder, "", true);
  const std::string numbers = tensor_bytes(saved, layout, type, progress);
  const FileLock lock(path_in(folder, ".lock"), 2, FileLock::Leaves::nothing);
  if (saved.tokenizer->name() == "bytepair")
    export_tokenizer(*saved.tokenizer, folder, saved.settings.context);
  replace_files({{config, write_config(saved, layout, type)}, {model, numbers}});
}

}  // namespace emb
