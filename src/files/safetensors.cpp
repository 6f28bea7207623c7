#include "files/safetensors.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <tuple>
#include <unordered_set>

#include "base/foreign_file.hpp"
#include "base/half.hpp"

namespace emb {
namespace {

static_assert(std::endian::native == std::endian::little, "numbers are copied as they lie");

/// A type as files name it. Those that are read come first, in the order of NumberType.
struct TypeOfFile {
  std::string_view name;
  std::size_t bytes;
};
constexpr std::array<TypeOfFile, 15> types{{{"F32", 4},
                                            {"F16", 2},
                                            {"BF16", 2},
                                            {"F64", 8},
                                            {"BOOL", 1},
                                            {"U8", 1},
                                            {"I8", 1},
                                            {"F8_E4M3", 1},
                                            {"F8_E5M2", 1},
                                            {"I16", 2},
                                            {"U16", 2},
                                            {"I32", 4},
                                            {"U32", 4},
                                            {"I64", 8},
                                            {"U64", 8}}};
constexpr std::size_t types_read = 4;
const TypeOfFile& of_file(NumberType type) { return types[static_cast<std::size_t>(type)]; }

/// The product; nothing where 64 bits do not hold it.
std::optional<std::size_t> product(std::size_t first, const std::vector<std::size_t>& sizes) {
  for (const std::size_t size : sizes)
    if (__builtin_mul_overflow(first, size, &first)) return std::nullopt;
  return first;
}

/// Throws FileError: with what else the file is, where it is something known.
[[noreturn]] void refuse_header(std::string_view file, std::string_view name, const auto&... why) {
  if (const std::string_view kind = foreign_kind(file); !kind.empty())
    throw FileError(name, ": ", kind);
  throw FileError(name, ": ", why...);
}

/// Takes it from the bytes of a file, and leaves the numbers.
Json take_header(std::string_view& bytes, std::string_view name) {
  const std::string_view file = bytes;
  std::uint64_t length = 0;
  if (bytes.size() < sizeof length)
    refuse_header(file, name, "ends after ", bytes.size(),
                  " bytes, and the length of its header alone takes 8");
  std::memcpy(&length, bytes.data(), sizeof length);
  bytes.remove_prefix(sizeof length);
  if (length > safetensors_header)
    refuse_header(file, name, "is no safetensors file: its first 8 bytes tell of a header of ",
                  length, " bytes, and ", safetensors_header, " are the most");
  if (length > bytes.size())
    refuse_header(file, name, "a header of ", length, " bytes, and the file ends after ",
                  bytes.size(), " of them");
  const std::string_view text = bytes.substr(0, length);
  bytes.remove_prefix(length);
  if (!text.starts_with('{')) refuse_header(file, name, "its header does not begin with {");
  return parse_json(text, message(name, ": header"), safetensors_values);
}

bool is_metadata(const Json& json) {
  const auto is_text = [](const JsonMember& member) { return member.value.as<std::string>(); };
  const auto* all = json.as<JsonObject>();
  return all && std::ranges::all_of(*all, is_text);
}

/// Of a tensor's description, a list of whole numbers. `tensor` begins what is said.
std::vector<std::size_t> naturals(const Json& json, const char* key, const std::string& tensor) {
  std::vector<std::size_t> made;
  const Json* list = json.find(key);
  if (const auto* items = list ? list->as<JsonArray>() : nullptr) {
    for (const Json& item : *items)
      if (const auto* number = item.as<std::uint64_t>()) made.push_back(*number);
    if (made.size() == items->size()) return made;
  }
  throw FileError(tensor, " has no ", key, " that is a list of whole numbers from 0");
}

TensorEntry entry(const JsonMember& described, std::string_view numbers, std::string_view name) {
  const auto& [key, json] = described;
  const std::string tensor = message(name, ": ", in_quotes(key));
  const auto* type = json.find("dtype") ? json.find("dtype")->as<std::string>() : nullptr;
  if (!type) throw FileError(tensor, " has no dtype");
  const auto shape = naturals(json, "shape", tensor), ends = naturals(json, "data_offsets", tensor);
  if (ends.size() != 2 || ends[0] > ends[1])
    throw FileError(tensor, " has data_offsets that are no begin and end");
  if (ends[1] > numbers.size())
    throw FileError(tensor, " ends at byte ", ends[1], " of the numbers, and there are ",
                    numbers.size());
  const std::size_t bytes = ends[1] - ends[0];
  const auto known = std::ranges::find(types, *type, &TypeOfFile::name);
  const auto wanted = product(known == types.end() ? 1 : known->bytes, shape);
  if (!wanted) throw FileError(tensor, " of shape ", shape_text(shape), " is too large to count");
  if (known != types.end() && bytes != *wanted)
    throw FileError(tensor, " has ", bytes, " bytes, and ", shape_text(shape), " of ", *type,
                    " are ", *wanted);
  TensorEntry made{key, shape, *type, {}, numbers.substr(ends[0], bytes)};
  const auto place = static_cast<std::size_t>(known - types.begin());
  if (place < types_read) made.type = static_cast<NumberType>(place);
  return made;
}

/// Every byte of the numbers belongs to one tensor.
void check_cover(const std::vector<TensorEntry>& tensors, std::string_view numbers,
                 std::string_view name) {
  std::size_t end = 0;
  for (const TensorEntry& tensor : tensors) {
    const auto begin = static_cast<std::size_t>(tensor.bytes.data() - numbers.data());
    if (begin != end)
      throw FileError(name, ": ", in_quotes(tensor.name), " begins at byte ", begin,
                      " of the numbers, and what is before it ends at ", end);
    end += tensor.bytes.size();
  }
  if (end != numbers.size())
    throw FileError(name, ": ", numbers.size() - end,
                    " bytes after the last tensor belong to none");
}

void append_bytes(const auto& number, std::string& out) {
  out.append(reinterpret_cast<const char*>(&number), sizeof number);
}

/// Appends the values in 16 bits.
void append_rounded(const NamedNumbers& tensor, NumberType type, std::string& out) {
  const bool half = type == NumberType::f16;
  for (std::size_t n = 0; n < tensor.values.size(); ++n) {
    const float value = tensor.values[n];
    const std::uint16_t bits = half ? to_half(value) : to_brain(value);
    if (std::isfinite(value) && !std::isfinite(half ? from_half(bits) : from_brain(bits)))
      throw ValueError("safetensors: ", in_quotes(tensor.name), "[", n, "] = ", value,
                       " is too large for ", half ? "F16" : "BF16");
    append_bytes(bits, out);
  }
}

void append_values(const NamedNumbers& tensor, NumberType type, std::string& out) {
  if (type == NumberType::f32)
    out.append(reinterpret_cast<const char*>(tensor.values.data()), tensor.values.size_bytes());
  else if (type == NumberType::f64)
    for (const float value : tensor.values) append_bytes(static_cast<double>(value), out);
  else
    append_rounded(tensor, type, out);
}

/// The number of type T at that index of a tensor's bytes.
template <class T>
T number_at(std::string_view bytes, std::size_t index) {
  T number;
  std::memcpy(&number, bytes.data() + index * sizeof number, sizeof number);
  return number;
}

/// To the nearest; what no float holds is infinite.
float to_float(double value) {
  constexpr double largest = std::numeric_limits<float>::max();
  if (std::abs(value) > largest)
    return std::copysign(std::numeric_limits<float>::infinity(), value > 0 ? 1.0f : -1.0f);
  return static_cast<float>(value);
}

void check_writable(std::span<const NamedNumbers> tensors) {
  std::unordered_set<std::string_view> names{"__metadata__"};
  for (const NamedNumbers& tensor : tensors) {
    if (!names.insert(tensor.name).second)
      throw ValueError("safetensors: the name ", in_quotes(tensor.name), " is taken");
    if (product(1, tensor.shape) != tensor.values.size())
      throw ValueError("safetensors: ", in_quotes(tensor.name), " of shape ",
                       shape_text(tensor.shape), " has ", tensor.values.size(), " values");
  }
}

}  // namespace

const TensorEntry* Safetensors::find(std::string_view name) const {
  const auto found = std::ranges::find(tensors, name, &TensorEntry::name);
  return found == tensors.end() ? nullptr : &*found;
}

Safetensors read_safetensors(std::string_view bytes, std::string_view name) {
  Safetensors made;
  const Json header = take_header(bytes, name);
  for (const JsonMember& member : *header.as<JsonObject>())
    if (member.key != "__metadata__")
      made.tensors.push_back(entry(member, bytes, name));
    else if (!is_metadata(member.value))
      throw FileError(name, ": __metadata__ is no object of strings");
  std::ranges::sort(made.tensors, {}, [](const TensorEntry& entry) {
    return std::tuple(entry.bytes.data(), entry.bytes.size(), std::string_view(entry.name));
  });
  check_cover(made.tensors, bytes, name);
  return made;
}

void copy_numbers(const TensorEntry& tensor, std::span<float> into, std::string_view name) {
  if (!tensor.type)
    throw FileError(name, ": ", in_quotes(tensor.name), " is of type ",
                    in_quotes(tensor.written_type), ", and F32, F16, BF16 and F64 are read");
  if (product(1, tensor.shape) != into.size())
    throw ShapeError(name, ": ", in_quotes(tensor.name), " of shape ", shape_text(tensor.shape),
                     " is no ", into.size(), " numbers");
  const std::string_view bytes = tensor.bytes;
  if (tensor.type == NumberType::f32) {
    std::copy_n(bytes.data(), bytes.size(), reinterpret_cast<char*>(into.data()));
    return;
  }
  for (std::size_t n = 0; n < into.size(); ++n) {
    if (tensor.type == NumberType::f64)
      into[n] = to_float(number_at<double>(bytes, n));
    else if (tensor.type == NumberType::f16)
      into[n] = from_half(number_at<std::uint16_t>(bytes, n));
    else
      into[n] = from_brain(number_at<std::uint16_t>(bytes, n));
  }
}

std::string write_safetensors(std::span<const NamedNumbers> tensors, NumberType type,
                              const JsonObject& metadata, const ProgressListener& progress) {
  check_writable(tensors);
  const auto whole = [](std::size_t number) { return Json{static_cast<std::uint64_t>(number)}; };
  JsonObject header;
  if (!metadata.empty()) header.push_back({"__metadata__", {metadata}});
  std::size_t end = 0;
  for (const NamedNumbers& tensor : tensors) {
    const std::size_t begin = end;
    end += tensor.values.size() * of_file(type).bytes;
    JsonArray shape;
    for (const std::size_t axis : tensor.shape) shape.push_back(whole(axis));
    header.push_back({tensor.name,
                      {JsonObject{{"dtype", {std::string(of_file(type).name)}},
                                  {"shape", {std::move(shape)}},
                                  {"data_offsets", {JsonArray{whole(begin), whole(end)}}}}}});
  }
  std::string text = write_json({std::move(header)});
  text.resize((text.size() + 7) / 8 * 8, ' ');
  const std::uint64_t length = text.size();
  std::string out(reinterpret_cast<const char*>(&length), sizeof length);
  out.reserve(sizeof length + text.size() + end);
  out += text;
  ProgressOfLoop told(progress, "converting", sizeof length + text.size() + end);
  for (const NamedNumbers& tensor : tensors) {
    append_values(tensor, type, out);
    told.at(out.size());
  }
  return out;
}

}  // namespace emb
