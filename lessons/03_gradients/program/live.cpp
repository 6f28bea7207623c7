#include "lessons/03_gradients/program/live_nudges.hpp"

std::unique_ptr<emb::Experiment> emb::make_experiment(const Json& settings) {
  return std::make_unique<lesson03::Nudges>(settings);
}
