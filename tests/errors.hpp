#pragma once

#include <string>

#include "base/errors.hpp"

namespace emb::testing {

inline const std::string nothing_thrown = "nothing was thrown";

/// The message of the Failure that `call` throws, or nothing_thrown.
template <class Failure = Error, class Call>
std::string error_of(Call call) {
  try {
    call();
  } catch (const Failure& error) {
    return error.what();
  }
  return nothing_thrown;
}

}  // namespace emb::testing
