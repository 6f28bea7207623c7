#pragma once

#include <string>
#include <string_view>

// Bytes as a page names them: by their sum, and as letters.

namespace emb {

/// The 32 bytes of SHA-256 (FIPS 180-4: Secure Hash Standard, 2015).
std::string sha256(std::string_view bytes);
/// Four letters for three bytes, filled up with =.
std::string base64(std::string_view bytes);

}  // namespace emb
