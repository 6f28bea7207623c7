#include <cstdint>
#include <limits>

#include "lessons/07_tied_weights/check/right.hpp"

namespace exercise::checks {
namespace {

using namespace emb::course;
using Count = std::int64_t;
using Model = std::tuple<Count, Count, bool, bool>;
using Parameters = Count(Count, Count, bool, bool);

std::vector<Model> models_to_try(Draw& draw) {
  // V is odd, so never 4 D, at which bytes would be another count.
  const int V = 2 * draw.size(23, 45) + 1, D = draw.size(5, 12);
  return {{V, D, true, false},
          {V, D, true, true},
          {V, D, false, false},
          {V, D, false, true},
          {3, 7, false, true},  // a map can be larger than a table
          {50257, 768, false, true},
          {1'000'003, 70'001, false, true}};  // more than an int or a float can hold
}

/// sum(V, D, number of tables, number of maps).
template <class Sum>
auto of_parts(Sum sum) {
  return [sum](Count V, Count D, bool tied, bool map) -> Count {
    return sum(V, D, Count{tied ? 1 : 2}, Count{map ? 1 : 0});
  };
}
/// A map of another size.
template <class Map>
auto with_map(Map size) {
  return of_parts([size](Count V, Count D, Count tables, Count maps) {
    return tables * V * D + maps * size(V, D);
  });
}

Count as_it_is(Count count) { return count; }
Count as_int(Count count) { return static_cast<std::int32_t>(count); }
Count as_unsigned(Count count) { return static_cast<std::uint32_t>(count); }
struct Narrow {
  std::string name;
  Count (*keep)(Count);
};
const Narrow widths[] = {{"as it is", as_it_is}, {"int", as_int}, {"unsigned", as_unsigned}};

const char* const a_product_overflowed =
    "A product of two sizes overflowed before it was added: multiply as std::int64_t.";

/// A product of two sizes in 32 bits, before it is added.
std::vector<Mistake<Parameters, Model>> of_narrow_products() {
  std::vector<Mistake<Parameters, Model>> list;
  for (const auto& [of_table, keep_table] : widths)
    for (const auto& [of_map, keep_map] : widths) {
      if (keep_table == as_it_is && keep_map == as_it_is) continue;
      const auto table = keep_table, square = keep_map;
      const std::string narrow_table = of_table == "unsigned" ? "as unsigned" : "table as int";
      const std::string name =
          "parameters " + (table == as_it_is    ? "map as " + of_map
                           : square == as_it_is ? narrow_table
                                                : narrow_table + ", map as " + of_map);
      list.push_back({name, of_parts([table, square](Count V, Count D, Count tables, Count maps) {
                        return tables * table(V * D) + maps * square(D * D);
                      }),
                      a_product_overflowed});
    }
  return list;
}

const char* const one_table =
    "The tied table is counted twice: it is one table, used at both ends.";
const char* const an_int_is_full =
    "An int overflowed: the result needs more than its 32 bits. Multiply as std::int64_t.";

const Listed parameters =
    checked("07.1", "predicted_parameters", predicted_parameters, right::predicted_parameters,
            models_to_try)
        .named([](Count V, Count D, bool tied, bool map) {
          return emb::message(tied ? "tied" : "untied", map ? ", with a map" : ", no map",
                              ", V = ", V, ", D = ", D);
        })
        .mistakes({
            {"parameters always map",
             of_parts([](Count V, Count D, Count tables, Count) { return tables * V * D + D * D; }),
             "There is no map here: its D * D numbers do not count."},
            {"parameters without map", with_map([](Count, Count) { return Count{0}; }),
             "The map is missing: it turns D numbers into D numbers, and has D * D."},
            {"parameters two maps", with_map([](Count, Count D) { return 2 * D * D; }),
             "There is one map, between the two ends, not one at each end."},
            {"parameters a map for each table",
             of_parts([](Count V, Count D, Count tables, Count maps) {
               return tables * (V * D + maps * D * D);
             }),
             "There is one map, between the two ends, not one at each end."},
            {"parameters map like table", with_map([](Count V, Count D) { return V * D; }),
             "A map of V * D numbers would be another table: this one turns D into D."},
            {"parameters square map", with_map([](Count V, Count) { return V * V; }),
             "A map of V * V numbers is between scores: this one is between rows of D."},
            {"parameters map as one", with_map([](Count, Count) { return Count{1}; }),
             "The map counts as one number in yours: it has one for each of D inputs and D "
             "outputs."},
            {"parameters map vector", with_map([](Count, Count D) { return D; }),
             "D numbers are a vector: a map has one number for each of D inputs and D outputs."},
            {"parameters two vectors", with_map([](Count, Count D) { return 2 * D; }),
             "2 D numbers are two vectors: a map has a number for each input and each output."},
            {"parameters one table",
             of_parts([](Count V, Count D, Count, Count maps) { return V * D + maps * D * D; }),
             "The second table is missing: an untied model has its own table at the output."},
            {"parameters no table if untied",
             of_parts([](Count V, Count D, Count tables, Count maps) {
               return (tables == 1 ? V * D : 0) + maps * D * D;
             }),
             "Untied, there are two tables."},
            {"parameters tied twice",
             of_parts([](Count V, Count D, Count, Count maps) { return 2 * V * D + maps * D * D; }),
             one_table},
            {"parameters tied twice, map too", of_parts([](Count V, Count D, Count, Count maps) {
               return 2 * (V * D + maps * D * D);
             }),
             one_table},
            {"parameters tied and untied exchanged",
             of_parts([](Count V, Count D, Count tables, Count maps) {
               return (3 - tables) * V * D + maps * D * D;
             }),
             "Tied and untied are swapped: tied, there is one table, untied, there are two."},
            {"parameters multiplied", of_parts([](Count V, Count D, Count tables, Count maps) {
               return tables * V * D * (maps == 1 ? D * D : 1);
             }),
             "Tables and map are side by side: add, do not multiply."},
            {"parameters and more", of_parts([](Count V, Count D, Count tables, Count maps) {
               return tables * V * D + maps * D * D + V + D;
             }),
             "Yours counts something more: there are only tables and the map."},
            {"parameters of sums", of_parts([](Count V, Count D, Count tables, Count maps) {
               return tables * (V + D) + maps * D * D;
             }),
             "A table has V rows of D numbers each: V * D, not V + D."},
            {"parameters of scores", of_parts([](Count V, Count D, Count tables, Count maps) {
               return tables * V * V + maps * D * D;
             }),
             "Scores are V by V, but the table is V by D."},
            {"parameters in bytes", of_parts([](Count V, Count D, Count tables, Count maps) {
               return 4 * (tables * V * D + maps * D * D);
             }),
             "Those are bytes: count the numbers."},
            {"parameters as int", of_parts([](Count V, Count D, Count tables, Count maps) {
               return as_int(tables * V * D + maps * D * D);
             }),
             an_int_is_full},
            {"parameters as unsigned in all",
             of_parts([](Count V, Count D, Count tables, Count maps) {
               return as_unsigned(tables * V * D + maps * D * D);
             }),
             a_product_overflowed},
            {"parameters as float", of_parts([](Count V, Count D, Count tables, Count maps) {
               return static_cast<Count>(static_cast<float>(tables * V * D + maps * D * D));
             }),
             "A float keeps about seven digits: count whole numbers as std::int64_t."},
        })
        .mistakes(of_narrow_products())
        .otherwise([](Count, Count V, Count D, bool tied, bool map) {
          return emb::message(
              "A table has V * D = ", V * D, " numbers, and here is ",
              tied ? "one table" : "a second table for the output",
              map ? emb::message("; the map has D * D = ", D * D, ".") : "; no map.");
        });

}  // namespace
}  // namespace exercise::checks
