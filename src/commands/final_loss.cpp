#include "commands/final_loss.hpp"

#include "base/system/interrupt.hpp"
#include "train/train.hpp"

namespace emb::commands {

std::size_t final_tokens(const TrainKnobs& knobs, std::size_t steps, std::size_t parameters,
                         std::size_t held_out) {
  if (knobs.final_batches == 0) return held_out;
  const std::size_t of_batch = knobs.batch * knobs.model.context;
  const bool bounded = knobs.final_batches == TrainKnobs::bounded_by_training;
  // A step runs forwards and backwards, which is twice as much, and then moves the weights. So to
  // measure a batch takes a third of a step, or less. Half a step leaves room for small models.
  const std::size_t batches = bounded ? std::max<std::size_t>(steps / 5, 1) : knobs.final_batches;
  const std::size_t two_seconds = 5 * quickly_read(parameters, knobs.model);
  const std::size_t tokens = batches * of_batch + 1;
  return std::min(held_out, bounded ? std::max(tokens, two_seconds) : tokens);
}

FinalLoss final_loss(const LanguageModel& model, std::span<const TokenId> held_out,
                     const TrainKnobs& knobs, std::size_t steps, const ProgressListener& progress) {
  const std::size_t parameters = parameter_count(model), context = knobs.model.context;
  if (asked_to_end() != 0) {
    const std::size_t some = std::min(quickly_read(parameters, knobs.model), held_out.size());
    return {evaluate(model, held_out.first(some), context, 1), some, true};
  }
  const std::size_t wanted = final_tokens(knobs, steps, parameters, held_out.size());
  const InterruptWatch watch(true);  // a batch of a large model may take seconds
  std::size_t targets = 0;
  const double loss =
      evaluate(model, held_out.first(wanted), context, knobs.batch, &targets, progress);
  return {loss, targets + 1, targets + 1 < wanted};
}

double bits_per_byte(const ReadInParts& text, const FinalLoss& loss) {
  const std::span<const TokenId> held_out = text.tokens.held_out;
  const std::size_t after = loss.tokens == held_out.size()
                                ? 0
                                : text.tokenizer->decode(held_out.subspan(loss.tokens)).size();
  return emb::bits_per_byte(loss.nats, loss.tokens - 1, text.predicted_bytes - after);
}

}  // namespace emb::commands
