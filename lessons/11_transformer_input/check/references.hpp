#pragma once

// What right answers and recognised wrong ones give: the references of check.cpp.

#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/embed/transformer_input.hpp"
#include "engine/ops/arithmetic.hpp"
#include "engine/ops/reduce.hpp"
#include "lessons/11_transformer_input/exercise.hpp"

namespace exercise::checks {

using Map = Matrix<float>;

/// All numbers of a batch, text after text.
inline List<float> all(const Batch& batch) {
  List<float> numbers;
  for (const Map& text : batch)
    for (const float number : text) numbers.add(number);
  return numbers;
}

inline std::vector<float> vector_of(const auto& values) { return {values.begin(), values.end()}; }

/// [B, T, D] as a tensor.
inline emb::Tensor tensor_of(const Batch& batch) {
  const auto size = [](int n) { return static_cast<std::size_t>(n); };
  return emb::Tensor({size(batch.size()), size(batch[0].rows()), size(batch[0].columns())},
                     vector_of(all(batch)));
}

/// The first `rows` rows.
inline Map top(const Map& map, int rows) {
  Map made(rows, map.columns());
  for (int t = 0; t < rows; ++t)
    for (int d = 0; d < map.columns(); ++d) made(t, d) = map(t, d);
  return made;
}

inline emb::Tensor tensor_of(const Map& map) {
  return emb::Tensor(
      {static_cast<std::size_t>(map.rows()), static_cast<std::size_t>(map.columns())},
      vector_of(map));
}

/// By the engine: [B, T, D] + [T, D].
inline List<float> right_sum(const Batch& words, const Map& places) {
  const emb::Tensor sum = emb::add(tensor_of(words), tensor_of(top(places, words[0].rows())));
  return List<float>(vector_of(sum.values()));
}

/// words + row `row(b, t)` of places, wrong ones too. Rows that are not there count as zeros.
template <class Row>
List<float> sum_with(const Batch& words, const Map& places, Row row) {
  Batch sum = words;
  for (int b = 0; b < sum.size(); ++b)
    for (int t = 0; t < sum[b].rows(); ++t)
      for (int d = 0; d < sum[b].columns(); ++d)
        if (row(b, t) < places.rows()) sum[b](t, d) += places(row(b, t), d);
  return all(sum);
}

/// number(b, t, d, word, place) for every number of the batch.
template <class Number>
List<float> sum_by(const Batch& words, const Map& places, Number number) {
  List<float> made;
  for (int b = 0; b < words.size(); ++b)
    for (int t = 0; t < words[b].rows(); ++t)
      for (int d = 0; d < words[b].columns(); ++d)
        made.add(number(b, t, d, words[b](t, d), places(t, d)));
  return made;
}

/// Wrong: rows and columns of places exchanged, as far as there are any.
inline List<float> sum_exchanged(const Batch& words, const Map& places) {
  Batch sum = words;
  for (Map& text : sum)
    for (int t = 0; t < text.rows(); ++t)
      for (int d = 0; d < text.columns(); ++d)
        if (d < places.rows() && t < places.columns()) text(t, d) += places(d, t);
  return all(sum);
}

/// The gradient of the places by the engine, where d is what comes back.
inline Map right_gradient(const Batch& d, int longest) {
  const Map& used = d[0];
  const auto size = [](int n) { return static_cast<std::size_t>(n); };
  const auto table = emb::Tensor::parameter("places", {size(used.rows()), size(used.columns())});
  Batch zeros = d;
  for (Map& text : zeros) std::fill(text.begin(), text.end(), 0.0f);
  emb::backward(emb::sum(emb::mul(emb::add(tensor_of(zeros), table), tensor_of(d))));
  std::vector<float> made = vector_of(table.grad().values());
  made.resize(size(longest * used.columns()));
  return {longest, used.columns(), made};
}

/// A gradient of `longest` rows that `collect(gradient, b, t, k)` fills, for every number of d.
template <class Collect>
Map gradient_by(const Batch& d, int longest, Collect collect) {
  Map made(longest, d[0].columns());
  for (int b = 0; b < d.size(); ++b)
    for (int t = 0; t < d[b].rows(); ++t)
      for (int k = 0; k < d[b].columns(); ++k) collect(made, b, t, k);
  return made;
}

/// Whether all used rows are the products over the texts.
inline bool is_product(const Map& yours, const Batch& d) {
  if (d.size() < 2 || yours.rows() < d[0].rows() || yours.columns() != d[0].columns()) return false;
  for (int t = 0; t < d[0].rows(); ++t)
    for (int k = 0; k < yours.columns(); ++k) {
      float product = 1;
      for (const Map& text : d) product *= text(t, k);
      if (yours(t, k) != product) return false;
    }
  return true;
}

/// Numbers that are kept are multiplied by `kept`, the others by `lost`.
inline List<double> masked(const List<float>& x, const List<double>& draws, double rate,
                           double kept, double lost) {
  List<double> made;
  for (int n = 0; n < x.size(); ++n)
    if (const double factor = draws[n] < rate ? lost : kept; factor == 0)
      made.add(0);  // not -0
    else
      made.add(static_cast<double>(x[n]) * factor);
  return made;
}

/// Where a wrong input looks: the row of the table, that of the places, and what it takes for
/// the id when it asks whether that is the padding.
struct Cell {
  int word, place, asked;
};

/// Everything that the whole input takes.
struct Pipe {
  Map table, places;
  List<List<TokenId>> texts;
  TokenId padding;

  /// By the engine.
  List<float> right() const {
    const auto size = [](int n) { return static_cast<std::size_t>(n); };
    emb::Random random(0);
    emb::TransformerOptions options;
    options.vocabulary = size(table.rows());
    options.width = size(table.columns());
    options.context = size(places.rows());
    options.heads = 1;
    options.scale_by_root_width = true;
    options.padding = padding;
    const emb::TransformerInput input(options, random);
    emb::Tensor words = input.embedding().table(), where = input.positions().parameters[0];
    Map zero_padding = table;
    for (int d = 0; d < table.columns(); ++d) zero_padding(padding, d) = 0;
    std::copy(zero_padding.begin(), zero_padding.end(), words.edit().begin());
    std::copy(places.begin(), places.end(), where.edit().begin());
    std::vector<TokenId> ids;
    for (const auto& text : texts) ids.insert(ids.end(), text.begin(), text.end());
    const auto out = input(emb::Ids({size(texts.size()), size(texts[0].size())}, ids), random);
    return List<float>(vector_of(out.values()));
  }

  /// How something may be computed wrongly.
  struct Way {
    double word = 1, place = 1;    // factors
    bool read_padding = false;     // its word is read as it is
    bool place_of_padding = true;  // its place is added
    int shift = 0;                 // of the rows of places
  };
  List<float> with(const Way& way) const {
    List<float> made;
    for (const auto& ids : texts)
      for (int t = 0; t < ids.size(); ++t)
        for (int d = 0; d < table.columns(); ++d) {
          const bool pad = ids[t] == padding;
          const double word = static_cast<double>(table(ids[t], d));
          const int row = std::min(t + way.shift, places.rows() - 1);
          const double place = static_cast<double>(places(row, d));
          made.add(static_cast<float>((pad && !way.read_padding ? 0.0 : way.word * word) +
                                      (pad && !way.place_of_padding ? 0.0 : way.place * place)));
        }
    return made;
  }

  /// The input of wrong cells: cell(b, t, id, words before that are no padding).
  template <class Where>
  List<float> by(Where where) const {
    List<float> made;
    const float root = std::sqrt(static_cast<float>(table.columns()));
    for (int b = 0; b < texts.size(); ++b)
      for (int t = 0, words = 0; t < texts[b].size(); ++t) {
        const Cell cell = where(b, t, texts[b][t], words);
        words += texts[b][t] != padding;
        for (int d = 0; d < table.columns(); ++d)
          made.add((cell.asked == padding ? 0 : root * table(cell.word, d)) +
                   places(cell.place, d));
      }
    return made;
  }
  List<float> first_text_for_all() const {
    return by([&](int, int t, TokenId, int) { return Cell{texts[0][t], t, texts[0][t]}; });
  }
  List<float> ended_at_padding() const {
    List<float> made = right();
    int n = 0;
    for (const auto& ids : texts) {
      bool ended = false;
      for (const TokenId id : ids) {
        ended = ended || id == padding;
        for (int d = 0; d < table.columns(); ++d, ++n)
          if (ended) made[n] = 0;
      }
    }
    return made;
  }
  List<float> multiplied() const {
    List<float> made;
    const float root = std::sqrt(static_cast<float>(table.columns()));
    for (const auto& ids : texts)
      for (int t = 0; t < ids.size(); ++t)
        for (int d = 0; d < table.columns(); ++d)
          made.add(ids[t] == padding ? 0 : root * table(ids[t], d) * places(t, d));
    return made;
  }
};

}  // namespace exercise::checks
