#include "view/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>

#include "base/errors.hpp"
#include "view/progress.hpp"

namespace emb {
namespace {

Terminal terminal_of(int file) {
  if (isatty(file) == 0) return {};
  winsize size{};
  const bool known = ioctl(file, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  const std::size_t width = known ? size.ws_col : Terminal{}.width;
  const char *const kind = std::getenv("TERM"), *const no_colour = std::getenv("NO_COLOR");
  const bool dumb = kind == nullptr || std::string_view(kind) == "dumb";
  const bool plain = no_colour != nullptr && *no_colour != '\0';
  return {std::max(width, narrowest_terminal), !dumb && !plain, !dumb};
}

constexpr std::string_view reset = "\x1b[0m";

/// The escape sequence of each Ink, in its order.
constexpr std::array<std::string_view, 11> sequences = {
    "",         "\x1b[1m",  "\x1b[2m",  "\x1b[1;32m", "\x1b[1;31m", "\x1b[36m",
    "\x1b[33m", "\x1b[35m", "\x1b[32m", "\x1b[34m",   "\x1b[31m"};

constexpr auto pause = std::chrono::milliseconds(50);
constexpr std::size_t bar_columns = 20;
constexpr const char* erase_line = "\r\x1b[2K";

}  // namespace

Terminal stdout_terminal() { return terminal_of(STDOUT_FILENO); }
Terminal stderr_terminal() { return terminal_of(STDERR_FILENO); }

std::string file_link(std::string_view path) {
  std::string link = "file://";
  for (const char letter : path) {
    const auto byte = static_cast<unsigned char>(letter);
    const bool plain =
        std::isalnum(byte) != 0 || std::string_view("/-._~").find(letter) != path.npos;
    link += plain ? std::string(1, letter) : printed("%%%02X", byte);
  }
  return link;
}

std::string paint(std::string_view text, Ink ink, const Terminal& terminal) {
  if (!terminal.colour || ink == Ink::plain || text.empty()) return std::string(text);
  return message(sequences[static_cast<std::size_t>(ink)], text, reset);
}

std::string paint_behind(std::string_view text, int colour, bool dark, const Terminal& terminal) {
  if (!terminal.colour || text.empty()) return std::string(text);
  return message(dark ? "\x1b[97;48;5;" : "\x1b[30;48;5;", colour, "m", text, reset);
}

std::string unpainted(std::string text) {
  for (std::size_t at; (at = text.find('\x1b')) != text.npos;)
    text.erase(at, text.find('m', at) + 1 - at);
  return text;
}

void add_legend(Texts& lines, const Texts& entries, std::size_t width) {
  constexpr std::size_t gap = 3;
  std::size_t used = 0;
  for (const std::string& entry : entries) {
    const std::size_t columns = text_width(unpainted(entry));
    const std::string text = columns > width ? cut(unpainted(entry), width) : entry;
    if (used == 0 || used + gap + columns > width) {
      lines.push_back(text);
      used = columns;
    } else {
      lines.back() += std::string(gap, ' ') + text;
      used += gap + columns;
    }
  }
}

ProgressBar::ProgressBar(std::string what, std::size_t total, std::ostream& out, Terminal terminal,
                         Now now)
    : what_(std::move(what)), total_(total), out_(out), terminal_(terminal), now_(now) {}

void ProgressBar::at(std::size_t done, std::string_view note) {
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

void ProgressBar::clear() {
  if (drawn_) out_ << erase_line << std::flush;
  drawn_ = false;
}

std::string ProgressBar::line(std::size_t done, std::string_view note) const {
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
