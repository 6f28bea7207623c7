#include "lessons/07_tied_weights/program/live_ends.hpp"

std::unique_ptr<emb::Experiment> emb::make_experiment(const Json& settings) {
  return std::make_unique<lesson07::LiveEnds>(settings);
}
