#pragma once

#include <chrono>

#include "tensor/op_watch.hpp"

namespace emb {

/// Where the time of training goes, op by op, as long as it lives. The time of an op is that since
/// the one before, so that all of them together are the time of the steps. What a step does
/// besides, train() tells.
class Profile final : public OpWatch {
 public:
  Profile() : before_(std::exchange(op_watch, this)) {}
  ~Profile() override { op_watch = before_; }
  /// The one that watches now, or nullptr.
  static Profile* watching() { return dynamic_cast<Profile*>(op_watch); }
  Profile(const Profile&) = delete;
  Profile& operator=(const Profile&) = delete;

  struct Line {
    std::string name;
    std::size_t calls = 0;
    double forward = 0, backward = 0;  // seconds
    double multiply_adds = 0;          // of products, both ways
    double bytes = 0;                  // that the others read and write, both ways
    double seconds() const { return forward + backward; }
  };

  /// Time up to now is nobody's.
  void start() { last_ = Clock::now(); }
  void forward(std::string_view op, const Shape& out, std::span<const Tensor> in) override;
  void backward(std::string_view op, const Shape& out, std::span<const Tensor> in) override;
  void besides(std::string_view what);
  /// What took longest comes first.
  std::vector<Line> lines() const;

 private:
  using Clock = std::chrono::steady_clock;
  double lap();
  Line& line(std::string_view name);

  OpWatch* before_;
  Clock::time_point last_ = Clock::now();
  std::vector<Line> lines_{};
};

}  // namespace emb
