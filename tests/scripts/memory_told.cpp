// memory_told: runs trainings, comparisons and look-ups of more than thirty sizes, each in a
// process of its own, and compares the most memory that each held with what train/memory.hpp says
// it needs. Prints a line for each; exit code 1 if one of them is more than a fifth off.
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "base/threads.hpp"
#include "commands/explored.hpp"
#include "commands/train_run.hpp"
#include "engine/geometry/cosine.hpp"
#include "files/word2vec.hpp"
#include "train/compare.hpp"
#include "train/memory.hpp"
#include "train/word_vectors.hpp"
#include "view/page.hpp"

using namespace emb;

namespace {

/// Bytes that Linux notes of this process under a name.
double noted(const std::string& name) {
  std::ifstream file("/proc/self/status");
  double kilobytes = 0;
  for (std::string word; file >> word;)
    if (word == name) file >> kilobytes;
  return 1024 * kilobytes;
}

struct Told {
  double held_before, needed, held_at_most;
};

/// What `work` says that it needs, and what the process then held: work(begin) calls begin(needed)
/// before it takes anything that this is about.
Told measured(const std::function<void(const std::function<void(const MemoryNeeded&)>&)>& work) {
  int ends[2];
  if (pipe(ends) != 0) throw Error("memory_told: no pipe");
  const pid_t child = fork();
  if (child == 0) {
    Told told{};
    try {
      work([&](const MemoryNeeded& needed) {
        told.held_before = noted("VmRSS:");
        told.needed = needed.bytes;
      });
    } catch (const std::exception& error) {
      std::cerr << error.what() << std::endl;
      _exit(1);
    }
    told.held_at_most = noted("VmHWM:");
    _exit(write(ends[1], &told, sizeof told) == sizeof told ? 0 : 1);
  }
  close(ends[1]);
  Told told{};
  const bool whole = read(ends[0], &told, sizeof told) == sizeof told;
  close(ends[0]);
  int status = 0;
  if (child < 0 || waitpid(child, &status, 0) != child || status != 0 || !whole)
    throw Error("memory_told: a process failed");
  return told;
}

int failures = 0;

void compare(const std::string& what, const Told& told) {
  const double said = told.held_before + told.needed, ratio = said / told.held_at_most;
  const bool near = std::abs(ratio - 1) <= 0.2;
  if (!near) ++failures;
  std::cout << printed("%6.1f MB said, ", said / 1e6)
            << printed("%6.1f MB held, ", told.held_at_most / 1e6)
            << printed("%6.1f MB before: ", told.held_before / 1e6) << printed("%.2f  ", ratio)
            << what << (near ? "" : "  MORE THAN A FIFTH OFF") << std::endl;
}

struct Setting {
  std::string positions = "rope";
  std::size_t vocabulary = 65, width = 64, layers = 1, context = 64, batch = 64;
  std::string kind = "transformer", embedding = "gather";
  bool untied = false, saved = false;
  double dropout = 0;
  std::size_t heads = 4, held_out = 10000;
};

std::vector<TokenId> some_tokens(std::size_t count, std::size_t vocabulary) {
  std::vector<TokenId> tokens(count);
  for (std::size_t n = 0; n < count; ++n) tokens[n] = static_cast<TokenId>(n * n % vocabulary);
  return tokens;
}

void training(const std::string& what, const Setting& setting) {
  const auto folder = std::filesystem::temp_directory_path() / message("memory_told.", getpid());
  compare("train: " + what, measured([&](const auto& begin) {
            commands::TrainKnobs knobs;
            ModelSettings& model = knobs.model;
            model.kind = setting.kind;
            model.vocabulary = setting.vocabulary;
            model.width = setting.width;
            model.layers = setting.layers;
            model.heads = setting.heads;
            model.context = setting.context;
            model.positions = setting.positions;
            model.embedding = setting.embedding;
            model.dropout = setting.dropout;
            knobs.untied = setting.untied;
            knobs.batch = setting.batch;
            knobs.steps = 3;
            knobs.eval_every = 2;
            knobs.eval_batches = 1;
            if (setting.saved) knobs.save = folder.string();
            knobs = commands::settled(knobs);
            ReadInParts text;
            std::string letters;
            for (char letter = 'a'; letter < 'a' + 26; ++letter) letters += letter;
            text.tokenizer = make_tokenizer("char", letters);
            text.tokens = {some_tokens(100000, setting.vocabulary),
                           some_tokens(setting.held_out, setting.vocabulary)};
            begin(memory_of_training(model, {.batch = knobs.batch,
                                             .learned_tokens = text.tokens.train.size(),
                                             .held_out_tokens = text.tokens.held_out.size(),
                                             .saved = setting.saved}));
            Random random(7);
            const auto made = make_model(model, random);
            commands::TrainRun run(knobs, text, *made, random);
            if (setting.saved) run.keep_in_folder({model, "char", {}}, "");
            run.run();
            evaluate(*made, text.tokens.held_out, model.context, knobs.batch);
          }));
  std::filesystem::remove_all(folder);
}

void vectors(const std::string& what, std::size_t vocabulary, std::size_t tokens,
             const WordVectorOptions& options) {
  compare("vectors: " + what, measured([&](const auto& begin) {
            const auto text = some_tokens(tokens, vocabulary);
            begin(memory_of_vectors(vocabulary, tokens, options, true));
            Random random(7);
            SkipGram model(vocabulary, options.width, random);
            train_word_vectors(model, text, options);
            NamedVectors named{.names = {}, .width = options.width, .values = {}};
            named.values.reserve(model.in().size());
            for (std::size_t n = 0; n < vocabulary; ++n)
              named.add(message("word", n), Vectors{model.in().values(), options.width}.row(n));
            static_cast<void>(word2vec_text(named));
          }));
}

void comparison(const std::string& what, const CompareSizes& sizes) {
  compare("compare: " + what, measured([&](const auto& begin) {
            begin(memory_of_comparison(sizes));
            compare_lookups(sizes);
          }));
}

void attention_maps(const std::string& what, std::size_t heads, std::size_t tokens) {
  compare(
      "explore: " + what, measured([&](const auto& begin) {
        ModelSettings settings;
        settings.vocabulary = 65;
        settings.heads = heads;
        Random random(7);
        const Transformer model(settings, random);
        begin(memory_of_attention_maps(settings, tokens, false));
        const Tensor weights = model.attention_map(Ids({1, tokens}, some_tokens(tokens, 65)), 1);
        std::ostringstream shown;
        Page page("Explore", "", shown);
        const Grid map(weights.values().first(tokens * tokens), tokens, tokens);
        page.heatmap("One head", map, {.cells = Cells::shades});
      }));
}

void opening(const std::string& what, std::size_t rows, std::size_t width) {
  const auto file =
      std::filesystem::temp_directory_path() / message("memory_told.", getpid(), ".safetensors");
  measured([&](const auto&) {  // whose own memory is nobody's here
    const std::vector<float> numbers(rows * width);
    const NamedNumbers tensor{"table", {rows, width}, numbers};
    replace_file(file, write_safetensors({&tensor, 1}));
  });
  compare("explore: " + what, measured([&](const auto& begin) {
            begin(memory_of_opening(file.string()));
            commands::open_explored(file.string(), "", "");
          }));
  std::filesystem::remove(file);
}

}  // namespace

int main() {
  std::cout << std::nounitbuf;
  training("a batch of 64", {});
  training("no positions", {.positions = "none", .batch = 96});
  training("learned positions", {.positions = "learned", .width = 128});
  training("sines", {.positions = "sinusoidal", .width = 96});
  training("ALiBi", {.positions = "alibi", .layers = 2});
  training("buckets", {.positions = "buckets", .layers = 2});
  training("dropout", {.layers = 2, .dropout = 0.1});
  training("six layers", {.width = 48, .layers = 6, .context = 32});
  training("a wide model", {.width = 512, .context = 32, .batch = 4});
  training("a wide model that is saved", {.width = 512, .context = 32, .batch = 4, .saved = true});
  training("a long context", {.context = 1024, .batch = 4});
  training("a longer context and one head", {.width = 32, .context = 2048, .batch = 4, .heads = 1});
  training("many short windows", {.width = 32, .context = 8, .batch = 1024});
  training("a large vocabulary", {.vocabulary = 20000, .width = 64, .context = 32, .batch = 8});
  training("a large vocabulary, untied",
           {.vocabulary = 20000, .width = 64, .context = 32, .batch = 8, .untied = true});
  training("more scores than are held at a time",
           {.vocabulary = 8000, .width = 32, .context = 64, .batch = 32});
  training("one-hot", {.vocabulary = 2000, .width = 32, .batch = 32, .embedding = "one-hot"});
  training("no layer", {.width = 128, .layers = 0, .context = 64, .batch = 128});
  training("a table of pairs", {.vocabulary = 1000, .batch = 32, .kind = "bigram"});
  training("a table of pairs, one-hot",
           {.vocabulary = 1000, .batch = 32, .kind = "bigram", .embedding = "one-hot"});
  training("a table of pairs that is saved",
           {.vocabulary = 1500, .batch = 4, .kind = "bigram", .saved = true});
  training("tied", {.vocabulary = 2000, .width = 128, .batch = 32, .kind = "tied"});
  training("tied, one-hot, untied ends", {.vocabulary = 2000,
                                          .width = 256,
                                          .batch = 16,
                                          .kind = "tied",
                                          .embedding = "one-hot",
                                          .untied = true});
  vectors("twenty thousand words", 20000, 100000, {.width = 100, .epochs = 1});
  vectors("a long text", 2000, 2000000, {.width = 64, .epochs = 1, .words = 1024});
  vectors("wide, CBOW", 5000, 50000,
          {.width = 512, .epochs = 1, .cbow = true, .pairs = {.unknown = 0}});
  comparison("as it is by itself", {.repeats = 1});
  comparison("a wide table", {.vocabulary = 4000, .width = 1024, .tokens = 64, .repeats = 1});
  comparison("many ids", {.vocabulary = 1000, .width = 64, .tokens = 16384, .repeats = 2});
  attention_maps("the maps of a long text", 16, 1024);
  attention_maps("the maps of a longer one", 2, 3000);
  opening("a large table", 50000, 256);
  std::cout << failures << " of the settings are more than a fifth off" << std::endl;
  return failures == 0 ? 0 : 1;
}
