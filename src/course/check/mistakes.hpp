#pragma once

// How an exercise is checked: it is tried on inputs that the check draws, compared with the
// solution, and, if it differs, with the mistakes that people make. A lesson describes an exercise
// once, in lessons/NN_name/check/FUNCTION.cpp:
//
//     const Listed one_hot_row =
//         checked("01.1", "one_hot_row", one_hot_row, right::one_hot_row, rows_to_try)
//             .mistakes({
//                 {"counts from one", row_from_one, "The 1 is one position too far left: ids ..."},
//                 {"all ones", row_of_ones, "A one-hot row has a single 1."},
//             });
//
// rows_to_try(Draw&) returns the inputs: a std::vector of tuples of the function's arguments. The
// tests run every mistake as if it were the answer, and expect its own sentence.

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <vector>

#include "course/check/draw.hpp"
#include "course/check/given.hpp"
#include "course/check/kept.hpp"
#include "course/check/verdict.hpp"

namespace emb::course {

// ---- What a lesson hands over -------------------------------------------------------------------

/// f(first..., the elements of input) if input is a tuple, else f(first..., input).
template <class Input, class F, class... First>
decltype(auto) spread(F&& f, const Input& input, const First&... first) {
  if constexpr (requires { std::tuple_size<Input>::value; })
    return std::apply([&](const auto&... rest) -> decltype(auto) { return f(first..., rest...); },
                      input);
  else
    return f(first..., input);
}

/// A sentence, or a function of the input that makes one.
template <class Input>
class Sentence {
 public:
  Sentence(const char* text) : text_(text) {}
  Sentence(const std::string& text) : text_(text) {}
  template <class F>
  requires(!std::convertible_to<F, std::string>) Sentence(F f)
      : make_([f](const Input& input) { return std::string(spread(f, input)); }) {}

  std::string about(const Input& input) const { return make_ ? (*make_)(input) : text_.text(); }

 private:
  Kept text_ = "";
  std::optional<Answer<std::string(const Input&)>> make_{};
};

/// A wrong answer that people give: a function like the exercise's, and what to say to whoever gave
/// it. The sentence ends with its own full stop or question mark.
template <class Function, class Input>
struct Mistake {
  Kept name;
  Answer<Function> answer;
  Sentence<Input> sentence;
};

/// An answer for the tests alone, which runs in a process of its own: it crashes, loops, remembers
/// its last call, or is named by a rule that holds for every exercise.
template <class Function>
struct Planted {
  Kept name;
  Answer<Function> answer;
  Kept told;  // part of what stands after WRONG; empty: it is RIGHT in an unusual way
};

/// Calls a function on the elements of a tuple. Returns what it returned; if it changes arguments,
/// those after the call; if both or several, a tuple of them.
struct ByArguments {
  template <class R, class... A, class Input>
  auto operator()(const std::function<R(A...)>& f, const Input& input) const {
    Input copy = input;  // an answer may change what it is handed
    if constexpr ((!changes<A> && ...)) {
      return std::apply([&](auto&... arguments) { return f(arguments...); }, copy);
    } else {
      const auto call = [&] {
        if constexpr (std::is_void_v<R>) {
          std::apply([&](auto&... arguments) { f(arguments...); }, copy);
          return std::tuple<>();
        } else {
          return std::apply([&](auto&... arguments) { return std::tuple<R>(f(arguments...)); },
                            copy);
        }
      };
      const auto returned = call();
      const auto changed = std::apply(
          [&](auto&... arguments) { return std::tuple_cat(kept<A>(arguments)...); }, copy);
      const auto all = std::tuple_cat(returned, changed);
      if constexpr (std::tuple_size_v<decltype(all)> == 1)
        return std::get<0>(all);
      else
        return all;
    }
  }

 private:
  template <class A>
  static constexpr bool changes =
      std::is_lvalue_reference_v<A> && !std::is_const_v<std::remove_reference_t<A>>;
  template <class A, class T>
  static auto kept(const T& argument) {
    if constexpr (changes<A>)
      return std::tuple<T>(argument);
    else
      return std::tuple<>();
  }
};

// ---- What judges it -----------------------------------------------------------------------------

/// An exercise whatever the types of its function are. Answers are numbered: `yours` is the one
/// that is judged, `solution` the right one, and from 0 on the mistakes.
class Exercise {
 public:
  static constexpr int yours = -2, solution = -1;

  virtual ~Exercise() = default;

  std::string number;             // "01.1"
  std::vector<std::string> uses;  // exercises that the solution calls: "05.3"

  /// Draws the inputs that all answers are tried on from now on.
  virtual void draw(Draw& draw) = 0;
  virtual std::size_t inputs() const = 0;
  virtual std::string name(std::size_t input) const = 0;
  virtual Tolerance within(std::size_t input) const = 0;
  /// Lets todo and std::bad_alloc through; every other exception is a result.
  virtual Given give(int answer, std::size_t input) const = 0;

  virtual int mistakes() const = 0;
  virtual std::string mistake_name(int mistake) const = 0;
  virtual std::string sentence(int mistake, std::size_t input) const = 0;
  /// What a predicate says about your result; if none does, "".
  virtual std::string noticed(std::size_t input) const = 0;
  /// What helps whoever made a mistake that nothing recognises.
  virtual std::string worked(std::size_t input) const = 0;

  // For the tests: which answer is judged.
  virtual void judge_mistake(int mistake) = 0;  // `solution` for the right one
  virtual int planted() const = 0;
  virtual void judge_planted(int index) = 0;
  virtual std::string planted_name(int index) const = 0;
  virtual std::string planted_told(int index) const = 0;
};

/// How an answer was judged on the inputs of one seed.
struct Judgement {
  bool right = true;
  std::string text{};  // what stands after WRONG
  int mistake = -1;    // the one that explains the answer
  int second = -1;     // another that explains it just as well
};
/// Tries the answer on every input. A mistake explains a wrong answer if it gives the same on every
/// input on which the answer is wrong; of several, the one that also agrees on most other inputs,
/// then the first listed. Throws todo.
Judgement judge(Exercise& exercise, Draw& draw);
/// What an exercise draws from: other numbers than every other exercise draws from this seed.
Draw draw_of(std::string_view number, std::uint64_t seed);
/// Judges the answer in a process of its own, on the inputs of this seed.
Verdict try_exercise(Exercise& exercise, std::uint64_t seed, double seconds);

/// The exercises of a lesson, in order: those that were made known by a Listed of its checks. A
/// program that links them and has no main of its own gets one from this library, which runs them
/// all (check_main.cpp).
const std::vector<std::shared_ptr<Exercise>>& exercises();

/// Makes an exercise known to the program that it is linked into.
class Listed {
 public:
  template <std::derived_from<Exercise> Builder>
  Listed(Builder& builder) {
    list(std::make_shared<Builder>(std::move(builder)));
  }

 private:
  static void list(std::shared_ptr<Exercise> exercise);
};

/// An exercise as a lesson describes it; see above.
template <class Function, class Input, class Call>
class Builder;

template <class R, class... A, class Input, class Call>
class Builder<R(A...), Input, Call> : public Exercise {
 public:
  using Function = std::function<R(A...)>;
  using Result = std::decay_t<std::invoke_result_t<Call, const Function&, const Input&>>;

  Builder(const std::string& its_number, std::string name, Function answer, Function right,
          std::vector<Input> (*tries)(Draw&), Call call)
      : function_name_(std::move(name)),
        yours_(std::move(answer)),
        right_(right),
        tries_(tries),
        call_(call) {
    number = its_number;
  }

  Builder& mistakes(std::vector<Mistake<R(A...), Input>> list) {
    for (auto& mistake : list) mistakes_.push_back(std::move(mistake));
    return *this;
  }
  /// Answers for the tests alone, each told something that holds for every exercise.
  Builder& planted(std::vector<Planted<R(A...)>> list) {
    for (auto& answer : list) planted_.push_back(std::move(answer));
    return *this;
  }
  /// Of what is no function of the inputs: a wrong shape, a NaN. predicate(yours, inputs...) is
  /// asked about the first wrong result if no mistake explains the answer.
  Builder& notice(auto predicate, Sentence<Input> sentence) {
    notices_.push_back({[predicate](const Result& result, const Input& input) {
                          return spread(predicate, input, result);
                        },
                        std::move(sentence)});
    return *this;
  }
  /// What helps if nothing is recognised: a sentence, or a function of (yours, inputs...).
  Builder& otherwise(std::string sentence) {
    worked_ = [sentence](const Result&, const Input&) { return sentence; };
    return *this;
  }
  template <class F>
  requires(!std::convertible_to<F, std::string>) Builder& otherwise(F f) {
    worked_ = [f](const Result& result, const Input& input) { return spread(f, input, result); };
    return *this;
  }
  /// How near is near enough: at first 1e-5 of max(1, |expected|), for whole numbers equal. A
  /// tolerance, or a function of the inputs that returns one.
  Builder& within(Tolerance tolerance) {
    within_ = [tolerance](const Input&) { return tolerance; };
    return *this;
  }
  template <class F>
  requires(!std::convertible_to<F, Tolerance>) Builder& within(F f) {
    within_ = [f](const Input& input) { return spread(f, input); };
    return *this;
  }
  /// How an input is called in a message: a function of the inputs. At first "function(3, 4)".
  Builder& named(auto f) {
    name_ = [f](const Input& input) { return std::string(spread(f, input)); };
    return *this;
  }
  /// The names of the parts of a result that is a tuple.
  Builder& parts(std::vector<std::string> names) {
    part_names_ = std::move(names);
    return *this;
  }
  /// The solution calls the answer to that exercise.
  Builder& calls(std::string exercise) {
    uses.push_back(std::move(exercise));
    return *this;
  }

  // ---- Exercise ----

  void draw(Draw& draw) override { inputs_ = tries_(draw); }
  std::size_t inputs() const override { return inputs_.size(); }
  std::string name(std::size_t input) const override { return name_of(inputs_[input]); }
  Tolerance within(std::size_t input) const override { return within_(inputs_[input]); }
  Given give(int answer, std::size_t input) const override {
    Given given;
    given.catching([&] {
      Parts parts;
      add_result(parts, call_(function(answer), inputs_[input]));
      given.parts = parts.list();
    });
    return given;
  }
  int mistakes() const override { return static_cast<int>(mistakes_.size()); }
  std::string mistake_name(int mistake) const override {
    return at(mistakes_, mistake).name.text();
  }
  std::string sentence(int mistake, std::size_t input) const override {
    return at(mistakes_, mistake).sentence.about(inputs_[input]);
  }
  std::string noticed(std::size_t input) const override {
    const Result result = call_(yours_, inputs_[input]);
    for (const auto& [holds, sentence] : notices_)
      if (holds(result, inputs_[input])) return sentence.about(inputs_[input]);
    return "";
  }
  std::string worked(std::size_t input) const override {
    return worked_ ? worked_(call_(yours_, inputs_[input]), inputs_[input]) : "";
  }
  void judge_mistake(int mistake) override { yours_ = function(mistake); }
  int planted() const override { return static_cast<int>(planted_.size()); }
  void judge_planted(int index) override { yours_ = at(planted_, index).answer; }
  std::string planted_name(int index) const override { return at(planted_, index).name.text(); }
  std::string planted_told(int index) const override { return at(planted_, index).told.text(); }

 private:
  static const auto& at(const auto& list, int n) { return list[static_cast<std::size_t>(n)]; }
  Function function(int answer) const {
    if (answer == yours) return yours_;
    if (answer == solution) return right_;
    return at(mistakes_, answer).answer;
  }
  std::string name_of(const Input& input) const {
    if (name_) return name_(input);
    std::string list;
    const auto add = [&](const auto&... values) {
      ((list += (list.empty() ? "" : ", ") + input_name(values)), ...);
    };
    spread(add, input);
    return function_name_ + "(" + list + ")";
  }
  template <class T>
  void add_result(Parts& parts, const T& result) const {
    parts.add("", result);
  }
  template <class... T>
  void add_result(Parts& parts, const std::tuple<T...>& results) const {
    std::size_t n = 0;
    const auto name = [&] { return n < part_names_.size() ? part_names_[n++] : ""; };
    std::apply([&](const auto&... result) { (parts.add(name(), result), ...); }, results);
  }

  struct Notice {
    std::function<bool(const Result&, const Input&)> holds;
    Sentence<Input> sentence;
  };

  std::string function_name_;
  Function yours_, right_;
  std::vector<Input> (*tries_)(Draw&);
  Call call_;
  std::vector<Input> inputs_{};
  std::vector<Mistake<R(A...), Input>> mistakes_{};
  std::vector<Planted<R(A...)>> planted_{};
  std::vector<Notice> notices_{};
  std::vector<std::string> part_names_{};
  std::function<std::string(const Result&, const Input&)> worked_{};
  std::function<std::string(const Input&)> name_{};
  std::function<Tolerance(const Input&)> within_ = [](const Input&) {
    return Tolerance{1e-5, true};
  };
};

/// Describes one exercise. `tries` draws the inputs. `call` is how the function is called on one of
/// them; a lesson gives its own where a result is more than what comes back, or an input more than
/// the arguments.
template <class R, class... A, class Input, class Call = ByArguments>
auto checked(std::string number, std::string name, R (*answer)(A...), R (*right)(A...),
             std::vector<Input> (*tries)(Draw&), Call call = {}) {
  return Builder<R(A...), Input, Call>(std::move(number), std::move(name), answer, right, tries,
                                       call);
}

}  // namespace emb::course
