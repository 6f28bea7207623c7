#include "check/exercise.hpp"

#include "base/errors.hpp"

namespace emb::course {

namespace {

std::string places(const char* what, int count) {
  if (count <= 0) return message("no ", what);
  return message("the ", what, " 0 to ", count - 1);
}

}  // namespace

Outside::Outside(int place, int size)
    : text_(message("place ", place, " was asked for, and the list has ", places("places", size),
                    ".")) {}

Outside::Outside(int row, int column, int rows, int columns)
    : text_(message("(", row, ", ", column, ") was asked for, and the matrix has ",
                    places("rows", rows), " and ", places("columns", columns), ".")) {
  const bool exchanged = row >= 0 && column >= 0 && row < columns && column < rows;
  if (exchanged) text_ += " Row and column exchanged, or another matrix meant?";
}

}  // namespace emb::course
