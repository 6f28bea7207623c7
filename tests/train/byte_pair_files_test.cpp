#include <doctest/doctest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <string>
#include <vector>

#include "base/errors.hpp"
#include "base/system/atomic_file.hpp"
#include "tests/folder.hpp"
#include "train/tokenizer_files.hpp"

using namespace emb;
using namespace emb::testing;
namespace fs = std::filesystem;

namespace {

std::unique_ptr<BytePairTokenizer> load(const fs::path& folder) {
  return load_byte_pairs(folder / "vocab.json", folder / "merges.txt");
}

}  // namespace

TEST_CASE("byte pair files: what is saved and loaded gives the same tokens, merges and ids") {
  const Folder folder;
  const std::string text = "the cat, the hat\nthe caté <|e|>\xFF\xFF the";
  const BytePairTokenizer pairs(text, 264, {"<|e|>"});
  save_tokenizer(pairs, folder.path / "deep" / "er");
  const auto loaded = load(folder.path / "deep" / "er");
  CHECK(loaded->tokens() == pairs.tokens());
  CHECK(loaded->merges().size() == pairs.merges().size());
  CHECK(loaded->encode(text) == pairs.encode(text));
  CHECK(loaded->specials() == pairs.specials());
}

TEST_CASE("byte pair files: the error names the file at fault") {
  const Folder folder;
  save_tokenizer(BytePairTokenizer("ababab", 257), folder.path.string());
  const std::string vocab = folder.path / "vocab.json", merges = folder.path / "merges.txt";
  replace_file(merges, "a b\nb a\n");
  CHECK_THROWS_WITH_AS(load(folder.path),
                       (merges + ": line 2: the result \"ba\" is not in " + vocab).c_str(),
                       FileError);
  replace_file(merges, "a b\na b\n");
  CHECK_THROWS_WITH_AS(
      load(folder.path),
      (vocab + " with " + merges + ": byte pairs: merge 1 makes id 256, which is there already")
          .c_str(),
      FileError);
  replace_file(merges, "");
  replace_file(vocab, "{\"a\": 0}");
  CHECK_THROWS_WITH_AS(load(folder.path),
                       (vocab + " with " + merges + ": byte pairs: byte 0 has no token").c_str(),
                       FileError);
  fs::remove(vocab);
  CHECK_THROWS_AS(load(folder.path), FileError);
}

TEST_CASE("byte pair files: where one cannot be written, the other one stays as it was") {
  const Folder folder;
  save_tokenizer(BytePairTokenizer("ababab", 257), folder.path.string());
  const std::string before = folder.read("vocab.json");
  fs::remove(folder.path / "merges.txt");
  fs::create_directory(folder.path / "merges.txt");
  CHECK_THROWS_AS(save_tokenizer(BytePairTokenizer("abcabc", 258), folder.path.string()),
                  FileError);
  CHECK(folder.read("vocab.json") == before);
  CHECK(std::distance(fs::directory_iterator(folder.path), {}) == 2);
}

namespace {

/// Saves them in a process that is killed as soon as vocab.json is another file.
void save_until_killed(const BytePairTokenizer& pairs, const Folder& folder) {
  const std::string before = folder.read("vocab.json");
  const pid_t saving = fork();
  if (saving == 0) {
    save_tokenizer(pairs, folder.path.string());
    _exit(0);
  }
  while (folder.read("vocab.json") == before && waitpid(saving, nullptr, WNOHANG) == 0) {
  }
  kill(saving, SIGKILL);
  waitpid(saving, nullptr, 0);
}

}  // namespace

TEST_CASE("byte pair files: after a kill between the two, none is read with one of another pair") {
  const BytePairTokenizer fewer("abababcdcdcd", 257), more("abababcdcdcd", 258);
  for (int n = 0; n < 20; ++n) {
    const Folder folder;
    save_tokenizer(fewer, folder.path.string());
    save_until_killed(more, folder);
    if (fs::exists(folder.path / "merges.txt"))
      CHECK(load(folder.path)->merges().size() == load(folder.path)->size() - 256);
    else
      CHECK_THROWS_AS(load(folder.path), FileError);
  }
}
