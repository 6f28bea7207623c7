#include "base/threads.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <stdexcept>
#include <thread>

#include "tests/numbers.hpp"

using namespace emb;
using namespace emb::testing;

TEST_SUITE("threads") {
  TEST_CASE("parallel_for: every index once, for many counts, grains and threads") {
    for (const std::size_t count : Counts{1, 2, 3, 7}) {
      const WithThreads use(count);
      for (const std::size_t size : Counts{0, 1, 2, 7, 64, 1000, 4099})
        for (const std::size_t grain : Counts{0, 1, 3, 64, 1000, 5000}) {
          std::vector<int> visits(size, 0);
          parallel_for(size, grain, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) ++visits[i];
          });
          INFO(count, " threads, size ", size, ", grain ", grain);
          CHECK(visits == std::vector<int>(size, 1));
        }
    }
  }

  TEST_CASE("parallel_for: pieces start at multiples of the grain, and all but the last hold one") {
    const WithThreads use(3);
    for (const std::size_t grain : Counts{1, 16, 100})
      parallel_for(1003, grain, [&](std::size_t begin, std::size_t end) {
        // doctest's checks are not for other threads.
        if (begin % grain != 0) throw std::logic_error("a piece starts between two grains");
        if (end != 1003 && end - begin < grain) throw std::logic_error("a piece is too short");
      });
    CHECK(threads() == 3);
  }

  TEST_CASE(
      "parallel_for: less than one and a half grains stay on the calling thread, as a whole") {
    const WithThreads use(4);
    for (const std::size_t size : Counts{1, 99, 100, 101, 149}) {
      int calls = 0;
      std::thread::id where;
      parallel_for(size, 100, [&](std::size_t begin, std::size_t end) {
        ++calls;
        where = std::this_thread::get_id();
        CHECK(begin == 0);
        CHECK(end == size);
      });
      CHECK(calls == 1);
      CHECK(where == std::this_thread::get_id());
    }
  }

  TEST_CASE("parallel_for: from one and a half grains on, the rest is a piece of its own") {
    const WithThreads use(2);
    std::atomic<int> calls = 0;
    parallel_for(150, 100, [&](std::size_t, std::size_t) { ++calls; });
    CHECK(calls == 2);
  }

  TEST_CASE("parallel_for: thousands of small jobs one after the other lose nothing") {
    const WithThreads use(3);
    std::size_t total = 0;
    for (std::size_t job = 0; job < 5000; ++job) {
      std::atomic<std::size_t> sum{0};
      parallel_for(job % 13, 1,
                   [&](std::size_t begin, std::size_t end) { sum.fetch_add(end - begin); });
      total += sum.load() - job % 13;
    }
    CHECK(total == 0);
  }

  TEST_CASE("parallel_for: threads that have gone to sleep come back") {
    const WithThreads use(2);
    for (int job = 0; job < 20; ++job) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
      std::atomic<std::size_t> sum{0};
      parallel_for(64, 1, [&](std::size_t begin, std::size_t end) { sum.fetch_add(end - begin); });
      CHECK(sum.load() == 64);
    }
  }

  TEST_CASE("parallel_for: an exception reaches the caller, and the pool keeps working") {
    for (const std::size_t count : Counts{1, 2, 3}) {
      const WithThreads use(count);
      const auto fail = [](std::size_t begin, std::size_t) {
        if (begin == 0) throw ValueError("piece 0 failed");
      };
      CHECK(error_of([&] { parallel_for(100, 1, fail); }) == "piece 0 failed");
      CHECK(error_of([&] {
              parallel_for(100, 1,
                           [](std::size_t, std::size_t) { throw ValueError("all failed"); });
            }) == "all failed");
      std::atomic<std::size_t> sum{0};
      parallel_for(100, 1, [&](std::size_t begin, std::size_t end) { sum.fetch_add(end - begin); });
      CHECK(sum.load() == 100);
    }
  }

  TEST_CASE("parallel_for: one inside another covers every pair once") {
    const WithThreads use(3);
    std::vector<int> visits(50 * 40, 0);
    parallel_for(50, 1, [&](std::size_t begin, std::size_t end) {
      for (std::size_t i = begin; i < end; ++i)
        parallel_for(40, 1, [&](std::size_t inner_begin, std::size_t inner_end) {
          for (std::size_t j = inner_begin; j < inner_end; ++j) ++visits[i * 40 + j];
        });
    });
    CHECK(visits == std::vector<int>(50 * 40, 1));
  }

  TEST_CASE("parallel_for: callers on several threads at a time all get their work done") {
    const WithThreads use(2);
    std::atomic<std::size_t> sum{0};
    const auto call = [&] {
      for (int job = 0; job < 200; ++job)
        parallel_for(100, 1,
                     [&](std::size_t begin, std::size_t end) { sum.fetch_add(end - begin); });
    };
    std::thread other(call);
    call();
    other.join();
    CHECK(sum.load() == 2 * 200 * 100);
  }

  TEST_CASE("set_threads: 1 to 256, and an error outside") {
    const std::size_t before = threads();
    CHECK(error_of([] { set_threads(0); }) == "threads: 0 threads asked for, 1 to 256 can be had");
    CHECK(error_of([] { set_threads(257); }) ==
          "threads: 257 threads asked for, 1 to 256 can be had");
    CHECK_THROWS_AS(set_threads(0), ValueError);
    CHECK(threads() == before);
    {
      const WithThreads use(5);
      CHECK(threads() == 5);
    }
    CHECK(threads() == before);
  }
}
