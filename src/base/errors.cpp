#include "base/errors.hpp"

#include <cstdio>

namespace emb::detail {

void append(std::string& line, std::string_view text) { line += text; }

void append(std::string& line, char letter) { line += letter; }

void append(std::string& line, double number) {
  char text[32];
  std::snprintf(text, sizeof text, "%g", number);
  line += text;
}

void append_number(std::string& line, long long number) { line += std::to_string(number); }

void append_number(std::string& line, unsigned long long number) { line += std::to_string(number); }

}  // namespace emb::detail
