#pragma once

// What known models' tables weigh, and what is said about them.

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

#include "lessons/15_table_size/program/touched.hpp"
#include "lessons/shared/known_models.hpp"
#include "view/page.hpp"

namespace emb::lesson15 {

inline double millions(std::int64_t count) { return static_cast<double>(count) / 1e6; }

/// So many numbers, each of so many bits, in units of so many bytes.
inline Quantity weight(std::int64_t numbers, int bits, double unit) {
  return fixed(static_cast<double>(numbers) * bits / 8 / unit, 1);
}

inline void known_shares(Page& page) {
  Rows rows;
  for (const KnownModel& m : known_models())
    rows.push_back({m.name, m.V, m.D, m.tables(), fixed(millions(m.in_tables()), 1),
                    fixed(millions(m.parameters()), 1),
                    Quantity{fixed(100 * m.share(m.in_tables()), 2).text + "%"}});
  page.table("Millions of parameters",
             {"model", "V", "D", "tables", "in tables", "in all", "share"}, rows,
             "GPT-3 is counted as tied, like GPT-2, whose tables and layers it has. Llama 4 Scout "
             "is counted without its encoder of images.");
}

inline void known_weights(Page& page) {
  Rows tables, models;
  for (const KnownModel& m : known_models()) {
    tables.push_back({m.name, weight(m.in_tables(), 32, 1e6), weight(m.in_tables(), 32, 1 << 20),
                      weight(m.in_tables(), 16, 1e6), weight(m.in_tables(), 8, 1e6),
                      weight(m.in_tables(), 4, 1e6)});
    models.push_back({m.name, weight(m.parameters(), 32, 1e9), weight(m.parameters(), 16, 1e9),
                      weight(m.parameters(), 8, 1e9), weight(m.parameters(), 4, 1e9)});
  }
  page.table(
      "What the tables weigh",
      {"model", "32 bits, MB", "32 bits, MiB", "16 bits, MB", "8 bits, MB", "4 bits, MB"}, tables,
      "MB: 1,000,000 bytes. MiB: 1024 * 1024 = 1,048,576. The same bytes are 4.6% fewer MiB. "
      "Scales are not counted.");
  page.table("What whole models weigh, in GB of 1,000,000,000 bytes",
             {"model", "32 bits", "16 bits", "8 bits", "4 bits"}, models,
             "Scales are not counted.");
  page.claim("GPT-3 in 16 bits weighs about 350 GB.",
             static_cast<double>(known("GPT-3 175B").parameters()) * 2 / 1e9, 350, 1);
}

/// Sizes that several courses print, under names such as "small" and "large".
inline void sizes_of_courses(Page& page) {
  struct Size {
    std::int64_t V, D;
  };
  constexpr std::array<Size, 5> sizes{
      {{1000, 128}, {10000, 256}, {50000, 512}, {100000, 1024}, {50257, 12288}}};
  Rows rows;
  for (const auto [V, D] : sizes)
    rows.push_back({V, D, fixed(millions(V * D), 2), weight(V * D, 32, 1e6),
                    weight(V * D, 32, 1 << 20), weight(V * D, 16, 1e6), weight(V * D, 8, 1e6),
                    weight(V * D, 4, 1e6)});
  page.table("Five tables that courses print",
             {"V", "D", "millions", "32 bits, MB", "32 bits, MiB", "16, MB", "8, MB", "4, MB"},
             rows, "If a course says that 50,000 rows of 512 take 97.7 MB, it means MiB.");
}

inline void known_tables(Page& page) {
  page.step("Tables of known models");
  page.say(
      "Computed from the published sizes: vocabulary V, width D, layers and so on. "
      "If our formulas are wrong, the numbers of parameters will not match the published ones.");
  const auto total = [](const char* name) { return millions(known(name).parameters()); };
  const auto without = [](const char* name) {
    return millions(known(name).parameters() - known(name).in_tables());
  };
  page.claim("GPT-2 small has 124.4 million parameters.", total("GPT-2 small"), 124.4, 0.05);
  page.claim("Llama 3 8B has 8,030 million parameters.", total("Llama 3 8B"), 8030, 0.5);
  page.claim("gpt-oss-20b has 20.91 billion parameters.", total("gpt-oss-20b") / 1000, 20.91,
             0.005);
  page.claim("Qwen3 8B has 6.95 billion parameters without its tables.", without("Qwen3 8B") / 1000,
             6.95, 0.005);
  page.claim("Gemma 3 270M has 100 million parameters without its table.", without("Gemma 3 270M"),
             100, 0.5);
  known_shares(page);
  known_weights(page);
  sizes_of_courses(page);
}

/// Gemma 4 E2B: a table at both ends, and 256 numbers for each token in each of 35 layers.
inline void about_layers_with_tables(Page& page) {
  constexpr std::int64_t V = 262144, D = 1536, layers = 35, in_each = 256;
  const double both_ends = millions(V * D) / 1000,
               in_layers = millions(V * layers * in_each) / 1000;
  page.say(
      "Some models have a table in each layer, too. Gemma 4 E2B (2026) has 5.1 billion parameters "
      "and counts 2.3 billion of them as effective: the others are embeddings, and a lookup costs "
      "nearly nothing.");
  page.claim("The tables of Gemma 4 E2B hold 5.1 - 2.3 = 2.8 billion numbers.",
             both_ends + in_layers, 2.8, 0.1);
  page.claim("Gemma 4 E2B has 54% of its parameters in tables.",
             100 * (both_ends + in_layers) / 5.1, 54, 1);
}

inline void about_size(Page& page) {
  const KnownModel &gpt3 = known("GPT-3 175B"), &eight = known("Llama 3 8B");
  page.say("\"GPT-3's table is a fifth of the model.\"");
  page.claim("GPT-3's table is 0.35% of the model.", 100 * gpt3.share(gpt3.in_tables()), 0.35,
             0.005);
  page.say("\"Embeddings are the largest part of a language model.\" Of which models?");
  const auto most = std::ranges::count_if(
      known_models(), [](const KnownModel& m) { return m.share(m.in_tables()) > 0.5; });
  page.claim_equal(message("Of the ", known_models().size(),
                           " models of step 2, one has more than half of its parameters in tables. "
                           "Models that do:"),
                   most, 1);
  const auto share = [](const char* name) {
    return 100 * known(name).share(known(name).in_tables());
  };
  page.claim("Gemma 3 270M has 63% of its parameters in its table.", share("Gemma 3 270M"), 63,
             0.5);
  page.claim("Qwen3 0.6B has 26% of its parameters in its only table.", share("Qwen3 0.6B"), 26,
             0.5);
  page.claim("Qwen3 8B has 15% of its parameters in its two tables.", share("Qwen3 8B"), 15, 0.5);
  page.say(
      "The table grows with D, each layer with D * D, and there are more layers. In a large model "
      "the layers win, and in a small one with many tokens the table does.");
  about_layers_with_tables(page);
  page.say(
      "\"Llama 3 8B ties its ends.\" Small models of a family often tie, large ones often do not: "
      "Llama 3.2 1B ties, as does Qwen3 0.6B, but not Qwen3 8B.");
  page.claim("Tied, Llama 3 8B would have 7,505 million parameters, not 8,030.",
             millions(eight.parameters() - eight.table()), 7505, 0.5);
  page.claim("The tables at both ends are 13% of Llama 3 8B.", 100 * eight.share(eight.in_tables()),
             13, 0.5);
}

inline void about_gradients(Page& page, std::size_t looked_up) {
  page.say(
      "\"A lookup's gradient is sparse, so lookups are cheap to train.\" Only the rows looked up "
      "get a gradient, but what is stored is a different matter. PyTorch's default is a dense "
      "gradient of the table's size, unless nn.Embedding is told sparse=True. Here a gradient "
      "can be either, and the program counts what a step goes through:");
  const Lookup lookup{.looked_up = looked_up};
  const auto V = lookup.V, D = lookup.D;
  const StepCost dense = step_cost(lookup, true);
  const StepCost rows = step_cost(lookup, false);
  page.claim_equal("With a dense gradient, a step goes through every row.", dense.rows, V);
  page.claim_equal(
      message("With a gradient that knows its rows, a step goes through ", looked_up, " rows."),
      rows.rows, looked_up);
  page.claim_at_least(
      "The first step goes through at least 50 times as many numbers as the second. Factor:",
      static_cast<double>(dense.rows) / static_cast<double>(rows.rows), 50);
  page.table(message("One step of SGD, ", looked_up, " rows of 50,257 looked up, width 64"),
             {"gradient", "rows", "numbers", "time"},
             {{"dense", dense.rows, dense.rows * D, seconds(dense.seconds)},
              {"knows its rows", rows.rows, rows.rows * D, seconds(rows.seconds)}},
             "Rows and numbers: what a step goes through. The time includes the backward pass, on "
             "this machine, and is no claim. Adam moves rows without a gradient as well (lesson "
             "04), and a tied output end writes all of them (lesson 07): then nothing is saved.");
}

inline void sayings(Page& page, std::size_t looked_up) {
  page.step("What people say");
  about_size(page);
  about_gradients(page, looked_up);
}

}  // namespace emb::lesson15
