#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace emb {

/// Vectors with a name each, [N, D].
struct NamedVectors {
  std::vector<std::string> names;
  std::size_t width = 0;
  std::vector<float> values;
};

/// word2vec's text form, which most programs for word vectors read: a line "N D", then a line for
/// each vector, its name and its numbers with spaces between. Numbers are as short as they can be
/// and still be the same floats. Throws ValueError for a name that is empty or holds white space,
/// which the form cannot express, and where there are not N * D values.
std::string word2vec_text(const NamedVectors& vectors);

}  // namespace emb
