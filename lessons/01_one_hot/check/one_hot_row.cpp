#include "lessons/01_one_hot/check/right.hpp"

namespace exercise::checks {
namespace {

using namespace emb::course;

std::vector<std::tuple<TokenId, int>> rows_to_try(Draw& draw) {
  const int vocabulary = draw.size(8, 40);
  // The first ids are never 0 or 1, where counting from 1 could hide.
  return {{5, 14},
          {draw.size(3, vocabulary - 2), vocabulary},
          {0, vocabulary},
          {vocabulary - 1, vocabulary},
          {0, 1}};
}

/// A row of zeros with a 1 at `index`, if it has such an element.
List<float> row_with(int index, int vocabulary) {
  List<float> row(vocabulary);
  if (index >= 0 && index < vocabulary) row[index] = 1;
  return row;
}

List<float> row_without_its_one(TokenId, int vocabulary) { return List<float>(vocabulary); }
List<float> row_from_one(TokenId id, int vocabulary) { return row_with(id - 1, vocabulary); }
List<float> row_unguarded_from_one(TokenId id, int vocabulary) {
  List<float> row(vocabulary);
  row[id - 1] = 1;
  return row;
}
List<float> row_one_too_far(TokenId id, int vocabulary) { return row_with(id + 1, vocabulary); }
List<float> row_of_id_2(TokenId, int vocabulary) { return row_with(2, vocabulary); }
List<float> row_of_id_0(TokenId, int vocabulary) { return row_with(0, vocabulary); }
List<float> row_of_the_example(TokenId, int) { return {0, 0, 1, 0}; }
List<float> row_from_the_right(TokenId id, int vocabulary) {
  return row_with(vocabulary - 1 - id, vocabulary);
}
List<float> row_of_ones(TokenId, int vocabulary) { return List<float>(vocabulary, 1); }
List<float> row_up_to_the_id(TokenId id, int vocabulary) {
  List<float> row(vocabulary);
  for (int index = 0; index <= id; ++index) row[index] = 1;
  return row;
}
List<float> row_inverted(TokenId id, int vocabulary) {
  List<float> row(vocabulary, 1);
  row[id] = 0;
  return row;
}
List<float> row_holds_the_id(TokenId id, int vocabulary) {
  List<float> row(vocabulary);
  row[id] = id;
  return row;
}
List<float> row_too_short(TokenId id, int) { return row_with(id, id + 1); }
List<float> row_too_long(TokenId id, int vocabulary) { return row_with(id, vocabulary + 1); }
List<float> row_last_element_forgotten(TokenId id, int vocabulary) {
  return id == vocabulary - 1 ? List<float>(vocabulary) : row_with(id, vocabulary);
}
List<float> row_not_cleared(TokenId id, int vocabulary) {
  List<float> row(vocabulary, -1);
  row[id] = 1;
  return row;
}

List<float> row_past_the_end(TokenId id, int vocabulary) {
  List<float> row(vocabulary);
  for (int index = 0; index <= vocabulary; ++index) row[index] = index == id ? 1 : 0;
  return row;
}
List<float> row_element_by_element(TokenId id, int vocabulary) {
  List<float> row;
  for (int index = 0; index < vocabulary; ++index) row.add(index == id);
  return row;
}

const Listed row =
    checked("01.1", "one_hot_row", one_hot_row, right::one_hot_row, rows_to_try)
        .within(exactly)
        .mistakes({
            {"row without its one", row_without_its_one,
             "All of yours are 0: the 1 of the id is missing."},
            {"row from one", row_from_one, "The 1 is one position too far left: ids count from 0."},
            {"row unguarded from one", row_unguarded_from_one,
             "The 1 is one position too far left: ids count from 0."},
            {"row one too far", row_one_too_far,
             "The 1 is one position too far right: ids count from 0."},
            {"row of id 2", row_of_id_2, "The 1 is always at index 2, whatever the id is."},
            {"row of id 0", row_of_id_0, "The 1 is always at index 0, whatever the id is."},
            {"row of the example", row_of_the_example,
             "That is the row of the example, whatever the arguments are."},
            {"row from the right", row_from_the_right, "Positions count from the left."},
            {"row of ones", row_of_ones, "Every element is 1: a one-hot row has a single 1."},
            {"row up to the id", row_up_to_the_id,
             "Every element up to the id is 1: only the element of the id itself is."},
            {"row inverted", row_inverted, "0 and 1 are swapped: the id's element is the 1."},
            {"row holds the id", row_holds_the_id,
             "The element of the id holds the id itself. An id is a name, not a quantity: write "
             "1."},
            {"row too short", row_too_short,
             "The row ends right after its 1: it has an element for every id."},
            {"row too long", row_too_long, "One element too many: ids go up to V - 1."},
            {"row last position forgotten", row_last_element_forgotten,
             "The last id has no 1: the loop has to reach index V - 1."},
            {"row not cleared", row_not_cleared,
             "The 1 is in the right position, but every other element has to be 0."},
        })
        .planted({
            {"row past the end", row_past_the_end,
             "there is no element 14: the list has the elements 0 to 13."},
            {"row number by number", row_element_by_element, ""},
        })
        .notice([](const List<float>& yours, TokenId, int V) { return yours.size() != V; },
                "A row has one element for each of the V ids.");

}  // namespace
}  // namespace exercise::checks
