#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "base/system/memory_limit.hpp"

namespace emb {

/// What work takes. Larger than any machine is infinite.
struct Forecast {
  double held = 0;       // bytes that tensors hold at their peak
  double memory = 0;     // bytes that are asked of the system: with what is kept for reuse
  double addresses = 0;  // the same with what aligns it, and with what is hardly touched
  double work = 0;       // multiply-adds; other work counts as so many of them
};

/// Of what the limit counts, what this process has by now and that would take.
inline double taken_by(const Forecast& forecast, const MemoryLimit& limit) {
  return limit.used + (limit.stack > 0 ? forecast.addresses : forecast.memory);
}

/// Walks through `work` without its arithmetic (see base/rehearsal.hpp), which takes milliseconds:
/// the real model, optimiser and steps, so that the forecast follows them. Of many like rounds,
/// train and evaluate walk through four. What `work` makes must end in it.
Forecast rehearse(const std::function<void()>& work);

/// The same for work that grows evenly with `size`, which it reads: rehearsed up to `most`, and
/// from there on along a straight line.
Forecast rehearse(std::size_t& size, std::size_t most, const std::function<void()>& work);

/// "1.7 MB", "4.5 PB": three digits.
std::string bytes_in_words(double bytes);
/// "12 s", "35 min", "4 h": two digits or so.
std::string time_in_words(double seconds);

/// A size that work reads and that can be made smaller: a multiple of `least`.
struct Smaller {
  const char* flag;
  std::size_t* value;
  std::size_t least = 1;
};

/// Says on standard error what work will take, where that is more than a second or, with what this
/// process holds by now, 100 MB. Throws ValueError where it is more than the memory that can be
/// had. The message names the largest first size that would fit; or with that at its least, or with
/// all before it, of the next that can be made small enough, of which the last is --threads where
/// their stacks count; none that work itself refuses with an Error. `what_for` ends
/// what is said, as in ", to read the text".
void announce(const std::function<Forecast()>& work, std::vector<Smaller> sizes = {},
              std::string_view what_for = "");

/// Announces what reading a text takes before it is read, and cutting its first `cut` bytes into
/// tokens, learning the tokenizer of that name included. Roughly, for it goes by the bytes alone,
/// as English is cut. Of a pipe nobody knows them, and nothing is said.
void announce_reading(const std::string& path, std::string_view tokenizer,
                      std::size_t cut = std::string::npos);

/// Calls round(n) for n = 0 .. count - 1, or until it returns false: in a rehearsal for the first
/// two and the last two, which count for all. Those between take what lies between theirs.
void for_rounds(std::size_t count, const std::function<bool(std::size_t)>& round);

}  // namespace emb
