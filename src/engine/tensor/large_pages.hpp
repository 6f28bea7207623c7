#pragma once

#include <cstddef>

namespace emb {

/// Asks the system for large pages below these bytes, which begin at one. Where it has none left,
/// or knows of none, it gives small ones.
void ask_for_large_pages(void* begin, std::size_t bytes);

}  // namespace emb
