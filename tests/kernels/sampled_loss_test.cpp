#include "engine/kernels/sampled_loss.hpp"

#include <doctest/doctest.h>

#include "tests/kernels/plain.hpp"
#include "tests/numbers.hpp"

#define kernels plain_kernels
#include "engine/kernels/sampled_loss.cpp"
#undef kernels

using namespace emb;
using namespace emb::testing;

namespace {

/// Groups of one, two and three rows, with five targets each out of 40. Some negatives are right.
struct Sampled {
  std::size_t width;
  std::vector<TokenId> targets;
  std::vector<std::size_t> ends;

  explicit Sampled(std::size_t row_width) : width(row_width) {
    Random random(row_width);
    for (std::size_t p = 0; p < 50; ++p) {
      ends.push_back((p == 0 ? 0 : ends.back()) + 1 + p % 3);
      for (std::size_t k = 0; k < 5; ++k)
        targets.push_back(static_cast<TokenId>(random.below(p % 7 == 0 ? 2 : 40)));
    }
  }
  kernels::Choices given() const { return {targets, ends, 5, width}; }
};

}  // namespace

TEST_CASE("sampled_loss kernels: equal the plain loops bit for bit, on any number of threads") {
  for (const std::size_t width : {1u, 7u, 32u, 65u, 700u})
    for (const std::size_t count : {1u, 2u, 3u}) {
      const WithThreads use(count);
      const Sampled s(width);
      const std::size_t rows = s.ends.back();
      const Numbers x = random_numbers(rows * width, 1), table = random_numbers(40 * width, 2);
      Numbers losses(rows * 5), slopes(rows * 5), plain_losses(rows * 5), plain_slopes(rows * 5);
      kernels::sampled_loss(x.data(), table.data(), s.given(), losses.data(), slopes.data());
      plain_kernels::sampled_loss(x.data(), table.data(), s.given(), plain_losses.data(),
                                  plain_slopes.data());
      Numbers dx = random_numbers(x.size(), 3), dtable = random_numbers(table.size(), 4);
      Numbers plain_dx = dx, plain_dtable = dtable;
      kernels::sampled_loss_backward(slopes.data(), x.data(), table.data(), s.given(), Real(0.3),
                                     dx.data(), dtable.data());
      plain_kernels::sampled_loss_backward(slopes.data(), x.data(), table.data(), s.given(),
                                           Real(0.3), plain_dx.data(), plain_dtable.data());
      CAPTURE(width);
      CAPTURE(count);
      CHECK(same_bits(losses, plain_losses));
      CHECK(same_bits(slopes, plain_slopes));
      CHECK(same_bits(dx, plain_dx));
      CHECK(same_bits(dtable, plain_dtable));
    }
}
