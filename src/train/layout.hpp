#pragma once

#include <deque>

#include "train/model_folder.hpp"

/// Models as the Hugging Face transformers library lays them out: settings in config.json, which
/// names the architecture, and parameters in model.safetensors under names of their own.
namespace emb {

/// A tensor of a layout, and which of ours it holds side by side.
struct LayoutPlace {
  enum class Form {
    as_ours,     ///< [rows, width], the columns of ours one after the other
    transposed,  ///< [width, rows]
    by_head      ///< [width, rows]: of each head in turn, its rows of each of ours
  };
  std::string theirs;             ///< empty: no tensor of theirs, and ours are zeros
  std::vector<std::string> ours;  ///< equally wide
  std::size_t rows, width;        ///< of ours together; rows: 0 for a vector
  Form form = Form::as_ours;
  std::size_t heads = 1;

  /// As theirs is stored; of a vector, [width].
  std::vector<std::size_t> shape() const;
  /// Where the number in that row and column of ours number `part` stands in theirs.
  std::size_t index_of(std::size_t part, std::size_t row, std::size_t column) const;
};

/// What a config.json of a layout says.
struct LayoutSettings {
  ModelSettings model;
  bool attention_bias = true;  ///< without, the biases of attention have no tensors, and are zeros
};

using PlaceTaker = std::function<void(LayoutPlace)>;

struct Layout {
  std::string_view name;      ///< "gpt2": "model_type" in config.json, and what --to calls it
  std::string_view title;     ///< "GPT-2", for people
  std::string_view prefix;    ///< of the names of tensors, which may lack it: "transformer."
  std::string_view output;    ///< the second table of a model that is not tied, without the prefix
  std::string_view position;  ///< the position scheme that it has, by our name
  std::vector<std::string_view> buffers;  ///< ends of names that hold no parameter, such as masks
  /// Throws FileError, which begins with `path`, for sizes that are missing and for what computes
  /// something else than our transformer:
  ///     config.json: "activation_function" is "relu", it has to be "gelu_new"
  LayoutSettings (*read)(const Json& config, std::string_view path);
  /// Each tensor, on the route from ids to scores.
  void (*for_each_place)(const LayoutSettings& settings, const PlaceTaker& take);
  /// What config.json says, but for what every layout says.
  JsonObject (*write)(const ModelSettings& settings);
};

const Layout& gpt2_layout();
const Layout& gpt_neox_layout();
/// All of them, in the order in which one that fits is looked for.
std::vector<const Layout*> layouts();
/// The one of that name. Throws UsageError.
const Layout& layout_named(std::string_view name);

/// The layout that a config.json is of; nullptr if it has no "model_type", as ours have none.
/// Throws FileError for another one:
///     config.json: "model_type" is "llama", and gpt2 and gpt_neox are read
const Layout* layout_of(const Json& config, std::string_view path);

/// Throws FileError for the first member that is not as `wanted`, or as `same`, says in JSON. A
/// member that is missing is what the library takes it for, `missing`.
struct WantedMember {
  const char* key;
  std::string wanted, missing, same;
};
void check_members(const Json& config, const std::vector<WantedMember>& members,
                   std::string_view path);

/// What layer norm adds to the variance: the member of that name, 1e-5 if there is none. Throws
/// FileError for what our layer norm cannot add.
double norm_epsilon_in(const Json& config, const char* key, std::string_view path);

/// The tensors of such a file under our names; those that are changed have their bytes in `parts`.
/// Throws FileError for a tensor that is missing, has another shape than the settings say, or
/// belongs to no model of that layout.
Safetensors from_layout(const Safetensors& file, const Layout& layout,
                        const LayoutSettings& settings, std::string_view path,
                        std::deque<std::string>& parts);

/// Stands for the tokens of a folder that does not say what its V ids mean: each is shown as its
/// number, and text in either direction is a FileError that names the missing files.
std::unique_ptr<Tokenizer> ids_without_text(std::size_t vocabulary, const std::string& folder);

/// The layout that fits the model. Throws ValueError, with the reason for each, if none does.
const Layout& fitting_layout(const SavedModel& saved);

/// Writes a folder that the transformers library opens: config.json, model.safetensors with numbers
/// of that type, and the tokenizer's files. Biases that the model lacks are zeros. Numbers in 16
/// bits are rounded to the nearest, of two equally near to the even one.
/// Throws ValueError, and says why, for a model that the layout does not fit: without a layer,
/// other positions, tokens times sqrt(D), tokens that are not byte pairs; and for a number that F16
/// does not hold. Throws FileError if the folder cannot be written, holds another model or files of
/// others, or is being written by another process.
void export_model(const SavedModel& saved, const std::string& folder, const Layout& layout,
                  NumberType type, const ProgressListener& progress = {});

}  // namespace emb
