#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace emb::course {

/// What a compiler or linker said, cut down to what concerns one file: place, message, the line
/// and the caret below it. Messages from inside a header are told at the place in the file that
/// led there. At most `lines` lines; the first messages are the ones worth reading.
/// Where nothing concerns the file, the beginning of what was said.
std::string trim_compile_errors(std::string_view said, std::string_view file, std::size_t lines);

}  // namespace emb::course
