#include <algorithm>
#include <cmath>

#include "lessons/09_permutation/check/weights_mistakes.hpp"

namespace exercise::checks::layers {
namespace {

using namespace emb::course;
using Answer = std::function<Table(const Table&, const Table&, const Table&, bool)>;

struct Layer {
  Looking looking;
  Table v;

  int T() const { return looking.T(); }
  int E() const { return v.columns(); }
};

struct Call {
  Table operator()(const Answer& answer, const Layer& l) const {
    return answer(l.looking.q, l.looking.k, l.v, l.looking.causal);
  }
};

std::vector<Layer> to_try(Draw& draw) {
  std::vector<Layer> all;
  const auto add = [&](const std::string& name, const Table& q, const Table& k, const Table& v) {
    all.push_back({{name, q, k, false}, v});
    all.push_back({{name + ", causal", q, k, true}, v});
  };
  // Row 0 has the weights 1/5, 3/5, 1/5 and takes (2 + 3 * 6 + 12) / 5.
  add("three positions", {{1}, {0}, {2}}, {{0}, {1.0986122886681098}, {0}},
      {{2, 0, 10}, {6, 1, 0}, {12, 5, 5}});
  const int T = draw.size(4, 6), D = draw.size(5, 7);
  const Table q = draw.matrix<double>(T, D), k = draw.matrix<double>(T, D);
  for (const int E : {3, 8, D, 1})
    add(emb::message("attention, v of width ", E), q, k, draw.matrix<double>(T, E));
  // What tells the mistakes of 09.4 apart.
  for (const Looking& looking : to_look_at(draw)) {
    const int E = looking.D() + 2;
    const Table v = looking.T() == 1 ? Table{{4, 5, 6}} : draw.matrix<double>(looking.T(), E);
    all.push_back({looking, looking.T() == 0 ? Table(0, 4) : v});
  }
  // A weight of 1 / (1 + e^5) = 0.0067 counts as well.
  all.push_back({{"a small weight", {{0}, {1}}, {{0}, {5}}, false}, {{100, 0}, {0, 1}}});
  return all;
}

/// out_i = sum over j of weights(i, j) * v_j
Table mixed(const Table& weights, const Table& v) {
  return filled(weights.rows(), v.columns(), [&](int i, int d) {
    double sum = 0;
    for (int j = 0; j < v.rows(); ++j) sum += weights(i, j) * v(j, d);
    return sum;
  });
}

/// f(Layer, right weights)
template <class F>
Answer of_layer(F f) {
  return [f](const Table& q, const Table& k, const Table& v, bool causal) {
    const Layer l{{"", q, k, causal}, v};
    return Table(f(l, l.looking.right()));
  };
}
/// v mixed by weight(l, right weights, i, j).
template <class Weight>
Answer mixing(Weight weight) {
  return of_layer([weight](const Layer& l, const Table& w) {
    return mixed(filled(l.T(), l.T(), [&](int i, int j) { return double(weight(l, w, i, j)); }),
                 l.v);
  });
}
/// The right sum for (i, d), changed by change(l, right weights, right result, i, d).
template <class Change>
Answer changing(Change change) {
  return of_layer([change](const Layer& l, const Table& w) {
    const Table right = mixed(w, l.v);
    return filled(l.T(), l.E(), [&](int i, int d) { return double(change(l, w, right, i, d)); });
  });
}

int seen(const Layer& l, int i) { return l.looking.causal ? i + 1 : l.T(); }

Table in_place(const Layer& l, const Table& w) {
  Table v = l.v;
  for (int i = 0; i < l.T(); ++i)
    for (int d = 0; d < l.E(); ++d) {
      double sum = 0;
      for (int j = 0; j < l.T(); ++j) sum += w(i, j) * v(j, d);
      v(i, d) = sum;
    }
  return v;
}
Table sums_go_on(const Layer& l, const Table& w) {
  Table sums = mixed(w, l.v);
  for (int i = 1; i < l.T(); ++i)
    for (int d = 0; d < l.E(); ++d) sums(i, d) += sums(i - 1, d);
  return sums;
}
Table rows_of_the_best(const Layer& l, const Table& w) {
  return filled(l.T(), l.E(), [&](int i, int d) {
    const Row row = w.row(i);
    return l.v(static_cast<int>(std::ranges::max_element(row) - row.begin()), d);
  });
}
Table as_wide_as_q(const Layer& l, const Table& w) {
  Table out(l.T(), l.looking.D());
  for (int i = 0; i < out.rows(); ++i)
    for (int j = 0; j < out.rows(); ++j)
      for (int d = 0; d < out.columns(); ++d) out(i, d) += w(i, j) * l.v(j, d);
  return out;
}

using Told = Mistake<Table(const Table&, const Table&, const Table&, bool), Layer>;

/// Those of 09.4, with the rows of v mixed as they should be, but for those that come to the same
/// as one of 09.5's own.
std::vector<Told> with_wrong_weights() {
  const std::vector<std::string> listed_here = {
      "weights transposed", "weights of the best",   "weights are scores",
      "weights undivided",  "weights all alike",     "weights all alike, overflows",
      "weights see later",  "weights always causal", "weights divided by the root"};
  std::vector<Told> all;
  for (const WeightsMistake& mistake : weights_mistakes()) {
    if (std::ranges::find(listed_here, mistake.name.text()) != listed_here.end()) continue;
    all.push_back(
        {"attend with " + mistake.name.text(),
         [answer = mistake.answer](const Table& q, const Table& k, const Table& v, bool causal) {
           return mixed(answer(q, k, causal), v);
         },
         [sentence = mistake.sentence](const Layer& l) { return sentence.about(l.looking); }});
  }
  return all;
}

const char* const last_left =
    "Only the last position is left of the sum: did you assign instead of add?";

const Listed listed =
    checked("09.5", "attend", attend, right::attend, to_try, Call{})
        .named([](const Layer& l) { return l.looking.name; })
        .calls("09.4")
        // Float answers: what the weights err by (see 09.4), times the size of v, T times added up.
        .within([](const Layer& l) {
          double size = 1;
          for (const double number : l.v) size = std::max(size, std::fabs(number));
          return rounding(2 * l.looking.D() + 3 * l.T() + 6, (1 + l.looking.size()) * size);
        })
        .mistakes({
            {"attend transposed",
             mixing([](const Layer&, const Table& w, int i, int j) { return w(j, i); }),
             "The weights are read as weight(j, i): row i has the weights of position i."},
            {"attend own value", of_layer([](const Layer& l, const Table&) { return l.v; }),
             "Row i is v_i: out_i is the weighted sum of v_j over every j."},
            {"attend assigned",
             changing([](const Layer& l, const Table& w, const Table&, int i, int d) {
               return w(i, l.T() - 1) * l.v(l.T() - 1, d);
             }),
             last_left},
            {"attend last seen alone",
             changing([](const Layer& l, const Table& w, const Table&, int i, int d) {
               return w(i, seen(l, i) - 1) * l.v(seen(l, i) - 1, d);
             }),
             last_left},
            {"attend mean",
             mixing([](const Layer& l, const Table& w, int i, int j) { return w(i, j) / l.T(); }),
             "Yours divides by T: the weights already add up to 1."},
            {"attend sum of rows", mixing([](const Layer& l, const Table&, int i, int j) {
               return l.looking.sees(i, j);
             }),
             "The weights are missing: yours is the sum of the rows of v."},
            {"attend by scores", mixing([](const Layer& l, const Table&, int i, int j) {
               return l.looking.sees(i, j) ? l.looking.score(i, j) : 0;
             }),
             "The rows of v are multiplied by the scores: turn the scores into weights first, by "
             "softmax."},
            {"attend undivided", mixing([](const Layer& l, const Table&, int i, int j) {
               return l.looking.sees(i, j) ? std::exp(l.looking.score(i, j)) : 0;
             }),
             "The weights do not add up to 1: divide by the sum of e^s."},
            {"attend plain mean", mixing([](const Layer& l, const Table&, int i, int j) {
               return l.looking.sees(i, j) ? 1.0 / seen(l, i) : 0;
             }),
             "Yours is a plain mean of the rows of v: multiply them by their weights."},
            {"attend diagonal", mixing([](const Layer&, const Table& w, int i, int j) {
               return i == j ? w(i, j) : 0;
             }),
             "Only weight(i, i) is used: sum over every position j."},
            {"attend adds itself",
             changing([](const Layer& l, const Table&, const Table& right, int i, int d) {
               return right(i, d) + l.v(i, d);
             }),
             "v_i is added once more: out_i is only the weighted sum."},
            {"attend without last", mixing([](const Layer& l, const Table& w, int i, int j) {
               return j + 1 < l.T() ? w(i, j) : 0;
             }),
             "The last position is missing from the sum."},
            {"attend without first",
             mixing([](const Layer&, const Table& w, int i, int j) { return j > 0 ? w(i, j) : 0; }),
             "The first position is missing from the sum."},
            {"attend never causal", of_layer([](const Layer& l, const Table&) {
               return mixed(right::attention_weights(l.looking.q, l.looking.k, false), l.v);
             }),
             "Later positions have weights: pass `causal` to attention_weights."},
            {"attend always causal", of_layer([](const Layer& l, const Table&) {
               return mixed(right::attention_weights(l.looking.q, l.looking.k, true), l.v);
             }),
             "Later positions have no weight although causal is false."},
            {"attend sums go on", of_layer(sums_go_on),
             "The sum is not reset between rows: start each row at 0."},
            {"attend over v", of_layer(in_place),
             "Rows of v were overwritten while they were still needed: write to a new matrix."},
            {"attend to the best", of_layer(rows_of_the_best),
             "Only the position with the largest weight counts: sum over all positions."},
            {"attend up to itself",
             mixing([](const Layer&, const Table& w, int i, int j) { return j > i ? 0 : w(i, j); }),
             "Later positions are missing from the sum although causal is false."},
            {"attend small left out", mixing([](const Layer&, const Table& w, int i, int j) {
               return w(i, j) > 0.01 ? w(i, j) : 0;
             }),
             "Small weights were left out of the sum: every weight counts, however small."},
            {"attend rows and columns",
             of_layer([](const Layer& l, const Table& w) { return transposed(mixed(w, l.v)); }),
             "Rows and columns are swapped: row i is out_i."},
            {"attend the weights", of_layer([](const Layer&, const Table& w) { return w; }),
             "Yours are the weights: out_i is the sum of weight(i, j) times row j of v."},
            {"attend divided by the root",
             changing([](const Layer& l, const Table&, const Table& right, int i, int d) {
               return right(i, d) / std::sqrt(l.looking.D());
             }),
             "Yours divides the sum by sqrt(D): only the scores are divided."},
            {"attend width of q", of_layer(as_wide_as_q),
             "The result has the width of v, which may differ from that of q."},
            {"attend no columns", of_layer([](const Layer& l, const Table& w) {
               return l.T() == 0 ? Table() : mixed(w, l.v);
             }),
             "Without positions there is no row, but there are still v.columns() columns."},
        })
        .mistakes(with_wrong_weights())
        .notice([](const Table& yours, const Layer&) { return no_number_in(yours); },
                [](const Layer& l) { return not_a_number(l.looking); })
        .otherwise([](const Table& yours, const Layer& l) {
          if (l.T() == 0) return std::string();
          const Table w = l.looking.right(), right = mixed(w, l.v);
          const int i = wrong_row(yours, right);
          return emb::message("The weights of position ", i, " are ", shown(w.row(i)),
                              "; each times its row of v, added up: ", shown(right.row(i)), ".");
        });

}  // namespace
}  // namespace exercise::checks::layers
