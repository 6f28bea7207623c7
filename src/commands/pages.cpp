#include <filesystem>
#include <iostream>

#include "cli/flags.hpp"
#include "guide/guide.hpp"
#include "guide/progress.hpp"
#include "system/atomic_file.hpp"
#include "view/html.hpp"
#include "view/markdown.hpp"
#include "view/terminal.hpp"

namespace emb::commands {

using namespace course;

namespace {

/// The first paragraph below the title: what the chapter asks.
std::string question(const Guide& guide, const Lesson& lesson) {
  const std::string name = "lessons/" + lesson.name + "/README.md";
  const std::string chapter = read_file(guide.project().root / name);
  return html_of_markdown(chapter.substr(0, chapter.find("\n\n", chapter.find("\n\n") + 2)), name);
}

std::string exercises(const Lesson& lesson, const Progress& progress) {
  std::string list;
  for (const Statement& exercise : lesson.exercises)
    list += message("<li>", exercise.number, " ", html_text(exercise.title), ": <strong>",
                    name_of(standing_of(progress, exercise.number).state), "</strong></li>\n");
  const Count done = count({&lesson, 1}, progress);
  return message("<details><summary>", done.right, " of ", done.all,
                 " exercises RIGHT</summary>\n<ul>\n", list, "</ul></details>\n");
}

std::string map(const Guide& guide, const std::filesystem::path& folder) {
  const Progress progress = guide.progress();
  const Count all = count(guide.lessons(), progress);
  std::string html = message("<p>", all.right, " of ", all.all, " exercises are RIGHT.</p>\n<pre>",
                             html_text(guide.next_step()), "</pre>\n");
  for (const Lesson& lesson : guide.lessons()) {
    const std::string title = message(lesson.number, " ", html_text(lesson.title));
    const bool there = std::filesystem::exists(folder / (lesson.name + ".html"));
    html += there ? message("<h2><a href=\"", lesson.name, ".html\">", title, "</a></h2>\n")
                  : message("<h2>", title, "</h2>\n<p><code>make lesson N=", lesson.number,
                            " PAGE=1</code> writes its page.</p>\n");
    html += question(guide, lesson);
    if (!lesson.exercises.empty()) html += exercises(lesson, progress);
  }
  return html;
}

}  // namespace

int pages(int argc, const char* const* argv) {
  std::string folder;
  Flags flags(
      "embedlings pages",
      "Writes index.html, the map of the lessons' pages and of how far you are. `make pages` "
      "writes the pages themselves, too.");
  flags.add("--to", folder, "folder of the pages (default: pages in the build folder)")
      .shown_as("DIR");
  return run_program(flags, argc, argv, [&] {
    const Guide guide;
    const auto place = std::filesystem::absolute(folder.empty() ? guide.project().build / "pages"
                                                                : std::filesystem::path(folder));
    std::filesystem::create_directories(place);
    replace_file(place / "index.html", html_page({}, {.chapter = map(guide, place)}));
    std::cout << "Pages: " << file_link((place / "index.html").lexically_normal().string()) << "\n";
  });
}

}  // namespace emb::commands
