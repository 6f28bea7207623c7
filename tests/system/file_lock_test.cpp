#include "base/system/file_lock.hpp"

#include <doctest/doctest.h>

#include <optional>

#include "tests/folder.hpp"

using namespace emb;
using testing::Folder;

TEST_CASE("FileLock: one that leaves nothing removes its file, and a waiting one still excludes") {
  const Folder folder;
  const fs::path path = folder.path / ".lock";
  std::optional<FileLock> first(std::in_place, path, 0, FileLock::Leaves::nothing);
  FileLock waiting(path);
  CHECK_FALSE(waiting.try_hold());
  first.reset();
  CHECK_FALSE(fs::exists(path));
  // The file that it has open is gone: it takes the new one of that name.
  CHECK(waiting.try_hold());
  CHECK(fs::exists(path));
  FileLock third(path);
  CHECK_FALSE(third.try_hold());
}

TEST_CASE("FileLock: one that keeps its file leaves it empty") {
  const Folder folder;
  {
    const FileLock lock(folder.path / ".lock", 0);
    CHECK_FALSE(folder.read(".lock").empty());
  }
  CHECK(folder.read(".lock").empty());
}
