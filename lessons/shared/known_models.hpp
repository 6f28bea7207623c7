#pragma once

// Published sizes of well-known models, and how many parameters follow from them.

#include <cstdint>
#include <string>
#include <vector>

#include "base/errors.hpp"

namespace emb {

/// Sizes as the papers and their published configurations give them, and the parameters that
/// follow.
struct KnownModel {
  std::string name;
  std::int64_t V, D, layers;
  bool tied;           // whether one table serves input and output
  std::int64_t block;  // parameters of one layer
  std::int64_t rest;   // positions and the last norm

  std::int64_t tables() const { return tied ? 1 : 2; }
  std::int64_t table() const { return V * D; }
  std::int64_t in_tables() const { return tables() * table(); }
  std::int64_t parameters() const { return in_tables() + layers * block + rest; }
  double share(std::int64_t part) const {
    return static_cast<double>(part) / static_cast<double>(parameters());
  }
};

/// How the heads of attention are cut: heads of queries, heads of keys and of values, and the
/// numbers of one head.
struct KnownHeads {
  std::int64_t queries, keys, width;

  /// The maps of queries and of the way out [D, queries * width], those of keys and values.
  std::int64_t maps(std::int64_t D) const { return 2 * D * width * (queries + keys); }
};

/// GPT: learned positions, two maps of inner width 4 D, biases, and norms with a gain and a bias.
inline KnownModel gpt(const std::string& name, std::int64_t D, std::int64_t layers,
                      std::int64_t places) {
  const std::int64_t maps = 4 * D * D + 8 * D * D, biases = 4 * D + 4 * D + D, norms = 4 * D;
  return {name, 50257, D, layers, true, maps + biases + norms, places * D + 2 * D};
}

/// Llama: three maps of the inner width (SwiGLU), no biases, norms with a gain. `more_norms`: those
/// beside the two of a layer.
inline KnownModel llama(const std::string& name, std::int64_t V, std::int64_t D,
                        std::int64_t layers, std::int64_t inner, KnownHeads heads,
                        bool tied = false, std::int64_t more_norms = 0) {
  const std::int64_t norms = 2 * D + more_norms;
  return {name, V, D, layers, tied, heads.maps(D) + 3 * D * inner + norms, D};
}

/// Qwen3: Llama with a norm for the numbers of a query and one for those of a key.
inline KnownModel qwen3(const std::string& name, std::int64_t D, std::int64_t layers,
                        std::int64_t inner, KnownHeads heads, bool tied) {
  return llama(name, 151936, D, layers, inner, heads, tied, 2 * heads.width);
}

/// gpt-oss: a router chooses among experts, each of three maps with biases. Attention has biases,
/// and a number for each head that takes part in the softmax.
inline KnownModel gpt_oss(const std::string& name, std::int64_t layers, std::int64_t experts) {
  constexpr std::int64_t D = 2880, inner = 2880;
  constexpr KnownHeads heads{64, 8, 64};
  const std::int64_t attention =
      heads.maps(D) + heads.width * (heads.queries + 2 * heads.keys) + D + heads.queries;
  const std::int64_t expert = 3 * D * inner + 2 * inner + D, router = (D + 1) * experts;
  return {name, 201088, D, layers, false, attention + experts * expert + router + 2 * D, D};
}

/// Llama 4 Scout without its encoder of images: 16 experts and one that each token passes.
inline KnownModel llama4_scout() {
  constexpr std::int64_t D = 5120, inner = 8192, experts = 16;
  constexpr KnownHeads heads{40, 8, 128};
  const std::int64_t all_experts = (experts + 1) * 3 * D * inner, router = D * experts;
  return {"Llama 4 Scout", 202048, D, 48, false, heads.maps(D) + all_experts + router + 2 * D, D};
}

inline const std::vector<KnownModel>& known_models() {
  static const std::vector<KnownModel> all = {
      gpt("GPT-2 small", 768, 12, 1024),
      gpt("GPT-2 medium", 1024, 24, 1024),
      gpt("GPT-2 large", 1280, 36, 1024),
      gpt("GPT-2 XL", 1600, 48, 1024),
      gpt("GPT-3 175B", 12288, 96, 2048),
      llama("LLaMA 7B", 32000, 4096, 32, 11008, {32, 32, 128}),
      llama("Llama 2 70B", 32000, 8192, 80, 28672, {64, 8, 128}),
      llama("Llama 3 8B", 128256, 4096, 32, 14336, {32, 8, 128}),
      llama("Llama 3 70B", 128256, 8192, 80, 28672, {64, 8, 128}),
      llama("Llama 3.2 1B", 128256, 2048, 16, 8192, {32, 8, 64}, true),
      llama4_scout(),
      qwen3("Qwen3 0.6B", 1024, 28, 3072, {16, 8, 128}, true),
      qwen3("Qwen3 8B", 4096, 36, 12288, {32, 8, 128}, false),
      // Two more norms of a layer, and those of a query and a key as in Qwen3.
      llama("Gemma 3 270M", 262144, 640, 18, 2048, {4, 1, 256}, true, 2 * 640 + 2 * 256),
      gpt_oss("gpt-oss-20b", 24, 32),
  };
  return all;
}

inline const KnownModel& known(const std::string& name) {
  for (const KnownModel& model : known_models())
    if (model.name == name) return model;
  throw ValueError("no model is called ", name);
}

}  // namespace emb
