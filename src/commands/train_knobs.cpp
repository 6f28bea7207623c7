#include "commands/train_knobs.hpp"

#include "base/system/fingerprint.hpp"

namespace emb::commands {
namespace {

// Of what has no bound of its own: with it, steps * batch * context stays far below 2^63.
constexpr double most = 1e9;

void add_model_flags(Flags& flags, TrainKnobs& knobs) {
  ModelSettings& model = knobs.model;
  flags.choice("--model", model.kind, {"bigram", "tied", "transformer"},
               "a table of pairs, E M E^T, or blocks of attention");
  flags.add("--layers", model.layers, "blocks of the transformer, 0 for none").range(0, 64);
  flags.add("--heads", model.heads, "heads of attention").range(1, 64);
  flags.add("--width", model.width, "numbers per token").range(1, 4096);
  flags.add("--context", model.context, "tokens the model sees at once").range(1, 8192);
  flags.choice("--positions", model.positions, position_names(),
               "how order is told; with sinusoidal, tokens are scaled by sqrt(width)");
  flags.choice("--embedding", model.embedding, {"one-hot", "gather"}, "how rows are looked up");
  flags.add("--tied", knobs.untied, "one table at both ends (as it is without this)").opposite();
  flags.add("--untied", knobs.untied, "a second table at the output");
  flags.add("--norm-bias", model.norm_bias, "layer norm with a bias");
  flags.add("--linear-bias", model.linear_bias, "maps of the blocks with biases, as in GPT-2");
}

void add_step_flags(Flags& flags, TrainKnobs& knobs) {
  flags.add("--batch", knobs.batch, "windows of text in a step").range(1, 65536);
  flags.add("--steps", knobs.steps, "steps to train").range(1, most);
  flags.add("--lr", knobs.adam.rate, "highest learning rate; 0 leaves it to the model").range(0);
  flags.add("--min-lr", knobs.least_rate, "rate at last; -1: a tenth of --lr").range(0).or_just(-1);
  flags.add("--warmup", knobs.warmup, "steps of a rising rate, at most half of all").range(0, most);
  flags.add("--beta1", knobs.adam.beta1, "AdamW: memory of the mean").range(0, 1, ')');
  flags.add("--beta2", knobs.adam.beta2, "AdamW: memory of the square").range(0, 1, ')');
  flags.add("--weight-decay", knobs.adam.weight_decay, "AdamW: of matrices only").range(0);
  flags.add("--clip", knobs.clip, "largest gradient norm; 0 for any").range(0);
  flags.add("--dropout", knobs.model.dropout, "share set to zero in training").range(0, 0.99);
}

void add_file_flags(Flags& flags, TrainKnobs& knobs) {
  flags.add("--save", knobs.save, "keep the model here, to use it and to go on").shown_as("DIR");
  flags.add("--save-every", knobs.save_every, "steps between two checkpoints; 0: at best and end")
      .range(0, most);
  flags.add("--resume", knobs.resume, "go on with the model in this folder").shown_as("DIR");
  flags.add("--init", knobs.init, "begin with this model, ours or GPT-2").shown_as("[gpt2] DIR");
  flags.add("DIR", knobs.init_folder, "of --init gpt2");
  flags.add("--patience", knobs.patience, "end after so many looks in vain; 0: no").range(0, most);
  flags.add("--config", knobs.config, "flags of this config.json, then those given").file();
  flags.add("--profile", knobs.profile, "end with the time of each operation");
  flags.add("--log", knobs.log, "write a line for each step, separated by commas").shown_as("FILE");
}

/// Whether a model without attention is the same with these positions as with none.
bool in_attention_alone(std::string_view positions) {
  Random any(0);
  return positions != "none" &&
         !make_positions(positions, {.width = 2, .longest = 1}, any).on_input(0, 1);
}

/// What may differ when training goes on: it changes no number.
bool is_free(std::string_view name) {
  constexpr std::string_view free[] = {"--corpus", "--write",  "--save", "--save-every",
                                       "--resume", "--config", "--log",  "--page",
                                       "--init",   "--profile"};
  return std::ranges::find(free, name) != std::end(free);
}

/// Whether training that goes on may have more of it.
bool can_grow(std::string_view name) { return name == "--steps" || name == "--patience"; }

Json text_json(std::string_view text) {
  return {JsonObject{{"bytes", {static_cast<std::uint64_t>(text.size())}},
                     {"fingerprint", {fingerprint(text)}}}};
}

/// The command line has the last word: `differs` is told each flag that it gives another value,
/// that value, and the one before.
void parse_again(Flags& flags, int argc, const char* const* argv, auto differs) {
  const auto before = flags.values();
  flags.parse(argc, argv);
  const auto now = flags.values();
  for (std::size_t n = 0; n < now.size(); ++n)
    if (now[n].second != before[n].second) differs(now[n].first, now[n].second, before[n].second);
}

}  // namespace

void set_flags(Flags& flags, const ModelConfig& config, const std::string& path) {
  const Json* kept = config.training.find("flags");
  const auto* members = kept ? kept->as<JsonObject>() : nullptr;
  if (!members) throw FileError(path + ": tells of no flags of training");
  for (const auto& [key, value] : *members) {
    const auto* text = value.as<std::string>();
    if (!text || is_free("--" + key))
      throw FileError(path, ": \"", key, "\" is no flag of training with its value");
    try {
      flags.set("--" + key, *text);
    } catch (const UsageError& error) {
      throw FileError(path, ": ", error.what());
    }
  }
}

void add_flags(Flags& flags, TrainKnobs& knobs) {
  flags.add("--corpus", knobs.corpus, "text file to learn from").file();
  flags.choice("--tokenizer", knobs.tokenizer, tokenizer_names(),
               "how text is cut: all characters, all words, or 1000 byte pairs");
  flags.add("--vocabulary", knobs.vocabulary, "tokens at most; 0: see --tokenizer").range(0, most);
  flags.add(
      "--special", knobs.special,
      "byte pairs: tokens that are never split, such as <|endoftext|> between two texts, with "
      "blanks between them");
  add_model_flags(flags, knobs);
  add_step_flags(flags, knobs);
  flags.add("--eval-every", knobs.eval_every, "steps between two looks; 0: none").range(0, most);
  flags.add("--eval-batches", knobs.eval_batches, "of the held-out text in a look").range(1, most);
  flags.add("--write", knobs.write, "tokens to write at last, at most a million").range(0, 1e6);
  flags.add("--seed", knobs.seed, "seed of every random number");
  add_file_flags(flags, knobs);
  flags.go_with(
      "--model transformer", [&] { return knobs.model.kind == "transformer"; },
      {"--layers", "--heads", "--positions", "--norm-bias", "--linear-bias", "--dropout"});
  flags.go_with("--layers above 0", [&] { return knobs.model.layers > 0; },
                {"--heads", "--norm-bias", "--linear-bias"});
  flags.go_with(
      "--layers above 0, unless they are added to the input",
      [&] { return knobs.model.layers > 0 || !in_attention_alone(knobs.model.positions); },
      {"--positions"});
  flags.go_with("--model tied or transformer", [&] { return knobs.model.kind != "bigram"; },
                {"--width", "--tied", "--untied"});
  flags.go_with("--tokenizer bytepair", [&] { return knobs.tokenizer == "bytepair"; },
                {"--special"});
  flags.go_with("a tokenizer that is learned, not with --init", [&] { return knobs.init.empty(); },
                {"--special"});
  flags.go_with("a run that begins, not with --resume", [&] { return knobs.resume.empty(); },
                {"--init", "--save", "--config"});
  flags.go_with("--save or --resume", [&] { return !knobs.folder().empty(); }, {"--save-every"});
  flags.go_with("--eval-every above 0", [&] { return knobs.eval_every > 0; }, {"--eval-batches"});
}

Json training_json(const Flags& flags, std::string_view text) {
  JsonObject kept;
  for (const auto& [name, value] : flags.values())
    if (!is_free(name)) kept.push_back({name.substr(2), {value}});
  return {JsonObject{{"flags", {kept}}, {"text", text_json(text)}}};
}

namespace {

/// Whether training may go on for longer than it was to. 0, such as a patience of 0, has no end.
bool has_grown(unsigned long long now, unsigned long long before) {
  if (before == 0) return false;
  return now == 0 || now > before;
}

}  // namespace

void take_flags_of_file(Flags& flags, const TrainKnobs& knobs, int argc, const char* const* argv) {
  const std::string folder = knobs.resume;
  const std::string path = folder.empty() ? knobs.config : config_path(folder);
  if (path.empty()) return;
  set_flags(flags, read_config(path), path);
  if (!folder.empty() && !fs::is_directory(path_in(folder, "resume")))
    throw FileError(folder, ": training goes on from a folder resume/, and none is there");
  parse_again(flags, argc, argv, [&](const auto& name, const auto& now, const auto& was) {
    if (folder.empty() || is_free(name)) return;
    if (can_grow(name) && has_grown(std::stoull(now), std::stoull(was))) return;
    throw UsageError(name, " ", now, ": ", folder, " was trained with ", name, " ", was,
                     can_grow(name) ? ", which can only grow" : "");
  });
}

std::optional<SavedModel> take_init(Flags& flags, const TrainKnobs& knobs, int argc,
                                    const char* const* argv) {
  if (knobs.init.empty() && knobs.init_folder.empty()) return {};
  if (!knobs.init_folder.empty() && knobs.init != "gpt2")
    throw UsageError("\"", knobs.init_folder, "\": a folder goes with --init gpt2");
  const std::string folder = knobs.init_folder.empty() ? knobs.init : knobs.init_folder;
  SavedModel saved = open_model(folder);
  const ModelSettings& model = saved.settings;
  static_cast<void>(saved.tokenizer->encode(""));  // where it cannot, this says why
  flags.set("--tokenizer", saved.tokenizer->name());
  flags.set("--untied", model.tied ? "false" : "true");
  for (const auto& [key, value] : settings_json(model)) {
    std::string name = "--" + (key == "kind" ? "model" : key);
    std::ranges::replace(name, '_', '-');
    const auto* word = value.as<std::string>();
    // Places decide about the scale, and each run about what it drops.
    if (key != "tied" && key != "scale_by_root_width" && key != "dropout")
      flags.set(name, word ? *word : write_json(value));
  }
  parse_again(flags, argc, argv, [&](const auto& name, const auto& now, const auto& was) {
    if (name == "--context" && std::stoull(now) < model.context) return;
    throw UsageError(name, " ", now, ": the model of ", folder, " has ", was);
  });
  return saved;
}

void begin_with(const LanguageModel& from, const LanguageModel& model) {
  const std::vector<Tensor> given = from.parameters();
  std::vector<Tensor> taken = model.parameters();
  for (std::size_t n = 0; n < taken.size(); ++n)
    std::ranges::copy(given[n].values().first(taken[n].size()), taken[n].edit().begin());
}

std::string made_with(const Flags& flags, const ReadInParts& text) {
  TrainKnobs usual;
  Flags unset("", "");
  add_flags(unset, usual);
  std::string all;
  const auto before = unset.values(), now = flags.values();
  for (std::size_t n = 0; n < before.size(); ++n)
    if (now[n] != before[n] && !is_free(now[n].first) && !can_grow(now[n].first))
      all += message(now[n].first, " ", now[n].second, "\n");
  for (const std::string& token : text.tokenizer->tokens()) all += token + "\n";
  for (const auto& ids : {std::span(text.tokens.train), std::span(text.tokens.held_out)})
    all += fingerprint({reinterpret_cast<const char*>(ids.data()), ids.size_bytes()});
  return fingerprint(all);
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
  const ModelConfig config = read_config(config_path(knobs.resume));
  const Json* trained = config.training.find("text");
  if (!trained || write_json(*trained) != write_json(text_json(text)))
    throw UsageError("--corpus ", knobs.corpus, ": its ", text.size(),
                     " bytes are not the text that ", knobs.resume,
                     " was trained on, which --corpus has to name");
}

TrainKnobs settled(TrainKnobs knobs) {
  if (knobs.model.kind == "bigram" && knobs.untied)  // by a config.json
    throw UsageError("--untied goes with --model tied or transformer");
  if (knobs.patience > 0 && knobs.eval_every == 0)  // of which one may come from a config.json
    throw UsageError("--patience counts looks at the held-out text, and --eval-every 0 has none");
  ModelSettings& model = knobs.model;
  const bool is_transformer = model.kind == "transformer";
  if (model.layers == 0 && model.width % model.heads != 0) model.heads = 1;  // of no attention
  if (is_transformer && model.width % model.heads != 0)
    throw UsageError("--heads ", model.heads, " does not divide --width ", model.width);
  if (is_transformer && model.positions == "rope" && model.width / model.heads % 2 != 0)
    throw UsageError("--positions rope turns pairs: --width ", model.width, " / --heads ",
                     model.heads, " has to be even");
  model.tied = !knobs.untied;
  model.scale_by_root_width = model.positions == "sinusoidal";
  if (knobs.adam.rate == 0.0)
    knobs.adam.rate = model.kind == "bigram" ? 0.1 : model.kind == "tied" ? 0.01 : 0.003;
  if (knobs.least_rate == -1.0) knobs.least_rate = knobs.adam.rate / 10.0;
  if (knobs.least_rate > knobs.adam.rate)
    throw UsageError("--min-lr ", plain(knobs.least_rate), " is above --lr ",
                     plain(knobs.adam.rate));
  knobs.warmup = std::min(knobs.warmup, knobs.steps / 2);
  return knobs;
}

}  // namespace emb::commands
