#pragma once

#include "base/system/atomic_file.hpp"

namespace emb {

/// The file of the program that runs; empty if the system does not say.
fs::path own_program();

/// "build/embedlings train": this program and words for it, as one would type them here.
std::string own_command(std::string_view words);

/// "build/embedlings watch 05", said by a lesson, whose program lies below that of the guide.
std::string guide_command(std::string_view words);

/// "datasets/storybook.txt": itself if there is such a file, or that of the program's tree.
std::string shipped(const std::string& path);

}  // namespace emb
