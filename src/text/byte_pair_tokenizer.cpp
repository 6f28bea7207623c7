#include "text/byte_pair_tokenizer.hpp"

#include <memory>
#include <utility>

namespace emb {
namespace {

std::vector<std::string> tokens_of(const BytePairs& pairs) {
  std::vector<std::string> tokens;
  for (std::size_t id = 0; id < pairs.size(); ++id)
    tokens.push_back(pairs.token(static_cast<TokenId>(id)));
  return tokens;
}

}  // namespace

BytePairTokenizer::BytePairTokenizer(BytePairs pairs)
    : Tokenizer(tokens_of(pairs), std::nullopt), pairs_(std::move(pairs)) {}

std::string BytePairTokenizer::decode(std::span<const TokenId> ids) const {
  std::string text;
  for (std::size_t n = 0; n < ids.size(); ++n) text += raw(ids, n);
  return text;
}

std::unique_ptr<Tokenizer> byte_pair_tokenizer(std::string_view text,
                                               const TokenizerOptions& options) {
  const std::size_t size =
      options.maximum_size == 0 ? BytePairTokenizer::usual_size : options.maximum_size;
  return std::make_unique<BytePairTokenizer>(BytePairs::train(text, size));
}

}  // namespace emb
