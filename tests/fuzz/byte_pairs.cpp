#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "tests/fuzz/check.hpp"
#include "tests/text/byte_pairs_reference.hpp"
#include "text/tokenizer.hpp"

using namespace emb;
using namespace emb::testing;

/// A byte for how many merges, a byte for how long the text to learn from is, then that text and
/// another one. The fast trainer and encoder do what the naive ones do, and no byte is lost.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const std::string_view both(reinterpret_cast<const char*>(data) + 2, size - 2);
  const std::string_view text = both.substr(0, std::min<std::size_t>(data[1], both.size()));
  const std::vector<std::string> specials = {"<e>", "<e>>"};
  const auto merges = learn_merges(text, data[0], specials);
  const auto wanted = learn_merges_reference(text, data[0], specials);
  fuzz::check(merges.size() == wanted.size(), "as many merges as the naive trainer's");
  for (std::size_t n = 0; n < merges.size(); ++n)
    fuzz::check(merges[n].left == wanted[n].left && merges[n].right == wanted[n].right &&
                    merges[n].made == wanted[n].made && merges[n].count == wanted[n].count,
                "the merges of the naive trainer");
  const BytePairTokenizer pairs(text, 258 + data[0], specials);
  const auto ids = pairs.encode(both);
  fuzz::check(ids == encode_reference(pairs, both), "the ids of the naive encoder");
  fuzz::check(pairs.decode(ids) == both, "decode(encode(text)) == text");
  return 0;
}
