#include "commands/explored.hpp"

#include <array>
#include <iostream>
#include <limits>
#include <sstream>

#include "base/foreign_file.hpp"
#include "base/system/gzip.hpp"
#include "base/system/patient_open.hpp"
#include "commands/flags/flags.hpp"
#include "commands/opened_model.hpp"
#include "files/gpt2_vocabulary.hpp"

namespace emb::commands {

namespace {

bool has_rows(const TensorEntry& tensor) {
  return tensor.type && tensor.shape.size() == 2 && tensor.shape[1] > 0;
}

/// By its name or, as GPT-2's are published with and without a beginning, by what is behind a
/// point.
const TensorEntry* named(const Safetensors& file, const std::string& name) {
  if (const TensorEntry* exact = file.find(name)) return exact;
  const auto found = std::ranges::find_if(
      file.tensors, [&](const TensorEntry& entry) { return entry.name.ends_with("." + name); });
  return found == file.tensors.end() ? nullptr : &*found;
}

/// The tensor named; or the first with so many rows, else that of tokens, or the tallest. nullptr
/// where none has rows.
const TensorEntry* choose(const Safetensors& file, const std::string& tensor, std::size_t rows,
                          const std::string& path) {
  const TensorEntry* chosen = named(file, tensor.empty() ? "table" : tensor);
  for (const char* theirs : {"wte.weight", "embed_in.weight"})
    if (!chosen && tensor.empty()) chosen = named(file, theirs);
  if (!chosen && tensor == "positions") chosen = named(file, "wpe.weight");
  if (tensor.empty() && chosen && !has_rows(*chosen)) chosen = nullptr;
  const bool of_tokens = tensor.empty() && chosen;
  if (!tensor.empty() && !chosen) throw UsageError(path, ": has no tensor \"", tensor, "\"");
  if (!tensor.empty() && !has_rows(*chosen))
    throw UsageError(path, ": \"", chosen->name, "\" of shape ", shape_text(chosen->shape), " of ",
                     chosen->written_type,
                     " has no rows to show: two axes of F32, F16, BF16 or F64 are needed");
  const auto fits = [&](const TensorEntry& entry) { return rows > 0 && entry.shape[0] == rows; };
  for (const TensorEntry& entry : file.tensors)
    if (tensor.empty() && has_rows(entry) &&
        (!chosen ||
         (!fits(*chosen) && (fits(entry) || (!of_tokens && entry.shape[0] > chosen->shape[0])))))
      chosen = &entry;
  return chosen;
}

Texts known_names(const Explored& explored, const std::string& path) {
  if (path.empty()) return explored.model ? explored.model->tokenizer->pieces() : Texts{};
  std::string text = read_file(path);
  if (fs::path(path).extension() == ".json") return read_gpt2_vocabulary(text, "", path, "").tokens;
  if (const std::string_view kind = foreign_kind(text); !kind.empty())
    throw FileError(path, ": ", kind);
  text.erase(0, text.size() - without_byte_order_mark(text).size());
  std::erase(text, '\r');
  return lines_of(text);
}

void read_tensors(Explored& into, const std::string& path, const std::string& tensor,
                  const std::string& vocab) {
  if (into.model && !fs::exists(path)) {
    into.sharded = read_model_files(fs::path(path).parent_path().string());
    into.file = into.sharded.tensors;
  } else {
    into.mapped = std::make_unique<MappedFile>(path);
    into.file = read_safetensors(into.mapped->bytes(), path);
  }
  Texts names = known_names(into, vocab);
  const TensorEntry* chosen = choose(into.file, tensor, names.size(), path);
  if (!chosen) return;
  const std::size_t rows = chosen->shape[0];
  if (!vocab.empty() && (names.size() > rows || names.empty()))
    throw UsageError("--vocab: ", vocab, " has ", names.size(), " names, and \"", chosen->name,
                     "\" has ", rows, " rows: from 1 to ", rows, " names are needed");
  if (vocab.empty() && names.size() != rows) names.clear();
  if (!vocab.empty()) into.unused = rows - names.size();
  while (names.size() < rows)
    names.push_back((vocab.empty() ? "" : "unused ") + std::to_string(names.size()));
  into.chosen = chosen->name;
  into.vectors = {std::move(names), chosen->shape[1], std::vector<float>(rows * chosen->shape[1])};
  copy_numbers(*chosen, into.vectors.values, path);
}

/// All that comes through a pipe; `-` is standard input.
std::string read_pipe(const std::string& path) {
  if (path != "-") return read_patiently(path);
  std::ostringstream all;
  all << std::cin.rdbuf();
  return std::move(all).str();
}

NamedVectors read_vectors(const std::string& path, std::size_t most) {
  std::error_code unknown;
  const std::string name = path == "-" ? "standard input" : path;
  if (path == "-" || fs::is_fifo(path, unknown)) {
    const std::string all = read_pipe(path);
    return read_word2vec(is_gzip(all) ? unpacked_by_gzip(all, name) : all, name, most);
  }
  const MappedFile mapped(path);
  if (is_gzip(mapped.bytes())) return read_word2vec(unpacked_by_gzip(path), path, most);
  return read_word2vec(mapped.bytes(), path, most);
}

void keep_first(Explored& in, std::size_t most) {
  NamedVectors& vectors = in.vectors;
  if (vectors.names.size() <= most) return;
  const std::size_t dropped = vectors.names.size() - most;
  in.unused -= std::min(in.unused, dropped);
  vectors.names.resize(most);
  vectors.values.resize(most * vectors.width);
}

}  // namespace

std::optional<std::size_t> Explored::find(const std::string& name) const {
  if (model && vectors.names == model->tokenizer->pieces())
    if (const auto id = model->tokenizer->find(name)) return index_of(*id);
  const auto found = std::ranges::find(vectors.names, name);
  if (found == vectors.names.end()) return {};
  return static_cast<std::size_t>(found - vectors.names.begin());
}

std::size_t Explored::row(const std::string& word) const {
  if (const auto exact = find(word)) return *exact;
  // The space before a word stands in names as one of three signs.
  constexpr std::array<std::string_view, 3> spaces = {" ", "␣", "Ġ"};
  std::string rest = word;
  for (const std::string_view space : spaces)
    if (word.starts_with(space)) rest = word.substr(space.size());
  for (const std::string_view space : spaces)
    if (const auto found = find(std::string(space) + rest)) return *found;
  throw ValueError("there is no \"", word, "\" among ", vectors.names.size(), " names",
                   did_you_mean(word, vectors.names));
}

Explored open_explored(const std::string& path, const std::string& tensor, const std::string& vocab,
                       std::size_t first) {
  Explored made;
  const std::size_t most = first == 0 ? std::numeric_limits<std::size_t>::max() : first;
  const std::string suffix = fs::path(path).extension().string();
  if (fs::is_directory(path)) {
    made.model = opened_model(path);
    read_tensors(made, path_in(path, "model.safetensors"), tensor, vocab);
  } else if (suffix == ".safetensors") {
    read_tensors(made, path, tensor, vocab);
  } else {
    if (!tensor.empty() || !vocab.empty())
      throw UsageError("--tensor, --vocab and --positions go with .safetensors files and models");
    if (suffix == ".tsv")
      throw UsageError(path, ": has its names in a separate file; a .vec or .bin contains them");
    made.vectors = read_vectors(path, most);
  }
  keep_first(made, most);
  return made;
}

}  // namespace emb::commands
