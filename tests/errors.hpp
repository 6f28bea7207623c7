#pragma once

#include <string>

#include "base/errors.hpp"

namespace emb::testing {

/// The message of the Failure that `call` throws, or "nothing was thrown".
template <class Failure = Error, class Call>
std::string error_of(Call call) {
  try {
    call();
  } catch (const Failure& error) {
    return error.what();
  }
  return "nothing was thrown";
}

}  // namespace emb::testing
