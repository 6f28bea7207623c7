#pragma once

#include "text/byte_pairs.hpp"
#include "text/tokenizer.hpp"

namespace emb {

/// Byte pairs (text/byte_pairs.hpp) as a tokenizer. There is no `<unk>`, every text has ids, and
/// decode(encode(text)) == text for any bytes.
class BytePairTokenizer : public Tokenizer {
 public:
  /// V where nobody says how many tokens there should be.
  static constexpr std::size_t usual_size = 1000;

  explicit BytePairTokenizer(BytePairs pairs);

  std::string name() const override { return "bytepair"; }
  std::vector<TokenId> encode(std::string_view text) const override { return pairs_.encode(text); }
  std::string decode(std::span<const TokenId> ids) const override;

  const BytePairs& pairs() const { return pairs_; }

 private:
  BytePairs pairs_;
};

}  // namespace emb
