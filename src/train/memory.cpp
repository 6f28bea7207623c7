#include "train/memory.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <filesystem>
#include <fstream>

#include "base/errors.hpp"
#include "base/real.hpp"
#include "base/threads.hpp"
#include "train/compare.hpp"
#include "train/model_folder.hpp"
#include "train/word_vectors.hpp"

namespace emb {
namespace {

constexpr double program = 2e6;             // code and tables that are only met at work
constexpr double what_heaps_vary_by = 1e6;  // with what was done before, from run to run
constexpr double heap_of_a_thread = 8e5;    // its copy of a factor, too: by now there, or not

/// Sets the size to the largest multiple of its least, below what it is, with which it fits. False
/// if there is none.
bool made_to_fit(const Smaller& size, const std::function<bool()>& fits) {
  std::size_t most = 0, too_large = *size.value / size.least;
  while (most + 1 < too_large) {
    const std::size_t middle = most + (too_large - most) / 2;
    *size.value = middle * size.least;
    if (fits())
      most = middle;
    else
      too_large = middle;
  }
  *size.value = most * size.least;
  return most > 0;
}

/// The first size that can be made small enough, after a colon: by itself, with the first of all at
/// its least, or with all before it at theirs. Nothing if there is no size to choose.
std::string what_fits(const std::function<bool()>& fits, const std::vector<Smaller>& sizes) {
  for (const bool all_before : {false, true}) {
    std::string before = ": ";
    for (const Smaller& size : sizes) {
      const std::size_t asked = *size.value;
      if (made_to_fit(size, fits))
        return message(before, size.flag, " ", *size.value, " would fit");
      const bool at_least = all_before || &size == sizes.data();
      *size.value = at_least ? size.least : asked;
      if (at_least) before += message(size.flag, " ", size.least, " ");
    }
  }
  return sizes.empty() ? "" : ": no smaller size would fit";
}

/// What the last group of windows takes in an evaluation: it is smaller than the others, so it has
/// buffers of its own, but for scores of which no more are held at a time.
void add_last_windows(MemoryNeeded& needed, const ModelSettings& model, std::size_t batch,
                      std::size_t tokens) {
  const std::size_t B = std::max<std::size_t>(batch, 1),
                    T = std::max<std::size_t>(model.context, 1);
  const double N = number_of(B * T), rest = number_of(tokens / T % B * T);
  const ModelKind& kind = kind_of(model);
  kind.add_rows(needed, model, rest);
  if (kind.scored_at_once(model, rest) < kind.scored_at_once(model, N))
    needed.add_buffers(1, kind.scored_at_once(model, rest) * number_of(model.vocabulary));
}

}  // namespace

MemoryNeeded memory_of_training(const ModelSettings& model, const TrainingSizes& sizes) {
  MemoryNeeded needed{program, program};
  const ModelKind& kind = kind_of(model);
  // Parameters, gradients, and the two moments of AdamW.
  const double numbers = kind.numbers(model), tensors = 2 + 10 * number_of(model.layers);
  needed.add_buffers(4 * tensors, numbers / tensors);
  kind.add_step(needed, model, number_of(sizes.batch), number_of(model.context));
  add_last_windows(needed, model, sizes.batch, sizes.held_out_tokens);
  // The ids that batches keep, and the windows of an evaluation, with what follows each id.
  needed.add_bytes(sizeof(TokenId) * number_of(sizes.learned_tokens + 2 * sizes.held_out_tokens));
  // The two files of a checkpoint are put together in memory: moments, then the model.
  if (sizes.saved) needed.add_bytes(3 * sizeof(Real) * numbers);
  return needed;
}

MemoryNeeded memory_of_evaluation(const ModelSettings& model, std::size_t batch,
                                  std::size_t tokens) {
  MemoryNeeded needed{program, program};
  if (tokens > batch * model.context) {
    const double N = number_of(batch * model.context);
    const ModelKind& kind = kind_of(model);
    kind.add_rows(needed, model, N);
    needed.add_buffers(1, kind.scored_at_once(model, N) * number_of(model.vocabulary));
  }
  add_last_windows(needed, model, batch, tokens);
  // The windows, with what follows each token.
  needed.add_bytes(2 * sizeof(TokenId) * number_of(tokens));
  return needed;
}

MemoryNeeded memory_of_generation(const ModelSettings& model, std::size_t prompt, std::size_t room,
                                  bool remember) {
  MemoryNeeded needed{program, program};
  const double D = number_of(model.width), H = number_of(model.heads), T = number_of(room);
  const ModelKind& kind = kind_of(model);
  const double read = remember ? number_of(std::min(prompt, room)) : T;
  kind.add_rows(needed, model, read);
  // The scores of the last token alone, or of all that are read again.
  needed.add_buffers(1, (remember && kind.has_blocks ? 1 : read) * number_of(model.vocabulary));
  if (!kind.has_blocks) return needed;
  // The keys and values of each layer.
  if (remember) needed.add_buffers(2 * number_of(model.layers), T * D);
  // What is added to scores, of all distances and of some.
  if (model.positions == "alibi" || model.positions == "buckets") needed.add_buffers(2, H * 2 * T);
  return needed;
}

MemoryNeeded memory_of_vectors(std::size_t vocabulary, std::size_t tokens,
                               const WordVectorOptions& options, bool saved) {
  MemoryNeeded needed{program, program};
  const double V = number_of(vocabulary), D = number_of(options.width);
  // Two tables.
  needed.add_buffers(2, V * D);
  // While it trains, the ids of the text, and of those that stay where words drop out, how many did
  // before. Of a step, a row and its gradient for each pair, a loss and a slope for each choice.
  const double ids = number_of(tokens) * (options.pairs.subsample > 0 ? 3 : 1);
  const double of_a_word = options.cbow ? 1 : 1 + number_of(options.pairs.window);
  const double pairs = number_of(options.words) * of_a_word + 2 * number_of(options.pairs.window);
  const double training = sizeof(TokenId) * ids +
                          2 * sizeof(Real) * pairs * (D + number_of(1 + options.pairs.negatives));
  // Then a copy of the vectors and, if they are saved, the text of their file.
  needed.add_bytes(std::max(training, (saved ? 5 : 1) * sizeof(Real) * V * D));
  return needed;
}

MemoryNeeded memory_of_comparison(const CompareSizes& sizes) {
  const double V = number_of(sizes.vocabulary), D = number_of(sizes.width),
               N = number_of(sizes.tokens);
  MemoryNeeded needed{program, program};
  needed.add_buffers(1, N * V);  // the one-hot matrix
  // A table, a copy that both routes use in turn, its gradient, and per route a copy of that.
  needed.add_buffers(2, V * D);
  needed.add_bytes(3 * sizeof(Real) * V * D);
  // Outputs and their gradients.
  needed.add_buffers(2, N * D);
  needed.add_bytes(4 * sizeof(Real) * N * D);
  needed.add_copied_factor(V, N, D);
  return needed;
}

MemoryNeeded memory_of_attention_maps(const ModelSettings& model, std::size_t tokens, bool kept) {
  MemoryNeeded needed;
  const double T = number_of(tokens), D = number_of(model.width), H = number_of(model.heads);
  needed.add_buffers(14, T * D);     // the rows of one block, the wide ones included
  needed.add_buffers(1, H * T * T);  // the maps of one layer
  // What is shown of them is doubles, and twice: as a grid and as a figure.
  needed.add_bytes(2 * sizeof(double) * T * T * (kept ? H * number_of(model.layers) : 1));
  return needed;
}

MemoryNeeded memory_of_opening(const std::string& path) {
  namespace fs = std::filesystem;
  std::error_code unknown;  // what cannot be looked at is told by who opens it
  const bool folder = fs::is_directory(path, unknown);
  double size = 0;
  if (!folder) {
    size = static_cast<double>(fs::file_size(path, unknown));
    if (unknown) return {};
  } else {
    // Parameters may lie in several files.
    for (const auto& entry : fs::directory_iterator(path, unknown))
      if (entry.path().extension() == ".safetensors")
        size += static_cast<double>(entry.file_size(unknown));
  }
  MemoryNeeded needed;
  // The file; of a model its parameters, and once more the tensor whose rows are looked at.
  needed.add_bytes((folder ? 3 : 2) * size);
  return needed;
}

namespace {

/// Whether a text's beginning is mostly characters of three bytes or more with few spaces between
/// them, such as Chinese, Japanese or Thai. What stands between two spaces or marks is then a
/// phrase, and most phrases are there once: each is kept with its count.
bool has_few_spaces(const std::string& path) {
  std::string text(std::size_t{1} << 16, '\0');
  std::ifstream file(path, std::ios::binary);
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(file.gcount()));
  const auto is_long = [](char c) { return static_cast<unsigned char>(c) >= 0xE0; };
  const auto is_space = [](char c) { return c == ' ' || c == '\n'; };
  const auto characters = std::ranges::count_if(text, is_long);
  const auto spaces = std::ranges::count_if(text, is_space);
  return 6 * characters > std::ssize(text) && 10 * spaces < characters;
}

}  // namespace

MemoryNeeded memory_of_reading(const std::string& path, std::string_view tokenizer) {
  std::error_code unknown;
  const auto size = static_cast<double>(std::filesystem::file_size(path, unknown));
  if (unknown) return {};
  // Of each byte: itself, the ids and what is kept beside them, also with what vectors have in
  // store, and what one thread does.
  const bool phrases = tokenizer != "char" && has_few_spaces(path);
  const auto [bytes, addresses] = tokenizer == "char"   ? std::pair(5.0, 5.1)
                                  : tokenizer == "word" ? std::pair(6.5, 11.0)
                                                        : std::pair(7.0, 10.0);
  if (phrases && tokenizer == "word") return {17 * size, 26 * size};
  if (phrases) return {29 * size, 38 * size};
  return {bytes * size, addresses * size};
}

void check_memory(const std::function<MemoryNeeded()>& needed, std::vector<Smaller> sizes,
                  std::string_view what_for) {
  const MemoryLimit limit = memory_limit();
  const double taken = taken_by(needed(), limit);
  if (taken <= limit.bytes) return;
  std::size_t working = threads();
  if (limit.stack > 0 && working > 1 && what_for.empty()) sizes.push_back({"--threads", &working});
  const auto fits = [&] {
    const double vary = what_heaps_vary_by + number_of(working - 1) * heap_of_a_thread;
    const double spared = number_of(threads() - working) * limit.stack;
    return taken_by(needed(), limit) - spared + vary <= limit.bytes;
  };
  throw ValueError("this takes ",
                   std::isfinite(taken) ? bytes_in_words(taken) + " of memory"
                                        : "more memory than can be counted here",
                   what_for, ", and ", limit.set_by, " is ", bytes_in_words(limit.bytes),
                   what_fits(fits, sizes));
}

void check_memory_for_text(const std::string& path, std::string_view tokenizer) {
  check_memory([&] { return memory_of_reading(path, tokenizer); }, {},
               ", to read the text and to cut it");
}

std::string bytes_in_words(double bytes) {
  constexpr std::array<const char*, 7> units = {"B", "kB", "MB", "GB", "TB", "PB", "EB"};
  if (!std::isfinite(bytes)) return "too large an amount";
  std::size_t unit = 0;
  for (; bytes >= 999.5 && unit + 1 < units.size(); ++unit) bytes /= 1000;
  return printed("%.3g ", bytes) + units[unit];
}

}  // namespace emb
