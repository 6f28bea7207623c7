#include "commands/train_knobs.hpp"

#include "commands/opened_model.hpp"
#include "view/text.hpp"

namespace emb::commands {
namespace {

void add_file_flags(Flags& flags, TrainKnobs& knobs) {
  flags.add("--save", knobs.save, "save the model in this folder").shown_as("DIR");
  flags
      .add("--save-every", knobs.save_every,
           "steps between two checkpoints; 0: only the best and the last")
      .range(0, 1e9);
  flags.add("--resume", knobs.resume, "continue training the model in this folder").shown_as("DIR");
  flags.add("--init", knobs.init, "start with the weights of a saved model, or of a GPT-2 folder")
      .shown_as("[gpt2] DIR");
  flags.add("DIR", knobs.init_folder, "of --init gpt2");
  flags
      .add("--config", knobs.config, "read flags from a config.json; flags on the command line win")
      .file();
  flags.add("--profile", knobs.profile, "print the time that each operation took");
  flags.add("--log", knobs.log, "write the numbers of every step as comma-separated values")
      .shown_as("FILE");
}

/// Whether a model without attention is the same with these positions as with none.
bool in_attention_alone(std::string_view positions) {
  Random any(0);
  return positions != "none" &&
         !make_positions(positions, {.width = 2, .longest = 1}, any).on_input(0, 1);
}

/// Whether training of `was` may be resumed with `now` of a setting that can grow. A patience of 0
/// has no end.
bool has_grown(std::string_view name, const TrainConfig& now, const TrainConfig& was) {
  if (name == "--steps") return now.steps > was.steps;
  return was.patience > 0 && (now.patience == 0 || now.patience > was.patience);
}

/// Calls differs(given, base) for each setting that the command line gave another value than it has
/// in `base`, and then gives `knobs` all that it did not give from there.
void take_where_not_given(const Flags& flags, TrainKnobs& knobs, TrainConfig base, auto differs) {
  std::vector<Flag> now = settings_of(knobs);
  const std::vector<Flag> was = settings_of(base);
  for (std::size_t n = 0; n < now.size(); ++n)
    if (now[n].value() != was[n].value()) {
      if (flags.given(now[n].target))
        differs(now[n], was[n]);
      else
        now[n].set(was[n].value());
    }
}

}  // namespace

void add_flags(Flags& flags, TrainKnobs& knobs) {
  flags.add("--corpus", knobs.corpus, "text to learn from").file();
  for (Flag& setting : settings_of(knobs)) {
    if (setting.name == "--untied")
      flags.add("--tied", knobs.untied, "one table for input and output, as it is by default")
          .opposite();
    flags.add(std::move(setting));
  }
  flags.add("--write", knobs.write, "characters or tokens to write at the end").range(0, 1e6);
  flags
      .add("--final-batches", knobs.final_batches,
           "batches of held-out text that the result is measured on, 0 for all")
      .range(0, 1e9)
      .usually("as many as a tenth of the training time allows");
  add_file_flags(flags, knobs);
  flags.go_with("--model transformer", [&] { return kind_of(knobs.model).has_blocks; },
                {"--layers", "--heads", "--positions", "--norm-bias", "--norm-epsilon",
                 "--linear-bias", "--dropout"});
  flags.go_with("--layers above 0", [&] { return knobs.model.layers > 0; },
                {"--heads", "--norm-bias", "--norm-epsilon", "--linear-bias"});
  flags.go_with(
      "--layers above 0, unless they are added to the input",
      [&] { return knobs.model.layers > 0 || !in_attention_alone(knobs.model.positions); },
      {"--positions"});
  flags.go_with("--model tied or transformer", [&] { return kind_of(knobs.model).has_width; },
                {"--width", "--tied", "--untied"});
  flags.go_with("--tokenizer bytepair", [&] { return knobs.tokenizer == "bytepair"; },
                {"--special"});
  flags.go_with("--tokenizer word", [&] { return knobs.tokenizer == "word"; },
                {"--keep-case", "--split-on-whitespace"});
  flags.go_with("a tokenizer that is learned, not with --init", [&] { return knobs.init.empty(); },
                {"--special", "--keep-case", "--split-on-whitespace"});
  flags.go_with("a run that begins, not with --resume", [&] { return knobs.resume.empty(); },
                {"--init", "--save", "--config"});
  flags.go_with("--save or --resume", [&] { return !knobs.folder().empty(); }, {"--save-every"});
  flags.go_with("--eval-every above 0", [&] { return knobs.eval_every > 0; }, {"--eval-batches"});
}

void add_parts(Flags& flags) {
  flags.example("--corpus my_text.txt --save my_model");
  flags.example("--resume my_model --steps 4000");
  flags.example("--model bigram --steps 500");
  flags.part("Your text and your model",
             {"--corpus", "--save", "--steps", "--resume", "--write", "--seed", "--page"}, true);
  flags.part(
      "A smaller or larger model",
      {"--model", "--layers", "--width", "--heads", "--context", "--tokenizer", "--vocabulary"},
      true);
  flags.part("Word order and the tables", {"--positions", "--embedding", "--tied", "--untied",
                                           "--norm-bias", "--norm-epsilon", "--linear-bias"});
  flags.part("How the text is split", {"--special", "--keep-case", "--split-on-whitespace"});
  flags.part("How it learns", {"--batch", "--lr", "--min-lr", "--warmup", "--beta1", "--beta2",
                               "--weight-decay", "--clip", "--dropout"});
  flags.part("When to measure, when to stop",
             {"--eval-every", "--eval-batches", "--final-batches", "--patience"});
  flags.part("Start from something else", {"--init", "DIR", "--config"});
  flags.part("Files and speed", {"--save-every", "--log", "--profile", "--threads"});
}

void take_config(Flags& flags, TrainKnobs& knobs) {
  const std::string& folder = knobs.resume;
  const std::string path = folder.empty() ? knobs.config : config_path(folder);
  if (path.empty()) return;
  const TrainConfig kept = read_training(read_config(path).training, path);
  if (!folder.empty() && !fs::is_directory(path_in(folder, "resume")))
    throw FileError(folder, ": training resumes from a folder resume/, which is missing here");
  take_where_not_given(flags, knobs, kept, [&](const Flag& now, const Flag& was) {
    if (folder.empty() || (can_grow(now.name) && has_grown(now.name, knobs, kept))) return;
    if (can_change(now.name)) {
      knobs.new_rate = true;
      return;
    }
    throw UsageError(now.name, " ", now.value(), ": ", folder, " was trained with ", now.name, " ",
                     was.value(), can_grow(now.name) ? ", which you can only raise" : "");
  });
  flags.check_together();
}

std::optional<SavedModel> take_init(Flags& flags, TrainKnobs& knobs) {
  if (knobs.init.empty() && knobs.init_folder.empty()) return {};
  if (!knobs.init_folder.empty() && knobs.init != "gpt2")
    throw UsageError("\"", knobs.init_folder, "\": a folder goes with --init gpt2");
  const std::string folder = knobs.init_folder.empty() ? knobs.init : knobs.init_folder;
  SavedModel saved = opened_model(folder);
  static_cast<void>(saved.tokenizer->encode(""));  // where it cannot, this says why
  TrainConfig base = knobs;
  base.tokenizer = saved.tokenizer->name();
  base.vocabulary = saved.settings.vocabulary;
  base.model = saved.settings;
  base.model.dropout = knobs.model.dropout;  // each run decides about what it drops
  base.untied = !saved.settings.tied;
  take_where_not_given(flags, knobs, base, [&](const Flag& now, const Flag& was) {
    if (now.name == "--context" && knobs.model.context < saved.settings.context) return;
    throw UsageError(now.name, " ", now.value(), ": the model of ", folder, " has ", was.value());
  });
  flags.check_together();
  return saved;
}

void begin_with(const LanguageModel& from, const LanguageModel& model) {
  const std::vector<Tensor> given = from.parameters();
  std::vector<Tensor> taken = model.parameters();
  for (std::size_t n = 0; n < taken.size(); ++n)
    std::ranges::copy(given[n].values().first(taken[n].size()), taken[n].edit().begin());
}

void check_settings(const TrainKnobs& knobs) {
  const std::string path = config_path(knobs.resume);
  const ModelConfig config = read_config(path);
  JsonObject found = settings_json(config.settings), wanted = settings_json(knobs.model);
  found.push_back({"tokenizer", {config.tokenizer}});
  wanted.push_back({"tokenizer", {knobs.tokenizer}});
  const std::string other = first_other(found, wanted, "by its flags and its tokenizer");
  if (!other.empty()) throw FileError(path, ": ", other);
}

void check_text(const TrainKnobs& knobs, std::string_view text) {
  if (!is_of_text(read_config(config_path(knobs.resume)).training, text))
    throw UsageError("--corpus ", knobs.corpus, ": its ", text.size(),
                     " bytes are not the text that ", knobs.resume,
                     " was trained on, which --corpus has to name");
}

TrainKnobs settled(TrainKnobs knobs) {
  if (!kind_of(knobs.model).has_width && knobs.untied)  // by a config.json
    throw UsageError("--untied goes with --model tied or transformer");
  if (knobs.patience > 0 && knobs.eval_every == 0)  // of which one may come from a config.json
    throw UsageError(
        "--patience counts evaluations of the held-out text, and with --eval-every 0 there are "
        "none");
  ModelSettings& model = knobs.model;
  const ModelKind& kind = kind_of(model);
  if (model.layers == 0 && model.width % model.heads != 0) model.heads = 1;  // of no attention
  if (kind.has_blocks && model.width % model.heads != 0)
    throw UsageError("--heads ", model.heads, " does not divide --width ", model.width);
  if (kind.has_blocks && model.positions == "rope" && model.width / model.heads % 2 != 0)
    throw UsageError("--positions rope turns pairs: --width ", model.width, " / --heads ",
                     model.heads, " has to be even");
  model.tied = !knobs.untied;
  model.scale_by_root_width = model.positions == "sinusoidal";
  if (knobs.adam.rate == 0.0) knobs.adam.rate = kind.usual_rate;
  if (knobs.least_rate == -1.0) knobs.least_rate = knobs.adam.rate / 10.0;
  if (knobs.least_rate > knobs.adam.rate)
    throw UsageError("--min-lr ", as_typed(knobs.least_rate), " is above --lr ",
                     as_typed(knobs.adam.rate));
  knobs.warmup = std::min(knobs.warmup, knobs.steps / 2);
  return knobs;
}

}  // namespace emb::commands
