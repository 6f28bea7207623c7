#include "engine/tensor/gradient.hpp"

#include <algorithm>
#include <numeric>

#include "engine/kernels/loops.hpp"

namespace emb {

Gradient::Gradient(const Shape& shape) : rows_(shape.rows()), width_(shape.width()) {}

void Gradient::need_zeros() const {
  if (storage_.data() == nullptr) storage_ = Buffer::zeros(rows_ * width_);
}

void Gradient::mark(std::size_t r) {
  if (all_) return;
  if (is_written_.empty()) is_written_.resize(rows_);
  if (is_written_[r]) return;
  is_written_[r] = true;
  written_.push_back(r);
}

std::span<Real> Gradient::all() {
  need_zeros();
  all_ = true;
  return storage_.values();
}

std::span<Real> Gradient::row(std::size_t r) {
  if (r >= rows_) throw IdError("gradient: row ", r, " is outside [0, ", rows_, ")");
  need_zeros();
  mark(r);
  return storage_.values().subspan(r * width_, width_);
}

std::span<Real> Gradient::rows_of(const Ids& ids) {
  need_zeros();
  for (const TokenId id : ids.values) mark(static_cast<std::size_t>(id));
  return storage_.values();
}

Target Gradient::whole() {
  const bool fresh = !all_ && written_.empty();
  if (storage_.data() == nullptr) storage_ = Buffer::uninitialised(rows_ * width_);
  all_ = true;
  return {storage_.values(), fresh};
}

void Gradient::add(Buffer numbers, Real factor) {
  if (factor != Real(1))
    for (Real& number : numbers.values()) number *= factor;
  if (all_ || !written_.empty())
    return kernels::move_run(numbers.size(), numbers.data(), all().data(), false);
  all_ = true;
  storage_ = std::move(numbers);
}

std::span<const Real> Gradient::values() const {
  need_zeros();
  return storage_.values();
}

std::span<const std::size_t> Gradient::written_rows() const {
  if (all_ && written_.size() != rows_) {
    written_.resize(rows_);
    std::iota(written_.begin(), written_.end(), std::size_t{0});
  }
  return written_;
}

double Gradient::density() const {
  if (rows_ == 0) return 0.0;
  const std::size_t written = all_ ? rows_ : written_.size();
  return static_cast<double>(written) / static_cast<double>(rows_);
}

void Gradient::clear() {
  if (all_) {
    storage_ = Buffer();
    std::fill(is_written_.begin(), is_written_.end(), false);
  } else {
    for (const std::size_t r : written_) {
      std::fill_n(storage_.data() + r * width_, width_, Real(0));
      is_written_[r] = false;
    }
  }
  all_ = false;
  written_.clear();
}

void Gradient::scale(Real factor) {
  for (const std::size_t r : written_rows())
    for (Real& value : storage_.values().subspan(r * width_, width_)) value *= factor;
}

}  // namespace emb
