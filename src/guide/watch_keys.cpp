#include <iostream>

#include "base/errors.hpp"
#include "guide/answers.hpp"
#include "guide/lesson_program.hpp"
#include "guide/watch.hpp"

namespace emb::course {

int Watch::on_screen() {
  watch_for_interrupts();
  screen_ = std::make_unique<Screen>();
  while (asked_to_end() == 0 && !orphaned()) {
    look_at_file();
    paint();
    // While something is compiled the keyboard is asked in passing.
    const char key = screen_->key(run_ ? 20 : 100);
    if (key != 0 && !on_key(key)) break;
    advance_check(20);
  }
  run_.reset();
  screen_.reset();
  std::cout << guide_.next_step() << std::endl;
  return asked_to_end() == 0 ? 0 : 128 + asked_to_end();
}

void Watch::paint() {
  std::vector<std::string> lines =
      draw_watch(view_, guide_.progress(), screen_->width(), screen_->height());
  if (screen_->colour()) {
    for (std::string& line : lines) line = coloured(line);
  }
  screen_->paint(lines);
}

bool Watch::on_key(char key) {
  if (key == 'q') return false;
  if (key == 'h')
    show_hint();
  else if (key == 'l')
    show_map();
  else if (key == 'r')
    run_lesson();
  else if (key == 'n')
    next_exercise();
  else if (key == 'c')
    file_ = {};
  else if (key == 's')
    view_.panel = here_.exercise != nullptr ? here_.exercise->text : "";
  else
    view_.panel.clear();  // any other key closes what is open
  return true;
}

void Watch::show_hint() {
  if (here_.exercise == nullptr) return;
  try {
    const Guide::Hint hint = guide_.next_hint(*here_.lesson, *here_.exercise);
    view_.panel = message("Hint ", hint.number, " of ", hint.all, " for ", here_.exercise->number,
                          "\n\n", hint.text);
  } catch (const Error& error) {
    view_.panel = error.what();
  }
}

void Watch::show_map() {
  view_.panel = "# RIGHT, x WRONG, . UNFINISHED\n\n";
  for (const std::string& line : draw_map(guide_.lessons(), guide_.progress(), nullptr, nullptr,
                                          guide_.changed_answers(), screen_->width())) {
    view_.panel += line + "\n";
  }
}

void Watch::run_lesson() {
  screen_->leave();
  std::string outcome;
  try {
    const int code = run_program_of(guide_.project(), *here_.lesson, {});
    if (code != 0) outcome = message("The lesson ended with exit code ", code, ".\n");
  } catch (const Error& error) {
    outcome = message(error.what(), "\n");
  }
  std::cout << outcome << "\nEnter goes back to the exercises." << std::flush;
  while (asked_to_end() == 0 && screen_->key(100) == 0) {
  }
  screen_->enter();
}

void Watch::next_exercise() {
  const Progress progress = guide_.progress();
  const auto& exercises = here_.lesson->exercises;
  std::size_t at = 0;
  while (at < exercises.size() && &exercises[at] != here_.exercise) ++at;
  for (std::size_t step = 1; step <= exercises.size(); ++step) {
    const Statement& other = exercises[(at + step) % exercises.size()];
    if (standing_of(progress, other.number).state == State::right) continue;
    view_.news.clear();
    go_to({here_.lesson, &other});
    return;
  }
}

}  // namespace emb::course
