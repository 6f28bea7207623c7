#include "check/thrown.hpp"

#include <cxxabi.h>

#include <cstdlib>
#include <memory>
#include <typeinfo>

namespace emb::course {

std::string readable_type(const char* mangled) {
  int status = 0;
  const std::unique_ptr<char, void (*)(void*)> name(
      abi::__cxa_demangle(mangled, nullptr, nullptr, &status), std::free);
  return status == 0 ? name.get() : mangled;
}

std::string describe(const std::exception_ptr& thrown) {
  try {
    std::rethrow_exception(thrown);
  } catch (const std::exception& error) {
    return readable_type(typeid(error).name()) + " (" + error.what() + ")";
  } catch (...) {
    return "something that is no std::exception";
  }
}

}  // namespace emb::course
