
#include <doctest/doctest.h>
#include <sys/stat.h>

#include <string>

#include "base/system/atomic_file.hpp"
#include "tests/errors.hpp"
#include "tests/folder.hpp"

using namespace emb;
using namespace emb::testing;
namespace fs = std::filesystem;

namespace {

std::string refusal(const fs::path& path) {
  return error_of<FileError>([&] { MappedFile{path}; });
}

}  // namespace

TEST_CASE("mapped file: its bytes are those of the file, also of an empty one") {
  const Folder folder;
  const std::string bytes("a\0b\n\xFF", 5);
  replace_file(folder.path / "some", bytes);
  CHECK(MappedFile(folder.path / "some").bytes() == bytes);
  replace_file(folder.path / "none", "");
  CHECK(MappedFile(folder.path / "none").bytes().empty());
}

TEST_CASE("mapped file: a later file of the same name is a different one") {
  const Folder folder;
  replace_file(folder.path / "a", "before");
  const MappedFile file(folder.path / "a");
  replace_file(folder.path / "a", "behind");
  CHECK(file.bytes() == "before");
}

TEST_CASE(
    "mapped file: a missing file, or something that is not a file, is refused without waiting") {
  const Folder folder;
  CHECK(refusal(folder.path / "none") ==
        (folder.path / "none").string() + ": cannot be read (No such file or directory)");
  mkfifo((folder.path / "pipe").c_str(), 0600);
  for (const fs::path& path : {folder.path, folder.path / "pipe"})
    CHECK(refusal(path) == path.string() + ": is no file, but a folder, a pipe or a device");
}
