#include "train/forecast.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <iostream>
#include <limits>
#include <map>
#include <new>
#include <optional>

#include "base/system/stopwatch.hpp"
#include "base/threads.hpp"
#include "engine/ops/matmul.hpp"

namespace emb {
namespace {

// In multiply-adds of a large product: what making a tensor takes, and each of its numbers besides
// products, for it is written, read and has a gradient, or has none; and what one of the usual,
// smaller products takes.
constexpr double work_of_a_tensor = 20000, work_of_a_number = 60, without_gradient = 20;
constexpr double slower_than_large = 1.7;
constexpr double what_heaps_vary_by = 1e6;  // with what was done before, from run to run
constexpr double heap_of_a_thread = 8e5;    // its copy of a factor, too: by now there, or not

class Counting final : public Rehearsal, Pinned {
 public:
  Counting() : before_(std::exchange(rehearsal, this)) {}
  ~Counting() override {
    rehearsal = before_;
    for (const auto& [start, size] : mapped_) munmap(start, size);
  }

  Forecast seen() const {
    const double copies = static_cast<double>(space * sizeof(Real));
    const double cleared = work_of_a_number * seen_.memory / sizeof(Real);  // once, not each round
    return {seen_.held, seen_.memory + copies, seen_.addresses + copies, work + cleared};
  }

  void* take(std::size_t bytes, std::size_t block) override {
    held_ += static_cast<double>(bytes);
    seen_.held = std::max(seen_.held, held_);
    work += work_of_a_tensor + (recording() ? work_of_a_number : without_gradient) *
                                   static_cast<double>(bytes) / sizeof(Real);
    if (std::size_t& kept = kept_[block]; kept > 0) {
      --kept;
    } else {
      seen_.memory += static_cast<double>(block);
      seen_.addresses +=
          static_cast<double>(block + (block < large_page ? 0 : large_page / 16 * 17));
    }
    return address(block);
  }
  void give_back(std::size_t bytes, std::size_t block) override {
    held_ -= static_cast<double>(bytes);
    ++kept_[block];
  }

 private:
  /// One for all buffers, as large as the largest: whatever little is written there by loops that
  /// know nothing of rehearsals takes no more memory than one of them.
  void* address(std::size_t size) {
    if (mapped_.empty() || mapped_.back().second < size) {
      void* const start = mmap(nullptr, size, PROT_READ | PROT_WRITE,
                               MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
      if (start == MAP_FAILED) throw std::bad_alloc();
      mapped_.emplace_back(start, size);
    }
    return mapped_.back().first;
  }

  Rehearsal* before_;
  double held_ = 0;
  Forecast seen_{};
  std::map<std::size_t, std::size_t> kept_{};  // of each size, how many blocks wait for reuse
  std::vector<std::pair<void*, std::size_t>> mapped_{};
};

double seconds_of(const Forecast& forecast) {
  constexpr std::size_t size = 512;
  if (forecast.work < 1e9) return 0;  // soon done
  const NoGrad no_grad;
  const Tensor a({size, size}, Buffer::zeros(size * size));
  double least = std::numeric_limits<double>::infinity();  // others may want the processor
  for (int n = 0; n < 4; ++n) {
    const Stopwatch watch;
    static_cast<void>(matmul(a, a));
    least = std::min(least, watch.seconds());
  }
  return slower_than_large * forecast.work * least / (size * size * size);
}

/// Sets the size to the largest multiple of its least, below what it is, with which it fits. False
/// where there is none. `fit` says whether work does with the memory that can be had, and nothing
/// where it refuses its own sizes. What it refuses before anything fits is too small for it.
bool made_to_fit(const Smaller& size, auto fit) {
  std::size_t most = 0, too_large = *size.value / size.least;
  bool found = false;
  while (most + 1 < too_large) {
    const std::size_t middle = most + (too_large - most) / 2;
    *size.value = middle * size.least;
    const std::optional<bool> fits = fit();
    (fits.value_or(!found) ? most : too_large) = middle;
    found = found || fits.value_or(false);
  }
  *size.value = most * size.least;
  return found;
}

/// The first size that can be made small enough, after a colon: by itself, with the first of all at
/// its least, or with all before it at theirs. Nothing where there is no size to choose.
std::string what_fits(auto fit, const std::vector<Smaller>& sizes) {
  for (const bool all_before : {false, true}) {
    std::string before = ": ";
    for (const Smaller& size : sizes) {
      const std::size_t asked = *size.value;
      if (made_to_fit(size, fit)) return message(before, size.flag, " ", *size.value, " would fit");
      const bool at_least = all_before || &size == sizes.data();
      *size.value = at_least ? size.least : asked;
      if (at_least) before += message(size.flag, " ", size.least, " ");
    }
  }
  return sizes.empty() ? "" : ": no smaller size would fit";
}

}  // namespace

Forecast rehearse(const std::function<void()>& work) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  try {
    Counting counting;
    work();
    return counting.seen();
  } catch (const std::bad_alloc&) {
    return {infinity, infinity, infinity, infinity};
  }
}

Forecast rehearse(std::size_t& size, std::size_t most, const std::function<void()>& work) {
  const std::size_t asked = size, large = std::max<std::size_t>(most, 2), half = large / 2;
  if (asked <= large) return rehearse(work);
  const auto at = [&](std::size_t n) {
    size = n;
    return rehearse(work);
  };
  const Forecast a = at(half), b = at(large);
  size = asked;
  if (std::isinf(b.held)) return b;
  const double steps = static_cast<double>(asked - large) / static_cast<double>(large - half);
  const auto line = [&](double from, double to) { return to + steps * (to - from); };
  return {line(a.held, b.held), line(a.memory, b.memory), line(a.addresses, b.addresses),
          line(a.work, b.work)};
}

std::string bytes_in_words(double bytes) {
  constexpr std::array<const char*, 7> units = {"B", "kB", "MB", "GB", "TB", "PB", "EB"};
  if (!std::isfinite(bytes)) return "too large an amount";
  std::size_t unit = 0;
  for (; bytes >= 999.5 && unit + 1 < units.size(); ++unit) bytes /= 1000;
  return printed("%.3g ", bytes) + units[unit];
}

std::string time_in_words(double seconds) {
  if (seconds < 99.5) return printed("%.2g s", seconds);
  return seconds < 6000 ? printed("%.0f min", seconds / 60) : printed("%.0f h", seconds / 3600);
}

void announce(const std::function<Forecast()>& work, std::vector<Smaller> sizes,
              std::string_view what_for) {
  const Forecast forecast = work();
  const double time = seconds_of(forecast);               // whose product stays held
  const double memory = forecast.memory + memory_held();  // with the text and the program itself
  const MemoryLimit limit = memory_limit();
  std::size_t working = threads();
  if (limit.stack > 0 && working > 1 && what_for.empty()) sizes.push_back({"--threads", &working});
  const auto fit = [&]() -> std::optional<bool> {
    try {
      const Forecast smaller = work();
      const MemoryLimit left = memory_limit();  // a rehearsal that got further leaves more behind
      const double vary = what_heaps_vary_by + static_cast<double>(working - 1) * heap_of_a_thread;
      const double spared = static_cast<double>(threads() - working) * left.stack;
      return taken_by(smaller, left) - spared + vary <= left.bytes;
    } catch (const std::bad_alloc&) {
      return false;
    } catch (const Error&) {
      return {};
    }
  };
  if (const double taken = taken_by(forecast, limit); taken > limit.bytes)
    throw ValueError("this takes ",
                     std::isfinite(taken) ? bytes_in_words(taken) + " of memory"
                                          : "more memory than can be counted here",
                     what_for, ", and ", limit.set_by, " is ", bytes_in_words(limit.bytes),
                     what_fits(fit, sizes));
  if (memory < 1e8 && time < 1) return;
  std::cerr << "This takes about " << bytes_in_words(memory) << " of memory and "
            << (time < 1 ? "less than a second" : "about " + time_in_words(time)) << what_for << "."
            << std::endl;
}

void announce_reading(const std::string& path, std::string_view tokenizer, std::size_t cut) {
  std::error_code unknown;
  const auto all = static_cast<double>(std::filesystem::file_size(path, unknown));
  if (unknown) return;
  // Of each byte that is cut: the ids and what is kept beside them, also with what vectors have in
  // store, and what one thread does.
  const auto [none, memory, addresses, work] = tokenizer == "char"   ? Forecast{0, 4, 4.1, 400}
                                               : tokenizer == "word" ? Forecast{0, 5.5, 10, 3400}
                                                                     : Forecast{0, 6, 9, 3400};
  const double bytes = std::min(all, static_cast<double>(cut));
  const Forecast taken{0, all + memory * bytes, all + addresses * bytes,
                       (70 * all + work * bytes) * static_cast<double>(threads())};
  announce([&] { return taken; }, {}, ", to read the text and to cut it");
}

void for_rounds(std::size_t count, const std::function<bool(std::size_t)>& round) {
  constexpr std::size_t first = 2, last = 2;
  double left_out = 0, usual = 0, usual_before = 0;
  for (std::size_t n = 0; n < count; ++n) {
    if (rehearsal != nullptr && n == first && count > first + last) {
      left_out = static_cast<double>(count - first - last);
      usual_before = usual;
      n = count - last;
    }
    const double before = rehearsal == nullptr ? 0 : rehearsal->work;
    if (!round(n)) break;
    usual = rehearsal == nullptr ? 0 : rehearsal->work - before;
  }
  if (left_out > 0) rehearsal->work += left_out * (usual_before + usual) / 2;
}

}  // namespace emb
