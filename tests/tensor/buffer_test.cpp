#include "engine/tensor/buffer.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <new>
#include <set>
#include <vector>

#include "tests/numbers.hpp"

using namespace emb;
using namespace emb::testing;

namespace {

bool all_zero(const Buffer& buffer) {
  return same_bits(buffer.values(), Numbers(buffer.size(), Real(0)));
}

}  // namespace

TEST_CASE("buffer: zeros are zero, small and large, and again after other numbers were there") {
  for (const std::size_t size : Counts{1, 3, 63, 64, 65, 1000, 1 << 22}) {
    for (int round = 0; round < 2; ++round) {
      Buffer zeros = Buffer::zeros(size);
      CHECK(zeros.size() == size);
      CHECK(all_zero(zeros));
      std::fill(zeros.values().begin(), zeros.values().end(), Real(7));
    }
  }
}

TEST_CASE("buffer: starts at a cache line and holds all of its numbers") {
  for (const std::size_t size : Counts{1, 2, 15, 16, 17, 255, 4097}) {
    std::vector<Buffer> held;
    for (std::size_t n = 0; n < 5; ++n) {
      held.push_back(Buffer::uninitialised(size));
      CHECK(reinterpret_cast<std::uintptr_t>(held.back().data()) % 64 == 0);
      std::fill_n(held.back().data(), size, static_cast<Real>(n));
    }
    for (std::size_t n = 0; n < 5; ++n)
      CHECK(numbers(held[n].values()) == Numbers(size, static_cast<Real>(n)));
  }
}

TEST_CASE("buffer: large ones of a size start at eight places, near the start of a large page") {
  constexpr std::size_t page = 1 << 21, numbers_of_a_page = page / sizeof(Real);
  for (const std::size_t size : Counts{numbers_of_a_page, numbers_of_a_page * 5 / 2 + 3}) {
    std::set<std::size_t> places, of_a_small_page;
    std::vector<Buffer> held;
    for (std::size_t fresh = 0; fresh < 8;) {  // others have left blocks of this size
      const std::size_t before = fresh_buffer_bytes();
      held.push_back(Buffer::zeros(size));
      CHECK(all_zero(held.back()));
      std::fill_n(held.back().data(), size, static_cast<Real>(held.size()));
      if (fresh_buffer_bytes() == before) continue;
      ++fresh;
      places.insert(reinterpret_cast<std::uintptr_t>(held.back().data()) % page);
    }
    CHECK(places.size() == 8);
    CHECK(*places.rbegin() <= page / 16);
    for (const std::size_t place : places) {
      CHECK(place % 64 == 0);
      of_a_small_page.insert(place % 4096);
    }
    CHECK(of_a_small_page.size() == 4);
    for (std::size_t n = 0; n < held.size(); ++n)
      CHECK(same_bits(held[n].values(), Numbers(size, static_cast<Real>(n + 1))));
  }
}

TEST_CASE("buffer: no numbers at all") {
  CHECK(Buffer().size() == 0);
  CHECK(Buffer::zeros(0).values().empty());
  CHECK(Buffer::copy_of({}).size() == 0);
}

TEST_CASE("buffer: a copy is its own memory") {
  const Numbers source{1, 2, 3};
  Buffer copy = Buffer::copy_of(source);
  copy.values()[0] = 9;
  CHECK(source[0] == 1);
  CHECK(numbers(copy.values()) == Numbers{9, 2, 3});
}

TEST_CASE("buffer: moving hands the memory over") {
  Buffer first = Buffer::copy_of(Numbers{1, 2, 3});
  const Real* const where = first.data();
  Buffer second = std::move(first);
  CHECK(second.data() == where);
  CHECK(second.size() == 3);
  Buffer third = Buffer::copy_of(Numbers{4});
  third = std::move(second);
  CHECK(third.data() == where);
  CHECK(numbers(third.values()) == Numbers{1, 2, 3});
}

TEST_CASE("buffer: bytes in use are counted, and the most there were") {
  const std::size_t before = buffer_bytes();
  reset_peak_buffer_bytes();
  {
    const Buffer a = Buffer::zeros(1000);
    CHECK(buffer_bytes() == before + 1000 * sizeof(Real));
    const Buffer b = Buffer::uninitialised(500);
    CHECK(buffer_bytes() == before + 1500 * sizeof(Real));
  }
  CHECK(buffer_bytes() == before);
  CHECK(peak_buffer_bytes() == before + 1500 * sizeof(Real));
  reset_peak_buffer_bytes();
  CHECK(peak_buffer_bytes() == before);
}

#if !defined(__SANITIZE_ADDRESS__)  // which ends the program instead
TEST_CASE("buffer: what the system refuses is not counted") {
  const std::size_t before = buffer_bytes();
  CHECK_THROWS_AS(Buffer::zeros(std::size_t{1} << 50), std::bad_alloc);
  CHECK(buffer_bytes() == before);
}
#endif
