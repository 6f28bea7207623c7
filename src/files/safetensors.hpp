#pragma once

#include <optional>
#include <span>

#include "base/progress.hpp"
#include "files/json.hpp"

namespace emb {

/// The safetensors format, as it is published: 8 bytes with the length of the header, lowest first;
/// the header, a JSON object from names to {"dtype", "shape", "data_offsets"}, which may end in
/// spaces; and the numbers, row-major, lowest byte first, of one tensor after the other without a
/// gap. "__metadata__" holds strings that nobody has to know.

/// How the numbers of a tensor are written: F32, F16, BF16 or F64.
enum class NumberType { f32, f16, bf16, f64 };

struct NamedNumbers {
  std::string name;
  std::vector<std::size_t> shape;
  std::span<const float> values;
};

/// As figures and errors show it: [2, 3].
inline std::string shape_text(const std::vector<std::size_t>& shape) {
  return "[" + joined(shape, ", ") + "]";
}

/// A tensor of a file that was read.
struct TensorEntry {
  std::string name;
  std::vector<std::size_t> shape;
  std::string written_type;        ///< as in the file: "F32", "U8", ...
  std::optional<NumberType> type;  ///< nothing if it is another type than those four
  std::string_view bytes;
};

struct Safetensors {
  std::vector<TensorEntry> tensors;  ///< in the order of their bytes

  /// The tensor of that name; nullptr if there is none.
  const TensorEntry* find(std::string_view name) const;
};

/// A header is at most so long, as the format has it, and holds no more values than this.
inline constexpr std::size_t safetensors_header = 100'000'000, safetensors_values = 2'000'000;

/// Reads a file, whose bytes have to outlive the result, and believes nothing. Tensors of types
/// other than the four above are listed, and refused when their numbers are asked for; those of
/// unknown types with any shape whose numbers can be counted in 64 bits.
/// `name` is what was read. Throws FileError in one line:
///     model.safetensors: "table" has 24 bytes, and [2, 4] of F32 are 32
///     model.safetensors: is a Git LFS pointer, not the file itself: git lfs pull fetches that
Safetensors read_safetensors(std::string_view bytes, std::string_view name);

/// The tensor's numbers as floats: exactly, but F64 is rounded to the nearest, and infinite beyond
/// the largest float. Throws FileError for a type that is not one of the four, ShapeError unless
/// `into` has a place for each; `name` is what was read.
void copy_numbers(const TensorEntry& tensor, std::span<float> into, std::string_view name);

/// The file as bytes: tensors in the order given, the numbers at a multiple of 8. With f16 and bf16
/// they are rounded, to the nearest. Throws ValueError for a name that is there twice or is
/// "__metadata__", as many values as the shape does not have, and a finite number that would become
/// infinite. `metadata` are strings with names, such as {"format": "pt"}, which some programs ask
/// for.
std::string write_safetensors(std::span<const NamedNumbers> tensors,
                              NumberType type = NumberType::f32, const JsonObject& metadata = {},
                              const ProgressListener& progress = {});

}  // namespace emb
