#include "engine/models/bigram.hpp"

#include <cmath>

#include "engine/ops/matmul.hpp"

namespace emb {
namespace {

Embedding square_table(std::size_t vocabulary, const std::string& embedding) {
  Random unused(0);  // a deviation of zero makes every number zero, whatever is drawn
  return {embedding, {.vocabulary = vocabulary, .width = vocabulary, .deviation = 0.0}, unused};
}

}  // namespace

std::unique_ptr<Decoding> Bigram::decoding(std::size_t room) const {
  return std::make_unique<Decoding>(
      room, [this](const std::vector<TokenId>& ids, std::size_t) { return logits(Ids(ids)); });
}

TableBigram::TableBigram(std::size_t vocabulary, const std::string& embedding)
    : table_(square_table(vocabulary, embedding)) {}

FactoredBigram::FactoredBigram(const FactoredBigramOptions& options, Random& random)
    : embedding_(options.embedding,
                 {options.vocabulary, options.width, options.padding, options.deviation}, random) {
  const std::size_t width = options.width;
  if (options.map)
    map_ = normal_parameter("map", {width, width}, 1.0 / std::sqrt(static_cast<double>(width)),
                            random);
  if (!options.tied)
    output_ = normal_parameter("output", {options.vocabulary, width}, options.deviation, random);
}

Tensor FactoredBigram::logits(const Ids& inputs) const {
  const Tensor rows = embedding_(inputs);
  const Tensor hidden = map_ ? matmul(rows, *map_) : rows;
  return matmul_nt(hidden, output_ ? *output_ : embedding_.output_table());
}

std::vector<Tensor> FactoredBigram::parameters() const {
  std::vector<Tensor> all = {embedding_.table()};
  if (map_) all.push_back(*map_);
  if (output_) all.push_back(*output_);
  return all;
}

}  // namespace emb
