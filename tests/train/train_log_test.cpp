#include "train/train_log.hpp"

#include <doctest/doctest.h>

#include "base/errors.hpp"
#include "base/system/atomic_file.hpp"
#include "tests/folder.hpp"

using emb::testing::Folder;

TEST_CASE("train_log: a line for each step, the held-out loss where there is one") {
  const Folder folder;
  const std::string path = folder.file("new/log.csv");
  emb::TrainLog log(path, 0);
  log.add({.step = 0, .steps = 2, .loss = 2.5, .gradient_norm = 3}, {}, 0.5, 8);
  log.add({.step = 1, .steps = 2, .loss = 2.25, .gradient_norm = 1}, 2.125, 0.25, 16);
  log.flush();
  CHECK(emb::read_file(path) ==
        "step,loss,held_out,rate,norm,tokens\n1,2.5,,0.5,3,8\n2,2.25,2.125,0.25,1,16\n");
}

TEST_CASE("train_log: what is behind the checkpoint is cut off, half a line as well") {
  const Folder folder;
  const std::string path = folder.file("log.csv");
  const std::string header = "step,loss,held_out,rate,norm,tokens\n";
  const std::string all = header + "1,2,,1,1,8\n2,2,,1,1,16\n3,2,,1,1,24\n4,2";
  const auto kept = [&](std::size_t keep) {
    emb::replace_file(path, all);
    emb::TrainLog(path, keep).flush();
    return emb::read_file(path);
  };
  CHECK(kept(2) == header + "1,2,,1,1,8\n2,2,,1,1,16\n");
  CHECK(kept(0) == header);
  CHECK(kept(9) == header + "1,2,,1,1,8\n2,2,,1,1,16\n3,2,,1,1,24\n");
}

TEST_CASE("train_log: a file that is something else is not overwritten") {
  const Folder folder;
  const std::string path = folder.file("log.csv");
  emb::replace_file(path, "dear diary");
  CHECK_THROWS_WITH_AS(emb::TrainLog(path, 0),
                       (path + ": is no log of training, and is not overwritten").c_str(),
                       emb::FileError);
  CHECK(emb::read_file(path) == "dear diary");
}
