#include "files/word2vec.hpp"

#include <array>
#include <charconv>
#include <span>

#include "base/errors.hpp"

namespace emb {
namespace {

void check(const NamedVectors& vectors) {
  const std::size_t N = vectors.names.size(), D = vectors.width;
  if (vectors.values.size() != N * D)
    throw ValueError(message("word2vec: ", N, " names of ", D, " numbers, but ",
                             vectors.values.size(), " values"));
  for (const std::string& name : vectors.names)
    if (name.empty() || name.find_first_of(" \t\n\v\f\r") != std::string::npos)
      throw ValueError("word2vec: the name \"" + name +
                       "\" is empty or holds white space, and spaces end names in this form");
}

std::span<const float> row(const NamedVectors& vectors, std::size_t n) {
  return std::span(vectors.values).subspan(n * vectors.width, vectors.width);
}

void append(std::string& text, std::span<const float> numbers, char between) {
  std::array<char, 32> digits;
  for (std::size_t d = 0; d < numbers.size(); ++d) {
    if (d > 0) text += between;
    text.append(digits.data(),
                std::to_chars(digits.data(), digits.data() + digits.size(), numbers[d]).ptr);
  }
  text += '\n';
}

std::string first_line(const NamedVectors& vectors) {
  check(vectors);
  return message(vectors.names.size(), " ", vectors.width, "\n");
}

}  // namespace

std::string word2vec_text(const NamedVectors& vectors) {
  std::string text = first_line(vectors);
  for (std::size_t n = 0; n < vectors.names.size(); ++n) {
    text.append(vectors.names[n]) += ' ';
    append(text, row(vectors, n), ' ');
  }
  return text;
}

std::string word2vec_binary(const NamedVectors& vectors) {
  std::string bytes = first_line(vectors);
  bytes.reserve(bytes.size() + vectors.values.size() * sizeof(float) + vectors.names.size() * 16);
  for (std::size_t n = 0; n < vectors.names.size(); ++n) {
    bytes.append(vectors.names[n]) += ' ';
    const auto numbers = std::as_bytes(row(vectors, n));
    bytes.append(reinterpret_cast<const char*>(numbers.data()), numbers.size()) += '\n';
  }
  return bytes;
}

ProjectorFiles projector_files(const NamedVectors& vectors) {
  check(vectors);
  ProjectorFiles files;
  for (std::size_t n = 0; n < vectors.names.size(); ++n) {
    append(files.vectors, row(vectors, n), '\t');
    files.metadata.append(vectors.names[n]) += '\n';
  }
  return files;
}

}  // namespace emb
