#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>
#include <utility>

#include "lessons/12_rope/check/right.hpp"

namespace exercise {

void describe(emb::course::Parts& parts, const Scores& scores) {
  parts.add("length", scores.length);
  parts.add("score", scores.score);
  parts.add("moved", scores.moved);
  parts.add("stretched", scores.stretched);
}

namespace checks::scores {
namespace {

using namespace emb::course;
using std::numbers::pi;

std::vector<std::tuple<Meeting>> to_try(Draw& draw) {
  std::vector<std::tuple<Meeting>> all;
  for (int round = 0; round < 3; ++round) {
    const int m = draw.size(2, 5);
    Meeting at{.query = draw.size(3, 5) + 0.5,
               .key = draw.size(6, 9) / 2.0 + 0.25,
               .angle = 0.11 + 0.01 * draw.size(0, 9),
               .m = m,
               .n = 2 * m + draw.size(2, 4),
               .moved = draw.size(7, 9),
               .factor = 1.25 + draw.size(2, 4)};
    if (round == 1)  // more than a quarter turn apart, and less than half of one
      at.angle = (2 + 0.05 * draw.size(0, 9)) / (at.n - at.m);
    if (round == 2) std::swap(at.m, at.n);  // the key before the query
    all.push_back({at});
  }
  return all;
}

double size(const Meeting& at) { return at.query * at.key; }
int apart(const Meeting& at) { return at.n - at.m; }
int forward(const Meeting& at) { return std::max(0, at.n - at.m); }

/// The right scores but for one, which is value(Meeting).
template <class Value>
auto but(double Scores::*which, Value value) {
  return [=](const Meeting& at) {
    Scores scores = right::predicted_scores(at);
    scores.*which = value(at);
    return scores;
  };
}
auto length(double (*value)(const Meeting&)) { return but(&Scores::length, value); }
auto score(double (*value)(const Meeting&)) { return but(&Scores::score, value); }
/// Both lengths multiplied by value(Meeting).
auto score_of(double (*value)(const Meeting&)) {
  return but(&Scores::score, [value](const Meeting& at) { return size(at) * value(at); });
}
auto moved(double (*positions)(const Meeting&)) {
  return but(&Scores::moved, [positions](const Meeting& at) {
    return size(at) * std::cos(positions(at) * at.angle);
  });
}
auto stretched(double (*positions)(const Meeting&)) {
  return but(&Scores::stretched, [positions](const Meeting& at) {
    return size(at) * std::cos(positions(at) * at.angle);
  });
}
int whole(double position, const Meeting& at) { return static_cast<int>(position / at.factor); }

Scores degrees(const Meeting& at) {
  Meeting other = at;
  other.angle *= pi / 180;
  return right::predicted_scores(other);
}

const char* const backwards =
    "The key may come before the query: n - m is below 0 then, and it counts.";
const char* const cosine = "The product of two hands goes with the cosine.";
const char* const no_cosine = "The cosine is missing.";
const char* const keep_double =
    "Whole numbers drop the digits after the point: keep positions and angle double.";

const Listed listed =
    checked("12.3", "predicted_scores", predicted_scores, right::predicted_scores, to_try)
        .named([](const Meeting& at) {
          return emb::message("query ", at.query, ", key ", at.key, ", angle ", at.angle,
                              ", m = ", at.m, ", n = ", at.n, ", moved by ", at.moved, ", factor ",
                              at.factor);
        })
        .mistakes({
            {"scores first number",
             length([](const Meeting& at) { return at.query * std::cos(at.m * at.angle); }),
             "Yours is the first element of the turned query: its length needs the second, too."},
            {"scores length times m", length([](const Meeting& at) { return at.query * at.m; }),
             "Turning does not change the length of a hand."},
            {"scores length of the key", length([](const Meeting& at) { return at.key; }),
             "Yours is the length of the key: you need that of the query."},
            {"scores lengths together", length([](const Meeting& at) { return at.query + at.key; }),
             "Yours adds both lengths: you need only that of the query."},
            {"scores length of the example", length([](const Meeting&) { return 2.0; }),
             "Yours always gives the example's number."},
            {"scores length of both", length(size),
             "Yours multiplies both lengths: you need only that of the query."},
            {"scores length squared", length([](const Meeting& at) { return at.query * at.query; }),
             "Yours is the square of the length."},
            {"scores length of one", length([](const Meeting&) { return 1.0; }),
             "The length of the query is not 1."},
            {"scores angles added",
             score_of([](const Meeting& at) { return std::cos((at.m + at.n) * at.angle); }),
             "Yours adds the angles: the angle between two hands is their difference."},
            {"scores without turning", score_of([](const Meeting&) { return 1.0; }),
             "Yours is the score without turning."},
            {"scores without lengths",
             score([](const Meeting& at) { return std::cos(apart(at) * at.angle); }),
             "The hands do not have length 1: multiply by both lengths."},
            {"scores without the key",
             score([](const Meeting& at) { return at.query * std::cos(apart(at) * at.angle); }),
             "The key does not have length 1: multiply by its length."},
            {"scores without the query",
             score([](const Meeting& at) { return at.key * std::cos(apart(at) * at.angle); }),
             "The query does not have length 1: multiply by its length."},
            {"scores lengths added", score([](const Meeting& at) {
               return (at.query + at.key) * std::cos(apart(at) * at.angle);
             }),
             "Lengths are multiplied, not added."},
            {"scores sine",
             score_of([](const Meeting& at) { return std::sin(apart(at) * at.angle); }), cosine},
            {"scores by sine",
             score_of([](const Meeting& at) { return std::sin(-apart(at) * at.angle); }), cosine},
            {"scores one position", score_of([](const Meeting& at) { return std::cos(at.angle); }),
             "Yours is for hands that are one position apart."},
            {"scores key at rest",
             score_of([](const Meeting& at) { return std::cos(at.m * at.angle); }),
             "The key has turned too, n times."},
            {"scores query at rest",
             score_of([](const Meeting& at) { return std::cos(at.n * at.angle); }),
             "The query has turned too, m times."},
            {"scores by the root", score_of([](const Meeting& at) {
               return std::cos(apart(at) * at.angle) / std::sqrt(2.0);
             }),
             "Yours divides the score: it is not divided by anything."},
            {"scores without signs",
             score_of([](const Meeting& at) { return std::fabs(std::cos(apart(at) * at.angle)); }),
             "The sign is lost: hands that are more than a quarter turn apart have a score below "
             "0."},
            {"scores of angles", score_of([](const Meeting& at) { return -apart(at) * at.angle; }),
             no_cosine},
            {"scores of angles forward",
             score_of([](const Meeting& at) { return apart(at) * at.angle; }), no_cosine},
            {"scores cosines multiplied", score_of([](const Meeting& at) {
               return std::cos(at.m * at.angle) * std::cos(at.n * at.angle);
             }),
             "Yours multiplies two cosines: subtract the angles first, and take one cosine."},
            {"scores one position more", score_of([](const Meeting& at) {
               return std::cos((std::abs(apart(at)) + 1) * at.angle);
             }),
             "The distance from m to n is n - m, not one more."},
            {"scores stretched at once",
             score_of([](const Meeting& at) { return std::cos(apart(at) / at.factor * at.angle); }),
             "Only the last field is stretched."},
            {"scores forward only",
             score_of([](const Meeting& at) { return std::cos(forward(at) * at.angle); }),
             backwards},
            {"scores degrees", degrees, "Your angle is in degrees: std::cos takes radians."},
            {"scores one moved",
             moved([](const Meeting& at) { return apart(at) + 1.0 * at.moved; }),
             "Only the key moved: both move, so the distance stays the same."},
            {"scores query moved",
             moved([](const Meeting& at) { return apart(at) - 1.0 * at.moved; }),
             "Only the query moved: both move, so the distance stays the same."},
            {"scores moved twice",
             moved([](const Meeting& at) { return apart(at) + 2.0 * at.moved; }),
             "Moving both positions was added twice: n + moved - (m + moved) is n - m."},
            {"scores of the move", moved([](const Meeting& at) { return 1.0 * at.moved; }),
             "The score depends on how far apart the two are, not on how far the text moved."},
            {"scores moved without turning", moved([](const Meeting&) { return 0.0; }),
             "Yours is the score without turning."},
            {"scores moved forward only",
             moved([](const Meeting& at) { return 1.0 * forward(at); }), backwards},
            {"scores stretch unseen", stretched([](const Meeting& at) { return 1.0 * apart(at); }),
             "The stretch changes the angle between them."},
            {"scores stretched faster",
             stretched([](const Meeting& at) { return apart(at) * at.factor; }),
             "Yours multiplies positions by the factor: divide them."},
            {"scores divided",
             but(&Scores::stretched,
                 [](const Meeting& at) { return right::predicted_scores(at).score / at.factor; }),
             "The angle is divided, not the score."},
            {"scores lengths divided",
             but(&Scores::stretched,
                 [](const Meeting& at) {
                   return right::predicted_scores(at).stretched / at.factor;
                 }),
             "The positions are divided, not the lengths."},
            {"scores key stretched",
             stretched([](const Meeting& at) { return at.n / at.factor - at.m; }),
             "Only the key's position was divided: every position is."},
            {"scores query stretched",
             stretched([](const Meeting& at) { return at.n - at.m / at.factor; }),
             "Only the query's position was divided: every position is."},
            {"scores whole distance",
             stretched([](const Meeting& at) { return 1.0 * whole(apart(at), at); }), keep_double},
            {"scores whole positions",
             stretched([](const Meeting& at) { return 1.0 * (whole(at.n, at) - whole(at.m, at)); }),
             keep_double},
            {"scores stretched twice",
             stretched([](const Meeting& at) { return apart(at) / at.factor / at.factor; }),
             "Yours divides by the factor twice: each position is divided once, so is the "
             "distance."},
            {"scores stretched and moved",
             stretched([](const Meeting& at) { return (apart(at) + at.moved) / at.factor; }),
             "At positions m and n: `moved` is for the number before."},
            {"scores stretched forward only",
             stretched([](const Meeting& at) { return forward(at) / at.factor; }), backwards},
        })
        .notice(
            [](const Scores& yours, const Meeting& at) {
              const Scores right = right::predicted_scores(at);
              return std::fabs(yours.score - right.score) < 1e-5 && yours.moved != yours.score;
            },
            "Both positions move, so what happens to the distance?");

}  // namespace
}  // namespace checks::scores
}  // namespace exercise
