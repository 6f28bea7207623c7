#pragma once

#include <algorithm>

#include "base/pinned.hpp"
#include "base/system/stopwatch.hpp"
#include "engine/tensor/op_watch.hpp"

namespace emb {

/// Where the time of training goes, op by op, as long as it lives. The time of an op is that since
/// the one before, so that all of them together are the time of the steps. What a step does
/// besides, train() tells.
class Profile final : public OpWatch, Pinned {
 public:
  Profile() : before_(std::exchange(op_watch, this)) {}
  ~Profile() override { op_watch = before_; }
  /// The one that watches now, or nullptr.
  static Profile* watching() { return dynamic_cast<Profile*>(op_watch); }

  struct Line {
    std::string name;
    std::size_t calls = 0;
    double forward = 0, backward = 0;  // seconds
    double multiply_adds = 0;          // of products, both ways
    double bytes = 0;                  // that the others read and write, both ways
    double seconds() const { return forward + backward; }
  };

  /// Time up to now is nobody's.
  void start() { since_last_ = {}; }
  void forward(std::string_view op, const Shape& out, std::span<const Tensor> in) override {
    besides(op);
    count(line(op), 1, out, in);
  }
  void backward(std::string_view op, const Shape& out, std::span<const Tensor> in) override {
    line(op).backward += lap();
    count(line(op), 2, out, in);
  }
  void besides(std::string_view what) {
    line(what).forward += lap();
    ++line(what).calls;
  }
  /// What took longest comes first.
  std::vector<Line> lines() const {
    std::vector<Line> sorted = lines_;
    std::ranges::sort(sorted, std::greater(), &Line::seconds);
    return sorted;
  }

 private:
  double lap() { return std::exchange(since_last_, {}).seconds(); }
  Line& line(std::string_view name) {
    const auto found = std::ranges::find(lines_, name, &Line::name);
    return found != lines_.end() ? *found : lines_.emplace_back(Line{.name = std::string(name)});
  }
  /// What an op does forward, times `ways`: each product has two on the way back.
  static void count(Line& line, double ways, const Shape& out, std::span<const Tensor> in) {
    const auto size = [](const Shape& shape) { return static_cast<double>(shape.size()); };
    if (line.name.starts_with("matmul")) {
      const Shape& a = in[0].shape();
      const std::size_t inner = line.name == "matmul_tn" ? a[a.rank() - 2] : a.width();
      line.multiply_adds += ways * size(out) * static_cast<double>(inner);
    } else if (line.name == "cross_entropy_nt") {  // all of it on the way forward
      line.multiply_adds += ways * size(in[0].shape()) * size(in[1].shape().with(1, 1));
    } else if (line.name == "attention") {  // scores and sums, of a causal mask's half
      const Shape& keys = in[1].shape();
      line.multiply_adds += ways * size(out) * static_cast<double>(keys[1]);
    } else {
      double numbers = size(out);
      for (const Tensor& input : in)  // of a table that is looked up, the rows
        numbers +=
            input.is_parameter() ? std::min(size(input.shape()), size(out)) : size(input.shape());
      line.bytes += ways * numbers * sizeof(Real);
    }
  }

  OpWatch* before_;
  Stopwatch since_last_{};
  std::vector<Line> lines_{};
};

}  // namespace emb
