#pragma once

#include "base/ids.hpp"
#include "engine/tensor/buffer.hpp"

namespace emb {

/// Dense gradient that remembers which rows were written. A row runs along the last axis, so a
/// table [V, D] has V rows, and a bias [D] has one.
/// Clearing, clipping and updating after a lookup cost O(rows written), never O(V): storage comes
/// zeroed, and rows that nobody wrote are zero without being touched.
class Gradient {
 public:
  explicit Gradient(const Shape& shape);

  // Writing: every call remembers the rows. What all(), row() and rows_of() return is *added* to.

  /// Marks every row.
  std::span<Real> all();
  /// Marks row r. Throws IdError outside [0, rows).
  std::span<Real> row(std::size_t r);
  /// Marks the rows that `ids` names (already range-checked), and returns the whole storage.
  std::span<Real> rows_of(const Ids& ids);

  /// Marks every row, for a rule that writes every element: fresh where nothing has flowed in yet.
  Target whole();
  /// Marks every row, and adds numbers that were computed elsewhere, one for each element, times
  /// the factor. Where nothing has flowed in yet, their memory becomes the storage.
  void add(Buffer numbers, Real factor = 1);

  // Reading.

  /// The numbers, zero where nothing was written. Row-major.
  std::span<const Real> values() const;
  std::size_t rows() const { return rows_; }
  std::size_t width() const { return width_; }
  bool all_rows_written() const { return all_ || written_.size() == rows_; }
  /// Each written row once, in the order of the first write; all of them in rising order where
  /// every row was marked at once.
  std::span<const std::size_t> written_rows() const;
  /// Written rows / rows: 1 is dense, near 0 is sparse.
  double density() const;

  /// Resets to zero, and touches only the written rows. The storage of a gradient that was written
  /// as a whole is freed, so that the next backward pass can reuse the memory.
  void clear();
  /// Multiplies what was written: for clipping.
  void scale(Real factor);

 private:
  void need_zeros() const;
  void mark(std::size_t r);

  std::size_t rows_, width_;
  bool all_ = false;
  mutable Buffer storage_;                    // made on first use
  mutable std::vector<std::size_t> written_;  // filled in for all_ only when asked
  std::vector<bool> is_written_;              // per row; made on the first single row
};

}  // namespace emb
