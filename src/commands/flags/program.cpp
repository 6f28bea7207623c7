#include <new>

#include "base/foreign_file.hpp"
#include "base/system/atomic_file.hpp"
#include "base/system/interrupt.hpp"
#include "commands/flags/flags.hpp"
#include "view/html.hpp"
#include "view/page.hpp"

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

/// Links to the map and to the lessons before and after this one.
std::string navigation(const std::vector<std::string>& names, const std::string& program) {
  const auto link = [](const std::string& name, const char* words) {
    return message("<a href=\"", name, ".html\">", words, "</a>\n");
  };
  std::string links = link("index", "All lessons");
  const auto here = std::ranges::find(names, program);
  if (here != names.begin()) links += link(here[-1], "← Before");
  if (here + 1 != names.end()) links += link(here[1], "Next →");
  return message("<nav aria-label=\"Lessons\">", links, "<a href=\"#run\">This run</a>\n</nav>\n");
}

/// Writes what pages showed in the run of a program as one HTML file. A lesson's page begins with
/// its chapter and ends with its panels: lessons/PROGRAM/README.md and panel.js, in the folder of
/// the tree, where there are such; panels of `embedlings explore` are in src/commands/explore.js.
/// The last paragraph is `how_it_ended`, if anything. The file is replaced as a whole. Throws
/// FileError.
void write_page(const fs::path& place, const Flags& flags, std::string_view how_it_ended) {
  const std::string& program = flags.program();
  std::vector<blocks::Block>& shown = flags.shown()->blocks;
  if (!how_it_ended.empty())
    shown.push_back(blocks::Prose{message(how_it_ended, ": this is what there was.")});
  HtmlExtras more{.panels = embedded("commands/" + program.substr(program.find(' ') + 1) + ".js")};
  const std::vector<std::string> names = lesson_names();
  if (std::ranges::find(names, program) != names.end()) {
    const std::string chapter = "lessons/" + program + "/README.md";
    more = {navigation(names, program), html_of_markdown(read_file(chapter), chapter, names),
            embedded(program + "/panel.js")};
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

}  // namespace

int run_program(Flags& flags, int argc, const char* const* argv, const std::function<int()>& body) {
  const std::string& name = flags.program();
  end_by_signals(name);
  try {
    int code = 0;
    if (flags.parse(argc, argv))
      code = flags.page().empty() ? body() : run_with_page(flags, body);
    else
      std::cout << flags.usage(std::min<std::size_t>(80, stdout_terminal().width));
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
