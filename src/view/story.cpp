#include "view/story.hpp"

#include <cstdlib>

namespace emb {
namespace {

constexpr std::string_view masked_units[] = {"GFLOP/s", "tokens/s", "GB/s", "ns",
                                             "us",      "ms",       "s",    "x"};

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }
bool is_word(char letter) {
  return is_digit(letter) || letter == '_' || letter == '/' || (letter >= 'a' && letter <= 'z') ||
         (letter >= 'A' && letter <= 'Z');
}

/// Where the number that begins here ends: 1,024.5e-07.
std::size_t end_of_number(std::string_view line, std::size_t at) {
  while (at < line.size() && (is_digit(line[at]) || line[at] == '.' || line[at] == ',')) ++at;
  if (at + 1 < line.size() && line[at] == 'e') {
    std::size_t end = at + 1;
    if (line[end] == '+' || line[end] == '-') ++end;
    const std::size_t digits = end;
    while (end < line.size() && is_digit(line[end])) ++end;
    if (end > digits) at = end;
  }
  return at;
}

/// The columns of a unit of time or rate that begins here, with the blank before it; 0 if there is
/// none.
std::size_t unit_at(std::string_view line, std::size_t at) {
  const std::size_t blank = at < line.size() && line[at] == ' ' ? 1 : 0;
  for (const std::string_view unit : masked_units) {
    const std::size_t end = at + blank + unit.size();
    if (line.substr(std::min(at + blank, line.size())).starts_with(unit) &&
        (end == line.size() || !is_word(line[end])))
      return blank + unit.size();
  }
  return 0;
}

std::string terminal_text(const Texts& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

struct IsFigure {
  bool operator()(const auto&) const { return true; }
  bool operator()(const blocks::Title&) const { return false; }
  bool operator()(const blocks::Step&) const { return false; }
  bool operator()(const blocks::Prose&) const { return false; }
  bool operator()(const blocks::Claim&) const { return false; }
  bool operator()(const blocks::Suggestions&) const { return false; }
  bool operator()(const blocks::Panel&) const { return false; }
  bool operator()(const blocks::Data&) const { return false; }
};

/// The title of a figure that has one.
std::string title_of(const blocks::Block& block) {
  return std::visit(
      [](const auto& one) -> std::string {
        if constexpr (requires { one.caption; })
          return one.title;
        else
          return "";
      },
      block);
}

bool is_small_matrix(const blocks::Block& block) {
  const auto* heatmap = std::get_if<blocks::Heatmap>(&block);
  return heatmap != nullptr && heatmap->grid.rows() <= 6 && heatmap->grid.columns() <= 6;
}

bool is_several_maps(const blocks::Block& block) {
  const auto* listing = std::get_if<blocks::Listing>(&block);
  return listing != nullptr && listing->maps.size() > 1;
}

/// Which steps a chapter names, and which places it has.
struct Listener : ChapterParts {
  std::set<std::size_t> steps;
  std::set<std::string> places;
  std::vector<Texts> quotations;
  std::string quoted(const Texts& lines) override {
    quotations.push_back(lines);
    return "";
  }
  std::string step(std::size_t number) override {
    steps.insert(number);
    return "";
  }
  std::string place(std::string_view id, std::string_view) override {
    places.insert(std::string(id));
    return "";
  }
  std::string source(const std::string&, std::string_view) override { return ""; }
  std::string end_of(std::string_view) override { return ""; }
};

/// A console block in pieces, without its command.
std::vector<Texts> pieces_of(const Texts& lines) {
  std::vector<Texts> pieces(1);
  for (const std::string& line : lines) {
    if (line.starts_with("$ ")) continue;
    const bool ends = line == "..." || masked(line).empty();
    if (!ends)
      pieces.back().push_back(line);
    else if (!pieces.back().empty())
      pieces.emplace_back();
  }
  if (pieces.back().empty()) pieces.pop_back();
  return pieces;
}

/// Whether a console block shows another command than the lesson's run.
bool is_of_another(const Texts& lines) {
  return std::ranges::any_of(lines, [](const std::string& line) {
    return line.starts_with("$ ") && line.find(" --step ") == line.npos &&
           !line.starts_with("$ build/embedlings run ") && !line.starts_with("$ make lesson ");
  });
}

Texts all_masked(const Texts& lines) {
  Texts all;
  for (const std::string& line : lines) all.push_back(masked(line));
  return all;
}

}  // namespace

std::string masked(std::string_view line) {
  std::string out;
  for (std::size_t at = 0; at < line.size();) {
    const std::string_view rest = line.substr(at);
    if (is_digit(line[at]) && (at == 0 || !is_digit(line[at - 1]))) {
      const std::size_t end = end_of_number(line, at), unit = unit_at(line, end);
      out += unit > 0 ? "<time>" : std::string(line.substr(at, end - at));
      at = end + unit;
    } else if (rest.starts_with("─")) {
      while (line.substr(at).starts_with("─")) at += std::string_view("─").size();
      out += "─";
    } else if (line[at] == ' ' || line[at] == '\t') {
      while (at < line.size() && (line[at] == ' ' || line[at] == '\t')) ++at;
      if (!out.empty()) out += ' ';
    } else {
      out += line[at++];
    }
  }
  return trimmed(out);
}

std::string html_command(std::string_view command, std::string_view note) {
  const std::string text = html_text(command);
  const std::string beside =
      note.empty() ? "" : message(" <span class=\"note\">", html_text(note), "</span>");
  return message("<p class=\"run\"><span class=\"cmd\"><code>", text,
                 "</code><button type=\"button\" data-copy=\"", text,
                 "\" aria-label=\"Copy the command\">Copy</button></span>", beside, "</p>\n");
}

Story::Story(const std::vector<blocks::Block>& blocks, std::string_view chapter, bool panels)
    : chapter_(chapter), panels_(panels) {
  std::ranges::replace(chapter_, '\n', ' ');
  std::size_t step = 0;
  std::vector<std::pair<std::string, std::size_t>> brief;  // as a short run prints them
  for (const blocks::Block& block : blocks) {
    if (const auto* title = std::get_if<blocks::Title>(&block);
        title != nullptr && title->title.starts_with("Lesson "))
      lesson_ = title->title.substr(7, 2);
    if (const auto* heading = std::get_if<blocks::Step>(&block)) {
      step = heading->number;
      headings_[step] = heading->heading;
    }
    const Terminal terminal{80, false};
    const Texts lines = in_full(block, terminal);
    parts_.push_back({&block, step, terminal_text(lines)});
    for (const std::string& line : lines) lines_.emplace_back(masked(line), parts_.size() - 1);
    for (const std::string& line : in_short(block, terminal, step))
      brief.emplace_back(masked(line), parts_.size() - 1);
  }
  lines_.insert(lines_.end(), brief.begin(), brief.end());
  Listener listener;
  chapter_of_markdown(chapter, "", {}, &listener);
  named_ = listener.steps;
  placed_ = listener.places;
  for (const Texts& lines : listener.quotations) {
    if (is_of_another(lines)) continue;
    for (Part* part : parts_of(lines)) {
      if (part == nullptr) continue;
      part->quoted = true;
      quoted_.insert(part->step);
    }
  }
}

std::size_t Story::first_line_of(std::size_t step) const {
  const auto line = std::ranges::find_if(
      lines_, [&](const auto& one) { return parts_[one.second].step == step; });
  return static_cast<std::size_t>(line - lines_.begin());
}

Story::Part* Story::find(const Texts& piece, std::size_t& from) {
  const auto begins = [&](std::size_t at) {
    for (std::size_t n = 0; n < piece.size(); ++n)
      if (at + n >= lines_.size() || lines_[at + n].first != piece[n]) return false;
    return true;
  };
  for (const std::size_t first : {from, std::size_t{0}})
    for (std::size_t at = first; at < lines_.size(); ++at)
      if (begins(at)) {
        from = at + piece.size();
        return &parts_[lines_[at].second];
      }
  return nullptr;
}

std::vector<Story::Part*> Story::parts_of(const Texts& lines) {
  std::size_t from = 0;
  for (const std::string& line : lines)
    if (const std::size_t flag = line.find(" --step "); line.starts_with("$ ") && flag != line.npos)
      from = first_line_of(static_cast<std::size_t>(std::atol(line.c_str() + flag + 8)));
  std::vector<Part*> parts;
  for (const Texts& piece : pieces_of(lines)) parts.push_back(find(all_masked(piece), from));
  return parts;
}

std::string Story::panels_of(std::size_t step) {
  std::string html;
  for (Part& part : parts_)
    if (const auto* panel = std::get_if<blocks::Panel>(part.block))
      if (part.step == step && !part.told && !placed_.contains("panel-" + panel->name)) {
        part.told = true;
        if (panels_) html += html_panel(*panel, 3);
      }
  return html;
}

std::string Story::tell(Part& part) {
  const std::string id = message("figure-", &part - parts_.data());
  const blocks::Block& block = *part.block;
  if (part.told && std::visit(IsFigure{}, block)) {
    const std::string title = title_of(block);
    return message("<p class=\"again\">Shown above: <a href=\"#", id, "\">",
                   html_text(title.empty() ? "the figure" : title), "</a></p>\n");
  }
  part.told = true;
  if (const auto* claim = std::get_if<blocks::Claim>(&block)) return html_claim(*claim);
  if (const auto* prose = std::get_if<blocks::Prose>(&block))
    return message("<p class=\"said\">", html_text(prose->text), "</p>\n");
  return html_figure(block, headings_[part.step], id);
}

std::string Story::side_by_side(const Texts& figures) {
  const auto is_small = [](const std::string& html) { return html.starts_with("<figure id="); };
  std::string html;
  for (std::size_t n = 0; n < figures.size(); ++n) {
    std::size_t end = n;
    while (end < figures.size() && is_small(figures[end])) ++end;
    if (end < n + 2) {
      html += figures[n];
      continue;
    }
    html += "<div class=\"figures\">\n";
    for (; n < end; ++n) html += figures[n];
    html += "</div>\n";
    --n;
  }
  return html;
}

/// What a program prints that is not the lesson's.
std::string Story::quoted_of_another(const Texts& lines) {
  std::string html, text;
  for (const std::string& line : lines)
    if (line.starts_with("$ "))
      html += html_command(line.substr(2));
    else
      text += line + "\n";
  return html + message("<pre ", html_stop, "Example\">", html_text(text), "</pre>\n");
}

std::string Story::quoted(const Texts& lines) {
  if (is_of_another(lines)) return quoted_of_another(lines);
  std::string html;
  Texts told;
  std::set<std::size_t> steps;
  const Part* last = nullptr;
  const std::vector<Texts> pieces = pieces_of(lines);
  const std::vector<Part*> parts = parts_of(lines);
  for (std::size_t n = 0; n < pieces.size(); ++n) {
    const Texts& piece = pieces[n];
    Part* const part = parts[n];
    if (part == nullptr) {
      unknown_.push_back(piece[0]);
      told.push_back(message("<pre class=\"unknown\" ", html_stop, "Example\">",
                             html_text(joined(piece, "\n") + "\n"), "</pre>\n"));
    } else if (part != last) {
      told.push_back(panels_of(part->step));
      told.push_back(tell(*part));
      if (part->step > 0) steps.insert(part->step);
      last = part;
    }
  }
  std::erase(told, "");
  html += side_by_side(told);
  for (const std::size_t number : steps)
    if (!named_.contains(number)) html += step(number);
  return html;
}

std::string Story::step(std::size_t number) {
  const std::string panels = panels_of(number);
  std::vector<Part*> figures;
  bool shown = false;  // whether one of this step was quoted
  for (Part& part : parts_) {
    if (part.step != number || !std::visit(IsFigure{}, *part.block)) continue;
    shown = shown || part.told || part.quoted;
    if (!part.told && !part.quoted) figures.push_back(&part);
  }
  // Open are those that the chapter calls by their titles, a row of small matrices and maps side by
  // side, which are seen together, and the first of a step that has shown none.
  bool small = true;  // all so far
  Texts open, others;
  std::string titles;
  for (Part* part : figures) {
    const std::string title = title_of(*part->block);
    small = small && is_small_matrix(*part->block);
    const bool named = !title.empty() && chapter_.find("\"" + title + "\"") != chapter_.npos;
    const bool opens = named || small || is_several_maps(*part->block) || (!shown && open.empty());
    (opens ? open : others).push_back(tell(*part));
    if (!opens && !title.empty()) titles += (titles.empty() ? "" : " · ") + html_text(title);
  }
  std::string more;
  if (!others.empty()) {
    const std::string words =
        titles.empty() ? message(others.size(), others.size() == 1 ? " figure" : " figures")
                       : titles;
    more = html_fold("More of this step: " + words, side_by_side(others), "more");
  }
  const std::string shown_first = panels + side_by_side(open), folded = proof(number, more);
  return shown_first + (folded.empty() ? more : folded);
}

std::string Story::proof(std::size_t step, const std::string& more) {
  if (!headings_.contains(step) || !proved_.insert(step).second) return "";
  std::string claims, terminal;
  std::size_t count = 0, failed = 0;
  for (Part& part : parts_) {
    if (part.step != step) continue;
    terminal += part.shown;
    const auto* claim = std::get_if<blocks::Claim>(part.block);
    if (claim == nullptr || part.told) continue;
    part.told = true;
    ++count;
    failed += claim->holds ? 0 : 1;
    claims += message(
        "<li>", claim->holds ? "" : "<strong class=\"bad\">✗ Does not hold.</strong> ",
        html_text(claim->sentence), " <span>", html_text(claim->evidence), "</span></li>\n");
  }
  std::string html;
  if (count > 0) {
    const std::string said =
        failed > 0
            ? message("<strong class=\"bad\">✗ ", failed, " of ", count,
                      count == 1 ? " claim does not hold" : " claims do not hold", "</strong>")
            : message("<strong class=\"good\">✓ ", count,
                      count == 1 ? " claim holds" : " claims hold", "</strong>");
    html += html_fold(said, message("<ul>\n", claims, "</ul>"), failed > 0 ? "open" : "");
  }
  html += html_fold(
      "As the terminal prints it",
      html_command(message("build/embedlings run ", lesson_, " --step ", step)) +
          message("<pre ", html_stop, "Terminal output\">", html_text(terminal), "</pre>"));
  return message("<div class=\"proof\">\n", more, html, "</div>\n");
}

std::string Story::place(std::string_view id, std::string_view words) {
  constexpr std::string_view drawing = "drawing-";
  if (id.starts_with(drawing)) return html_drawing(id.substr(drawing.size()));
  for (Part& part : parts_) {
    const auto* panel = std::get_if<blocks::Panel>(part.block);
    if (panel == nullptr || "panel-" + panel->name != id || part.told) continue;
    part.told = true;
    return panels_ ? html_panel(*panel, 3) : "";
  }
  return message("<p>", html_text(words), "</p>\n");
}

std::string Story::source(const std::string& path, std::string_view name) {
  return html_source(path, name);
}

std::string Story::end_of(std::string_view section) {
  std::string html;
  if (section == "By hand") {
    for (const auto& [number, heading] : headings_)
      if (heading.starts_with("By hand") && !named_.contains(number)) html += step(number);
    return html;
  }
  if (section != "What you see" || rest_told_) return "";
  rest_told_ = true;
  for (const auto& [number, heading] : headings_) {
    if (named_.contains(number) || quoted_.contains(number) || proved_.contains(number)) continue;
    html += panels_of(number);  // nobody looks for a panel in a fold
    html += html_fold(message("Also in this run: ", html_text(heading)), step(number), "also");
  }
  return html;
}

}  // namespace emb
