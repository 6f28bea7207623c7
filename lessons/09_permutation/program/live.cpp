#include "lessons/09_permutation/program/live_contest.hpp"

std::unique_ptr<emb::Experiment> emb::make_experiment(const Json& settings) {
  return std::make_unique<lesson09::LiveContest>(settings);
}
