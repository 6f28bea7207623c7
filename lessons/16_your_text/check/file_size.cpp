#include <algorithm>
#include <cmath>

#include "lessons/16_your_text/check/right.hpp"

namespace exercise::checks::of_file_size {
namespace {

using namespace emb::course;
using std::int64_t;
using Shape = List<int>;
using Shapes = List<Shape>;

std::vector<std::tuple<Shapes, int, int64_t>> files_to_try(Draw& draw) {
  // 11 more than a multiple of 64: 5 spaces, and as many up to a multiple of 16. The whole file
  // is an even number short of a multiple of 8, and 5, 3 or 1 short is the header alone.
  const int text = 64 * draw.size(3, 8) + 11;
  int V = 0, D = 0;
  do {
    V = 2 * draw.size(31, 44);
    D = 2 * draw.size(5, 9) + 1;
  } while ((V * D + D * (D + 1) + D + 60) % 8 == 1);  // none short
  const Shapes model{{V, D}, {D, D + 1}, {D}, {3, 2, 2, 5}};
  return {{model, 5, text},
          {model, 6, text + 53},  // a multiple of 64: no spaces
          {model, 2, text + 58},
          {Shapes{{}, {V, 3}, {}}, 6, text},
          {Shapes{{70001, 80021}, {D}}, 4, text},
          {Shapes{{0, D}, {V}}, 4, text + 1},
          {Shapes{{V, D}}, 4, 3'000'000'011},  // no int counts this text
          {Shapes{}, 4, 16},
          {Shapes{{V, D}}, 4, 2},
          {Shapes{}, 4, 2},
          {model, 1, text},
          {Shapes{{V, D}}, 4, 0}};
}

std::string named(const Shapes& shapes, int bytes, int64_t text) {
  std::string list;
  for (const Shape& shape : shapes) {
    list += list.empty() ? "[" : " [";
    for (int i = 0; i < shape.size(); ++i) list += (i > 0 ? ", " : "") + std::to_string(shape[i]);
    list += "]";
  }
  return emb::message("file_size(", list.empty() ? "no shape" : list, "; ", bytes, ", ", text, ")");
}

/// A file of which one part is made wrong.
struct File {
  const Shapes& shapes;
  int64_t bytes, text;

  static int64_t product(const Shape& shape) {
    int64_t count = 1;
    for (const int size : shape) count *= size;
    return count;
  }
  /// The sum of count(shape).
  int64_t numbers(auto count) const {
    int64_t sum = 0;
    for (const Shape& shape : shapes) sum += static_cast<int64_t>(count(shape));
    return sum;
  }
  int64_t data() const { return numbers(product) * bytes; }
  int64_t header() const { return padded(8); }
  int64_t padded(int64_t unit) const { return (text + unit - 1) / unit * unit; }
  int64_t cut() const { return text / 8 * 8; }
  int64_t size() const { return 8 + header() + data(); }
};
auto of_file(auto size) {
  return [size](const Shapes& shapes, int bytes, int64_t text) {
    return static_cast<int64_t>(size(File{shapes, bytes, text}));
  };
}
/// The header takes header(file) bytes.
auto with_header(auto header) {
  return of_file([header](const File& f) { return 8 + header(f) + f.data(); });
}
/// There are count(shape) numbers in each tensor.
auto with_numbers(auto count) {
  return of_file([count](const File& f) { return 8 + f.header() + f.numbers(count) * f.bytes; });
}
/// All numbers take data(file) bytes.
auto with_data(auto data) {
  return of_file([data](const File& f) { return 8 + f.header() + data(f); });
}
/// Sizes that are rounded to so many digits.
auto to_digits(int digits) {
  return of_file([digits](const File& f) {
    const auto size = static_cast<double>(f.size());
    const double step = std::pow(10.0, std::floor(std::log10(size)) + 1 - digits);
    return std::llround(std::round(size / step) * step);
  });
}

int64_t but_zero_sizes(const Shape& shape) {
  int64_t count = 1;
  for (const int size : shape) count *= std::max(size, 1);
  return count;
}
int64_t sizes_added(const Shape& shape) {
  int64_t sum = 0;
  for (const int size : shape) sum += size;
  return sum;
}
/// The product of some of the sizes.
auto product_of(auto end) {
  return [end](const Shape& shape) {
    int64_t count = 1;
    for (int i = 0; i < std::min(shape.size(), end(shape)); ++i) count *= shape[i];
    return count;
  };
}
int64_t product_in_int(const Shape& shape) {
  unsigned count = 1;  // begins again at 0, as an int does here
  for (const int size : shape) count *= static_cast<unsigned>(size);
  return static_cast<int>(count);
}

const char* const rounded = "The size was rounded: every byte counts.";
const char* const not_cut =
    "Yours rounds the header down: spaces are added to it, nothing is cut off.";
const char* const int_overflowed =
    "An int overflowed: calculate in std::int64_t from the beginning.";
const char* const no_tensor =
    "A file without a tensor has its 8 bytes and its header, and no number.";
const char* const six_spaces = "6 spaces after a text of 2 bytes make the header 8 bytes long.";
const char* const from_text = "8 bytes come first, and spaces make the header a multiple of 8.";

const Listed the_size =
    checked("16.2", "file_size", file_size, right::file_size, files_to_try)
        .named(named)
        .mistakes({
            {"size to 4 digits", to_digits(4), rounded},
            {"size to 6 digits", to_digits(6), rounded},
            {"size in thousands",
             of_file([](const File& f) { return (f.size() + 500) / 1000 * 1000; }), rounded},
            {"size of zero sizes", with_numbers(but_zero_sizes),
             "A shape with a size of 0 has no numbers at all: 0 times anything."},
            {"size header cut", with_header([](const File& f) { return f.cut(); }), not_cut},
            {"size without 8", of_file([](const File& f) { return f.header() + f.data(); }),
             "The first 8 bytes, the length of the header, are missing."},
            {"size without header", with_header([](const File&) { return 0; }),
             "The header is missing."},
            {"size numbers alone", of_file([](const File& f) { return f.data(); }),
             "Those are the numbers alone: 8 bytes and the header come first."},
            {"size without spaces", with_header([](const File& f) { return f.text; }),
             "The spaces are missing: the header's length has to be a multiple of 8."},
            {"size of text and numbers", of_file([](const File& f) { return f.text + f.data(); }),
             from_text},
            {"size always spaces", with_header([](const File& f) { return f.cut() + 8; }),
             "A header that is a multiple of 8 already gets no spaces."},
            {"size whole file rounded",
             of_file([](const File& f) { return (8 + f.text + f.data() + 7) / 8 * 8; }),
             "The header becomes a multiple of 8, not the whole file."},
            {"size to 4", with_header([](const File& f) { return f.padded(4); }),
             "A multiple of 8, not of 4."},
            {"size to 16", with_header([](const File& f) { return f.padded(16); }),
             "A multiple of 8, not of 16."},
            {"size to 64", with_header([](const File& f) { return f.padded(64); }),
             "A multiple of 8, not of 64."},
            {"size plus 8", with_header([](const File& f) { return f.text + 8; }),
             "Yours adds 8 spaces: add only as many as make the header a multiple of 8."},
            {"size plus 7", with_header([](const File& f) { return f.text + 7; }),
             "(text + 7) / 8 * 8: 7 is added, then the division drops the rest."},
            {"size plus the rest", with_header([](const File& f) { return f.text + f.text % 8; }),
             "text % 8 is how much is too much: add 8 minus that."},
            {"size 8 minus the rest",
             with_header([](const File& f) { return f.text + 8 - f.text % 8; }),
             "A header that is a multiple of 8 already gets no spaces."},
            {"size 16 before", of_file([](const File& f) { return 8 + f.size(); }),
             "The first 8 bytes were counted twice."},
            {"size 4 before", of_file([](const File& f) { return f.size() - 4; }),
             "The header's length takes 8 bytes, not 4."},
            {"size one byte a number", with_data([](const File& f) { return f.data() / f.bytes; }),
             "Each number takes bytes_a_number bytes."},
            {"size always floats", with_data([](const File& f) { return f.data() / f.bytes * 4; }),
             "That is for 4 bytes a number: they are an argument."},
            {"size in bits", with_data([](const File& f) { return f.data() * 8; }),
             "The exercise asks for bytes, not bits."},
            {"size of bits", with_data([](const File& f) { return f.data() / 8; }),
             "The bytes are an argument already: they are not bits."},
            {"size sizes added", with_numbers(sizes_added),
             "[3, 5] are 3 * 5 numbers: sizes are multiplied, not added."},
            {"size scalar is nothing", with_numbers([](const Shape& shape) {
               return shape.size() == 0 ? 0 : File::product(shape);
             }),
             "A shape without any size, [], is one number."},
            {"size of the last tensor", with_data([](const File& f) {
               const int last = f.shapes.size() - 1;
               return last < 0 ? 0 : File::product(f.shapes[last]) * f.bytes;
             }),
             "Only the last tensor is left: did you assign instead of add?"},
            {"size without the first tensor", with_data([](const File& f) {
               return f.shapes.size() == 0 ? 0 : f.data() - File::product(f.shapes[0]) * f.bytes;
             }),
             "The first tensor is missing."},
            {"size of one product", with_data([](const File& f) {
               int64_t product = 1;
               for (const Shape& shape : f.shapes) product *= File::product(shape);
               return product * f.bytes;
             }),
             "One product over all tensors, beginning with 1: the exercise asks for the sum of "
             "their products."},
            {"size product in int", with_numbers(product_in_int), int_overflowed},
            {"size of unsigned numbers", with_data([](const File& f) {
               return int64_t{static_cast<unsigned>(f.data() / f.bytes)} * f.bytes;
             }),
             int_overflowed},
            {"size in int", of_file([](const File& f) { return static_cast<int>(f.size()); }),
             int_overflowed},
            {"size header in int",
             with_header([](const File& f) { return static_cast<int>(f.header()); }),
             int_overflowed},
            {"size in float", with_data([](const File& f) {
               return static_cast<float>(f.data() / f.bytes) * static_cast<float>(f.bytes);
             }),
             "A float keeps 24 bits: calculate in std::int64_t."},
            {"size with moments", with_data([](const File& f) { return 3 * f.data(); }),
             "Yours counts the optimiser's moments as well: this file has none."},
            {"size header in numbers",
             with_header([](const File& f) { return f.header() * f.bytes; }),
             "The header is counted in bytes already."},
            {"size 8 for each",
             of_file([](const File& f) { return 8 * f.shapes.size() + f.header() + f.data(); }),
             "The header's length is there once, not for each tensor."},
            {"size header for each",
             of_file([](const File& f) { return (8 + f.header()) * f.shapes.size() + f.data(); }),
             "8 bytes and the header are there once, not for each tensor."},
            {"size without numbers", with_data([](const File&) { return 0; }),
             "The numbers are missing: that is where they begin."},
            {"size of padded numbers",
             with_data([](const File& f) { return (f.data() + 7) / 8 * 8; }),
             "Only the header gets spaces: nothing follows the numbers."},
            {"size but the last size",
             with_numbers(product_of([](const Shape& shape) { return shape.size() - 1; })),
             "The last size of each shape is missing."},
            {"size two sizes", with_numbers(product_of([](const Shape&) { return 2; })),
             "A shape may have more than two sizes: all are multiplied."},
            {"size of three axes", with_numbers(product_of([](const Shape&) { return 3; })),
             "A shape may have more than three sizes: all are multiplied."},
            {"size of nothing",
             of_file([](const File& f) { return f.shapes.size() == 0 ? 0 : f.size(); }), no_tensor},
            {"size of one at least", of_file([](const File& f) {
               return f.shapes.size() == 0 ? f.size() + f.bytes : f.size();
             }),
             no_tensor},
            {"size short text unfilled",
             with_header([](const File& f) { return f.text < 8 ? f.text : f.header(); }),
             six_spaces},
            {"size header of 8 at least",
             with_header([](const File& f) { return std::max<int64_t>(f.header(), 8); }),
             "A text of 0 bytes is a multiple of 8 already: its header has no spaces."},
            {"size of 2 bytes at least", with_data([](const File& f) {
               return f.data() / f.bytes * std::max<int64_t>(f.bytes, 2);
             }),
             "A number may take a single byte."},
            {"size header of 16",
             with_header([](const File& f) { return std::max<int64_t>(f.header(), 16); }),
             six_spaces},
            {"size of the example", of_file([](const File&) { return 224; }),
             "Yours always gives the example's answer."},
        })
        .otherwise("8 + the header with its spaces + all numbers times bytes_a_number.");

}  // namespace
}  // namespace exercise::checks::of_file_size
