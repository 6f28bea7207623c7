#include "check/draw.hpp"

namespace emb::course {

int Draw::size(int low, int high) {
  return low + static_cast<int>(random_.below(static_cast<std::uint64_t>(high - low) + 1));
}

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
  shuffle(ids);
  return ids;
}

List<int> Draw::order(int count) {
  // One round of all places: place n goes where the next of a shuffled ring stands.
  List<int> ring(count), order(count);
  for (int n = 0; n < count; ++n) ring[n] = n;
  shuffle(ring);
  for (int n = 0; n < count; ++n) order[ring[n]] = ring[(n + 1) % count];
  return order;
}

}  // namespace emb::course
