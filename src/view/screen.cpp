#include "view/screen.hpp"

#include <poll.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <utility>

#include "base/system/interrupt.hpp"
#include "base/system/process.hpp"

namespace emb {

namespace {

constexpr std::string_view enter_screen = "\x1b[?1049h\x1b[?25l\x1b[2J";
constexpr std::string_view leave_screen = "\x1b[?25h\x1b[?1049l";

pid_t supervisor = 0;
// As it was before anything was changed.
termios original{};

void send(std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = write(STDOUT_FILENO, text.data(), text.size());
    if (count < 0 && errno != EINTR && errno != EAGAIN) return;
    if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
  }
}

void give_back_terminal() {
  send(leave_screen);
  tcsetattr(STDIN_FILENO, TCSAFLUSH, &original);
}

}  // namespace

bool has_screen() {
  return isatty(STDIN_FILENO) == 1 && stdout_terminal().interactive && *std::getenv("TERM") != '\0';
}

Screen::Screen() {
  termios raw = original;
  raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
  raw.c_cc[VMIN] = 0;
  raw.c_cc[VTIME] = 0;
  // Ctrl-Z would leave the terminal as it is now to the shell.
  raw.c_cc[VSUSP] = _POSIX_VDISABLE;
  tcsetattr(STDIN_FILENO, TCSADRAIN, &raw);
  send(enter_screen);
}

Screen::~Screen() { give_back_terminal(); }

void Screen::paint(const std::vector<std::string>& lines) {
  send("\x1b[H" + joined(lines, "\x1b[K\r\n") + "\x1b[K\x1b[J");
}

char pressed_key(int milliseconds) {
  pollfd input{STDIN_FILENO, POLLIN, 0};
  if (poll(&input, 1, milliseconds) <= 0) return 0;
  if ((input.revents & (POLLHUP | POLLERR)) != 0) ask_to_end(SIGHUP);  // the terminal is gone
  char key = 0;
  if (read(STDIN_FILENO, &key, 1) != 1 || key != '\x1b') return key;
  // Keys without a letter are several bytes, all there at once: [ or O, then up to a letter or ~.
  std::string code;
  while (code.size() < 16 && read(STDIN_FILENO, &key, 1) == 1)
    if (code += key; code.size() > 1 && key >= '@') break;
  constexpr std::string_view names[] = {"A", "B", "5~", "6~"};
  if (code.empty()) return '\x1b';
  const auto found = std::ranges::find(names, std::string_view(code).substr(1));
  return found != std::end(names) ? moving_keys[static_cast<std::size_t>(found - names)] : '\0';
}

bool goes_on() {
  const InterruptWatch watch;  // a signal is not to leave the keyboard without an echo
  termios before{};
  tcgetattr(STDIN_FILENO, &before);
  termios raw = before;
  raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
  tcsetattr(STDIN_FILENO, TCSADRAIN, &raw);
  send("Enter goes on, q ends");
  char key = 0;
  while (key != '\n' && key != ' ' && key != 'q' && asked_to_end() == 0) key = pressed_key(100);
  send("\r\x1b[K");
  tcsetattr(STDIN_FILENO, TCSADRAIN, &before);
  if (const int signal = asked_to_end())
    throw Interrupted(signal, "ended by a signal (", signal, ")");
  return key != 'q';
}

int supervised(const std::function<int()>& body) {
  tcgetattr(STDIN_FILENO, &original);
  supervisor = getpid();
  const int status = attended([&] { _exit(body()); });
  if (WIFEXITED(status)) return WEXITSTATUS(status);
  give_back_terminal();
  return 128 + WTERMSIG(status);
}

bool orphaned() { return supervisor != 0 && getppid() != supervisor; }

}  // namespace emb
