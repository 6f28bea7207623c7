#include "embed/positions.hpp"
#include "ops/layout.hpp"

namespace emb {
namespace {

class LearnedPositions : public Positions {
 public:
  LearnedPositions(const PositionOptions& options, Random& random)
      : table_(Tensor::parameter("positions", {options.longest, options.width})) {
    random.fill_normal(table_.edit(), 0.0, options.deviation);
  }
  std::optional<Tensor> on_input(std::size_t first, std::size_t places) const override {
    const std::size_t longest = table_.shape()[0];
    if (first + places > longest)
      throw ShapeError("learned positions: a text of ", first + places,
                       " tokens does not fit a table of ", longest, " places");
    return slice(table_, 0, first, first + places);
  }
  std::vector<Tensor> parameters() const override { return {table_}; }

 private:
  Tensor table_;
};

}  // namespace

std::unique_ptr<Positions> no_positions(const PositionOptions&, Random&) {
  return std::make_unique<Positions>();
}

std::unique_ptr<Positions> learned_positions(const PositionOptions& options, Random& random) {
  return std::make_unique<LearnedPositions>(options, random);
}

}  // namespace emb
