#include "view/terminal.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>
#include <string>

namespace {

/// Standard output on another file for as long as it lives.
class Redirected {
 public:
  explicit Redirected(int file) : old_(dup(STDOUT_FILENO)) { dup2(file, STDOUT_FILENO); }
  ~Redirected() {
    dup2(old_, STDOUT_FILENO);
    close(old_);
  }
  Redirected(const Redirected&) = delete;
  Redirected& operator=(const Redirected&) = delete;

 private:
  int old_;
};

/// An environment variable that gets its old value back.
class Setting {
 public:
  Setting(const char* name, const char* value) : name_(name) {
    if (const char* old = std::getenv(name)) old_ = old, had_ = true;
    if (value != nullptr)
      setenv(name, value, 1);
    else
      unsetenv(name);
  }
  ~Setting() {
    if (had_)
      setenv(name_, old_.c_str(), 1);
    else
      unsetenv(name_);
  }
  Setting(const Setting&) = delete;
  Setting& operator=(const Setting&) = delete;

 private:
  const char* name_;
  std::string old_;
  bool had_ = false;
};

/// What stdout_terminal() says on a window of that many columns and rows; 0: none is known.
emb::Terminal on_window(unsigned short columns, unsigned short rows = 0) {
  const int master = posix_openpt(O_RDWR | O_NOCTTY);
  REQUIRE(master >= 0);
  REQUIRE(grantpt(master) == 0);
  REQUIRE(unlockpt(master) == 0);
  const int slave = open(ptsname(master), O_RDWR | O_NOCTTY);
  REQUIRE(slave >= 0);
  winsize size{};
  size.ws_col = columns;
  size.ws_row = rows;
  REQUIRE(ioctl(slave, TIOCSWINSZ, &size) == 0);
  emb::Terminal terminal;
  {
    const Redirected redirected(slave);
    terminal = emb::stdout_terminal();
  }
  close(slave);
  close(master);
  return terminal;
}

}  // namespace

TEST_CASE("terminal: a file or a pipe has 80 columns and no colour, whatever COLUMNS says") {
  const Setting columns("COLUMNS", "132");
  const Setting term("TERM", "xterm-256color");
  const int file = open("/dev/null", O_WRONLY);
  emb::Terminal terminal{1, true, true};
  {
    const Redirected redirected(file);
    terminal = emb::stdout_terminal();
  }
  close(file);
  CHECK(terminal.width == 80);
  CHECK_FALSE(terminal.colour);
  CHECK_FALSE(terminal.interactive);
}

TEST_CASE("terminal: a window has its width and colour") {
  const Setting no_colour("NO_COLOR", nullptr);
  const Setting term("TERM", "xterm-256color");
  const emb::Terminal terminal = on_window(57);
  CHECK(terminal.width == 57);
  CHECK(terminal.colour);
  CHECK(terminal.interactive);
  CHECK(on_window(0).width == 80);
}

TEST_CASE("terminal: a window has its height, and six lines at least") {
  const Setting term("TERM", "xterm-256color");
  CHECK(on_window(57, 31).height == 31);
  CHECK(on_window(57, 3).height == 6);
  CHECK(on_window(57, 0).height == 24);
}

TEST_CASE("terminal: NO_COLOR takes the colour, and nothing else") {
  const Setting term("TERM", "xterm-256color");
  {
    const Setting no_colour("NO_COLOR", "1");
    CHECK_FALSE(on_window(80).colour);
    CHECK(on_window(80).interactive);
  }
  const Setting empty("NO_COLOR", "");
  CHECK(on_window(80).colour);
}

TEST_CASE("terminal: a dumb terminal gets neither colour nor lines drawn over") {
  const Setting no_colour("NO_COLOR", nullptr);
  for (const char* name : {"dumb", static_cast<const char*>(nullptr)}) {
    const Setting term("TERM", name);
    CHECK_FALSE(on_window(80).colour);
    CHECK_FALSE(on_window(80).interactive);
  }
}

TEST_CASE("terminal: a word is quoted for a shell where it must be") {
  CHECK(emb::quoted("/home/ada/embedlings-1.0") == "/home/ada/embedlings-1.0");
  CHECK(emb::quoted("/a b") == "'/a b'");
  CHECK(emb::quoted("it's $5") == "'it'\\''s $5'");
  CHECK(emb::quoted("/ü") == "'/ü'");
  CHECK(emb::quoted("a\\b c") == "'a\\b c'");
  CHECK(emb::quoted("it's\n\x1b[1m\xff\\") == "$'it\\'s\\n\\x1b[1m\\xff\\\\'");
}
