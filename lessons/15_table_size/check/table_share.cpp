#include "lessons/15_table_size/check/right.hpp"

namespace exercise::checks {
namespace {

using namespace emb::course;
using std::int64_t;

std::vector<std::tuple<int64_t, int64_t, int64_t, bool>> models_to_try(Draw& draw) {
  const int primes[] = {709, 727, 743, 761, 787, 811, 829, 853, 877};  // no multiples of D
  std::vector<std::tuple<int64_t, int64_t, int64_t, bool>> models;
  for (const bool tied : {true, false}) {
    const int D = draw.size(30, 60), V = primes[draw.size(0, 8)];
    models.push_back({V, D, draw.size(7, 11), tied});  // 3 blocks of 4 are one of 12
    models.push_back({draw.size(70, 90), D, draw.size(13, 19), tied});
    models.push_back({V, D, 1, tied});
    models.push_back({V, D, 0, tied});
    models.push_back({500009, 12288, 96, tied});  // more than an int counts, everywhere
  }
  return models;
}

/// A model in real numbers.
struct Counted {
  double V, D, L;
  bool tied;

  double one() const { return V * D; }
  double square() const { return D * D; }
  double blocks() const { return 12 * square() * L; }
  double tables() const { return (tied ? 1 : 2) * one(); }
  /// Those of the other kind of model.
  double others() const { return (tied ? 2 : 1) * one(); }
  double share() const { return tables() / (tables() + blocks()); }
};
auto counted(auto share) {
  return [share](int64_t V, int64_t D, int64_t L, bool tied) {
    return static_cast<double>(share(
        Counted{static_cast<double>(V), static_cast<double>(D), static_cast<double>(L), tied}));
  };
}
/// Tables divided by tables and these blocks.
auto with_blocks(auto blocks) {
  return counted([blocks](const Counted& m) { return m.tables() / (m.tables() + blocks(m)); });
}
/// The right share, made of this many parameters in tables.
auto with_tables(auto tables) {
  return counted([tables](const Counted& m) { return tables(m) / (tables(m) + m.blocks()); });
}

double share_in_whole_numbers(int64_t V, int64_t D, int64_t layers, bool tied) {
  const int64_t tables = (tied ? 1 : 2) * V * D;
  return static_cast<double>(tables / (tables + 12 * layers * D * D));
}
template <class Narrow>
double share_in(int64_t V, int64_t D, int64_t layers, bool tied) {
  const auto tables = static_cast<Narrow>((tied ? 1 : 2) * V * D);
  const auto all = static_cast<Narrow>((tied ? 1 : 2) * V * D + 12 * layers * D * D);
  return static_cast<double>(tables) / static_cast<double>(all);
}

const char* const has_12 = "A block has 12 * D * D parameters.";
const char* const among_them = "Divide by all parameters: the tables are among them.";
const char* const the_other_way = "Yours is upside down: divide the tables by all parameters.";
const char* const without_layers =
    "A model without layers has only tables: their share is 1, and the formula already gives that.";

const Listed the_share =
    checked("15.2", "table_share", table_share, right::table_share, models_to_try)
        .named([](int64_t V, int64_t D, int64_t layers, bool tied) {
          return emb::message("share, V = ", V, ", D = ", D, ", ", layers,
                              layers == 1 ? " layer, " : " layers, ", tied ? "tied" : "untied");
        })
        .within(Tolerance{1e-7, true})
        .mistakes({
            {"share of the example", counted([](const Counted&) { return 0.294; }),
             "Yours always gives the example's answer."},
            {"share blocks of 6", with_blocks([](const Counted& m) { return m.blocks() / 2; }),
             has_12},
            {"share blocks of 24", with_blocks([](const Counted& m) { return m.blocks() * 2; }),
             "A block has 12 * D * D parameters, and a table V * D: one of the two is off by a "
             "factor of "
             "2."},
            {"share blocks of 4", with_blocks([](const Counted& m) { return m.blocks() / 3; }),
             has_12},
            {"share blocks of 8",
             with_blocks([](const Counted& m) { return 8 * m.square() * m.L; }), has_12},
            {"share without 12", with_blocks([](const Counted& m) { return m.square() * m.L; }),
             has_12},
            {"share in percent", counted([](const Counted& m) { return 100 * m.share(); }),
             "That is in percent: between 0 and 1."},
            {"share swapped", with_tables([](const Counted& m) { return m.others(); }),
             [](int64_t, int64_t, int64_t, bool tied) {
               return tied ? "That is the untied model: tied, both ends are one table."
                           : "That is the tied model: untied, there are two tables.";
             }},
            {"share always tied", with_tables([](const Counted& m) { return m.one(); }),
             "That is the tied model: untied, there are two tables."},
            {"share always untied", with_tables([](const Counted& m) { return 2 * m.one(); }),
             "That is the untied model: tied, both ends are one table."},
            {"share tied of half a table",
             with_tables([](const Counted& m) { return m.tied ? m.one() / 2 : m.tables(); }),
             "Half a table is missing: tied, both ends are one whole table of V * D."},
            {"share other tables above",
             counted([](const Counted& m) { return m.others() / (m.tables() + m.blocks()); }),
             [](int64_t, int64_t, int64_t, bool tied) {
               return tied ? "The one table is counted twice: both ends are the same parameters."
                           : "Only one of the two tables is counted in the numerator; the "
                             "denominator has both.";
             }},
            {"share one table above",
             counted([](const Counted& m) { return m.one() / (m.tables() + m.blocks()); }),
             "Only one of the two tables is counted in the numerator; the denominator has both."},
            {"share two tables above",
             counted([](const Counted& m) { return 2 * m.one() / (m.tables() + m.blocks()); }),
             "The one table is counted twice: both ends are the same parameters."},
            {"share one table below",
             counted([](const Counted& m) { return m.tables() / (m.one() + m.blocks()); }),
             "The numerator and the denominator count different numbers of tables."},
            {"share other tables below",
             counted([](const Counted& m) { return m.tables() / (m.others() + m.blocks()); }),
             "The numerator and the denominator count different numbers of tables."},
            {"share by blocks only",
             counted([](const Counted& m) { return m.tables() / m.blocks(); }), among_them},
            {"share others by blocks only",
             counted([](const Counted& m) { return m.others() / m.blocks(); }), among_them},
            {"share of the blocks",
             counted([](const Counted& m) { return m.blocks() / (m.tables() + m.blocks()); }),
             "That is the share of the blocks."},
            {"share one layer", with_blocks([](const Counted& m) { return 12 * m.square(); }),
             "That is a model of one block: there are `layers` of them."},
            {"share of at least one layer",
             with_blocks([](const Counted& m) { return m.L == 0 ? 12 * m.square() : m.blocks(); }),
             without_layers},
            {"share of no layers",
             counted([](const Counted& m) { return m.L == 0 ? 0 : m.share(); }), without_layers},
            {"share width once", with_blocks([](const Counted& m) { return 12 * m.L * m.D; }),
             "A block has 12 * D * D parameters: D is a factor twice."},
            {"share width doubled",
             with_blocks([](const Counted& m) { return 12 * m.L * m.D * 2; }), "D * D, not D * 2."},
            {"share blocks of V", with_blocks([](const Counted& m) { return 12 * m.one() * m.L; }),
             "A block has 12 * D * D parameters: V is not a factor."},
            {"share 12 squared", with_blocks([](const Counted& m) { return 12 * m.blocks(); }),
             "12 * D * D: the 12 is not squared."},
            {"share rows alone", with_tables([](const Counted& m) { return m.V; }),
             "A table has V * D parameters."},
            {"share V twice", with_tables([](const Counted& m) { return m.V * m.tables(); }),
             "V is in it twice."},
            {"share upside down", counted([](const Counted& m) { return 1 / m.share(); }),
             the_other_way},
            {"share blocks by tables",
             counted([](const Counted& m) { return m.blocks() / m.tables(); }), the_other_way},
            {"share in parameters", counted([](const Counted& m) { return m.tables(); }),
             "Those are the parameters in tables: the exercise asks for their share."},
            {"share of all parameters",
             counted([](const Counted& m) { return m.tables() + m.blocks(); }),
             "Those are all parameters: the exercise asks for the share of tables."},
            {"share without brackets", counted([](const Counted& m) { return 1 + m.blocks(); }),
             "The denominator needs brackets: t / (t + ..)."},
            {"share whole numbers", share_in_whole_numbers,
             "That is 0: were two whole numbers divided?"},
            {"share 0", counted([](const Counted&) { return 0; }),
             "That is 0: were two whole numbers divided?"},
            {"share 1", counted([](const Counted&) { return 1; }),
             "That is 1: is anything else in the model?"},
            {"share of an int", with_tables([](const Counted& m) {
               const auto whole = static_cast<int>(static_cast<int64_t>(m.one()));
               return whole * m.tables() / m.one();
             }),
             "An int overflowed: V * D may be more."},
            {"share in ints", share_in<int>,
             "An int overflowed: it cannot hold more than 2,147,483,647, and there may be more "
             "parameters."},
            {"share in unsigned", share_in<unsigned>,
             "An unsigned overflowed: it cannot hold more than 4,294,967,295, and there may be "
             "more parameters."},
        })
        .notice(
            [](double yours, int64_t, int64_t, int64_t, bool) { return yours < 0 || yours > 1; },
            "A share is between 0 and 1: are brackets missing, or did an int overflow?")
        .otherwise("Parameters in tables, divided by those in tables and in blocks together.");

}  // namespace
}  // namespace exercise::checks
