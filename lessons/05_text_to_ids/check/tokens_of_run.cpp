#include <algorithm>

#include "lessons/05_text_to_ids/check/right.hpp"

namespace exercise::checks {
namespace {

using namespace emb::course;

std::vector<std::tuple<int>> runs_to_try(Draw& draw) {
  std::vector<std::tuple<int>> runs;
  const int most = draw.size(30, 60);
  for (int n = 0; n <= most; ++n) runs.push_back({n});
  return runs;
}

int fours_and_rest(int n) { return n / 4 + n % 4; }
int powers_of_two(int n) {
  int tokens = 0;
  for (int left = n; left > 0; left /= 2) tokens += left % 2;
  return tokens;
}
int letter_by_letter(int n) {
  const List<std::string> letters(n, "a");
  return right::merged(right::merged(letters, "a", "a"), "aa", "aa").size();
}

const char* const wherever_it_applies = "Apply a merge wherever it fits, not only once.";
const char* const fours_first =
    "Take as many fours as fit. If 1 or 2 letters are left, they are one token; 3 are two tokens.";

const Listed run =
    checked("05.1", "tokens_of_run", tokens_of_run, right::tokens_of_run, runs_to_try)
        .mistakes({
            {"run first merge only", [](int n) { return n / 2 + n % 2; },
             "Yours stops after the first merge: the second turns two twos into a four."},
            {"run rest not merged", fours_and_rest,
             "Two letters left over after the fours are one token: the first merge made it."},
            {"run rest is one", [](int n) { return (n + 3) / 4; },
             "Three letters left over are two tokens: no merge makes aaa."},
            {"run rest dropped", [](int n) { return n / 4; },
             "Letters that are left over stay tokens: a division of whole numbers drops them."},
            {"run halves", [](int n) { return n / 2; },
             "The second merge, and the letter left over, are missing."},
            {"run odd letter dropped", [](int n) { return n / 4 + n % 4 / 2; },
             "If n is odd, the letter left over is a token, too."},
            {"run two dropped", [](int n) { return n / 4 + n % 2; },
             "Two or three letters left over after the fours hold an aa, which is a token, too."},
            {"run merged on", powers_of_two,
             "There are two merges: nothing makes more than four letters one token."},
            {"run merges done", [](int n) { return n / 2 + n / 4; },
             "Yours counts the merges: each leaves one token fewer."},
            {"run each merge once", [](int n) { return n - 2; }, wherever_it_applies},
            {"run each merge once if it can", [](int n) { return std::max(n - 2, 0); },
             wherever_it_applies},
            {"run not merged", [](int n) { return n; }, "That is before the first merge."},
            {"run one token", [](int n) { return n > 0 ? 1 : 0; },
             "There are two merges, and the longest token they make is aaaa."},
            {"run nothing is one", [](int n) { return n == 0 ? 1 : right::tokens_of_run(n); },
             "No letters make no tokens."},
            {"run of the example", [](int) { return 3; },
             "That is the example, whatever n is. " + std::string(fours_first)},
        })
        .planted({{"run letter by letter", letter_by_letter, ""}})
        .otherwise(fours_first);

}  // namespace
}  // namespace exercise::checks
