#include <cmath>
#include <functional>

#include "lessons/03_gradients/check/right.hpp"

namespace exercise::checks::products {
namespace {

using namespace emb::course;
using Numbers = List<double>;
using Rule =
    std::function<void(const Numbers&, const Numbers&, const Numbers&, Numbers&, Numbers&)>;

/// `square`: a and b are one and the same list, and so are da and db.
struct Product {
  Numbers a, b, dout, da, db;
  bool square = false;
};

std::vector<Product> products_to_try(Draw& draw) {
  const int N = draw.size(4, 6);
  const auto numbers = [&](int count) { return draw.list<double>(count); };
  Numbers b = numbers(N);
  for (double& number : b) number += 5;  // so that no factor looks like the other
  const Numbers start = numbers(N);
  return {{numbers(N), b, numbers(N), numbers(N), numbers(N)},
          {{2, -1}, {3, 5}, {1, 10}, {1.5, 0.5}, {0, 20}},
          {numbers(1), numbers(1), numbers(1), numbers(1), numbers(1)},
          {{0, 4, -2}, {3, 0, 5}, {2, -1, 7}, {1, 1, 1}, {0.5, 5, 1}},
          // Equal numbers in two lists: two factors all the same.
          {{3, -2}, {3, -2}, {1, 10}, {0.5, 2}, {0, 5}},
          {{}, {}, {}, {}, {}},
          {b, b, numbers(N), start, start, true}};
}

struct Slopes {
  Numbers da, db, dx;
};
void describe(Parts& parts, const Slopes& slopes) {
  parts.add("da", slopes.da);
  parts.add("db", slopes.db);
  parts.add("dx of x * x (a and b are the same)", slopes.dx);
}
Slopes slopes_of(const Rule& rule, const Product& input) {
  Product p = input;
  if (p.square) {
    rule(p.a, p.a, p.dout, p.da, p.da);
    return {{}, {}, p.da};
  }
  rule(p.a, p.b, p.dout, p.da, p.db);
  return {p.da, p.db, {}};
}

/// change(slope, dout, other factor, own factor) for each number, in da and in db.
template <class Change>
Rule each(Change change) {
  return
      [change](const Numbers& a, const Numbers& b, const Numbers& dout, Numbers& da, Numbers& db) {
        for (int i = 0; i < dout.size(); ++i) {
          change(da[i], dout[i], b[i], a[i]);
          change(db[i], dout[i], a[i], b[i]);
        }
      };
}
/// The right rule for the numbers from first to before end(N).
template <class End>
Rule numbers_from(int first, End end) {
  return [=](const Numbers& a, const Numbers& b, const Numbers& dout, Numbers& da, Numbers& db) {
    for (int i = first; i < end(dout.size()); ++i) {
      da[i] += dout[i] * b[i];
      db[i] += dout[i] * a[i];
    }
  };
}
void da_only(const Numbers&, const Numbers& b, const Numbers& dout, Numbers& da, Numbers&) {
  for (int i = 0; i < dout.size(); ++i) da[i] += dout[i] * b[i];
}
void db_only(const Numbers& a, const Numbers&, const Numbers& dout, Numbers&, Numbers& db) {
  for (int i = 0; i < dout.size(); ++i) db[i] += dout[i] * a[i];
}
void mean(const Numbers& a, const Numbers& b, const Numbers& dout, Numbers& da, Numbers& db) {
  for (int i = 0; i < dout.size(); ++i) {
    da[i] += dout[i] * b[i] / dout.size();
    db[i] += dout[i] * a[i] / dout.size();
  }
}
void goes_on(const Numbers& a, const Numbers& b, const Numbers& dout, Numbers& da, Numbers& db) {
  double to_a = 0, to_b = 0;
  for (int i = 0; i < dout.size(); ++i) {
    to_a += dout[i] * b[i];
    to_b += dout[i] * a[i];
    da[i] += to_a;
    db[i] += to_b;
  }
}
void square_once(const Numbers& a, const Numbers& b, const Numbers& dout, Numbers& da,
                 Numbers& db) {
  const Numbers da_before = da, db_before = db;
  for (int i = 0; i < dout.size(); ++i) {
    da[i] = da_before[i] + dout[i] * b[i];
    db[i] = db_before[i] + dout[i] * a[i];
  }
}
/// A case of its own for one list, in which x * x gets factor(x) times dout.
template <class Factor>
Rule square(Factor factor) {
  return
      [factor](const Numbers& a, const Numbers& b, const Numbers& dout, Numbers& da, Numbers& db) {
        if (&a != &b) return right::mul_rule(a, b, dout, da, db);
        for (int i = 0; i < dout.size(); ++i) da[i] += dout[i] * factor(a[i]);
      };
}
void by_equal_values(const Numbers& a, const Numbers& b, const Numbers& dout, Numbers& da,
                     Numbers& db) {
  if (!(a == b)) return right::mul_rule(a, b, dout, da, db);
  for (int i = 0; i < dout.size(); ++i) da[i] += 2 * dout[i] * a[i];
}
void grows(const Numbers& a, const Numbers& b, const Numbers& dout, Numbers& da, Numbers& db) {
  const int N = dout.size();
  for (int i = 0; i < N; ++i) {
    da.add(dout[i] * b[i]);
    db.add(dout[i] * a[i]);
  }
}

std::string not_both(const Product& p) {
  return emb::message("dout[0] = ", p.dout[0], " is multiplied by the other factor, ", p.b[0],
                      " for da and ", p.a[0], " for db, not by both together, ", p.a[0] + p.b[0],
                      ".");
}
std::string four_times(const Product& p) {
  return emb::message(
      "x arrives four times: da and db are one list here, so that the two additions already make "
      "2 * ",
      p.a[0], ". No case of its own is needed.");
}

const char* const other_factor = "Each factor's slope is the other factor.";

const Listed rule =
    checked("03.2", "mul_rule", mul_rule, right::mul_rule, products_to_try, slopes_of)
        .named([](const Product& p) {
          return p.square ? emb::message("x = ", input_name(p.a), ", dout = ", input_name(p.dout))
                          : emb::message("a = ", input_name(p.a), ", b = ", input_name(p.b),
                                         ", dout = ", input_name(p.dout));
        })
        .within(rounding(8, 64))  // sums of a few numbers below 64
        .mistakes({
            {"mul into copies", each([](double&, double, double, double) {}),
             "Nothing was added to da, and nothing to db."},
            {"mul first only", da_only, "Nothing was added to db."},
            {"mul second only", db_only, "Nothing was added to da."},
            {"mul assigned",
             each([](double& s, double dout, double other, double) { s = dout * other; }),
             "The old value is lost: did you assign instead of add? It is the gradient from other "
             "uses."},
            {"mul own factor",
             each([](double& s, double dout, double, double self) { s += dout * self; }),
             other_factor},
            {"mul own factor assigned",
             each([](double& s, double dout, double, double self) { s = dout * self; }),
             "Each factor's slope is the other factor, and it has to be added to the old value."},
            {"mul without dout", each([](double& s, double, double other, double) { s += other; }),
             "dout is missing: multiply the slope of the product by the upstream gradient."},
            {"mul as a sum", each([](double& s, double dout, double, double) { s += dout; }),
             "That is the rule of a sum: the other factor is missing."},
            {"mul by the product", each([](double& s, double dout, double other, double self) {
               s += dout * other * self;
             }),
             "The product is not a slope: the slope of one factor is the other factor."},
            {"mul by both", each([](double& s, double dout, double other, double self) {
               s += dout * (other + self);
             }),
             not_both},
            {"mul subtracted",
             each([](double& s, double dout, double other, double) { s -= dout * other; }),
             "Yours subtracts: the gradient is added."},
            {"mul twice",
             each([](double& s, double dout, double other, double) { s += 2 * dout * other; }),
             "It is added twice."},
            {"mul multiplied",
             each([](double& s, double dout, double other, double) { s *= dout * other; }),
             "Yours multiplies: the gradient is added."},
            {"mul divided",
             each([](double& s, double dout, double other, double) { s += dout / other; }),
             "Yours divides by the other factor: multiply by it."},
            {"mul added",
             each([](double& s, double dout, double other, double) { s += dout + other; }),
             "dout and the other factor have to be multiplied, not added."},
            {"mul in whole numbers", each([](double& s, double dout, double other, double) {
               s += std::trunc(dout * other);
             }),
             "It lost its digits after the point: is it an int?"},
            {"mul mean", mean,
             "Yours divides by the number of elements: each element has its own gradient."},
            {"mul nothing at zero", each([](double& s, double dout, double other, double self) {
               if (self != 0) s += dout * (other * self) / self;
             }),
             "Nothing was added for a factor that is 0: its slope is the other factor, even then."},
            {"mul number 0 only", numbers_from(0, [](int N) { return N < 1 ? N : 1; }),
             "Only number 0 is right: does it end too early?"},
            {"mul last missing", numbers_from(0, [](int N) { return N - 1; }),
             "The last number is missing."},
            {"mul first missing", numbers_from(1, [](int N) { return N; }),
             "Number 0 is missing: indices count from 0."},
            {"mul goes on", goes_on,
             "Each element also gets the slopes of the elements before it: add only dout[i] * b[i] "
             "to da[i], and dout[i] * a[i] to db[i]."},
            {"mul by equal values", by_equal_values,
             "It is added twice to da: the numbers of a and b are equal here, but they are two "
             "lists. No case of its own is needed."},
            {"mul square of nothing", square([](double) { return 0; }),
             "Nothing was added: a number times itself has a slope too."},
            {"mul square 2", square([](double) { return 2; }), "x * x has the slope 2 x, not 2."},
            {"mul square once", square_once,
             "x * x has the slope 2 x: x arrives twice, and only one of them was added."},
            {"mul square doubled", square([](double x) { return 4 * x; }), four_times},
        })
        .planted({{"mul grows", grows, "has a different size"}})
        .notice(
            [](const Slopes& yours, const Product& p) {
              return !p.square &&
                     (yours.da.size() != p.da.size() || yours.db.size() != p.db.size());
            },
            "da or db has a different size: only their elements may change.");

}  // namespace
}  // namespace exercise::checks::products
