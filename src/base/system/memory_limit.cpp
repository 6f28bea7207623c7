#include "base/system/memory_limit.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
#include <sstream>

#include "base/errors.hpp"
#include "base/threads.hpp"

namespace emb {

namespace fs = std::filesystem;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// The least that files of that name say, in `group` below `root` and in all groups around it.
/// One that is not there, or says "max", sets no limit.
double least_around(fs::path at, const fs::path& group, const char* file) {
  double least = infinity, number = 0;
  for (const fs::path& name : "." / group.relative_path()) {  // the root first
    at /= name;
    if (std::ifstream(at / file) >> number) least = std::min(least, number);
  }
  return least;
}

double limit_of(decltype(RLIMIT_AS) resource) {
  rlimit limit{};
  const bool none = getrlimit(resource, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY;
  return none ? infinity : static_cast<double>(limit.rlim_cur);
}

/// Bytes that Linux notes of this process under a name; 0 where nothing is noted.
double noted(const char* name) {
  std::ifstream file("/proc/self/status");
  double kilobytes = 0;
  for (std::string word; kilobytes == 0 && file >> word;)
    if (word == name) file >> kilobytes;
  return 1024 * kilobytes;
}

}  // namespace

double limit_of_groups(const std::string& groups, const std::string& root) {
  double least = infinity;
  std::istringstream lines(groups);
  std::string number, names, group;  // version 2 names no controllers
  while (std::getline(lines, number, ':') && std::getline(lines, names, ':') &&
         std::getline(lines, group)) {
    if (names.empty()) least = std::min(least, least_around(root, group, "memory.max"));
    if (("," + names + ",").find(",memory,") != std::string::npos)
      least = std::min(least, least_around(root + "/memory", group, "memory.limit_in_bytes"));
  }
  return least;
}

MemoryLimit memory_limit() {
  std::ifstream file("/proc/self/cgroup");
  const std::string groups{std::istreambuf_iterator<char>(file), {}};
  const double machine =
      static_cast<double>(sysconf(_SC_PHYS_PAGES)) * static_cast<double>(sysconf(_SC_PAGESIZE));
  const double held = memory_held();
  MemoryLimit least{machine > 0 ? machine : infinity, "this machine's memory", held};
  const auto consider = [&](const MemoryLimit& limit) {
    if (limit.bytes - limit.used < least.bytes - least.used) least = limit;
  };
  consider({limit_of_groups(groups, "/sys/fs/cgroup"), "this container's memory", held});
  parallel_for(threads(), 1, [](auto, auto) {});  // begun, they have their stacks and heaps
  const double stack = std::min(limit_of(RLIMIT_STACK), 0x1p23);
  consider({limit_of(RLIMIT_AS), "the limit of addresses (ulimit -v)", noted("VmSize:"), stack});
  consider({limit_of(RLIMIT_DATA), "the limit of data (ulimit -d)", noted("VmData:"), stack});
  return {0.8 * least.bytes, "80% of " + least.set_by, least.used, least.stack};
}

void check_stack() {
  constexpr double needed = 0x1p18;
  if (const double allowed = limit_of(RLIMIT_STACK); allowed < needed)
    throw Error("the stack may take ", allowed / 1024, " kB (ulimit -s), and ", needed / 1024,
                " kB are needed: ulimit -s 8192 is usual");
}

double memory_held() {
#ifdef __APPLE__
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  return static_cast<double>(used.ru_maxrss);
#else  // where getrusage goes on from what the process held that began this one
  return noted("VmHWM:");
#endif
}

}  // namespace emb
