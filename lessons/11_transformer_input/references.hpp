#pragma once

// What right answers and recognised wrong ones give: the references of check.cpp.

#include <cmath>
#include <vector>

#include "embed/transformer_input.hpp"
#include "ops/arithmetic.hpp"
#include "ops/reduce.hpp"

namespace exercise {

using List = std::vector<float>;

inline List list_of(std::span<const float> values) { return {values.begin(), values.end()}; }

/// A batch of words, and a table of places that may be longer than its texts.
struct Batch {
  std::size_t texts, T, longest, width;
  List words, places;  // [B, T, D] and [Tmax, D]

  emb::Shape shape() const { return {texts, T, width}; }

  /// By the engine: [B, T, D] + [T, D].
  List right() const {
    const auto size = static_cast<std::ptrdiff_t>(T * width);
    const List used(places.begin(), places.begin() + size);
    return list_of(emb::add(emb::Tensor(shape(), words), emb::Tensor({T, width}, used)).values());
  }

  /// words + row `row(b, t)` of places, wrong ones too.
  template <class Row>
  List with(Row row) const {
    List made;
    for (std::size_t b = 0; b < texts; ++b)
      for (std::size_t t = 0; t < T; ++t)
        for (std::size_t d = 0; d < width; ++d)
          made.push_back(words[(b * T + t) * width + d] + places[row(b, t) * width + d]);
    return made;
  }

  /// The gradient of the places by the engine, where `words` are what comes back.
  List places_gradient() const {
    const auto table = emb::Tensor::parameter("places", {T, width});
    const emb::Tensor zeros(shape(), List(words.size()));
    emb::backward(emb::sum(emb::mul(emb::add(zeros, table), emb::Tensor(shape(), words))));
    List made = list_of(table.grad().values());
    made.resize(longest * width);
    return made;
  }

  /// What text b alone sends back.
  List from_text(std::size_t b) const {
    const auto begin = words.begin() + static_cast<std::ptrdiff_t>(b * T * width);
    List made(begin, begin + static_cast<std::ptrdiff_t>(T * width));
    made.resize(longest * width);
    return made;
  }

  /// Wrong: summed over the places as well, so that all used rows are alike.
  List summed_over_places() const {
    List made(longest * width);
    for (std::size_t n = 0; n < words.size(); ++n)
      for (std::size_t t = 0; t < T; ++t) made[t * width + n % width] += words[n];
    return made;
  }
};

inline List times(List list, double factor) {
  for (float& number : list) number = static_cast<float>(number * factor);
  return list;
}

/// Numbers that are kept are multiplied by `kept`, the others by `lost`.
inline List masked(const List& x, const std::vector<double>& draws, double rate, double kept,
                   double lost) {
  List made;
  for (std::size_t n = 0; n < x.size(); ++n)
    made.push_back(static_cast<float>(x[n] * (draws[n] < rate ? lost : kept)));
  return made;
}

/// Everything that the whole input takes.
struct Pipe {
  std::size_t texts, width, vocabulary, longest;
  emb::TokenId padding;
  List table, places;
  std::vector<emb::TokenId> ids;

  std::size_t T() const { return ids.size() / texts; }

  /// By the engine, with `factor` for the words.
  List right() const {
    emb::Random random(0);
    emb::TransformerInputOptions options;
    options.vocabulary = vocabulary;
    options.width = width;
    options.position_options.longest = longest;
    options.padding = padding;
    const emb::TransformerInput input(options, random);
    emb::Tensor words = input.embedding().table(), where = input.positions().parameters()[0];
    std::ranges::copy(table, words.edit().begin());
    for (float& number : words.edit().subspan(static_cast<std::size_t>(padding) * width, width))
      number = 0;
    std::ranges::copy(places, where.edit().begin());
    return list_of(input(emb::Ids({texts, T()}, ids), random).values());
  }

  /// word * factor + place * place_factor; the padding word is read as it is, or zero, or its
  /// place is left out too.
  List with(double factor, double place_factor, bool read_padding, bool place_of_padding) const {
    List made;
    for (std::size_t n = 0; n < ids.size(); ++n)
      for (std::size_t d = 0; d < width; ++d) {
        const bool pad = ids[n] == padding;
        const float word = table[static_cast<std::size_t>(ids[n]) * width + d];
        const double sum = (pad && !read_padding ? 0.0 : factor * static_cast<double>(word));
        const double place = place_factor * static_cast<double>(places[n % T() * width + d]);
        made.push_back(static_cast<float>(sum + (pad && !place_of_padding ? 0.0 : place)));
      }
    return made;
  }
};

}  // namespace exercise
