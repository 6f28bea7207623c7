#include "view/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cctype>
#include <cstdlib>

namespace emb {
namespace {

constexpr std::size_t lowest = 6;  // lines of a terminal; a lower window is treated as this high

Terminal terminal_of(int file) {
  if (isatty(file) == 0) return {};
  winsize size{};
  ioctl(file, TIOCGWINSZ, &size);
  const std::size_t width = size.ws_col > 0 ? size.ws_col : Terminal{}.width;
  const std::size_t height = size.ws_row > 0 ? size.ws_row : Terminal{}.height;
  const char *const kind = std::getenv("TERM"), *const no_colour = std::getenv("NO_COLOR");
  const bool dumb = kind == nullptr || std::string_view(kind) == "dumb";
  const bool plain = no_colour != nullptr && *no_colour != '\0';
  return {std::max(width, narrowest_terminal), !dumb && !plain, !dumb, std::max(height, lowest)};
}

/// A letter, a digit, or one of those.
bool is_one_of(char letter, std::string_view those) {
  return std::isalnum(static_cast<unsigned char>(letter)) || those.find(letter) != those.npos;
}

constexpr std::string_view reset = "\x1b[0m";

/// The escape sequence of each Ink, in its order.
constexpr std::array<std::string_view, 11> sequences = {
    "",         "\x1b[1m",  "\x1b[2m",  "\x1b[1;32m", "\x1b[1;31m", "\x1b[36m",
    "\x1b[33m", "\x1b[35m", "\x1b[32m", "\x1b[34m",   "\x1b[31m"};

/// The text without what painted it.
std::string unpainted(std::string text) {
  for (std::size_t at; (at = text.find('\x1b')) != text.npos;)
    text.erase(at, text.find('m', at) + 1 - at);
  return text;
}

std::size_t painted_width(const std::string& text) { return text_width(unpainted(text)); }

constexpr auto pause = std::chrono::milliseconds(50);
constexpr std::size_t bar_columns = 20;
constexpr const char* erase_line = "\r\x1b[2K";

}  // namespace

Terminal stdout_terminal() { return terminal_of(STDOUT_FILENO); }
Terminal stderr_terminal() { return terminal_of(STDERR_FILENO); }

std::string file_link(std::string_view path) {
  std::string link = "file://";
  for (const char letter : path)
    link += is_one_of(letter, "/-._~") ? std::string(1, letter)
                                       : printed("%%%02X", static_cast<unsigned char>(letter));
  return link;
}

std::string quoted(const std::string& word) {
  const auto plain = [](char letter) { return is_one_of(letter, "-_./+=:@%,"); };
  if (std::ranges::all_of(word, plain)) return word;
  const bool shown_as_it_is = visible(word) == word;
  const std::string quote = shown_as_it_is ? "'\\''" : "\\'";
  std::string text = shown_as_it_is ? "'" : "$'";
  for (char c : word)
    text += c == '\'' ? quote : c == '\\' && !shown_as_it_is ? "\\\\" : std::string(1, c);
  return visible(text) + "'";
}

std::string paint(std::string_view text, Ink ink, const Terminal& terminal) {
  if (!terminal.colour || ink == Ink::plain || text.empty()) return std::string(text);
  return message(sequences[static_cast<std::size_t>(ink)], text, reset);
}

std::string paint_behind(std::string_view text, int colour, bool dark, const Terminal& terminal) {
  if (!terminal.colour || text.empty()) return std::string(text);
  return message(dark ? "\x1b[97;48;5;" : "\x1b[30;48;5;", colour, "m", text, reset);
}

Texts beside(const std::vector<Texts>& drawings, std::size_t gap, std::size_t width) {
  Texts lines;
  std::size_t used = 0, top = 0;  // top: the first of the lines that stand side by side
  for (const Texts& drawing : drawings) {
    const std::size_t columns = greatest(drawing, painted_width);
    if (used > 0 && used + gap + columns > width) used = 0;
    if (used == 0) top = lines.size();
    if (used > 0) used += gap;
    lines.resize(std::max(lines.size(), top + drawing.size()));
    for (std::size_t n = 0; n < drawing.size(); ++n)
      if (!drawing[n].empty())
        lines[top + n] += std::string(used - painted_width(lines[top + n]), ' ') + drawing[n];
    used += columns;
  }
  return lines;
}

void add_legend(Texts& lines, const Texts& entries, std::size_t width) {
  std::vector<Texts> drawings;
  for (const std::string& entry : entries)
    drawings.push_back({painted_width(entry) > width ? cut(unpainted(entry), width) : entry});
  std::ranges::move(beside(drawings, 3, width), std::back_inserter(lines));
}

void BarLine::show(std::size_t done, std::string_view note) {
  if (!due()) return;
  next_ = now_() + pause;
  drawn_ = true;
  const double share =
      total_ == 0 ? 1.0 : std::min(1.0, static_cast<double>(done) / static_cast<double>(total_));
  const auto full = static_cast<std::size_t>(share * static_cast<double>(bar_columns));
  std::string text = visible(what_) + " " + repeat("█", full) + repeat("░", bar_columns - full) +
                     " " + pad_left(std::to_string(static_cast<int>(share * 100)), 3) + "%";
  if (!note.empty()) text += "  " + visible(note);
  // The last column stays free: some terminals wrap as soon as it is written.
  out_ << erase_line << cut(text, terminal_.width - 1) << std::flush;
}

void BarLine::announce() {
  if (!terminal_.interactive) return;
  drawn_ = true;
  out_ << erase_line << cut(visible(what_) + " ...", terminal_.width - 1) << std::flush;
}

std::string BarLine::time_left(std::size_t done) const {
  if (done == 0) return "";
  const double spent = std::chrono::duration<double>(now_() - begun_).count();
  const std::size_t left = total_ - std::min(done, total_);
  return time_in_words(spent / static_cast<double>(done) * static_cast<double>(left)) + " left";
}

void BarLine::clear() {
  if (drawn_) out_ << erase_line << std::flush;
  drawn_ = false;
}

void ProgressBar::at(std::size_t done, std::string_view note) {
  if (const int signal = asked_to_end()) {
    clear();
    throw Interrupted(signal, line_.what(), ": ended by a signal (", signal, ") after ", done,
                      " of ", line_.total());
  }
  line_.show(done, note);
}

void StageBar::at(std::string_view stage, std::size_t done, std::size_t total) {
  if (!line_ || done == 0 || line_->what() != stage || line_->total() != total)
    line_.emplace(std::string(stage), total, out_, terminal_, now_);
  if (line_->due()) line_->show(done, line_->time_left(done));
}

void StageBar::announce(std::string_view stage, double bytes) {
  constexpr double noticed = 64e6;
  line_.reset();
  if (bytes < noticed) return;
  line_.emplace(std::string(stage), 1, out_, terminal_, now_);
  line_->announce();
}

}  // namespace emb
