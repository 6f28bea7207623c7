#include "lessons/09_permutation/program/pronoun.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

using namespace emb;
using namespace emb::lesson09;

namespace {

/// The two candidates, the smaller id first.
std::set<std::pair<TokenId, TokenId>> candidates_of(const std::vector<PronounSentence>& sentences) {
  std::set<std::pair<TokenId, TokenId>> found;
  for (const PronounSentence& one : sentences)
    found.insert(
        std::minmax(one.words[PronounSentence::first], one.words[PronounSentence::second]));
  return found;
}

/// How many sentences are a bag of words whose other order means the other animal.
std::size_t with_a_twin(const std::vector<PronounSentence>& sentences) {
  std::size_t twins = 0;
  for (const PronounSentence& one : sentences) {
    PronounSentence turned = one;
    std::swap(turned.words[PronounSentence::first], turned.words[PronounSentence::second]);
    twins += static_cast<std::size_t>(
        std::ranges::count_if(sentences, [&](const PronounSentence& other) {
          return other.words == turned.words && other.words[other.meant] == one.words[one.other()];
        }));
  }
  return twins;
}

}  // namespace

TEST_CASE("PronounTask: no two animals of a held-out sentence are together in training") {
  const PronounTask task(3);
  // 8 animals make 28 pairs, and 32 with 4 drinks. A quarter of each is held out.
  CHECK(task.chased().size() == 7 * 2 * 4);
  CHECK(task.drank().size() == 8 * 4);
  CHECK(task.training().size() == 21 * 2 * 4 + 24 * 4);
  const auto trained = candidates_of(task.training());
  for (const auto* held_out : {&task.chased(), &task.drank()})
    for (const auto& pair : candidates_of(*held_out)) CHECK(!trained.contains(pair));
}

TEST_CASE("PronounTask: the other order of two animals means the other one") {
  const PronounTask task(3);
  CHECK(with_a_twin(task.chased()) == task.chased().size());
  CHECK(with_a_twin(task.drank()) == 0);
}

TEST_CASE("PronounReader: without positions, both orders get the same scores") {
  const PronounTask task(3);
  Random random(3), again(3);
  const PronounReader bag({"", false, true}, task, random), placed({"", true, true}, task, again);
  PronounSentence one = task.chased()[0], turned = one;
  std::swap(turned.words[PronounSentence::first], turned.words[PronounSentence::second]);
  const auto apart = [&](const PronounReader& reader) {
    const NoGrad none;
    const Tensor a = reader(ids_of({one})), b = reader(ids_of({turned}));
    double most = 0;
    for (std::size_t n = 0; n < a.size(); ++n)
      most = std::max(most, std::abs(static_cast<double>(a.values()[n] - b.values()[n])));
    return most;
  };
  CHECK(apart(bag) < 1e-5);
  CHECK(apart(placed) > 1e-3);
}
