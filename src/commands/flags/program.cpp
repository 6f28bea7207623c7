#include <algorithm>
#include <new>

#include "base/foreign_file.hpp"
#include "base/system/atomic_file.hpp"
#include "base/system/interrupt.hpp"
#include "base/system/memory_limit.hpp"
#include "commands/flags/flags.hpp"
#include "commands/flags/own_program.hpp"
#include "view/html.hpp"
#include "view/page.hpp"
#include "view/story.hpp"

namespace emb {

int complain(std::string_view program, std::string_view what, int code) {
  std::cout.flush();
  std::cerr << program << ": " << visible(what) << std::endl;
  return code;
}

void warn_of_foreign(std::string_view program, const std::string& name, std::string_view text) {
  if (const std::string_view kind = foreign_kind(text); !kind.empty())
    complain(program, message("warning: ", name, " ", kind));
}

namespace {

/// Names of the folders in lessons/ that hold a chapter, in order.
std::vector<std::string> lesson_names() {
  std::vector<std::string> names;
  std::error_code none;
  for (const auto& folder : fs::directory_iterator("lessons", none))
    if (fs::exists(folder.path() / "README.md")) names.push_back(folder.path().filename().string());
  std::ranges::sort(names);
  return names;
}

/// "07 Tied weights": what a chapter's first line calls it.
std::string title_of(const std::string& lesson) {
  const std::string chapter = read_file("lessons/" + lesson + "/README.md");
  const std::string line = chapter.substr(0, chapter.find('\n'));
  const std::size_t colon = line.find(": ");
  return lesson.substr(0, 2) + " " + (colon == line.npos ? line : line.substr(colon + 2));
}

/// A lesson that may be left out says so at the end of its heading.
bool is_optional(const std::string& lesson) { return title_of(lesson).ends_with("(optional)"); }

/// The lessons before and after this one.
Neighbours neighbours(const std::vector<std::string>& names, const std::string& program) {
  const auto link = [](const std::string& name) {
    return PageLink{name + ".html", title_of(name)};
  };
  const auto here = std::ranges::find(names, program);
  const std::string lesson = "Lesson " + program.substr(0, 2);
  const auto counted = std::ssize(names) - std::ranges::count_if(names, is_optional);
  Neighbours course;
  course.place = is_optional(program) ? lesson + ", optional" : message(lesson, " of ", counted);
  if (here != names.begin()) course.before = link(here[-1]);
  if (here + 1 != names.end()) course.after = link(here[1]);
  return course;
}

/// Writes what pages showed in the run of a program as one HTML file. A lesson's page begins with
/// its chapter and ends with its panels: lessons/PROGRAM/README.md and panel.js, in the folder of
/// the tree, where there are such; panels of `embedlings explore` are in src/commands/explore.js.
/// The last paragraph is `how_it_ended`, if anything. The file is replaced as a whole. Throws
/// FileError.
void write_page(const fs::path& place, const Flags& flags, std::string_view how_it_ended) {
  const std::string& program = flags.program();
  std::vector<blocks::Block>& shown = flags.shown()->blocks;
  const std::string ended =
      how_it_ended.empty() ? "" : message(how_it_ended, ": these are the results so far.");
  if (!ended.empty()) shown.push_back(blocks::Prose{ended});
  HtmlExtras more{.panels = embedded("commands/" + program.substr(program.find(' ') + 1) + ".js")};
  // The page of a command may lie anywhere: it leads to the course in the build's folder.
  const fs::path index = own_program().parent_path() / "pages" / "index.html";
  more.course.index = fs::exists(index) ? file_link(index.lexically_normal().string()) : "";
  const std::vector<std::string> names = lesson_names();
  if (std::ranges::find(names, program) != names.end()) {
    const std::string chapter = "lessons/" + program + "/README.md";
    const std::string text = read_file(chapter);
    more.panels = embedded(program + "/panel.js");
    more.live = embedded(program + "/live.js");
    // The engine of live panels lies beside the programs, if there was a compiler for it.
    const fs::path engine = own_program().parent_path().parent_path() / "live" / (program + ".txt");
    if (!more.live.text.empty() && fs::exists(engine)) more.engine = read_file(engine);
    more.course = neighbours(names, program);
    Story story(shown, text, !more.panels.text.empty() || !more.live.text.empty());
    more.chapter = chapter_of_markdown(text, chapter, names, &story);
    if (!ended.empty())
      more.chapter.html += message("<p class=\"said\">", html_text(ended), "</p>\n");
  }
  check_ours(place, is_page);  // the body may have written there
  make_folder(place.parent_path());
  replace_file(place, html_page(shown, more));
}

int run_with_page(const Flags& flags, const std::function<int()>& body) {
  const fs::path place = fs::absolute(flags.page());
  check_ours(place, is_page);
  const InterruptWatch keeps_page(true);
  const auto write = [&](std::string_view how_it_ended) { write_page(place, flags, how_it_ended); };
  int code = 0;
  try {
    code = body();
  } catch (const Interrupted& end) {
    static_cast<void>(asked_to_end());  // so that nothing else ends the program before its line
    write(end.what());
    throw;
  }
  write(asked_to_end() ? "ended by a signal" : "");
  std::cerr << "Page: " << file_link(place.lexically_normal().string()) << "\n";
  return code;
}

/// "see more:  ": a word of the last lines, which stand below each other.
std::string beginning_of(std::string_view word) { return pad_right(word, 11); }

/// How many claims hold, and which steps hold one that does not.
std::string judged(const ShownBlocks& shown) {
  const std::size_t failed = shown.failed.size();
  std::string text = message(shown.claims - failed, " of ", shown.claims, " claims hold.");
  if (failed == 0) return text;
  std::vector<std::size_t> steps = shown.failed;
  steps.erase(std::unique(steps.begin(), steps.end()), steps.end());
  text +=
      message(" ", failed, failed == 1 ? " does not" : " do not", ": step ", joined(steps, ", "));
  return text + ". With different flags or a different text this can happen.";
}

/// The last lines of a lesson: what it has not shown, and what comes next.
void print_end(const Flags& flags) {
  const ShownBlocks& shown = *flags.shown();
  const std::string number = flags.program().substr(0, 2);
  const std::string run = guide_command("run " + number);
  std::ostream& out = std::cout;
  if (shown.extent == Extent::one_step && shown.step > shown.steps)
    throw UsageError("--step: there is no step ", shown.step, ", the last one is ", shown.steps);
  if (shown.extent == Extent::in_short) {
    if (shown.claims > 0) out << "\n" << judged(shown) << "\n";
    out << "\n"
        << beginning_of("see more:") << run << " --step 2   prints one step in full\n"
        << beginning_of("") << run << " --all      prints everything\n";
    if (shown.suggestion) {
      out << beginning_of("try:") << shown.suggestion->command << "\n";
      const std::size_t width = std::min<std::size_t>(stdout_terminal().width, 80) - 11;
      for (const std::string& line : wrap(shown.suggestion->prediction, width))
        out << beginning_of("") << line << "\n";
    }
  }
  out << beginning_of("next:");
  if (shown.extent == Extent::one_step && shown.steps > shown.step)
    out << run << " --step " << shown.step + 1 << "\n";
  else if (fs::exists("lessons/" + flags.program() + "/exercise.hpp"))
    out << guide_command("watch " + number) << "   and answer " << number << ".1\n";
  else
    out << guide_command("next") << "\n";
}

int run_lesson(const Flags& flags, const std::function<int()>& body) {
  int code = 0;
  try {
    code = body();
  } catch (const SeenEnough&) {
    if (flags.shown()->extent != Extent::one_step) return 0;
  }
  if (code == 0 && flags.shown()->extent != Extent::claims) print_end(flags);
  return code;
}

int run_body(const Flags& flags, const std::function<int()>& body) {
  if (!flags.page().empty()) return run_with_page(flags, body);
  return flags.has_steps() ? run_lesson(flags, body) : body();
}

}  // namespace

int run_program(Flags& flags, int argc, const char* const* argv, const std::function<int()>& body) {
  const std::string& name = flags.program();
  end_by_signals(name);
  try {
    int code = 0;
    if (flags.parse(argc, argv)) {
      check_stack();
      code = run_body(flags, body);
    } else {
      std::cout << flags.usage(std::min<std::size_t>(80, stdout_terminal().width));
    }
    std::cout.flush();
    if (code == 0 && asked_to_end()) code = 128 + asked_to_end();
    return std::cout ? code : complain(name, "cannot write to standard output");
  } catch (const UsageError& error) {
    return complain(name, error.what(), 2);
  } catch (const TextTooShort& error) {
    for (const auto& [flag, value] : flags.values())
      if (flag == "--corpus" && !value.empty()) return complain(name, value + ": " + error.what());
    return complain(name, error.what());
  } catch (const Interrupted& error) {
    return complain(name, error.what(), 128 + error.signal);
  } catch (const fs::filesystem_error& error) {
    return complain(name, message(error.path1().string(), ": ", error.code().message()));
  } catch (const std::system_error& error) {
    return complain(name, message("no thread can be begun (", error.what(), ")"));
  } catch (const std::bad_alloc&) {
    return complain(name, "out of memory");
  } catch (const std::exception& error) {
    return complain(name, error.what());
  }
}

}  // namespace emb
