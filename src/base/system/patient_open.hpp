#pragma once

#include <filesystem>
#include <string>

namespace emb {

/// Opens a file to read, or a named pipe, whose first byte is waited for: after a second a line on
/// standard error says so. Returns the descriptor, or -1 with errno.
int open_patiently(const std::filesystem::path& path);

/// All bytes up to the end of what open_patiently() opens. Throws FileError.
std::string read_patiently(const std::filesystem::path& path);

}  // namespace emb
