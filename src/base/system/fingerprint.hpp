#pragma once

#include <cstdint>

#include "base/errors.hpp"

namespace emb {

/// 16 hexadecimal digits.
inline std::string hexadecimal(std::uint64_t bits) {
  return printed("%016llx", static_cast<unsigned long long>(bits));
}

/// 64 bits of a text in 16 hexadecimal digits (FNV-1a): tells texts apart that nobody forged.
inline std::string fingerprint(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325u;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
  return hexadecimal(hash);
}

}  // namespace emb
