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
                  "bigram is a table of pairs, tied is E M E^T, transformer has attention");
  settings.add("--layers", model.layers, "transformer blocks").range(0, 64);
  settings.add("--heads", model.heads, "attention heads; must divide the width").range(1, 64);
  settings.add("--width", model.width, "numbers per token").range(1, 4096);
  settings.add("--context", model.context, "how many tokens the model sees at once").range(1, 8192);
  settings.choice(
      "--positions", model.positions, position_names(),
      "how the model is told the order; with sinusoidal, tokens are scaled by sqrt(width)");
  settings.choice("--embedding", model.embedding, {"one-hot", "gather"},
                  "look up rows by one-hot product or by gather");
  settings.add("--untied", config.untied, "a second table at the output");
  settings.add("--norm-bias", model.norm_bias, "add a bias to layer norm");
  settings.add("--norm-epsilon", model.norm_epsilon, "layer norm: what it adds to the variance")
      .range(1e-30, 1);
  settings.add("--linear-bias", model.linear_bias, "add biases to the blocks, as GPT-2 does");
}

void add_steps(Settings& settings, TrainConfig& config) {
  settings.add("--batch", config.batch, "windows of text per step").range(1, 65536);
  settings.add("--steps", config.steps, "training steps").range(1, most);
  settings.add("--lr", config.adam.rate, "highest learning rate")
      .range(0)
      .usually("chosen for the model");
  settings.add("--min-lr", config.least_rate, "learning rate at the end")
      .range(0)
      .or_just(-1)
      .usually("a tenth of --lr");
  settings.add("--warmup", config.warmup, "steps in which the rate rises, at most half of all")
      .range(0, most);
  settings.add("--beta1", config.adam.beta1, "AdamW: decay of the gradient average")
      .range(0, 1, ')');
  settings.add("--beta2", config.adam.beta2, "AdamW: decay of the squared-gradient average")
      .range(0, 1, ')');
  settings
      .add("--weight-decay", config.adam.weight_decay, "AdamW: shrink the matrices by this much")
      .range(0);
  settings.add("--clip", config.clip, "largest gradient norm, 0 for no limit").range(0);
  settings.add("--dropout", config.model.dropout, "share of the numbers set to zero while training")
      .range(0, 0.99);
}

Json text_json(std::string_view text) {
  return {JsonObject{{"bytes", {static_cast<std::uint64_t>(text.size())}},
                     {"fingerprint", {fingerprint(text)}}}};
}

}  // namespace

std::vector<Flag> settings_of(TrainConfig& config) {
  Settings settings;
  settings.choice("--tokenizer", config.tokenizer, tokenizer_names(), "how the text is split");
  settings.add("--vocabulary", config.vocabulary, "largest number of tokens")
      .range(0, most)
      .usually("1,000 byte pairs; all words or characters");
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
  settings.add("--eval-every", config.eval_every, "steps between two evaluations, 0 for none")
      .range(0, most);
  settings.add("--eval-batches", config.eval_batches, "batches of held-out text per evaluation")
      .range(1, most);
  settings.add("--seed", config.seed, "fixes every random number, so that a run can be repeated");
  settings.add("--patience", config.patience, "stop after N evaluations without improvement")
      .range(0, most)
      .usually("never");
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
  if (!members) throw FileError(path + ": has no flags of training");
  TrainConfig config;
  std::vector<Flag> settings = settings_of(config);
  for (const auto& [key, value] : *members) {
    const auto found = std::ranges::find(settings, "--" + key, &Flag::name);
    const auto* text = value.as<std::string>();
    if (!text || found == settings.end())
      throw FileError(path, ": \"", key, "\" is not a flag of training with its value");
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
