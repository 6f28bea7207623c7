#pragma once

// How long attention, a tanh RNN and an LSTM take for one text, and how much has to wait.

#include <algorithm>
#include <chrono>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "models/block.hpp"
#include "models/recurrent.hpp"
#include "ops/attention.hpp"
#include "ops/matmul.hpp"
#include "ops/reduce.hpp"
#include "view/page.hpp"

namespace emb {

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
    const auto start = std::chrono::steady_clock::now();
    backward(mean(forward()));
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    seen.seconds = std::min(seen.seconds, time.count());
  }
  return seen;
}

/// One text of T places and width D, read by each of the three.
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

/// The longest text has `more` places than the shortest.
inline void claim_chains(Page& page, const std::vector<Walk>& first, const std::vector<Walk>& last,
                         std::size_t more) {
  page.claim_equal("The chain of attention is as long for the longest text as for the shortest.",
                   last[0].chain, first[0].chain);
  page.claim_equal("The RNN adds 3 to its chain a place: product, sum, tanh.",
                   last[1].chain - first[1].chain, 3 * more);
  page.claim_equal("The LSTM adds 8.", last[2].chain - first[2].chain, 8 * more);
}

inline void nets_that_walk(Page& page, std::size_t longest, std::uint64_t seed) {
  page.step("Nets that walk");
  constexpr std::size_t D = 32;
  page.say(
      message("An RNN knows the order because it reads one word after the other, which is also "
              "its price. A chain counts operations that wait for each other, read off the "
              "graph; times are forward and backward, D = ",
              D, ", one text."));
  Walkers walkers(D, seed);
  Rows rows;
  std::vector<Walk> first, last;
  const std::size_t shortest = longest / 8;
  for (std::size_t T = shortest; T <= 8 * shortest; T *= 2) {
    last = walkers.walk_all(T);
    if (first.empty()) first = last;
    const char* names[] = {"attention", "tanh RNN", "LSTM"};
    for (std::size_t n = 0; n < 3; ++n)
      rows.push_back({n == 0 ? number(T).text : "", names[n], number(last[n].chain),
                      number(static_cast<std::size_t>(last[n].multiply_adds)),
                      seconds(last[n].seconds)});
  }
  claim_chains(page, first, last, 7 * shortest);
  page.table({"places", "model", "chain", "multiply-adds", "time"}, rows);
}

}  // namespace emb
