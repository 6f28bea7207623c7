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

std::vector<TokenId> Check::random_ids(std::size_t count, std::size_t vocabulary) {
  std::vector<TokenId> ids(count);
  for (TokenId& id : ids) id = static_cast<TokenId>(random_.below(vocabulary));
  return ids;
}

std::vector<float> Check::random_values(std::size_t count) {
  std::vector<float> values(count);
  for (float& value : values) {
    const float size = static_cast<float>(1 + random_.below(16)) / 8.0f;
    value = random_.below(2) == 0 ? size : -size;
  }
  return values;
}

std::size_t Check::random_size(std::size_t low, std::size_t high) {
  return low + random_.below(high - low + 1);
}

TextsClaim Check::text(std::string name, std::string yours) {
  expect_intact();
  return {std::move(name), {std::move(yours)}, true};
}

TextsClaim Check::texts(std::string name, std::vector<std::string> yours) {
  expect_intact();
  return {std::move(name), std::move(yours), false};
}

void Check::shape(const std::string& name, const Shape& yours, const Shape& expected) {
  require(yours == expected,
          name + ": yours has the shape " + yours.str() + ", expected " + expected.str() + ".");
}

void Check::require(bool holds, std::string text) {
  expect_intact();
  if (!holds) throw Wrong{std::move(text)};
}

void* Check::allocate(const std::string& name, std::size_t count, std::size_t element) {
  return memory_.emplace_back(std::make_unique<GuardedMemory>(name, count, element))->data();
}

NumbersClaim Check::claim(std::string name, std::vector<double> yours, std::size_t columns,
                          bool single) {
  expect_intact();
  return {std::move(name), std::move(yours), columns, single};
}

void Check::expect_intact() const {
  for (const auto& memory : memory_) {
    if (memory->intact()) continue;
    throw Wrong{memory->name() + " was written to before its first element: is an index negative?"};
  }
}

Verdict try_exercise(const Exercise& exercise, std::uint64_t seed, const Limits& limits) {
  // Every exercise draws numbers of its own, whichever others are run.
  for (const char c : exercise.number) seed = seed * 257 + static_cast<unsigned char>(c);
  const auto run = [&] {
    Check check(seed);
    exercise.check(check);
    check.expect_intact();
  };
  return try_out(std::string(exercise.number), run, limits);
}

}  // namespace emb::course
