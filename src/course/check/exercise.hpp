#pragma once

#include <deque>
#include <exception>
#include <string>
#include <utility>
#include <vector>

// What exercises are stated with: todo, and lists and matrices that count with int and say so when
// an index is outside.

namespace emb {

/// What an exercise throws until somebody solves it: `throw todo("04.2");`
struct todo : std::exception {
  explicit todo(const char* exercise) : number(exercise) {}
  const char* what() const noexcept override { return "this exercise is still to be done"; }

  const char* number;  // a literal
};

}  // namespace emb

namespace emb::course {

/// An index outside a list or a matrix was used.
class Outside : public std::exception {
 public:
  /// "there is no element 5: the list has the elements 0 to 4."
  Outside(int index, int size);
  /// "there is no element (4, 0): the matrix has the rows 0 to 3 and the columns 0 to 2."
  Outside(int row, int column, int rows, int columns);
  const char* what() const noexcept override { return text_.c_str(); }
  /// The same, and whether row and column may have been swapped.
  std::string with_guess() const;

 private:
  std::string text_;
  bool exchanged_ = false;
};

/// A list. x[0] is its first element, x[x.size() - 1] its last.
///
///     List<float> sums(3);                  // 0 0 0
///     for (int i = 0; i < sums.size(); ++i) sums[i] += 1;
///     for (float sum : sums) ...
template <class T>
class List {
 public:
  List() = default;
  explicit List(int size, T start = T())
      : values_(size < 0 ? throw Outside(size, 0) : static_cast<std::size_t>(size), start) {}
  List(std::initializer_list<T> values) : values_(values) {}
  /// So that an answer may be made as a vector, and be given back.
  List(const std::vector<T>& values) : values_(values.begin(), values.end()) {}

  int size() const { return static_cast<int>(values_.size()); }
  T& operator[](int place) { return values_[index(place)]; }
  const T& operator[](int place) const { return values_[index(place)]; }
  /// One more, at the end.
  void add(T value) { values_.push_back(std::move(value)); }

  auto begin() & { return values_.begin(); }
  auto begin() const& { return values_.begin(); }
  auto end() & { return values_.end(); }
  auto end() const& { return values_.end(); }
  // Two calls of x.row(n) are two copies: the end() of one is not that of the other.
  void begin() const&& = delete;  // give it a name first: const auto row = x.row(n);
  bool operator==(const List&) const = default;

 private:
  std::size_t index(int place) const {
    if (place < 0 || place >= size()) throw Outside(place, size());
    return static_cast<std::size_t>(place);
  }

  // A std::vector<bool> holds bits, and no reference can name a bit.
  std::conditional_t<std::is_same_v<T, bool>, std::deque<T>, std::vector<T>> values_{};
};

/// A matrix. x(n, d) is the number in row n and column d, both counted from 0.
///
///     Matrix<float> sums(2, 3);             // two rows of 0 0 0
///     for (int n = 0; n < sums.rows(); ++n)
///       for (int d = 0; d < sums.columns(); ++d) sums(n, d) += 1;
template <class T>
class Matrix {
 public:
  Matrix() = default;
  Matrix(int rows, int columns, T start = T())
      : rows_(rows), columns_(columns), values_(count(rows, columns), start) {}
  /// Matrix<float>{{1, 2}, {3, 4}}: its rows, of one length.
  Matrix(std::initializer_list<std::initializer_list<T>> rows)
      : Matrix(static_cast<int>(rows.size()),
               rows.size() == 0 ? 0 : static_cast<int>(rows.begin()->size())) {
    for (int n = 0; const auto& row : rows) {
      for (int d = 0; const T& value : row) (*this)(n, d++) = value;
      ++n;
    }
  }
  /// Row after row; as many values as the matrix has elements.
  template <class U>
  Matrix(int rows, int columns, const std::vector<U>& values) : Matrix(rows, columns) {
    for (std::size_t n = 0; n < values_.size(); ++n) values_[n] = static_cast<T>(values.at(n));
  }

  int rows() const { return rows_; }
  int columns() const { return columns_; }
  T& operator()(int row, int column) { return values_[index(row, column)]; }
  const T& operator()(int row, int column) const { return values_[index(row, column)]; }
  /// A copy of one row. Store it in a variable before you use its begin() and end().
  List<T> row(int n) const {
    List<T> copy(columns_);
    for (int d = 0; d < columns_; ++d) copy[d] = (*this)(n, d);
    return copy;
  }

  /// All values, row after row.
  auto begin() & { return values_.begin(); }
  auto begin() const& { return values_.begin(); }
  void begin() const&& = delete;  // as that of a List
  auto end() { return values_.end(); }
  auto end() const { return values_.end(); }
  bool operator==(const Matrix&) const = default;

 private:
  static std::size_t count(int rows, int columns) {
    if (rows < 0 || columns < 0) throw Outside(rows, columns, 0, 0);
    return static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns);
  }
  std::size_t index(int row, int column) const {
    if (row < 0 || row >= rows_ || column < 0 || column >= columns_)
      throw Outside(row, column, rows_, columns_);
    return count(row, columns_) + static_cast<std::size_t>(column);
  }

  int rows_ = 0, columns_ = 0;
  std::conditional_t<std::is_same_v<T, bool>, std::deque<T>, std::vector<T>> values_{};
};

}  // namespace emb::course
