#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <string>

#include "base/errors.hpp"
#include "files/json.hpp"

namespace emb {

/// What a lesson trains before the reader's eyes. The lesson's program runs it as well and writes
/// down what it measured, so that a page can compare.
class Experiment {
 public:
  virtual ~Experiment() = default;

  /// False once it has made all its steps.
  virtual bool goes_on() const = 0;
  virtual void step() = 0;
  /// What there is to draw now, as a JSON object.
  virtual Json show() const = 0;
  /// The answer to a question. Throws ValueError for a question that it does not know.
  virtual Json answer(const Json& /*question*/) const {
    throw ValueError("live: this experiment knows no question");
  }
};

/// The experiment of a lesson. Each lesson that has one defines this, in program/live.cpp.
/// Throws ValueError for settings that it cannot take.
std::unique_ptr<Experiment> make_experiment(const Json& settings);

// ---- Settings, and what is shown ----------------------------------------------------------------

/// A member of the settings that has to be there. Throws ValueError if it is not, or is something
/// else: setting "rate": a number is needed
double number_of(const Json& settings, std::string_view name);
/// The same for a whole number from 0 on.
std::size_t count_of(const Json& settings, std::string_view name);
const std::string& text_of(const Json& settings, std::string_view name);

/// A setting that is a list of whole numbers from 0 on.
std::vector<std::size_t> counts_of(const Json& settings, std::string_view name);

/// A NaN or an infinity, which JSON does not have, is null.
Json json_item(double number);
Json json_item(std::uint64_t whole);
Json json_item(const std::string& text);

/// Numbers, texts, or lists of them as a list; whole numbers are from 0 on.
template <class Items>
Json json_list(const Items& items) {
  JsonArray list;
  for (const auto& item : items) {
    using Item = std::decay_t<decltype(item)>;
    if constexpr (std::floating_point<Item>)
      list.push_back(json_item(static_cast<double>(item)));
    else if constexpr (std::integral<Item>)
      list.push_back(json_item(static_cast<std::uint64_t>(item)));
    else if constexpr (std::convertible_to<Item, std::string>)
      list.push_back(json_item(item));
    else
      list.push_back(json_list(item));
  }
  return {std::move(list)};
}

}  // namespace emb
