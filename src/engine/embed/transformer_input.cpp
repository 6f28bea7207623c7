#include "engine/embed/transformer_input.hpp"

#include <cmath>

#include "engine/ops/arithmetic.hpp"
#include "engine/ops/functions.hpp"

namespace emb {
namespace {

PositionOptions filled_in(const TransformerOptions& options) {
  PositionOptions places = options.position_options;
  places.width = options.width;
  places.heads = options.heads;
  places.longest = options.context;
  return places;
}

}  // namespace

TransformerInput::TransformerInput(const TransformerOptions& options, Random& random)
    : embedding_(options.embedding,
                 {options.vocabulary, options.width, options.padding, options.deviation}, random),
      positions_(make_positions(options.positions, filled_in(options), random)),
      factor_(options.scale_by_root_width ? std::sqrt(static_cast<double>(options.width)) : 1.0),
      dropout_(options.dropout) {}

Tensor TransformerInput::operator()(const Ids& ids, Random& noise, std::size_t first) const {
  if (ids.shape.rank() != 2)
    throw ShapeError("transformer input: needs ids [B, T], got ", ids.shape);
  Tensor x = embedding_(ids);
  if (factor_ != 1.0) x = scale(x, static_cast<Real>(factor_));
  if (const auto rows = positions_.on_input(first, ids.shape[1])) x = add(std::move(x), *rows);
  return dropout(std::move(x), dropout_, noise);
}

std::vector<Tensor> TransformerInput::parameters() const {
  std::vector<Tensor> all = positions_.parameters;
  all.insert(all.begin(), embedding_.table());
  return all;
}

}  // namespace emb
