#include "base/system/memory_limit.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "tests/folder.hpp"

using namespace emb;
using testing::Folder;

TEST_CASE("memory limit: of groups of version 2 it is the least on the way to the root") {
  const Folder groups;
  groups.write("a/memory.max", "4000\n");
  groups.write("a/b/memory.max", "max\n");
  groups.write("a/b/c/memory.max", "9000\n");
  CHECK(limit_of_groups("0::/a/b/c\n", groups.path) == 4000);
  CHECK(limit_of_groups("0::/a\n", groups.path) == 4000);
  CHECK(std::isinf(limit_of_groups("0::/other\n", groups.path)));
  CHECK(std::isinf(limit_of_groups("0::/\n", groups.path)));
}

TEST_CASE("memory limit: inside a container the group's own path is not there, and the root is") {
  const Folder groups;
  groups.write("memory.max", "512\n");
  CHECK(limit_of_groups("0::/outside/of/here\n", groups.path) == 512);
}

TEST_CASE("memory limit: of groups of version 1 only those of memory count") {
  const Folder groups;
  groups.write("memory/memory.limit_in_bytes", "9223372036854771712\n");
  groups.write("memory/box/memory.limit_in_bytes", "7000\n");
  groups.write("memory/cpus/memory.limit_in_bytes", "1\n");
  CHECK(limit_of_groups("3:cpu,cpuacct:/cpus\n2:hugetlb,memory:/box\n", groups.path) == 7000);
  CHECK(std::isinf(limit_of_groups("3:cpu:/cpus\n", groups.path)));
}

TEST_CASE("memory limit: lines that are no groups say nothing") {
  const Folder groups;
  groups.write("memory.max", "512\n");
  for (const char* lines : {"", "\n", "no colon\n", "0:\n"})
    CHECK(std::isinf(limit_of_groups(lines, groups.path)));
}

TEST_CASE("memory limit: this process has one, and it says what set it") {
  const MemoryLimit limit = memory_limit();
  CHECK(limit.bytes > 1e6);
  CHECK(limit.set_by.rfind("80% of ", 0) == 0);
  CHECK(limit.used >= 1e6);
}
