#pragma once

// Reverse mode from scratch: a list of numbers, each of which remembers what it was made of.

#include <string>
#include <utility>
#include <vector>

namespace emb::lesson03 {

class Tape {
 public:
  using Place = std::size_t;

  struct Entry {
    std::string made_by;
    std::vector<Place> inputs;   // what it was computed from
    std::vector<double> slopes;  // how fast it changes with each of them
    double value;
    double gradient = 0.0;  // how fast the last entry changes with this one
  };

  Place number(std::string name, double value) { return record(std::move(name), value, {}, {}); }
  Place add(Place a, Place b) { return record("add", value(a) + value(b), {a, b}, {1, 1}); }
  Place mul(Place a, Place b) {
    return record("mul", value(a) * value(b), {a, b}, {value(b), value(a)});
  }

  /// From the last entry to the first: whatever arrives at an entry is complete when its turn
  /// comes, because everything made from it stands behind it.
  void backward() {
    entries_.back().gradient = 1.0;
    for (Place n = entries_.size(); n-- > 0;) {
      const Entry& entry = entries_[n];
      for (std::size_t i = 0; i < entry.inputs.size(); ++i)
        entries_[entry.inputs[i]].gradient += entry.gradient * entry.slopes[i];
    }
  }

  const std::vector<Entry>& entries() const { return entries_; }
  double gradient(Place n) const { return entries_[n].gradient; }

 private:
  double value(Place n) const { return entries_[n].value; }
  Place record(std::string made_by, double value, std::vector<Place> inputs,
               std::vector<double> slopes) {
    entries_.push_back({std::move(made_by), std::move(inputs), std::move(slopes), value});
    return entries_.size() - 1;
  }

  std::vector<Entry> entries_;
};

}  // namespace emb::lesson03
