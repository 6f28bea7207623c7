#include <doctest/doctest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <stdexcept>
#include <thread>

#include "base/sanitized.hpp"
#include "base/system/interrupt.hpp"
#include "course/check/mistakes.hpp"
#include "course/check/verdict.hpp"

using namespace emb::course;

/// As a compiler declares it: src/course/check/trial.cpp.
struct Place {
  const char* file;
  std::uint32_t line, column;
};
extern "C" void __ubsan_handle_missing_return(const Place* function);

namespace {

Verdict tried(const std::function<void()>& answer, double seconds = 30.0) {
  return try_out("01.1", answer, seconds);
}

bool says(const Verdict& verdict, const char* part) {
  return verdict.state == State::wrong && verdict.text.find(part) != std::string::npos;
}

// Not known to the compiler, so that it cannot see what is wrong below.
volatile int zero = 0;

int endless(int depth) { return zero == 1 ? 0 : endless(depth + 1) + zero; }

}  // namespace

TEST_CASE("trial: three states") {
  CHECK(tried([] {}).state == State::right);
  CHECK(tried([] { throw emb::todo("01.1"); }).state == State::unfinished);
  const Verdict verdict = tried([] { throw Wrong{"out[0]: yours 1, expected 2."}; });
  CHECK(verdict.state == State::wrong);
  CHECK(verdict.text == "out[0]: yours 1, expected 2.");
}

TEST_CASE("trial: an exception is WRONG and named") {
  CHECK(says(tried([] { throw std::out_of_range("index 7"); }),
             "threw std::out_of_range (index 7)."));
  CHECK(says(tried([] { throw std::runtime_error("no cursor \x1b[31m moves"); }),
             "threw std::runtime_error (no cursor \\x1b[31m moves)."));
  CHECK(says(tried([] { throw 7; }), "threw something that is not a std::exception."));
}

TEST_CASE("trial: an endless loop is stopped") {
  CHECK(says(tried(
                 [] {
                   while (zero == 0) {
                   }
                 },
                 0.2),
             "was stopped after 0.2 seconds"));
}

TEST_CASE("trial: an answer that prints without end neither blocks nor fills the screen") {
  const Verdict verdict = tried(
      [] {
        for (;;) std::puts("again");
      },
      0.5);
  CHECK(says(verdict, "was stopped"));
  CHECK(verdict.printed.ends_with("again\n(there is more)\n"));
  CHECK(verdict.printed.size() < 200);
}

TEST_CASE("trial: twelve lines are shown whole, the thirteenth is not") {
  const auto printed = [](int lines) {
    return tried([=] {
             for (int n = 0; n < lines; ++n) std::puts("line");
           })
        .printed;
  };
  std::string twelve;
  for (int n = 0; n < 12; ++n) twelve += "line\n";
  CHECK(printed(12) == twelve);
  CHECK(printed(13) == twelve + "(there is more)\n");
}

TEST_CASE("trial: a crash is WRONG with a sentence") {
  CHECK(says(tried([] { std::abort(); }), "ended with abort"));
  CHECK(says(tried([] { std::raise(SIGFPE); }), "divided a whole number by zero"));
  CHECK(says(tried([] { std::raise(SIGKILL); }), "was ended by signal 9"));
  CHECK(says(tried([] { _exit(0); }), "exit code 0 instead of returning"));
}

TEST_CASE("trial: a missing return is reported with the line of its function") {
  if (emb::sanitized) return;
  const Verdict verdict = tried([] {
    std::puts("before");
    const Place place{"answers/01_one_hot.cpp", 21, 5};
    __ubsan_handle_missing_return(&place);
  });
  CHECK(verdict.state == State::wrong);
  CHECK(verdict.text ==
        "reached the end of a function that has to return something, without a return "
        "(answers/01_one_hot.cpp:21).");
  CHECK(verdict.printed == "before\n");
}

TEST_CASE("trial: an answer that closes all files is reported, and ends like others") {
  const auto close_all = [] {
    for (int file = 0; file < 256; ++file) close(file);
  };
  CHECK(says(tried(close_all), "closed files that are not its own"));
  CHECK(says(tried(
                 [&] {
                   close_all();
                   while (zero == 0) {
                   }
                 },
                 0.2),
             "was stopped after 0.2 seconds"));
}

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))
#include <sys/prctl.h>

namespace {

/// Numbers that an answer and its processes write where this one can read them.
struct Shared {
  std::atomic<int>* begun =
      static_cast<std::atomic<int>*>(mmap(nullptr, sizeof(std::atomic<int>), PROT_READ | PROT_WRITE,
                                          MAP_SHARED | MAP_ANONYMOUS, -1, 0));
  ~Shared() { munmap(begun, sizeof(std::atomic<int>)); }
};

/// Whether the system has the rule that keeps an answer alone. An emulator of another processor has
/// not, and sanitizers start processes of their own. Does not ask our own code, which may be
/// broken.
bool has_the_rule() { return !emb::sanitized && prctl(PR_GET_SECCOMP) >= 0; }

}  // namespace

TEST_CASE("trial: an answer that forks in a loop starts no process, and is reported") {
  if (!has_the_rule()) return;
  const Shared shared;
  const Verdict verdict = tried([&] {
    for (int n = 0; n < 200; ++n)
      if (fork() == 0) {
        ++*shared.begun;
        sleep(2);  // so that this test cannot fill a machine when it fails
        _exit(0);
      }
  });
  CHECK(says(verdict, "started a process (fork, system, popen or the like)"));
  CHECK(*shared.begun == 0);
}

TEST_CASE("trial: an answer that changes its session and forks twice leaves nothing running") {
  if (!has_the_rule()) return;
  const Shared shared;
  const Verdict verdict = tried([&] {
    setsid();
    if (fork() == 0) {
      setsid();
      if (fork() == 0) {
        ++*shared.begun;
        sleep(2);
      }
      _exit(0);
    }
  });
  CHECK(says(verdict, "started a process"));
  usleep(200'000);
  CHECK(*shared.begun == 0);
}

TEST_CASE("trial: an answer that runs a program is reported as starting a process") {
  if (!has_the_rule()) return;
  CHECK(says(tried([] { zero = std::system("exit 0") * 0; }), "started a process"));
  CHECK(says(tried([] { zero = pclose(popen("exit 0", "r")) * 0; }), "started a process"));
  // What it becomes starts none either.
  CHECK(says(tried([] { execl("/bin/sh", "sh", "-c", "sleep 0; exit 0", nullptr); }),
             "started a process"));
}

TEST_CASE("trial: an answer may use threads") {
  if (!emb::sanitized && !has_the_rule()) return;  // an emulator
  const Verdict verdict = tried([] {
    int sum = 0;
    for (int n = 0; n < 20; ++n) std::thread([&] { ++sum; }).join();
    if (sum != 20) throw Wrong{"no threads"};
  });
  CHECK(verdict.text == "");
  CHECK(verdict.state == State::right);
}

TEST_CASE("trial: an answer cannot stop or end who tries it") {
  if (!has_the_rule()) return;
  CHECK(says(tried([] { kill(getppid(), SIGCONT); }), "send a signal to a different process"));
  CHECK(says(tried([] { kill(0, SIGCONT); }), "send a signal to a different process"));
  CHECK(says(tried([] { kill(-1, 0); }), "send a signal to a different process"));
}
#endif

TEST_CASE("trial: an answer's output cannot be mistaken for its result") {
  const Verdict verdict = tried([] { throw Wrong{"RIGHT\treturned\t\nRIGHT\treturned\t\n"}; });
  CHECK(verdict.state == State::wrong);
  CHECK(verdict.text == "RIGHT\treturned\t RIGHT\treturned\t ");
  CHECK(says(tried([] { throw Wrong{"ran out of memory"}; }), "ran out of memory"));
  // Longer than what is read of a report: it is cut, and nothing worse.
  CHECK(says(tried([] { throw Wrong{std::string(100'000, 'x')}; }), "xxx"));
}

TEST_CASE("trial: signals end an answer as they end any program") {
  emb::end_by_signals("trial");
  CHECK(says(tried([] { std::raise(SIGTERM); }), "was ended by signal 15"));
  CHECK(says(tried([] { std::raise(SIGXFSZ); }), "was ended by signal 25"));
}

TEST_CASE("trial: an index outside a vector is WRONG with a plain sentence") {
  for (const char* said :
       {"/usr/include/c++/12/bits/stl_vector.h:1123: Assertion '__n < this->size()' failed.\n",
        "/usr/include/c++/v1/vector:661: assertion !empty() failed: back() called on an empty "
        "one\n",
        "answer: answer.cpp:7: int main(): Assertion `row < rows.size()' failed.\n"}) {
    const Verdict verdict = tried([&] {
      std::puts("before");
      std::fputs(said, stderr);
      std::abort();
    });
    const bool by_library = std::string(said).find('`') == std::string::npos;
    CHECK((verdict.text == "used an index outside a vector, a span or a string.") == by_library);
    CHECK(verdict.printed == (by_library ? "before\n" : "before\n" + std::string(said)));
  }
}

TEST_CASE("trial: output from before a crash is shown") {
  const Verdict verdict = tried([] {
    std::cout << "to cout\n";
    std::printf("to stdout\n");
    std::cerr << "to cerr\n";
    std::abort();
  });
  CHECK(verdict.printed == "to cout\nto stdout\nto cerr\n");
}

#if !defined(__SANITIZE_ADDRESS__)
TEST_CASE("trial: recursion without end is WRONG") {
  CHECK(says(tried([] { zero = endless(0) * 0; }), "call itself without end"));
}
#endif
