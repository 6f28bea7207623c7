#include "base/system/file_lock.hpp"
#include "commands/flags/flags.hpp"
#include "commands/special_tokens.hpp"
#include "text/corpus.hpp"
#include "text/statistics.hpp"
#include "train/memory.hpp"
#include "train/tokenizer_files.hpp"
#include "view/page.hpp"

namespace emb::commands {
namespace {

struct TokensKnobs {
  std::string file, corpus, tokenizer = "bytepair", special, save, load;
  std::size_t vocabulary = 0, show = 60;
  bool ids = false, keep_case = false, split_on_whitespace = false;
};

void check_save(const TokensKnobs& knobs) {
  if (knobs.save.empty()) return;
  std::error_code unknown;
  if (exists(fs::path(knobs.save) / "config.json", unknown))
    throw UsageError("--save ", knobs.save,
                     ": contains a model, which needs the tokens that it was trained on");
  check_replaceable(knobs.save, "");
  check_place(fs::path(knobs.save) / "vocab.json");
}

/// Two files that belong together: alone in the folder, as training is.
void save(const Tokenizer& pairs, const TokensKnobs& knobs) {
  const FileLock lock(path_in(knobs.save, ".lock"), 2, FileLock::Leaves::nothing);
  check_save(knobs);
  save_tokenizer(pairs, knobs.save);
}

std::unique_ptr<Tokenizer> tokenizer_for(const TokensKnobs& knobs, const std::string& text,
                                         StageBar& bar) {
  if (!knobs.load.empty()) return load_tokenizer("bytepair", knobs.load);
  const TokenizerOptions options{.maximum_size = knobs.vocabulary,
                                 .lower_case = !knobs.keep_case,
                                 .split_on_whitespace = knobs.split_on_whitespace,
                                 .specials = special_tokens(knobs.special)};
  const bool own = knobs.corpus.empty() || knobs.corpus == knobs.file;  // which may be a pipe
  const std::string from = own ? text : load_corpus(knobs.corpus, knobs.tokenizer, bar.progress());
  bar.clear();
  if (!own) warn_of_foreign("embedlings tokens", knobs.corpus, from);
  return make_tokenizer(knobs.tokenizer, from, options, bar.progress());
}

void show_beginning(Page& page, const Tokenizer& tokenizer, const std::vector<TokenId>& ids,
                    std::size_t count) {
  std::vector<std::pair<std::string, std::string>> tokens;
  for (std::size_t n = 0; n < count; ++n)
    tokens.emplace_back(cut(tokenizer.piece(ids[n]), 60), std::to_string(ids[n]));
  page.pairs(count == ids.size() ? message("all ", count, " tokens, and below each its id")
                                 : message("the first ", count, ", and below each its id"),
             tokens);
}

void show_counts(Page& page, const Tokenizer& tokenizer, std::size_t bytes,
                 const std::vector<TokenId>& ids) {
  const auto counts = count_tokens(ids, tokenizer.size());
  const auto kinds = std::ranges::count_if(counts, [](std::size_t count) { return count > 0; });
  const auto per_token = static_cast<double>(bytes) / static_cast<double>(ids.size());
  Rows rows = {{"bytes", number(bytes)},
               {"tokens", number(ids.size())},
               {"bytes per token", ids.empty() ? Quantity{"-"} : fixed(per_token, 2)},
               {"vocabulary", number(tokenizer.size())},
               {"of these occur here", number(kinds)}};
  if (const auto unknown = tokenizer.unknown_id())
    rows.push_back({"tokens that are <unk>", number(counts[index_of(*unknown)])});
  page.table({"", "number"}, rows);
}

void show_most_frequent(Page& page, const Tokenizer& tokenizer, const std::vector<TokenId>& ids) {
  const auto counts = count_tokens(ids, tokenizer.size());
  std::vector<std::size_t> order(counts.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, [&](auto a, auto b) { return counts[a] > counts[b]; });
  Rows rows;
  for (const std::size_t id : std::span(order).first(std::min<std::size_t>(10, order.size()))) {
    if (counts[id] == 0) break;
    const double share = static_cast<double>(counts[id]) / static_cast<double>(ids.size());
    rows.push_back({cut(tokenizer.piece(static_cast<TokenId>(id)), 60), number(id),
                    number(counts[id]), percent(share)});
  }
  page.table("the most frequent", {"token", "id", "times", "share"}, rows);
}

void run(const TokensKnobs& knobs, ShownBlocks* shown) {
  static_cast<void>(special_tokens(knobs.special));  // before anything is read
  check_save(knobs);
  for (const auto& file : {knobs.file, knobs.corpus}) check_memory_for_text(file, knobs.tokenizer);
  StageBar bar;
  const std::string text = load_corpus(knobs.file, knobs.tokenizer, bar.progress());
  bar.clear();
  warn_of_foreign("embedlings tokens", knobs.file, text);
  const InterruptWatch watch;
  const auto tokenizer = tokenizer_for(knobs, text, bar);
  if (const int signal = asked_to_end(); signal > 0 && (knobs.ids || !knobs.save.empty()))
    throw Interrupted(signal, "ended by a signal (", signal, ") before all tokens were learned");
  if (!knobs.save.empty()) save(*tokenizer, knobs);
  const std::vector<TokenId> ids = tokenizer->encode(text, bar.progress());
  bar.clear();
  for (std::size_t n = 0; knobs.ids && n < ids.size(); ++n) std::cout << ids[n] << "\n";
  if (knobs.ids) return;
  const std::string source = !knobs.load.empty()     ? "loaded from " + knobs.load
                             : !knobs.corpus.empty() ? "learned from " + knobs.corpus
                                                     : "learned from this text";
  Page page("Tokens of " + (knobs.file == "-" ? "standard input" : knobs.file),
            tokenizer->name() + ", " + source, shown);
  if (asked_to_end() != 0)
    page.say("Learning was ended by a signal: these are the tokens learned so far.");
  show_counts(page, *tokenizer, text.size(), ids);
  if (ids.empty()) return;
  if (knobs.show > 0) show_beginning(page, *tokenizer, ids, std::min(knobs.show, ids.size()));
  show_most_frequent(page, *tokenizer, ids);
}

}  // namespace

int tokens(int argc, const char* const* argv) {
  TokensKnobs knobs;
  Flags flags("embedlings tokens",
              "Shows how a tokenizer splits a text: its tokens and their ids.");
  flags.add("FILE", knobs.file, "the text to show; - is standard input").file().needed();
  flags.add("--corpus", knobs.corpus, "the text to learn tokens from, if not FILE itself").file();
  flags.choice("--tokenizer", knobs.tokenizer, tokenizer_names(), "how the text is tokenized");
  flags.add("--vocabulary", knobs.vocabulary,
            "how many tokens; 0: 1000 byte pairs, all words, all characters");
  flags.add("--special", knobs.special,
            "tokens that are never split, such as <|endoftext|>, with blanks between them");
  flags.add("--keep-case", knobs.keep_case, "words: The and the are different tokens");
  flags.add("--split-on-whitespace", knobs.split_on_whitespace,
            "words: end at spaces alone, so that \"end.\" is one token");
  flags.add("--show", knobs.show, "how many of the first tokens to show");
  flags.add("--ids", knobs.ids, "print only the ids, one on each line");
  flags.add("--save", knobs.save, "write vocab.json and merges.txt here").shown_as("DIR");
  flags
      .add("--load", knobs.load, "read tokenizer.json of this folder, or vocab.json and merges.txt")
      .shown_as("DIR");
  flags.go_with("--tokenizer bytepair", [&] { return knobs.tokenizer == "bytepair"; },
                {"--load", "--save", "--special"});
  flags.go_with("--tokenizer word", [&] { return knobs.tokenizer == "word"; },
                {"--keep-case", "--split-on-whitespace"});
  flags.go_with("learning, not with --load", [&] { return knobs.load.empty(); },
                {"--corpus", "--vocabulary", "--special"});
  flags.go_with("a table, not with --ids", [&] { return !knobs.ids; }, {"--show", "--page"});
  flags.add_page();
  return run_program(flags, argc, argv, [&] { run(knobs, flags.shown()); });
}

}  // namespace emb::commands
