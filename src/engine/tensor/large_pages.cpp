#include "engine/tensor/large_pages.hpp"

#include <sys/mman.h>

namespace emb {

void ask_for_large_pages([[maybe_unused]] void* begin, [[maybe_unused]] std::size_t bytes) {
#ifdef MADV_HUGEPAGE
  madvise(begin, bytes, MADV_HUGEPAGE);
#endif
}

}  // namespace emb
