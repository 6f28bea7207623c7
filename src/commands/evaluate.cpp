#include <cmath>

#include "commands/flags/flags.hpp"
#include "commands/opened_model.hpp"
#include "text/corpus.hpp"
#include "text/reading.hpp"
#include "train/memory.hpp"
#include "train/model_folder.hpp"
#include "train/train.hpp"
#include "view/page.hpp"

namespace emb::commands {
namespace {

/// Windows at once: of a large vocabulary few, because each place has a score for every token, and
/// some 2^25 scores are enough.
std::size_t windows_at_once(const ModelSettings& model) {
  return std::clamp<std::size_t>((1u << 25) / (model.context * model.vocabulary), 1, 64);
}

void run(const std::string& folder, const std::string& corpus) {
  const SavedModel saved = opened_model(folder);
  const Tokenizer& tokenizer = *saved.tokenizer;
  check_memory_for_text(corpus, tokenizer.name());
  StageBar bar;
  std::string text = load_corpus(corpus, tokenizer.name(), bar.progress());
  bar.clear();
  warn_of_foreign("embedlings evaluate", corpus, text);
  std::vector<TokenId> ids = tokenizer.encode(text, bar.progress());
  const std::size_t all = ids.size(), windows = windows_at_once(saved.settings);
  std::size_t seen = 0;
  check_memory([&] { return memory_of_evaluation(saved.settings, windows, all); });
  double loss = 0.0;
  {
    const InterruptWatch watch(true);  // a batch of a large model may take seconds
    loss = evaluate(*saved.model, ids, saved.settings.context, windows, &seen, bar.progress());
  }
  ids.resize(seen + 1);
  const Floors floors = floors_of(ids, tokenizer.size(), bar.progress());
  bar.clear();
  const std::string nats = fixed(loss, 4), perplexity = number(std::exp(loss));
  Page page("Evaluation", folder + " on " + corpus);
  if (ids.size() < all) {
    page.say(message("ended by a signal (", asked_to_end(), ") after ", ids.size(), " of ", all,
                     " tokens: what follows is of these."));
    text.resize(std::min(text.size(), tokenizer.decode(ids).size()));
  }
  Rows rows{{"tokens", ids.size()}, {"loss, nats per token", nats}, {"perplexity", perplexity}};
  if (const std::size_t unknown = unknown_among(ids, tokenizer); unknown > 0)
    rows.insert(rows.begin() + 1, {"of which <unk>", unknown});
  std::string last = "loss=" + nats + " perplexity=" + perplexity;
  if (tokenizer.decode(ids) == text) {
    const std::size_t first = tokenizer.decode({ids.data(), 1}).size();
    const std::string bits = fixed(bits_per_byte(loss, ids.size() - 1, text.size() - first), 4);
    rows.push_back({"bits per byte", bits});
    last += " bits_per_byte=" + bits;
  }
  rows.push_back({"uniform floor", fixed(floors.uniform, 4)});
  rows.push_back({"unigram floor of this text", fixed(floors.unigram, 4)});
  rows.push_back({"bigram floor of this text", fixed(floors.bigram, 4)});
  page.table({"", "number"}, rows);
  std::cout << last << std::endl;
}

}  // namespace

int evaluate_model(int argc, const char* const* argv) {
  std::string folder, corpus;
  Flags flags("embedlings evaluate", "The mean loss of a saved model on a text.");
  flags.add("DIR", folder, "folder of the model").needed();
  flags.add("--corpus", corpus, "the text").file().needed();
  return run_program(flags, argc, argv, [&] { run(folder, corpus); });
}

}  // namespace emb::commands
