#include "system/memory_limit.hpp"

#include <doctest/doctest.h>
#include <unistd.h>

#include <cmath>
#include <filesystem>
#include <fstream>

using namespace emb;
namespace fs = std::filesystem;

namespace {

/// A folder of its own for a test, gone afterwards.
struct Groups {
  fs::path root = fs::temp_directory_path() / ("emb_groups_" + std::to_string(getpid()));
  Groups() { fs::create_directories(root); }
  ~Groups() { fs::remove_all(root); }
  void says(const fs::path& file, const char* text) const {
    fs::create_directories((root / file).parent_path());
    std::ofstream(root / file) << text;
  }
};

}  // namespace

TEST_CASE("memory limit: of groups of version 2 it is the least on the way to the root") {
  const Groups groups;
  groups.says("a/memory.max", "4000\n");
  groups.says("a/b/memory.max", "max\n");
  groups.says("a/b/c/memory.max", "9000\n");
  CHECK(limit_of_groups("0::/a/b/c\n", groups.root) == 4000);
  CHECK(limit_of_groups("0::/a\n", groups.root) == 4000);
  CHECK(std::isinf(limit_of_groups("0::/other\n", groups.root)));
  CHECK(std::isinf(limit_of_groups("0::/\n", groups.root)));
}

TEST_CASE("memory limit: inside a container the group's own path is not there, and the root is") {
  const Groups groups;
  groups.says("memory.max", "512\n");
  CHECK(limit_of_groups("0::/outside/of/here\n", groups.root) == 512);
}

TEST_CASE("memory limit: of groups of version 1 only those of memory count") {
  const Groups groups;
  groups.says("memory/memory.limit_in_bytes", "9223372036854771712\n");
  groups.says("memory/box/memory.limit_in_bytes", "7000\n");
  groups.says("memory/cpus/memory.limit_in_bytes", "1\n");
  CHECK(limit_of_groups("3:cpu,cpuacct:/cpus\n2:hugetlb,memory:/box\n", groups.root) == 7000);
  CHECK(std::isinf(limit_of_groups("3:cpu:/cpus\n", groups.root)));
}

TEST_CASE("memory limit: lines that are no groups say nothing") {
  const Groups groups;
  groups.says("memory.max", "512\n");
  for (const char* lines : {"", "\n", "no colon\n", "0:\n"})
    CHECK(std::isinf(limit_of_groups(lines, groups.root)));
}

TEST_CASE("memory limit: this process has one, and it says what set it") {
  const MemoryLimit limit = memory_limit();
  CHECK(limit.bytes > 1e6);
  CHECK(limit.set_by.rfind("80% of ", 0) == 0);
}
