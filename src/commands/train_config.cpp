#include "commands/train_config.hpp"

#include "base/system/fingerprint.hpp"
#include "train/json_members.hpp"

namespace emb::commands {
namespace {

// Of what has no bound of its own: with it, steps * batch * context stays far below 2^63.
constexpr double most = 1e9;

/// Adds to a list of settings as one adds to Flags.
class Settings {
 public:
  Flag& add(const char* name, auto& target, const char* meaning) {
    return all.emplace_back(Flag{name, &target, meaning});
  }
  void choice(const char* name, std::string& target, std::vector<std::string> choices,
              const char* meaning) {
    Flag& flag = add(name, target, meaning).shown_as(joined(choices, "|"));
    flag.choices = std::move(choices);
  }

  std::vector<Flag> all{};
};

void add_model(Settings& settings, TrainConfig& config) {
  ModelSettings& model = config.model;
  settings.choice("--model", model.kind, model_kind_names(),
                  "a table of pairs, E M E^T, or blocks of attention");
  settings.add("--layers", model.layers, "blocks of the transformer, 0 for none").range(0, 64);
  settings.add("--heads", model.heads, "heads of attention").range(1, 64);
  settings.add("--width", model.width, "numbers per token").range(1, 4096);
  settings.add("--context", model.context, "tokens the model sees at once").range(1, 8192);
  settings.choice("--positions", model.positions, position_names(),
                  "how order is told; with sinusoidal, tokens are scaled by sqrt(width)");
  settings.choice("--embedding", model.embedding, {"one-hot", "gather"}, "how rows are looked up");
  settings.add("--untied", config.untied, "a second table at the output");
  settings.add("--norm-bias", model.norm_bias, "layer norm with a bias");
  settings.add("--norm-epsilon", model.norm_epsilon, "layer norm: what it adds to the variance")
      .range(1e-30, 1);
  settings.add("--linear-bias", model.linear_bias, "maps of the blocks with biases, as in GPT-2");
}

void add_steps(Settings& settings, TrainConfig& config) {
  settings.add("--batch", config.batch, "windows of text in a step").range(1, 65536);
  settings.add("--steps", config.steps, "steps to train").range(1, most);
  settings.add("--lr", config.adam.rate, "highest learning rate; 0 leaves it to the model")
      .range(0);
  settings.add("--min-lr", config.least_rate, "rate at last; -1: a tenth of --lr")
      .range(0)
      .or_just(-1);
  settings.add("--warmup", config.warmup, "steps of a rising rate, at most half of all")
      .range(0, most);
  settings.add("--beta1", config.adam.beta1, "AdamW: memory of the mean").range(0, 1, ')');
  settings.add("--beta2", config.adam.beta2, "AdamW: memory of the square").range(0, 1, ')');
  settings.add("--weight-decay", config.adam.weight_decay, "AdamW: of matrices only").range(0);
  settings.add("--clip", config.clip, "largest gradient norm; 0 for any").range(0);
  settings.add("--dropout", config.model.dropout, "share set to zero in training").range(0, 0.99);
}

Json text_json(std::string_view text) {
  return {JsonObject{{"bytes", {static_cast<std::uint64_t>(text.size())}},
                     {"fingerprint", {fingerprint(text)}}}};
}

}  // namespace

std::vector<Flag> settings_of(TrainConfig& config) {
  Settings settings;
  settings.choice("--tokenizer", config.tokenizer, tokenizer_names(),
                  "how text is cut: all characters, all words, or 1000 byte pairs");
  settings.add("--vocabulary", config.vocabulary, "tokens at most; 0: see --tokenizer")
      .range(0, most);
  settings
      .add("--special", config.special,
           "byte pairs: tokens that are never split, such as <|endoftext|> between two texts, with "
           "blanks between them")
      .or_empty();
  settings.add("--keep-case", config.keep_case, "words: The and the are different tokens");
  settings.add("--split-on-whitespace", config.split_on_whitespace,
               "words: end at spaces alone, so that \"end.\" is one token");
  add_model(settings, config);
  add_steps(settings, config);
  settings.add("--eval-every", config.eval_every, "steps between two looks; 0: none")
      .range(0, most);
  settings.add("--eval-batches", config.eval_batches, "of the held-out text in a look")
      .range(1, most);
  settings.add("--seed", config.seed, "seed of every random number");
  settings.add("--patience", config.patience, "end after so many looks in vain; 0: no")
      .range(0, most);
  return std::move(settings.all);
}

Json training_json(TrainConfig config, std::string_view text) {
  JsonObject kept;
  for (const Flag& setting : settings_of(config))
    if (const std::string value = setting.value(); !value.empty())
      kept.push_back({setting.name.substr(2), {value}});
  return {JsonObject{{"flags", {kept}}, {"text", text_json(text)}}};
}

TrainConfig read_training(const Json& training, const std::string& path) {
  const Json* kept = training.find("flags");
  const auto* members = kept ? kept->as<JsonObject>() : nullptr;
  if (!members) throw FileError(path + ": tells of no flags of training");
  TrainConfig config;
  std::vector<Flag> settings = settings_of(config);
  for (const auto& [key, value] : *members) {
    const auto found = std::ranges::find(settings, "--" + key, &Flag::name);
    const auto* text = value.as<std::string>();
    if (!text || found == settings.end())
      throw FileError(path, ": \"", key, "\" is no flag of training with its value");
    try {
      found->set(*text);
    } catch (const UsageError& error) {
      throw FileError(path, ": ", error.what());
    }
  }
  return config;
}

bool is_of_text(const Json& training, std::string_view text) {
  const Json* trained = training.find("text");
  return trained && write_json(*trained) == write_json(text_json(text));
}

bool can_grow(std::string_view name) { return name == "--steps" || name == "--patience"; }

bool can_change(std::string_view name) { return name == "--lr" || name == "--min-lr"; }

std::string made_with(TrainConfig config, const ReadInParts& text, bool rate) {
  TrainConfig usual;
  const std::vector<Flag> now = settings_of(config), before = settings_of(usual);
  std::string all;
  for (std::size_t n = 0; n < now.size(); ++n)
    if (now[n].value() != before[n].value() && !can_grow(now[n].name) &&
        (rate || !can_change(now[n].name)))
      all += message(now[n].name, " ", now[n].value(), "\n");
  for (const std::string& token : text.tokenizer->tokens()) all += token + "\n";
  for (const auto& ids : {std::span(text.tokens.train), std::span(text.tokens.held_out)})
    all += fingerprint({reinterpret_cast<const char*>(ids.data()), ids.size_bytes()});
  return fingerprint(all);
}

}  // namespace emb::commands
