#include "check/crash.hpp"

#include <unistd.h>

#include <csignal>
#include <string_view>
#include <vector>

namespace emb::course {

std::string_view crash_sentence(int signal) {
  switch (signal) {
    case SIGFPE:
      return "Wdivided a whole number by zero.";
    case SIGABRT:
      return "Wended with abort: a failed assert, or memory freed twice?";
    case SIGILL:
      return "Wran into an illegal instruction: a function without a return?";
    default:
      return "Wread or wrote memory that is not its own (segmentation fault): an index out of "
             "range, or a function that calls itself without end?";
  }
}

namespace {

int report_to = -1;

// Nothing here may allocate: the crash may have happened in the middle of an allocation.
void on_crash(int signal) {
  const std::string_view sentence = crash_sentence(signal);
  (void)!write(report_to, sentence.data(), sentence.size());
  _exit(1);
}

}  // namespace

void report_crashes_to(int report) {
  report_to = report;
  // A stack of its own: endless recursion leaves none to handle the signal on.
  static std::vector<unsigned char> stack(std::size_t{1} << 16);
  stack_t alternative{};
  alternative.ss_sp = stack.data();
  alternative.ss_size = stack.size();
  sigaltstack(&alternative, nullptr);
  struct sigaction action {};
  action.sa_handler = on_crash;
  action.sa_flags = SA_ONSTACK;
  for (int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGILL}) sigaction(signal, &action, nullptr);
}

}  // namespace emb::course
