#pragma once

#include "view/page.hpp"

namespace emb::commands {

/// What `explore --rope-layout` shows: which two numbers of a head make a pair in the model at
/// `path`, a folder or a .safetensors file, and what says so. That is the config.json of the folder
/// or beside the file or, if there is none, names of tensors that only one layout has.
/// Throws FileError for files that are not what they have to be, UsageError for any other kind of
/// file, and ValueError if the layout cannot be told.
void show_rope_layout(Page& page, const std::string& path);

}  // namespace emb::commands
