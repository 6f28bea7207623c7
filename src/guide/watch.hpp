#pragma once

#include <array>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "cli/screen.hpp"
#include "guide/guide.hpp"
#include "guide/watch_view.hpp"

namespace emb::course {

/// What changes about a file when it is saved, whichever way an editor does that.
class SavedFile {
 public:
  /// Whether it is another one than at the last call. A missing file is none yet: an editor may
  /// be about to put the new one in its place.
  bool changed(const std::filesystem::path& path);

 private:
  std::array<long long, 4> last_{};  // seconds, nanoseconds, size, place on the disk
};

/// The list as a panel: what it shows, where one is in it, whether a search is being typed.
struct OpenList {
  Selection selection{};
  std::size_t at = 0;
  bool typing = false;
};

/// Checks the answers of a lesson whenever their file is saved, and moves on when the exercise one
/// is at is RIGHT. What cannot be written or started is shown, and ends nothing.
class Watch {
 public:
  Watch(Guide& guide, Choice start);

  /// On a terminal, until q is pressed or a signal asks to end. Returns the exit code.
  int on_screen();
  /// Without a terminal: the same as lines, until a signal, or until nothing is left to do.
  int in_lines();

 private:
  void look_at_file();
  /// True when a check has just ended.
  bool advance_check(int milliseconds);
  void take_result(const CheckResult& result);
  const Statement* just_changed(const CheckResult& result) const;
  /// Goes to the exercise that comes after one that is RIGHT now.
  void move_on();
  void go_to(Choice next);
  void next_exercise();

  bool on_key(char key);  // false for the key that ends
  void on_list_key(char key);
  void show_hint();
  void show_list();
  void run_lesson();
  void paint();
  void print_result() const;

  Guide& guide_;
  SavedFile file_{};
  std::unique_ptr<CheckRun> run_{};
  std::unique_ptr<Screen> screen_{};
  WatchView view_{};
  std::optional<OpenList> list_{};
  bool finished_ = false;  // the last open exercise has become RIGHT
};

}  // namespace emb::course
