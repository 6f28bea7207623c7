#include "base/system/process.hpp"

#include <doctest/doctest.h>

#include <csignal>

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

TEST_CASE("job: one that goes on for longer than it may is ended by SIGALRM") {
  emb::Job job({"sleep", "100"}, "/", 1);
  while (!job.wait(1000)) {
  }
  CHECK(job.code() == 128 + SIGALRM);
}
