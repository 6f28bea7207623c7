#include "lessons/04_gradient_sparsity/program/live_rows.hpp"

std::unique_ptr<emb::Experiment> emb::make_experiment(const Json& settings) {
  return std::make_unique<lesson04::LiveRows>(settings);
}
