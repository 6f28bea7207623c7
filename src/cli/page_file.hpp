#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "view/blocks.hpp"

namespace emb {

/// Writes what pages showed in the run of a program as one HTML file, and says on standard output
/// where. A lesson's page begins with its chapter and ends with its panels: lessons/PROGRAM/
/// README.md and panel.js, in the folder of the tree, where there are such; panels of `embedlings
/// explore` are in src/commands/explore.js. The file is replaced as a whole. Throws FileError.
void write_page(const std::filesystem::path& path, const std::string& program,
                const std::vector<blocks::Block>& blocks);

}  // namespace emb
