#include <cxxabi.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmath>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <new>
#include <typeinfo>

#include "base/system/process.hpp"
#include "base/system/stopwatch.hpp"
#include "course/check/exercise.hpp"
#include "course/check/verdict.hpp"
#include "text/unicode/utf8.hpp"
#include "view/text.hpp"

namespace emb::course {
namespace {

constexpr std::size_t printed_bytes = 2000, printed_lines = 12;
constexpr rlim_t memory_bytes = rlim_t{2} << 30;

// ---- In the child -----------------------------------------------------------------------------

/// What the child reports: a letter for the state, then the text.
std::string outcome(const std::function<void()>& check) {
  try {
    check();
    return "R";
  } catch (const todo&) {
    return "U";
  } catch (const Wrong& wrong) {
    return "W" + wrong.text;
  } catch (const Outside& outside) {
    return "W" + outside.with_guess();
  } catch (const std::bad_alloc&) {
    return "Wran out of memory: a size that is far too large, or a list that grows without end?";
  } catch (...) {
    return "Wthrew " + describe(std::current_exception()) + ".";
  }
}

/// What a child that crashed reports.
std::string_view crash_sentence(int signal) {
  if (signal == SIGFPE) return "Wdivided a whole number by zero.";
  if (signal == SIGABRT) return "Wended with abort: a failed assert, or memory freed twice?";
  if (signal == SIGILL) return "Wran into an illegal instruction: a function without a return?";
  return "Wread or wrote memory that is not its own (segmentation fault): an index out of range, "
         "or a function that calls itself without end?";
}

constexpr int could_not_tell = 97;  // the exit code of a child that cannot report
int report_to = -1, reporter = 0;   // a pipe, and the process that reports: none that it forks

// Nothing here may allocate: the crash may have happened in the middle of an allocation.
void on_crash(int signal) {
  const std::string_view sentence = crash_sentence(signal);
  if (getpid() == reporter) (void)!write(report_to, sentence.data(), sentence.size());
  _exit(1);
}

/// From now on a crash of this process is reported there, and ends the process.
void report_crashes_to(int report) {
  report_to = report, reporter = getpid();
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

[[noreturn]] void live_as_child(Pipe& report, Pipe& printed, const std::function<void()>& check,
                                double seconds) {
  for (int signal : {SIGINT, SIGTERM, SIGHUP, SIGXFSZ}) std::signal(signal, SIG_DFL);
  alarm(static_cast<unsigned>(seconds) + 2);  // for who goes on where nobody can hear
  dup2(open("/dev/null", O_RDONLY), STDIN_FILENO);
  dup2(printed.write_end(), STDOUT_FILENO);
  dup2(printed.write_end(), STDERR_FILENO);
  // Lines printed before a crash are seen. A buffer that was in use would stay a full one.
  static char line[1024];
  std::setvbuf(stdout, line, _IOLBF, sizeof line);
  const rlimit memory{memory_bytes, memory_bytes};
  if (!sanitized) setrlimit(RLIMIT_AS, &memory);  // sanitizers reserve far more than they use
  report_crashes_to(report.write_end());
  const std::string said = outcome(check);
  std::cout.flush();
  std::fflush(nullptr);
  if (getpid() != reporter) _exit(0);
  _exit(write(report.write_end(), said.data(), said.size()) < 0 ? could_not_tell : 0);
}

// ---- In the parent ----------------------------------------------------------------------------

/// Reads both pipes until the report ends. False when the time is over first.
bool listen(Pipe& report, Pipe& printed, std::string& said, std::string& output, double seconds) {
  const Stopwatch watch;
  for (;;) {
    pollfd files[2] = {{report.read_end(), POLLIN, 0}, {printed.read_end(), POLLIN, 0}};
    const double left = std::max(seconds - watch.seconds(), 0.0);
    const int ready = poll(files, 2, static_cast<int>(std::ceil(1000 * left)));
    if (ready == 0 || watch.seconds() >= seconds) return false;
    if (ready < 0) continue;
    if (files[1].revents != 0 && !printed.read_into(output, printed_bytes + 1))
      printed.close_read();  // poll passes over a negative file
    if (files[0].revents != 0 && !report.read_into(said, 10'000)) break;
  }
  // The child is gone: what it printed lies in the pipe. A process it left behind may still hold
  // the other end, so this never waits.
  pollfd rest{printed.read_end(), POLLIN, 0};
  while (poll(&rest, 1, 0) > 0 && printed.read_into(output, printed_bytes + 1))
    if (watch.seconds() >= seconds) break;
  return true;
}

std::string shortened(const std::string& text) {
  Texts lines = lines_of(beginning(text, printed_bytes));
  if (text.size() <= printed_bytes && lines.size() <= printed_lines) return text;
  lines.resize(std::min(lines.size(), printed_lines));
  return joined(lines, "\n") + "\n(there is more)\n";
}

/// Built for learners, the standard library prints a line and aborts where a vector, a span or a
/// string is asked for a place that it does not have. Takes that line out of what was printed.
bool take_library_assertion(std::string& printed) {
  // g++'s library and clang's; assert() has another quote.
  const std::size_t at = std::min(printed.find(": Assertion '"), printed.find(": assertion "));
  if (at == std::string::npos) return false;
  const std::size_t begin = printed.rfind('\n', at) + 1, end = printed.find('\n', at);
  const std::string_view said = std::string_view(printed).substr(at, end - at);
  if (said.find("size()") == said.npos && said.find("empty()") == said.npos) return false;
  printed.erase(begin, end - begin + 1);
  return true;
}

/// How a child ended that reported nothing.
std::string silent_end(int status) {
  if (WIFEXITED(status) && WEXITSTATUS(status) == could_not_tell)
    return "closed files that are not its own, so that nothing could be told: only what the answer "
           "opened is to be closed.";
  if (WIFEXITED(status))
    return message("ended the program with exit code ", WEXITSTATUS(status),
                   " instead of coming back: return, and leave exit() to main.");
  return message("was ended by signal ", WTERMSIG(status), ".");
}

}  // namespace

std::string readable_type(const char* mangled) {
  int status = 0;
  const std::unique_ptr<char, void (*)(void*)> name(
      abi::__cxa_demangle(mangled, nullptr, nullptr, &status), std::free);
  return status == 0 ? name.get() : mangled;
}

std::string describe(const std::exception_ptr& thrown) {
  try {
    std::rethrow_exception(thrown);
  } catch (const std::exception& error) {
    return readable_type(typeid(error).name()) + " (" + visible(error.what()) + ")";
  } catch (...) {
    return "something that is no std::exception";
  }
}

Verdict try_out(std::string number, const std::function<void()>& check, double seconds) {
  Pipe report, printed;
  std::cout.flush();
  std::fflush(nullptr);  // or the child would print it a second time
  const pid_t child = fork();
  if (child < 0) throw Error("check: no process for the answer");
  if (child == 0) live_as_child(report, printed, check, seconds);
  report.close_write();
  printed.close_write();
  std::string said, output;
  const bool in_time = listen(report, printed, said, output, seconds);
  if (!in_time) kill(child, SIGKILL);
  const int status = wait_for(child);
  if (!in_time || (WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM))
    said = message("Wwas stopped after ", seconds,
                   " seconds: a loop that never ends, or far more work than is needed?");
  if (said == crash_sentence(SIGABRT) && take_library_assertion(output))
    said = "Wasked a vector, a span or a string for a place that it does not have.";
  const State state = said == "R" ? State::right : said == "U" ? State::unfinished : State::wrong;
  std::string text = said.empty() ? silent_end(status) : said.substr(1);
  std::ranges::replace(text, '\n', ' ');  // a verdict is one line
  return {std::move(number), state, std::move(text), shortened(output)};
}

}  // namespace emb::course
