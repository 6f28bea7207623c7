#include "course/check/exercise.hpp"

#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

using namespace emb::course;

namespace {

template <class Call>
std::string outside(Call call) {
  try {
    call();
  } catch (const Outside& thrown) {
    return thrown.with_guess();
  }
  return "nothing was thrown";
}

template <class Numbers>
concept Begins = requires(Numbers&& numbers) {
  std::forward<Numbers>(numbers).begin();
};

}  // namespace

TEST_CASE("list: indices count from 0, and it grows at its end") {
  List<int> list(2, 7);
  list[1] = 5;
  list.add(9);
  CHECK(list == List<int>{7, 5, 9});
  CHECK(list.size() == 3);
}

TEST_CASE("list: an index outside is reported") {
  List<int> list{1, 2, 3};
  CHECK(outside([&] { list[3] = 0; }) ==
        "there is no element 3: the list has the elements 0 to 2.");
  CHECK(outside([&] { list[-1] = 0; }) ==
        "there is no element -1: the list has the elements 0 to 2.");
  CHECK(outside([] { return List<int>{7}[1]; }) ==
        "there is no element 1: the list has the elements 0 to 0.");
  CHECK(outside([] { return List<int>()[0]; }) ==
        "there is no element 0: the list has no elements.");
}

TEST_CASE("list: an answer that is made as a vector is given back as a list") {
  const auto made = [](int first) -> List<int> { return std::vector<int>{first, 9}; };
  CHECK(made(7) == List<int>{7, 9});
}

TEST_CASE("list and matrix: of true and false, as of numbers") {
  List<bool> seen(3);
  seen[1] = true;
  CHECK(seen == List<bool>{false, true, false});
  CHECK(List<bool>(std::vector<bool>{true}) == List<bool>{true});
  Matrix<bool> marked(2, 2);
  marked(1, 0) = true;
  CHECK(marked.row(1) == List<bool>{true, false});
}

TEST_CASE("list and matrix: of a copy without a name there is no begin()") {
  CHECK(Begins<const List<int>&>);
  CHECK(Begins<Matrix<int>&>);
  CHECK_FALSE(Begins<List<int>>);
  CHECK_FALSE(Begins<const Matrix<int>>);
  int sum = 0;
  for (int number : Matrix<int>{{1, 2}, {3, 4}}.row(1)) sum += number;
  CHECK(sum == 7);
}

TEST_CASE("matrix: row, then column; all values row after row") {
  Matrix<float> x{{1, 2, 3}, {4, 5, 6}};
  CHECK(x.rows() == 2);
  CHECK(x.columns() == 3);
  CHECK(x(1, 0) == 4);
  CHECK(x.row(1) == List<float>{4, 5, 6});
  CHECK(x == Matrix<float>(2, 3, std::vector<double>{1, 2, 3, 4, 5, 6}));
}

TEST_CASE("matrix: an index outside is reported, with a guess if row and column may be swapped") {
  const Matrix<float> x(2, 3);
  CHECK(outside([&] { return x(0, 3); }) ==
        "there is no element (0, 3): the matrix has the rows 0 to 1 and the columns 0 to 2.");
  CHECK(
      outside([&] { return x(2, 1); }) ==
      "there is no element (2, 1): the matrix has the rows 0 to 1 and the columns 0 to 2. Are row "
      "and column swapped, or is it the wrong matrix?");
  CHECK(outside([&] { return x(3, 1); }) ==
        "there is no element (3, 1): the matrix has the rows 0 to 1 and the columns 0 to 2.");
  CHECK(
      outside([] { return Matrix<float>(3, 2)(0, 2); }) ==
      "there is no element (0, 2): the matrix has the rows 0 to 2 and the columns 0 to 1. Are row "
      "and column swapped, or is it the wrong matrix?");
}
