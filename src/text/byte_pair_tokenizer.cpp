#include "text/tokenizer.hpp"

namespace emb {

std::unique_ptr<Tokenizer> byte_pair_tokenizer(std::string_view text,
                                               const TokenizerOptions& options) {
  const std::size_t size =
      options.maximum_size == 0 ? BytePairTokenizer::usual_size : options.maximum_size;
  return std::make_unique<BytePairTokenizer>(BytePairs::train(text, size));
}

}  // namespace emb
