#include "engine/tensor/buffer.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <new>
#include <vector>

#include "base/errors.hpp"
#include "base/sanitized.hpp"
#include "engine/tensor/large_pages.hpp"

namespace emb {
namespace {

constexpr std::size_t cache_line = 64;
// A block from this size on, in bytes, begins at a multiple of it, or up to a sixteenth past one.
constexpr std::size_t large_page = std::size_t{1} << 21;
constexpr std::size_t size_classes = 4 * 64;
// More than any machine addresses, and few enough to be counted in bytes.
constexpr std::size_t most_numbers = std::numeric_limits<std::size_t>::max() / sizeof(Real) / 4;

/// Sizes in bytes rise in four steps for each doubling, so at most a quarter of what
/// is not small is unused.
struct SizeClass {
  std::size_t index, bytes;
};

SizeClass size_class(std::size_t bytes) {
  const std::size_t wanted = std::max(bytes, cache_line * 4);
  const auto octave = static_cast<std::size_t>(std::bit_width(wanted - 1)) - 1;
  const std::size_t step = std::size_t{1} << (octave - 2);
  const std::size_t rounded = (wanted + step - 1) / step * step;
  return {octave * 4 + (rounded >> (octave - 2)) - 5, rounded};
}

struct Store {
  std::array<std::vector<void*>, size_classes> free;
  std::size_t in_use = 0, peak = 0, fresh = 0;  // in bytes
};

/// Never destroyed: tensors with static lifetime may give memory back after main has returned.
Store& store() {
  static Store* const only = new Store;
  return *only;
}

/// The start of the system's block stands just before the address that is given. A processor
/// remembers where a few thousand pages lie: rows anywhere in a table are found sooner where pages
/// are large, and there they have to be asked for. Of lines that lie a power of two apart its
/// caches hold a few, and a row of a table would push out that row of its moments: so large blocks
/// of one size, made one after another, begin at eight distances past a large page, each 272 lines
/// from the next. That is four and a quarter small pages, for what is read and what is written are
/// told apart by their place in a small page.
void* system_block(std::size_t bytes) {
  const std::size_t alignment = bytes < large_page ? cache_line : large_page;
  const std::size_t past = bytes < large_page ? 0 : store().fresh / bytes % 8 * 272 * cache_line;
  void* raw = std::calloc(bytes + past + alignment + sizeof raw, 1);
  if (raw == nullptr) throw std::bad_alloc();
  const auto first = reinterpret_cast<std::uintptr_t>(raw) + sizeof raw;
  auto* page = reinterpret_cast<char*>((first + alignment - 1) / alignment * alignment);
  if (bytes >= large_page) ask_for_large_pages(page, (bytes + past) / large_page * large_page);
  reinterpret_cast<void**>(page + past)[-1] = raw;
  return page + past;
}

/// Memory for so many numbers, which are zero where `zeroed` asks for that. What the system gives
/// is zero as it comes.
Real* take(std::size_t size, bool zeroed) {
  if (size == 0) return nullptr;
  if (size > most_numbers) throw std::bad_alloc();
  const SizeClass kind = size_class(size * sizeof(Real));
  Store& all = store();
  std::vector<void*>& kept = all.free[kind.index];
  const bool fresh = kept.empty();
  auto* block = static_cast<Real*>(fresh ? system_block(kind.bytes) : kept.back());
  all.in_use += size * sizeof(Real);
  all.peak = std::max(all.peak, all.in_use);
  if (fresh) {
    all.fresh += kind.bytes;
    return block;
  }
  kept.pop_back();
  if (zeroed) std::fill_n(block, size, Real(0));
  return block;
}

void give_back(Real* data, std::size_t size) {
  if (data == nullptr) return;
  Store& all = store();
  all.in_use -= size * sizeof(Real);
  try {
    if (!sanitized) return all.free[size_class(size * sizeof(Real)).index].push_back(data);
  } catch (const std::bad_alloc&) {  // no room for the list itself: a destructor cannot throw
  }
  std::free(reinterpret_cast<void**>(data)[-1]);
}

}  // namespace

Buffer Buffer::uninitialised(std::size_t size) { return Buffer({take(size, false), size}); }
Buffer Buffer::zeros(std::size_t size) { return Buffer({take(size, true), size}); }

Buffer Buffer::copy_of(std::span<const Real> values) {
  Buffer copy = uninitialised(values.size());
  std::copy(values.begin(), values.end(), copy.data());
  return copy;
}

Buffer::~Buffer() { give_back(data(), size()); }

std::size_t buffer_bytes() { return store().in_use; }
std::size_t peak_buffer_bytes() { return store().peak; }
void reset_peak_buffer_bytes() { store().peak = store().in_use; }
std::size_t fresh_buffer_bytes() { return store().fresh; }

}  // namespace emb
