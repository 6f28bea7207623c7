#include "cli/page_file.hpp"

#include <algorithm>
#include <cstdlib>
#include <iostream>

#include "base/errors.hpp"
#include "system/atomic_file.hpp"
#include "view/html.hpp"
#include "view/terminal.hpp"

namespace fs = std::filesystem;

namespace emb {
namespace {

/// Names of the folders in lessons/, in order.
std::vector<std::string> lesson_names() {
  std::vector<std::string> names;
  std::error_code none;
  for (const auto& folder : fs::directory_iterator("lessons", none))
    names.push_back(folder.path().filename().string());
  std::ranges::sort(names);
  return names;
}

/// Links to the map and to the lessons before and after.
std::string navigation(const std::vector<std::string>& names, const std::string& program) {
  const auto link = [](const std::string& name, const char* words) {
    return message("<a href=\"", name, ".html\">", words, "</a>\n");
  };
  std::string links = link("index", "All lessons");
  const auto here = std::ranges::find(names, program);
  if (here != names.begin() && here != names.end()) links += link(here[-1], "← Before");
  if (here != names.end() && here + 1 != names.end()) links += link(here[1], "Next →");
  return message("<nav aria-label=\"Lessons\">\n", links,
                 "<a href=\"#run\">This run</a>\n</nav>\n");
}

}  // namespace

void write_page(const fs::path& path, const std::string& program,
                const std::vector<blocks::Block>& blocks) {
  HtmlExtras extras{.panels =
                        embedded("commands/" + program.substr(program.find(' ') + 1) + ".js")};
  const std::vector<std::string> names = lesson_names();
  if (std::ranges::find(names, program) != names.end()) {
    const std::string folder = "lessons/" + program;
    std::string pages = "\n";
    for (const std::string& name : names) pages += name + "\n";
    const std::string chapter = folder + "/README.md";
    extras = {navigation(names, program), html_of_markdown(read_file(chapter), chapter, pages),
              embedded(program + "/panel.js")};
  }
  const char* from = std::getenv("EMB_FROM");  // where the user stands: see Flag::file()
  const fs::path place = fs::absolute(fs::path(from == nullptr ? "" : from) / path);
  fs::create_directories(place.parent_path());
  replace_file(place, html_page(blocks, extras));
  std::cout << "Page: " << file_link(place.lexically_normal().string()) << "\n";
}

}  // namespace emb
