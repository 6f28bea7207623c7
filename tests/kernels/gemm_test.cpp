#include "engine/kernels/gemm.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "base/random.hpp"
#include "base/threads.hpp"
#include "engine/kernels/fast/gemm_tile.hpp"
#include "tests/kernels/plain.hpp"
#include "tests/numbers.hpp"

#define kernels plain_kernels
#include "engine/kernels/gemm.cpp"
#undef kernels

using namespace emb;
using namespace emb::kernels;
using namespace emb::testing;

namespace {

constexpr std::initializer_list<Form> forms = {Form::plain, Form::b_transposed, Form::a_transposed};

/// As many normal numbers. They are drawn once and taken over and over from anywhere on; there is a
/// prime of them, so that no row is like another.
std::vector<Real> numbers(std::size_t count, std::size_t from) {
  static const std::vector<Real> drawn = [] {
    std::vector<Real> all(65521);
    Random(1).fill_normal(all, 0, 1);
    return all;
  }();
  std::vector<Real> taken(count);
  for (std::size_t i = 0; i < count; ++i) taken[i] = drawn[(from + i) % drawn.size()];
  return taken;
}

/// [rows, cols] as [cols, rows].
std::vector<Real> turned(const ConstMatrix& matrix) {
  std::vector<Real> all(matrix.rows * matrix.cols);
  for (std::size_t i = 0; i < matrix.rows; ++i)
    for (std::size_t j = 0; j < matrix.cols; ++j) all[j * matrix.rows + i] = matrix.row(i)[j];
  return all;
}

/// One product, whose factors lie as each form wants them.
struct Factors {
  std::size_t m, n, k;
  std::vector<Real> a = numbers(m * k, m * 10007), b = numbers(k * n, n * 101),
                    c = numbers(m * n, k);
  std::vector<Real> turned_a = turned({a.data(), m, k}), turned_b = turned({b.data(), k, n});

  ConstMatrix left(Form form) const {
    return form == Form::a_transposed ? ConstMatrix(turned_a.data(), k, m)
                                      : ConstMatrix(a.data(), m, k);
  }
  ConstMatrix right(Form form) const {
    return form == Form::b_transposed ? ConstMatrix(turned_b.data(), n, k)
                                      : ConstMatrix(b.data(), k, n);
  }
};

/// Each of `some`, on each number of threads.
void compare_with_plain(const Factors& f, std::initializer_list<Form> some, Start start,
                        std::initializer_list<std::size_t> counts = {threads()}) {
  std::vector<Real> plain = f.c;
  plain_kernels::gemm(Form::plain, f.left(Form::plain), f.right(Form::plain),
                      {plain.data(), f.m, f.n}, start);
  for (const Form form : some)
    for (const std::size_t count : counts) {
      const WithThreads those(count);
      std::vector<Real> fast = f.c;
      gemm(form, f.left(form), f.right(form), {fast.data(), f.m, f.n}, start);
      INFO("m ", f.m, " n ", f.n, " k ", f.k, " form ", static_cast<int>(form), " start ",
           static_cast<int>(start), " threads ", count);
      REQUIRE(same_bits(fast, plain));
    }
}

void compare_with_plain(Form form, Start start, std::size_t m, std::size_t n, std::size_t k) {
  compare_with_plain(Factors{m, n, k}, {form}, start);
}

/// Both starts, all three forms.
void compare_with_plain(std::size_t m, std::size_t n, std::size_t k) {
  const Factors f{m, n, k};
  for (const Start start : {Start::zero, Start::stored}) compare_with_plain(f, forms, start);
}

}  // namespace

TEST_CASE("gemm: [1 2; 3 4] times [5 6; 7 8] is [19 22; 43 50], and so are the transposed forms") {
  const std::vector<Real> a = {1, 2, 3, 4}, b = {5, 6, 7, 8};
  const std::vector<Real> a_t = {1, 3, 2, 4}, b_t = {5, 7, 6, 8};
  const std::vector<Real> expected = {19, 22, 43, 50};
  std::vector<Real> c(4);
  gemm(Form::plain, {a.data(), 2, 2}, {b.data(), 2, 2}, {c.data(), 2, 2}, Start::zero);
  CHECK(c == expected);
  gemm(Form::b_transposed, {a.data(), 2, 2}, {b_t.data(), 2, 2}, {c.data(), 2, 2}, Start::zero);
  CHECK(c == expected);
  gemm(Form::a_transposed, {a_t.data(), 2, 2}, {b.data(), 2, 2}, {c.data(), 2, 2}, Start::zero);
  CHECK(c == expected);
}

TEST_CASE("gemm: the plain loops give the same bits in all three forms") {
  const Factors f{13, 19, 23};
  for (const Start start : {Start::zero, Start::stored}) {
    std::vector<Real> results[3] = {f.c, f.c, f.c};
    for (std::size_t n = 0; n < 3; ++n) {
      const Form form = forms.begin()[n];
      plain_kernels::gemm(form, f.left(form), f.right(form), {results[n].data(), f.m, f.n}, start);
    }
    CHECK(same_bits(results[1], results[0]));
    CHECK(same_bits(results[2], results[0]));
  }
}

TEST_CASE("gemm: it can add to the stored numbers") {
  const std::vector<Real> a = {1, 2}, b = {10, 100};
  std::vector<Real> c = {7};
  gemm(Form::plain, {a.data(), 1, 2}, {b.data(), 2, 1}, {c.data(), 1, 1}, Start::stored);
  CHECK(c[0] == 7 + 10 + 200);
}

TEST_CASE("gemm: an inner size of zero gives zeros, or leaves what is stored") {
  std::vector<Real> c = {3, 4};
  gemm(Form::plain, {nullptr, 1, 0}, {nullptr, 0, 2}, {c.data(), 1, 2}, Start::stored);
  CHECK(c == std::vector<Real>{3, 4});
  gemm(Form::plain, {nullptr, 1, 0}, {nullptr, 0, 2}, {c.data(), 1, 2}, Start::zero);
  CHECK(c == std::vector<Real>{0, 0});
}

TEST_CASE("gemm: sums in the order of k, one rounding for each") {
  // 1 is lost when it is added to big first, and survives when it is added last.
  const Real big = Real(1) / std::numeric_limits<Real>::epsilon() * 4;
  const std::vector<Real> ones = {1, 1, 1};
  const std::vector<Real> lost = {1, big, -big}, kept = {big, -big, 1};
  Real c = 0;
  gemm(Form::plain, {ones.data(), 1, 3}, {lost.data(), 3, 1}, {&c, 1, 1}, Start::zero);
  CHECK(c == 0);
  gemm(Form::plain, {ones.data(), 1, 3}, {kept.data(), 3, 1}, {&c, 1, 1}, Start::zero);
  CHECK(c == 1);
}

TEST_CASE("gemm: equals the plain loops bit for bit at small and awkward sizes") {
  std::vector<std::size_t> heights = {0, 1, 2, 25, 37};
  for (const std::size_t rows :
       {tile_rows<widest_tile>, tile_rows<wide_tile>, tile_rows<narrow_tile>})
    heights.insert(heights.end(), {rows, rows + 1});
  const std::size_t widths[] = {0,
                                1,
                                3,
                                lanes - 1,
                                lanes,
                                lanes + 1,
                                2 * lanes + 1,
                                3 * lanes - 1,
                                3 * lanes,
                                3 * lanes + 1,
                                4 * lanes,
                                4 * lanes + 1,
                                5 * lanes,
                                5 * lanes + 1,
                                65,
                                101};
  for (const std::size_t m : heights)
    for (const std::size_t n : widths)
      for (const std::size_t k : {0u, 1u, 2u, 5u, 31u, 64u}) compare_with_plain(m, n, k);
}

TEST_CASE("gemm: equals the plain loops bit for bit across blocks of k, and where B is packed") {
  for (const std::size_t block : {512u, 2048u}) {  // of A^T, and of the others
    compare_with_plain(3, 50, block - 1);
    compare_with_plain(9, 17, block);
    compare_with_plain(5, 49, block + 1);
  }
  compare_with_plain(33, 530, 2051);  // more numbers in B than are read in place
}

TEST_CASE("gemm: equals the plain loops bit for bit where few rows read a B^T") {
  for (std::size_t m = 1; m <= 8; ++m)
    for (std::size_t k = 1; k <= 100; ++k)
      for (const std::size_t n : {1ul, lanes + 3, 8 * lanes + 1, 13 * lanes - 1})
        compare_with_plain(Form::b_transposed, k % 2 ? Start::zero : Start::stored, m, n, k);
  for (const std::size_t m : {1u, 16u, 17u})  // the last no longer few
    compare_with_plain(m, 12 * lanes + 5, 321);
}

TEST_CASE("gemm: equals the plain loops bit for bit where many rows read a small B in place") {
  compare_with_plain(300, 2 * lanes + 1, 40);
}

TEST_CASE("gemm: equals the plain loops bit for bit where rows of A are dealt into chunks") {
  const WithThreads one(1);                      // several would share the rows first
  compare_with_plain(600, 6 * lanes - 1, 100);   // two chunks of A^T, read in place
  compare_with_plain(800, 9 * lanes - 1, 514);   // copied, in two blocks of k
  compare_with_plain(800, lanes - 1, 514);       // the same for one panel
  compare_with_plain(2050, 2 * lanes + 1, 130);  // two chunks of A
}

TEST_CASE("gemm: equals the plain loops bit for bit where a small C takes few k at a time") {
  for (const std::size_t k : {192u, 193u, 400u}) {
    compare_with_plain(130, 6 * lanes - 1, k);
    compare_with_plain(300, 6 * lanes, k);  // the rows of A^T lie far apart
    compare_with_plain(768, lanes - 1, k);
    compare_with_plain(769, lanes - 1, k);  // no longer small
  }
}

TEST_CASE("gemm: equals the plain loops bit for bit where a short A^T is copied, being large") {
  compare_with_plain(Form::a_transposed, Start::zero, 2200, 2 * lanes, 120);
  compare_with_plain(Form::a_transposed, Start::stored, 2200, 4 * lanes - 1, 127);
}

TEST_CASE("gemm: equals the plain loops bit for bit where many columns read a copy of A^T") {
  // None of these has an edge that is multiplied on its own, or a small C.
  const std::size_t many = 256 + 3 * lanes - 1, wide = 129 * lanes - 1;
  compare_with_plain(Form::a_transposed, Start::zero, 261, many, 40);      // few k
  compare_with_plain(Form::a_transposed, Start::stored, 790, many, 2049);  // two blocks of k
  // Wide tiles, where there are 32 registers.
  compare_with_plain(Form::a_transposed, Start::zero, 263, wide, 70);
  const WithThreads one(1);
  compare_with_plain(Form::a_transposed, Start::zero, 2050, many, 33);  // two chunks of rows
}

TEST_CASE("gemm: reads and writes inside wider matrices, and nothing beside them") {
  const std::size_t m = lanes + 9, n = lanes + 1, k = 5, wide = 2 * lanes + 13;
  const Factors f{wide, wide, wide};
  const auto part_of = [&](const std::vector<Real>& x, std::size_t rows, std::size_t cols) {
    return ConstMatrix(x.data(), rows, cols, wide);
  };
  for (const Form form : forms)
    for (const Start start : {Start::zero, Start::stored}) {
      CAPTURE(static_cast<int>(form));
      const bool turned_a = form == Form::a_transposed, turned_b = form == Form::b_transposed;
      const ConstMatrix a = part_of(f.a, turned_a ? k : m, turned_a ? m : k);
      const ConstMatrix b = part_of(f.b, turned_b ? n : k, turned_b ? k : n);
      std::vector<Real> fast = f.c, plain = f.c;
      gemm(form, a, b, Matrix(fast.data(), m, n, wide), start);
      plain_kernels::gemm(form, a, b, Matrix(plain.data(), m, n, wide), start);
      CHECK(same_bits(fast, plain));
      CHECK(fast[n] == f.c[n]);
    }
}

TEST_CASE("gemm_batch: each product of a batch equals its own product") {
  const std::size_t m = 7, n = 33, k = 18, count = 5;
  const Factors f{count * m, n, k};
  const std::vector<Real> b = numbers(count * k * n, 9);
  std::vector<Real> batch(count * m * n), single(count * m * n);
  gemm_batch(Form::plain, count, {f.a.data(), m, k}, {b.data(), k, n}, {batch.data(), m, n},
             Start::zero);
  for (std::size_t i = 0; i < count; ++i)
    gemm(Form::plain, {f.a.data() + i * m * k, m, k}, {b.data() + i * k * n, k, n},
         {single.data() + i * m * n, m, n}, Start::zero);
  CHECK(same_bits(batch, single));
  std::vector<Real> plain(count * m * n);
  plain_kernels::gemm_batch(Form::plain, count, {f.a.data(), m, k}, {b.data(), k, n},
                            {plain.data(), m, n}, Start::zero);
  CHECK(same_bits(batch, plain));
}

TEST_SUITE("threads") {
  TEST_CASE("gemm: one, two and three threads give the same bits") {
    for (const auto& [m, n, k] : {std::array<std::size_t, 3>{130, 110, 65},
                                  {64, 300, 90},
                                  {4000, 16, 20},
                                  {600, 150, 20},
                                  {300, 130, 270},
                                  {780, 276, 257},
                                  {263, 128 * lanes + 5, 20},  // wide panels of A^T B
                                  {200, 65, 300},
                                  {1500, 17, 120},  // one column is an edge of C
                                  {800, 40, 200}}) {
      const Factors f{m, n, k};
      for (const Start start : {Start::zero, Start::stored})
        compare_with_plain(f, forms, start, {1, 2, 3});
    }
  }

  TEST_CASE("gemm: few rows of a wide A^T are copied, by one, two and three threads") {
    const std::size_t k = 130, cols = 864 + lanes - 1, wide = 300;  // 8 rows: worth two threads
    const Factors f{wide, cols, k};
    const ConstMatrix b(f.b.data(), k, cols);
    for (const std::size_t rows : {3u, 8u, 41u}) {
      const ConstMatrix a(f.a.data() + wide - rows, k, rows, wide);  // the last columns
      std::vector<Real> plain(rows * cols);
      plain_kernels::gemm(Form::a_transposed, a, b, {plain.data(), rows, cols}, Start::zero);
      for (const std::size_t count : {1u, 2u, 3u}) {
        const WithThreads some(count);
        std::vector<Real> fast(rows * cols);
        gemm(Form::a_transposed, a, b, {fast.data(), rows, cols}, Start::zero);
        CHECK(same_bits(fast, plain));
      }
    }
  }
}
