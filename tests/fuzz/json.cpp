#include "files/json.hpp"

#include <cstddef>
#include <cstdint>

#include "base/errors.hpp"
#include "tests/fuzz/check.hpp"

using namespace emb;

/// Any bytes are refused in one line, or give a value that is the same after it was written and
/// read again.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Json json;
  try {
    json = parse_json({reinterpret_cast<const char*>(data), size}, "fuzz.json");
  } catch (const FileError& error) {
    fuzz::check_one_line(error.what());
    return 0;
  }
  const std::string written = write_json(json);
  fuzz::check(write_json(parse_json(written, "written")) == written, "written as it was read");
  return 0;
}
