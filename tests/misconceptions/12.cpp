#include "lessons/12_rope/exercise.hpp"
#define exercise exercise::right
#include "lessons/12_rope/solution.cpp"
#undef exercise

#include "tests/misconceptions/planted.hpp"

using planted::answer, planted::swapped;

namespace exercise {

Pair turned(Pair x, double angle) { return answer(right::turned)(x, angle); }
std::vector<double> rotated(std::span<const double> x, std::size_t place, double base) {
  return answer(right::rotated)(x, place, base);
}
Scores predicted_scores(const Meeting& meeting) { return answer(right::predicted_scores)(meeting); }
std::vector<float> map_for_halves(std::span<const float> map, std::size_t heads,
                                  std::size_t width) {
  return answer(right::map_for_halves)(map, heads, width);
}
double blended_angle(double angle, std::size_t trained, double factor) {
  return answer(right::blended_angle)(angle, trained, factor);
}

namespace {

double blended_exchanged(double angle, std::size_t trained, double factor) {
  const double turns = static_cast<double>(trained) * angle / (2 * 3.14159265358979);
  const double share = std::clamp((turns - 1) / 31, 0.0, 1.0);
  return share * angle / factor + (1 - share) * angle;
}

double blended_from_zero(double angle, std::size_t trained, double factor) {
  const double turns = static_cast<double>(trained) * angle / (2 * 3.14159265358979);
  const double share = std::clamp(turns / 32, 0.0, 1.0);
  return share * angle + (1 - share) * angle / factor;
}

double blended_linear(double angle, std::size_t, double factor) { return angle / factor; }

double blended_longer_text(double angle, std::size_t trained, double factor) {
  const double turns = static_cast<double>(trained) * factor * angle / (2 * 3.14159265358979);
  const double share = std::clamp((turns - 1) / 31, 0.0, 1.0);
  return share * angle + (1 - share) * angle / factor;
}

double blended_multiplied(double angle, std::size_t trained, double factor) {
  const double turns = static_cast<double>(trained) * angle / (2 * 3.14159265358979);
  const double share = std::clamp((turns - 1) / 31, 0.0, 1.0);
  return share * angle + (1 - share) * angle * factor;
}

double blended_radians(double angle, std::size_t trained, double factor) {
  const double turns = static_cast<double>(trained) * angle;
  const double share = std::clamp((turns - 1) / 31, 0.0, 1.0);
  return share * angle + (1 - share) * angle / factor;
}

double blended_unbounded(double angle, std::size_t trained, double factor) {
  const double turns = static_cast<double>(trained) * angle / (2 * 3.14159265358979);
  const double share = (turns - 1) / 31;
  return share * angle + (1 - share) * angle / factor;
}

std::vector<float> map_first_head(std::span<const float> map, std::size_t heads,
                                  std::size_t width) {
  std::vector<float> made(map.begin(), map.end());
  const std::size_t columns = heads * width;
  for (std::size_t row = 0; row < map.size(); row += columns)
    for (std::size_t i = 0; i < width / 2; ++i) {
      made[row + i] = map[row + 2 * i];
      made[row + i + width / 2] = map[row + 2 * i + 1];
    }
  return made;
}

std::vector<float> map_one_head(std::span<const float> map, std::size_t heads, std::size_t width) {
  return right::map_for_halves(map, 1, heads * width);
}

std::vector<float> map_rows(std::span<const float> map, std::size_t heads, std::size_t width) {
  std::vector<float> made(map.size());
  const std::size_t columns = heads * width, rows = map.size() / columns;
  for (std::size_t n = 0; n < map.size(); ++n) {
    const std::size_t row = n / columns;
    made[(row / 2 + row % 2 * (rows / 2)) * columns + n % columns] = map[n];
  }
  return made;
}

std::vector<float> map_way_back(std::span<const float> map, std::size_t heads, std::size_t width) {
  std::vector<float> made(map.size());
  for (std::size_t n = 0; n < map.size(); ++n) {
    const std::size_t at = n % width;
    made[n] = map[n - at + at / 2 + at % 2 * (width / 2)];
  }
  return made;
}

std::vector<double> rotated_double_exponent(std::span<const double> x, std::size_t place,
                                            double base) {
  std::vector<double> y;
  for (std::size_t d = 0; d < x.size(); d += 2) {
    const double exponent = -2.0 * static_cast<double>(d) / static_cast<double>(x.size());
    const Pair pair =
        turned({x[d], x[d + 1]}, static_cast<double>(place) * std::pow(base, exponent));
    y.push_back(pair.first);
    y.push_back(pair.second);
  }
  return y;
}

std::vector<double> rotated_faster(std::span<const double> x, std::size_t place, double base) {
  std::vector<double> y;
  for (std::size_t d = 0; d < x.size(); d += 2) {
    const double exponent = static_cast<double>(d) / static_cast<double>(x.size());
    const Pair pair =
        turned({x[d], x[d + 1]}, static_cast<double>(place) * std::pow(base, exponent));
    y.push_back(pair.first);
    y.push_back(pair.second);
  }
  return y;
}

std::vector<double> rotated_fixed_base(std::span<const double> x, std::size_t place, double) {
  return right::rotated(x, place, 10000);
}

std::vector<double> rotated_from_one(std::span<const double> x, std::size_t place, double base) {
  return right::rotated(x, place + 1, base);
}

std::vector<double> rotated_half_exponent(std::span<const double> x, std::size_t place,
                                          double base) {
  std::vector<double> y;
  for (std::size_t d = 0; d < x.size(); d += 2) {
    const double exponent = -static_cast<double>(d / 2) / static_cast<double>(x.size());
    const Pair pair =
        turned({x[d], x[d + 1]}, static_cast<double>(place) * std::pow(base, exponent));
    y.push_back(pair.first);
    y.push_back(pair.second);
  }
  return y;
}

std::vector<double> rotated_halves(std::span<const double> x, std::size_t place, double base) {
  const std::size_t half = x.size() / 2;
  std::vector<double> y(x.size());
  for (std::size_t i = 0; i < half; ++i) {
    const double exponent = -2.0 * static_cast<double>(i) / static_cast<double>(x.size());
    const Pair pair =
        turned({x[i], x[i + half]}, static_cast<double>(place) * std::pow(base, exponent));
    y[i] = pair.first;
    y[i + half] = pair.second;
  }
  return y;
}

std::vector<double> rotated_mix(std::span<const double> x, std::size_t place, double base) {
  const std::size_t half = x.size() / 2;
  std::vector<double> y(x.begin(), x.end());
  for (std::size_t n = 0; n < x.size(); ++n) {
    const double i = static_cast<double>(n % half);
    const double angle =
        static_cast<double>(place) * std::pow(base, -2 * i / static_cast<double>(x.size()));
    const double other = n < half ? -x[2 * n + 1] : x[2 * (n - half)];
    y[n] = x[n] * std::cos(angle) + other * std::sin(angle);
  }
  return y;
}

std::vector<double> rotated_overwritten(std::span<const double> x, std::size_t place, double base) {
  std::vector<double> y(x.begin(), x.end());
  for (std::size_t d = 0; d < y.size(); d += 2) {
    const double exponent = -static_cast<double>(d) / static_cast<double>(y.size());
    const double angle = static_cast<double>(place) * std::pow(base, exponent);
    y[d] = std::cos(angle) * y[d] - std::sin(angle) * y[d + 1];
    y[d + 1] = std::sin(angle) * y[d] + std::cos(angle) * y[d + 1];
  }
  return y;
}

std::vector<double> rotated_whole_exponent(std::span<const double> x, std::size_t place,
                                           double base) {
  std::vector<double> y;
  for (std::size_t d = 0; d < x.size(); d += 2) {
    const double exponent = -static_cast<double>(d / x.size());
    const Pair pair =
        turned({x[d], x[d + 1]}, static_cast<double>(place) * std::pow(base, exponent));
    y.push_back(pair.first);
    y.push_back(pair.second);
  }
  return y;
}

Scores scores_angles_added(const Meeting& meeting) {
  Scores made = right::predicted_scores(meeting);
  made.score = meeting.query * meeting.key *
               std::cos(static_cast<double>(meeting.m + meeting.n) * meeting.angle);
  return made;
}

Scores scores_first_number(const Meeting& meeting) {
  Scores made = right::predicted_scores(meeting);
  made.length = meeting.query * std::cos(static_cast<double>(meeting.m) * meeting.angle);
  return made;
}

Scores scores_one_moved(const Meeting& meeting) {
  Scores made = right::predicted_scores(meeting);
  Meeting later = meeting;
  later.n += meeting.moved;
  made.moved = right::predicted_scores(later).score;
  return made;
}

Scores scores_stretch_unseen(const Meeting& meeting) {
  Meeting other = meeting;
  other.factor = 1;
  return right::predicted_scores(other);
}

Scores scores_stretched_faster(const Meeting& meeting) {
  Meeting other = meeting;
  other.factor = 1 / meeting.factor;
  return right::predicted_scores(other);
}

Scores scores_unsigned(const Meeting& meeting) {
  const double apart = static_cast<double>(meeting.n - meeting.m), angle = meeting.angle;
  const double size = meeting.query * meeting.key, score = size * std::cos(apart * angle);
  return {meeting.query, score, score, size * std::cos(apart / meeting.factor * angle)};
}

Scores scores_without_turning(const Meeting& meeting) {
  Scores made = right::predicted_scores(meeting);
  made.score = made.moved = meeting.query * meeting.key;
  return made;
}

Pair turned_clockwise(Pair x, double angle) { return right::turned(x, -angle); }

Pair turned_degrees(Pair x, double angle) {
  return right::turned(x, angle * 3.14159265358979 / 180);
}

Pair turned_no_minus(Pair x, double angle) {
  const double c = std::cos(angle), s = std::sin(angle);
  return {c * x.first + s * x.second, s * x.first + c * x.second};
}

Pair turned_overwritten(Pair x, double angle) {
  x.first = std::cos(angle) * x.first - std::sin(angle) * x.second;
  x.second = std::sin(angle) * x.first + std::cos(angle) * x.second;
  return x;
}

}  // namespace
}  // namespace exercise

using namespace exercise;

const std::vector<planted::WrongAnswer> planted::wrong_answers = {
    {"12.1", "turned_clockwise", swapped(right::turned, turned_clockwise),
     "It turned with the clock"},
    {"12.1", "turned_degrees", swapped(right::turned, turned_degrees), "That angle is in degrees"},
    {"12.1", "turned_no_minus", swapped(right::turned, turned_no_minus), "Without a minus"},
    {"12.1", "turned_overwritten", swapped(right::turned, turned_overwritten),
     "used the new first one"},
    {"12.2", "rotated_double_exponent", swapped(right::rotated, rotated_double_exponent),
     "2i is the even number"},
    {"12.2", "rotated_faster", swapped(right::rotated, rotated_faster), "later pairs turn slower"},
    {"12.2", "rotated_fixed_base", swapped(right::rotated, rotated_fixed_base),
     "The base is given"},
    {"12.2", "rotated_from_one", swapped(right::rotated, rotated_from_one), "That is place 1"},
    {"12.2", "rotated_half_exponent", swapped(right::rotated, rotated_half_exponent),
     "and i counts pairs"},
    {"12.2", "rotated_halves", swapped(right::rotated, rotated_halves),
     "Those are pairs of halves"},
    {"12.2", "rotated_mix", swapped(right::rotated, rotated_mix),
     "Split as neighbours, joined as halves"},
    {"12.2", "rotated_overwritten", swapped(right::rotated, rotated_overwritten),
     "used the new first one"},
    {"12.2", "rotated_whole_exponent", swapped(right::rotated, rotated_whole_exponent),
     "is an exponent of whole numbers 0"},
    {"12.3", "scores_angles_added", swapped(right::predicted_scores, scores_angles_added),
     "The angles are added"},
    {"12.3", "scores_first_number", swapped(right::predicted_scores, scores_first_number),
     "the second is part of its length"},
    {"12.3", "scores_one_moved", swapped(right::predicted_scores, scores_one_moved),
     "Only the key moved"},
    {"12.3", "scores_stretch_unseen", swapped(right::predicted_scores, scores_stretch_unseen),
     "The stretch changes the angle"},
    {"12.3", "scores_stretched_faster", swapped(right::predicted_scores, scores_stretched_faster),
     "That turns faster"},
    {"12.3", "scores_unsigned", swapped(right::predicted_scores, scores_unsigned),
     "n - m of sizes cannot be below 0"},
    {"12.3", "scores_without_turning", swapped(right::predicted_scores, scores_without_turning),
     "That is the score without turning"},
    {"12.4", "map_first_head", swapped(right::map_for_halves, map_first_head),
     "Only the first head"},
    {"12.4", "map_one_head", swapped(right::map_for_halves, map_one_head), "taken as one head"},
    {"12.4", "map_rows", swapped(right::map_for_halves, map_rows), "The rows were reordered"},
    {"12.4", "map_way_back", swapped(right::map_for_halves, map_way_back), "it is the way back"},
    {"12.5", "blended_exchanged", swapped(right::blended_angle, blended_exchanged),
     "Kept and divided are exchanged"},
    {"12.5", "blended_from_zero", swapped(right::blended_angle, blended_from_zero),
     "31 turns lie between"},
    {"12.5", "blended_linear", swapped(right::blended_angle, blended_linear),
     "That is the linear stretch"},
    {"12.5", "blended_longer_text", swapped(right::blended_angle, blended_longer_text),
     "not in the longer text"},
    {"12.5", "blended_multiplied", swapped(right::blended_angle, blended_multiplied),
     "even farther: divide"},
    {"12.5", "blended_radians", swapped(right::blended_angle, blended_radians),
     "Those are radians"},
    {"12.5", "blended_unbounded", swapped(right::blended_angle, blended_unbounded),
     "left the range"},
};
