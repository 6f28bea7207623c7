#include "text/text_stream.hpp"

#include <algorithm>

#include "unicode/utf8.hpp"

namespace emb {
namespace {

/// Whether these bytes are a character that lacks its end: some end makes them one. A second byte
/// that serves every first one is 80 or A0.
bool lacks_its_end(std::string_view bytes) {
  return std::ranges::any_of(
      std::initializer_list<const char*>{"\x80\x80\x80", "\xA0\x80\x80"},
      [&](const char* end) { return code_point_at(std::string(bytes) + end, 0).bytes > 0; });
}

/// How long the end of the text is that `stop` begins with, if it is not all of it.
std::size_t begun_stop(std::string_view text, std::string_view stop) {
  std::size_t most = std::min(text.size(), stop.empty() ? 0 : stop.size() - 1);
  while (!text.ends_with(stop.substr(0, most))) --most;
  return most;
}

}  // namespace

std::string TextStream::add(std::string_view bytes) {
  if (stopped_) return {};
  waiting_ += bytes;
  const std::size_t at = stop_.empty() ? std::string::npos : waiting_.find(stop_);
  stopped_ = at != std::string::npos;
  if (!stopped_) return take(waiting_.size() - begun_stop(waiting_, stop_), false);
  waiting_.resize(at);
  return rest();
}

std::string TextStream::rest() { return take(waiting_.size(), true); }

std::string TextStream::take(std::size_t bytes, bool last) {
  std::string shown;
  std::size_t at = 0;
  while (at < bytes) {
    const std::string_view here = std::string_view(waiting_).substr(at, bytes - at);
    const std::size_t length = code_point_at(here, 0).bytes;
    if (length == 0 && !last && lacks_its_end(here)) break;
    shown += length == 0 ? "\xEF\xBF\xBD" : here.substr(0, length);
    at += std::max<std::size_t>(length, 1);
  }
  waiting_.erase(0, at);
  return shown;
}

}  // namespace emb
