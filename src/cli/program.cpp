#include <exception>
#include <iostream>
#include <new>
#include <string_view>

#include "base/errors.hpp"
#include "cli/flags.hpp"

namespace emb {
namespace {

/// One line, whatever the user's words in it hold.
int report(const Flags& flags, std::string_view what, int code) {
  std::cout.flush();
  std::cerr << flags.program() << ": ";
  for (const char letter : what) {
    if (letter == '\n')
      std::cerr << "\\n";
    else
      std::cerr << letter;
  }
  std::cerr << std::endl;
  return code;
}

}  // namespace

int run_program(Flags& flags, int argc, const char* const* argv, const std::function<int()>& body) {
  try {
    int code = 0;
    if (flags.parse(argc, argv))
      code = body();
    else
      std::cout << flags.usage();
    std::cout.flush();
    if (!std::cout) return report(flags, "cannot write to standard output", 1);
    return code;
  } catch (const UsageError& error) {
    return report(flags, error.what(), 2);
  } catch (const std::bad_alloc&) {
    return report(flags, "out of memory", 1);
  } catch (const std::exception& error) {
    return report(flags, error.what(), 1);
  } catch (...) {
    return report(flags, "ended by an exception of unknown type", 1);
  }
}

}  // namespace emb
