#pragma once

// What known models' tables weigh, and what is said about them.

#include <cstdint>
#include <string>

#include "lessons/15_table_size/program/touched.hpp"
#include "lessons/shared/known_models.hpp"
#include "view/page.hpp"

namespace emb::lesson15 {

inline double millions(std::int64_t count) { return static_cast<double>(count) / 1e6; }
inline double mebi(std::int64_t count) { return static_cast<double>(count) / (1024.0 * 1024.0); }

inline void known_tables(Page& page) {
  page.step("Tables of known models");
  page.say(
      "From the published sizes: vocabulary V, width D, layers, heads, inner width. GPT has one "
      "table at both ends and learned positions, Llama has a table at each end. That the formulas "
      "are right shows in the number of parameters that they give.");
  const auto total = [](const char* name) { return millions(known(name).parameters()); };
  page.claim("GPT-2 small has 124.4 million parameters.", total("GPT-2 small"), 124.4, 0.05);
  page.claim("GPT-2 XL has 1557.6 million.", total("GPT-2 XL"), 1557.6, 0.05);
  page.claim("LLaMA 7B has 6738 million.", total("LLaMA 7B"), 6738, 0.5);
  page.claim("Llama 3 8B has 8030 million.", total("Llama 3 8B"), 8030, 0.5);
  Rows shares, weights;
  for (const KnownModel& m : known_models()) {
    shares.push_back({m.name, m.V, m.D, m.tables(), fixed(millions(m.in_tables()), 1),
                      fixed(millions(m.parameters()), 1),
                      fixed(100 * m.share(m.in_tables()), 2).text + "%"});
    const auto weight = [&](std::int64_t bytes, double unit) {
      return fixed(static_cast<double>(bytes * m.in_tables()) / unit, 1);
    };
    weights.push_back(
        {m.name, weight(4, 1e6), weight(4, 1 << 20), weight(2, 1e6), weight(2, 1 << 20)});
  }
  page.table("Millions of parameters",
             {"model", "V", "D", "tables", "in tables", "in all", "share"}, shares,
             "GPT-3 is counted as tied, like GPT-2, whose tables and layers it has.");
  page.table(
      "What the tables weigh",
      {"model", "32 bits, MB", "32 bits, MiB", "16 bits, MB", "16 bits, MiB"}, weights,
      "MB: 1,000,000 bytes. MiB: 1024 * 1024 = 1,048,576. The same bytes are 4.6% fewer MiB.");
}

inline void about_size(Page& page) {
  const KnownModel &gpt3 = known("GPT-3 175B"), &small = known("GPT-2 small"),
                   &seven = known("LLaMA 7B"), &eight = known("Llama 3 8B");
  page.say("\"GPT-3's table is a fifth of the model.\"");
  page.claim("It is 0.35%.", 100 * gpt3.share(gpt3.in_tables()), 0.35, 0.005);
  page.say("\"Embeddings are the largest part of a language model.\"");
  page.claim("Of GPT-2 small they are 31%.", 100 * small.share(small.table()), 31, 0.5);
  page.claim("Of LLaMA 7B, both ends counted, they are 3.9%.", 100 * seven.share(seven.in_tables()),
             3.9, 0.05);
  page.say(
      "The table grows with D, each layer with D * D, and there are more layers. In a large model "
      "the layers win. In a small one with many tokens the saying is true: of the 270 million "
      "parameters of Gemma 3 270M (2025), 170 million are embeddings.");
  page.say("\"Llama 3 8B ties its ends.\" (Llama 3.2 with 1.2 billion numbers does: lesson 07.)");
  page.claim("Tied, Llama 3 8B would have 7505 million parameters, not 8030.",
             millions(eight.parameters() - eight.table()), 7505, 0.5);
  page.claim("Its two ends are 13% of it.", 100 * eight.share(eight.in_tables()), 13, 0.5);
}

inline void about_gradients(Page& page) {
  page.say(
      "\"A lookup's gradient is sparse, so lookups are cheap to train.\" Only the rows looked up "
      "get a gradient; what is stored is another matter. PyTorch's default is a dense gradient of "
      "the table's size, unless nn.Embedding is told sparse=True. Here a gradient knows its rows, "
      "and both can be measured:");
  const auto [V, D, looked_up] = large_lookup;
  const StepCost dense = step_cost(large_lookup, true);
  const StepCost rows = step_cost(large_lookup, false);
  page.claim_equal("A dense gradient makes the step move every row.", dense.rows, V);
  page.claim_equal("A gradient that knows its rows moves 512.", rows.rows, looked_up);
  page.claim_at_least("How many times faster the second step is:", dense.seconds / rows.seconds, 5);
  page.table("One step of SGD, 512 rows of 50,257 looked up, width 64",
             {"gradient", "rows moved", "numbers", "a step takes"},
             {{"dense", dense.rows, dense.rows * D, seconds(dense.seconds)},
              {"rows written", rows.rows, rows.rows * D, seconds(rows.seconds)}},
             "Adam moves rows without a gradient as well (lesson 04), and a tied output end writes "
             "all of them (lesson 07): then nothing is saved.");
}

inline void sayings(Page& page) {
  page.step("What people say");
  about_size(page);
  about_gradients(page);
}

}  // namespace emb::lesson15
