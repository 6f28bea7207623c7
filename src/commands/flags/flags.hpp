#pragma once

#include <algorithm>
#include <deque>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "base/errors.hpp"
#include "base/pinned.hpp"

namespace emb {

struct ShownBlocks;  // of view/page.hpp

/// Where the value of a flag goes. Whole numbers are from 0 on, std::size_t or std::uint64_t; any
/// other number is a double.
using Knob = std::variant<bool*, unsigned long*, unsigned long long*, double*, std::string*>;

/// One knob of a program: name, target, meaning, and what values it takes.
struct Flag {
  std::string name;
  Knob target;
  std::string meaning;
  std::string placeholder = std::holds_alternative<std::string*>(target) ? "TEXT" : "N";
  std::optional<std::string> standard = {};  // the default in words; empty: none is named
  std::vector<std::string> choices = {};     // the only texts that are taken, where there are some
  bool is_file = false, empty_too = false, is_needed = false, is_opposite = false, given = false;
  double low = -std::numeric_limits<double>::infinity();
  double high = std::numeric_limits<double>::infinity();
  char end = ']';
  std::optional<double> extra = {};

  /// Only numbers from `least` to `most`, both included, are taken: `.range(1, 4096)`, `.range(1)`.
  /// With `.range(0, 1, ')')` 1 itself is not.
  Flag& range(double least, double most = std::numeric_limits<double>::infinity(),
              char bracket = ']') {
    low = least;
    high = most;
    end = bracket;
    return *this;
  }
  /// One more number that is taken although it lies outside the range: `.range(0).or_just(-1)`.
  Flag& or_just(double number) {
    extra = number;
    return *this;
  }
  /// What stands for the value in --help: "N" for numbers and "TEXT" for strings otherwise, which
  /// then have to be UTF-8, and more than spaces.
  Flag& shown_as(std::string word) {
    placeholder = std::move(word);
    return *this;
  }
  /// What --help names as the default, where the value itself is a code: "chosen for the model".
  Flag& usually(std::string words) {
    standard = std::move(words);
    return *this;
  }
  /// An empty text is a value of this flag, and not what is left of a variable that was not set.
  Flag& or_empty() {
    empty_too = true;
    return *this;
  }
  /// Nothing goes without it.
  Flag& needed() {
    is_needed = true;
    return *this;
  }
  /// Switches its target off, as another flag switches it on: that one alone is among values().
  Flag& opposite() {
    is_opposite = true;
    return *this;
  }
  /// The value names a file. A lesson runs in the folder of the tree, wherever its user stands, so
  /// `embedlings run` puts the user's folder into EMB_FROM: a relative path that names something
  /// there is taken from there.
  Flag& file() {
    is_file = true;
    return shown_as("FILE");
  }

  /// Whether the value names a file to be written, where the user stands: no other flag may.
  bool is_written() const { return placeholder == "FILE" && !is_file; }
  bool is_switch() const { return std::holds_alternative<bool*>(target); }
  /// "--width N", "--tokenizer char|word", "--untied"
  std::string usage() const { return is_switch() ? name : name + " " + placeholder; }
  /// The current value of the target, as one would type it.
  std::string value() const;
  /// Throws UsageError for a text that is not a value of this flag, and leaves the target
  /// unchanged.
  void set(std::string_view text);
};

/// The command line of a program. Each flag has a target that holds its default.
///
///     Flags flags("06_bigram", "Counting and gradient descent reach the same floor.");
///     flags.add("--seed", knobs.seed, "seed of every random number");
///     flags.add("--width", knobs.width, "numbers per token").range(1, 4096);
///     flags.choice("--tokenizer", knobs.tokenizer, {"char", "word"}, "how the text is tokenized");
///     flags.add("--corpus", knobs.corpus, "text to learn from").file();
///     flags.add("--untied", knobs.untied, "a second table at the output");   // bool: a switch
///     return run_program(flags, argc, argv, [&] { ... });
///
/// Values are given as `--seed 7` or `--seed=7`, switches as `--untied` or `--untied=false`; if a
/// flag is repeated, the last value wins. Every program has --help and --threads N. A program whose
/// figures can also become a page for a browser calls add_page(), and passes shown() to its Page.
class Flags : Pinned {
 public:
  Flags(std::string program, std::string purpose);

  /// A name without dashes is an optional argument. Arguments are read in the order they are added.
  Flag& add(const std::string& name, auto& target, const std::string& meaning) {
    if (name.starts_with("--")) return flags_.emplace_back(Flag{name, &target, meaning});
    return arguments_.emplace_back(Flag{name, &target, meaning, name});
  }
  /// One that is there already, with its target.
  void add(Flag flag) { flags_.push_back(std::move(flag)); }
  /// A text that is one of these.
  Flag& choice(const std::string& name, std::string& target, std::vector<std::string> choices,
               const std::string& meaning) {
    Flag& flag = add(name, target, meaning).shown_as(joined(choices, "|"));
    flag.choices = std::move(choices);
    return flag;
  }

  /// Flags that would have no effect unless `there`: if one is given anyway, the error says which
  /// flag it needs.
  /// `flags.go_with("--save", [&] { return !knobs.save.empty(); }, {"--save-every"});`
  void go_with(std::string what, std::function<bool()> there, std::vector<std::string> names) {
    partners_.emplace_back(std::move(what), std::move(there), std::move(names));
  }

  /// For a lesson, whose runs are short: adds --step N, --all and --page FILE, which show more.
  void add_steps();
  /// A part of --help with a heading: these flags, in this order. If there are parts, --help shows
  /// those that are for `everybody`, and `--help all` shows all of them.
  void part(std::string heading, std::vector<std::string> names, bool everybody = false) {
    parts_.push_back({std::move(heading), std::move(names), everybody});
  }
  /// A line of --help to copy: what stands after the program.
  void example(std::string words) { examples_.push_back(std::move(words)); }

  /// Adds --page FILE. run_program() then writes the blocks in shown() to that file.
  void add_page() {
    add("--page", page_, "also write all figures as a page for a browser").shown_as("FILE");
  }
  /// For the constructor of Page, which keeps its blocks here if --page names a file.
  ShownBlocks* shown() const { return shown_.get(); }
  /// Whether this is a lesson: see add_steps().
  bool has_steps() const { return has_steps_; }

  const std::string& program() const { return program_; }
  /// The file of the page; empty without --page.
  const std::string& page() const { return page_; }
  /// What --help prints, in lines of at most `width` columns where words allow it: each knob with
  /// its default. Call it before parse(), or after it has returned false.
  std::string usage(std::size_t width = 80) const;
  /// Reads argv[1] and on into the targets. False if --help was asked for, or --help all.
  /// Throws UsageError for anything it does not know or cannot take, in one line.
  bool parse(int argc, const char* const* argv);

  /// Every flag with its current value, as one would type it, in the order added.
  std::vector<std::pair<std::string, std::string>> values() const;
  /// Whether any flag was given on the command line; --threads does not count.
  bool any_given() const { return std::ranges::any_of(flags_, &Flag::given); }
  /// Whether the flag with this target was given.
  bool given(const Knob& target) const {
    return std::ranges::any_of(
        flags_, [&](const Flag& flag) { return flag.target == target && flag.given; });
  }
  /// Throws UsageError for a flag that was given without the flag it needs. parse() calls this;
  /// call it again after changing a target.
  void check_together();
  /// Sets the flag's value without counting it as given. Throws UsageError as parse() does.
  void set(std::string_view name, std::string_view text) { find(name).set(text); }

 private:
  Flag& find(std::string_view name);
  const Flag* known(std::string_view name) const;
  std::string usage_in_parts(std::size_t width) const;
  /// Flags that were added and put in no part, which --help all shows at the end.
  std::vector<std::pair<std::string, std::string>> in_no_part() const;
  using Word = std::vector<std::string_view>::const_iterator;
  void check_apart() const;
  void choose_extent();
  /// Sets the flag at this word, and returns the last word that belongs to it.
  Word take_flag(Word word, Word end);

  std::string program_, purpose_, page_;
  std::deque<Flag> flags_;  // a deque, because add() hands out references
  std::deque<Flag> arguments_;
  std::vector<std::tuple<std::string, std::function<bool()>, std::vector<std::string>>> partners_;
  std::shared_ptr<ShownBlocks> shown_;
  struct Part {
    std::string heading;
    std::vector<std::string> names;
    bool everybody;
  };
  std::vector<Part> parts_;
  std::vector<std::string> examples_;
  bool has_steps_ = false, all_ = false, claims_ = false, help_all_ = false;
  std::size_t step_ = 0, threads_ = 1;
  Flag threads_flag_{"--threads", &threads_, "threads to compute with"};
};

/// ": did you mean --seed?", with the word of `known` that is nearest in spelling; "" if none is
/// near.
std::string did_you_mean(std::string_view word, std::span<const std::string> known);

/// Says on standard error what is wrong, as one line that begins with the program's name. What
/// would move the cursor is written out, such as \n or \x1b, whatever the user's words in it hold.
/// Returns `code`, for a program that ends there.
int complain(std::string_view program, std::string_view what, int code = 1);

/// Warns on standard error if a text that is being read is really a Git LFS pointer, a web page or
/// something else that foreign_kind() recognises. `name` is the file's.
void warn_of_foreign(std::string_view program, const std::string& name, std::string_view text);

/// The whole of a program's main: reads the command line, runs the body, and returns the exit
/// code. --help prints the usage and returns 0. A std::exception becomes one line of complain(),
/// with exit code 2 for a UsageError, 128 + the signal for Interrupted, and 1 for any other. If the
/// corpus is too short, the line begins with --corpus. Work that a signal has ended early returns
/// 128 + the signal as well. If standard output cannot be written (a full disk), that is an error
/// with exit code 1. If the body returns an int, that is the exit code of a run without exception.
int run_program(Flags& flags, int argc, const char* const* argv, const std::function<int()>& body);

template <class Body>
requires std::is_void_v<std::invoke_result_t<Body&>>
int run_program(Flags& flags, int argc, const char* const* argv, Body body) {
  return run_program(flags, argc, argv, [&] {
    body();
    return 0;
  });
}

}  // namespace emb
