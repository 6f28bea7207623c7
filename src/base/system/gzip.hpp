#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace emb {

/// Whether bytes begin as what gzip packed.
bool is_gzip(std::string_view bytes);

/// What the system's gzip unpacks of a file, held in memory. Throws FileError for a file that gzip
/// cannot unpack, and if there is no such program.
std::string unpacked_by_gzip(const std::filesystem::path& path);

/// The same of bytes that came from elsewhere, such as a pipe; `name` is that of their source.
std::string unpacked_by_gzip(std::string_view bytes, const std::string& name);

}  // namespace emb
