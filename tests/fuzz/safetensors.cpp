#include "files/safetensors.hpp"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <deque>

#include "base/errors.hpp"
#include "tests/fuzz/check.hpp"

using namespace emb;

namespace {

using Numbers = std::deque<std::vector<float>>;

/// The tensors whose numbers can be read; `kept` holds the numbers.
std::vector<NamedNumbers> readable(const Safetensors& file, Numbers& kept) {
  std::vector<NamedNumbers> made;
  for (const TensorEntry& tensor : file.tensors) {
    if (!tensor.type) continue;
    kept.emplace_back(tensor.bytes.size() / (tensor.type == NumberType::f32 ? 4 : 2));
    copy_numbers(tensor, kept.back(), "fuzzed");
    made.push_back({tensor.name, tensor.shape, kept.back()});
  }
  return made;
}

}  // namespace

/// Any bytes are refused in one line, or give tensors that are the same after they were written and
/// read again, to the bit.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    Numbers first, second;
    const auto tensors =
        readable(read_safetensors({reinterpret_cast<const char*>(data), size}, "fuzz"), first);
    const std::string written = write_safetensors(tensors);
    const auto again = readable(read_safetensors(written, "written"), second);
    fuzz::check(again.size() == tensors.size(), "as many tensors as were written");
    for (std::size_t n = 0; n < again.size(); ++n) {
      fuzz::check(tensors[n].name == again[n].name && tensors[n].shape == again[n].shape,
                  "tensors are written in their order");
      fuzz::check(
          tensors[n].values.empty() || std::memcmp(tensors[n].values.data(), again[n].values.data(),
                                                   tensors[n].values.size_bytes()) == 0,
          "numbers keep their bits");
    }
  } catch (const FileError& error) {
    fuzz::check_one_line(error.what());
  }
  return 0;
}
