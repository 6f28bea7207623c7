// What safetensors.py does, done by src/files, for the script that compares the two.
//     safetensors_peer show FILE
//     safetensors_peer again FILE TO f32|f16|bf16

#include <bit>
#include <cstdint>
#include <cstdio>
#include <deque>

#include "base/errors.hpp"
#include "base/system/atomic_file.hpp"
#include "files/json.hpp"
#include "files/safetensors.hpp"

using namespace emb;

namespace {

std::vector<float> numbers_of(const TensorEntry& tensor) {
  std::size_t count = 1;
  for (const std::size_t size : tensor.shape) count *= size;
  std::vector<float> numbers(tensor.type ? count : 0);
  if (tensor.type) copy_numbers(tensor, numbers, "peer");
  return numbers;
}

void show(const Safetensors& file) {
  for (const TensorEntry& tensor : file.tensors) {
    std::string shape, bits;
    for (const std::size_t size : tensor.shape)
      shape += (shape.empty() ? "" : ", ") + std::to_string(size);
    for (const float number : numbers_of(tensor)) {
      char word[16];
      std::snprintf(word, sizeof word, "%08x", std::bit_cast<std::uint32_t>(number));
      bits += (bits.empty() ? "" : " ") + std::string(word);
    }
    std::printf("%s %s [%s] %s\n", write_json({tensor.name}).c_str(), tensor.written_type.c_str(),
                shape.c_str(), bits.c_str());
  }
}

void again(const Safetensors& file, const std::string& to, const std::string& type) {
  std::deque<std::vector<float>> kept;
  std::vector<NamedNumbers> tensors;
  for (const TensorEntry& tensor : file.tensors)
    if (tensor.type)
      tensors.push_back({tensor.name, tensor.shape, kept.emplace_back(numbers_of(tensor))});
  const NumberType written = type == "f16"    ? NumberType::f16
                             : type == "bf16" ? NumberType::bf16
                                              : NumberType::f32;
  replace_file(to, write_safetensors(tensors, written, {{"made by", {"embedlings"}}}));
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv, argv + argc);
  try {
    const std::string bytes = read_file(words.at(2));
    const Safetensors file = read_safetensors(bytes, words[2]);
    if (words[1] == "show")
      show(file);
    else
      again(file, words.at(3), words.at(4));
  } catch (const Error& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
}
