#pragma once

#include <map>
#include <set>

#include "view/html.hpp"

// How the chapter of a lesson and its run become one page.
//
// The run is a list of blocks; the chapter quotes some of them as text and speaks of steps by their
// numbers. Each block is found by how a terminal prints it:
//
//   quoted lines     A console block of the chapter is cut at its lines of ... and its empty lines.
//                    Each piece is looked for among the lines that the run's blocks print. The
//                    block that prints them stands in their place: a figure as a figure, a claim as
//                    a claim. A figure stands once; where it is quoted again, a link leads to it.
//   steps            A paragraph names a step: "(step 3)", "Step 1 of the output". What that step
//                    has not shown yet, and the chapter does not quote below, stands after the
//                    paragraph, or after the next console block if one comes before the next bold
//                    lead. Open is its first figure, and each that the chapter calls by its
//                    "title"; others unfold. So do a line with its claims, and the whole step as
//                    the terminal prints it.
//   "By hand"        A step whose heading begins so belongs to the end of that section, unless a
//                    paragraph names it.
//   panels           A panel stands where the chapter has a link to it as a paragraph of its own,
//                    [words](#panel-name); otherwise before the figures of its step.
//   all other steps  They unfold at the end of "What you see".
//
// A piece that no block prints stays text.

namespace emb {

class Story : public ChapterParts {
 public:
  /// `panels` says whether the lesson has a script for them.
  Story(const std::vector<blocks::Block>& blocks, std::string_view chapter, bool panels);

  std::string quoted(const Texts& lines) override;
  std::string step(std::size_t number) override;
  std::string place(std::string_view id, std::string_view words) override;
  std::string source(const std::string& path, std::string_view name) override;
  std::string end_of(std::string_view section) override;

  /// Pieces of console blocks that no block prints: "the first line of each".
  const Texts& unknown() const { return unknown_; }

 private:
  struct Part {
    const blocks::Block* block;
    std::size_t step;   // 0 before the first one
    std::string shown;  // as a terminal prints it
    bool told = false, quoted = false;
  };

  static std::string quoted_of_another(const Texts& lines);
  std::size_t first_line_of(std::size_t step) const;
  /// The parts that the pieces of a console block are of; nullptr for one that no block prints.
  std::vector<Part*> parts_of(const Texts& lines);
  /// The part that prints these lines, from line `from` of the whole run on, or else anywhere.
  /// `from` is then the line after them. nullptr if none does.
  Part* find(const Texts& piece, std::size_t& from);
  std::string tell(Part& part);
  std::string panels_of(std::size_t step);
  /// `more`: a part that unfolds beside them.
  std::string proof(std::size_t step, const std::string& more);
  /// Small figures share a line if there is room.
  static std::string side_by_side(const Texts& figures);

  std::string chapter_;  // in one line
  std::vector<Part> parts_;
  std::vector<std::pair<std::string, std::size_t>> lines_;  // masked, and the part that prints it
  std::map<std::size_t, std::string> headings_;
  std::set<std::size_t> named_;   // steps that the chapter names
  std::set<std::size_t> quoted_;  // steps of which it quotes something
  std::set<std::size_t> proved_;
  std::set<std::string> placed_;  // panels that have a place in the chapter
  std::string lesson_;            // "07"
  Texts unknown_;
  bool panels_, rest_told_ = false;
};

/// A line as quotations are compared: numbers with a unit of time or rate are left out, and so is
/// the width of blanks and rules.
std::string masked(std::string_view line);

}  // namespace emb
