// Prints the small world to standard output:
//   build/datasets/small_world > datasets/small_world.txt

#include "small_world.hpp"

#include <iostream>

#include "commands/flags/flags.hpp"

int main(int argc, char** argv) {
  emb::Flags flags("small_world", "Prints the sentences of datasets/small_world.txt.");
  return emb::run_program(flags, argc, argv, [] {
    std::cout << emb::small_world::text(emb::small_world::seed) << std::flush;
  });
}
