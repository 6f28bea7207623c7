#include <functional>

#include "lessons/04_gradient_sparsity/check/right.hpp"

namespace exercise::checks::moving {
namespace {

using namespace emb::course;
using Function = std::function<int(Optimiser, int, int, int)>;

/// V, now, so_far
using Counts = std::tuple<int, int, int>;

constexpr std::pair<Optimiser, const char*> optimisers[] = {
    {Optimiser::sgd, "sgd"},
    {Optimiser::momentum, "momentum"},
    {Optimiser::adam, "adam"},
    {Optimiser::adamw, "adamw"},
    {Optimiser::row_sparse_adam, "row_sparse_adam"}};

std::vector<Counts> counts_to_try(Draw& draw) {
  std::vector<Counts> list;
  const auto add = [&](int now, int earlier) {
    list.push_back({now + earlier + draw.size(50, 500), now, now + earlier});
  };
  add(draw.size(4, 9), draw.size(10, 30));
  add(0, draw.size(10, 30));
  add(0, 0);  // nothing but padding so far
  return list;
}

/// Asked for every optimiser: each answer is a part of its own.
struct Moved {
  List<int> rows;
};
void describe(Parts& parts, const Moved& moved) {
  for (int n = 0; n < moved.rows.size(); ++n) parts.add(optimisers[n].second, moved.rows[n]);
}
Moved for_all(const Function& f, const Counts& counts) {
  const auto [V, now, so_far] = counts;
  Moved moved;
  for (const auto& [optimiser, name] : optimisers) moved.rows.add(f(optimiser, V, now, so_far));
  return moved;
}

const char* const coasts =
    "A row that ever had a gradient still has a velocity or an average, and keeps moving.";
const char* const decays = "Weight decay shrinks every row, whether or not it was ever looked up.";
const char* const stays =
    "A row that never had a gradient has a velocity or averages of 0, and does not move.";
const char* const only_now =
    "This optimiser visits only the rows of this step. The other rows stay the same.";

const char* too_few(Optimiser optimiser) { return optimiser == Optimiser::adamw ? decays : coasts; }
const char* too_many(Optimiser optimiser) {
  const bool coasting = optimiser == Optimiser::momentum || optimiser == Optimiser::adam;
  return coasting ? stays : only_now;
}

using Count = int (*)(int, int, int);
int all(int V, int, int) { return V; }
int now_only(int, int now, int) { return now; }
int so_far_only(int, int, int so_far) { return so_far; }
int not_now(int V, int now, int) { return V - now; }
int earlier(int, int now, int so_far) { return so_far - now; }
int never(int V, int, int so_far) { return V - so_far; }
int twice(int, int now, int so_far) { return so_far + now; }
int none(int, int, int) { return 0; }

/// The optimiser moves count(V, now, so_far) rows, and the others as many as they should.
Function only(Optimiser which, Count count) {
  return [=](Optimiser optimiser, int V, int now, int so_far) {
    return optimiser == which ? count(V, now, so_far)
                              : right::predicted_moved(optimiser, V, now, so_far);
  };
}
bool is_right(Optimiser optimiser, Count count) {
  return only(optimiser, count)(optimiser, 100, 3, 10) ==
         right::predicted_moved(optimiser, 100, 3, 10);
}

using Mistakes = std::vector<Mistake<int(Optimiser, int, int, int), Counts>>;

/// Every count that one of them may be given, if it is wrong for it.
Mistakes wrong_counts() {
  Mistakes list;
  for (const auto& [optimiser, name] : optimisers) {
    const auto add = [&, which = optimiser, by = std::string("moved by ") + name](
                         const char* what, Count count, const char* sentence) {
      if (!is_right(which, count)) list.push_back({by + " " + what, only(which, count), sentence});
    };
    add("now", now_only, too_few(optimiser));
    add("so far", so_far_only, optimiser == Optimiser::adamw ? decays : too_many(optimiser));
    add("all", all, too_many(optimiser));
    add("the rest", not_now, "Those are the rows that were not looked up.");
    add("without now", earlier, "Those are the rows of earlier steps: the rows of this step move.");
    add("never looked up", never, "Those are the rows that were never looked up.");
    add("counted twice", twice, "The rows of this step are among those so far: they count once.");
    add("none", none, "The rows of this step move under every optimiser.");
  }
  return list;
}

int none_without_now(Optimiser optimiser, int V, int now, int so_far) {
  return now == 0 ? 0 : right::predicted_moved(optimiser, V, now, so_far);
}
int adamw_if_any(Optimiser optimiser, int V, int now, int so_far) {
  return optimiser == Optimiser::adamw && so_far == 0
             ? 0
             : right::predicted_moved(optimiser, V, now, so_far);
}

/// About the first optimiser that is wrong.
std::string reason(const Moved& yours, int V, int now, int so_far) {
  for (int n = 0; n < yours.rows.size(); ++n) {
    const Optimiser optimiser = optimisers[n].first;
    const int right = right::predicted_moved(optimiser, V, now, so_far);
    if (yours.rows[n] == right) continue;
    if (yours.rows[n] > V) return "The table has no more than V rows.";
    if (yours.rows[n] < now) return "The rows of this step move under every optimiser.";
    return yours.rows[n] < right ? too_few(optimiser) : too_many(optimiser);
  }
  return "";
}

const Listed moved = checked("04.5", "predicted_moved", predicted_moved, right::predicted_moved,
                             counts_to_try, for_all)
                         .named([](int V, int now, int so_far) {
                           return emb::message("V = ", V, ", now ", now, ", so far ", so_far);
                         })
                         .mistakes(wrong_counts())
                         .mistakes({
                             {"moved none without now", none_without_now, coasts},
                             {"moved by adamw if any", adamw_if_any, decays},
                             {"moved of the example", [](Optimiser, int, int, int) { return 3; },
                              "Yours always gives the example's answer."},
                         })
                         .otherwise(reason);

}  // namespace
}  // namespace exercise::checks::moving
