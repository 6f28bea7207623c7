#pragma once

// The graph behind a tensor, as a table: nodes in the order in which they were made.

#include <algorithm>
#include <string>
#include <vector>

#include "engine/tensor/tensor.hpp"
#include "view/blocks.hpp"

namespace emb::lesson03 {

/// "0 1, 1 2": the rows of a tensor, for one small enough to read.
inline Quantity rows_text(std::span<const Real> values, std::size_t width) {
  std::string text;
  for (std::size_t n = 0; n < values.size(); ++n) {
    if (n > 0) text += n % width == 0 ? ", " : " ";
    text += number(static_cast<double>(values[n])).text;
  }
  return {text};
}

/// Everything that was needed for `last`, itself included, by rising number.
inline std::vector<Tensor> nodes_behind(const Tensor& last) {
  std::vector<Tensor> found = {last};
  for (std::size_t n = 0; n < found.size(); ++n) {
    const Tensor node = found[n];
    for (const Tensor& input : node.inputs())
      if (std::ranges::none_of(found, [&](const Tensor& seen) { return seen.same_as(input); }))
        found.push_back(input);
  }
  std::ranges::sort(found, {}, [](const Tensor& node) { return node.number(); });
  return found;
}

inline std::string places_of(std::span<const Tensor> inputs, const std::vector<Tensor>& nodes) {
  std::string places;
  for (const Tensor& input : inputs) {
    const auto same = [&](const Tensor& node) { return node.same_as(input); };
    const auto at = std::ranges::find_if(nodes, same) - nodes.begin();
    places += (places.empty() ? "" : " ") + std::to_string(at + 1);
  }
  return places;
}

/// Runs backward from `loss`, and returns a line for each node: place, what made it, from which
/// places, shape, values, gradient. The links are read before: backward takes the graph apart.
inline Rows graph_rows(const Tensor& loss) {
  std::vector<Tensor> nodes = nodes_behind(loss);
  Rows rows;
  for (Tensor& node : nodes) {
    if (node.needs_grad()) node.keep_grad();
    rows.push_back({rows.size() + 1, node.made_by(), places_of(node.inputs(), nodes),
                    node.shape().str(), rows_text(node.values(), node.shape().width()).text});
  }
  backward(loss);
  for (std::size_t n = 0; n < nodes.size(); ++n)
    rows[n].emplace_back(
        nodes[n].needs_grad()
            ? rows_text(std::as_const(nodes[n]).grad().values(), nodes[n].shape().width()).text
            : "none");
  return rows;
}

}  // namespace emb::lesson03
