#include "live/live.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <limits>

#include "base/real.hpp"
#include "live/experiment.hpp"

using namespace emb;

namespace {

/// Counts its steps, as far as it was told.
class Counting : public Experiment {
 public:
  explicit Counting(const Json& settings)
      : name_(text_of(settings, "name")), end_(count_of(settings, "steps")) {}

  bool goes_on() const override { return step_ < end_; }
  void step() override { ++step_; }
  Json show() const override {
    return {JsonObject{{"name", {name_}}, {"step", {std::uint64_t{step_}}}}};
  }
  Json answer(const Json& question) const override {
    return {JsonObject{{"twice", {2 * number_of(question, "of")}}}};
  }

 private:
  std::string name_;
  std::size_t end_, step_ = 0;
};

void write(std::string_view text) { std::ranges::copy(text, live_room(text.size())); }

}  // namespace

std::unique_ptr<Experiment> emb::make_experiment(const Json& settings) {
  return std::make_unique<Counting>(settings);
}

TEST_CASE("live: an experiment is started, trained to its end, looked at and asked") {
  write(R"({"name": "snail é", "steps": 3})");
  live_start();
  CHECK(live_show() == std::string(R"({"name": "snail \u00e9", "step": 0})"));
  CHECK(live_step(2) == 2);
  CHECK(live_step(2) == 1);  // all its steps are made
  CHECK(live_step(2) == 0);
  write(R"({"of": 1.25})");
  CHECK(live_ask() == std::string(R"({"twice": 2.5})"));
  CHECK(live_show() == std::string(R"({"name": "snail \u00e9", "step": 3})"));
}

TEST_CASE("live: a start replaces what ran before, and a bad one leaves nothing") {
  write(R"({"name": "first", "steps": 3})");
  live_start();
  write(R"({"name": "second", "steps": 3})");
  live_start();
  CHECK(live_show() == std::string(R"({"name": "second", "step": 0})"));
  write(R"({"name": "third"})");
  CHECK_THROWS_WITH_AS(live_start(), "setting \"steps\": missing, a whole number is needed",
                       ValueError);
  CHECK_THROWS_WITH_AS(live_show(), "live: nothing has been started", ValueError);
}

TEST_CASE("live: a setting of another kind is named") {
  const Json settings = parse_json(R"({"rate": "fast", "steps": 1.5, "text": 3})", "settings");
  CHECK_THROWS_WITH_AS(number_of(settings, "rate"), "setting \"rate\": a number is needed",
                       ValueError);
  CHECK_THROWS_WITH_AS(count_of(settings, "steps"), "setting \"steps\": a whole number is needed",
                       ValueError);
  CHECK_THROWS_WITH_AS(text_of(settings, "text"), "setting \"text\": a text is needed", ValueError);
  CHECK(number_of(parse_json(R"({"rate": -2})", "settings"), "rate") == -2.0);
}

TEST_CASE("live: numbers keep their bits, and what is no number is null") {
  const std::vector<Real> numbers = {Real(0.1), std::numeric_limits<Real>::infinity(), Real(-0.0)};
  CHECK(write_json(json_list(numbers)) == "[0.10000000149011612, null, -0.0]");
  const Json again = parse_json(write_json(json_list(numbers)), "list");
  CHECK(static_cast<Real>(*again.as<JsonArray>()->front().as<double>()) == Real(0.1));
}
