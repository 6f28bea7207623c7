// usage: logits DIR < IDS > LOGITS
// IDS is text: B, T, and B * T ids. LOGITS are B * T * V floats as they lie in memory.
// What is opened is what embedlings generate, evaluate and explore open.

#include <cstdio>
#include <iostream>

#include "base/errors.hpp"
#include "train/model_folder.hpp"

int main(int argc, char** argv) {
  using namespace emb;
  try {
    if (argc != 2) throw UsageError("usage: logits DIR");
    const SavedModel saved = open_model(argv[1]);
    std::size_t batch = 0, places = 0;
    std::cin >> batch >> places;
    std::vector<TokenId> ids(batch * places);
    for (TokenId& id : ids) std::cin >> id;
    if (!std::cin) throw ValueError("logits: the input is not B, T, and B * T ids");
    const NoGrad no_grad;
    const Tensor logits = saved.model->logits(Ids({batch, places}, std::move(ids)));
    const auto values = logits.values();
    if (std::fwrite(values.data(), sizeof values[0], values.size(), stdout) != values.size())
      throw FileError("logits: cannot be written");
  } catch (const Error& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
}
