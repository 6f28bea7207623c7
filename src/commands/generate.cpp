#include "train/generate.hpp"

#include "commands/flags/flags.hpp"
#include "commands/opened_model.hpp"
#include "text/corpus.hpp"
#include "text/text_stream.hpp"
#include "text/words.hpp"
#include "train/checkpoint.hpp"
#include "train/memory.hpp"
#include "train/model_folder.hpp"
#include "view/terminal.hpp"

namespace emb::commands {
namespace {

constexpr const char* end_of_text = "<|endoftext|>";

struct GenerateKnobs {
  std::string folder, prompt, prompt_file, stop;
  GenerateOptions options{.count = 200, .temperature = 0.8};
  std::size_t samples = 1;
  std::uint64_t seed = 7;
  bool beyond = false, forget = false, keep_unknown = false;
};

/// Standard output, to which text comes a piece at a time. Where people read it, lines break
/// between words, and nothing in it moves the cursor; into a file or a pipe goes the text as it is.
class Output {
 public:
  void write(const std::string& text) {
    if (!terminal.interactive)
      std::cout << text;
    else
      for (const char letter : visible_lines(text)) add(letter);
    std::cout << std::flush;
  }
  void paint(const std::string& text) {
    if (terminal.colour) std::cout << "\x1b[1m";
    write(text);
    flush_word();
    if (terminal.colour) std::cout << "\x1b[0m";
  }
  void end_line() {
    flush_word();
    std::cout << std::endl;
    column_ = 0;
  }

  const Terminal terminal = stdout_terminal();

 private:
  void add(char letter) {
    if (letter != ' ' && letter != '\n') {
      word_ += letter;
      if (text_width(word_) >= terminal.width) flush_word();
      return;
    }
    flush_word();
    if (letter == '\n' || column_ + 1 >= terminal.width) {
      std::cout << '\n';
      column_ = 0;
    } else {
      std::cout << ' ';
      ++column_;
    }
  }
  void flush_word() {
    const std::size_t width = text_width(word_);
    if (column_ > 0 && column_ + width > terminal.width) {
      std::cout << '\n';
      column_ = 0;
    }
    std::cout << word_;
    column_ += width;
    word_.clear();
  }

  std::string word_{};  // that may still go on
  std::size_t column_ = 0;
};

/// Whether nobody waits for more.
bool ended() { return asked_to_end() != 0 || !std::cout; }

/// Without any, the model begins as after the end of another text, or else of a line, if it knows
/// one.
std::vector<TokenId> prompt_ids(const std::string& text, const Tokenizer& tokenizer) {
  std::vector<TokenId> ids = tokenizer.encode(text);
  if (ids.empty()) {
    if (const auto end = tokenizer.find(end_of_text)) return {*end};
    const std::vector<TokenId> line_end = tokenizer.encode("\n");
    if (line_end.size() == 1 && line_end[0] != tokenizer.unknown_id()) return line_end;
    throw UsageError(
        "the prompt is empty, and the model has no newline to start after: give --prompt TEXT or "
        "--prompt-file FILE");
  }
  if (const auto count = std::ranges::count(ids, tokenizer.unknown_id()))
    complain("embedlings generate", message(count, " of the prompt's ", ids.size(),
                                            " tokens are unknown to the model: read as <unk>"));
  return ids;
}

/// What a token adds to a text: words may get a space before them, which depends on the others.
std::string added(const Tokenizer& tokenizer, Joiner& words, TokenId token) {
  const std::string alone = tokenizer.decode({&token, 1});
  if (tokenizer.name() != "word") return alone;
  const std::size_t before = words.text().size();
  words.add(alone);
  return words.text().substr(before);
}

void write(Output& out, const SavedModel& saved, const std::vector<TokenId>& prompt,
           GenerateOptions options, const std::string& stop, std::uint64_t seed) {
  TextStream stream(stop);
  const auto* its = dynamic_cast<const WordTokenizer*>(saved.tokenizer.get());
  Joiner words(its && its->splits_on_whitespace());
  for (const TokenId token : prompt) added(*saved.tokenizer, words, token);
  const auto end = saved.tokenizer->find(end_of_text);
  options.drawn = [&](TokenId token) {
    if (token == end) return false;
    out.write(stream.add(added(*saved.tokenizer, words, token)));
    return !stream.stopped() && !ended();
  };
  Random random(seed);
  generate(*saved.model, prompt, options, random);
  out.write(stream.rest());
  out.end_line();
}

/// "my_model: transformer, 401,792 weights, 1,000 steps, held-out loss 1.56"
std::string about_model(const SavedModel& saved, const std::string& folder) {
  std::string text = message(folder, ": ", saved.settings.kind, ", ",
                             number(parameter_count(*saved.model)), " weights");
  const auto run = run_so_far(folder);
  if (!run) return text;
  text += message(", ", number(run->step), " steps");
  if (run->best_step > 0) text += message(", held-out loss ", fixed(run->best_loss, 2));
  return text;
}

/// Says which part of a prompt the model does not see.
void tell_what_is_cut(std::size_t prompt, const GenerateKnobs& knobs, const ModelSettings& model) {
  const std::size_t seen = knobs.options.context;
  if (prompt <= seen || !kind_of(model).has_blocks) return;
  complain("embedlings generate",
           message("the prompt has ", prompt, " tokens, and the model sees ", seen,
                   " at once: the first ", prompt - seen, " are left out",
                   model.positions == "learned" ? "" : ", unless --beyond is given"));
}

void run(GenerateKnobs& knobs) {
  if (!knobs.prompt.empty() && !knobs.prompt_file.empty())
    throw UsageError("--prompt and --prompt-file: give only one of them");
  const SavedModel saved = opened_model(knobs.folder);
  if (!knobs.prompt_file.empty())
    knobs.prompt = load_corpus(knobs.prompt_file, saved.tokenizer->name());
  // The next word brings the space before it.
  while (saved.tokenizer->name() == "word" && knobs.prompt.ends_with(' ')) knobs.prompt.pop_back();
  const ModelSettings& model = saved.settings;
  if (knobs.beyond && model.kind == "transformer" && model.positions == "learned")
    throw UsageError("--beyond: this model's position table ends at ", model.context);
  const std::vector<TokenId> ids = prompt_ids(knobs.prompt, *saved.tokenizer);
  GenerateOptions& options = knobs.options;
  options.tokens = saved.tokenizer->tokens().size();
  options.context = knobs.beyond ? ids.size() + options.count : model.context;
  options.reread = (options.context + 1) / 2;
  options.remember = !knobs.forget;
  if (!knobs.keep_unknown) options.left_out = saved.tokenizer->unknown_id();
  check_memory(
      [&] { return memory_of_generation(model, ids.size(), options.context, options.remember); });
  tell_what_is_cut(ids.size(), knobs, model);
  const InterruptWatch watch;
  Output out;
  const bool people_read = out.terminal.interactive && stderr_terminal().interactive;
  if (people_read) std::cerr << about_model(saved, knobs.folder) << "\n" << std::endl;
  for (std::size_t n = 0; n < knobs.samples && !ended(); ++n) {
    if (n > 0) out.write("----\n");
    out.paint(knobs.prompt);
    write(out, saved, ids, options, knobs.stop, knobs.seed + n);
  }
  if (people_read && !ended())
    std::cerr << "\ndifferent text: --seed " << knobs.seed + knobs.samples
              << "     safer words: --temperature 0.5     longer: --tokens " << 3 * options.count
              << std::endl;
}

}  // namespace

int generate(int argc, const char* const* argv) {
  GenerateKnobs knobs;
  Flags flags("embedlings generate", "Continues a text with a saved model, one token at a time.");
  flags.add("DIR", knobs.folder, "folder of the model").needed();
  flags.add("--prompt", knobs.prompt, "text to continue; empty: start a new text").or_empty();
  flags
      .add("--prompt-file", knobs.prompt_file,
           "a file with the text to continue, - for standard input")
      .file();
  flags.add("--tokens", knobs.options.count, "tokens to add, at most").range(0, 1e6);
  flags
      .add("--temperature", knobs.options.temperature,
           "divides the scores; 0: always the likeliest")
      .range(0, 1e9);
  flags.add("--top-k", knobs.options.top_k, "choose among this many of the likeliest; 0: all")
      .range(0);
  flags.add("--top-p", knobs.options.top_p, "choose among the likeliest that make up this share")
      .range(0, 1);
  flags.add("--seed", knobs.seed, "seed of the first text; each later one adds 1");
  flags.add("--samples", knobs.samples, "how many texts to write").range(1, 1e6);
  flags.add("--stop", knobs.stop, "stop before this text").shown_as("END");
  flags.add("--keep-unknown", knobs.keep_unknown,
            "also choose <unk>, the token of all words that are not in the vocabulary");
  flags.add("--beyond", knobs.beyond, "read the whole text, even if it is longer than in training");
  flags.add("--forget", knobs.forget, "keep no keys and values: the same text, slower");
  flags.go_with("--temperature above 0", [&] { return knobs.options.temperature > 0; },
                {"--top-k", "--top-p", "--seed"});
  return run_program(flags, argc, argv, [&] { run(knobs); });
}

}  // namespace emb::commands
