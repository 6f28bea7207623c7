#include "lessons/12_rope/exercise.hpp"
#define exercise exercise::right
#include "lessons/12_rope/solution.cpp"
#undef exercise

#include <utility>

#include "tests/misconceptions/12_class.hpp"
#include "tests/misconceptions/planted.hpp"

using planted::answer, planted::swapped;

namespace exercise {

Pair turned(Pair x, double angle) { return answer(right::turned)(x, angle); }
List<double> rotated(const List<double>& x, int place, double base) {
  return answer(right::rotated)(x, place, base);
}
Scores predicted_scores(const Meeting& meeting) { return answer(right::predicted_scores)(meeting); }
Matrix<float> map_for_halves(const Matrix<float>& map, int heads) {
  return answer(right::map_for_halves)(map, heads);
}
double blended_angle(double angle, int trained, double factor) {
  return answer(right::blended_angle)(angle, trained, factor);
}

namespace {

constexpr double pi = 3.14159265358979;

// ---- 12.1 -------------------------------------------------------------------------------------

Pair turned_clockwise(Pair x, double angle) { return right::turned(x, -angle); }
Pair turned_degrees(Pair x, double angle) { return right::turned(x, angle * pi / 180); }
Pair turned_no_minus(Pair x, double angle) {
  const double c = std::cos(angle), s = std::sin(angle);
  return {c * x.first + s * x.second, s * x.first + c * x.second};
}
Pair turned_two_minuses(Pair x, double angle) {
  const double c = std::cos(angle), s = std::sin(angle);
  return {c * x.first - s * x.second, s * x.first - c * x.second};
}
Pair turned_sine_first(Pair x, double angle) {
  const double c = std::cos(angle), s = std::sin(angle);
  return {s * x.first - c * x.second, c * x.first + s * x.second};
}
Pair turned_apart(Pair x, double angle) {
  return {std::cos(angle) * x.first, std::sin(angle) * x.second};
}
Pair turned_exchanged(Pair x, double angle) {
  const Pair y = right::turned(x, angle);
  return {y.second, y.first};
}
Pair turned_overwritten(Pair x, double angle) {
  x.first = std::cos(angle) * x.first - std::sin(angle) * x.second;
  x.second = std::sin(angle) * x.first + std::cos(angle) * x.second;
  return x;
}
Pair turned_added(Pair x, double angle) { return {x.first + angle, x.second + angle}; }

// ---- 12.2 -------------------------------------------------------------------------------------

template <class Angle>
List<double> each_pair(const List<double>& x, Angle angle) {
  List<double> y(x.size());
  for (int d = 0; d < x.size(); d += 2) {
    const Pair pair = right::turned({x[d], x[d + 1]}, angle(d));
    y[d] = pair.first;
    y[d + 1] = pair.second;
  }
  return y;
}
List<double> rotated_double_exponent(const List<double>& x, int place, double base) {
  return each_pair(x, [&](int d) { return place * std::pow(base, -2.0 * d / x.size()); });
}
List<double> rotated_faster(const List<double>& x, int place, double base) {
  return each_pair(x, [&](int d) { return place * std::pow(base, 1.0 * d / x.size()); });
}
List<double> rotated_fixed_base(const List<double>& x, int place, double) {
  return right::rotated(x, place, 10000);
}
List<double> rotated_from_one(const List<double>& x, int place, double base) {
  return right::rotated(x, place + 1, base);
}
List<double> rotated_one_place(const List<double>& x, int place, double base) {
  return right::rotated(x, place > 0 ? 1 : 0, base);
}
List<double> rotated_half_exponent(const List<double>& x, int place, double base) {
  return each_pair(x, [&](int d) { return place * std::pow(base, -1.0 * (d / 2) / x.size()); });
}
List<double> rotated_whole_exponent(const List<double>& x, int place, double base) {
  return each_pair(x, [&](int d) { return place * std::pow(base, -d / x.size()); });
}
List<double> rotated_clockwise(const List<double>& x, int place, double base) {
  return each_pair(x, [&](int d) { return -place * std::pow(base, -1.0 * d / x.size()); });
}
List<double> rotated_degrees(const List<double>& x, int place, double base) {
  return each_pair(x,
                   [&](int d) { return place * std::pow(base, -1.0 * d / x.size()) * pi / 180; });
}
List<double> rotated_halves(const List<double>& x, int place, double base) {
  const int half = x.size() / 2;
  List<double> y(x.size());
  for (int i = 0; i < half; ++i) {
    const double angle = place * std::pow(base, -2.0 * i / x.size());
    const Pair pair = right::turned({x[i], x[i + half]}, angle);
    y[i] = pair.first;
    y[i + half] = pair.second;
  }
  return y;
}
List<double> rotated_joined_as_halves(const List<double>& x, int place, double base) {
  const int half = x.size() / 2;
  List<double> y(x.size());
  for (int i = 0; i < half; ++i) {
    const double angle = place * std::pow(base, -2.0 * i / x.size());
    const Pair pair = right::turned({x[2 * i], x[2 * i + 1]}, angle);
    y[i] = pair.first;
    y[i + half] = pair.second;
  }
  return y;
}
List<double> rotated_mix(const List<double>& x, int place, double base) {
  const int half = x.size() / 2;
  List<double> y = x;
  for (int n = 0; n < x.size(); ++n) {
    const double angle = place * std::pow(base, -2.0 * (n % half) / x.size());
    const double other = n < half ? -x[2 * n + 1] : x[2 * (n - half)];
    y[n] = x[n] * std::cos(angle) + other * std::sin(angle);
  }
  return y;
}
List<double> rotated_overwritten(const List<double>& x, int place, double base) {
  List<double> y = x;
  for (int d = 0; d < y.size(); d += 2) {
    const double angle = place * std::pow(base, -1.0 * d / y.size());
    y[d] = std::cos(angle) * y[d] - std::sin(angle) * y[d + 1];
    y[d + 1] = std::sin(angle) * y[d] + std::cos(angle) * y[d + 1];
  }
  return y;
}
List<double> rotated_past_the_end(const List<double>& x, int place, double base) {
  List<double> y = x;
  for (int d = 0; d < x.size(); ++d) {
    const double angle = place * std::pow(base, -1.0 * (d / 2 * 2) / x.size());
    y[d] = std::cos(angle) * x[d] - std::sin(angle) * x[d + 1];
  }
  return y;
}
List<double> rotated_in_float(const List<double>& x, int place, double base) {
  return each_pair(
      x, [&](int d) { return place / std::pow(static_cast<float>(base), 1.0f * d / x.size()); });
}

// ---- 12.3 -------------------------------------------------------------------------------------

/// The right scores but for one, as `change` makes it.
template <class Change>
Scores but(const Meeting& at, Change change) {
  Scores made = right::predicted_scores(at);
  change(made, at.query * at.key, at.n - at.m);
  return made;
}
Scores scores_first_number(const Meeting& at) {
  return but(at, [&](Scores& s, double, int) { s.length = at.query * std::cos(at.m * at.angle); });
}
Scores scores_length_of_both(const Meeting& at) {
  return but(at, [](Scores& s, double size, int) { s.length = size; });
}
Scores scores_length_of_one(const Meeting& at) {
  return but(at, [](Scores& s, double, int) { s.length = 1; });
}
Scores scores_angles_added(const Meeting& at) {
  return but(at, [&](Scores& s, double size, int) {
    s.score = s.moved = size * std::cos((at.m + at.n) * at.angle);
  });
}
Scores scores_without_turning(const Meeting& at) {
  return but(at, [](Scores& s, double size, int) { s.score = s.moved = size; });
}
Scores scores_without_lengths(const Meeting& at) {
  return but(at, [&](Scores& s, double, int apart) { s.score = std::cos(apart * at.angle); });
}
Scores scores_lengths_added(const Meeting& at) {
  return but(at, [&](Scores& s, double, int apart) {
    s.score = (at.query + at.key) * std::cos(apart * at.angle);
  });
}
Scores scores_sine(const Meeting& at) {
  return but(
      at, [&](Scores& s, double size, int apart) { s.score = size * std::sin(apart * at.angle); });
}
Scores scores_one_place(const Meeting& at) {
  return but(at, [&](Scores& s, double size, int) { s.score = size * std::cos(at.angle); });
}
Scores scores_degrees(const Meeting& at) {
  Meeting other = at;
  other.angle *= pi / 180;
  return right::predicted_scores(other);
}
Scores scores_one_moved(const Meeting& at) {
  Meeting later = at;
  later.n += at.moved;
  return but(at, [&](Scores& s, double, int) { s.moved = right::predicted_scores(later).score; });
}
Scores scores_moved_twice(const Meeting& at) {
  Meeting later = at;
  later.n += 2 * at.moved;
  return but(at, [&](Scores& s, double, int) { s.moved = right::predicted_scores(later).score; });
}
Scores scores_stretch_unseen(const Meeting& at) {
  return but(at, [](Scores& s, double, int) { s.stretched = s.score; });
}
Scores scores_stretched_faster(const Meeting& at) {
  return but(at, [&](Scores& s, double size, int apart) {
    s.stretched = size * std::cos(apart * at.factor * at.angle);
  });
}
Scores scores_divided(const Meeting& at) {
  return but(at, [&](Scores& s, double, int) { s.stretched = s.score / at.factor; });
}
Scores scores_key_stretched(const Meeting& at) {
  return but(at, [&](Scores& s, double size, int) {
    s.stretched = size * std::cos((at.n / at.factor - at.m) * at.angle);
  });
}

// ---- 12.4 -------------------------------------------------------------------------------------

/// Column `from(column)` in the place of each.
template <class From>
Matrix<float> columns(const Matrix<float>& map, From from) {
  Matrix<float> made = map;
  for (int row = 0; row < map.rows(); ++row)
    for (int column = 0; column < map.columns(); ++column)
      made(row, column) = map(row, from(column));
  return made;
}
Matrix<float> map_as_it_was(const Matrix<float>& map, int) { return map; }
Matrix<float> map_first_head(const Matrix<float>& map, int heads) {
  const int width = map.columns() / heads;
  Matrix<float> made = map;
  for (int row = 0; row < map.rows(); ++row)
    for (int i = 0; i < width / 2; ++i) {
      made(row, i) = map(row, 2 * i);
      made(row, i + width / 2) = map(row, 2 * i + 1);
    }
  return made;
}
Matrix<float> map_one_head(const Matrix<float>& map, int) { return right::map_for_halves(map, 1); }
Matrix<float> map_rows(const Matrix<float>& map, int) {
  Matrix<float> made = map;
  const int half = map.rows() / 2;
  for (int row = 0; row < map.rows(); ++row)
    for (int column = 0; column < map.columns(); ++column)
      made(row, column) = map(row < half ? 2 * row : 2 * (row - half) + 1, column);
  return made;
}
Matrix<float> map_way_back(const Matrix<float>& map, int heads) {
  const int width = map.columns() / heads;
  return columns(map, [&](int c) {
    const int at = c % width;
    return c - at + at / 2 + at % 2 * (width / 2);
  });
}
Matrix<float> map_halves_exchanged(const Matrix<float>& map, int heads) {
  const int width = map.columns() / heads;
  return columns(map, [&](int c) { return c / width * width + (c + width / 2) % width; });
}
Matrix<float> map_second_first(const Matrix<float>& map, int heads) {
  return map_halves_exchanged(right::map_for_halves(map, heads), heads);
}
Matrix<float> map_heads_as_width(const Matrix<float>& map, int heads) {
  Matrix<float> made = map;
  for (int row = 0; row < map.rows(); ++row)
    for (int first = 0; first < map.columns(); first += heads)
      for (int i = 0; i < heads; ++i) made(row, first + i) = map(row, first + 2 * i);
  return made;
}

// ---- 12.5 -------------------------------------------------------------------------------------

double turns_of(double angle, int trained) { return trained * angle / (2 * pi); }
double share_of(double turns) { return std::clamp((turns - 1) / 31, 0.0, 1.0); }
double blend(double share, double angle, double factor) {
  return share * angle + (1 - share) * angle / factor;
}

double blended_exchanged(double angle, int trained, double factor) {
  return blend(1 - share_of(turns_of(angle, trained)), angle, factor);
}
double blended_from_zero(double angle, int trained, double factor) {
  return blend(std::clamp(turns_of(angle, trained) / 32, 0.0, 1.0), angle, factor);
}
double blended_by_32(double angle, int trained, double factor) {
  return blend(std::clamp((turns_of(angle, trained) - 1) / 32, 0.0, 1.0), angle, factor);
}
double blended_linear(double angle, int, double factor) { return angle / factor; }
double blended_longer_text(double angle, int trained, double factor) {
  return blend(share_of(factor * turns_of(angle, trained)), angle, factor);
}
double blended_divided_turns(double angle, int trained, double factor) {
  return blend(share_of(turns_of(angle, trained) / factor), angle, factor);
}
double blended_multiplied(double angle, int trained, double factor) {
  return blend(share_of(turns_of(angle, trained)), angle, 1 / factor);
}
double blended_radians(double angle, int trained, double factor) {
  return blend(share_of(trained * angle), angle, factor);
}
double blended_unbounded(double angle, int trained, double factor) {
  return blend((turns_of(angle, trained) - 1) / 31, angle, factor);
}
double blended_rest_dropped(double angle, int trained, double) {
  return share_of(turns_of(angle, trained)) * angle;
}
double blended_all_divided(double angle, int trained, double factor) {
  return turns_of(angle, trained) >= 32 ? angle : angle / factor;
}
double blended_kept(double angle, int trained, double factor) {
  return turns_of(angle, trained) <= 1 ? angle / factor : angle;
}
double blended_whole_share(double angle, int trained, double factor) {
  const int turns = static_cast<int>(turns_of(angle, trained));
  return blend(std::clamp((turns - 1) / 31, 0, 1), angle, factor);
}
double blended_share(double angle, int trained, double) {
  return share_of(turns_of(angle, trained));
}
double blended_without_angle(double angle, int trained, double factor) {
  return blend(share_of(turns_of(angle, trained)), 1, factor);
}

}  // namespace
}  // namespace exercise

using namespace exercise;

const std::vector<planted::WrongAnswer> planted::wrong_answers = {
    {"12.1", "turned_by_atan", swapped(right::turned, turned_by_atan), "knows half of the circle"},
    {"12.1", "turned_to_length_one", swapped(right::turned, turned_to_length_one),
     "turning does not change a length"},
    {"12.2", "rotated_overlapping", swapped(right::rotated, rotated_overlapping),
     "The pairs overlap"},
    {"12.2", "rotated_by_halves_of_the_chapter",
     swapped(right::rotated, rotated_by_halves_of_the_chapter), "and pairs of halves are mixed"},
    {"12.3", "scores_without_signs", swapped(right::predicted_scores, scores_without_signs),
     "The sign is lost"},
    {"12.4", "map_overwritten", swapped(right::map_for_halves, map_overwritten),
     "after they had been overwritten"},
    {"12.4", "map_of_the_first_row", swapped(right::map_for_halves, map_of_the_first_row),
     "Only the first row"},
    {"12.5", "blended_by_half_turns", swapped(right::blended_angle, blended_by_half_turns),
     "A turn is 2 pi, not pi"},
    {"12.5", "blended_divisor", swapped(right::blended_angle, blended_divisor),
     "not what they are divided by"},
    {"12.1", "turned_clockwise", swapped(right::turned, turned_clockwise),
     "It turned with the clock"},
    {"12.1", "turned_degrees", swapped(right::turned, turned_degrees), "That angle is in degrees"},
    {"12.1", "turned_no_minus", swapped(right::turned, turned_no_minus), "Without a minus"},
    {"12.1", "turned_two_minuses", swapped(right::turned, turned_two_minuses), "one minus only"},
    {"12.1", "turned_sine_first", swapped(right::turned, turned_sine_first),
     "Sine and cosine are exchanged"},
    {"12.1", "turned_apart", swapped(right::turned, turned_apart), "made from both old ones"},
    {"12.1", "turned_exchanged", swapped(right::turned, turned_exchanged),
     "First and second number are exchanged"},
    {"12.1", "turned_overwritten", swapped(right::turned, turned_overwritten),
     "used the new first one"},
    {"12.1", "turned_added", swapped(right::turned, turned_added), "not adding the angle"},
    {"12.2", "rotated_double_exponent", swapped(right::rotated, rotated_double_exponent),
     "2i is the even number"},
    {"12.2", "rotated_faster", swapped(right::rotated, rotated_faster), "later pairs turn slower"},
    {"12.2", "rotated_fixed_base", swapped(right::rotated, rotated_fixed_base),
     "The base is given"},
    {"12.2", "rotated_from_one", swapped(right::rotated, rotated_from_one),
     "That is the next place"},
    {"12.2", "rotated_one_place", swapped(right::rotated, rotated_one_place),
     "multiplied by the place"},
    {"12.2", "rotated_half_exponent", swapped(right::rotated, rotated_half_exponent),
     "and i counts pairs"},
    {"12.2", "rotated_whole_exponent", swapped(right::rotated, rotated_whole_exponent),
     "is an exponent of whole numbers 0"},
    {"12.2", "rotated_clockwise", swapped(right::rotated, rotated_clockwise),
     "It turned with the clock"},
    {"12.2", "rotated_degrees", swapped(right::rotated, rotated_degrees), "are in degrees"},
    {"12.2", "rotated_halves", swapped(right::rotated, rotated_halves),
     "Those are pairs of halves"},
    {"12.2", "rotated_joined_as_halves", swapped(right::rotated, rotated_joined_as_halves),
     "Split as neighbours, joined as halves"},
    {"12.2", "rotated_mix", swapped(right::rotated, rotated_mix), "are mixed: no rotation"},
    {"12.2", "rotated_overwritten", swapped(right::rotated, rotated_overwritten),
     "used the new first one"},
    {"12.2", "rotated_past_the_end", swapped(right::rotated, rotated_past_the_end),
     "was asked for"},
    {"12.2", "rotated_in_float", swapped(right::rotated, rotated_in_float), "RIGHT"},
    {"12.3", "scores_first_number", swapped(right::predicted_scores, scores_first_number),
     "the second is part of its length"},
    {"12.3", "scores_length_of_both", swapped(right::predicted_scores, scores_length_of_both),
     "both lengths multiplied"},
    {"12.3", "scores_length_of_one", swapped(right::predicted_scores, scores_length_of_one),
     "The query is not 1 long"},
    {"12.3", "scores_angles_added", swapped(right::predicted_scores, scores_angles_added),
     "The angles are added"},
    {"12.3", "scores_without_turning", swapped(right::predicted_scores, scores_without_turning),
     "That is the score without turning"},
    {"12.3", "scores_without_lengths", swapped(right::predicted_scores, scores_without_lengths),
     "The hands are not 1 long"},
    {"12.3", "scores_lengths_added", swapped(right::predicted_scores, scores_lengths_added),
     "multiplied, not added"},
    {"12.3", "scores_sine", swapped(right::predicted_scores, scores_sine), "goes with the cosine"},
    {"12.3", "scores_one_place", swapped(right::predicted_scores, scores_one_place),
     "one place apart"},
    {"12.3", "scores_degrees", swapped(right::predicted_scores, scores_degrees), "in degrees"},
    {"12.3", "scores_one_moved", swapped(right::predicted_scores, scores_one_moved),
     "Only the key moved"},
    {"12.3", "scores_moved_twice", swapped(right::predicted_scores, scores_moved_twice),
     "was added twice"},
    {"12.3", "scores_stretch_unseen", swapped(right::predicted_scores, scores_stretch_unseen),
     "The stretch changes the angle"},
    {"12.3", "scores_stretched_faster", swapped(right::predicted_scores, scores_stretched_faster),
     "That turns faster"},
    {"12.3", "scores_divided", swapped(right::predicted_scores, scores_divided),
     "The angle is divided, not the score"},
    {"12.3", "scores_key_stretched", swapped(right::predicted_scores, scores_key_stretched),
     "Only the key's place was divided"},
    {"12.4", "map_as_it_was", swapped(right::map_for_halves, map_as_it_was), "where they were"},
    {"12.4", "map_first_head", swapped(right::map_for_halves, map_first_head),
     "Only the first head"},
    {"12.4", "map_one_head", swapped(right::map_for_halves, map_one_head), "taken as one head"},
    {"12.4", "map_rows", swapped(right::map_for_halves, map_rows), "The rows were reordered"},
    {"12.4", "map_way_back", swapped(right::map_for_halves, map_way_back), "it is the way back"},
    {"12.4", "map_halves_exchanged", swapped(right::map_for_halves, map_halves_exchanged),
     "exchanged whole"},
    {"12.4", "map_second_first", swapped(right::map_for_halves, map_second_first),
     "The second numbers of the pairs stand first"},
    {"12.4", "map_heads_as_width", swapped(right::map_for_halves, map_heads_as_width), ""},
    {"12.5", "blended_exchanged", swapped(right::blended_angle, blended_exchanged),
     "Kept and divided are exchanged"},
    {"12.5", "blended_from_zero", swapped(right::blended_angle, blended_from_zero),
     "31 turns lie between"},
    {"12.5", "blended_by_32", swapped(right::blended_angle, blended_by_32), "it is 31, not 32"},
    {"12.5", "blended_linear", swapped(right::blended_angle, blended_linear),
     "That is the linear stretch"},
    {"12.5", "blended_longer_text", swapped(right::blended_angle, blended_longer_text),
     "not in the longer text"},
    {"12.5", "blended_divided_turns", swapped(right::blended_angle, blended_divided_turns),
     "not with the divided one"},
    {"12.5", "blended_multiplied", swapped(right::blended_angle, blended_multiplied),
     "even farther: divide"},
    {"12.5", "blended_radians", swapped(right::blended_angle, blended_radians),
     "Those are radians"},
    {"12.5", "blended_unbounded", swapped(right::blended_angle, blended_unbounded),
     "left the range"},
    {"12.5", "blended_rest_dropped", swapped(right::blended_angle, blended_rest_dropped),
     "not dropped"},
    {"12.5", "blended_all_divided", swapped(right::blended_angle, blended_all_divided),
     "is the share cut off"},
    {"12.5", "blended_kept", swapped(right::blended_angle, blended_kept),
     "it is blended, not kept"},
    {"12.5", "blended_whole_share", swapped(right::blended_angle, blended_whole_share),
     "is the share cut off"},
    {"12.5", "blended_share", swapped(right::blended_angle, blended_share), "That is the share"},
    {"12.5", "blended_without_angle", swapped(right::blended_angle, blended_without_angle),
     "times the angle"},
};
