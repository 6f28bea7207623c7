#pragma once

#include <string>

namespace emb {

/// How many bytes a process had better not pass, what says so, in words, and how many of them this
/// one has by now. The limits of resources count addresses, whether there is memory behind them yet
/// or not, so that each thread takes the whole of its stack; the others count memory.
struct MemoryLimit {
  double bytes;
  std::string set_by;
  double used;
  double stack = 0;  // of a thread, where addresses are counted; 0 where memory is
};

/// Four fifths of the least of: this machine's memory, what a container may have (control groups),
/// RLIMIT_AS and RLIMIT_DATA; of these the one that leaves this process the least. What other
/// processes hold is not looked at: they come and go. It begins the threads of parallel_for,
/// for their stacks and heaps count.
MemoryLimit memory_limit();

/// Throws Error if the limit of the stack is below what functions put there; threads have the same.
void check_stack();

/// The most that this process has held in memory so far, in bytes.
double memory_held();

/// What control groups allow, infinity where they do not say. `groups` is what /proc/self/cgroup
/// holds, and `root` where the groups of the system are mounted: version 2 has one tree there,
/// version 1 one for memory. No group has more than those around it.
double limit_of_groups(const std::string& groups, const std::string& root);

}  // namespace emb
