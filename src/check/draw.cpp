#include "check/draw.hpp"

namespace emb::course {
namespace {

template <class T>
void shuffle(List<T>& list, Draw& draw) {
  for (int n = list.size() - 1; n > 0; --n) std::swap(list[n], list[draw.size(0, n)]);
}

/// 1000 and 998 between -990 and -1000: whoever subtracts the first, the last or the mean, or takes
/// the logarithm of e^s, meets infinity.
List<double> far_apart(int count, Draw& draw) {
  List<double> middle{1000, 998}, ends{-990, -1000}, scores;
  while (middle.size() < count - 2) middle.add(draw.value());
  shuffle(middle, draw);
  shuffle(ends, draw);
  scores.add(ends[0]);
  for (const double score : middle) scores.add(score);
  scores.add(ends[1]);
  return scores;
}

}  // namespace

int Draw::size(int low, int high) {
  return low + static_cast<int>(random_.below(static_cast<std::uint64_t>(high - low) + 1));
}

double Draw::rate() { return (1 + 2 * size(0, 2)) / 8.0; }

double Draw::value() {
  const double size_in_eighths = size(1, 16);
  return random_.below(2) == 0 ? size_in_eighths / 8 : -size_in_eighths / 8;
}

List<TokenId> Draw::ids(int count, int vocabulary) {
  const TokenId last = vocabulary - 1;
  const TokenId never = last > 1 ? size(1, last - 1) : -1;
  List<TokenId> ids(count);
  for (TokenId& id : ids) {
    do id = size(0, last);
    while (id == never);
  }
  if (count > 0) ids[0] = last;
  if (count > 1) ids[1] = 0;
  if (count > 2) ids[2] = ids[count > 3 ? 3 : size(0, 1)];
  shuffle(ids, *this);
  return ids;
}

List<int> Draw::order(int count) {
  // One round of all places: place n goes where the next of a shuffled ring stands.
  List<int> ring(count), order(count);
  for (int n = 0; n < count; ++n) ring[n] = n;
  shuffle(ring, *this);
  for (int n = 0; n < count; ++n) order[ring[n]] = ring[(n + 1) % count];
  return order;
}

std::vector<ScoreCase> Draw::scores(int count) {
  std::vector<ScoreCase> cases;
  const auto add = [&](std::string name, int places, double middle, double apart) {
    List<double> scores(places);
    for (int n = 0; n < places; ++n) scores[n] = middle + apart * (value() / 2 - (n % 3));
    if (places > 2) scores[size(1, places - 2)] = middle + 2 * apart;
    cases.push_back({std::move(name), std::move(scores)});
  };
  add("one score", 1, value(), 1);
  add("mixed", count, 0, 1);
  add("all below 0", count, -9, 1);
  add("all equal", count, value(), 0);
  add("all far above 0", count, 800, 1);
  add("all far below 0", count, -900, 1);
  add("hundreds apart", count, 0, 300);
  if (count > 3) cases.push_back({"2000 apart", far_apart(count, *this)});
  return cases;
}

}  // namespace emb::course
