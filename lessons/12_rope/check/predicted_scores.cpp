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
int whole(double place, const Meeting& at) { return static_cast<int>(place / at.factor); }

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
             "That is the first number of the turned query: the second is part of its length."},
            {"scores length times m", length([](const Meeting& at) { return at.query * at.m; }),
             "Turning moves the tip of the hand. The hand is as long as before."},
            {"scores length of the key", length([](const Meeting& at) { return at.key; }),
             "That is the length of the key: take the query's."},
            {"scores lengths together", length([](const Meeting& at) { return at.query + at.key; }),
             "That is both lengths added: take the query's alone."},
            {"scores length of the example", length([](const Meeting&) { return 2.0; }),
             "That is the example's number."},
            {"scores length of both", length(size),
             "That is both lengths multiplied: take the query's alone."},
            {"scores length squared", length([](const Meeting& at) { return at.query * at.query; }),
             "That is the length squared."},
            {"scores length of one", length([](const Meeting&) { return 1.0; }),
             "The query is not 1 long."},
            {"scores angles added",
             score_of([](const Meeting& at) { return std::cos((at.m + at.n) * at.angle); }),
             "The angles are added: between two hands is their difference."},
            {"scores without turning", score_of([](const Meeting&) { return 1.0; }),
             "That is the score without turning."},
            {"scores without lengths",
             score([](const Meeting& at) { return std::cos(apart(at) * at.angle); }),
             "The hands are not 1 long: their lengths are factors."},
            {"scores without the key",
             score([](const Meeting& at) { return at.query * std::cos(apart(at) * at.angle); }),
             "The key is not 1 long: its length is a factor."},
            {"scores without the query",
             score([](const Meeting& at) { return at.key * std::cos(apart(at) * at.angle); }),
             "The query is not 1 long: its length is a factor."},
            {"scores lengths added", score([](const Meeting& at) {
               return (at.query + at.key) * std::cos(apart(at) * at.angle);
             }),
             "Lengths are multiplied, not added."},
            {"scores sine",
             score_of([](const Meeting& at) { return std::sin(apart(at) * at.angle); }), cosine},
            {"scores by sine",
             score_of([](const Meeting& at) { return std::sin(-apart(at) * at.angle); }), cosine},
            {"scores one place", score_of([](const Meeting& at) { return std::cos(at.angle); }),
             "That is one position apart."},
            {"scores key at rest",
             score_of([](const Meeting& at) { return std::cos(at.m * at.angle); }),
             "The key has turned, too: n times."},
            {"scores query at rest",
             score_of([](const Meeting& at) { return std::cos(at.n * at.angle); }),
             "The query has turned, too: m times."},
            {"scores by the root", score_of([](const Meeting& at) {
               return std::cos(apart(at) * at.angle) / std::sqrt(2.0);
             }),
             "It is not divided by anything."},
            {"scores without signs",
             score_of([](const Meeting& at) { return std::fabs(std::cos(apart(at) * at.angle)); }),
             "The sign is lost: hands more than a quarter turn apart score below 0."},
            {"scores of angles", score_of([](const Meeting& at) { return -apart(at) * at.angle; }),
             no_cosine},
            {"scores of angles forward",
             score_of([](const Meeting& at) { return apart(at) * at.angle; }), no_cosine},
            {"scores cosines multiplied", score_of([](const Meeting& at) {
               return std::cos(at.m * at.angle) * std::cos(at.n * at.angle);
             }),
             "Two cosines are not multiplied: subtract the angles first."},
            {"scores one place more", score_of([](const Meeting& at) {
               return std::cos((std::abs(apart(at)) + 1) * at.angle);
             }),
             "From m to n it is n - m positions: not one more."},
            {"scores stretched at once",
             score_of([](const Meeting& at) { return std::cos(apart(at) / at.factor * at.angle); }),
             "No stretch yet: that is the last number."},
            {"scores forward only",
             score_of([](const Meeting& at) { return std::cos(forward(at) * at.angle); }),
             backwards},
            {"scores degrees", degrees, "That angle is in degrees: std::cos takes radians."},
            {"scores one moved",
             moved([](const Meeting& at) { return apart(at) + 1.0 * at.moved; }),
             "Only the key moved: both do, and the distance stays."},
            {"scores query moved",
             moved([](const Meeting& at) { return apart(at) - 1.0 * at.moved; }),
             "Only the query moved: both do, and the distance stays."},
            {"scores moved twice",
             moved([](const Meeting& at) { return apart(at) + 2.0 * at.moved; }),
             "Moving both positions was added twice: n + moved - (m + moved) is n - m."},
            {"scores of the move", moved([](const Meeting& at) { return 1.0 * at.moved; }),
             "The score sees how far they are apart, not how far the text moved."},
            {"scores moved without turning", moved([](const Meeting&) { return 0.0; }),
             "That is the score without turning."},
            {"scores moved forward only",
             moved([](const Meeting& at) { return 1.0 * forward(at); }), backwards},
            {"scores stretch unseen", stretched([](const Meeting& at) { return 1.0 * apart(at); }),
             "The stretch changes the angle between them."},
            {"scores stretched faster",
             stretched([](const Meeting& at) { return apart(at) * at.factor; }),
             "That turns faster: positions are divided by the factor."},
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
            {"scores whole places",
             stretched([](const Meeting& at) { return 1.0 * (whole(at.n, at) - whole(at.m, at)); }),
             keep_double},
            {"scores stretched twice",
             stretched([](const Meeting& at) { return apart(at) / at.factor / at.factor; }),
             "Divided by the factor twice: each position is divided once, so is the distance."},
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
