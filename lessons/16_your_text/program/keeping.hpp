#pragma once

// Files: two routes with one result, a run that is stopped and resumed, and what is in a folder.

#include <algorithm>
#include <array>
#include <cstring>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "base/system/atomic_file.hpp"
#include "files/safetensors.hpp"
#include "lessons/16_your_text/program/course.hpp"
#include "lessons/shared/numbers.hpp"
#include "view/page.hpp"

namespace emb::lesson16 {

inline std::string bytes_in(const std::string& folder) {
  return read_file(folder + "/model.safetensors");
}

/// "identical: 41,234 bytes", or the first byte at which they differ.
inline std::string compared(const std::string& one, const std::string& other) {
  if (one == other) return message("identical: all ", number(one.size()).text, " bytes");
  const auto [a, b] = std::ranges::mismatch(one, other);
  return message("the first difference is at byte ", a - one.begin());
}

inline void one_hot_or_gather(Page& page, const ReadInParts& text, ModelSettings settings,
                              const Budget& b, std::size_t steps) {
  page.step("One-hot or gather? Compare the files");
  page.say(message("Two trainings of ", steps,
                   " steps from the same seed: one multiplies one-hot rows by the table, the other "
                   "looks rows up (lesson 02). Each is saved as a file."));
  std::array<std::string, 2> files;
  for (const std::string route : {"one-hot", "gather"}) {
    settings.embedding = route;
    Training training(text, settings, b);
    training.go_to(steps);
    files[route == "gather"] = model_bytes(training.model());
  }
  page.claim_that("The files of the one-hot and the gather training are the same, byte for byte.",
                  files[0] == files[1], compared(files[0], files[1]));
}

/// Trains to the end, is stopped on the way, and resumed in another object that has the folder, the
/// same text and the same settings. Returns the model of the step that was saved.
inline std::string stopped_and_resumed(Page& page, const ReadInParts& text,
                                       const ModelSettings& settings, const Budget& b,
                                       const Training& uninterrupted, const std::string& folder) {
  page.step("Stopped, and resumed");
  const std::size_t middle = b.steps / 2, stop = middle + b.steps / 10;
  page.say(message("The same training once more. It saves the model at step ", middle,
                   " and ends at step ", stop, ", so ", stop - middle,
                   " steps are lost. A second training, with the same text and settings, resumes "
                   "from what is in the folder."));
  std::filesystem::remove_all(folder);
  std::string in_the_middle;
  {
    Training stopped(text, settings, b);
    stopped.go_to(middle);
    stopped.save(Checkpoints(folder));
    in_the_middle = model_bytes(stopped.model());
    stopped.go_to(stop);
  }
  Training resumed(text, settings, b);
  const Checkpoints checkpoints(folder);
  resumed.resume(checkpoints);
  const std::size_t resumed_from = resumed.step();
  resumed.go_to(b.steps);
  resumed.save(checkpoints);
  const std::string left_alone = model_bytes(uninterrupted.model());
  page.claim_that("The last file of the interrupted run equals that of the uninterrupted run.",
                  bytes_in(folder) == left_alone, compared(bytes_in(folder), left_alone));
  page.claim_equal(
      message("Training resumes from the step that was saved, not from step ", stop, ". Step:"),
      resumed_from, middle);
  return in_the_middle;
}

/// A training that resumes with the parameters alone.
inline void forgotten_moments(Page& page, const ReadInParts& text, const ModelSettings& settings,
                              const Budget& b, const std::string& in_the_middle,
                              const Training& uninterrupted) {
  Training again(text, settings, b);
  constexpr std::string_view name = "the model in the middle";
  restore_model(again.model(), read_safetensors(in_the_middle, name), name);
  again.skip_to(b.steps / 2);
  again.go_to(b.steps);
  const std::string one = model_bytes(again.model()), other = model_bytes(uninterrupted.model());
  page.claim_that(
      "With the parameters alone, and Adam's moments reset, the result is a different model.",
      one != other, compared(one, other));
  page.say(message("Its held-out loss is ", fixed(again.held_out(), 4).text,
                   ". That of the uninterrupted run is ", fixed(uninterrupted.held_out(), 4).text,
                   "."));
}

// ---- What is in the folder --------------------------------------------------------------------

inline std::size_t header_length(const std::string& file) {
  std::size_t length = 0;
  for (std::size_t i = 8; i-- > 0;) length = 256 * length + static_cast<unsigned char>(file[i]);
  return length;
}

inline void list_tensors(Page& page, const Safetensors& read, const std::string& file) {
  Rows rows;
  for (const TensorEntry& tensor : read.tensors) {
    std::string shape = "[";
    for (const std::size_t size : tensor.shape)
      shape.append(shape.size() > 1 ? ", " : "").append(std::to_string(size));
    rows.push_back({tensor.name, shape.append("]"), number(tensor.bytes.size()),
                    number(tensor.bytes.data() - file.data())});
    if (rows.size() == 6) break;
  }
  page.table("The first tensors", {"name", "shape", "bytes", "at byte"}, rows,
             message(read.tensors.size(), " in all."));
}

inline void what_is_in_the_folder(Page& page, const Training& training, const std::string& folder) {
  page.step("What is in the folder");
  Rows files;
  for (const std::string name :
       {"config.json", "model.safetensors", "tokens.json", "vocab.json", "merges.txt"})
    if (std::filesystem::exists(std::filesystem::path(folder) / name))
      files.push_back(
          {name, number(std::filesystem::file_size(std::filesystem::path(folder) / name))});
  const std::string file = bytes_in(folder);
  const Safetensors read = read_safetensors(file, "model.safetensors");
  const std::size_t header = header_length(file);
  page.say(message("The model has ", number(parameter_count(training.model())),
                   " parameters. Predict: how large is its file, of which 8 bytes and a header of ",
                   number(header), " come first?"));
  page.table(folder, {"file", "bytes"}, files);
  page.claim_equal("Bytes of the file: 8, the header, and 4 for each parameter.", file.size(),
                   8 + header + 4 * parameter_count(training.model()));
  page.claim_equal("The numbers begin at a multiple of 8: the remainder is 0.", (8 + header) % 8,
                   0);
  list_tensors(page, read, file);
  const Tensor table = training.model().parameters()[0];
  const TensorEntry& entry = *read.find(table.made_by());
  std::vector<Real> row(table.shape().width());
  std::memcpy(row.data(), entry.bytes.data(), row.size() * sizeof(Real));
  page.claim_that("The table's first row in the file is that of the model, bit for bit.",
                  std::ranges::equal(row, table.values().first(row.size())),
                  message(row.size(), " numbers"));
  page.say(message("Its first four: ", numbers(std::span<const Real>(row).first(4), 4).text,
                   ". They begin at byte ", entry.bytes.data() - file.data(),
                   " of model.safetensors; the chapter reads them with od."));
}

}  // namespace emb::lesson16
