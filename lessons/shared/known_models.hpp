#pragma once

// Published sizes of well-known models, and how many parameters follow from them.

#include <cstdint>
#include <string>
#include <vector>

#include "base/errors.hpp"

namespace emb {

/// Sizes as the papers and their published configurations give them.
struct KnownModel {
  enum class Family { gpt, llama };

  std::string name;
  Family family;
  std::int64_t V, D, layers;
  std::int64_t places;  // gpt: rows of the learned table of positions
  std::int64_t inner;   // width between the two maps of a block; llama has three (SwiGLU)
  std::int64_t heads;   // of queries
  std::int64_t kv;      // of keys and of values

  /// GPT's input table is its output end too.
  std::int64_t tables() const { return family == Family::gpt ? 1 : 2; }
  std::int64_t table() const { return V * D; }
  std::int64_t in_tables() const { return tables() * table(); }
  /// One block: queries and the way out [D, D], keys and values [D, D * kv / heads], the maps of
  /// the inner width. GPT's maps have biases, and its two norms a gain and a bias.
  std::int64_t block() const {
    const std::int64_t attention = 2 * D * D + 2 * D * (D * kv / heads);
    if (family == Family::llama) return attention + 3 * D * inner + 2 * D;
    return attention + 2 * D * inner + (4 * D + inner + D) + 4 * D;
  }
  std::int64_t parameters() const {
    const std::int64_t last_norm = family == Family::gpt ? 2 * D : D;
    return in_tables() + places * D + layers * block() + last_norm;
  }
  double share(std::int64_t part) const {
    return static_cast<double>(part) / static_cast<double>(parameters());
  }
};

inline KnownModel gpt(const std::string& name, std::int64_t D, std::int64_t layers,
                      std::int64_t places, std::int64_t heads) {
  return {name, KnownModel::Family::gpt, 50257, D, layers, places, 4 * D, heads, heads};
}
inline KnownModel llama(const std::string& name, std::int64_t V, std::int64_t D,
                        std::int64_t layers, std::int64_t inner, std::int64_t heads,
                        std::int64_t kv) {
  return {name, KnownModel::Family::llama, V, D, layers, 0, inner, heads, kv};
}

inline const std::vector<KnownModel>& known_models() {
  static const std::vector<KnownModel> all = {
      gpt("GPT-2 small", 768, 12, 1024, 12),
      gpt("GPT-2 medium", 1024, 24, 1024, 16),
      gpt("GPT-2 large", 1280, 36, 1024, 20),
      gpt("GPT-2 XL", 1600, 48, 1024, 25),
      gpt("GPT-3 175B", 12288, 96, 2048, 96),
      llama("LLaMA 7B", 32000, 4096, 32, 11008, 32, 32),
      llama("LLaMA 65B", 32000, 8192, 80, 22016, 64, 64),
      llama("Llama 2 7B", 32000, 4096, 32, 11008, 32, 32),
      llama("Llama 2 70B", 32000, 8192, 80, 28672, 64, 8),
      llama("Llama 3 8B", 128256, 4096, 32, 14336, 32, 8),
      llama("Llama 3 70B", 128256, 8192, 80, 28672, 64, 8),
  };
  return all;
}

inline const KnownModel& known(const std::string& name) {
  for (const KnownModel& model : known_models())
    if (model.name == name) return model;
  throw ValueError("no model is called ", name);
}

}  // namespace emb
