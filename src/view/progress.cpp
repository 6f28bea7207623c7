#include "view/progress.hpp"

#include <algorithm>
#include <utility>

#include "base/errors.hpp"
#include "view/text.hpp"

namespace emb {
namespace {

constexpr auto quiet_start = std::chrono::milliseconds(200);
constexpr auto pause = std::chrono::milliseconds(50);
constexpr std::size_t bar_columns = 20;
constexpr const char* erase_line = "\r\x1b[2K";

}  // namespace

Progress::Progress(std::string what, std::size_t total, std::ostream& out, Terminal terminal,
                   Now now)
    : what_(std::move(what)),
      total_(total),
      out_(out),
      terminal_(terminal),
      now_(now),
      next_(now() + quiet_start) {}

Progress::~Progress() { clear(); }

bool Progress::due() const { return terminal_.interactive && now_() >= next_; }

void Progress::at(std::size_t done, std::string_view note) {
  if (const int signal = asked_to_end()) {
    clear();
    throw Interrupted(
        message(what_, ": ended by a signal (", signal, ") after ", done, " of ", total_), signal);
  }
  if (!due()) return;
  next_ = now_() + pause;
  drawn_ = true;
  out_ << erase_line << line(done, note) << std::flush;
}

void Progress::clear() {
  if (drawn_) out_ << erase_line << std::flush;
  drawn_ = false;
}

std::string Progress::line(std::size_t done, std::string_view note) const {
  const double share =
      total_ == 0 ? 1.0 : std::min(1.0, static_cast<double>(done) / static_cast<double>(total_));
  const auto full = static_cast<std::size_t>(share * static_cast<double>(bar_columns));
  std::string text = visible(what_) + " " + repeat("█", full) + repeat("░", bar_columns - full) +
                     " " + pad_left(std::to_string(static_cast<int>(share * 100)), 3) + "%";
  if (!note.empty()) text += "  " + visible(note);
  // The last column stays free: some terminals wrap as soon as it is written.
  return cut(text, terminal_.width - 1);
}

}  // namespace emb
