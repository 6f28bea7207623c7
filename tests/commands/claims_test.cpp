#include "commands/claims.hpp"

#include <doctest/doctest.h>

#include "base/errors.hpp"

using namespace emb;
using namespace emb::commands;

namespace {

ReadClaim read(std::size_t step, bool holds, double measured, double margin) {
  return {step, {"The loss is at most 2.", "", holds, measured, margin}};
}

}  // namespace

TEST_CASE("claims: a line is read as it was written") {
  const blocks::Claim claim{"One\ttab", "measured 0.1", false, 0.1, -0.25};
  const std::string line = claim_line(claim, 3);
  const auto all = read_claims(line + "\n" + claim_line({"Words.", "0 differ", true}, 4) + "\n");
  REQUIRE(all.size() == 2);
  CHECK(all[0].step == 3);
  CHECK(all[0].claim.holds == false);
  CHECK(all[0].claim.measured == 0.1);
  CHECK(all[0].claim.margin == -0.25);
  CHECK(all[1].claim.sentence == "Words.");
  CHECK(all[1].claim.evidence == "0 differ");
  CHECK_FALSE(all[1].claim.measured.has_value());
  CHECK_THROWS_AS(read_claims("some text"), ValueError);
}

TEST_CASE("claims: over seeds, the range, the least margin and the seeds that fail") {
  const auto claims =
      claims_at_seeds({1, 2, 3}, {{read(1, true, 1.5, 0.5), read(2, true, 1, 1)},
                                  {read(1, false, 2.25, -0.25), read(2, true, 1, 1)},
                                  {read(1, true, 1.75, 0.25)}});
  REQUIRE(claims.size() == 2);
  CHECK(claims[0].runs == 3);
  CHECK(claims[0].failed == std::vector<std::uint64_t>{2});
  CHECK(claims[0].least == 1.5);
  CHECK(claims[0].most == 2.25);
  CHECK(claims[0].margin == -0.25);
  CHECK(claims[1].runs == 2);
  const std::string table = claims_table(claims, 3, 200);
  CHECK(table ==
        "step  held\n"
        "   1  2/3   The loss is at most 2. Measured 1.5 to 2.25, margin -0.25. Fails at seed 2.\n"
        "   2  2/2   The loss is at most 2. Measured 1, margin 1. Claimed at 2 seeds.\n"
        "1 of 2 claims hold at all 3 seeds.\n");
}
