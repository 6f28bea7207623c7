#include "view/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <string_view>

namespace emb {
namespace {

bool is_set(const char* variable) {
  const char* value = std::getenv(variable);
  return value != nullptr && *value != '\0';
}

bool is_dumb() {
  const char* term = std::getenv("TERM");
  return term == nullptr || std::string_view(term) == "dumb";
}

Terminal terminal_of(int file) {
  if (isatty(file) == 0) return {};
  winsize size{};
  const bool known = ioctl(file, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  const std::size_t width = known ? size.ws_col : Terminal{}.width;
  return {std::max(width, narrowest_terminal), !is_dumb() && !is_set("NO_COLOR"), !is_dumb()};
}

}  // namespace

Terminal stdout_terminal() { return terminal_of(STDOUT_FILENO); }
Terminal stderr_terminal() { return terminal_of(STDERR_FILENO); }

}  // namespace emb
