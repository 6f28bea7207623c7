#include "lessons/08_geometry/program/live_world.hpp"

std::unique_ptr<emb::Experiment> emb::make_experiment(const Json& settings) {
  return std::make_unique<lesson08::LiveWorld>(settings);
}
