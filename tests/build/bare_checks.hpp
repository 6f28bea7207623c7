// For passes that build once (JOINED=1): a check that fails tells its expression and its place, but
// not the values of both sides, which take up to a quarter of compiling a test. What fails in such
// a pass alone is built again without JOINED.
#include <doctest/doctest.h>
#undef CHECK
#undef CHECK_FALSE
#undef REQUIRE
#define CHECK DOCTEST_CHECK_UNARY
#define CHECK_FALSE DOCTEST_CHECK_UNARY_FALSE
#define REQUIRE DOCTEST_REQUIRE_UNARY
