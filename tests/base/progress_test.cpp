#include "base/progress.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace emb;

TEST_CASE("progress: a loop tells its beginning and each turn, if there are few") {
  std::vector<std::size_t> heard;
  const ProgressListener progress = [&](std::string_view doing, std::size_t done,
                                        std::size_t total) {
    CHECK(doing == "counting");
    CHECK(total == 3);
    heard.push_back(done);
  };
  ProgressOfLoop told(progress, "counting", 3);
  for (const std::size_t done : {1u, 2u, 3u}) told.at(done);
  CHECK(heard == std::vector<std::size_t>{0, 1, 2, 3});
}

TEST_CASE("progress: of a million turns, at most a thousand are passed on, evenly") {
  std::vector<std::size_t> heard;
  const ProgressListener progress = [&](std::string_view, std::size_t done, std::size_t) {
    heard.push_back(done);
  };
  ProgressOfLoop told(progress, "counting", 1000000);
  for (std::size_t done = 1; done <= 1000000; ++done) told.at(done);
  CHECK(heard.size() > 900);
  CHECK(heard.size() <= 1001);
  for (std::size_t n = 1; n < heard.size(); ++n) CHECK(heard[n] - heard[n - 1] == 1001);
}

TEST_CASE("progress: a loop that nobody listens to goes on, and a listener can end it") {
  const ProgressListener nobody, angry = [](std::string_view, std::size_t done, std::size_t) {
    if (done == 2) throw std::string("enough");
  };
  ProgressOfLoop quiet(nobody, "counting", 3), ended(angry, "counting", 3);
  CHECK_NOTHROW(quiet.at(2));
  CHECK_NOTHROW(ended.at(1));
  CHECK_THROWS_AS(ended.at(2), std::string);
}
