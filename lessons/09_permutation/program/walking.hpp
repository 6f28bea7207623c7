#pragma once

// How long attention, a tanh RNN and an LSTM take for one text, and how much has to wait.

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "base/system/stopwatch.hpp"
#include "engine/models/block.hpp"
#include "engine/ops/attention.hpp"
#include "engine/ops/matmul.hpp"
#include "engine/ops/reduce.hpp"
#include "lessons/09_permutation/program/recurrent.hpp"
#include "view/text.hpp"

namespace emb::lesson09 {

/// The longest chain of operations of which each needs the result of the one before. Read off the
/// graph that `made` came from.
inline std::size_t longest_chain(const Tensor& made) {
  std::map<std::uint64_t, std::pair<Tensor, std::size_t>> nodes;  // by creation: inputs come first
  std::vector<Tensor> waiting = {made};
  while (!waiting.empty()) {
    const Tensor node = waiting.back();
    waiting.pop_back();
    if (!nodes.emplace(node.number(), std::pair{node, std::size_t{0}}).second) continue;
    for (const Tensor& in : node.inputs()) waiting.push_back(in);
  }
  for (auto& [number, entry] : nodes)
    for (const Tensor& in : entry.first.inputs())
      entry.second = std::max(entry.second, nodes.at(in.number()).second + 1);
  return nodes.at(made.number()).second;
}

struct Walk {
  std::size_t chain = 0;
  double seconds = 0;        // forward and backward, the best of three
  double multiply_adds = 0;  // forward
};

inline Walk walk(const std::function<Tensor()>& forward, double multiply_adds) {
  Walk seen{longest_chain(forward()), 1e9, multiply_adds};
  for (int n = 0; n < 3; ++n) {
    const Stopwatch watch;
    backward(mean(forward()));
    seen.seconds = std::min(seen.seconds, watch.seconds());
  }
  return seen;
}

/// One text of T positions and width D, read by each of the three.
struct Walkers {
  explicit Walkers(std::size_t width, std::uint64_t seed)
      : D(width), random(seed), rnn("rnn", D, D, random), lstm("lstm", D, D, random) {
    for (const char* name : {"query", "key", "value"})
      maps.push_back(normal_parameter(name, {D, D}, 0.1, random));
  }

  /// attention, tanh RNN, LSTM
  std::vector<Walk> walk_all(std::size_t T) {
    const Tensor x = normal_parameter("x", {1, T, D}, 1.0, random);
    const double t = static_cast<double>(T), d = static_cast<double>(D);
    const auto attend = [&] {
      return attention(matmul(x, maps[0]), matmul(x, maps[1]), matmul(x, maps[2]), {.heads = 4});
    };
    return {walk(attend, 3 * t * d * d + 2 * t * t * d),
            walk([&] { return rnn(x); }, 2 * t * d * d),
            walk([&] { return lstm(x); }, 8 * t * d * d + 3 * t * d)};
  }

  std::size_t D;
  Random random;
  TanhRnn rnn;
  Lstm lstm;
  std::vector<Tensor> maps;
};

}  // namespace emb::lesson09
