#pragma once

#include <type_traits>

#include "base/pinned.hpp"
#include "view/blocks.hpp"
#include "view/terminal.hpp"

namespace emb {

// ---- Values as the script of a page reads them ------------------------------------------------

/// The shortest text that gives the same number back. A number that is a float is written as a
/// float: Math.fround(x) in the script is that float, to the bit. Infinities are 1e999, which
/// scripts read as such; NaN is null.
std::string json_number(double value);
/// In quotes. Nothing in it can end a <script> or start a comment; bytes that are no UTF-8 are
/// written out, such as \xff.
std::string json_text(std::string_view text);

/// The numbers of a Grid: a list or, if that is shorter, a text, base64 of their bytes, lowest
/// first: four of each if all are floats, otherwise eight. embedlings.data() makes a list of it.
std::string json_numbers(const std::vector<double>& values);

/// Numbers, bools, texts, ranges of what can be written, ranges of ranges, and a Grid, which
/// becomes {"rows": 2, "columns": 3, "values": json_numbers(six numbers, row by row)}.
template <class T>
std::string json(const T& value) {
  if constexpr (std::is_same_v<T, bool>) {
    return value ? "true" : "false";
  } else if constexpr (std::is_arithmetic_v<T>) {
    return json_number(static_cast<double>(value));
  } else if constexpr (std::convertible_to<const T&, std::string_view>) {
    return json_text(value);
  } else if constexpr (std::is_same_v<T, Grid>) {
    return R"({"rows":)" + json(value.rows()) + R"(,"columns":)" + json(value.columns()) +
           R"(,"values":)" + json_numbers(value.values()) + "}";
  } else {
    std::string list = "[";
    for (const auto& item : value) list += (list.size() == 1 ? "" : ",") + json(item);
    return list + "]";
  }
}

/// How much of a lesson is printed.
enum class Extent {
  whole,     ///< every block
  in_short,  ///< of each step its heading, its first claim and one figure
  one_step,  ///< every block of a single step
  claims     ///< a line for each claim, as read_claims() reads it
};

/// What the user of a program wants to see of its page, and what there was to see.
struct ShownBlocks {
  std::vector<blocks::Block> blocks = {};  ///< in order, for another renderer than the terminal
  bool kept = true;                        ///< whether they are
  Extent extent = Extent::whole;
  std::size_t step = 0;  ///< the one of Extent::one_step
  bool paged = false;    ///< whether a terminal stops after each screen

  std::size_t steps = 0, claims = 0;       ///< how many there were
  std::vector<std::size_t> failed = {};    ///< the steps of claims that did not hold
  std::optional<TryThis> suggestion = {};  ///< the first one
};

/// Thrown when there is no more to see, because the user has seen enough or has seen the step that
/// was asked for: the program ends well.
struct SeenEnough : std::exception {};

// ---- The page ---------------------------------------------------------------------------------

/// Everything a lesson shows, from its title to the three things to try. Each figure is one call.
///
///     Page page("06 bigram", "Counting and gradient descent reach the same floor", flags.shown());
///     page.step("Three floors");
///     page.say("A model that knows nothing pays log(27) nats for every letter.");
///     page.claim("The final loss is within 0.01 nats of the floor.", loss, floor, 0.01);
///     page.curve("loss", {{"gather", losses}}, {.references = {{"bigram floor", floor}}});
///
/// Most runs of a lesson are short: of each step they show the heading, the first claim, any claim
/// that does not hold, and one figure. That is the first one, or the one that the step names:
///
///     page.step("Three floors", "Floors of this text");
///
/// Each call is a block, drawn on the terminal at once, so that a long lesson can be read while it
/// runs, and throws Interrupted if a signal has asked the program to end and nobody has asked about
/// it. Text is plain where it is piped. `--page FILE` writes the same blocks as HTML when the
/// program ends (cli/program.cpp).
///
/// A panel is a figure that answers to a hand. The page says where it stands and hands over what
/// the engine computed; lessons/NN_name/panel.js draws it, in the frame of view/page.js:
///
///     page.panel("table", "Which cosine do you expect of cat and dog?");
///     page.data("words", vocabulary);                    // embedlings.data("words")
///     page.data("table", Grid(table.values(), V, D));    // {rows, columns, values}
///
///     embedlings.panel("table", function (root, state) { ... });
///
/// What makes a block stands in page.cpp: every lesson would compile it again for itself.
class Page : Pinned {
 public:
  /// Begins with the title block. `shown` is where each block is kept as well, if somebody wants
  /// to know: see Flags::shown().
  explicit Page(std::string_view title, std::string_view subtitle = {},
                ShownBlocks* shown = nullptr, std::ostream& out = std::cout,
                Terminal terminal = stdout_terminal());
  Page(std::string_view title, std::string_view subtitle, std::ostream& out,
       Terminal terminal = stdout_terminal())
      : Page(title, subtitle, nullptr, out, terminal) {}

  /// A heading. Steps are numbered in the order in which they come. `figure` is the title of the
  /// one that a short run shows; the first one of the step if it names none.
  void step(std::string_view heading, std::string_view figure = {});
  /// A paragraph, wrapped. A newline in it starts a new line.
  void say(std::string_view text);
  /// Text as it is, line by line, such as what a model wrote. Lines too long go on below.
  void listing(std::string_view title, std::string_view text, std::string_view caption = {});
  /// The same for one drawing made of characters, or several: side by side, or below each other
  /// where there is no room. A page for a browser leaves their lines whole.
  /// If they are maps, it shows `maps` instead.
  void side_by_side(std::string_view title, const Texts& texts, std::string_view caption = {},
                    std::vector<PlaneMap> maps = {});
  /// Each text with another one below it, such as tokens and their ids, as many pairs in a line as
  /// fit.
  void pairs(std::string_view title,
             const std::vector<std::pair<std::string, std::string>>& above_and_below);

  /// |measured - claimed| <= tolerance. Every claim prints its sentence, the number measured in
  /// this run beside the number claimed, and whether it holds, and returns that. A NaN never does.
  bool claim(std::string_view sentence, double measured, double claimed, double tolerance);
  /// measured <= limit
  bool claim_at_most(std::string_view sentence, double measured, double limit) {
    return compared(sentence, measured, "at most ", limit, "", measured <= limit, limit - measured);
  }
  /// measured >= limit
  bool claim_at_least(std::string_view sentence, double measured, double limit) {
    return compared(sentence, measured, "at least ", limit, "", measured >= limit,
                    measured - limit);
  }
  /// The same whole number.
  bool claim_equal(std::string_view sentence, std::integral auto measured,
                   std::integral auto claimed) {
    return claim_that(sentence, std::cmp_equal(measured, claimed),
                      message("measured ", number(measured), ", claimed ", number(claimed)));
  }
  /// The same text.
  bool claim_equal(std::string_view sentence, std::string_view measured, std::string_view claimed);
  /// Anything else: `evidence` says in words what was measured, such as "0 of 8,192 differ".
  bool claim_that(std::string_view sentence, bool holds, std::string_view evidence);

  /// {"model", "loss"}, {{"tied", 2.31}, {"untied", 2.28}}: cells are texts, numbers or bools.
  void table(std::string_view title, const Texts& header, const Rows& rows,
             std::string_view caption = {});
  void table(const Texts& header, const Rows& rows) { table("", header, rows); }
  void heatmap(std::string_view title, const Grid& grid, const HeatmapOptions& options = {});
  void curve(std::string_view title, const std::vector<Series>& series,
             const CurveOptions& options = {});
  void bars(std::string_view title, const std::vector<Bar>& bars, std::string_view caption = {});

  /// The place of a panel, and the question that its reader answers before it shows a number.
  /// Nothing on a terminal, and nothing where the lesson has no panel.js.
  void panel(std::string_view name, std::string_view question);
  /// A value for panels, under a name that no other value of the page has: a number, a bool, a
  /// text, a Grid, or any range of these; json() tells how each is written.
  void data(std::string_view name, const auto& value) { add_data(name, json(value)); }

  /// How a lesson ends.
  void try_this(const std::vector<TryThis>& suggestions);

  const Terminal& terminal() const { return terminal_; }
  /// Whether each block is kept for another renderer.
  bool is_kept() const { return shown_ != nullptr && shown_->kept; }

 private:
  void add(blocks::Block block);
  void note(const blocks::Block& block);
  /// The lines of a block that this run prints.
  Texts lines_of_block(const blocks::Block& block);
  Texts lines_in_short(const blocks::Block& block);
  void print(const Texts& lines);
  void add_data(std::string_view name, std::string json);
  /// Both numbers in as many digits as it takes to tell them apart. `margin`: so much worse
  /// could the number be.
  bool compared(std::string_view sentence, double measured, std::string_view before, double claimed,
                std::string_view after, bool holds, double margin);

  ShownBlocks* shown_;
  std::ostream& out_;
  Terminal terminal_;
  std::size_t steps_ = 0;

  // Of a short run: what the step at hand has still to show.
  std::optional<blocks::Step> heading_ = {};
  std::string figure_ = {};  // the title it waits for
  bool wants_claim_ = false, wants_figure_ = false;
  std::size_t lines_on_screen_ = 0;
};

}  // namespace emb
