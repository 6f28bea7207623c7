#include "embed/positions.hpp"

#include <utility>

#include "base/errors.hpp"
#include "embed/sinusoids.hpp"
#include "ops/layout.hpp"
#include "ops/rows.hpp"

namespace emb {
namespace {

class NoPositions : public Positions {
 public:
  std::string_view name() const override { return "none"; }
  ActsOn acts_on() const override { return ActsOn::nothing; }
};

class LearnedPositions : public Positions {
 public:
  LearnedPositions(const PositionOptions& options, Random& random)
      : table_(Tensor::parameter("positions", {options.longest, options.width})) {
    random.fill_normal(table_.edit(), 0.0, options.deviation);
  }
  std::string_view name() const override { return "learned"; }
  ActsOn acts_on() const override { return ActsOn::input; }
  std::optional<Tensor> on_input(std::size_t first, std::size_t places) const override {
    const std::size_t longest = table_.shape()[0];
    if (first + places > longest)
      throw ShapeError(message("learned positions: a text of ", first + places,
                               " tokens does not fit a table of ", longest, " places"));
    return slice(table_, 0, first, first + places);
  }
  std::vector<Tensor> parameters() const override { return {table_}; }

 private:
  Tensor table_;
};

class SinusoidalPositions : public Positions {
 public:
  explicit SinusoidalPositions(const PositionOptions& options) : width_(options.width) {}
  std::string_view name() const override { return "sinusoidal"; }
  ActsOn acts_on() const override { return ActsOn::input; }
  std::optional<Tensor> on_input(std::size_t first, std::size_t places) const override {
    return Tensor({places, width_}, sinusoids(first, places, width_));
  }

 private:
  std::size_t width_;
};

class RotaryPositions : public Positions {
 public:
  explicit RotaryPositions(const PositionOptions& options)
      : heads_(options.heads),
        rope_{.width = options.width / options.heads,
              .layout = options.layout,
              .stretch = options.stretch,
              .factor = options.factor,
              .trained_length = options.longest} {
    static_cast<void>(rope_angles(rope_));  // says now what it cannot take
  }
  std::string_view name() const override { return "rope"; }
  ActsOn acts_on() const override { return ActsOn::queries_and_keys; }
  Tensor on_queries_and_keys(const Tensor& x, std::size_t first) const override {
    const std::size_t places = x.shape()[1];
    if (!table_ || first_ != first || table_->places != places) {
      table_ = rope_table(rope_, first, places);
      first_ = first;
    }
    return rotate(x, heads_, rope_.layout, table_);
  }

 private:
  std::size_t heads_;
  RopeOptions rope_;
  mutable std::shared_ptr<const RotationTable> table_;  // of the last length asked for
  mutable std::size_t first_ = 0;
};

class AlibiPositions : public Positions {
 public:
  explicit AlibiPositions(const PositionOptions& options) : heads_(options.heads) {}
  std::string_view name() const override { return "alibi"; }
  ActsOn acts_on() const override { return ActsOn::scores; }
  std::optional<Tensor> on_scores(std::size_t queries, std::size_t keys) const override {
    std::vector<Real> bias = alibi_bias(heads_, queries, keys);
    const Shape shape{heads_, bias.size() / heads_};
    return Tensor(shape, std::move(bias));
  }

 private:
  std::size_t heads_;
};

class BucketPositions : public Positions {
 public:
  BucketPositions(const PositionOptions& options, Random& random)
      : options_(options.buckets),
        table_(Tensor::parameter("distances", {options.buckets.buckets, options.heads})) {
    static_cast<void>(distance_bucket(0, options_));  // says now what it cannot take
    random.fill_normal(table_.edit(), 0.0, options.deviation);
  }
  std::string_view name() const override { return "buckets"; }
  ActsOn acts_on() const override { return ActsOn::scores; }
  std::optional<Tensor> on_scores(std::size_t queries, std::size_t keys) const override {
    std::vector<TokenId> buckets;
    for (std::size_t n = 1; n < queries + keys; ++n)
      buckets.push_back(distance_bucket(
          static_cast<std::ptrdiff_t>(n) - static_cast<std::ptrdiff_t>(keys), options_));
    return transpose(gather_rows(table_, Ids(std::move(buckets))), 0, 1);
  }
  std::vector<Tensor> parameters() const override { return {table_}; }

 private:
  BucketOptions options_;
  Tensor table_;
};

}  // namespace

std::optional<Tensor> Positions::on_input(std::size_t, std::size_t) const { return std::nullopt; }
Tensor Positions::on_queries_and_keys(const Tensor& x, std::size_t) const { return x; }
std::optional<Tensor> Positions::on_scores(std::size_t, std::size_t) const { return std::nullopt; }
std::vector<Tensor> Positions::parameters() const { return {}; }

const std::vector<std::string>& position_names() {
  static const std::vector<std::string> names = {"none", "learned", "sinusoidal",
                                                 "rope", "alibi",   "buckets"};
  return names;
}

std::unique_ptr<Positions> make_positions(std::string_view name, const PositionOptions& options,
                                          Random& random) {
  if (options.heads == 0 || options.width == 0 || options.width % options.heads != 0)
    throw ValueError(
        message("positions: ", options.heads, " heads do not divide a width of ", options.width));
  if (name == "none") return std::make_unique<NoPositions>();
  if (name == "learned") return std::make_unique<LearnedPositions>(options, random);
  if (name == "sinusoidal") return std::make_unique<SinusoidalPositions>(options);
  if (name == "rope") return std::make_unique<RotaryPositions>(options);
  if (name == "alibi") return std::make_unique<AlibiPositions>(options);
  if (name == "buckets") return std::make_unique<BucketPositions>(options, random);
  throw UsageError(message("positions: there is no \"", name,
                           "\", choose none, learned, sinusoidal, rope, alibi or buckets"));
}

}  // namespace emb
