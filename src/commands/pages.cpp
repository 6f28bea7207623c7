#include <algorithm>

#include "commands/flags/flags.hpp"
#include "course/guide/guide.hpp"
#include "view/html.hpp"

namespace emb::commands {

using namespace course;

namespace {

/// "about 25 minutes to read and run, an hour for the exercises": what a chapter says of its time.
std::string time_of(std::string_view chapter) {
  constexpr std::string_view mark = "\n**Time:** ";
  const std::size_t begin = chapter.find(mark);
  if (begin == chapter.npos) return "";
  std::string text(chapter.substr(begin + mark.size(), 300));
  std::ranges::replace(text, '\n', ' ');
  text.erase(std::min({text.find(" (our estimate)"), text.find('.'), text.find("  ")}));
  return text;
}

/// A paragraph of a statement, with its `code`.
std::string with_code(const std::string& text) {
  std::string html;
  bool inside = false;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find('`', at), text.size());
    const std::string part = html_text(std::string_view(text).substr(at, end - at));
    html += inside ? message("<code>", part, "</code>") : part;
    inside = !inside;
    at = end + 1;
  }
  return html;
}

/// The lines without the blanks that all of them begin with.
std::string without_indent(const std::string& code) {
  std::size_t indent = std::string::npos;
  for (const std::string& line : lines_of(code))
    if (!line.empty()) indent = std::min(indent, line.find_first_not_of(' '));
  std::string text;
  for (const std::string& line : lines_of(code))
    text += (line.empty() ? "" : line.substr(indent)) + "\n";
  return text;
}

/// A statement: paragraphs, and what is indented as code.
std::string text_of_statement(const Texts& lines) {
  std::string html, paragraph, code;
  const auto end_paragraph = [&] {
    if (!paragraph.empty()) html += message("<p>", with_code(paragraph), "</p>\n");
    paragraph.clear();
  };
  const auto end_code = [&] {
    while (code.ends_with("\n\n")) code.pop_back();
    if (!code.empty())
      html += message("<pre ", html_stop, "Code\">", html_cpp(without_indent(code)), "</pre>\n");
    code.clear();
  };
  for (const std::string& line : lines) {
    if (line.starts_with("  ") || (line.empty() && !code.empty())) {
      end_paragraph();
      code += line + "\n";
      continue;
    }
    end_code();
    const bool begins =
        line.starts_with("Example:") || line.starts_with("Read:") || line.starts_with("Throws ");
    if (line.empty() || begins) end_paragraph();
    paragraph += (paragraph.empty() || line.empty() ? "" : " ") + line;
  }
  end_paragraph();
  end_code();
  return html;
}

std::string state_html(const Progress& progress, const Statement& exercise) {
  const State state = state_of(progress, exercise);
  const char* mark = state == State::right   ? " good\">✓ "
                     : state == State::wrong ? " bad\">✗ "
                                             : "\">○ ";
  return message("<span class=\"state", mark, name_of(state), "</span>");
}

std::string id_of_exercise(const Statement& exercise) { return "exercise-" + exercise.number; }

std::string exercise_html(const Guide& guide, const Lesson& lesson, const Statement& exercise,
                          const Progress& progress) {
  const std::string file = guide.project.file(lesson, "hints.md").string();
  const Texts hints = read_hints(read_file(file), exercise.number);
  std::string folds;
  for (std::size_t n = 0; n < hints.size(); ++n)
    folds +=
        html_fold(message("Hint ", n + 1, " of ", hints.size()), html_of_markdown(hints[n], file));
  Texts lines = lines_of(exercise.text);
  lines.erase(lines.begin());  // its number and title
  return message("<section class=\"exercise\" id=\"", id_of_exercise(exercise),
                 "\">\n<h3><span class=\"number\">", exercise.number, "</span> ",
                 html_text(exercise.title), " ", state_html(progress, exercise), "</h3>\n",
                 text_of_statement(lines), "<div class=\"ask\">\n",
                 html_command("build/embedlings check " + exercise.number), folds,
                 "</div>\n</section>\n");
}

/// The page of a lesson, with its exercises as they stand now in the place that it has for them.
std::string with_exercises(const Guide& guide, const Lesson& lesson, const std::string& page,
                           const Progress& progress) {
  const std::size_t begin = page.find(exercises_begin), end = page.find(exercises_end);
  if (begin == page.npos || end == page.npos || lesson.exercises.empty()) return page;
  std::string list = message("<p>The states below are those of ", time_now("%d %B, %H:%M"),
                             ", when this page was written. <code>make pages</code> brings them up "
                             "to date.</p>\n");
  for (const Statement& exercise : lesson.exercises)
    list += exercise_html(guide, lesson, exercise, progress);
  return message(page.substr(0, begin + exercises_begin.size()), list, page.substr(end));
}

/// The exercises of a lesson in the index, each a link to its page.
std::string exercises_of(const Lesson& lesson, const Progress& progress) {
  std::string list;
  for (const Statement& exercise : lesson.exercises)
    list += message("<li><a href=\"", lesson.name, ".html#", id_of_exercise(exercise), "\">",
                    exercise.number, " ", html_text(exercise.title), "</a> ",
                    state_html(progress, exercise), "</li>\n");
  const Count done = count({&lesson, 1}, progress);
  return html_fold(message(done.right, " of ", done.all, " exercises RIGHT"),
                   message("<ul>\n", list, "</ul>"));
}

/// The glossary of lessons/README.md, from its heading to the end.
std::string glossary(const Guide& guide) {
  const std::string name = "lessons/README.md", text = read_file(guide.project.root / name);
  const std::size_t begin = text.find("\n## Glossary\n");
  if (begin == text.npos) return "";
  std::string section;
  for (const std::string& line : lines_of(std::string_view(text).substr(begin + 13))) {
    if (line.starts_with("## ")) break;
    section += line.starts_with("### ") ? "**" + line.substr(4) + "**\n" : line + "\n";
  }
  return "<h2 id=\"glossary\">Glossary</h2>\n" + html_of_markdown(section, name);
}

std::string introduction(const Guide& guide, const Progress& progress) {
  const Count all = count(guide.lessons, progress);
  const auto optional = [](const Lesson& lesson) { return lesson.optional; };
  const auto found = std::ranges::find_if_not(guide.lessons, optional);
  const Lesson& first = found == guide.lessons.end() ? guide.lessons.front() : *found;
  return message(
      "<p>A language model does not read letters. It reads rows of numbers, which it has learned. "
      "In this course you build such a model piece by piece in C++, from the first id to a small "
      "transformer, using only the standard library. Each lesson has a text, a program that "
      "measures what the text claims, and exercises that check themselves. Most lessons have "
      "panels that ask for your guess.</p>\n"
      "<p><strong>For whom?</strong> For you, if you know loops and arrays and have seen some C++. "
      "You need no calculus: the optional lesson 00 has all the mathematics that the course "
      "uses.</p>\n"
      "<p><strong>How long?</strong> There are ",
      guide.lessons.size() -
          static_cast<std::size_t>(std::ranges::count_if(guide.lessons, optional)),
      " lessons. Each takes one and a half to three hours, with its exercises. They build on each "
      "other.</p>\n<p class=\"begin\"><a class=\"go\" href=\"",
      first.name, ".html\">Begin with lesson ", first.number,
      "</a> <a hidden class=\"go on\" href=\"index.html\">Continue</a></p>\n"
      "<h2 id=\"lessons\">The lessons</h2>\n<p>",
      all.right, " of ", all.all, " exercises are RIGHT, as of ", time_now("%d %B, %H:%M"),
      ".</p>\n");
}

ChapterHtml index(const Guide& guide, const fs::path& folder, const Progress& progress) {
  std::string list;
  for (const Lesson& lesson : guide.lessons) {
    const std::string page = lesson.name + ".html";
    const std::string title = message(lesson.number, " ", html_text(lesson.title));
    if (fs::exists(folder / page))
      list += message("<li>\n<h3><a href=\"", page, "\">", title, "</a></h3>\n");
    else
      list += message("<li>\n<h3>", title, "</h3>\n<p><code>make lesson N=", lesson.number,
                      " PAGE=1</code> writes its page.</p>\n");
    if (!lesson.question.empty()) list += message("<p>", html_text(lesson.question), "</p>\n");
    const std::string time = time_of(read_file(guide.project.file(lesson, "README.md")));
    if (!time.empty()) list += message("<p class=\"time\">", html_text(time), "</p>\n");
    if (!lesson.exercises.empty()) list += exercises_of(lesson, progress);
    list += "</li>\n";
  }
  return {message(introduction(guide, progress), "<ol class=\"lessons\">\n", list, "</ol>\n",
                  glossary(guide)),
          {{2, "lessons", "The lessons"}, {2, "glossary", "Glossary"}}};
}

}  // namespace

int pages(int argc, const char* const* argv) {
  std::string folder;
  Flags flags("embedlings pages",
              "Writes index.html, the map of the lessons' pages and of how far you are, and your "
              "exercises into the pages that are there. `make pages` writes the pages, too.");
  flags.add("--to", folder, "folder of the pages (default: that of the build)").shown_as("DIR");
  return run_program(flags, argc, argv, [&] {
    const Guide guide;
    const Progress progress = guide.progress();
    const auto to = fs::absolute(folder.empty() ? guide.project.build / "pages" : fs::path(folder));
    make_folder(to);
    check_ours(to / "index.html", is_page);
    for (const Lesson& lesson : guide.lessons) {
      const fs::path page = to / (lesson.name + ".html");
      if (!fs::exists(page)) continue;
      const std::string text = read_file(page);
      if (is_page(text)) replace_file(page, with_exercises(guide, lesson, text, progress));
    }
    const std::vector<blocks::Block> title = {blocks::Title{
        "embedlings", "How text becomes the input of a transformer, built piece by piece"}};
    replace_file(to / "index.html", html_page(title, {.chapter = index(guide, to, progress)}));
    std::cout << "Pages: " << file_link((to / "index.html").lexically_normal().string()) << "\n";
  });
}

}  // namespace emb::commands
