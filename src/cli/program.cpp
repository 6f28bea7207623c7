#include <exception>
#include <iostream>
#include <new>
#include <string_view>

#include "base/errors.hpp"
#include "cli/flags.hpp"
#include "cli/page_file.hpp"
#include "system/interrupt.hpp"
#include "view/page.hpp"
#include "view/text.hpp"

namespace emb {

void complain(std::string_view program, std::string_view what) {
  std::cout.flush();
  std::cerr << program << ": " << visible(what) << std::endl;
}

namespace {

/// Keeps what pages showed as long as it lives.
struct Kept {
  std::vector<blocks::Block> blocks = {};
  Kept() { Page::kept = &blocks; }
  ~Kept() { Page::kept = nullptr; }
};

int run_body(const Flags& flags, const std::function<int()>& body) {
  if (flags.page().empty()) return body();
  const Kept kept;
  const int code = body();
  write_page(flags.page(), flags.program(), kept.blocks);
  return code;
}

}  // namespace

int run_program(Flags& flags, int argc, const char* const* argv, const std::function<int()>& body) {
  const auto failed = [&](std::string_view what, int code) {
    complain(flags.program(), what);
    return code;
  };
  try {
    int code = 0;
    if (flags.parse(argc, argv))
      code = run_body(flags, body);
    else
      std::cout << flags.usage();
    std::cout.flush();
    if (code == 0 && asked_to_end()) code = 128 + asked_to_end();
    return std::cout ? code : failed("cannot write to standard output", 1);
  } catch (const UsageError& error) {
    return failed(error.what(), 2);
  } catch (const Interrupted& error) {
    return failed(error.what(), 128 + error.signal);
  } catch (const std::bad_alloc&) {
    return failed("out of memory", 1);
  } catch (const std::exception& error) {
    return failed(error.what(), 1);
  } catch (...) {
    return failed("ended by an exception of unknown type", 1);
  }
}

}  // namespace emb
