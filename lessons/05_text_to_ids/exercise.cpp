// Lesson 05: text to ids. The statements are in lessons/05_text_to_ids/exercise.hpp.
//
// Replace each `throw todo(...)` with your answer and save. `build/embedlings watch` checks while
// you work, `build/embedlings hint 05.1` helps.

#include "lessons/05_text_to_ids/exercise.hpp"

#include <cmath>
#include <map>
#include <string>
#include <utility>

namespace exercise {

// 05.1 Predict: a run of one letter
int tokens_of_run(int n) { throw todo("05.1"); }

// 05.2 The best pair
Pair best_pair(const List<List<std::string>>& pieces) { throw todo("05.2"); }

// 05.3 One merge
List<std::string> merged(const List<std::string>& tokens, const std::string& left,
                         const std::string& right) {
  throw todo("05.3");
}

// 05.4 Encode
List<std::string> encode(const std::string& word, const List<Pair>& merges) {
  List<std::string> tokens;
  throw todo("05.4");
}

// 05.5 Windows and targets
Batch batch_of(const List<TokenId>& ids, const List<int>& starts, int context) {
  Batch batch;
  batch.inputs = Matrix<TokenId>(starts.size(), context);
  batch.targets = Matrix<TokenId>(starts.size(), context);
  throw todo("05.5");
}

// 05.6 Bits per byte
double bits_per_byte(const List<double>& nats, const List<std::string>& tokens) {
  throw todo("05.6");
}

}  // namespace exercise
