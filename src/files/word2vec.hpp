#pragma once

#include <span>
#include <vector>

#include "base/errors.hpp"

namespace emb {

/// Vectors with a name each, [N, D]. Names are bytes: word2vec cuts long words inside a character.
struct NamedVectors {
  std::vector<std::string> names;
  std::size_t width = 0;
  std::vector<float> values;

  std::span<const float> row(std::size_t n) const {
    return std::span(values).subspan(n * width, width);
  }
  void add(std::string name, std::span<const float> row) {
    names.push_back(std::move(name));
    values.insert(values.end(), row.begin(), row.end());
  }
};

// word2vec's two forms, which most programs for word vectors read and write. All writers throw
// ValueError for a name that holds white space, which the forms cannot express (the pair below can:
// spaces), and where there are not N * D values. A name may be empty.

/// The text form: a line "N D", then a line for each vector, its name and its numbers with spaces
/// between. Numbers are as short as they can be and still be the same floats.
std::string word2vec_text(const NamedVectors& vectors);
/// The binary form: the same first line, then of each vector its name, a space, D floats as they
/// lie in memory, and a newline.
std::string word2vec_binary(const NamedVectors& vectors);

/// The pair that embedding projectors take: a line for each vector, numbers with tabs between; and
/// a line for each name.
struct ProjectorFiles {
  std::string vectors, metadata;
};
ProjectorFiles projector_files(const NamedVectors& vectors);
/// Whether files have the form of such a pair: as many numbers in each line of the one, and a name
/// for each of its lines in the other.
bool are_projector_files(const ProjectorFiles& files);

/// Whether bytes begin as both forms do.
bool is_word2vec(std::string_view bytes);

/// Reads either form, told apart by what the bytes hold: it is the text form if there is no line
/// "N D", or if the line after it is a name and D numbers; otherwise it is the binary form if N
/// vectors fit exactly, or if control characters show that it is no text. Throws FileError as the
/// readers of the two forms do, and names a pickle, a web page, or a model of fastText. Of more
/// vectors than `most` only the first are read, and what follows them is not looked at.
NamedVectors read_word2vec(std::string_view bytes, std::string_view name,
                           std::size_t most = static_cast<std::size_t>(-1));

/// Reads the text form, also without its first line, as GloVe's files are: D is then the number of
/// numbers at the end of the first line. Two whole numbers alone are the line "N D"; three or more,
/// of which the first is the number of lines that follow, are refused. Numbers are rounded to the
/// nearest float; between them are spaces or tabs, one or several, and a byte order mark is
/// skipped. A name may hold spaces and tabs, too, but no number as its last column: the last D
/// columns are the numbers. A name may be empty: the line then begins with a space. `name` is the
/// file's. Throws FileError in one line for anything else, for wrong counts, and for numbers that
/// are not finite:
///     words.vec: line 7: is not a name and 100 finite numbers
NamedVectors read_word2vec_text(std::string_view bytes, std::string_view name);
/// The same of the binary form, with or without the newlines.
///     words.bin: vector 7 of 9: is not a name, a space and 100 finite numbers
NamedVectors read_word2vec_binary(std::string_view bytes, std::string_view name);

}  // namespace emb
