#include "check/check.hpp"

#include "check/thrown.hpp"

namespace emb::course {

namespace {

bool noticed_by_a_list(const std::exception_ptr& thrown) {
  try {
    if (thrown) std::rethrow_exception(thrown);
  } catch (const Outside&) {
    return true;
  } catch (...) {
  }
  return false;
}

}  // namespace

CallClaim& CallClaim::if_true(bool recognised, std::string sentence) {
  if (recognised && recognised_.empty()) recognised_ = std::move(sentence);
  return *this;
}

void CallClaim::refuse(const char* mangled) const {
  std::string text = name_ + " must throw " + readable_type(mangled) + ", yours threw " +
                     (thrown_ ? describe(thrown_) : "nothing") + ".";
  if (!recognised_.empty()) text += " " + recognised_;
  if (noticed_by_a_list(thrown_)) {
    text += " The list or the matrix noticed it: ask before you look there.";
  }
  throw Wrong{std::move(text)};
}

Verdict try_exercise(const Exercise& exercise, std::uint64_t seed, const Limits& limits) {
  // Every exercise draws numbers of its own, whichever others are run.
  for (const char c : exercise.number) seed = seed * 257 + static_cast<unsigned char>(c);
  const auto run = [&] {
    Check check(seed);
    exercise.check(check);
  };
  return try_out(std::string(exercise.number), run, limits);
}

}  // namespace emb::course
