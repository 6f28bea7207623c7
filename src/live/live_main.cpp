#include "live/experiment.hpp"
#include "live/live.hpp"

// What a module shows to the script of its page keeps its name there.
#ifdef __wasm__
#define EMB_EXPORTED(name) __attribute__((export_name(#name)))
#else
#define EMB_EXPORTED(name)
#endif

namespace emb {
namespace {

std::string room, answered;  // what the script has written, and what it reads
std::unique_ptr<Experiment> experiment;

Experiment& running() {
  if (!experiment) throw ValueError("live: nothing has been started");
  return *experiment;
}

const char* handed_over(const Json& json) {
  answered = write_json(json);
  return answered.c_str();
}

}  // namespace
}  // namespace emb

using namespace emb;

EMB_EXPORTED(live_room) char* live_room(std::size_t bytes) {
  room.assign(bytes, ' ');
  return room.data();
}

EMB_EXPORTED(live_start) void live_start() {
  experiment = nullptr;  // its memory can be used again
  experiment = make_experiment(parse_json(room, "settings"));
}

EMB_EXPORTED(live_step) std::size_t live_step(std::size_t count) {
  std::size_t made = 0;
  for (; made < count && running().goes_on(); ++made) running().step();
  return made;
}

EMB_EXPORTED(live_show) const char* live_show() { return handed_over(running().show()); }

EMB_EXPORTED(live_ask) const char* live_ask() {
  return handed_over(running().answer(parse_json(room, "question")));
}
