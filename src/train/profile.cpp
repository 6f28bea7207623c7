#include "train/profile.hpp"

#include <algorithm>

namespace emb {
namespace {

/// What an op does forward, times `ways`: each product has two on the way back.
void count(Profile::Line& line, double ways, const Shape& out, std::span<const Tensor> in) {
  const auto size = [](const Shape& shape) { return static_cast<double>(shape.size()); };
  if (line.name.starts_with("matmul")) {
    const Shape& a = in[0].shape();
    const std::size_t inner = line.name == "matmul_tn" ? a[a.rank() - 2] : a.width();
    line.multiply_adds += ways * size(out) * static_cast<double>(inner);
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

}  // namespace

double Profile::lap() {
  const auto now = Clock::now();
  return std::chrono::duration<double>(now - std::exchange(last_, now)).count();
}

Profile::Line& Profile::line(std::string_view name) {
  const auto found = std::ranges::find(lines_, name, &Line::name);
  if (found != lines_.end()) return *found;
  return lines_.emplace_back(Line{.name = std::string(name)});
}

void Profile::forward(std::string_view op, const Shape& out, std::span<const Tensor> in) {
  besides(op);
  count(line(op), 1, out, in);
}

void Profile::backward(std::string_view op, const Shape& out, std::span<const Tensor> in) {
  Line& line = this->line(op);
  line.backward += lap();
  count(line, 2, out, in);
}

void Profile::besides(std::string_view what) {
  Line& line = this->line(what);
  line.forward += lap();
  ++line.calls;
}

std::vector<Profile::Line> Profile::lines() const {
  std::vector<Line> sorted = lines_;
  std::ranges::sort(sorted, std::greater(), &Line::seconds);
  return sorted;
}

}  // namespace emb
