#pragma once

#include <numeric>
#include <utility>

#include "base/ids.hpp"

namespace emb {

/// 0, 1, .. V - 1, once each: [V]
inline Ids every_id(std::size_t vocabulary) {
  std::vector<TokenId> ids(vocabulary);
  std::iota(ids.begin(), ids.end(), TokenId{0});
  return {std::move(ids)};
}

}  // namespace emb
