#pragma once

#include <string>

#include "course/check/check.hpp"

namespace emb::course {

/// Asks for one thing twice. To be called where the answer to it was right: then two answers mean
/// that the first call left something behind, and not that a number is none.
template <class Answer>
void expect_same_again(Check& check, const std::string& name, Answer answer) {
  const auto first = answer();
  check.require(first == answer(),
                name +
                    ", twice in a row: yours gave two different answers. The first call left "
                    "something behind: is it static, or declared outside of the function?");
}

}  // namespace emb::course
