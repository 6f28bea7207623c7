#include "train/checkpoint.hpp"

#include "train/json_members.hpp"
#include "train/tokenizer_files.hpp"
#include "train/train.hpp"

namespace emb {
namespace {

constexpr const char* model_file = "model.safetensors";

void remove_from(const fs::path& folder, auto unwanted) {
  const std::vector<fs::path> all(fs::directory_iterator{folder}, fs::directory_iterator{});
  for (const fs::path& path : all)
    if (unwanted(path)) fs::remove(path);
}

/// What a killed process left half written, and nothing that has another name.
bool is_half(const fs::path& path) {
  const fs::path ours = name_of_part(path), type = ours.extension();
  return type == ".safetensors" || type == ".json" || ours == "merges.txt";
}

/// Whether a file of resume/ is that of a step: what has another name is not ours.
bool is_of_step(const fs::path& path) {
  const fs::path type = path.extension();
  return (type == ".json" || type == ".safetensors") &&
         path.stem().string().find_first_not_of("0123456789") == std::string::npos;
}

std::string moments_file(std::size_t step) { return message("resume/", step, ".safetensors"); }

/// Each of the two moments of each parameter: its name in the file, its shape and its numbers.
void for_each_moment(Adam& optimiser, auto&& what) {
  for (std::size_t n = 0; n < optimiser.parameters().size(); ++n) {
    const Tensor& parameter = optimiser.parameters()[n];
    const std::string name(parameter.made_by());
    what("first." + name, parameter.shape(), optimiser.first_moments()[n].values());
    what("second." + name, parameter.shape(), optimiser.second_moments()[n].values());
  }
}

/// Each with its name in the file.
void for_each_member(auto& saved, auto&& what) {
  what("step", saved.step);
  what("best_step", saved.best_step);
  what("looks_since_best", saved.looks_since_best);
  what("best_loss", saved.best_loss);
  what("smoothed", saved.smoothed);
  what("power1", saved.powers[0]);
  what("power2", saved.powers[1]);
  what("batches", saved.batches);
  what("writing", saved.writing);
  what("dropout", saved.dropout);
  what("training_steps", saved.training.steps);
  what("training_losses", saved.training.losses);
  what("held_out_steps", saved.held_out.steps);
  what("held_out_losses", saved.held_out.losses);
  what("moments", saved.moments);
  what("model", saved.model);
  what("made_with", saved.made_with);
}

/// The state that a model goes with: the last one, should a model not have changed between two
/// checkpoints.
std::optional<SavedState> find_state(const fs::path& folder, const std::string& model) {
  std::optional<SavedState> last;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() != ".json" || !is_of_step(entry.path())) continue;
    const std::string name = entry.path().string();
    SavedState found = read_state(read_file(name), name);
    found.name = name;
    if (found.model == model && (!last || found.step > last->step)) last = std::move(found);
  }
  return last;
}

}  // namespace

SavedState read_state(std::string_view bytes, std::string_view name) {
  const Json json = parse_json(bytes, name);
  SavedState saved;
  for_each_member(saved, [&](auto key, auto& value) { take_member(json, key, value, name); });
  for (const LossTrack* track : {&saved.training, &saved.held_out})
    if (track->steps.size() != track->losses.size())
      throw FileError(name, ": ", track->losses.size(), " losses of ", track->steps.size(),
                      " steps");
  if (saved.best_step > saved.step)
    throw FileError(name, ": \"best_step\" is ", saved.best_step, ", after \"step\", ", saved.step);
  for (const double power : saved.powers)  // of Adam's betas, which are below 1
    if (!(power >= 0 && power <= 1))
      throw FileError(name, ": \"power1\" and \"power2\" are from 0 to 1, not ", power);
  if (saved.batches == Random::State{})  // it never draws what below() waits for
    throw FileError(name, ": \"batches\" has to be something else than zeros");
  return saved;
}

std::string write_state(const SavedState& saved) {
  JsonObject members;
  for_each_member(saved, [&](auto key, auto& value) { members.push_back({key, to_json(value)}); });
  return write_json({members}) + "\n";
}

std::optional<TrainingState> run_so_far(const std::string& folder) {
  const fs::path states = fs::path(folder) / "resume";
  if (!fs::is_directory(states)) return {};
  return find_state(states, fingerprint(read_file(fs::path(folder) / model_file)));
}

void check_new(const std::string& folder) {
  const fs::path place = (fs::absolute(folder) / "").lexically_normal().parent_path();
  if (place.filename() == "best" && fs::exists(place.parent_path() / model_file))
    throw FileError(folder + ": is where the model around it keeps its best: name another");
  for (const std::string& held : {folder, path_in(folder, "best")}) {
    if (fs::exists(path_in(held, model_file)))
      throw FileError(held + ": holds a model already: --resume goes on with it, or name another");
    check_replaceable(held, "{\n\"format\": ");
  }
  std::error_code none;
  for (const auto& entry : fs::directory_iterator(path_in(folder, "resume"), none))
    if (const std::string name = entry.path().string(); is_of_step(name))
      if (const std::string begin = read_file(name).substr(0, 16);
          begin.find("{\"step\"") == begin.npos && begin.find("{\"first.") == begin.npos)
        throw FileError(name + ": holds something else, and would be removed");
}

Checkpoints::Checkpoints(const std::string& folder, std::string made_with, std::string made_before)
    : folder_(folder),
      made_with_(std::move(made_with)),
      made_before_(std::move(made_before)),
      lock_(path(".lock"), 2) {  // a process that was killed a moment ago may not have ended yet
  for (const char* inside : {"best", "resume"}) make_folder(path(inside));
  for (const char* inside : {"", "best", "resume"}) remove_from(path(inside), is_half);
}

void Checkpoints::settle(const TrainingState& state, std::string_view model) const {
  if (state.best_step == state.step) replace_file(path(std::string("best/") + model_file), model);
  const std::string step = std::to_string(state.step);
  remove_from(path("resume"), [&](auto& file) { return is_of_step(file) && file.stem() != step; });
}

void Checkpoints::save(const LanguageModel& model, Adam& adam, const TrainingState& state) const {
  check_finite(adam.parameters(), state.step);
  SavedState saved{state, adam.powers(), made_with_};
  if (model.noise()) saved.dropout = model.noise()->state();
  std::vector<NamedNumbers> moments;
  for_each_moment(adam, [&](std::string name, const Shape& shape, std::span<Real> values) {
    moments.push_back({std::move(name), {shape.axes().begin(), shape.axes().end()}, values});
  });
  std::string numbers = write_safetensors(moments);
  saved.moments = fingerprint(numbers);
  replace_file(path(moments_file(state.step)), numbers);
  numbers = model_bytes(model);
  saved.model = fingerprint(numbers);
  replace_file(path(message("resume/", state.step, ".json")), write_state(saved));
  replace_file(path(model_file), numbers);
  settle(state, numbers);
}

TrainingState Checkpoints::resume(const LanguageModel& model, Adam& optimiser) const {
  const std::string name = path(model_file), bytes = read_file(name);
  auto found = find_state(path("resume"), fingerprint(bytes));
  if (!found)
    throw FileError(name, ": no state in ", path("resume"),
                    " goes with it: one of the two was changed, removed or comes from elsewhere");
  if (found->made_with != made_with_ && found->made_with != made_before_)
    throw FileError(config_path(folder_), ": was changed since ", found->name,
                    " was written, or the tokenizer's files were");
  restore_model(model, read_safetensors(bytes, name), name);
  optimiser.powers() = found->powers;
  if (model.noise()) model.noise()->restore(found->dropout);
  const std::string moments = path(moments_file(found->step)), all = read_file(moments);
  if (fingerprint(all) != found->moments)
    throw FileError(moments, ": was changed since ", found->name, " was written");
  const Safetensors file = read_safetensors(all, moments);
  for_each_moment(optimiser, [&](const auto& tensor, auto& shape, auto values) {
    take_tensor(file, tensor, shape, values, moments);
  });
  settle(*found, bytes);
  if (!fs::exists(path(std::string("best/") + model_file))) {
    found->best_step = 0;
    found->looks_since_best = 0;
    found->best_loss = TrainingState().best_loss;
  }
  return *found;
}

}  // namespace emb
