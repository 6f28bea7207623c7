#include "commands/train_run.hpp"

#include <doctest/doctest.h>

using namespace emb;
using namespace emb::commands;

TEST_CASE("train: who was asked to end reads as much as a moment allows, whatever the model") {
  ModelSettings model;
  for (const std::size_t width : {8u, 128u, 4096u})
    for (const std::size_t context : {16u, 8192u})
      for (const std::size_t vocabulary : {60u, 30000u, 1000000u}) {
        model.width = width;
        model.context = context;
        const std::size_t parameters = vocabulary * width + model.layers * 12 * width * width;
        const std::size_t some = quickly_read(parameters, model);
        CAPTURE(some);
        CHECK(some >= 2);
        CHECK((some - 2) * (parameters + model.layers * context * width) <= 4000000000);
      }
  model.width = 128;
  CHECK(quickly_read(30000 * 128, model) > 256);
}
