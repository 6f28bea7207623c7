#pragma once

// The chapter's pencil: a file of 104 bytes, and what is left to draw from.

#include <string>
#include <vector>

#include "files/safetensors.hpp"
#include "lessons/16_your_text/program/keeping.hpp"
#include "view/page.hpp"

namespace emb::lesson16 {

inline void a_small_file(Page& page) {
  page.step("By hand: a file with one table");
  page.say("The table [2, 3] with the numbers 1 2 3 4 5 6, as a file:");
  const std::vector<float> numbers{1, 2, 3, 4, 5, 6};
  const std::vector<NamedNumbers> tensors{{"table", {2, 3}, numbers}};
  const std::string file = write_safetensors(tensors);
  const std::size_t header = header_length(file);
  std::string eight;
  for (std::size_t i = 0; i < 8; ++i)
    eight += message(i > 0 ? " " : "", static_cast<int>(static_cast<unsigned char>(file[i])));
  page.listing("The first 8 bytes, and the header", eight + "\n" + file.substr(8, header));
  page.claim_equal(message("Bytes of the file: 8, a header of ", header, ", and 6 numbers of 4."),
                   file.size(), 8 + header + 24);
  float four = 0;
  std::memcpy(&four, file.data() + 8 + header + 12, 4);
  page.claim("The number that begins 12 bytes after the header is the fourth, a 4.",
             static_cast<double>(four), 4, 0);
}

}  // namespace emb::lesson16
