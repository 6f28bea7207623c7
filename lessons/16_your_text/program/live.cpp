#include "lessons/16_your_text/program/live_writing.hpp"

std::unique_ptr<emb::Experiment> emb::make_experiment(const Json& settings) {
  return std::make_unique<lesson16::Writing>(settings);
}
