#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <set>

#include "lessons/04_gradient_sparsity/check/right.hpp"

namespace exercise::checks::training {
namespace {

using namespace emb::course;
using Rows = Matrix<float>;
using Ids = List<TokenId>;
using Batches = List<Batch>;
using Function =
    std::function<void(WatchedRows&, WatchedRows&, const Batches&, TokenId, float, float)>;

struct Training {
  Rows table;
  Batches batches;
  TokenId padding;
  float limit, rate;
};

/// What it left behind, and how many rows it asked for although no batch names them.
struct Trained {
  Rows table, gradient;
  int table_rows = 0, gradient_rows = 0;
};
void describe(Parts& parts, const Trained& trained) {
  parts.add("table", trained.table);
  parts.add("gradient at the end", trained.gradient);
  parts.add("rows of the table that were asked for, and no batch names them", trained.table_rows);
  parts.add("rows of the gradient that were asked for, and no batch names them",
            trained.gradient_rows);
}
int unnamed(const WatchedRows& rows, const Batches& batches) {
  std::set<int> left = rows.visited();
  for (const Batch& batch : batches)
    for (TokenId id : batch.ids) left.erase(id);
  return static_cast<int>(left.size());
}
Trained trained(const Function& f, const Training& t) {
  WatchedRows table(t.table), gradient(Rows(t.table.rows(), t.table.columns()));
  f(table, gradient, t.batches, t.padding, t.limit, t.rate);
  return {table.values(), gradient.values(), unnamed(table, t.batches),
          unnamed(gradient, t.batches)};
}

// ---- Other data
// ----------------------------------------------------------------------------------

/// The right training, with data that change(training) changed.
template <class Change>
Function with(Change change) {
  return [change](WatchedRows& table, WatchedRows& gradient, const Batches& batches,
                  TokenId padding, float limit, float rate) {
    Training t{table.values(), batches, padding, limit, rate};
    change(t);
    right::train(table, gradient, t.batches, t.padding, t.limit, t.rate);
  };
}
/// Token n of a batch is left out unless counts(batch, n) holds.
template <class Counts>
Function tokens(Counts counts) {
  return with([counts](Training& t) {
    for (Batch& batch : t.batches) {
      Ids left = batch.ids;
      for (int n = 0; n < left.size(); ++n)
        if (!counts(batch, n)) left[n] = t.padding;
      batch.ids = left;
    }
  });
}
/// Each entry of dout becomes change(training, batch, entry, n).
template <class Change>
Function dout(Change change) {
  return with([change](Training& t) {
    for (Batch& batch : t.batches)
      for (int n = 0; n < batch.ids.size(); ++n)
        for (int d = 0; d < batch.dout.columns(); ++d)
          batch.dout(n, d) = change(t, batch, batch.dout(n, d), n);
  });
}
/// Batches first .. before end(how many).
template <class End>
Function batches_from(int first, End end) {
  return with([=](Training& t) {
    Batches left;
    for (int b = first; b < end(t.batches.size()); ++b) left.add(t.batches[b]);
    t.batches = left;
  });
}
void merge(Training& t) {
  Batch all;
  int rows = 0;
  for (const Batch& batch : t.batches) rows += batch.ids.size();
  all.dout = Rows(rows, t.table.columns());
  for (const Batch& batch : t.batches)
    for (int n = 0; n < batch.ids.size(); ++n) {
      for (int d = 0; d < t.table.columns(); ++d) all.dout(all.ids.size(), d) = batch.dout(n, d);
      all.ids.add(batch.ids[n]);
    }
  t.batches = {all};
}
void end_at_padding(Training& t) {
  for (Batch& batch : t.batches) {
    bool ended = false;
    for (TokenId& id : batch.ids) {
      ended = ended || id == t.padding;
      id = ended ? t.padding : id;
    }
  }
}
void end_at_an_empty_batch(Training& t) {
  Batches begin;
  for (int b = 0; b < t.batches.size() && t.batches[b].ids.size() > 0; ++b) begin.add(t.batches[b]);
  t.batches = begin;
}
void mask(Training& t) {
  for (Batch& batch : t.batches)
    for (int n = 0; n < batch.ids.size(); ++n)
      for (int d = 0; d < batch.dout.columns(); ++d)
        batch.dout(n, d) *= batch.ids[n] == t.padding ? 0.0f : 1.0f;
  t.padding = -1;
}
float clip(float number, float limit) { return std::clamp(number, -limit, limit); }
void clip_each(Training& t) {
  for (Batch& batch : t.batches)
    for (float& number : batch.dout) number = clip(number, t.limit);
  t.limit = std::numeric_limits<float>::infinity();
}
bool first_of_its_id(const Batch& batch, int n) {
  return std::count(batch.ids.begin(), batch.ids.begin() + n, batch.ids[n]) == 0;
}

// ---- Other steps
// ---------------------------------------------------------------------------------

void collect(WatchedRows& gradient, const Batch& batch, TokenId padding) {
  for (int n = 0; n < batch.ids.size(); ++n)
    for (int d = 0; d < gradient.columns() && batch.ids[n] != padding; ++d)
      gradient(batch.ids[n], d) += batch.dout(n, d);
}
/// Collects as asked for; then step(table, gradient, r, limit, rate) for each written row r, or for
/// each token.
template <class Step>
Function steps(Step step, bool for_each_token = false) {
  return [=](WatchedRows& table, WatchedRows& gradient, const Batches& batches, TokenId padding,
             float limit, float rate) {
    for (const Batch& batch : batches) {
      collect(gradient, batch, padding);
      const List<int> rows = for_each_token ? batch.ids : right::written_rows(batch.ids, padding);
      for (int r : rows)
        if (r != padding) step(table, gradient, r, limit, rate);
      for (int r : rows)  // after the last token that names it
        for (int d = 0; d < table.columns() && for_each_token && r != padding; ++d)
          gradient(r, d) = 0;
    }
  };
}
/// Each entry moves by -move(slope, limit, rate), and is cleared.
template <class Move>
Function moves(Move move) {
  return steps([move](WatchedRows& table, WatchedRows& gradient, int r, float limit, float rate) {
    for (int d = 0; d < table.columns(); ++d) {
      table(r, d) -= move(gradient(r, d), limit, rate);
      gradient(r, d) = 0;
    }
  });
}
void right_step(WatchedRows& table, WatchedRows& gradient, int r, float limit, float rate) {
  for (int d = 0; d < table.columns(); ++d) table(r, d) -= rate * clip(gradient(r, d), limit);
}
void keep_clipped(WatchedRows& table, WatchedRows& gradient, int r, float limit, float rate) {
  right_step(table, gradient, r, limit, rate);
  for (int d = 0; d < table.columns(); ++d) gradient(r, d) = clip(gradient(r, d), limit);
}
void column_0(WatchedRows& table, WatchedRows& gradient, int r, float limit, float rate) {
  table(r, 0) -= rate * clip(gradient(r, 0), limit);
  for (int d = 0; d < table.columns(); ++d) gradient(r, d) = 0;
}
template <bool clear>
void unless_zero(WatchedRows& table, WatchedRows& gradient, int r, float limit, float rate) {
  const bool skipped = gradient(r, 0) == 0;
  if (!skipped) right_step(table, gradient, r, limit, rate);
  for (int d = 0; d < table.columns() && (clear || !skipped); ++d) gradient(r, d) = 0;
}
void by_norm(WatchedRows& table, WatchedRows& gradient, int r, float limit, float rate) {
  float squares = 0;
  for (int d = 0; d < table.columns(); ++d) squares += gradient(r, d) * gradient(r, d);
  const float norm = std::sqrt(squares), scale = norm > limit ? limit / norm : 1;
  for (int d = 0; d < table.columns(); ++d) {
    table(r, d) -= rate * scale * gradient(r, d);
    gradient(r, d) = 0;
  }
}
void clear(WatchedRows& gradient, const Batch& batch, TokenId padding) {
  for (int r : right::written_rows(batch.ids, padding))
    for (int d = 0; d < gradient.columns(); ++d) gradient(r, d) = 0;
}
void cleared_first(WatchedRows& table, WatchedRows& gradient, const Batches& batches,
                   TokenId padding, float limit, float rate) {
  for (const Batch& batch : batches) {
    clear(gradient, batch, padding);
    collect(gradient, batch, padding);
    for (int r : right::written_rows(batch.ids, padding))
      right_step(table, gradient, r, limit, rate);
  }
}
/// The right training, and it visits all rows of the gradient, or of the table.
Function visiting_all(bool of_the_table) {
  return [=](WatchedRows& table, WatchedRows& gradient, const Batches& batches, TokenId padding,
             float limit, float rate) {
    right::train(table, gradient, batches, padding, limit, rate);
    WatchedRows& rows = of_the_table ? table : gradient;
    for (int r = 0; r < rows.rows() && batches.size() > 0; ++r) rows(r, 0) += 0;
  };
}
/// token(table, gradient, id, d, what came, limit, rate) for each entry but padding's; then, if
/// asked for, the right step; the gradient is cleared at the end of a batch.
template <class Token>
Function token_by_token(Token token, bool then_step) {
  return [=](WatchedRows& table, WatchedRows& gradient, const Batches& batches, TokenId padding,
             float limit, float rate) {
    for (const Batch& batch : batches) {
      for (int n = 0; n < batch.ids.size(); ++n)
        for (int d = 0; d < table.columns() && batch.ids[n] != padding; ++d)
          token(table(batch.ids[n], d), gradient(batch.ids[n], d), batch.dout(n, d), limit, rate);
      if (then_step)
        for (int r : right::written_rows(batch.ids, padding))
          right_step(table, gradient, r, limit, rate);
      clear(gradient, batch, padding);
    }
  };
}

// ---- Inputs
// --------------------------------------------------------------------------------------

/// Batches of 11 tokens, in which 7 comes three times and padding in the middle. Sums go over the
/// limit on both sides, single entries too, and most stay inside.
Training drawn(Draw& draw, int V, int D) {
  Training t{draw.matrix(V, D), {}, 5, 1.25f, static_cast<float>(draw.rate())};
  for (int made = 0; made < 4; ++made) {
    Ids ids = draw.ids(6, V);
    for (TokenId id : {5, ids[1], 7, 7, 7}) ids.add(id);
    std::swap(ids[2], ids[6]);
    t.batches.add({ids, draw.matrix(ids.size(), D)});
  }
  return t;
}
Training infinite_at_padding(Draw& draw) {
  const float infinity = std::numeric_limits<float>::infinity();
  Training t{draw.matrix(4, 2), {{{1, 3, 2}, {{1, 2}, {0, 0}, {2, 1}}}}, 3, 4, 0.375f};
  t.batches[0].dout(1, 0) = infinity;
  t.batches[0].dout(1, 1) = -infinity;
  return t;
}

/// All entries are small multiples of 1/64: exact in every order.
std::vector<Training> trainings_to_try(Draw& draw) {
  const Training large = drawn(draw, 200, 3);
  // Row 1 collects 2 + 5 = 7, clipped to 4; then 3. Row 3 is padding. 10 - 0.375 * 4 - 0.375 * 3.
  // Row 2 gets -6, clipped to -4: 10 + 0.375 * 4.
  const Rows four{{10}, {10}, {10}, {0}};
  const Batch first{{1, 3, 1}, {{2}, {9}, {5}}}, second{{1, 2}, {{3}, {-6}}};
  // Of row 1 the sum does not begin with 0, of row 4 it does.
  const Batch zeros{{1, 2, 3, 1, 4}, {{0, 1, 2}, {3, 0, 1}, {1, 2, 0}, {1, 1, 1}, {0, 1, 1}}};
  return {large,
          drawn(draw, 12, 4),
          {four, {first, second}, 3, 4, 0.375f},
          // A batch of no token changes nothing, and is not the last.
          {four, {first, {{}, Rows(0, 1)}, second}, 3, 4, 0.375f},
          {{{1, 2, 4}, {8, 16, 2}}, {}, 0, 4, 0.375f},
          // Rows of dout that begin with 0, and such that hold one elsewhere.
          {draw.matrix(5, 3), {zeros}, 0, 4, 0.375f},
          // A step, rate times the sum, is over the limit too.
          {four, {first, second}, 3, 2, 0.75f},
          infinite_at_padding(draw)};
}

std::string name_of(const Training& t) {
  const bool infinite = std::ranges::any_of(t.batches, [](const Batch& batch) {
    return std::ranges::any_of(batch.dout, [](float x) { return std::isinf(x); });
  });
  return emb::message(t.batches.size(), t.batches.size() == 1 ? " batch" : " batches", ", shape ",
                      input_name(t.table), ", padding ", t.padding, ", limit ", t.limit, ", rate ",
                      t.rate, infinite ? ", infinity at a padding token" : "");
}

const char* const alone =
    "Each token's gradient was clipped on its own: clip the sum over the batch.";
const char* const unless_it_begins_with_0 =
    "A row took no step because its gradient begins with 0: its other entries count.";
const char* const all_rows =
    "Does a loop go through all rows? Ask only for rows that the batch names.";

const Listed training =
    checked("04.6", "train", train, right::train, trainings_to_try, trained)
        .named(name_of)
        .within(rounding(32, 16))  // for mistakes that divide
        .mistakes({
            {"train nothing", with([](Training& t) { t.batches = {}; }),
             "The table was not changed."},
            {"train steps by token", steps(right_step, true),
             "A row takes a step for each of its tokens: its gradient is already their sum, so "
             "take one step for each written row."},
            {"train not cleared", steps(right_step),
             "The gradient was not cleared: the next batch adds to the last one's."},
            {"train keeps clipped", steps(keep_clipped),
             "The gradient was clipped and not cleared: the next batch adds to it."},
            {"train cleared first", cleared_first,
             "The gradient has to be left as it was found, all zero: clear it after the step too."},
            {"train moves padding", with([](Training& t) { t.padding = -1; }),
             "The padding row was trained."},
            {"train ends at padding", with(end_at_padding),
             "A batch ends at its first padding: the tokens after it count."},
            {"train zero is padding", with([](Training& t) { t.padding = 0; }),
             [](const Training& t) {
               return emb::message("Id 0 was left out, and padding is ", t.padding,
                                   " here: row 0 is a row like all the others.");
             }},
            {"train padding is last", with([](Training& t) { t.padding = t.table.rows() - 1; }),
             [](const Training& t) {
               return emb::message("Id V - 1 was left out, and padding is ", t.padding,
                                   " here: row V - 1 is a row like all the others.");
             }},
            {"train place for padding", with([](Training& t) {
               for (Batch& batch : t.batches)
                 for (int d = 0; d < t.table.columns() && t.padding < batch.ids.size(); ++d)
                   batch.dout(t.padding, d) = 0;
               t.padding = -1;
             }),
             "Position n was compared with padding: compare ids[n]."},
            {"train masks", with(mask),
             "dout is infinite at a padding token, and infinity times 0 is not a number: leave out "
             "padding tokens."},
            {"train assigned",
             token_by_token([](float&, float& g, float came, float, float) { g = came; }, true),
             "A repeated id was assigned instead of added."},
            {"train mean", dout([](const Training&, const Batch& batch, float x, int) {
               return x / static_cast<float>(batch.ids.size());
             }),
             "Yours divides by the number of tokens: rows are summed."},
            {"train mean of a row", dout([](const Training&, const Batch& batch, float x, int n) {
               return x / static_cast<float>(std::ranges::count(batch.ids, batch.ids[n]));
             }),
             "A row's sum was divided by the number of its tokens: it is a sum, not a mean."},
            {"train one step for all", with(merge),
             "Yours takes one step at the end for all batches: take a step for each batch."},
            {"train first batch only", batches_from(0, [](int B) { return std::min(B, 1); }),
             "Only the first batch was trained on."},
            {"train to the first empty batch", with(end_at_an_empty_batch),
             "It ended at a batch without tokens: the batches after it count."},
            {"train without last batch", batches_from(0, [](int B) { return B - 1; }),
             "The last batch is missing."},
            {"train from batch 1", batches_from(1, [](int B) { return B; }),
             "The first batch is missing."},
            {"train from token 1", tokens([](const Batch&, int n) { return n > 0; }),
             "Token 0 of each batch is missing."},
            {"train without last token",
             tokens([](const Batch& batch, int n) { return n < batch.ids.size() - 1; }),
             "The last token of each batch is missing."},
            {"train first of each", tokens(first_of_its_id),
             "For a repeated id only the first token counts: add up all its tokens."},
            {"train asks for zero",
             tokens([](const Batch& batch, int n) { return batch.dout(n, 0) != 0; }),
             "A row of dout that begins with 0 was skipped: its other entries count."},
            {"train asks for zeros", tokens([](const Batch& batch, int n) {
               const auto row = batch.dout.row(n);
               return std::ranges::count(row, 0.0f) == 0;
             }),
             "A row of dout with a 0 in it was skipped: its other entries count."},
            {"train steps unless zero", steps(unless_zero<false>), unless_it_begins_with_0},
            {"train steps unless zero, cleared", steps(unless_zero<true>), unless_it_begins_with_0},
            {"train unclipped", moves([](float g, float, float rate) { return rate * g; }),
             "Nothing was clipped."},
            {"train clips above",
             moves([](float g, float limit, float rate) { return rate * std::min(g, limit); }),
             "Only numbers above limit were clipped: a number below -limit becomes -limit."},
            {"train clips below",
             moves([](float g, float limit, float rate) { return rate * std::max(g, -limit); }),
             "Only numbers below -limit were clipped: a number above limit becomes limit."},
            {"train clips each", with(clip_each), alone},
            {"train clips each and the sum",
             dout([](const Training& t, const Batch&, float x, int) { return clip(x, t.limit); }),
             "Each row was clipped before it was added: clip only the sum."},
            {"train token by token",
             token_by_token(
                 [](float& p, float& g, float came, float limit, float rate) {
                   p -= rate * clip(came, limit);
                   g = 0;
                 },
                 false),
             alone},
            {"train clips the step",
             moves([](float g, float limit, float rate) { return clip(rate * g, limit); }),
             "rate * gradient was clipped: the gradient is clipped, then multiplied."},
            {"train zero outside", moves([](float g, float limit, float rate) {
               return std::fabs(g) > limit ? 0 : rate * g;
             }),
             "Numbers outside of the limits became 0: they become the limit."},
            {"train clips from zero", moves([](float g, float limit, float rate) {
               return rate * std::clamp(g, 0.0f, limit);
             }),
             "Numbers below 0 became 0: they go down to -limit."},
            {"train one limit", moves([](float g, float limit, float rate) {
               return rate * (std::fabs(g) > limit ? limit : g);
             }),
             "A number below -limit becomes -limit, not limit."},
            {"train limit of the example", with([](Training& t) { t.limit = 5; }),
             "The limit is always 5, which is the example's."},
            {"train clips the norm", steps(by_norm),
             [](const Training& t) {
               return emb::message("Rows were shortened to a length of ", t.limit,
                                   ": each entry is clipped by itself, into [", -t.limit, ", ",
                                   t.limit, "].");
             }},
            {"train clips running sum",
             token_by_token([](float&, float& g, float came, float limit,
                               float) { g = clip(g + came, limit); },
                            true),
             [](const Training& t) {
               return emb::message("Clipped after each addition, so that ", t.limit, " + ", t.limit,
                                   " - ", t.limit, " makes 0. Clip the whole sum: ", t.limit, ".");
             }},
            {"train step in the loop",
             token_by_token(
                 [](float& p, float& g, float came, float limit, float rate) {
                   g += came;
                   p -= rate * clip(g, limit);
                 },
                 false),
             "A step after each token, with the sum so far: first collect the whole batch, then "
             "one step for each written row."},
            {"train column 0", steps(column_0), "Only the first entry of each row was moved."},
            {"train uphill", with([](Training& t) { t.rate = -t.rate; }),
             "The step goes towards more loss: subtract it."},
            {"train without rate", with([](Training& t) { t.rate = 1; }), "The rate is missing."},
            {"train clears all", visiting_all(false), all_rows},
            {"train steps through all", visiting_all(true), all_rows},
        })
        .notice([](const Trained& yours,
                   const Training&) { return yours.table_rows > 0 || yours.gradient_rows > 0; },
                all_rows)
        .otherwise([](const Trained& yours, const Training& t) -> std::string {
          const bool table_fits = yours.table == trained(right::train, t).table;
          return table_fits ? "The gradient has to be left as it was found: all zero. Clear the "
                              "written rows, whatever is in them."
                            : "";
        });

}  // namespace
}  // namespace exercise::checks::training
