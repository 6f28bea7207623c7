#include "course/guide/watch.hpp"
#include "text/unicode/utf8.hpp"

namespace emb::course {

void Watch::on_screen() {
  watch_for_interrupts();
  screen_.emplace();
  while (asked_to_end() == 0 && !orphaned()) {
    advance_check(20);
    paint();
    // While something is compiled the keyboard is asked in passing.
    const char key = pressed_key(run_ ? 20 : 100);
    if (key != 0 && !on_key(key)) break;
  }
  run_.reset();
  screen_.reset();
  std::cout << guide_.next_step() << std::endl;
}

void Watch::paint() {
  const Terminal terminal = stdout_terminal();
  Texts lines = draw_watch(view_, guide_.progress(), terminal.width, terminal.height);
  if (terminal.colour)
    for (std::string& line : lines) line = coloured(std::move(line));
  screen_->paint(lines);
}

bool Watch::on_key(char key) {
  if (const auto at = moving_keys.find(key); at != moving_keys.npos && !(list_ && list_->typing))
    key = "kjb "[at];
  const std::size_t page = stdout_terminal().height / 2;
  if (list_)
    on_list_key(key);
  else if (key == 'q')
    return false;
  else if (key == 'j' || key == ' ')
    view_.scroll += key == 'j' ? 1 : page;  // drawing stops it at the end
  else if (key == 'k' || key == 'b')
    view_.scroll -= std::min(view_.scroll, key == 'k' ? 1 : page);
  else if (key == 'h')
    show_hint();
  else if (key == 'l')
    open_list();
  else if (key == 'r')
    run_lesson();
  else if (key == 'n')
    next_exercise();
  else if (key == 'c')
    file_ = {};
  else if (key == 'w')
    show_solution();
  else if (key == '\n' && view_.end == WatchView::End::recap)
    leave_lesson();
  else if (key == '\n' && view_.end == WatchView::End::question) {
    view_.end = WatchView::End::recap;
    view_.panel = guide_.answered_recap(*view_.here.lesson);
  } else if (view_.end != WatchView::End::none)
    return true;  // only a key that is named leads away from here
  else
    go_to(view_.here);  // any other key closes what is open
  if (key == 's' && !list_ && view_.here.exercise != nullptr)
    view_.panel = view_.here.exercise->text;
  return true;
}

void Watch::show_hint() {
  if (view_.here.exercise == nullptr) return;
  view_.scroll = 0;
  try {
    const Guide::Hint hint = guide_.next_hint(*view_.here.lesson, *view_.here.exercise);
    view_.panel = message("Hint ", hint.number, " of ", hint.all, " for ",
                          view_.here.exercise->number, "\n\n", hint.text);
    guide_.count_hint(*view_.here.exercise, hint);
  } catch (const Error& error) {
    view_.panel = error.what();
  }
}

void Watch::show_solution() {
  const Statement* of = view_.solved;
  if (of == nullptr && view_.here.exercise != nullptr &&
      state_of(guide_.progress(), *view_.here.exercise) == State::right)
    of = view_.here.exercise;
  view_.scroll = 0;
  view_.panel = of == nullptr ? "A worked solution is shown when your answer is RIGHT.\n"
                              : guide_.solution_of(*view_.here.lesson, *of);
}

void Watch::open_list() {
  list_.emplace();
  show_list();
}

void Watch::show_list() {
  const Progress progress = guide_.progress();
  const std::vector<Choice> found = select(guide_.lessons, progress, list_->selection);
  list_->at = std::min(list_->at, found.empty() ? 0 : found.size() - 1);
  view_.panel = message("a all  d done  t to do  w wrong  / search  Enter goes there   [",
                        list_->selection.which, list_->typing ? "] /" : "] ",
                        list_->selection.search, list_->typing ? "_\n" : "\n");
  for (std::size_t n = 0; n < found.size(); ++n)
    view_.panel += exercise_line(*found[n].exercise, progress, n == list_->at) + "\n";
  if (found.empty()) view_.panel += "      (none)\n";
  view_.scroll = list_->at - std::min<std::size_t>(list_->at, 3);
}

void Watch::on_list_key(char key) {
  OpenList& list = *list_;
  std::string& search = list.selection.search;
  const std::size_t filter = std::string_view("adtw").find(key);
  if (list.typing && (key == 127 || key == '\b')) {
    search = beginning(search, std::max<std::size_t>(search.size(), 1) - 1);
  } else if (list.typing && key != '\n' && key != '\x1b') {
    if (static_cast<unsigned char>(key) >= ' ') search += key;
  } else if (list.typing || key == '/') {
    list.typing = !list.typing;
  } else if (key == 'j' || key == ' ') {
    list.at += key == 'j' ? 1 : 10;
  } else if (key == 'k' || key == 'b') {
    list.at -= std::min<std::size_t>(list.at, key == 'k' ? 1 : 10);
  } else if (filter != std::string_view::npos) {
    list = {{std::array{"all", "done", "todo", "wrong"}[filter], search}, 0, false};
  } else {
    const auto found = select(guide_.lessons, guide_.progress(), list.selection);
    const Choice next = key == '\n' && list.at < found.size() ? found[list.at] : view_.here;
    list_.reset();
    view_.news.clear();
    return go_to(next);
  }
  show_list();
}

void Watch::run_lesson() {
  screen_.reset();
  try {
    const int code = run_program_of(guide_.project, *view_.here.lesson, {});
    if (code != 0) std::cout << "The lesson ended with exit code " << code << ".\n";
  } catch (const Error& error) {
    std::cout << error.what() << "\n";
  }
  std::cout << "\nEnter goes back to the exercises." << std::flush;
  while (asked_to_end() == 0 && pressed_key(100) == 0) {
  }
  screen_.emplace();
}

void Watch::next_exercise() {
  const Progress progress = guide_.progress();
  std::vector<Choice> open = select({view_.here.lesson, 1}, progress, {"todo"});
  const auto behind = [&](const Choice& other) { return other.exercise > view_.here.exercise; };
  std::stable_partition(open.begin(), open.end(), behind);
  const Choice next = open.empty() ? first_open(guide_.lessons, progress) : open[0];
  view_.news.clear();
  if (next.exercise != nullptr) go_to(next);
}

}  // namespace emb::course
