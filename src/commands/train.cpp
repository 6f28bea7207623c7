#include <cmath>

#include "commands/final_loss.hpp"
#include "commands/flags/own_program.hpp"
#include "commands/profile_table.hpp"
#include "commands/special_tokens.hpp"
#include "commands/train_run.hpp"
#include "text/corpus.hpp"
#include "train/generate.hpp"
#include "train/memory.hpp"
#include "train/tokenizer_files.hpp"

namespace emb::commands {
namespace {

/// By the tokenizer that is there, where a model is.
ReadInParts read_text(const TrainKnobs& knobs, const std::string& text,
                      std::optional<SavedModel>& begun, const ProgressListener& progress) {
  if (begun) return read_in_parts(text, std::move(begun->tokenizer), progress);
  if (!knobs.resume.empty())
    return read_in_parts(text, read_tokenizer(read_config(config_path(knobs.resume)), knobs.resume),
                         progress);
  const std::vector<std::string> specials = special_tokens(knobs.special);
  for (const std::string& token : specials)
    if (text.find(token) == std::string::npos)
      complain("embedlings train", message("warning: ", knobs.corpus, " has no ", token,
                                           ", so nothing can be learned from it"));
  return read_in_parts(text, knobs.tokenizer,
                       {.maximum_size = knobs.vocabulary,
                        .lower_case = !knobs.keep_case,
                        .split_on_whitespace = knobs.split_on_whitespace,
                        .specials = specials},
                       progress);
}

/// Byte pairs learned so far are not those asked for.
void end_reading_if_asked() {
  if (const int signal = asked_to_end())
    throw Interrupted(signal, "ended by a signal (", signal, ") while the text was read");
}

/// What a model of this tokenizer predicts, one at a time.
std::string_view unit_of(const Tokenizer& tokenizer) {
  return tokenizer.name() == "char"   ? "characters"
         : tokenizer.name() == "word" ? "words"
                                      : "tokens";
}

/// What there is to learn and, before it starts, what it costs to keep.
void show_sizes(Page& page, const TrainRun& run) {
  const std::string& folder = run.knobs.folder();
  const Tokenizer& tokenizer = *run.text.tokenizer;
  const std::vector<TokenId>& held_out = run.text.tokens.held_out;
  const std::size_t unknown = unknown_among(held_out, tokenizer);
  page.say(message("text      ", number(run.text.tokens.train.size()), " ", unit_of(tokenizer),
                   " to learn from, ", number(held_out.size()), " held out to measure with",
                   unknown > 0 ? message(", of which <unk>: ", number(unknown)) : "",
                   "\nmodel     ", number(parameter_count(run.model)),
                   " weights; it chooses among ", number(tokenizer.size()), " ",
                   unit_of(tokenizer)));
  if (folder.empty()) return;
  // Adam keeps two numbers for each of the model's.
  const double size = 4.0 * static_cast<double>(parameter_count(run.model));
  page.say(message("takes     ", bytes(7.0 * size), " of disk in ", folder,
                   " while a checkpoint takes the place of another, ", bytes(4.0 * size),
                   " afterwards"));
}

void show_way(Page& page, const TrainingState& state, const Floors& floors) {
  if (state.training.steps.size() < 2) return;
  std::vector<Series> series = {
      {"training, smoothed", state.training.steps, state.training.losses}};
  if (!state.held_out.steps.empty())
    series.emplace_back("held out", state.held_out.steps, state.held_out.losses);
  page.curve("Loss: lower is better", series,
             {.references = {{"uniform floor", floors.uniform},
                             {"unigram floor", floors.unigram},
                             {"bigram floor", floors.bigram}},
              .x = "step",
              .y = "nats per token"});
}

void show_writing(Page& page, const TrainRun& run) {
  if (run.knobs.write == 0 || asked_to_end()) return;
  const InterruptWatch watch;
  StageBar bar;
  std::size_t count = 0;
  const auto drawn = [&](TokenId) {
    bar.at("writing", ++count, run.knobs.write);
    return asked_to_end() == 0;
  };
  const auto written = generate(run.model, {run.text.tokens.held_out.front()},
                                {.count = run.knobs.write,
                                 .tokens = run.text.tokenizer->tokens().size(),
                                 .context = run.knobs.model.context,
                                 .temperature = 0.8,
                                 .drawn = drawn},
                                run.writing);
  bar.clear();
  page.listing("What it writes", run.text.tokenizer->decode(written));
}

/// The held-out loss in bits per byte, as a word of the last line; nothing where tokens lose bytes.
std::string shown_bits_per_byte(Page& page, const ReadInParts& text, const FinalLoss& loss) {
  if (text.predicted_bytes == 0) return "";
  const std::string bits = printed("%.4f", bits_per_byte(text, loss));
  page.say(message("Held out: ", printed("%.4f", loss.nats), " nats per token, ", bits,
                   " bits per byte. Longer tokens are harder to guess and fewer, so only the "
                   "second can be compared with another tokenizer's."));
  return " bits_per_byte=" + bits;
}

/// Refuses what does not fit into memory, before it is taken.
void look_ahead(TrainKnobs knobs, const ReadInParts& text) {
  ModelSettings& sizes = knobs.model;
  std::vector<Smaller> smaller = {
      {"--batch", &knobs.batch},
      {"--context", &sizes.context},
      {"--vocabulary", &sizes.vocabulary, knobs.tokenizer == "bytepair" ? 256u : 2u},
      {"--width", &sizes.width, 2 * sizes.heads},
      {"--layers", &sizes.layers}};
  // The sizes of a model that is there stay.
  if (!knobs.init.empty()) smaller.erase(smaller.begin() + 2, smaller.end());
  if (!knobs.resume.empty()) smaller.clear();
  check_memory(
      [&] {
        return memory_of_training(sizes, {.batch = knobs.batch,
                                          .learned_tokens = text.tokens.train.size(),
                                          .held_out_tokens = text.tokens.held_out.size(),
                                          .saved = !knobs.folder().empty()});
      },
      smaller);
}

/// How to go on, as a line to copy.
void show_resume(Page& page, const TrainKnobs& knobs) {
  if (knobs.folder().empty()) return;
  const std::string log = knobs.log.empty() ? "" : " --log " + quoted(knobs.log);
  page.try_this({{own_command(message("train --resume ", quoted(knobs.folder()), " --corpus ",
                                      quoted(knobs.corpus), log)),
                  "Everything is saved: resume from here."}});
}

/// Trains until the end or until a signal came, and says which. Returns the seconds it took.
double run_steps(Page& page, TrainRun& run) {
  try {
    run.run();
  } catch (const Interrupted& end) {
    page.say(message(end.what(), ": what follows is about the model as it is now."));
    show_resume(page, run.knobs);
  }
  return run.seconds();
}

/// How unsure a loss is, as a number of choices that are equally likely.
std::string choices_of(double loss) { return number(std::exp(loss), 3).text; }

/// "all 10,513 held-out characters", "the first 5,000 of 10,513 held-out tokens"
std::string measured_on(const TrainRun& run, const FinalLoss& loss) {
  const std::size_t all = run.text.tokens.held_out.size();
  return message(loss.tokens == all ? "all " : message("the first ", number(loss.tokens), " of "),
                 number(all), " held-out ", unit_of(*run.text.tokenizer));
}

/// What a loss says, without a logarithm.
void show_meaning(Page& page, const TrainRun& run, const FinalLoss& loss, const Floors& floors) {
  const Quantity nats = fixed(loss.nats, 2);
  const std::string choices = choices_of(loss.nats);
  page.say(message("Held-out loss ", nats, ", measured on ", measured_on(run, loss),
                   ": as unsure as choosing evenly among ", choices, " ",
                   unit_of(*run.text.tokenizer), " (e^", nats, " = ", choices,
                   "). The best table of pairs chooses among ", choices_of(floors.bigram),
                   ", and a model that knows nothing among ", choices_of(floors.uniform), "."));
}

/// Commands to copy, in the terminal alone.
void print_next(const TrainRun& run) {
  const TrainKnobs& knobs = run.knobs;
  const std::string folder = quoted(knobs.folder());
  const Tokenizer& tokenizer = *run.text.tokenizer;
  const std::string prompt =
      unknown_among(tokenizer.encode("The cat"), tokenizer) == 0 ? " --prompt \"The cat\"" : "";
  if (knobs.folder().empty())
    std::cout << "keep it:       " << own_command("train --save my_model") << "\n";
  else
    std::cout << "write:         " << own_command("generate " + folder + prompt)
              << "\ntrain longer:  "
              << own_command(message("train --resume ", folder, " --corpus ", quoted(knobs.corpus),
                                     " --steps ", 2 * knobs.steps))
              << "\n";
  std::cout << "your text:     " << own_command("train --corpus my_text.txt --save my_own")
            << "\n\n";
}

/// What came out, with the line for scripts at its end.
void show_result(Page& page, const TrainRun& run, const Floors& floors, double seconds) {
  const TrainingState& state = run.state();
  const std::string best = fixed(state.best_loss, 2), &folder = run.knobs.folder();
  if (run.gave_up())
    page.say(message("Ended after ", state.step, " steps: ", run.knobs.patience,
                     " evaluations in a row were no better than ", best, " after ", state.best_step,
                     "."));
  if (!folder.empty() && state.best_step > 0)
    page.say(message("The lowest held-out loss of an evaluation was ", best, " after ",
                     state.best_step, " steps: ", folder, "/best holds that model."));
  StageBar bar;
  const bool trained = asked_to_end() == 0;  // to its end
  const FinalLoss loss =
      final_loss(run.model, run.text.tokens.held_out, run.knobs, state.step, bar.progress());
  bar.clear();
  if (trained && loss.ended)
    page.say(message("The evaluation was ended by a signal (", asked_to_end(),
                     "); training was complete."));
  show_meaning(page, run, loss, floors);
  if (loss.nats > floors.uniform)
    page.say("Any token, all equally likely, would be a better guess: a smaller --lr may help.");
  show_writing(page, run);
  const std::string bits = shown_bits_per_byte(page, run.text, loss);
  print_next(run);
  std::cout << "val_loss=" << printed("%.4f", loss.nats)
            << " bigram_floor=" << printed("%.4f", floors.bigram)
            << " seconds=" << printed("%.1f", seconds) << bits << std::endl;
}

/// What went wrong at a step, with its number and the flags that most likely led there: of numbers
/// beyond all bounds.
ValueError of_growth(const ValueError& error, std::size_t step, const AdamOptions& by) {
  std::string_view said = error.what();
  const bool by_train = said.starts_with("train: ");  // which names the step, and is this program
  const std::string where = by_train ? "" : message("at step ", step, ": ");
  if (by_train) said.remove_prefix(said.find(' ') + 1);
  return ValueError(where, said, " (--lr ", by.rate, ", --weight-decay ", by.weight_decay, ")");
}

/// The settings that the folder of --resume holds, so far; without, those given.
TrainConfig kept_or(const TrainKnobs& asked) {
  if (asked.resume.empty()) return asked;
  const std::string path = config_path(asked.resume);
  return read_training(read_config(path).training, path);
}

/// What a learning rate that is given at --resume makes of the rest of the run.
void show_new_rate(Page& page, const TrainRun& run) {
  const std::size_t next = run.state().step, last = run.knobs.steps - 1;
  page.say(message("From step ", next, " on, the learning rate is that of a run with --lr ",
                   run.knobs.adam.rate, " and --min-lr ", run.knobs.least_rate, ": ",
                   printed("%.3g", run.rate(next)), " at step ", next, ", ",
                   printed("%.3g", run.rate(last)), " at step ", last, "."));
}

/// Everything that can be refused before the text is read.
void check_early(const TrainKnobs& knobs) {
  static_cast<void>(special_tokens(knobs.special));
  if (!knobs.log.empty()) check_ours(knobs.log, is_log);
  if (knobs.resume.empty() && !knobs.save.empty()) check_new(knobs.save);
  check_memory_for_text(knobs.corpus, knobs.tokenizer);
}

std::string read_corpus(const TrainKnobs& knobs) {
  StageBar bar;
  std::string all = load_corpus(knobs.corpus, knobs.tokenizer, bar.progress());
  bar.clear();
  warn_of_foreign("embedlings train", knobs.corpus, all);
  return all;
}

ReadInParts tokenize(const TrainKnobs& knobs, const std::string& all,
                     std::optional<SavedModel>& begun) {
  StageBar bar;
  const auto tell = [&](std::string_view doing, std::size_t done, std::size_t total) {
    end_reading_if_asked();
    bar.at(doing, done, total);
  };
  ReadInParts text = read_text(knobs, all, begun, tell);
  end_reading_if_asked();
  return text;
}

void run(const TrainKnobs& asked, std::optional<SavedModel> begun, ShownBlocks* shown) {
  TrainKnobs knobs = settled(asked);
  check_early(knobs);
  const std::string all = read_corpus(knobs);
  std::optional<InterruptWatch> watch(std::in_place);
  if (!knobs.resume.empty()) check_text(knobs, all);
  const ReadInParts text = tokenize(knobs, all, begun);
  knobs.model.vocabulary = text.tokenizer->size();
  if (!knobs.resume.empty()) check_settings(knobs);
  look_ahead(knobs, text);
  Random random(knobs.seed);
  StageBar bar;
  bar.announce("making the model", sizeof(Real) * kind_of(knobs.model).numbers(knobs.model));
  const auto model = make_model(knobs.model, random);
  if (begun) begin_with(*std::exchange(begun, {})->model, *model);
  bar.clear();
  TrainRun training(knobs, text, *model, random);
  if (!knobs.folder().empty()) {
    watch.emplace(true);  // what is being written is not disturbed
    training.keep_in_folder({knobs.model, knobs.tokenizer, training_json(asked, all)},
                            made_with(asked, text), made_with(kept_or(asked), text, true));
  }
  Page page(message("Training a ", knobs.model.kind, " model on ", knobs.corpus), "", shown);
  if (training.finished())
    return page.say(
        message(knobs.folder(), " is trained: ", training.state().step, " steps are done",
                training.gave_up() ? ", and --patience ended it. Continue with a larger --patience."
                                   : ". Continue with a larger --steps."));
  const Floors floors = floors_of(text.tokens.held_out, text.tokenizer->size(), bar.progress());
  bar.clear();
  show_sizes(page, training);
  if (knobs.new_rate) show_new_rate(page, training);
  std::optional<Profile> seen;
  if (knobs.profile) seen.emplace();
  try {
    const double seconds = run_steps(page, training);
    if (asked_to_end() >= 0) watch.reset();  // asked, so that what follows is still said
    if (seen) profile_table(page, *seen, training.steps_done());
    seen.reset();
    show_way(page, training.state(), floors);
    show_result(page, training, floors, seconds);
  } catch (const ValueError& error) {
    throw of_growth(error, training.state().step, knobs.adam);
  }
}

}  // namespace

int train(int argc, const char* const* argv) {
  TrainKnobs knobs;
  knobs.corpus = shipped(knobs.corpus);
  Flags flags(
      "embedlings train",
      "Train a language model on a text. It learns from nine tenths and is measured on the rest.");
  add_flags(flags, knobs);
  flags.add_page();
  add_parts(flags);
  return run_program(flags, argc, argv, [&] {
    take_config(flags, knobs);
    run(knobs, take_init(flags, knobs), flags.shown());
  });
}

}  // namespace emb::commands
