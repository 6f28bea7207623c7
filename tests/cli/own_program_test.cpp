#include "commands/flags/own_program.hpp"

#include <doctest/doctest.h>

#include <system_error>

#include "tests/folder.hpp"

using namespace emb;

TEST_CASE("shipped: a folder that cannot be looked at stops nothing") {
  const emb::testing::Folder folder;
  const fs::path before = fs::current_path();
  fs::current_path(folder.path);
  fs::create_symlink("datasets", "datasets");
  CHECK(shipped("datasets/none.txt") == "datasets/none.txt");
  fs::current_path(before);
}

#if defined(__linux__)
TEST_CASE("shipped: what is not where one stands is that beside the program, or further up") {
  const emb::testing::Folder folder;
  const fs::path before = fs::current_path(), self = "/proc/self/exe";
  const fs::path program = fs::read_symlink(self);
  fs::current_path(folder.path);
  std::error_code failed;
  const bool known =
      fs::read_symlink(self, failed) == program;  // not to an emulator that was moved
  const std::string name = program.filename().string();
  const std::string above = program.parent_path().filename().string() + "/" + name;
  const std::string beside = shipped(name), further_up = shipped(above), none = shipped("no/such");
  folder.write(name, "");
  const std::string here = shipped(name);
  fs::current_path(before);
  CHECK(beside == (known ? program.string() : name));
  CHECK(further_up == (known ? program.string() : above));
  CHECK(none == "no/such");
  CHECK(here == name);
}
#endif
