#include <functional>

#include "lessons/02_gather/check/right.hpp"

namespace exercise::checks::views {
namespace {

using namespace emb::course;
using View = std::span<const float>;

/// A row of a table [V, width]. `at_the_edge`: an answer is tried on it only if it is right in the
/// middle of a table, because a view that leaves the table ends the program.
struct Asked {
  int V, width;
  TokenId id;
  bool at_the_edge;
};

std::vector<Asked> rows_to_try(Draw& draw) {
  // Half of the rows come after row `id`, and id * V is a row's beginning too.
  const int V = 2 * draw.size(8, 10) + 1, D = draw.size(9, 12);
  const TokenId id = draw.size(4, 7);
  return {{V, D, id, false},   {V + 2, D, id - 1, false},         {V, D, 0, true},
          {V, D, V - 1, true}, {V, 1, draw.size(2, V - 1), true}, {1, D, 0, true}};
}

/// Where a view begins, counted from the table's first entry, and how many entries it has.
struct Row {
  int begins, size;
  bool operator==(const Row&) const = default;
};
void describe(Parts& parts, const Row& row) {
  parts.add("where it begins", row.begins);
  parts.add("how many entries it has", row.size);
}

using Function = std::function<View(View, int, TokenId)>;

std::string name_of(const Asked& asked) {
  return emb::message("row ", asked.id, " of a table of width ", asked.width);
}

/// The table lies in the middle of other numbers, so that a view that leaves it can be located.
Row row_given(const Function& f, const Asked& asked) {
  const int entries = asked.V * asked.width, margin = 2 * entries;
  const List<float> numbers(margin + entries + margin);
  const View table(&numbers[margin], static_cast<std::size_t>(entries));
  const View yours = f(table, asked.width, asked.id);
  if (yours.empty())
    throw Wrong{name_of(asked) + ": an empty view came back, but a row has `width` entries."};
  const std::less<const float*> before;
  if (before(yours.data(), &numbers[0]) || before(&numbers[0] + numbers.size(), yours.data()))
    throw Wrong{name_of(asked) + ": those numbers are not in the table. Were they copied?"};
  return {static_cast<int>(yours.data() - table.data()), static_cast<int>(yours.size())};
}

Row row_or_right(const Function& f, const Asked& asked) {
  const Asked middle{21, 9, 5, false};
  if (asked.at_the_edge && row_given(f, middle) != row_given(right::table_row, middle))
    return row_given(right::table_row, asked);
  return row_given(f, asked);
}

/// `count` entries from entry `begin` on.
View entries(View table, int begin, int count) {
  return table.subspan(static_cast<std::size_t>(begin), static_cast<std::size_t>(count));
}
int rows_of(View table, int width) { return static_cast<int>(table.size()) / width; }

/// A row's length, from the entry that begin(width, id, V) says.
template <class Begin>
Function begins(Begin begin) {
  return [begin](View table, int width, TokenId id) {
    return entries(table, begin(width, id, rows_of(table, width)), width);
  };
}
/// As many entries as count(width, id, V) says, from the right one on.
template <class Count>
Function counts(Count count) {
  return [count](View table, int width, TokenId id) {
    return entries(table, id * width, count(width, id, rows_of(table, width)));
  };
}

View copied(View table, int width, TokenId id) {
  static std::vector<float> row;
  const View right = right::table_row(table, width, id);
  row.assign(right.begin(), right.end());
  return row;
}

const char* const before_it = "Before the row come id whole rows of width entries each.";
const char* const whole_table = "Yours is the beginning of the table, whatever the id is.";
const char* const too_far =
    "The view begins at the right entry but is too long: a row has width entries.";

const Listed row =
    checked("02.1", "table_row", table_row, right::table_row, rows_to_try, row_or_right)
        .named(name_of)
        .mistakes({
            {"row begins at id", begins([](int, int id, int) { return id; }), before_it},
            {"row times vocabulary", begins([](int, int id, int V) { return id * V; }),
             "A row has width entries, not V."},
            {"row from one", begins([](int width, int id, int) { return (id - 1) * width; }),
             "Yours is the row before the right one: ids count from 0."},
            {"row after", begins([](int width, int id, int) { return (id + 1) * width; }),
             "Yours is the row after the right one: ids count from 0."},
            {"row one late", begins([](int width, int id, int) { return id * width + 1; }),
             "One entry too late: indices count from 0."},
            {"row one early", begins([](int width, int id, int) { return id * width - 1; }),
             "One entry too early: row 0 begins at index 0."},
            {"row added", begins([](int width, int id, int) { return id + width; }),
             "id and width are multiplied, not added."},
            {"row 1", begins([](int width, int, int) { return width; }),
             "That is where row 1 begins, whatever the id."},
            {"row 0", begins([](int, int, int) { return 0; }), whole_table},
            {"row at the end", begins([](int width, int, int V) { return (V - 1) * width; }),
             emb::message("That is the last row, whatever the id. ", before_it)},
            {"row counted from the end",
             begins([](int width, int id, int V) { return (V - 1 - id) * width; }),
             emb::message("That is row id counted from the last one. ", before_it)},
            {"row whole table", [](View table, int, TokenId) { return table; }, whole_table},
            {"row of the example", [](View table, int, TokenId) { return entries(table, 2, 2); },
             "Yours always gives the example's answer."},
            {"row past the end", counts([](int width, int, int) { return width + 1; }), too_far},
            {"row without end", counts([](int width, int id, int V) { return (V - id) * width; }),
             too_far},
            {"row of v numbers", counts([](int, int, int V) { return V; }), too_far},
            {"row by its end", counts([](int width, int id, int) { return (id + 1) * width; }),
             "subspan takes where to begin and how many numbers, not where to end."},
            {"row one short", counts([](int width, int, int) { return width - 1; }),
             "The view begins at the right entry but is too short."},
            {"row of id numbers", counts([](int, int id, int) { return id; }),
             "The view has id entries, but every row has width entries."},
            {"row of one number", counts([](int, int, int) { return 1; }),
             "That is the first entry alone: a row has width entries."},
        })
        .planted({
            {"row copied", copied, "not in the table. Were they copied?"},
            {"row empty", [](View, int, TokenId) { return View(); }, "an empty view came back"},
        })
        .otherwise(before_it);

}  // namespace
}  // namespace exercise::checks::views
