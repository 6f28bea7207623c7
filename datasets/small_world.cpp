// Prints the small world to standard output:
//   build/datasets/small_world > datasets/small_world.txt

#include "small_world.hpp"

#include <iostream>

int main() {
  std::cout << emb::small_world::text(emb::small_world::seed) << std::flush;
  return std::cout ? 0 : 1;
}
