#pragma once

#include <string>
#include <string_view>

namespace emb {

/// A text that comes in pieces of bytes and is shown as it comes: whole characters, up to where it
/// says `stop`. Half a character is held back, and so is what may be the beginning of `stop`.
/// Bytes that are no UTF-8 become U+FFFD, so what is shown is UTF-8.
class TextStream {
 public:
  explicit TextStream(std::string stop = "") : stop_(std::move(stop)) {}

  /// What can be shown now. Nothing from `stop` on.
  std::string add(std::string_view bytes);
  /// What was held back and is shown where nothing more comes.
  std::string rest();
  /// Whether it has said `stop`.
  bool stopped() const { return stopped_; }

 private:
  std::string take(std::size_t bytes, bool last);

  std::string stop_, waiting_{};
  bool stopped_ = false;
};

}  // namespace emb
