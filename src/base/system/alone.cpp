#include "base/system/alone.hpp"

#include <sys/resource.h>
#include <unistd.h>

#ifdef __linux__
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#include <cerrno>
#include <cstddef>
#include <vector>
#endif

namespace emb {

namespace {

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

#ifdef __x86_64__
constexpr unsigned audited_machine = AUDIT_ARCH_X86_64;
#else
constexpr unsigned audited_machine = AUDIT_ARCH_AARCH64;
#endif

/// A filter is a program that the kernel runs at each system call: it loads a word of
/// `seccomp_data`, compares it, and returns what is to be done. Its jumps go forward, over so many
/// lines.
class Filter {
 public:
  void load(std::size_t offset) {
    add(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, static_cast<unsigned>(offset)));
  }
  void decide(unsigned action) { add(BPF_STMT(BPF_RET | BPF_K, action)); }
  void decide_if_equal(unsigned word, unsigned action) {
    add(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, word, 0, 1));
    decide(action);
  }
  void decide_unless_equal(unsigned word, unsigned action) {
    add(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, word, 1, 0));
    decide(action);
  }
  void decide_from(unsigned word, unsigned action) {
    add(BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, word, 0, 1));
    decide(action);
  }
  /// The call is allowed if its first argument has this bit, and is an attempt otherwise.
  void call_needs_bit(unsigned call, unsigned bit) {
    add(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 4));
    load(offsetof(seccomp_data, args[0]));
    add(BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bit, 0, 1));
    decide(SECCOMP_RET_ALLOW);
    decide(SECCOMP_RET_TRAP);
  }
  /// The call is allowed if its first argument is this number, and is an attempt otherwise.
  void call_needs(unsigned call, unsigned number) {
    add(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 4));
    load(offsetof(seccomp_data, args[0]));
    add(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 1));
    decide(SECCOMP_RET_ALLOW);
    decide(SECCOMP_RET_TRAP);
  }
  bool install() {
    sock_fprog program{static_cast<unsigned short>(lines_.size()), lines_.data()};
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
  }

 private:
  void add(const sock_filter& line) { lines_.push_back(line); }

  std::vector<sock_filter> lines_;
};

bool install_rule() {
  Filter filter;
  // Numbers of calls mean other calls on another machine, such as that of programs of 32 bits.
  filter.load(offsetof(seccomp_data, arch));
  filter.decide_unless_equal(audited_machine, SECCOMP_RET_KILL_PROCESS);
  filter.load(offsetof(seccomp_data, nr));
#ifdef __x86_64__
  filter.decide_from(0x40000000, SECCOMP_RET_KILL_PROCESS);  // the calls of the x32 kind
  filter.decide_if_equal(SYS_fork, SECCOMP_RET_TRAP);
  filter.decide_if_equal(SYS_vfork, SECCOMP_RET_TRAP);
#endif
  // What clone3 is asked for lies in memory, where a filter cannot look. Libraries that are told
  // that there is no such call use clone.
#ifdef SYS_clone3
  filter.decide_if_equal(SYS_clone3, SECCOMP_RET_ERRNO | ENOSYS);
#endif
  filter.call_needs_bit(SYS_clone, CLONE_THREAD);
  const auto own = static_cast<unsigned>(getpid());
  for (const int call :
       {SYS_kill, SYS_tkill, SYS_tgkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo})
    filter.call_needs(static_cast<unsigned>(call), own);
#ifdef SYS_pidfd_send_signal
  filter.decide_if_equal(SYS_pidfd_send_signal, SECCOMP_RET_TRAP);
#endif
  filter.decide_if_equal(SYS_ptrace, SECCOMP_RET_TRAP);
  filter.decide(SECCOMP_RET_ALLOW);
  return filter.install();
}

#else

bool install_rule() { return false; }

#endif

}  // namespace

bool stay_alone() {
  if (install_rule()) return true;
  setpgid(0, 0);
  const rlimit none{0, 0};
  setrlimit(RLIMIT_NPROC, &none);
  return false;
}

bool wanted_a_process(const siginfo_t& attempt) {
#ifdef __linux__
#ifdef SYS_fork
  if (attempt.si_syscall == SYS_fork || attempt.si_syscall == SYS_vfork) return true;
#endif
  return attempt.si_syscall == SYS_clone;
#else
  return attempt.si_signo == 0;  // where there is no rule, there is no attempt
#endif
}

}  // namespace emb
