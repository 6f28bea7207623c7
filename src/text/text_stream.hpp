#pragma once

#include "text/unicode/utf8.hpp"

namespace emb {

/// A text that comes in pieces of bytes and is shown as it comes: whole characters, up to where it
/// says `stop`. Half a character is held back, and so is what may be the beginning of `stop`.
/// Bytes that are no UTF-8 become U+FFFD, so what is shown is UTF-8.
class TextStream {
 public:
  explicit TextStream(std::string stop = "") : stop_(std::move(stop)) {}

  /// What can be shown now. Nothing from `stop` on.
  std::string add(std::string_view bytes) {
    if (stopped_) return {};
    waiting_ += bytes;
    const std::size_t at = stop_.empty() ? std::string::npos : waiting_.find(stop_);
    stopped_ = at != std::string::npos;
    if (!stopped_) return take(waiting_.size() - begun_stop(), false);
    waiting_.resize(at);
    return rest();
  }
  /// What was held back and is shown where nothing more comes.
  std::string rest() { return take(waiting_.size(), true); }
  /// Whether it has said `stop`.
  bool stopped() const { return stopped_; }

 private:
  /// Length of the longest suffix of the waiting text that is a proper prefix of `stop`.
  std::size_t begun_stop() const {
    std::size_t most = std::min(waiting_.size(), stop_.empty() ? 0 : stop_.size() - 1);
    while (!waiting_.ends_with(std::string_view(stop_).substr(0, most))) --most;
    return most;
  }

  /// Whether these bytes are a character that lacks its end: some end makes them one. A second byte
  /// that serves every first one is 80 or A0.
  static bool lacks_its_end(std::string_view bytes) {
    return std::ranges::any_of(
        std::initializer_list<const char*>{"\x80\x80\x80", "\xA0\x80\x80"},
        [&](const char* end) { return code_point_at(std::string(bytes) + end, 0).bytes > 0; });
  }

  std::string take(std::size_t bytes, bool last) {
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

  std::string stop_, waiting_{};
  bool stopped_ = false;
};

}  // namespace emb
