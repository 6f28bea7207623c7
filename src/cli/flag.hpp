#pragma once

#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace emb {

/// Where the value of a flag goes. The unsigned types cover std::size_t and std::uint64_t.
using Knob = std::variant<bool*, int*, unsigned*, unsigned long*, unsigned long long*, float*,
                          double*, std::string*>;

/// One knob of a program: name, target, meaning, and what values it takes.
class Flag {
 public:
  Flag(std::string name, Knob target, std::string meaning);

  /// Only numbers from `low` to `high`, both included, are taken: `.range(1, 4096)`, `.range(1)`.
  Flag& range(double low, double high = std::numeric_limits<double>::infinity());
  /// One more number that is taken although it lies outside the range: `.range(0).or_just(-1)`.
  Flag& or_just(double number);
  /// What stands for the value in --help: "N" for numbers and "TEXT" for strings otherwise.
  Flag& shown_as(std::string placeholder);
  /// Only these texts are taken.
  Flag& one_of(std::vector<std::string> choices);
  /// The value names a file. A lesson runs in the folder of the tree, wherever its user stands, so
  /// `embedlings run` puts the user's folder into EMB_FROM: a relative path that names something
  /// there is taken from there.
  Flag& file();

  const std::string& name() const { return name_; }
  const std::string& meaning() const { return meaning_; }
  bool is_switch() const { return std::holds_alternative<bool*>(target_); }
  /// "--width N", "--tokenizer char|word", "--untied"
  std::string usage() const;
  /// What the target holds now, as one would write it.
  std::string value() const;
  /// Throws UsageError for a text that is no value of this flag; the target is then unchanged.
  void set(std::string_view text);

 private:
  void check_range(double value) const;

  std::string name_;
  Knob target_;
  std::string meaning_;
  std::string placeholder_;
  std::vector<std::string> choices_;
  bool file_ = false;
  std::optional<double> extra_;
  double low_ = -std::numeric_limits<double>::infinity();
  double high_ = std::numeric_limits<double>::infinity();
};

}  // namespace emb
