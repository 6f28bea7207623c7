#include <cxxabi.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <new>
#include <typeinfo>

#include "base/sanitized.hpp"
#include "base/system/alone.hpp"
#include "base/system/process.hpp"
#include "base/system/stopwatch.hpp"
#include "course/check/exercise.hpp"
#include "course/check/verdict.hpp"
#include "text/unicode/utf8.hpp"
#include "view/text.hpp"

namespace emb::course {
namespace {

constexpr std::size_t printed_bytes = 2000, printed_lines = 12;
constexpr std::size_t most_reported = 10'000;
constexpr rlim_t memory_bytes = rlim_t{2} << 30;

// ---- How a trial ended, and the line that tells it ----------------------------------------------

/// The child reports one line, "WRONG<tab>threw<tab>std::bad_cast (...)": the state, the kind of
/// end, and the text that belongs to it. What is then said about it is the parent's business.
struct Report {
  State state = State::wrong;
  std::string kind, text;
};

constexpr char field_end = '\t', report_end = '\n';

std::string line_of(Report report) {
  report.text = beginning(report.text, most_reported - 100);
  std::ranges::replace(report.text, report_end, ' ');  // a verdict is one line
  return message(name_of(report.state), field_end, report.kind, field_end, report.text, report_end);
}

/// Empty for what is no whole line of this form.
std::optional<Report> read_report(std::string_view line) {
  const std::size_t kind = line.find(field_end) + 1, text = line.find(field_end, kind) + 1;
  if (kind == 0 || text == 0 || !line.ends_with(report_end)) return std::nullopt;
  const std::optional<State> state = state_from(line.substr(0, kind - 1));
  if (!state) return std::nullopt;
  return Report{*state, std::string(line.substr(kind, text - 1 - kind)),
                std::string(line.substr(text, line.size() - 1 - text))};
}

std::string sentence_about_crash(int signal) {
  if (signal == SIGFPE) return "divided a whole number by zero.";
  if (signal == SIGABRT) return "ended with abort: did an assert fail, or was memory freed twice?";
  if (signal == SIGILL || signal == SIGTRAP)
    return "ran into a trap, which compilers put where a program must never get: is there an "
           "endless loop that does nothing, or a null pointer?";
  return "read or wrote memory that is not its own (segmentation fault): is an index out of range, "
         "or does a function call itself without end?";
}

constexpr const char* started_a_process =
    "started a process (fork, system, popen or the like): an answer must not start any.";

std::string sentence_of(const Report& report) {
  if (report.kind == "crash") return sentence_about_crash(std::stoi(report.text));
  if (report.kind == "process") return started_a_process;
  if (report.kind == "no return")
    return message("reached the end of a function that has to return something, without a return (",
                   report.text, ").");
  if (report.kind == "signal")
    return "tried to send a signal to a different process, or to read its memory.";
  if (report.kind == "memory")
    return "ran out of memory: is a size far too large, or does a list grow without end?";
  if (report.kind == "threw") return message("threw ", report.text, ".");
  return report.text;
}

// ---- In the child -----------------------------------------------------------------------------

Report outcome(const std::function<void()>& check) {
  try {
    check();
    return {State::right, "returned", ""};
  } catch (const todo&) {
    return {State::unfinished, "todo", ""};
  } catch (const Wrong& wrong) {
    return {State::wrong, "compared", wrong.text};
  } catch (const Outside& outside) {
    return {State::wrong, "compared", outside.with_guess()};
  } catch (const std::bad_alloc&) {
    return {State::wrong, "memory", ""};
  } catch (...) {
    return {State::wrong, "threw", describe(std::current_exception())};
  }
}

constexpr int could_not_tell = 97;  // the exit code of a child that cannot report
int report_to = -1, reporter = 0;   // a pipe, and the process that reports: none that it forks

[[noreturn]] void report_and_end(std::string_view line) {
  if (getpid() == reporter) (void)!write(report_to, line.data(), line.size());
  _exit(1);
}

// Nothing here may allocate: the crash may have happened in the middle of an allocation.
void on_crash(int signal) {
  char line[] = "WRONG\tcrash\t00\n";
  char* const digits = line + sizeof line - 4;
  digits[0] = static_cast<char>('0' + signal / 10);
  digits[1] = static_cast<char>('0' + signal % 10);
  report_and_end(line);
}

void on_attempt(int, siginfo_t* attempt, void*) {
  report_and_end(wanted_a_process(*attempt) ? "WRONG\tprocess\t\n" : "WRONG\tsignal\t\n");
}

/// From now on a crash of this process is reported there, and ends the process.
void report_crashes_to(int report) {
  report_to = report;
  reporter = getpid();
  // A stack of its own: endless recursion leaves none to handle the signal on.
  static std::vector<unsigned char> stack(std::size_t{1} << 16);
  stack_t alternative{};
  alternative.ss_sp = stack.data();
  alternative.ss_size = stack.size();
  sigaltstack(&alternative, nullptr);
  struct sigaction action {};
  action.sa_handler = on_crash;
  action.sa_flags = SA_ONSTACK;
  for (int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGILL, SIGTRAP})
    sigaction(signal, &action, nullptr);
  action.sa_sigaction = on_attempt;
  action.sa_flags = SA_ONSTACK | SA_SIGINFO;
  sigaction(SIGSYS, &action, nullptr);
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
  report_crashes_to(report.write_end());
  // Sanitizers reserve far more memory than they use, and start a program that names functions.
  if (!sanitized) {
    setrlimit(RLIMIT_AS, &memory);
    stay_alone();
  }
  const std::string said = line_of(outcome(check));
  std::cout.flush();
  std::fflush(nullptr);
  if (getpid() != reporter) _exit(0);
  _exit(write(report.write_end(), said.data(), said.size()) < 0 ? could_not_tell : 0);
}

// ---- In the parent ----------------------------------------------------------------------------

/// Reads both pipes until the report is there or its pipe ends. False when the time is over first.
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
    if (files[0].revents != 0 && !report.read_into(said, most_reported)) break;
    if (said.ends_with(report_end)) break;
  }
  // The child has printed all: it lies in the pipe. Somebody may still hold the other end, so this
  // never waits.
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

bool is_abort(const Report& report) {
  return report.kind == "crash" && std::stoi(report.text) == SIGABRT;
}

/// How a child ended that reported nothing.
std::string silent_end(int status) {
  if (WIFEXITED(status) && WEXITSTATUS(status) == could_not_tell)
    return "closed files that are not its own, so that no result could be reported: close only "
           "what the answer opened.";
  if (WIFEXITED(status))
    return message("ended the program with exit code ", WEXITSTATUS(status),
                   " instead of returning: do not call exit().");
  // Libraries that start a program block all signals meanwhile, ours for an attempt included.
  if (WTERMSIG(status) == SIGSYS) return started_a_process;
  return message("was ended by signal ", WTERMSIG(status), ".");
}

/// Where a function begins in its source, as compilers tell the function below.
struct SourcePlace {
  const char* file;
  std::uint32_t line, column;
};

}  // namespace

/// Answers are compiled with -fsanitize=return: at the end of a function that has to return
/// something, the compiler puts a call of this. Weak, for builds with all sanitizers bring theirs.
extern "C" [[noreturn, gnu::weak]] void __ubsan_handle_missing_return(  // NOLINT: their name
    const SourcePlace* function) {
  const std::string line =
      line_of({State::wrong, "no return", message(function->file, ":", function->line)});
  std::cout.flush();
  std::fflush(nullptr);
  report_and_end(line);
}

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
    return "something that is not a std::exception";
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
  const int status = wait_for_group(child);
  Verdict verdict{std::move(number), State::wrong, "", ""};
  const std::optional<Report> told = read_report(said);
  if (!in_time || (WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM)) {
    verdict.text = message("was stopped after ", seconds,
                           " seconds: is there an endless loop, or far more work than needed?");
  } else if (!told) {
    verdict.text = silent_end(status);
  } else {
    verdict.state = told->state;
    verdict.text = sentence_of(*told);
    if (is_abort(*told) && take_library_assertion(output))
      verdict.text = "used an index outside a vector, a span or a string.";
  }
  verdict.printed = shortened(output);
  return verdict;
}

}  // namespace emb::course
