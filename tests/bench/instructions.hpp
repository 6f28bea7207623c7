#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#if defined(__linux__) && defined(__x86_64__)
#include <sys/ptrace.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#endif

/// The instructions of a call that compute, counted by letting it run one at a time. So the count
/// is of the code as it is compiled, and cannot fall behind it.
namespace emb::bench {

struct Instructions {
  double arithmetic = 0;  // of vectors, single numbers in their registers included; moves are not
  double divisions = 0;   // of whole vectors, and roots; they are arithmetic too
};

/// a - b, and that divided by `count`.
inline Instructions difference(const Instructions& a, const Instructions& b, double count) {
  return {(a.arithmetic - b.arithmetic) / count, (a.divisions - b.divisions) / count};
}

#if defined(__linux__) && defined(__x86_64__)

namespace detail {

/// An instruction with a VEX or EVEX prefix, as Intel's manual (volume 2, chapter 2) describes it.
struct VectorCode {
  bool evex = false;
  unsigned map = 0;     // 0 where there is no such prefix
  unsigned prefix = 0;  // 2 and 3: one number instead of a vector
  unsigned opcode = 0;
  bool memory = false;  // is there an operand in memory?
  bool masked = false;
};

inline VectorCode vector_code(const std::uint8_t* at) {
  const auto in_memory = [](unsigned modrm) { return modrm < 0xC0; };
  if (at[0] == 0xC5) return {false, 1, at[1] & 3u, at[2], in_memory(at[3]), false};
  if (at[0] == 0xC4) return {false, at[1] & 31u, at[2] & 3u, at[3], in_memory(at[4]), false};
  if (at[0] == 0x62)
    return {true, at[1] & 7u, at[2] & 3u, at[4], in_memory(at[5]), (at[3] & 7u) != 0};
  return {};
}

/// Loads, stores and copies between registers, which take no unit that computes: but for a masked
/// copy, which chooses between two vectors.
inline bool moves(const VectorCode& code) {
  const unsigned op = code.opcode;
  if (code.map == 1) {
    const bool copy =
        (op >= 0x10 && op <= 0x17) || op == 0x28 || op == 0x29 || op == 0x6F || op == 0x7F;
    if (copy) return code.memory || !code.masked;
    const bool between = op == 0x2B || op == 0x6E || op == 0x7E || op == 0xD6 || op == 0xE7;
    return between || op == 0x77 || (!code.evex && op >= 0x90 && op <= 0x93);
  }
  // A broadcast out of memory is a load.
  const bool broadcast = (op >= 0x18 && op <= 0x1B) || (op >= 0x58 && op <= 0x5B);
  return code.map == 2 && code.memory && broadcast;
}

/// Those of whole numbers in general registers (BMI) that carry such a prefix too.
inline bool general(const VectorCode& code) {
  const unsigned op = code.opcode;
  return !code.evex &&
         ((code.map == 2 && op >= 0xF2 && op <= 0xF7) || (code.map == 3 && op == 0xF0));
}

inline void count(Instructions& counted, const std::uint8_t* at) {
  const VectorCode code = vector_code(at);
  if (code.map == 0 || moves(code) || general(code)) return;
  ++counted.arithmetic;
  if (code.map == 1 && code.prefix < 2 && (code.opcode == 0x51 || code.opcode == 0x5E))
    ++counted.divisions;
}

}  // namespace detail

/// The instructions of one call on this thread, and some that begin and end its process: take the
/// difference of two calls. Nothing where processes may not be traced.
template <class Work>
std::optional<Instructions> count_instructions(Work work) {
  work();  // what a first call sets up is in place, in the copy too
  const pid_t child = fork();
  if (child == 0) {
    if (ptrace(PTRACE_TRACEME, 0, nullptr, nullptr) != 0) _exit(1);
    raise(SIGSTOP);
    work();
    _exit(0);
  }
  Instructions counted;
  int status = 0;
  bool traced = false;
  while (child > 0 && waitpid(child, &status, 0) == child && WIFSTOPPED(status)) {
    // The copy has its code where we have ours.
    const long at = ptrace(PTRACE_PEEKUSER, child, offsetof(user, regs.rip), nullptr);
    detail::count(counted, reinterpret_cast<const std::uint8_t*>(at));
    traced = ptrace(PTRACE_SINGLESTEP, child, nullptr, nullptr) == 0;
    if (!traced) kill(child, SIGKILL);
  }
  return traced ? std::optional(counted) : std::nullopt;
}

#else

/// Nothing: this processor or system is not one whose instructions are known here.
template <class Work>
std::optional<Instructions> count_instructions(Work) {
  return std::nullopt;
}

#endif

}  // namespace emb::bench
