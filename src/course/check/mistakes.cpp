#include "course/check/mistakes.hpp"

#include <algorithm>

namespace emb::course {

const void* keep(const void* object) {
  // Never destroyed: leak checkers look when the program has ended.
  static std::vector<const void*>& all = *new std::vector<const void*>;
  all.push_back(object);
  return object;
}

Kept::Kept(const std::string& text)
    : text_(static_cast<const std::string*>(keep(new std::string(text)))->c_str()) {}

namespace {

std::vector<std::shared_ptr<Exercise>>& registry() {
  static std::vector<std::shared_ptr<Exercise>> list;
  return list;
}

std::vector<Given> solution_of_all(const Exercise& exercise) {
  std::vector<Given> all;
  for (std::size_t input = 0; input < exercise.inputs(); ++input)
    all.push_back(exercise.give(Exercise::solution, input));
  return all;
}

/// The first part of a result that is not as expected; nothing if all is. Of results that cannot be
/// compared part by part (one threw, or they have different parts), every part is wrong.
struct Wrongness {
  bool wrong = false;
  bool comparable = true;
  std::size_t part = 0;
};

Wrongness wrongness(const Given& yours, const Given& expected, Tolerance within) {
  if (!yours.returned() || !expected.returned() || yours.parts.size() != expected.parts.size())
    return {!same(yours, expected, within), false, 0};
  for (std::size_t part = 0; part < expected.parts.size(); ++part)
    if (!same(yours.parts[part], expected.parts[part], within)) return {true, true, part};
  return {};
}

/// Whether two results agree about one part, or, if they cannot be compared part by part, in all.
bool agree(const Given& yours, const Given& other, std::size_t part, Tolerance within) {
  if (!yours.returned() || !other.returned() || yours.parts.size() != other.parts.size())
    return same(yours, other, within);
  return part >= yours.parts.size() || same(yours.parts[part], other.parts[part], within);
}

/// How an answer did on all inputs.
struct Answered {
  const Exercise& exercise;
  std::vector<Given> yours, right;
  std::size_t first = 0;  // the first input on which it is wrong
  Wrongness how{};        // ... and how

  /// Whether the part that was wrong first is wrong on this input.
  bool wrong_at(std::size_t input) const {
    const Tolerance within = exercise.within(input);
    return how.comparable ? !agree(yours[input], right[input], how.part, within)
                          : !same(yours[input], right[input], within);
  }
  bool like(const Given& other, std::size_t input) const {
    const Tolerance within = exercise.within(input);
    return how.comparable ? agree(yours[input], other, how.part, within)
                          : same(yours[input], other, within);
  }
  /// Whether a mistake gives the same on every input on which yours is wrong.
  bool explained_by(int mistake) const {
    for (std::size_t input = first; input < yours.size(); ++input)
      if (wrong_at(input) && !like(exercise.give(mistake, input), input)) return false;
    return true;
  }
  /// On how many inputs, and in how many of their parts, a mistake gives the same.
  int agreement(int mistake) const {
    int count = 0;
    for (std::size_t input = 0; input < yours.size(); ++input) {
      const Given given = exercise.give(mistake, input);
      const Tolerance within = exercise.within(input);
      if (same(yours[input], given, within)) ++count;
      if (!yours[input].returned()) continue;
      for (std::size_t part = 0; part < yours[input].parts.size(); ++part)
        if (agree(yours[input], given, part, within)) ++count;
    }
    return count;
  }
};

/// "f(2)[4]: ..." and "scores[4]: ...", but "rate 0.375, index 4: ...": behind a value, an index in
/// brackets looks like a part of it.
std::string beside_name(const std::string& name, const std::string& difference) {
  const bool glued = difference.starts_with('[') && !name.empty() &&
                     std::string_view("0123456789}\"").find(name.back()) != std::string_view::npos;
  if (!glued) return name + difference;
  const std::size_t end = difference.find(']');
  return name + ", index " + difference.substr(1, end - 1) + difference.substr(end + 1);
}

/// Where yours and the right result differ, without the reason.
std::string told_difference(const Answered& a) {
  const Given &yours = a.yours[a.first], &right = a.right[a.first];
  const std::string name = a.exercise.name(a.first);
  if (!right.returned())
    return name + " must throw " + right.thrown + ", yours threw " +
           (yours.returned() ? "nothing" : yours.thrown + " (" + yours.what + ")") + ".";
  if (yours.thrown == typeid(Wrong).name()) return yours.what;
  if (yours.thrown == outside_a_list) return name + ": " + yours.what;
  if (!yours.returned()) return name + " threw " + yours.thrown + " (" + yours.what + ").";
  if (!a.how.comparable)
    return message(name, ": yours has ", yours.parts.size(), " parts, expected ",
                   right.parts.size(), ".");
  const Part& part = right.parts[a.how.part];
  const std::string of = name + (part.name.empty() ? "" : ", " + part.name);
  return beside_name(of, difference(yours.parts[a.how.part], part, a.exercise.within(a.first)));
}

/// What shows without a list of mistakes: a predicate, a pattern, then a worked line.
std::string told_reason(const Answered& a) {
  const Given &yours = a.yours[a.first], &right = a.right[a.first];
  if (!right.returned())
    return yours.thrown == outside_a_list
               ? "The list or the matrix noticed it: check every index before you use it."
               : "";
  if (!yours.returned()) return "";
  const std::string noticed = a.exercise.noticed(a.first);
  if (!noticed.empty()) return noticed;
  const std::string worked = a.exercise.worked(a.first);
  if (!a.how.comparable) return worked;
  const Part &part = yours.parts[a.how.part], &expected = right.parts[a.how.part];
  const Tolerance within = a.exercise.within(a.first);
  const std::string seen = pattern(part, expected, within);
  if (seen.empty() && worked.empty()) return place_pattern(part, expected, within);
  return seen + (seen.empty() || worked.empty() ? "" : " ") + worked;
}

bool same_again(const Exercise& exercise, std::size_t input, const Given& before) {
  const Given again = exercise.give(Exercise::yours, input);
  return same(again, before, exactly) && again.what == before.what;
}

/// What your answer gives for every input. Each is asked for twice in a row, and all of them once
/// more from the last to the first: an answer that keeps something between two calls gives itself
/// away.
struct Asked {
  std::vector<Given> given{};
  bool remembers = false;
};
Asked asked_for_all(const Exercise& exercise) {
  Asked asked;
  for (std::size_t input = 0; input < exercise.inputs(); ++input) {
    asked.given.push_back(exercise.give(Exercise::yours, input));
    if (!same_again(exercise, input, asked.given.back())) asked.remembers = true;
  }
  for (std::size_t n = exercise.inputs(); n > 0; --n)
    if (!same_again(exercise, n - 1, asked.given[n - 1])) asked.remembers = true;
  return asked;
}

bool is_wrong(Exercise& exercise) {
  Draw draw = draw_of(exercise.number, 1);
  try {
    return !judge(exercise, draw).right;
  } catch (const todo&) {
    return false;
  }
}

/// About an exercise that the solution calls, and whose own answer is wrong; or "".
std::string wrong_below(const Exercise& exercise) {
  for (const std::string& number : exercise.uses)
    for (const auto& other : exercises())
      if (other->number == number && is_wrong(*other))
        return " " + number + " is WRONG: if yours calls it, fix that first.";
  return "";
}

/// Which mistake explains the answer, and a second one that does just as well.
void explain(const Answered& a, Judgement& judgement) {
  int most = -1;
  for (int mistake = 0; mistake < a.exercise.mistakes(); ++mistake) {
    if (!a.explained_by(mistake)) continue;
    const int agreement = a.agreement(mistake);
    if (agreement > most) {
      most = agreement;
      judgement.mistake = mistake;
      judgement.second = -1;
    } else if (agreement == most && judgement.second < 0) {
      judgement.second = mistake;
    }
  }
}

}  // namespace

Judgement judge(Exercise& exercise, Draw& draw) {
  exercise.draw(draw);
  const Asked asked = asked_for_all(exercise);
  Answered a{exercise, asked.given, solution_of_all(exercise)};
  while (a.first < a.yours.size() && !a.how.wrong) {
    a.how = wrongness(a.yours[a.first], a.right[a.first], exercise.within(a.first));
    if (!a.how.wrong) ++a.first;
  }
  Judgement judgement;
  if (asked.remembers) {
    judgement.right = false;
    judgement.text =
        exercise.name(a.how.wrong ? a.first : 0) +
        ", called twice: yours gave two different answers. Does a variable keep its value between "
        "calls (static, or declared outside of the function), or is it never set?";
    return judgement;
  }
  if (!a.how.wrong) return judgement;
  judgement.right = false;
  explain(a, judgement);
  const std::string reason =
      judgement.mistake >= 0 ? exercise.sentence(judgement.mistake, a.first) : told_reason(a);
  judgement.text =
      told_difference(a) + wrong_below(exercise) + (reason.empty() ? "" : " " + reason);
  return judgement;
}

Draw draw_of(std::string_view number, std::uint64_t seed) {
  for (const char c : number) seed = seed * 257 + static_cast<unsigned char>(c);
  return Draw(seed);
}

Verdict try_exercise(Exercise& exercise, std::uint64_t seed, double seconds) {
  const auto check = [&] {
    Draw draw = draw_of(exercise.number, seed);
    const Judgement judgement = judge(exercise, draw);
    if (!judgement.right) throw Wrong{judgement.text};
  };
  return try_out(exercise.number, check, seconds);
}

const std::vector<std::shared_ptr<Exercise>>& exercises() {
  std::ranges::sort(registry(), {}, [](const auto& exercise) { return exercise->number; });
  return registry();
}

void Listed::list(std::shared_ptr<Exercise> exercise) { registry().push_back(std::move(exercise)); }

}  // namespace emb::course
