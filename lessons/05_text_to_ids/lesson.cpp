// Lesson 05: from text to ids. Characters, words and byte pairs, and what each of them costs.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/errors.hpp"
#include "commands/flags/flags.hpp"
#include "lessons/05_text_to_ids/program/figures.hpp"
#include "lessons/05_text_to_ids/program/panels.hpp"
#include "lessons/05_text_to_ids/program/sentence.hpp"
#include "train/tokenizer_files.hpp"
#include "view/page.hpp"

using namespace emb;
using namespace emb::lesson05;

namespace {

struct Knobs {
  std::uint64_t seed = 7;
  std::string corpus = "datasets/storybook.txt";
  std::string text = "The cat sat on Greta's doormat, unbothered by 3 kittens.";
  std::string toy = "the cat sat. the rat sat on the cat. hahaha haha";
  std::string sentence = "LLMs are powerful.";
  std::size_t vocabulary = 1000;  // V of the byte pairs
  double add = 0.02;              // imagined occurrences of every pair
  std::string merges, vocab;      // GPT-2's files
};

// ---- The steps --------------------------------------------------------------------------------

void by_hand(Page& page) {
  page.step("By hand: cat sat cat");
  page.say(
      "The pieces are cat, ␣sat and ␣cat: 11 letters and spaces (␣). Which two are side by side "
      "most often? a and t, three times. They become one token, and we count again.");
  const Toy toy = learn_toy("cat sat cat");
  page.table("The merges of cat sat cat", {"merge", "joins", "count", "id", "tokens then"},
             rows_of(toy));
  page.listing("The text before the first merge, and after each", lines_of(toy));
  page.claim_equal(
      "After 2 merges, no pair occurs twice any more. Number of merges:", toy.merges.size(), 2);
  page.claim_equal("The 11 tokens of the text become 6.", toy.tokens.back(), 6);
}

void toy_text(Page& page, const Knobs& knobs) {
  page.step("The merges of a toy text", "The text before the first merge, and after the last");
  const Toy toy = learn_toy(knobs.toy);
  page.say(message("The text: ", knobs.toy));
  page.table("The merges of the toy text", {"merge", "joins", "count", "id", "tokens then"},
             rows_of(toy),
             "count: how often the two were side by side. Ties go to the pair that sorts last.");
  page.listing("The text before the first merge, and after the last",
               in_lines(toy.cut.front(), "  ", page) + "\n" + in_lines(toy.cut.back(), "  ", page));
  std::size_t overlapping = 0;
  for (std::size_t n = 0; n < toy.merges.size(); ++n)
    if (toy.tokens[n] - toy.tokens[n + 1] < toy.merges[n].count) ++overlapping;
  page.say(
      message("Always: every merge makes the text shorter, here from ", toy.tokens.front(), " to ",
              toy.tokens.back(),
              " tokens. But it may save fewer tokens than its pair counts: \"a\" + \"a\" counts 2 "
              "in aaa, and saves 1. Here, merges that save fewer: ",
              overlapping, " of ", toy.merges.size(), "."));
}

void three_ways(Page& page, const Tokenizers& cuts, const Knobs& knobs) {
  page.step("One sentence, three ways", "The three");
  Rows rows;
  for (const auto& [name, tokenizer] : cuts.all()) {
    const std::vector<TokenId> ids = tokenizer->encode(knobs.text);
    page.listing(name, in_lines(barred(*tokenizer, ids), "|", page) + "\n" +
                           in_lines(listed(ids), " ", page));
    rows.push_back({name, number(tokenizer->size()), number(ids.size()),
                    fixed(share(knobs.text.size(), ids.size()), 2),
                    number(unknown_in(*tokenizer, ids)),
                    tokenizer->decode(ids) == knobs.text ? "the same" : "a different text"});
  }
  page.table("The three", {"tokens are", "V", "tokens", "bytes per token", "unknown", "read back"},
             rows, "V: how many different tokens there are. Each has a row of the table.");
  page.claim_that("Decoding the byte pairs gives the same text, to the byte.",
                  cuts.pairs.decode(cuts.pairs.encode(knobs.text)) == knobs.text,
                  message(knobs.text.size(), " bytes compared"));
}

void new_words(Page& page, const Tokenizers& cuts, const Corpus& corpus) {
  page.step("Words that did not occur before");
  page.say(message("All three were learned from the first ", number(corpus.first.size()),
                   " bytes of the text. The other ", number(corpus.rest.size()),
                   " bytes are new text. What happens to words that did not occur before?"));
  Rows rows;
  for (const auto& [name, tokenizer] : cuts.all()) {
    const std::vector<TokenId> ids = tokenizer->encode(corpus.rest);
    const std::size_t unknown = unknown_in(*tokenizer, ids);
    rows.push_back(
        {name, number(ids.size()), number(unknown), percent(share(unknown, ids.size()))});
  }
  page.table("The rest of the text", {"tokens are", "tokens", "<unk>", "share"}, rows,
             "<unk> is the one token for everything that has no token. Which text it was is lost.");
  const std::vector<double> tenths = new_words_of_tenths(corpus.first + corpus.rest);
  const auto [fewest, most] = std::ranges::minmax(tenths);
  page.claim_at_least(
      "If tokens are words, at least 3 in 100 tokens of each tenth of the text do not occur in the "
      "other nine tenths. (If they are byte pairs, none is unknown.)",
      100 * fewest, 3);
  page.say(message("Depending on the tenth, the share is ", percent(fewest), " to ", percent(most),
                   "."));
  page.say(
      "Byte pairs always have tokens: a word without its own token is split into smaller ones, "
      "down to bytes if necessary, and each byte has a token.");
  page.table("Some of those words", {"word", "as word", "as byte pairs"},
             unknown_examples(cuts, corpus.rest));
}

void spaces(Page& page, const Tokenizers& cuts) {
  page.step("Space and capital belong to the token");
  Rows rows;
  for (const char* text : {"the", " the", "The", " The", "THE", "the "}) {
    const std::vector<TokenId> ids = cuts.pairs.encode(text);
    rows.push_back({message("\"", text, "\""), barred(cuts.pairs, ids), listed(ids),
                    listed(cuts.words.encode(text))});
  }
  page.table("The same word?", {"text", "byte pairs", "ids", "id as word"}, rows);
  page.say(
      "Byte pairs always give six different lists of ids, because each can be decoded to its own "
      "text. The word tokenizer gives the same id for all six.");
  page.say(
      "Different ids are different rows (lesson 01: ids are names). A model has to find out from "
      "the text that \" the\" and \"The\" mean the same.");
}

void windows_and_batches(Page& page, const Tokenizers& cuts, const Corpus& corpus,
                         const Knobs& knobs) {
  page.step("Windows and batches: targets are one token later", "Ids of the batch");
  const std::vector<TokenId> ids = cuts.pairs.encode(corpus.first);
  if (ids.size() < 6) return page.say("This text is too short for a window of 4.");
  show_window(page, cuts.pairs, ids);
  page.say("A batch of 8 x 4 is eight windows from random positions of the text.");
  show_batch(page, Batches(ids, 8, 4, knobs.seed).next());
}

void gpt2(Page& page, const Tokenizers& cuts, const BytePairTokenizer* theirs, const Knobs& knobs) {
  page.step("GPT-2's own vocabulary");
  if (!theirs)
    return page.say(
        "Its two files are public: vocab.json and merges.txt, or encoder.json and vocab.bpe as "
        "they "
        "were first called. Give them as --vocab FILE --merges FILE, and the sentence of step 3 is "
        "traced through them here.");
  const std::vector<TokenId> ids = theirs->encode(knobs.text);
  page.say(
      message("V = ", number(theirs->size()), ", ", number(theirs->merges().size()), " merges."));
  page.table("The sentence, piece by piece", {"piece", "tokens", "ids"},
             traced(*theirs, knobs.text));
  page.claim_that("Decoding gives the same text, byte for byte.", theirs->decode(ids) == knobs.text,
                  message(ids.size(), " tokens, ours are ", cuts.pairs.encode(knobs.text).size()));
}

void suggestions(Page& page) {
  page.try_this(
      {{"build/embedlings run 05 --toy 'na nana banana bananas'",
        "Your own toy text. Predict the first merge, and its count."},
       {"build/embedlings run 05 --vocabulary 300",
        "44 merges. Predict: is \" the\" still a single token?"},
       {"build/embedlings run 05 --corpus datasets/small_world.txt",
        "Few words, often repeated. Predict: does a large vocabulary pay here? Some claims "
        "are false there: which, and why?"}});
}

void lesson(const Knobs& knobs, ShownBlocks* shown) {
  // Whatever cannot be read is refused before the first line is printed.
  const Corpus corpus = read_corpus(knobs.corpus);
  const Tokenizers cuts(corpus.first, knobs.vocabulary);
  cuts.characters.encode(knobs.text);
  cuts.characters.encode(knobs.sentence);
  std::unique_ptr<BytePairTokenizer> theirs;
  if (!knobs.vocab.empty()) theirs = load_byte_pairs(knobs.vocab, knobs.merges);
  Page page("Lesson 05: text to ids", "Characters, words, byte pairs: how text gets its ids",
            shown);
  by_hand(page);
  toy_text(page, knobs);
  three_ways(page, cuts, knobs);
  new_words(page, cuts, corpus);
  spaces(page, cuts);
  sizes(page, cuts, corpus, knobs.add);
  windows_and_batches(page, cuts, corpus, knobs);
  sentence_to_ids(page, cuts.pairs, corpus, knobs.sentence);
  sentence_to_sum(page, cuts.pairs, knobs.sentence, knobs.seed);
  text_panel(page, cuts, knobs.text, knobs.seed);
  gpt2(page, cuts, theirs.get(), knobs);
  suggestions(page);
}

void check(const Knobs& knobs) {
  if (knobs.text.empty()) throw UsageError("--text is empty: give it a sentence");
  if (knobs.sentence.empty() || knobs.sentence.size() > 200)
    throw UsageError("--sentence has ", knobs.sentence.size(),
                     " bytes: give it 1 to 200, such as 'LLMs are powerful.'");
  if (knobs.merges.empty() != knobs.vocab.empty())
    throw UsageError("--merges and --vocab go together: GPT-2's vocabulary is two files");
}

}  // namespace

int main(int argc, char** argv) {
  Knobs knobs;
  Flags flags("05_text_to_ids", "How a text becomes ids: characters, words, byte pairs.");
  flags.add("--seed", knobs.seed, "seed of the batch and of the table");
  flags.add("--corpus", knobs.corpus, "text to learn tokens from, up to a mebibyte of it").file();
  flags.add("--text", knobs.text, "the sentence that is tokenized three ways");
  flags.add("--toy", knobs.toy, "the small text whose merges are all shown");
  flags.add("--sentence", knobs.sentence, "the sentence that is followed to its rows");
  flags.add("--vocabulary", knobs.vocabulary, "V of the byte pairs").range(256, 8192);
  flags.add("--add", knobs.add, "imagined occurrences of every pair, for new text")
      .range(1e-6, 100);
  flags.add("--merges", knobs.merges, "GPT-2's merges.txt").file();
  flags.add("--vocab", knobs.vocab, "GPT-2's vocab.json").file();
  flags.add_steps();
  return run_program(flags, argc, argv, [&] {
    check(knobs);
    lesson(knobs, flags.shown());
  });
}
