#pragma once

#include <exception>
#include <string>

namespace emb::course {

/// "emb::IdError (ids[1] = 30 is outside [0, 27))"
std::string describe(const std::exception_ptr& thrown);

/// "emb::IdError" from typeid(...).name()
std::string readable_type(const char* mangled);

}  // namespace emb::course
