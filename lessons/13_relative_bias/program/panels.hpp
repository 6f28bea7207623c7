#pragma once

// What panel.js draws: biases by distance, and what they do to the attention of a sentence.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "lessons/13_relative_bias/program/biases.hpp"
#include "lessons/13_relative_bias/program/longer.hpp"
#include "view/page.hpp"

namespace emb::lesson13 {

/// A bias of each distance, and how it came about.
struct NamedBias {
  std::string name;
  std::vector<double> by_distance;
};

inline std::vector<NamedBias> all_biases(std::size_t heads, const BucketOptions& options,
                                         const Contest& all) {
  std::vector<NamedBias> biases;
  for (std::size_t h = 0; h < std::min<std::size_t>(heads, 4); ++h) {
    const auto row = alibi_row(h, heads, longest_tested);
    biases.push_back({message("ALiBi, head ", h + 1, " of ", heads), {row.rbegin(), row.rend()}});
  }
  const std::pair<std::size_t, std::string> learned_by[] = {
      {near_buckets, message(options.buckets, " buckets to ", options.farthest)},
      {far_buckets, "32 buckets to 128"}};
  for (const auto& [scheme, name] : learned_by) {
    if (biases.back().name.starts_with(name)) break;  // the same buckets, trained alike
    biases.push_back({name + ": before", all[scheme][one_before].bias});
    biases.push_back({name + ": name", all[scheme][last_name].bias});
  }
  return biases;
}

/// The weights [T, T] of random queries and keys of words, with a bias for each distance or none.
inline Grid weights_of(const std::vector<std::size_t>& sentence, const std::vector<double>& bias,
                       std::uint64_t seed) {
  constexpr std::size_t D = 8, words = 4;
  const std::size_t T = sentence.size();
  Random random(seed);
  std::vector<Real> queries(words * D), keys(words * D), q, k, added(2 * T - 1);
  random.fill_normal(queries, 0, 1);
  random.fill_normal(keys, 0, 1);
  for (const std::size_t word : sentence)
    for (std::size_t d = 0; d < D; ++d) {
      q.push_back(queries[word * D + d]);
      k.push_back(keys[word * D + d]);
    }
  for (std::size_t d = 0; d < T && !bias.empty(); ++d)
    added[T - 1 - d] = static_cast<Real>(bias[d]);
  const NoGrad none;
  const Tensor weights = attention_weights(Tensor({1, T, D}, q), Tensor({1, T, D}, k),
                                           {.causal = true, .bias = Tensor({1, 2 * T - 1}, added)});
  return {weights.values(), T, T};
}

inline void bias_panel(Page& page, std::size_t heads, const BucketOptions& options,
                       const Contest& all, std::uint64_t seed) {
  page.panel("places",
             "Buckets learned to say the word one position before. Which distance got the largest "
             "bias in head 1?");
  const std::vector<std::string> words = {"the", "dog", "bites", "the", "man"};
  const std::vector<std::size_t> sentence = {0, 1, 2, 0, 3};
  std::vector<std::string> titles;
  std::vector<Grid> biases, weights, seen = {weights_of(sentence, {}, seed)};
  for (const NamedBias& bias : all_biases(heads, options, all)) {
    titles.push_back(bias.name);
    biases.emplace_back(bias.by_distance, 1, bias.by_distance.size());
    const std::vector<Real> last(bias.by_distance.rbegin(), bias.by_distance.rend());
    weights.emplace_back(weights_by_distance(last), 1, last.size());
    seen.push_back(weights_of(sentence, bias.by_distance, seed));
  }
  page.data("names", titles);
  page.data("biases", biases);
  page.data("weights", weights);
  page.data("trained-length", trained_length);
  page.data("sentence", words);
  page.data("seen", seen);  // without a bias, then with each
}

}  // namespace emb::lesson13
