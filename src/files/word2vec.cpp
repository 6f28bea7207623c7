#include "files/word2vec.hpp"

#include <array>
#include <charconv>

#include "base/errors.hpp"

namespace emb {

namespace {

void append(std::string& text, float number) {
  std::array<char, 32> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  text.append(digits.data(), end);
}

void check_name(const std::string& name) {
  if (name.empty() || name.find_first_of(" \t\n\v\f\r") != std::string::npos)
    throw ValueError("word2vec: the name \"" + name +
                     "\" is empty or holds white space, and spaces end names in this form");
}

}  // namespace

std::string word2vec_text(const NamedVectors& vectors) {
  const std::size_t N = vectors.names.size(), D = vectors.width;
  if (vectors.values.size() != N * D)
    throw ValueError(message("word2vec: ", N, " names of ", D, " numbers, but ",
                             vectors.values.size(), " values"));
  std::string text = message(N, " ", D, "\n");
  for (std::size_t n = 0; n < N; ++n) {
    check_name(vectors.names[n]);
    text += vectors.names[n];
    for (std::size_t d = 0; d < D; ++d) {
      text += ' ';
      append(text, vectors.values[n * D + d]);
    }
    text += '\n';
  }
  return text;
}

}  // namespace emb
