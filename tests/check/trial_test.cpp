#include <doctest/doctest.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <stdexcept>

#include "base/system/interrupt.hpp"
#include "course/check/check.hpp"
#include "course/check/verdict.hpp"

using namespace emb::course;

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
  CHECK(says(tried([] { throw 7; }), "threw something that is no std::exception."));
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
  CHECK(says(tried([] { _exit(0); }), "exit code 0 instead of coming back"));
}

TEST_CASE("trial: who closes all files is told so, and goes on no longer than others") {
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

TEST_CASE("trial: of an answer that calls fork() one process reports") {
  for (const bool crashes : {false, true}) {
    const Verdict verdict = tried([&] {
      if (fork() == 0 && crashes) std::abort();
    });
    CHECK(verdict.state == State::right);
    CHECK(verdict.text == "");
  }
}

TEST_CASE("trial: signals end an answer as they end any program") {
  emb::end_by_signals("trial");
  CHECK(says(tried([] { std::raise(SIGTERM); }), "was ended by signal 15"));
  CHECK(says(tried([] { std::raise(SIGXFSZ); }), "was ended by signal 25"));
}

TEST_CASE("trial: a place outside a vector is WRONG with a plain sentence") {
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
    CHECK((verdict.text ==
           "asked a vector, a span or a string for a place that it does not have.") == by_library);
    CHECK(verdict.printed == (by_library ? "before\n" : "before\n" + std::string(said)));
  }
}

TEST_CASE("trial: what was printed before a crash is shown") {
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
  CHECK(says(tried([] { zero = endless(0) * 0; }), "calls itself without end"));
}
#endif
