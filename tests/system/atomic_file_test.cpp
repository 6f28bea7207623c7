#include "base/system/atomic_file.hpp"

#include <doctest/doctest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

#include "tests/errors.hpp"
#include "tests/folder.hpp"

using namespace emb;
using namespace emb::testing;
namespace fs = std::filesystem;

namespace {

std::size_t files_in(const Folder& folder) {
  return static_cast<std::size_t>(
      std::distance(fs::directory_iterator(folder.path), fs::directory_iterator()));
}

/// Files of this process may grow to so many bytes and no further, as on a full disk.
struct FullDisk {
  rlimit before{};
  explicit FullDisk(rlim_t bytes) {
    std::signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &before);
    const rlimit now{bytes, before.rlim_max};
    setrlimit(RLIMIT_FSIZE, &now);
  }
  ~FullDisk() {
    setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, SIG_DFL);
  }
};

}  // namespace

TEST_CASE("atomic_file: bytes come back as they were written, zeros and line ends included") {
  const Folder folder;
  const std::string bytes("a\0b\r\n\xff", 6);
  replace_file(folder.path / "f", bytes);
  CHECK(read_file(folder.path / "f") == bytes);
  replace_file(folder.path / "f", "");
  CHECK(read_file(folder.path / "f").empty());
  CHECK(files_in(folder) == 1);
}

TEST_CASE("atomic_file: create_file never replaces a file") {
  const Folder folder;
  CHECK(create_file(folder.path / "f", "first"));
  CHECK_FALSE(create_file(folder.path / "f", "second"));
  CHECK(read_file(folder.path / "f") == "first");
  fs::create_symlink("nowhere", folder.path / "link");
  CHECK_FALSE(create_file(folder.path / "link", "through a link"));
  CHECK(files_in(folder) == 2);
}

TEST_CASE(
    "atomic_file: a folder behind a link that leads nowhere is not made, and the link named") {
  const Folder folder;
  const fs::path link = folder.path / "link";
  fs::create_symlink("nowhere", link);
  const std::string line = link.string() + ": is a link that leads nowhere";
  CHECK_THROWS_WITH_AS(make_folder(link), line.c_str(), FileError);
  CHECK_THROWS_WITH_AS(make_folder(link / "best"), line.c_str(), FileError);
  fs::create_directory(folder.path / "nowhere");
  make_folder(link / "best");
  CHECK(fs::is_directory(folder.path / "nowhere" / "best"));
}

TEST_CASE("atomic_file: a file where a folder has to be is named") {
  const Folder folder;
  replace_file(folder.path / "file", "kept");
  const std::string line = (folder.path / "file").string() + ": is no folder";
  CHECK_THROWS_WITH_AS(make_folder(folder.path / "file"), line.c_str(), FileError);
  CHECK_THROWS_WITH_AS(make_folder(folder.path / "file" / "best"), line.c_str(), FileError);
  CHECK(read_file(folder.path / "file") == "kept");
}

TEST_CASE("atomic_file: of many that create one name at once, one does, and its bytes are whole") {
  const Folder folder;
  const std::string bytes(100'000, 'x');
  constexpr int processes = 8;
  for (int p = 0; p < processes; ++p) {
    if (fork() != 0) continue;
    const std::string mine = std::to_string(p) + bytes;
    const bool created = create_file(folder.path / "f", mine);
    _exit(created == (read_file(folder.path / "f") == mine) ? (created ? 1 : 0) : 2);
  }
  int created = 0, status = 0;
  while (wait(&status) > 0) {
    REQUIRE(WEXITSTATUS(status) < 2);
    created += WEXITSTATUS(status);
  }
  CHECK(created == 1);
  CHECK(files_in(folder) == 1);
}

TEST_CASE("atomic_file: a free name is different each time, also for many at once") {
  const Folder folder;
  CHECK(create_free_file(folder.path / "a.b.cpp", "1") == folder.path / "a.b.cpp");
  CHECK(create_free_file(folder.path / "a.b.cpp", "2") == folder.path / "a.b-2.cpp");
  for (int p = 0; p < 8; ++p) {
    if (fork() != 0) continue;
    create_free_file(folder.path / "a.b.cpp", "3");
    _exit(0);
  }
  while (wait(nullptr) > 0) {
  }
  CHECK(files_in(folder) == 10);
  CHECK(read_file(folder.path / "a.b.cpp") == "1");
}

TEST_CASE(
    "atomic_file: what a name held is kept under a free one, and nothing comes from nowhere") {
  const Folder folder;
  const fs::path file = folder.path / "f.cpp", kept = folder.path / "kept.cpp";
  replace_file(kept, "earlier");
  replace_file(file, "now");
  CHECK(exchange_file(file, "new", kept) == folder.path / "kept-2.cpp");
  CHECK(read_file(file) == "new");
  CHECK(read_file(folder.path / "kept-2.cpp") == "now");
  CHECK(read_file(kept) == "earlier");
  fs::remove(file);
  CHECK(exchange_file(file, "new", kept).empty());
  CHECK(files_in(folder) == 2);
}

TEST_CASE("atomic_file: of a link, the file that it names is exchanged") {
  const Folder folder;
  fs::create_directories(folder.path / "d");
  replace_file(folder.path / "real", "now");
  const fs::path link = folder.path / "d" / "name", kept = folder.path / "k" / "kept";
  fs::create_directories(kept.parent_path());
  fs::create_symlink("../real", link);
  CHECK(exchange_file(link, "new", kept) == kept);
  CHECK(fs::is_symlink(link));
  CHECK(read_file(folder.path / "real") == "new");
  CHECK_FALSE(fs::is_symlink(kept));
  CHECK(read_file(kept) == "now");
}

TEST_CASE("atomic_file: a file kept on a different disk is a copy, and nothing is left beside it") {
  const fs::path disk = "/dev/shm";
  const Folder folder;
  struct stat here {
  }, there{};
  if (stat(disk.c_str(), &there) != 0 || stat(folder.path.c_str(), &here) != 0) return;
  if (here.st_dev == there.st_dev || access(disk.c_str(), W_OK) != 0) return;
  const fs::path other = disk / message("embedlings.", getpid());
  fs::create_directory(other);
  replace_file(folder.path / "f", "now");
  CHECK(exchange_file(folder.path / "f", "new", other / "kept") == other / "kept");
  CHECK(read_file(folder.path / "f") == "new");
  CHECK(read_file(other / "kept") == "now");
  CHECK(files_in(folder) == 1);
  // If there is no room for it, nothing has changed.
  CHECK_THROWS_AS(exchange_file(folder.path / "f", "x", other / "none" / "kept"), FileError);
  CHECK(read_file(folder.path / "f") == "new");
  CHECK(files_in(folder) == 1);
  fs::remove_all(other);
}

TEST_CASE("atomic_file: a folder that cannot be written to is refused before the work") {
  const Folder folder;
  fs::create_symlink("nowhere", folder.path / "link");
  const std::string no_file = ": is no file, but a folder, a pipe or a device";
  for (const char* name : {"out/", "new/out/", "out/.", "out/.."})
    CHECK(error_of<FileError>([&] { check_place(folder.path / name); }) ==
          (folder.path / name).string() + no_file);
  for (const char* name : {"link/x.vec", "link/new/x.vec"})
    CHECK(error_of<FileError>([&] { check_place(folder.path / name); }) ==
          (folder.path / "link").string() + ": is a link that leads nowhere");
  check_place(folder.path / "new" / "x.vec");
  check_place(folder.path / "link");  // the file that it names can be made
  CHECK(files_in(folder) == 1);
}

TEST_CASE("atomic_file: the names that a kill may leave are known, and no others") {
  CHECK(name_of_part("a/model.safetensors.123-0.part") == "model.safetensors");
  CHECK(name_of_part("7.json.1-22.part") == "7.json");
  for (const char* other : {"results.json.old.part", "merges.txt.v2.part", "a.-1.part", "a.1-.part",
                            "a.1-2-3.part", "a.12.part", "a.1-2", "part", ".part"})
    CHECK(name_of_part(other).empty());
}

TEST_CASE("atomic_file: permissions stay, and a link stays a link") {
  const Folder folder;
  const fs::path file = folder.path / "f", link = folder.path / "link";
  replace_file(file, "one");
  fs::permissions(file, fs::perms(0640));
  fs::create_symlink("f", link);
  replace_file(link, "two");
  CHECK(fs::is_symlink(link));
  CHECK(read_file(file) == "two");
  CHECK(fs::status(file).permissions() == fs::perms(0640));
}

TEST_CASE("atomic_file: a new file is for whom the umask leaves it") {
  const Folder folder;
  const mode_t before = umask(027);
  replace_file(folder.path / "f", "one");
  umask(before);
  CHECK(fs::status(folder.path / "f").permissions() == fs::perms(0640));
}

TEST_CASE("atomic_file: a link to a missing file stays a link as well") {
  const Folder folder;
  fs::create_directory(folder.path / "in");
  fs::create_symlink("in/other", folder.path / "link");
  fs::create_symlink("f", folder.path / "in" / "other");
  replace_file(folder.path / "link", "new");
  CHECK(fs::is_symlink(folder.path / "link"));
  CHECK(fs::is_symlink(folder.path / "in" / "other"));
  CHECK(read_file(folder.path / "in" / "f") == "new");
}

TEST_CASE("atomic_file: links in a circle are refused and stay") {
  const Folder folder;
  const fs::path link = folder.path / "link";
  fs::create_symlink("other", link);
  fs::create_symlink("link", folder.path / "other");
  const std::string circle = " (Too many levels of symbolic links)";
  const auto anything = [](std::string_view) { return true; };
  CHECK(error_of<FileError>([&] { check_ours(link, anything); }).ends_with(circle));
  CHECK(error_of<FileError>([&] { replace_file(link, "x"); }).ends_with(circle));
  CHECK(fs::is_symlink(link));
}

TEST_CASE("atomic_file: a full disk is an error that leaves all as it was") {
  const Folder folder;
  replace_file(folder.path / "f", "short");
  const FullDisk full(10);
  CHECK(error_of<FileError>([&] { replace_file(folder.path / "f", "much longer than ten"); }) ==
        (folder.path / "f").string() + ": cannot be written (File too large)");
  CHECK(error_of<FileError>([&] { create_file(folder.path / "g", "much longer than ten"); }) ==
        (folder.path / "g").string() + ": cannot be written (File too large)");
  CHECK(read_file(folder.path / "f") == "short");
  CHECK(files_in(folder) == 1);
}

TEST_CASE("atomic_file: pipes and folders are refused and not waited for") {
  const Folder folder;
  const fs::path pipe = folder.path / "pipe";
  REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  const std::string no_file = ": is no file, but a folder, a pipe or a device";
  CHECK(error_of<FileError>([&] { read_file(pipe); }) == pipe.string() + no_file);
  CHECK(error_of<FileError>([&] { replace_file(pipe, "x"); }) == pipe.string() + no_file);
  CHECK(error_of<FileError>([&] { read_file(folder.path); }) == folder.path.string() + no_file);
  CHECK(error_of<FileError>([&] { read_file(folder.path / "none"); }) ==
        (folder.path / "none").string() + ": cannot be read (No such file or directory)");
  CHECK(fs::is_fifo(pipe));
}
