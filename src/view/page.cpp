#include "view/page.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

#include "base/system/interrupt.hpp"
#include "view/claims.hpp"
#include "view/figures.hpp"
#include "view/html.hpp"
#include "view/screen.hpp"

namespace emb {
namespace {

/// The title of what may be the figure of a step; nullptr for any other block.
const std::string* title_of_figure(const blocks::Block& block) {
  return std::visit(
      [](const auto& one) -> const std::string* {
        using Kind = std::decay_t<decltype(one)>;
        if constexpr (requires { one.title; } && !std::is_same_v<Kind, blocks::Title>)
          return &one.title;
        return nullptr;
      },
      block);
}

}  // namespace

Page::Page(std::string_view title, std::string_view subtitle, ShownBlocks* shown, std::ostream& out,
           Terminal terminal)
    : shown_(shown), out_(out), terminal_(terminal) {
  terminal_.width = std::max(terminal_.width, narrowest_terminal);
  add(blocks::Title{std::string(title), std::string(subtitle)});
}

void Page::add(blocks::Block block) {
  if (const int signal = unheard_signal())
    throw Interrupted(signal, "ended by a signal in the middle of a step");
  if (shown_ != nullptr) note(block);
  print(lines_of_block(block));
  if (is_kept()) shown_->blocks.push_back(std::move(block));
}

void Page::note(const blocks::Block& block) {
  if (std::holds_alternative<blocks::Step>(block)) shown_->steps = steps_;
  if (const auto* list = std::get_if<blocks::Suggestions>(&block); list && !list->empty())
    shown_->suggestion = list->front();
  const auto* claim = std::get_if<blocks::Claim>(&block);
  if (claim == nullptr) return;
  ++shown_->claims;
  if (!claim->holds) shown_->failed.push_back(steps_);
}

Texts Page::lines_of_block(const blocks::Block& block) {
  const Extent extent = shown_ == nullptr ? Extent::whole : shown_->extent;
  if (extent == Extent::in_short) return lines_in_short(block);
  if (extent == Extent::claims) {
    const auto* claim = std::get_if<blocks::Claim>(&block);
    return claim == nullptr ? Texts{} : Texts{claim_line(*claim, steps_)};
  }
  if (extent == Extent::one_step) {
    const bool at_end = std::holds_alternative<blocks::Step>(block) && steps_ > shown_->step;
    if (at_end) throw SeenEnough{};
    if (steps_ != shown_->step || std::holds_alternative<blocks::Suggestions>(block)) return {};
  }
  return in_full(block, terminal_);
}

Texts Page::lines_in_short(const blocks::Block& block) {
  if (const auto* step = std::get_if<blocks::Step>(&block)) {
    heading_ = *step;  // a step that has nothing to show has no heading either
    wants_claim_ = wants_figure_ = true;
    return {};
  }
  if (const auto* claim = std::get_if<blocks::Claim>(&block)) {
    if (!wants_claim_ && claim->holds) return {};
    wants_claim_ = false;
  } else if (const std::string* title = title_of_figure(block)) {
    if (!wants_figure_ || (!figure_.empty() && *title != figure_)) return {};
    wants_figure_ = false;
  }
  Texts lines = in_short(block, terminal_, steps_);
  if (lines.empty() || !heading_) return lines;
  const Texts heading = in_short(*std::exchange(heading_, std::nullopt), terminal_, steps_);
  lines.insert(lines.begin(), heading.begin(), heading.end());
  return lines;
}

/// On a terminal that is paged, a block that does not fit below the others begins a new screen.
void Page::print(const Texts& lines) {
  if (lines.empty()) return;
  const bool paged = shown_ != nullptr && shown_->paged;
  if (paged && lines_on_screen_ > 0 && lines_on_screen_ + lines.size() >= terminal_.height) {
    if (!goes_on()) throw SeenEnough{};
    lines_on_screen_ = 0;
  }
  lines_on_screen_ += lines.size();
  out_ << joined(lines, "\n") << "\n" << std::flush;  // through a pipe, too
}

void Page::step(std::string_view heading, std::string_view figure) {
  ++steps_;
  figure_ = figure;
  add(blocks::Step{steps_, std::string(heading)});
}

void Page::say(std::string_view text) { add(blocks::Prose{std::string(text)}); }

void Page::listing(std::string_view title, std::string_view text, std::string_view caption) {
  add(blocks::Listing{std::string(title), {std::string(text)}, std::string(caption), true});
}

void Page::side_by_side(std::string_view title, const Texts& texts, std::string_view caption,
                        std::vector<PlaneMap> maps) {
  add(blocks::Listing{std::string(title), texts, std::string(caption), false, std::move(maps)});
}

void Page::pairs(std::string_view title,
                 const std::vector<std::pair<std::string, std::string>>& above_and_below) {
  add(blocks::Pairs{std::string(title), above_and_below});
}

bool Page::compared(std::string_view sentence, double measured, std::string_view before,
                    double claimed, std::string_view after, bool holds, double margin) {
  int digits = 5;
  const auto text = [&](double value) { return number(value, digits).text; };
  while (digits < 17 && measured != claimed && text(measured) == text(claimed)) ++digits;
  add(blocks::Claim{
      std::string(sentence),
      message("measured ", text(measured), ", claimed ", before, text(claimed), after), holds,
      measured, margin});
  return holds;
}

bool Page::claim(std::string_view sentence, double measured, double claimed, double tolerance) {
  const double off = measured == claimed ? 0 : std::fabs(measured - claimed);
  std::string remark = message(" (within ", number(tolerance), ", off by ", number(off, 2), ")");
  if (tolerance == 0) remark = off == 0 ? "" : message(" (off by ", number(off, 2), ")");
  return compared(sentence, measured, "", claimed, remark, off <= tolerance, tolerance - off);
}

bool Page::claim_equal(std::string_view sentence, std::string_view measured,
                       std::string_view claimed) {
  return claim_that(sentence, measured == claimed,
                    message("measured \"", measured, "\", claimed \"", claimed, "\""));
}

bool Page::claim_that(std::string_view sentence, bool holds, std::string_view evidence) {
  add(blocks::Claim{std::string(sentence), std::string(evidence), holds});
  return holds;
}

void Page::table(std::string_view title, const Texts& header, const Rows& rows,
                 std::string_view caption) {
  add(blocks::Table{std::string(title), header, rows, std::string(caption)});
}

void Page::heatmap(std::string_view title, const Grid& grid, const HeatmapOptions& options) {
  add(blocks::Heatmap{options, std::string(title), grid});
}

void Page::curve(std::string_view title, const std::vector<Series>& series,
                 const CurveOptions& options) {
  add(blocks::Curve{options, std::string(title), series});
}

void Page::bars(std::string_view title, const std::vector<Bar>& bars, std::string_view caption) {
  add(blocks::Bars{std::string(title), bars, std::string(caption)});
}

void Page::panel(std::string_view name, std::string_view question) {
  add(blocks::Panel{std::string(name), std::string(question)});
}

void Page::add_data(std::string_view name, std::string json) {
  add(blocks::Data{std::string(name), std::move(json)});
}

void Page::try_this(const std::vector<TryThis>& suggestions) { add(suggestions); }

std::string json_number(double value) {
  if (std::isnan(value)) return "null";
  if (std::isinf(value)) return value > 0 ? "1e999" : "-1e999";
  const auto narrow = static_cast<float>(value);
  return static_cast<double>(narrow) == value ? shortest(narrow) : shortest(value);
}

std::string json_numbers(const std::vector<double>& values) {
  const std::string list = json(values);
  const auto is_float = [](double value) {
    return static_cast<double>(static_cast<float>(value)) == value;
  };
  const bool floats = std::ranges::all_of(values, is_float);
  std::string bytes;
  for (const double value : values) {
    if (std::isnan(value)) return list;
    std::uint64_t bits = floats ? std::bit_cast<std::uint32_t>(static_cast<float>(value))
                                : std::bit_cast<std::uint64_t>(value);
    for (int n = floats ? 4 : 8; n > 0; --n, bits >>= 8) bytes += static_cast<char>(bits & 255);
  }
  bytes.resize((bytes.size() + 2) / 3 * 3, '\0');
  const std::string text = "\"" + base64(bytes) + "\"";
  return text.size() < list.size() ? text : list;
}

std::string json_text(std::string_view text) {
  std::string quoted = "\"";
  for (const char letter : visible_lines(text))
    quoted += letter == '\n'                    ? "\\n"
              : letter == '<'                   ? "\\u003c"
              : letter == '"' || letter == '\\' ? std::string("\\") + letter
                                                : std::string(1, letter);
  return quoted + "\"";
}

}  // namespace emb
