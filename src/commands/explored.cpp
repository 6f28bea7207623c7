#include "commands/explored.hpp"

#include <algorithm>
#include <filesystem>

#include "base/errors.hpp"
#include "cli/spelling.hpp"
#include "files/gpt2_vocabulary.hpp"
#include "files/safetensors.hpp"
#include "system/atomic_file.hpp"
#include "system/mapped_file.hpp"
#include "view/text.hpp"

namespace emb::commands {

namespace fs = std::filesystem;

namespace {

/// The tensor named, or the tallest; nullptr where none has rows.
const TensorEntry* choose(const Safetensors& file, const std::string& tensor,
                          const std::string& path) {
  const TensorEntry* chosen = file.find(tensor);
  if (!tensor.empty() && (!chosen || chosen->shape.size() != 2 || chosen->shape[1] == 0))
    throw UsageError(message(path, ": has no tensor \"", tensor, "\" of two axes"));
  for (const TensorEntry& entry : file.tensors)
    if (tensor.empty() && entry.type && entry.shape.size() == 2 && entry.shape[1] > 0 &&
        (!chosen || entry.shape[0] > chosen->shape[0]))
      chosen = &entry;
  return chosen;
}

std::vector<std::string> names_in_file(const std::string& path) {
  const std::string text = read_file(path);
  return fs::path(path).extension() == ".json" ? read_gpt2_vocabulary(text, "", path).tokens
                                               : lines_of(text);
}

std::vector<std::string> names_of_rows(const Explored& explored, std::size_t count,
                                       const std::string& path) {
  std::vector<std::string> names;
  if (!path.empty()) {
    names = names_in_file(path);
    if (names.size() != count)
      throw UsageError(message("--vocab: ", path, " has ", names.size(), " names, and \"",
                               explored.chosen, "\" has ", count, " rows"));
    return names;
  }
  const bool tokens = explored.model && explored.model->tokenizer->size() == count;
  for (std::size_t n = 0; n < count; ++n)
    names.push_back(tokens ? explored.model->tokenizer->piece(static_cast<TokenId>(n))
                           : std::to_string(n));
  return names;
}

void read_tensors(Explored& into, const std::string& path, const std::string& tensor,
                  const std::string& names) {
  const MappedFile mapped(path);
  const Safetensors file = read_safetensors(mapped.bytes(), path);
  for (const TensorEntry& entry : file.tensors)
    into.tensors.push_back({entry.name, entry.written_type, entry.shape});
  const TensorEntry* chosen = choose(file, tensor, path);
  if (!chosen) return;
  into.chosen = chosen->name;
  into.vectors.width = chosen->shape[1];
  into.vectors.names = names_of_rows(into, chosen->shape[0], names);
  into.vectors.values.resize(chosen->shape[0] * chosen->shape[1]);
  copy_numbers(*chosen, into.vectors.values);
}

}  // namespace

std::size_t Explored::row(const std::string& word) const {
  const auto& names = vectors.names;
  const auto found = std::ranges::find(names, word);
  if (found == names.end())
    throw ValueError(message("there is no \"", word, "\" among ", names.size(), " names",
                             did_you_mean(word, names)));
  return static_cast<std::size_t>(found - names.begin());
}

Explored open_explored(const std::string& path, const std::string& tensor,
                       const std::string& names) {
  Explored made;
  const std::string suffix = fs::path(path).extension().string();
  if (fs::is_directory(path)) {
    made.model = open_model(path);
    read_tensors(made, (fs::path(path) / "model.safetensors").string(), tensor, names);
  } else if (suffix == ".safetensors") {
    read_tensors(made, path, tensor, names);
  } else {
    if (!tensor.empty() || !names.empty())
      throw UsageError("--tensor and --vocab go with .safetensors files and folders of models");
    const MappedFile mapped(path);
    made.vectors = suffix == ".bin" ? read_word2vec_binary(mapped.bytes(), path)
                                    : read_word2vec_text(mapped.bytes(), path);
  }
  return made;
}

}  // namespace emb::commands
