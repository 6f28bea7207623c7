#include <doctest/doctest.h>

#include <functional>
#include <limits>
#include <new>
#include <string>
#include <vector>

#include "base/errors.hpp"
#include "train/forecast.hpp"

using namespace emb;

namespace {

/// What announce refuses with.
std::string refusal(const std::function<Forecast()>& work, const std::vector<Smaller>& sizes) {
  try {
    announce(work, sizes);
  } catch (const ValueError& error) {
    return error.what();
  }
  return "";
}

}  // namespace

TEST_CASE("announce: what does not fit is refused, with the largest size that does") {
  std::size_t batch = 100, width = 512;
  const auto fits_below = [&](std::size_t most_batch, std::size_t most_width) {
    batch = 100;
    width = 512;
    const auto work = [&] {
      return Forecast{.memory = batch <= most_batch && width <= most_width ? 1 : 5e18};
    };
    return refusal(work, {{"--batch", &batch}, {"--width", &width, 16}});
  };
  CHECK(fits_below(100, 512).empty());
  CHECK(fits_below(24, 512).starts_with("this takes 5 EB of memory, and 80% of "));
  CHECK(fits_below(24, 512).ends_with(": --batch 24 would fit"));
  CHECK(fits_below(99, 512).ends_with(": --batch 99 would fit"));
  CHECK(fits_below(1, 512).ends_with(": --batch 1 would fit"));
  CHECK(fits_below(50, 70).ends_with(": --batch 1 --width 64 would fit"));
  CHECK(fits_below(50, 15).ends_with(": no smaller size would fit"));
}

TEST_CASE("announce: amounts and times in three digits, and in the unit that they are rounded to") {
  CHECK(bytes_in_words(999.4) == "999 B");
  CHECK(bytes_in_words(999.6) == "1 kB");
  CHECK(bytes_in_words(12.34e6) == "12.3 MB");
  CHECK(time_in_words(99.4) == "99 s");
  CHECK(time_in_words(99.6) == "2 min");
  CHECK(time_in_words(5999) == "100 min");
  CHECK(time_in_words(6000) == "2 h");
}

TEST_CASE("announce: a size that work itself refuses is not one that fits, and no reason to end") {
  for (const std::size_t most : std::vector<std::size_t>{300, 257, 256, 255}) {
    std::size_t size = 4096;
    const auto work = [&] {
      if (size < 256) throw ValueError("too small");
      return Forecast{.memory = size <= most ? 1 : 5e18};
    };
    const std::string line = refusal(work, {{"--vocabulary", &size, 2}});
    CAPTURE(line);
    const std::string end = most == 255   ? ": no smaller size would fit"
                            : most == 300 ? ": --vocabulary 300 would fit"
                                          : ": --vocabulary 256 would fit";
    CHECK(line.find(end) != line.npos);
  }
  std::size_t small = 10;
  const auto usage = [&] {
    if (small < 4) throw UsageError("of another kind");
    return Forecast{.memory = small < 6 ? 1 : 5e18};
  };
  CHECK(refusal(usage, {{"--n", &small}}).ends_with(": --n 5 would fit"));
  std::size_t most = 10;
  const auto breaks = [&] {
    if (most > 3 && most < 10) throw std::bad_alloc();  // before it is rehearsed
    return Forecast{.memory = most < 10 ? 1 : 5e18};
  };
  CHECK(refusal(breaks, {{"--n", &most}}).ends_with(": --n 3 would fit"));
  std::size_t refused = 10;
  CHECK_THROWS_WITH_AS(announce([]() -> Forecast { throw ValueError("no"); }, {{"--n", &refused}}),
                       "no", ValueError);
}

TEST_CASE("announce: where no size helps alone, all those before one are at their least") {
  std::size_t tokens = 100, width = 100, vocabulary = 100;
  const auto work = [&] {
    return Forecast{.memory = tokens == 1 && width <= 20 && vocabulary <= 30 ? 1 : 5e18};
  };
  const std::string line =
      refusal(work, {{"--tokens", &tokens}, {"--width", &width, 10}, {"--vocab", &vocabulary}});
  CHECK(line.find(": --tokens 1 --width 10 --vocab 30 would fit") != line.npos);
}

TEST_CASE("announce: where there is no size to choose none is named, and no number that is none") {
  const std::string line = refusal([] { return Forecast{.memory = 5e18}; }, {});
  CHECK(line.find("this takes 5 EB of memory, and 80% of ") == 0);
  CHECK(line.find("fit") == line.npos);
  CHECK(line.substr(line.size() - 2) == "GB");
  const Forecast beyond{.memory = std::numeric_limits<double>::infinity()};
  CHECK(refusal([&] { return beyond; }, {})
            .find("this takes more memory than can be counted here, and 80% of ") == 0);
}
