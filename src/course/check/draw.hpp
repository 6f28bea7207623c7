#pragma once

#include "base/ids.hpp"
#include "base/random.hpp"
#include "course/check/exercise.hpp"

namespace emb::course {

/// Draws what answers are tried on, other numbers with every seed. Every lesson draws from here,
/// so that no check leaves out the inputs that tell mistakes apart.
class Draw {
 public:
  explicit Draw(std::uint64_t seed) : random_(seed) {}

  Random& random() { return random_; }
  /// A size in [low, high]. Widths of 2 and rates of 0.5 let two mistakes give one number: begin
  /// at 3, and take rate().
  int size(int low, int high) {
    return low + static_cast<int>(random_.below(static_cast<std::uint64_t>(high - low) + 1));
  }
  /// 0.125, 0.375 or 0.625: exact, and none of them undoes a factor of 2.
  double rate() { return (1 + 2 * size(0, 2)) / 8.0; }
  /// A multiple of 1/8 in [-2, 2], not 0: it prints short, and small sums are exact.
  double value() {
    const double size_in_eighths = size(1, 16);
    return random_.below(2) == 0 ? size_in_eighths / 8 : -size_in_eighths / 8;
  }
  template <class T = float>
  List<T> list(int count) {
    List<T> values(count);
    for (T& value : values) value = static_cast<T>(this->value());
    return values;
  }
  template <class T = float>
  Matrix<T> matrix(int rows, int columns) {
    Matrix<T> values(rows, columns);
    for (T& value : values) value = static_cast<T>(this->value());
    return values;
  }
  /// `count` ids in [0, vocabulary), in any order. As far as there is room, the first id and the
  /// last are among them, one occurs twice or more, and one never occurs.
  List<TokenId> ids(int count, int vocabulary) {
    const TokenId last = vocabulary - 1;
    const TokenId never = last > 1 ? size(1, last - 1) : -1;
    List<TokenId> ids(count);
    for (TokenId& id : ids) {
      do id = size(0, last);
      while (id == never);
    }
    if (count > 0) ids[0] = last;
    if (count > 1) ids[1] = 0;
    if (count > 2) ids[2] = ids[count > 3 ? 3 : size(0, 1)];
    shuffle(ids);
    return ids;
  }
  /// 0 .. count - 1 in an order that is neither rising nor falling, and that is not undone by
  /// doing it twice (from 3 on).
  List<int> order(int count) {
    // One round of all places: place n goes where the next of a shuffled ring stands.
    List<int> ring(count), order(count);
    for (int n = 0; n < count; ++n) ring[n] = n;
    shuffle(ring);
    for (int n = 0; n < count; ++n) order[ring[n]] = ring[(n + 1) % count];
    return order;
  }
  /// Puts a list into any order.
  template <class T>
  void shuffle(List<T>& list) {
    for (int n = list.size() - 1; n > 0; --n) std::swap(list[n], list[size(0, n)]);
  }

 private:
  Random random_;
};

}  // namespace emb::course
