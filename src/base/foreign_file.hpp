#pragma once

#include <string_view>

namespace emb {

/// What people meet where they expected a model, a vocabulary or a text: a Git LFS pointer, a web
/// page, an archive, a pickle, UTF-16. Told by the first bytes, as the end of a sentence that names
/// the way out; empty if it is none of these:
///     "is a Git LFS pointer, not the file itself: git lfs pull fetches that"
/// A safetensors file may begin like an archive by chance, so its reader asks only once it failed.
std::string_view foreign_kind(std::string_view bytes);

/// The text without the byte order mark that some editors write before UTF-8.
std::string_view without_byte_order_mark(std::string_view text);

}  // namespace emb
