#pragma once

#include "course/guide/guide.hpp"
#include "view/screen.hpp"

namespace emb::course {

/// All that the one screen of watch shows.
struct WatchView {
  Choice here{};                      // where one is; no exercise where all of the lesson is RIGHT
  const Statement* about = nullptr;   // the one that has just changed its state; none: `here`
  std::string file{};                 // as it is typed
  std::string status{};               // "compiling", "checked at 10:31:07"
  std::string news{};                 // "01.1 is RIGHT. On to 01.2."
  std::string failure{};              // what could not be written
  CheckResult result{};               // of the last check
  std::string panel{};                // asked for with a key: a hint, the list, the statement
  const Statement* solved = nullptr;  // the last one that became RIGHT: w shows its solution
  enum class End { none, question, recap } end = End::none;  // of the lesson: waits for Enter
  std::size_t scroll = 0;  // lines of what is below the verdicts that are passed over
};

/// The screen: what it is about, the verdicts, then the panel asked for; without one what is
/// wrong, or the statement of the exercise. Never more than `height` lines of `width` columns; what
/// does not fit can be scrolled to. Sets `scroll` back to where the text ends.
Texts draw_watch(WatchView& view, const Progress& progress, std::size_t width, std::size_t height);

/// A question with which an exercise ends, "When yours is RIGHT, work out ..."; empty if none.
std::string closing_question(const Statement& exercise);

/// With its state in green, red or yellow, where the line is a verdict.
std::string coloured(std::string line);

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
  /// Begins at an exercise, or at a lesson of which all exercises are RIGHT.
  Watch(Guide& guide, Choice start);

  /// On a terminal, until q is pressed or a signal asks to end.
  void on_screen();
  /// Without a terminal: the same as lines, until a signal, or until nothing is left to
  /// do; a lesson that was RIGHT before is watched on.
  void in_lines();

 private:
  /// True when a check has just ended.
  bool advance_check(int milliseconds);
  void take_result(const CheckResult& result);
  const Statement* just_changed(const CheckResult& result) const;
  /// Goes to the exercise that comes after one that is RIGHT now.
  void move_on();
  /// Shows what the lesson was for. On a screen that waits for a key.
  void end_lesson();
  void leave_lesson();
  void show_solution();
  void go_to(Choice next);
  void next_exercise();

  bool on_key(char key);  // false for the key that ends
  void on_list_key(char key);
  void show_hint();
  void open_list();
  void show_list();
  void run_lesson();
  void paint();
  void print_result() const;

  Guide& guide_;
  std::array<long long, 3> file_{};  // as it was last looked at: see stamp_of()
  std::unique_ptr<CheckRun> run_{};
  std::optional<Screen> screen_{};
  WatchView view_{};
  std::optional<OpenList> list_{};
  bool finished_ = false;  // the last open exercise has become RIGHT
  bool stays_;             // at an exercise that was RIGHT when it was asked for
};

}  // namespace emb::course
