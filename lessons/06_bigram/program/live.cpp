#include "lessons/06_bigram/program/descent.hpp"

std::unique_ptr<emb::Experiment> emb::make_experiment(const Json& settings) {
  return std::make_unique<lesson06::Descent>(settings);
}
