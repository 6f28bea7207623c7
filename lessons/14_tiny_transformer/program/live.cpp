#include "lessons/14_tiny_transformer/program/paragraph.hpp"

std::unique_ptr<emb::Experiment> emb::make_experiment(const Json& settings) {
  return std::make_unique<lesson14::Paragraph>(settings);
}
