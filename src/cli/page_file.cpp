#include "cli/page_file.hpp"

#include <cstdlib>
#include <iostream>

#include "system/atomic_file.hpp"
#include "view/html.hpp"
#include "view/terminal.hpp"

namespace emb {
namespace {

std::string read_if_any(const std::filesystem::path& path) {
  return std::filesystem::exists(path) ? read_file(path) : std::string();
}

}  // namespace

void write_page(const std::filesystem::path& path, const std::string& program,
                const std::vector<blocks::Block>& blocks) {
  const std::filesystem::path lesson = std::filesystem::path("lessons") / program;
  HtmlExtras extras;
  extras.panels = read_if_any(lesson / "panel.js");
  const char* from = std::getenv("EMB_FROM");  // where the user stands: see Flag::file()
  const std::filesystem::path place =
      std::filesystem::absolute(std::filesystem::path(from == nullptr ? "" : from) / path);
  std::filesystem::create_directories(place.parent_path());
  replace_file(place, html_page(blocks, extras));
  std::cout << "Page: " << file_link(place.lexically_normal().string()) << "\n";
}

}  // namespace emb
