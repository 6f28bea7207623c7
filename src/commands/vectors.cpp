#include "base/system/atomic_file.hpp"
#include "base/system/stopwatch.hpp"
#include "commands/flags/flags.hpp"
#include "commands/flags/own_program.hpp"
#include "engine/geometry/cosine.hpp"
#include "files/word2vec.hpp"
#include "text/corpus.hpp"
#include "text/tokenizer.hpp"
#include "train/memory.hpp"
#include "train/word_vectors.hpp"
#include "view/page.hpp"

namespace emb::commands {
namespace {

struct VectorsKnobs : WordVectorOptions {
  std::string corpus = "datasets/small_world.txt", save;
  std::size_t minimum_count = 5;
};

struct Trained {
  double seconds = 0, share = 0;  // what it took, and how much of all steps was done
};

/// Trains with a bar, until the end or until a signal came.
Trained train_with_bar(Page& page, SkipGram& model, std::vector<TokenId> text,
                       const WordVectorOptions& options) {
  ProgressBar bar("training", 1000);
  Trained done;
  const Stopwatch watch;
  try {
    train_word_vectors(model, std::move(text), options, [&](const StepReport& report) {
      done.share = static_cast<double>(report.step + 1) / static_cast<double>(report.steps);
      bar.at(static_cast<std::size_t>(1000 * done.share));
    });
  } catch (const Interrupted& end) {
    page.say(message(end.what(), ": what follows is about the vectors as they are now."));
  }
  done.seconds = watch.seconds();
  return done;
}

/// Refuses what does not fit into memory, before it is taken.
void look_ahead(VectorsKnobs knobs, std::size_t vocabulary, std::size_t tokens) {
  check_memory([&] { return memory_of_vectors(vocabulary, tokens, knobs, !knobs.save.empty()); },
               {{"--width", &knobs.width},
                {"--window", &knobs.pairs.window},
                {"--negatives", &knobs.pairs.negatives}});
}

/// Of the words: not `<unk>`, and no line end.
NamedVectors named(const Tokenizer& tokenizer, const Tensor& table, const SkipGramOptions& pairs) {
  const Vectors rows{table.values(), table.shape()[1]};
  NamedVectors made{.names = {}, .width = rows.width, .values = {}};
  made.values.reserve(table.size());
  for (std::size_t n = 0; n < tokenizer.size(); ++n)
    if (const auto id = static_cast<TokenId>(n); id != pairs.unknown && id != pairs.boundary)
      made.add(tokenizer.piece(id), rows.row(n));
  return made;
}

/// How much was learned from, and how fast.
void show_numbers(Page& page, const WordVectorOptions& options, std::size_t words,
                  const NamedVectors& vectors, const Trained& done) {
  const double read = static_cast<double>(words) * static_cast<double>(options.epochs) * done.share;
  page.table({"", "number"},
             {{"words to learn from", words},
              {"vectors", vectors.names.size()},
              {"numbers in each", vectors.width},
              {"seconds", fixed(done.seconds, 2)},
              {"words per second", std::round(read / std::max(done.seconds, 1e-9))}});
}

void show_neighbours(Page& page, const NamedVectors& vectors) {
  const Vectors rows{vectors.values, vectors.width};
  Rows shown;
  for (std::size_t n = 0; n < std::min<std::size_t>(12, rows.count()); ++n) {
    const std::size_t self[] = {n};
    std::string names;
    for (const Neighbour& near : nearest(rows, rows.row(n), 5, self))
      names += (names.empty() ? "" : " ") + vectors.names[near.row];
    shown.push_back({vectors.names[n], names});
  }
  page.table("the most frequent words", {"word", "nearest by cosine"}, shown);
}

/// The words of the corpus, which itself is not kept.
LearnedWords read_corpus(const VectorsKnobs& knobs) {
  const std::string text = load_corpus(knobs.corpus);
  warn_of_foreign("embedlings vectors", knobs.corpus, text);
  return learn_words(text, {.minimum_count = knobs.minimum_count});
}

void run(VectorsKnobs& knobs, ShownBlocks* shown) {
  if (const std::string suffix = fs::path(knobs.save).extension().string();
      suffix == ".bin" || suffix == ".tsv" || suffix == ".safetensors")
    throw UsageError("--save ", knobs.save, ": is text, .vec or .txt: explore --export has others");
  if (!knobs.save.empty()) check_ours(knobs.save, is_word2vec);
  check_memory_for_text(knobs.corpus, "word");
  auto [tokenizer, ids] = read_corpus(knobs);
  knobs.pairs.unknown = tokenizer->unknown_id();
  knobs.pairs.boundary = tokenizer->find("\n");
  // Two words, besides <unk> and the end of a line where there is one.
  if (tokenizer->size() < (knobs.pairs.boundary ? 4 : 3))
    throw UsageError("--minimum-count ", knobs.minimum_count, ": fewer than 2 words of ",
                     knobs.corpus, " occur that often");
  const auto words = static_cast<std::size_t>(std::ranges::count_if(
      ids, [&](TokenId id) { return id != knobs.pairs.unknown && id != knobs.pairs.boundary; }));
  look_ahead(knobs, tokenizer->size(), ids.size());
  Random random(knobs.seed);
  SkipGram model(tokenizer->size(), knobs.width, random);
  Page page("Word vectors", knobs.corpus, shown);
  const InterruptWatch watch;
  const Trained done = train_with_bar(page, model, std::move(ids), knobs);
  // Targets begin at zero.
  if (done.share > 0 &&
      std::ranges::all_of(model.out().values(), [](Real number) { return number == 0; }))
    page.say(
        "Nothing was learned: --subsample left no two words next to each other, or --lr is 0.");
  const NamedVectors vectors = named(*tokenizer, model.in(), knobs.pairs);
  if (!knobs.save.empty()) {  // before anything is shown that nobody may read any more
    make_folder(fs::absolute(knobs.save).parent_path());
    replace_file(knobs.save, word2vec_text(vectors));
    page.say("Written to " + knobs.save + ".");
  }
  show_numbers(page, knobs, words, vectors, done);
  show_neighbours(page, vectors);
}

}  // namespace

int vectors(int argc, const char* const* argv) {
  VectorsKnobs knobs;
  knobs.corpus = shipped(knobs.corpus);
  Flags flags("embedlings vectors",
              "Learns a vector for each word of a text, so that words used alike are close "
              "(skip-gram, CBOW).");
  flags.add("--corpus", knobs.corpus, "text file to learn from").file();
  flags.add("--save", knobs.save, "write the vectors in word2vec's text form").shown_as("FILE");
  flags.add("--width", knobs.width, "numbers per word").range(1, 4096);
  flags
      .add("--window", knobs.pairs.window,
           "words on each side that count; none beyond the end of the line")
      .range(1, 100);
  flags.add("--negatives", knobs.pairs.negatives, "negative samples for each pair").range(1, 100);
  flags.add("--epochs", knobs.epochs, "times to read the text").range(1, 1e6);
  flags.add("--minimum-count", knobs.minimum_count, "rarer words get no vector").range(1, 1e9);
  flags
      .add("--subsample", knobs.pairs.subsample,
           "words more frequent than about 2.6 times this share may be skipped")
      .range(0, 1);
  flags.add("--lr", knobs.rate, "learning rate at the start").range(0, 10);
  flags.add("--cbow", knobs.cbow, "CBOW: predict a word from the mean of its context");
  flags.add("--seed", knobs.seed, "seed of every random number");
  flags.add_page();
  return run_program(flags, argc, argv, [&] { run(knobs, flags.shown()); });
}

}  // namespace emb::commands
