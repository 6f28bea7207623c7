#pragma once

#include <string>

#include "files/safetensors.hpp"
#include "train/model_folder.hpp"

namespace emb {

/// Writes a folder that the Hugging Face transformers library opens as GPT-2: config.json,
/// model.safetensors with numbers of that type, vocab.json and merges.txt. Biases that the model
/// lacks are zeros. Numbers in 16 bits are rounded to the nearest, of two equally near to the even
/// one.
/// Throws ValueError, and says why, for a model that is no GPT-2: without a layer, other positions
/// than learned ones, tokens times sqrt(D), a second table at the output, tokens that are not byte
/// pairs; and for a number that F16 does not hold. Throws FileError where the folder cannot be
/// written or holds another model.
void export_gpt2(const SavedModel& saved, const std::string& folder, NumberType type);

}  // namespace emb
