#include "base/system/process.hpp"

#include <doctest/doctest.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>

#include "base/system/stopwatch.hpp"

namespace {

/// The process whose number a program printed is gone, or soon is.
bool is_gone(const std::string& number) {
  const auto process = static_cast<pid_t>(std::stol(number));
  for (int n = 0; n < 200; ++n, usleep(10'000))
    if (kill(process, 0) != 0) return true;
  kill(process, SIGKILL);
  return false;
}

}  // namespace

TEST_CASE("job: what it prints and its exit code are there when it has ended") {
  emb::Job job({"sh", "-c", "pwd; echo wrong >&2; exit 3"}, "/");
  while (!job.wait(1000)) {
  }
  CHECK(job.code() == 3);
  CHECK(job.output() == "/\n");
  CHECK(job.errors() == "wrong\n");
}

TEST_CASE("job: a program that is not there ends with 127 and a line that says so") {
  emb::Job job({"/no/such/program"}, "/");
  while (!job.wait(1000)) {
  }
  CHECK(job.code() == 127);
  CHECK(job.errors().starts_with("/no/such/program: "));
}

TEST_CASE("job: one that takes longer than allowed is ended by SIGALRM") {
  emb::Job job({"sleep", "100"}, "/", 1);
  while (!job.wait(1000)) {
  }
  CHECK(job.code() == 128 + SIGALRM);
}

TEST_CASE("job: nothing that was meant for another make reaches the one that is started") {
  for (const char* name : {"MAKEFLAGS", "GNUMAKEFLAGS", "MAKEFILES"}) setenv(name, "-n", 1);
  emb::Job job({"sh", "-c", "echo $MAKEFLAGS$GNUMAKEFLAGS$MAKEFILES"}, "/");
  while (!job.wait(1000)) {
  }
  for (const char* name : {"MAKEFLAGS", "GNUMAKEFLAGS", "MAKEFILES"}) unsetenv(name);
  CHECK(job.output() == "\n");
}

TEST_CASE("job: a program that has closed its output is waited for no longer than was asked") {
  emb::Job job({"sh", "-c", "exec >&- 2>&-; sleep 3"}, "/");
  const emb::Stopwatch watch;
  for (int n = 0; n < 20; ++n) CHECK_FALSE(job.wait(10));
  CHECK(watch.seconds() < 2);
}

TEST_CASE("job: its end is seen although something that it started holds its output") {
  emb::Job job({"sh", "-c", "echo said; sleep 20 & exit 3"}, "/");
  const emb::Stopwatch watch;
  while (!job.wait(1000)) {
  }
  CHECK(watch.seconds() < 10);
  CHECK(job.code() == 3);
  CHECK(job.output() == "said\n");
}

TEST_CASE("job: what it started in the background ends with it") {
  emb::Job job({"sh", "-c", "sleep 60 >/dev/null 2>&1 & echo $!"}, "/");
  while (!job.wait(1000)) {
  }
  CHECK(is_gone(job.output()));
}

TEST_CASE("job: one that goes out of scope ends with all that it started") {
  std::string number;
  {
    emb::Job job({"sh", "-c", "sleep 60 >/dev/null 2>&1 & echo $!; sleep 60"}, "/");
    while (job.output().empty()) CHECK_FALSE(job.wait(1000));
    number = job.output();
  }
  CHECK(is_gone(number));
}

TEST_CASE("job: a program that stops itself, which nobody would make go on, is ended") {
  emb::Job job({"sh", "-c", "kill -STOP $$; echo went on"}, "/");
  const emb::Stopwatch watch;
  while (!job.wait(1000) && watch.seconds() < 20) {
  }
  CHECK(job.code() == 128 + SIGKILL);
  CHECK(job.output().empty());
}
