#pragma once

// What lists of mistakes are made of. Exercises list thousands of texts and functions. These have
// no destructors, because for each std::string or std::function in a list the compiler would write
// the code that takes a half-built list apart, which took a third of the time to compile the lists.

#include <string>
#include <type_traits>
#include <utility>

namespace emb::course {

/// Keeps an object for as long as the program runs, and returns it.
const void* keep(const void* object);

/// Text that stays for as long as the program runs: a literal, or a string, which is copied.
class Kept {
 public:
  Kept(const char* text) : text_(text) {}
  Kept(const std::string& text);
  std::string text() const { return text_; }

 private:
  const char* text_;
};

/// A function, or a callable object, that stays for as long as the program runs.
template <class Function>
class Answer;
template <class R, class... A>
class Answer<R(A...)> {
 public:
  template <class F>
  requires(std::is_invocable_r_v<R, const F&, A...>) Answer(F f)
      : callable_(keep(new F(std::move(f)))), call_([](const void* callable, A... arguments) -> R {
          return (*static_cast<const F*>(callable))(std::forward<A>(arguments)...);
        }) {}

  R operator()(A... arguments) const { return call_(callable_, std::forward<A>(arguments)...); }

 private:
  const void* callable_;
  R (*call_)(const void*, A...);
};

}  // namespace emb::course
