#pragma once

#include <deque>

#include "train/model_folder.hpp"

/// GPT-2 as the Hugging Face transformers library lays it out: its settings in config.json, its
/// parameters in model.safetensors under other names, with queries, keys and values side by side
/// in one map [D, 3D]. Radford et al., Language Models are Unsupervised Multitask Learners, 2019.
namespace emb {

/// A tensor of the layout, and which of ours lie side by side in it.
struct Gpt2Place {
  std::string theirs;
  std::vector<std::string> ours;
  std::size_t rows, width;  // rows: 0 for a vector

  /// [rows, width]; of a vector, [width].
  std::vector<std::size_t> shape() const {
    return rows == 0 ? std::vector{width} : std::vector{rows, width};
  }
};

/// Calls `what` for each tensor, on the route from ids to scores. Masks are none.
void for_each_gpt2_place(const ModelSettings& settings,
                         const std::function<void(const Gpt2Place&)>& what);

/// Whether a config.json is of that layout: its "model_type" is "gpt2".
bool tells_of_gpt2(const Json& config);

/// The settings it tells of: learned places, tied, with all biases. Its rates of dropout are left
/// out. Throws FileError for sizes that are missing and for what computes something else than
/// GPT-2 does, such as another activation:
///     config.json: "activation_function" is "relu", it has to be "gelu_new"
ModelSettings gpt2_settings(const Json& config, std::string_view path);

/// The tensors of such a file under our names, the three maps apart, whose bytes are in `parts`.
/// Names may begin with "transformer."; masks of attention are left out, and so is an output
/// matrix that is the table again. Throws FileError for a tensor that is missing, has another shape
/// than the settings say, or belongs to no GPT-2.
Safetensors from_gpt2(const Safetensors& file, const ModelSettings& settings, std::string_view path,
                      std::deque<std::string>& parts);

/// Stands for the tokens of a folder that does not say what its V ids mean: each is shown as its
/// number, and text in either direction is a FileError that names the missing files.
std::unique_ptr<Tokenizer> ids_without_text(std::size_t vocabulary, const std::string& folder);

/// Writes a folder that the Hugging Face transformers library opens as GPT-2: config.json,
/// model.safetensors with numbers of that type, vocab.json and merges.txt. Biases that the model
/// lacks are zeros. Numbers in 16 bits are rounded to the nearest, of two equally near to the even
/// one.
/// Throws ValueError, and says why, for a model that is no GPT-2: without a layer, other positions
/// than learned ones, tokens times sqrt(D), a second table at the output, tokens that are not byte
/// pairs; and for a number that F16 does not hold. Throws FileError where the folder cannot be
/// written, holds another model or files of others, or is being written by another process.
void export_gpt2(const SavedModel& saved, const std::string& folder, NumberType type);

}  // namespace emb
