#include "base/errors.hpp"

#include <cstdio>

namespace emb {

void detail::append(std::string& line, double number) {
  char text[32];
  std::snprintf(text, sizeof text, "%g", number);
  line += text;
}

}  // namespace emb
