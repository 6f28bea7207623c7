#include "train/generate.hpp"

#include <algorithm>

#include "base/errors.hpp"
#include "train/sampling.hpp"

namespace emb {
namespace {

void check(const std::vector<TokenId>& prompt, const GenerateOptions& options) {
  if (prompt.empty())
    throw ValueError("generate: the prompt is empty, it needs at least one token");
  if (options.context == 0) throw ValueError("generate: a context of 0 shows the model nothing");
  if (options.reread > options.context)
    throw ValueError(message("generate: ", options.reread, " tokens to read again do not fit a ",
                             "context of ", options.context));
}

std::vector<TokenId> last_of(const std::vector<TokenId>& text, std::size_t count) {
  return {text.end() - static_cast<std::ptrdiff_t>(std::min(count, text.size())), text.end()};
}

}  // namespace

std::vector<TokenId> generate(const LanguageModel& model, const std::vector<TokenId>& prompt,
                              const GenerateOptions& options, Random& random) {
  check(prompt, options);
  const Sampling sampling{options.temperature, options.top_k, options.top_p};
  const auto begun = [&] {
    return options.remember ? model.decoding(options.context)
                            : decoding_without_memory(model, options.context);
  };
  auto decoding = begun();
  std::vector<TokenId> text = prompt, unread = last_of(text, options.context);
  for (std::size_t n = 0; n < options.count && !(options.stop && options.stop()); ++n) {
    if (decoding->places() == options.context) {
      decoding = begun();
      unread = last_of(text, options.reread == 0 ? options.context : options.reread);
    }
    text.push_back(draw(candidates(decoding->read(unread), sampling), random));
    unread = {text.back()};
    if (options.drawn && !options.drawn(text.back())) break;
  }
  return {text.begin() + static_cast<std::ptrdiff_t>(prompt.size()), text.end()};
}

}  // namespace emb
