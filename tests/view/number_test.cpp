#include <doctest/doctest.h>

#include <cstdint>
#include <limits>

#include "base/errors.hpp"
#include "tests/numbers.hpp"
#include "view/text.hpp"

using namespace emb::testing;

TEST_CASE("number: significant digits without trailing zeros") {
  CHECK(emb::number(2.314812).text == "2.3148");
  CHECK(emb::number(0.5).text == "0.5");
  CHECK(emb::number(-0.00123456).text == "-0.0012346");
  CHECK(emb::number(3.0).text == "3");
  CHECK(emb::number(2.0 / 3, 2).text == "0.67");
  CHECK(emb::number(99999.96).text == "100,000");
}

TEST_CASE("number: small and large ones have an exponent") {
  CHECK(emb::number(1.2e-7).text == "1.2e-07");
  CHECK(emb::number(0.0001).text == "0.0001");
  CHECK(emb::number(0.00005).text == "5e-05");
  CHECK(emb::number(-2.5e12).text == "-2.5e+12");
}

TEST_CASE("number: what is no ordinary number can be read") {
  CHECK(emb::number(std::numeric_limits<double>::quiet_NaN()).text == "nan");
  CHECK(emb::number(infinity).text == "inf");
  CHECK(emb::number(-infinity).text == "-inf");
  CHECK(emb::number(-0.0).text == "-0");
  CHECK(emb::number(0.0).text == "0");
}

TEST_CASE("number: whole numbers stand in groups of three digits") {
  CHECK(emb::number(999).text == "999");
  CHECK(emb::number(1000).text == "1,000");
  CHECK(emb::number(10000).text == "10,000");
  CHECK(emb::number(-1234567).text == "-1,234,567");
  CHECK(emb::number(UINT64_MAX).text == "18,446,744,073,709,551,615");
  CHECK(emb::number(INT64_MIN).text == "-9,223,372,036,854,775,808");
}

TEST_CASE("fixed: always that many decimals") {
  CHECK(emb::fixed(2.5, 4).text == "2.5000");
  CHECK(emb::fixed(12345.678, 1).text == "12,345.7");
  CHECK(emb::fixed(std::numeric_limits<double>::quiet_NaN(), 2).text == "nan");
}

TEST_CASE("percent: neither nothing nor all unless it is") {
  CHECK(emb::percent(0.0213).text == "2.1%");
  CHECK(emb::percent(1.0).text == "100%");
  CHECK(emb::percent(0.0).text == "0%");
  CHECK(emb::percent(0.00001234).text == "0.0012%");
  CHECK(emb::percent(0.99999).text == ">99.9%");
}

TEST_CASE("bytes and seconds: the unit that leaves at least one") {
  CHECK(emb::bytes(0).text == "0 B");
  CHECK(emb::bytes(1023).text == "1,023 B");
  CHECK(emb::bytes(1536).text == "1.5 KiB");
  CHECK(emb::bytes(16.0 * 1024 * 1024).text == "16 MiB");
  CHECK(emb::seconds(85e-9).text == "85 ns");
  CHECK(emb::seconds(1.234e-6).text == "1.23 us");
  CHECK(emb::seconds(0.0034).text == "3.4 ms");
  CHECK(emb::seconds(5.6).text == "5.6 s");
  CHECK(emb::seconds(999.9e-6).text == "1 ms");  // as which it is read, in three digits
  CHECK(emb::seconds(0).text == "0 ns");
}

TEST_CASE("Quantity: joins a message as its text") {
  CHECK(emb::message(emb::fixed(1, 2), " of ", emb::number(10000)) == "1.00 of 10,000");
}
