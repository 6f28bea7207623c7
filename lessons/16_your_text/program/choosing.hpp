#pragma once

// Which tokenizer? Bits per byte decide. And two models that use it.

#include <algorithm>
#include <string>
#include <vector>

#include "lessons/16_your_text/program/course.hpp"
#include "text/statistics.hpp"
#include "view/page.hpp"

namespace emb::lesson16 {

/// A way to tokenize the text, and the loss of a tied bigram on it.
struct Cutting {
  std::string name;
  ReadInParts text;
  double loss = 0;             // held out, nats per token
  std::size_t parameters = 0;  // of that bigram

  std::size_t predicted() const { return text.tokens.held_out.size() - 1; }
  double bits() const { return bits_per_byte(loss, predicted(), text.predicted_bytes); }
  double bytes_a_token() const {
    return static_cast<double>(text.predicted_bytes) / static_cast<double>(predicted());
  }
};

inline std::vector<Cutting> cut_in_four_ways(std::string_view contents) {
  std::vector<Cutting> all;
  all.push_back({"characters", read_in_parts(contents, "char")});
  for (const std::size_t size : {300u, 400u, 500u})
    all.push_back({message("byte pairs, V = ", size),
                   read_in_parts(contents, "bytepair", {.maximum_size = size})});
  return all;
}

/// Trains a tied bigram on the text, tokenized in this way.
inline void try_bigram(Cutting& way, const Budget& b) {
  Training bigram(way.text, settings_of("tied", way.text.tokenizer->size(), b), b);
  bigram.go_to(b.steps);
  way.loss = bigram.held_out();
  way.parameters = parameter_count(bigram.model());
}

/// The way with the fewest bits for a byte of text. `whole`: the text does not go on behind them.
inline const Cutting& which_tokenizer(Page& page, const std::vector<Cutting>& all, bool whole) {
  page.step("Which tokenizer? Bits per byte");
  page.say(message(
      whole ? "The text" : "The beginning of the text",
      " is tokenized in four ways, and each time a tied bigram (lesson 07) learns from the first "
      "nine "
      "tenths. Nats per token cannot be compared: a longer token is harder to guess, and there are "
      "fewer of them. Bits per byte can (lesson 05)."));
  const auto by_bits = std::ranges::min_element(all, {}, &Cutting::bits);
  const Cutting& characters = all.front();
  page.claim_at_least(message("In bits per byte, the best of the four, ", by_bits->name,
                              ", costs at least 0.5 less than ", characters.name, ", which cost ",
                              fixed(characters.bits(), 4).text, ". Bits less:"),
                      characters.bits() - by_bits->bits(), 0.5);
  page.claim_at_least(
      message("In nats per token, the same tokenizer costs at least 0.5 more than ",
              characters.name, ", which cost ", fixed(characters.loss, 4).text, ". Nats more:"),
      by_bits->loss - characters.loss, 0.5);
  Rows rows;
  for (const Cutting& way : all)
    rows.push_back({way.name, way.text.tokenizer->size(), fixed(way.bytes_a_token(), 2),
                    fixed(way.loss, 4), fixed(way.bits(), 4)});
  page.table("Loss of a tied bigram on held-out text",
             {"tokenizer", "V", "bytes a token", "nats per token", "bits per byte"}, rows,
             "Words as tokens are not in the table: they lose spaces, capitals and rare words, so "
             "nobody can say what a byte cost them.");
  return *by_bits;
}

/// The transformer beside the bigram on the same tokens.
inline void two_models(Page& page, const Cutting& way, const Training& transformer) {
  page.step("From the bigram to the transformer");
  const ReadInParts& text = way.text;
  const Floors floors = floors_of(text.tokens.held_out, text.tokenizer->size());
  const double loss = transformer.held_out();
  page.say(message("The same tokens, ", way.name, ", and as many steps: ", transformer.step(),
                   ". The bigram model has ", number(way.parameters),
                   " parameters, the transformer ", number(parameter_count(transformer.model())),
                   "."));
  page.claim_at_least(
      message("On held-out text, the loss of the transformer is at least 0.05 nats lower than that "
              "of the bigram model, ",
              fixed(way.loss, 4).text, ". Nats lower:"),
      way.loss - loss, 0.05);
  const auto line = [&](const std::string& name, double nats) {
    return std::vector<Cell>{name, fixed(nats, 4),
                             fixed(bits_per_byte(nats, way.predicted(), text.predicted_bytes), 4)};
  };
  page.table("Loss on held-out text", {"", "nats per token", "bits per byte"},
             {line("guessing uniformly", floors.uniform), line("unigram floor", floors.unigram),
              line("tied bigram", way.loss), line("transformer", loss),
              line("bigram floor", floors.bigram)},
             "The floors are counted on the held-out text itself.");
  page.curve("Loss of the transformer", {{"batches", transformer.losses()}},
             {.references = {{"tied bigram, held out", way.loss}},
              .x = "step",
              .y = "nats per token",
              .height = 9});
}

}  // namespace emb::lesson16
