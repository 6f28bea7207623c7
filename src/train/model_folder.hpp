#pragma once

#include <deque>

#include "base/system/atomic_file.hpp"
#include "files/safetensors.hpp"
#include "text/tokenizer.hpp"
#include "train/model_kinds.hpp"

namespace emb {

struct Layout;

/// A model's folder holds
///     config.json          one object: "format", "tokenizer", "model" (ModelSettings), "training"
///     model.safetensors    the parameters under their names, in 32-bit floats
///     tokens.json          or vocab.json and merges.txt, or tokenizer.json: see
///                          train/tokenizer_files.hpp
/// None of them contains a time, a path or the number of threads, so equal runs write equal bytes.
/// Models of other programs, described in train/layout.hpp, are opened in the same way. Their
/// parameters may be in several files that model.safetensors.index.json lists. Without a
/// tokenizer's files, their ids are shown as numbers.
struct SavedModel {
  ModelSettings settings;
  std::unique_ptr<Tokenizer> tokenizer;
  std::unique_ptr<LanguageModel> model;
};

/// Throws FileError in one line that begins with the file at fault, if a file is missing, is not
/// what it should be, or does not fit the others. A model is made only after its file was found to
/// have enough numbers.
SavedModel open_model(const std::string& folder);

/// The contents of config.json.
struct ModelConfig {
  ModelSettings settings;
  std::string tokenizer;
  Json training{};                 // an object for whoever trained it; open_model ignores it
  const Layout* layout = nullptr;  // of other programs, which have no "training"; none: ours
  bool attention_bias = true;      // of such a layout: see LayoutSettings
};
inline std::string config_path(const std::string& folder) { return path_in(folder, "config.json"); }
ModelConfig read_config(const std::string& path);
/// The same from the bytes of that file, called `path` in errors; and the inverse.
ModelConfig read_config(std::string_view bytes, const std::string& path);
std::string write_config(const ModelConfig& config);
/// The members of its "model".
JsonObject settings_json(const ModelSettings& settings);
/// A message about the first member whose values differ; `where` comes before the second value.
/// Empty if all are equal.
///     "heads" is 2, there it is 4
std::string first_other(const JsonObject& here, const JsonObject& there, std::string_view where);

/// The parameters of a folder: model.safetensors, or the files that model.safetensors.index.json
/// says they lie in, each of which has to hold what it says.
struct ModelFiles {
  std::string path;               // of the one file, or of the index
  std::deque<std::string> bytes;  // what the tensors lie in
  Safetensors tensors;
};
/// Throws FileError.
ModelFiles read_model_files(const std::string& folder);

/// The model of a folder from these files; and from the bytes of its model.safetensors.
std::unique_ptr<LanguageModel> read_model(const ModelConfig& config, const Safetensors& tensors,
                                          const std::string& path, const std::string& folder);
std::unique_ptr<LanguageModel> read_model(const ModelConfig& config, std::string_view bytes,
                                          const std::string& folder);

/// The tokenizer of a folder, with as many rows as its config.json says. Throws FileError.
std::unique_ptr<Tokenizer> read_tokenizer(const ModelConfig& config, const std::string& folder);

/// Makes the folder if necessary, and writes everything except the parameters. Without a tokenizer,
/// the existing one stays. Throws FileError.
void save_all_but_model(const std::string& folder, const ModelConfig& config,
                        const Tokenizer* tokenizer);

/// model.safetensors as bytes, and the inverse, into a model of the same shape. Throws FileError,
/// which begins with `name`, for a file of a different model or with a number that is not finite.
std::string model_bytes(const LanguageModel& model);
void restore_model(const LanguageModel& model, const Safetensors& file, std::string_view name);

/// Copies one tensor of a file. Throws FileError if it is missing, or has a different shape or an
/// unsupported type.
void take_tensor(const Safetensors& file, std::string_view tensor, const Shape& shape,
                 std::span<Real> into, std::string_view name);

}  // namespace emb
