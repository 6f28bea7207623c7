#include "commands/profile_table.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <sstream>
#include <string>

#include "engine/ops/matmul.hpp"
#include "engine/ops/reduce.hpp"

using namespace emb;

namespace {

/// The number that a text begins with, commas left out.
double number_at(std::string text) {
  std::erase(text, ',');
  return std::stod(text);
}

/// What the page shows of a profile.
blocks::Table table_of(const Profile& seen, std::size_t steps) {
  std::ostringstream out;
  ShownBlocks shown;
  Page page("", "", &shown, out, {80});
  profile_table(page, seen, steps);
  return std::get<blocks::Table>(shown.blocks.back());
}

}  // namespace

TEST_CASE("profile: microseconds of a step for each op, and milliseconds for all") {
  const Tensor a = Tensor::parameter("a", {64, 256}), b = Tensor::parameter("b", {256, 64});
  Profile seen;
  for (int n = 0; n < 2; ++n) backward(sum(matmul(a, b)));
  const std::vector<Profile::Line> lines = seen.lines();
  const blocks::Table table = table_of(seen, 2);
  REQUIRE(table.rows.size() == lines.size());
  double all = 0;
  for (std::size_t n = 0; n < lines.size(); ++n) {
    const std::vector<Cell>& row = table.rows[n];
    CHECK(row[0].text(0) == lines[n].name);
    CHECK(row[1].text(0) == "2");
    CHECK(std::abs(number_at(row[2].text(0)) - 5e5 * lines[n].forward) <= 0.51);
    CHECK(std::abs(number_at(row[3].text(0)) - 5e5 * lines[n].backward) <= 0.51);
    all += lines[n].seconds();
  }
  CHECK(std::abs(number_at(table.caption) - 500 * all) <= 0.00051);
}

TEST_CASE("profile: without steps, no time of a step is reported") {
  std::ostringstream out;
  Page page("", "", out, {80});
  profile_table(page, Profile(), 0);
  CHECK(out.str().find("No step was done") != std::string::npos);
  CHECK(out.str().find("nan") == std::string::npos);
}

TEST_CASE("profile: products are reported in operations a second, moves in bytes") {
  Profile seen;
  static_cast<void>(sum(
      matmul(Tensor({64, 256}, Buffer::zeros(16384)), Tensor({256, 64}, Buffer::zeros(16384)))));
  for (const auto& row : table_of(seen, 1).rows)
    CHECK(row[5].text(0).ends_with(row[0].text(0) == "matmul" ? " GFLOP/s" : " GB/s"));
}
