#include "check/guarded.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

#include "base/errors.hpp"

namespace emb::course {

namespace {

constexpr unsigned char canary = 0xa5;
// Wide enough that a wrong row number still lands in it.
constexpr std::size_t guard_bytes = std::size_t{1} << 20;

/// What the crash handler knows of a GuardedMemory. A fixed array, because a handler may not
/// touch anything that allocates.
struct Region {
  std::uintptr_t first, begin, end, last;  // mapping, data, end of data, end of mapping
  std::size_t element;
  char name[40];
};
std::array<Region, 256> regions{};
std::size_t region_count = 0;
int report_to = -1;

std::size_t rounded_up(std::size_t bytes, std::size_t page) {
  return (bytes + page - 1) / page * page;
}

/// A line put together without allocating.
class Line {
 public:
  Line& operator<<(std::string_view text) {
    const std::size_t fits = std::min(text.size(), sizeof text_ - size_);
    std::memcpy(text_ + size_, text.data(), fits);
    size_ += fits;
    return *this;
  }
  Line& operator<<(std::intptr_t number) {
    const auto [end, error] = std::to_chars(text_ + size_, text_ + sizeof text_, number);
    if (error == std::errc()) size_ = static_cast<std::size_t>(end - text_);
    return *this;
  }
  void send(int file) const { (void)!write(file, text_, size_); }

 private:
  char text_[300];
  std::size_t size_ = 0;
};

const Region* region_at(std::uintptr_t address) {
  for (std::size_t n = 0; n < region_count; ++n) {
    if (address >= regions[n].first && address < regions[n].last) return &regions[n];
  }
  return nullptr;
}

void describe_overrun(Line& line, const Region& region, std::uintptr_t address) {
  const auto element = static_cast<std::intptr_t>(region.element);
  const auto offset = static_cast<std::intptr_t>(address - region.begin);
  const std::intptr_t index = (offset < 0 ? offset - element + 1 : offset) / element;
  line << region.name << "[" << index << "] was read or written, and " << region.name << " has "
       << static_cast<std::intptr_t>(region.end - region.begin) / element << " elements.";
}

std::string_view sentence_for(int signal) {
  switch (signal) {
    case SIGFPE:
      return "divided a whole number by zero.";
    case SIGABRT:
      return "ended with abort: a failed assert, or memory freed twice?";
    case SIGILL:
      return "ran into an illegal instruction: a function without a return?";
    default:
      return "read or wrote memory that is not its own (segmentation fault): an index out of "
             "range, or a function that calls itself without end?";
  }
}

void on_crash(int signal, siginfo_t* info, void*) {
  Line line;
  line << "W";
  const bool memory = signal == SIGSEGV || signal == SIGBUS;
  const auto address = reinterpret_cast<std::uintptr_t>(info->si_addr);
  if (const Region* region = memory ? region_at(address) : nullptr) {
    describe_overrun(line, *region, address);
  } else {
    line << sentence_for(signal);
  }
  line.send(report_to);
  _exit(1);
}

}  // namespace

GuardedMemory::GuardedMemory(std::string name, std::size_t count, std::size_t element)
    : name_(std::move(name)), count_(count), bytes_(count * element) {
  const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  // One byte more, so that there is always room for a canary in front.
  const std::size_t open = rounded_up(bytes_ + 1, page);
  const std::size_t guard = rounded_up(guard_bytes, page);
  mapped_ = open + 2 * guard;
  void* mapping = mmap(nullptr, mapped_, PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0);
  if (mapping == MAP_FAILED) throw ValueError(message("check: no memory for ", name_));
  mapping_ = static_cast<unsigned char*>(mapping);
  if (mprotect(mapping_ + guard, open, PROT_READ | PROT_WRITE) != 0) {
    throw ValueError(message("check: no memory for ", name_));
  }
  data_ = mapping_ + guard + open - bytes_;
  std::memset(mapping_ + guard, canary, open - bytes_);
  if (region_count == regions.size()) return;  // still guarded, only without an index in the report
  Region& region = regions[region_count++];
  const auto address = [](const unsigned char* p) { return reinterpret_cast<std::uintptr_t>(p); };
  region = {address(mapping_),           address(data_), address(data_ + bytes_),
            address(mapping_ + mapped_), element,        {}};
  name_.copy(region.name, sizeof region.name - 1);
}

GuardedMemory::~GuardedMemory() {
  const auto first = reinterpret_cast<std::uintptr_t>(mapping_);
  const auto end = std::remove_if(regions.begin(), regions.begin() + region_count,
                                  [&](const Region& region) { return region.first == first; });
  region_count = static_cast<std::size_t>(end - regions.begin());
  munmap(mapping_, mapped_);
}

std::span<const unsigned char> GuardedMemory::before() const {
  const auto page = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
  const std::size_t used = reinterpret_cast<std::uintptr_t>(data_) % page;
  // A buffer that begins with its page has a whole page of canaries in front.
  const std::size_t room = used == 0 ? page : used;
  return {data_ - room, room};
}

bool GuardedMemory::intact() const {
  return std::ranges::all_of(before(), [](unsigned char byte) { return byte == canary; });
}

void report_crashes_to(int report) {
  report_to = report;
  // A stack of its own: endless recursion leaves none to handle the signal on.
  static std::vector<unsigned char> stack(std::size_t{1} << 16);
  stack_t alternative{};
  alternative.ss_sp = stack.data();
  alternative.ss_size = stack.size();
  sigaltstack(&alternative, nullptr);
  struct sigaction action {};
  action.sa_sigaction = on_crash;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  for (int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGILL}) sigaction(signal, &action, nullptr);
}

}  // namespace emb::course
