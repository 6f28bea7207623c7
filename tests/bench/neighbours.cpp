// A million word vectors: what reading them costs, and a question for the nearest.

#include <cstdlib>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "base/threads.hpp"
#include "commands/flags/flags.hpp"
#include "engine/geometry/cosine.hpp"
#include "files/word2vec.hpp"
#include "tests/bench/measure.hpp"
#include "view/page.hpp"

using namespace emb;

namespace {

constexpr std::size_t width = 100;

NamedVectors drawn(std::size_t count) {
  NamedVectors made{.names = {}, .width = width, .values = std::vector<float>(count * width)};
  for (std::size_t n = 0; n < count; ++n) made.names.push_back("word" + std::to_string(n));
  Random random(1);
  for (float& value : made.values) value = static_cast<float>(random.uniform() - 0.5) / 4;
  return made;
}

/// Once: a file is read once.
std::vector<Cell> read_row(const char* form, const std::string& text,
                           NamedVectors (*read)(std::string_view, std::string_view)) {
  const double start = bench::now();
  const NamedVectors vectors = read(text, form);
  const double time = bench::now() - start;
  return {form, bytes(static_cast<double>(text.size())), seconds(time),
          bytes(static_cast<double>(text.size()) / time).text + "/s"};
}

void run() {
  const std::size_t count = std::getenv("EMB_BENCH_QUICK") != nullptr ? 50'000 : 1'000'000;
  Page page("Many vectors", message(number(count), " words of ", width, " numbers, one thread"));
  const NamedVectors vectors = drawn(count);
  Rows rows{read_row("binary form", word2vec_binary(vectors), read_word2vec_binary),
            read_row("text form", word2vec_text(vectors), read_word2vec_text)};
  const Vectors table{vectors.values, width};
  const std::size_t self[] = {count / 2};
  const double time = bench::seconds_in_turns(
      {bench::repeated([&] { nearest(table, table.row(self[0]), 10, self); })}, 2.0)[0];
  const double size = static_cast<double>(vectors.values.size() * sizeof(float));
  rows.push_back(
      {"ten nearest of a word", bytes(size), seconds(time), bytes(size / time).text + "/s"});
  page.table({"", "bytes", "time", "of them"}, rows);
}

}  // namespace

int main(int argc, char** argv) {
  Flags flags("neighbours",
              "What reading a million word vectors costs, and asking for the nearest.");
  return run_program(flags, argc, argv, [] {
    set_threads(1);
    run();
  });
}
