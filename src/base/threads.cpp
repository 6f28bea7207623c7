#include "base/threads.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <latch>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "base/errors.hpp"

namespace emb {
namespace {

constexpr std::size_t pieces_each = 16;  // the last of them are claimed one by one
constexpr auto spin_time = std::chrono::microseconds(60);
constexpr std::size_t spins = 10'000;  // before yielding, while the last pieces of a job finish

thread_local bool inside_piece = false;

/// A run of pieces: which is next, where the run ends, and the number of the job, in one atomic
/// word: a thread that comes late sees another word, and cannot touch a finished job.
struct Ticket {
  std::uint64_t word;
  static Ticket of(std::uint64_t job, std::uint64_t begin, std::uint64_t end) {
    return {(job & 0xFFFFFFFF) << 32 | end << 16 | begin};
  }
  std::uint64_t next() const { return word & 0xFFFF; }
  std::uint64_t end() const { return word >> 16 & 0xFFFF; }
  bool open() const { return next() < end(); }
};

/// Each on a cache line of its own.
struct alignas(64) Run {
  std::atomic<std::uint64_t> ticket{0};
};

struct Job {
  const detail::Piece* body = nullptr;
  std::size_t count = 0;
  std::size_t length = 0;  // of a piece
};

class Pool {
 public:
  /// Every worker has begun, and with a first request has made the heap that the system gives to a
  /// thread: from now on the process has the addresses that go with its threads.
  explicit Pool(std::size_t count) : runs_(count), begun_(static_cast<std::ptrdiff_t>(count)) {
    try {
      for (std::size_t n = 1; n < count; ++n) workers_.emplace_back([this, n] { work(n); });
    } catch (const std::exception& refused) {
      end_workers();
      throw Error("threads: of ", count, ", only ", size(), " can be begun (", refused.what(),
                  "): --threads can ask for fewer");
    }
    begun_.arrive_and_wait();
  }
  ~Pool() { end_workers(); }

  std::size_t size() const { return workers_.size() + 1; }

  void run(const Job& job) {
    const std::size_t pieces = (job.count + job.length - 1) / job.length;
    job_ = job;
    error_ = nullptr;
    unfinished_.store(pieces, std::memory_order_relaxed);
    ++number_;
    for (std::size_t n = 0; n < runs_.size(); ++n)
      runs_[n].ticket.store(
          Ticket::of(number_, n * pieces / runs_.size(), (n + 1) * pieces / runs_.size()).word);
    if (sleepers_.load() > 0) {
      const std::lock_guard lock(sleep_);
      wake_.notify_all();
    }
    run_pieces(0);
    // The others are about to end: asking the system costs more than looking again.
    for (std::size_t looks = 0; unfinished_.load(std::memory_order_acquire) > 0; ++looks)
      if (looks > spins) std::this_thread::yield();
    if (error_) std::rethrow_exception(error_);
  }

 private:
  void end_workers() {
    {
      const std::lock_guard lock(sleep_);
      stop_.store(true);
    }
    wake_.notify_all();
    for (std::thread& worker : workers_) worker.join();
  }

  /// Thread n begins with its own run of pieces, the same part of every job: what it wrote in the
  /// last one is still in its cache. Then it helps with the runs of the others.
  void run_pieces(std::size_t n) {
    for (std::size_t other = 0; other < runs_.size(); ++other) {
      std::atomic<std::uint64_t>& ticket = runs_[(n + other) % runs_.size()].ticket;
      while (run_some(ticket)) {
      }
    }
  }

  /// Claims a quarter of the pieces that are left in a run and works on them as one: claims stay
  /// few, and the last ones are small, so that all threads end together. False when none is left.
  bool run_some(std::atomic<std::uint64_t>& ticket) {
    std::uint64_t word = ticket.load(std::memory_order_acquire), claimed = 0;
    do {
      if (!Ticket{word}.open()) return false;
      claimed = (Ticket{word}.end() - Ticket{word}.next() + 3) / 4;
    } while (!ticket.compare_exchange_weak(word, word + claimed, std::memory_order_acq_rel));
    // The job cannot end before these pieces have, so its description stays in place.
    const std::size_t begin = static_cast<std::size_t>(Ticket{word}.next()) * job_.length;
    inside_piece = true;
    try {
      (*job_.body)(begin, std::min(begin + claimed * job_.length, job_.count));
    } catch (...) {
      const std::lock_guard lock(error_lock_);
      if (!error_) error_ = std::current_exception();
    }
    inside_piece = false;
    unfinished_.fetch_sub(claimed, std::memory_order_acq_rel);
    return true;
  }

  bool claimable() const {
    return std::any_of(runs_.begin(), runs_.end(),
                       [](const Run& run) { return Ticket{run.ticket.load()}.open(); });
  }

  void work(std::size_t n) {
    ::operator delete(::operator new(1));  // the first request of a thread makes its heap
    begun_.count_down();
    while (!stop_.load()) {
      run_pieces(n);
      const auto until = std::chrono::steady_clock::now() + spin_time;
      while (!claimable() && std::chrono::steady_clock::now() < until) {
      }
      if (claimable()) continue;
      std::unique_lock lock(sleep_);
      sleepers_.fetch_add(1);
      wake_.wait(lock, [this] { return stop_.load() || claimable(); });
      sleepers_.fetch_sub(1);
    }
  }

  Job job_;
  std::uint64_t number_ = 0;  // of the job
  std::vector<Run> runs_;     // one for each thread
  std::latch begun_;
  std::atomic<std::size_t> unfinished_{0}, sleepers_{0};
  std::atomic<bool> stop_{false};
  std::mutex sleep_;
  std::condition_variable wake_;
  std::mutex error_lock_;
  std::exception_ptr error_;
  std::vector<std::thread> workers_;
};

std::size_t checked(std::size_t count, const char* source) {
  if (count < 1 || count > most_threads)
    throw ValueError(source, ": ", count, " threads asked for, 1 to ", most_threads, " can be had");
  return count;
}

std::size_t initial_threads() {
  if (const char* text = std::getenv("EMB_THREADS"); text != nullptr && *text != '\0') {
    std::size_t count = 0;
    const auto [end, trouble] = std::from_chars(text, text + std::strlen(text), count);
    if (*end != '\0' || trouble != std::errc())
      throw ValueError("EMB_THREADS: '", text, "' is not a whole number");
    return checked(count, "EMB_THREADS");
  }
  return std::clamp<std::size_t>(std::thread::hardware_concurrency(), 1, most_threads);
}

std::size_t& wanted() {
  static std::size_t count = initial_threads();
  return count;
}

constinit std::mutex in_use;  // one job at a time: a second caller runs its own work itself

Pool& pool() {
  static std::unique_ptr<Pool> current;
  if (!current || current->size() != wanted()) {
    current.reset();
    current = std::make_unique<Pool>(wanted());
  }
  return *current;
}

}  // namespace

std::size_t threads() { return wanted(); }

void set_threads(std::size_t count) {
  const std::lock_guard lock(in_use);
  wanted() = checked(count, "threads");
}

void detail::run_pieces(std::size_t count, std::size_t grain, const Piece& piece) {
  if (count == 0) return;
  grain = std::max<std::size_t>(grain, 1);
  if (2 * count < 3 * grain || inside_piece || threads() == 1) return piece(0, count);
  const std::unique_lock lock(in_use, std::try_to_lock);
  if (!lock.owns_lock()) return piece(0, count);
  const std::size_t even = (count + threads() * pieces_each - 1) / (threads() * pieces_each);
  const std::size_t length = (std::max(even, grain) + grain - 1) / grain * grain;
  pool().run({&piece, count, length});
}

}  // namespace emb
