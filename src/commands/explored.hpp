#pragma once

#include "files/word2vec.hpp"
#include "train/model_folder.hpp"
#include "view/page.hpp"

namespace emb::commands {

/// What `explore` looks into: a table of vectors with names, and what it was found in.
struct Explored {
  std::unique_ptr<MappedFile> mapped;  // what the tensors lie in
  ModelFiles sharded;                  // the same of a model in several files
  Safetensors file;                    // of a model, or alone; empty for word vectors
  std::string chosen;                  // the tensor whose rows are `vectors`
  NamedVectors vectors;                // width 0 where no tensor has rows
  std::size_t unused = 0;              // rows that the file of names does not name
  std::optional<SavedModel> model;

  /// The row of a word, or else of that word with a space before it, as byte pairs have most. That
  /// space may be given as a space, as ␣ or as Ġ. Of equal names the first is meant. Throws
  /// ValueError, with the nearest spelling, for one that is not there.
  std::size_t row(const std::string& word) const;
  /// The row of exactly this name, or of what the model's tokenizer takes for it.
  std::optional<std::size_t> find(const std::string& name) const;
};

/// Opens a model's folder, NAME.safetensors, or word vectors under any other name, as text or
/// binary. Word vectors may be packed by gzip, whose program then has to be there; they may come
/// through a pipe, and `-` is standard input. If there are more rows than `first`, only the first
/// are taken; 0 takes all. Rows have the names in the file `vocab`: vocab.json, or a text with one
/// a line; else those of the model's tokens. Of tensors the one named `tensor` is taken; if that is
/// empty, the first of two axes with a row for each name, else the table of tokens, or else the one
/// with the most rows. Rows without a name are named by their numbers. If `vocab` has fewer names
/// than the tensor has rows, row N of the rest is named "unused N": many models have a table that
/// is padded to a round number of rows. Throws FileError for files that are not what they have to
/// be, UsageError for a tensor that is not there, and for a `vocab` with no name or with more names
/// than rows.
Explored open_explored(const std::string& path, const std::string& tensor, const std::string& vocab,
                       std::size_t first = 0);

}  // namespace emb::commands
