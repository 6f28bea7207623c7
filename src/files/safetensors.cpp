#include "files/safetensors.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <tuple>
#include <unordered_set>

#include "base/errors.hpp"
#include "base/half.hpp"

namespace emb {
namespace {

static_assert(std::endian::native == std::endian::little, "numbers are copied as they lie");

/// The first three in the order of NumberType.
constexpr std::array<std::string_view, 13> type_names{
    "F32", "F16", "BF16", "BOOL", "U8", "I8", "I16", "U16", "I32", "U32", "I64", "U64", "F64"};
constexpr std::array<std::size_t, 13> type_bytes{4, 2, 2, 1, 1, 1, 2, 2, 4, 4, 8, 8, 8};

/// The product; nothing where 64 bits do not hold it.
std::optional<std::size_t> product(std::size_t first, const std::vector<std::size_t>& sizes) {
  for (const std::size_t size : sizes)
    if (__builtin_mul_overflow(first, size, &first)) return std::nullopt;
  return first;
}

class Reader {
 public:
  Reader(std::string_view bytes, std::string_view name) : bytes_(bytes), name_(name) {}

  Safetensors read() {
    Safetensors made;
    const Json header = take_header();
    for (const auto& [key, value] : *header.as<JsonObject>())
      if (key == "__metadata__")
        check_metadata(value);
      else
        made.tensors.push_back(entry(key, value));
    std::ranges::sort(made.tensors, {}, [](const TensorEntry& entry) {
      return std::tuple(entry.bytes.data(), entry.bytes.size(), std::string_view(entry.name));
    });
    check_cover(made.tensors);
    return made;
  }

 private:
  template <class... Parts>
  [[noreturn]] void refuse(const Parts&... parts) const {
    throw FileError(name_, ": ", parts...);
  }

  /// Leaves the numbers in bytes_.
  Json take_header() {
    std::uint64_t length = 0;
    if (bytes_.size() < sizeof length)
      refuse("ends after ", bytes_.size(), " bytes, and the length of its header alone takes 8");
    std::memcpy(&length, bytes_.data(), sizeof length);
    bytes_.remove_prefix(sizeof length);
    if (length > safetensors_header)
      refuse("a header of ", length, " bytes, and ", safetensors_header, " are the most");
    if (length > bytes_.size())
      refuse("a header of ", length, " bytes, and the file ends after ", bytes_.size(), " of them");
    const std::string_view text = bytes_.substr(0, length);
    bytes_.remove_prefix(length);
    if (!text.starts_with('{')) refuse("its header does not begin with {");
    return parse_json(text, message(name_, ": header"), safetensors_values);
  }

  void check_metadata(const Json& json) const {
    const auto is_text = [](const JsonMember& member) { return member.value.as<std::string>(); };
    if (const auto* all = json.as<JsonObject>(); !all || !std::ranges::all_of(*all, is_text))
      refuse("__metadata__ is no object of strings");
  }

  TensorEntry entry(const std::string& key, const Json& json) const {
    const auto* type = json.find("dtype") ? json.find("dtype")->as<std::string>() : nullptr;
    if (!type) refuse(in_quotes(key), " has no dtype");
    const auto shape = naturals(json, key, "shape"), ends = naturals(json, key, "data_offsets");
    if (ends.size() != 2 || ends[0] > ends[1])
      refuse(in_quotes(key), " has data_offsets that are no begin and end");
    if (ends[1] > bytes_.size())
      refuse(in_quotes(key), " ends at byte ", ends[1], " of the numbers, and there are ",
             bytes_.size());
    const std::size_t bytes = ends[1] - ends[0];
    const auto known =
        static_cast<std::size_t>(std::ranges::find(type_names, *type) - type_names.begin());
    const auto wanted = product(known < type_bytes.size() ? type_bytes[known] : 1, shape);
    if (!wanted) refuse(in_quotes(key), " of shape ", shape_text(shape), " is too large to count");
    if (known < type_bytes.size() && bytes != *wanted)
      refuse(in_quotes(key), " has ", bytes, " bytes, and ", shape_text(shape), " of ", *type,
             " are ", *wanted);
    TensorEntry made{key, shape, *type, {}, bytes_.substr(ends[0], bytes)};
    if (known < 3) made.type = static_cast<NumberType>(known);
    return made;
  }

  std::vector<std::size_t> naturals(const Json& json, const std::string& key,
                                    const char* member) const {
    std::vector<std::size_t> made;
    const Json* list = json.find(member);
    if (const auto* items = list ? list->as<JsonArray>() : nullptr) {
      for (const Json& item : *items)
        if (const auto number = item.natural()) made.push_back(*number);
      if (made.size() == items->size()) return made;
    }
    refuse(in_quotes(key), " has no ", member, " that is a list of whole numbers from 0");
  }

  /// Every byte of the numbers belongs to one tensor.
  void check_cover(const std::vector<TensorEntry>& tensors) const {
    std::size_t end = 0;
    for (const TensorEntry& tensor : tensors) {
      const auto begin = static_cast<std::size_t>(tensor.bytes.data() - bytes_.data());
      if (begin != end)
        refuse(in_quotes(tensor.name), " begins at byte ", begin,
               " of the numbers, and what is before it ends at ", end);
      end += tensor.bytes.size();
    }
    if (end != bytes_.size())
      refuse(bytes_.size() - end, " bytes behind the last tensor belong to none");
  }

  std::string_view bytes_, name_;
};

/// Appends the values in 16 bits.
void append_rounded(const NamedNumbers& tensor, NumberType type, std::string& out) {
  const bool half = type == NumberType::f16;
  for (std::size_t n = 0; n < tensor.values.size(); ++n) {
    const float value = tensor.values[n];
    const std::uint16_t bits = half ? to_half(value) : to_brain(value);
    if (std::isfinite(value) && !std::isfinite(half ? from_half(bits) : from_brain(bits)))
      throw ValueError("safetensors: ", in_quotes(tensor.name), "[", n, "] = ", value,
                       " is too large for ", half ? "F16" : "BF16");
    out.append(reinterpret_cast<const char*>(&bits), sizeof bits);
  }
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

std::string shape_text(const std::vector<std::size_t>& shape) {
  return "[" + joined(shape, ", ") + "]";
}

const TensorEntry* Safetensors::find(std::string_view name) const {
  const auto found = std::ranges::find(tensors, name, &TensorEntry::name);
  return found == tensors.end() ? nullptr : &*found;
}

Safetensors read_safetensors(std::string_view bytes, std::string_view name) {
  return Reader(bytes, name).read();
}

void copy_numbers(const TensorEntry& tensor, std::span<float> into) {
  if (!tensor.type)
    throw FileError("safetensors: ", in_quotes(tensor.name), " is of type ",
                    in_quotes(tensor.written_type), ", and F32, F16 and BF16 are read");
  if (product(1, tensor.shape) != into.size())
    throw ShapeError("safetensors: ", in_quotes(tensor.name), " of shape ",
                     shape_text(tensor.shape), " is no ", into.size(), " numbers");
  if (tensor.type == NumberType::f32) {
    std::copy_n(tensor.bytes.data(), tensor.bytes.size(), reinterpret_cast<char*>(into.data()));
    return;
  }
  for (std::size_t n = 0; n < into.size(); ++n) {
    std::uint16_t bits = 0;
    std::memcpy(&bits, tensor.bytes.data() + n * sizeof bits, sizeof bits);
    into[n] = tensor.type == NumberType::f16 ? from_half(bits) : from_brain(bits);
  }
}

std::string write_safetensors(std::span<const NamedNumbers> tensors, NumberType type,
                              const JsonObject& metadata) {
  check_writable(tensors);
  std::string text;
  if (!metadata.empty()) text = "\"__metadata__\": " + write_json({metadata});
  const auto kind = static_cast<std::size_t>(type);
  std::size_t end = 0;
  for (const NamedNumbers& tensor : tensors) {
    const std::size_t begin = end;
    end += tensor.values.size() * type_bytes[kind];
    text += message(text.empty() ? "" : ", ", write_json({tensor.name}), R"(: {"dtype": ")",
                    type_names[kind], R"(", "shape": )", shape_text(tensor.shape),
                    R"(, "data_offsets": )", shape_text({begin, end}), "}");
  }
  text = "{" + text + "}";
  text.resize((text.size() + 7) / 8 * 8, ' ');
  const std::uint64_t length = text.size();
  std::string out(reinterpret_cast<const char*>(&length), sizeof length);
  out.reserve(sizeof length + text.size() + end);
  out += text;
  for (const NamedNumbers& tensor : tensors)
    if (type != NumberType::f32)
      append_rounded(tensor, type, out);
    else
      out.append(reinterpret_cast<const char*>(tensor.values.data()), tensor.values.size_bytes());
  return out;
}

}  // namespace emb
