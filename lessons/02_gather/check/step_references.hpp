#pragma once

// One step with some of it changed: the references of check_step.hpp.

#include "course/check/exercise.hpp"
#include "lessons/02_gather/check/references.hpp"

namespace exercise::checks {

/// The arguments of 02.5, and the step that is taken with some of it changed.
struct Step {
  Rows table;
  IdList ids;
  TokenId padding;
  Rows targets;
  float rate;

  bool kept(int n) const { return ids[n] != padding; }
  float count(int n) const { return static_cast<float>(count_of(ids, ids[n])); }

  /// The table less rate times the sum of `back(row, target, n)`, for each number of token n.
  template <class Back>
  Rows stepped(Back back) const {
    Rows result = table;
    for (int n = 0; n < ids.size(); ++n)
      for (int d = 0; d < table.columns(); ++d)
        result(ids[n], d) -= rate * back(table(ids[n], d), targets(n, d), n);
    return result;
  }
  /// The same for all tokens but padding.
  template <class Back>
  Rows kept_stepped(Back back) const {
    return stepped(
        [&](float row, float target, int n) { return kept(n) ? back(row, target, n) : 0; });
  }
  /// What token n sends back, times factor(n).
  template <class Factor>
  Rows with(Factor factor) const {
    return stepped([&](float row, float target, int n) { return factor(n) * (row - target); });
  }
  Rows times(float factor) const {
    return with([&](int n) { return kept(n) ? factor : 0.0f; });
  }
  Rows right() const { return times(1); }

  /// Each row step by step, from where the token before left it.
  Rows one_after_the_other() const {
    Rows result = table;
    for (int n = 0; n < ids.size(); ++n)
      for (int d = 0; d < table.columns() && kept(n); ++d)
        result(ids[n], d) -= rate * (result(ids[n], d) - targets(n, d));
    return result;
  }
  /// A step after each token, or each but padding, of the gradient that has come together so far.
  /// Rows are read before the first step, or when it is their turn.
  Rows step_after_each(bool read_first, bool at_padding) const {
    Rows result = table, gradient(table.rows(), table.columns());
    for (int n = 0; n < ids.size(); ++n) {
      for (int d = 0; d < table.columns() && kept(n); ++d)
        gradient(ids[n], d) += (read_first ? table : result)(ids[n], d) - targets(n, d);
      for (int v = 0; v < table.rows() && (kept(n) || at_padding); ++v)
        for (int d = 0; d < table.columns(); ++d) result(v, d) -= rate * gradient(v, d);
    }
    return result;
  }
  /// Token n takes the targets of row `from(n)`.
  template <class From>
  Rows with_targets(From from) const {
    Step other = *this;
    for (int n = 0; n < ids.size(); ++n) {
      const int row = from(n) % targets.rows();
      for (int d = 0; d < table.columns(); ++d) other.targets(n, d) = targets(row, d);
    }
    return other.right();
  }
  /// Targets are taken one after the other, and a padding token takes none.
  Rows targets_slipped() const {
    int taken = 0;
    return with_targets([&](int n) { return kept(n) ? taken++ : 0; });
  }
  /// rate * gradient, with this sign, in place of the table.
  Rows replaced(float sign) const {
    Rows result = right();
    for (int v = 0; v < table.rows(); ++v)
      for (int d = 0; d < table.columns(); ++d) result(v, d) = sign * (result(v, d) - table(v, d));
    return result;
  }
  /// Rows are set to their targets, the last one of each.
  Rows at_targets() const {
    Rows result = table;
    for (int n = 0; n < ids.size(); ++n)
      for (int d = 0; d < table.columns() && kept(n); ++d) result(ids[n], d) = targets(n, d);
    return result;
  }
  /// Rows of the table whose number is that of a row of targets begin there.
  Rows from_targets() const {
    Rows result = right();
    for (int v = 0; v < table.rows() && v < targets.rows(); ++v)
      for (int d = 0; d < table.columns(); ++d) result(v, d) += targets(v, d) - table(v, d);
    return result;
  }
  Rows padding_cleared() const {
    Rows result = right();
    for (int d = 0; d < table.columns(); ++d) result(padding, d) = 0;
    return result;
  }
};

}  // namespace exercise::checks
