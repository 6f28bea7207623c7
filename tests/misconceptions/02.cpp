#include "lessons/02_gather/exercise.hpp"
#define exercise exercise::right
#include "lessons/02_gather/solution.cpp"
#undef exercise

#include <algorithm>
#include <set>

#include "tests/misconceptions/planted.hpp"

using planted::answer, planted::swapped;

namespace exercise {

std::span<const float> table_row(std::span<const float> table, std::size_t width, TokenId id) {
  return answer(right::table_row)(table, width, id);
}
std::vector<float> gather(std::span<const float> table, std::size_t width,
                          std::span<const TokenId> ids) {
  return answer(right::gather)(table, width, ids);
}
void scatter_add(std::span<const float> dout, std::size_t width, std::span<const TokenId> ids,
                 std::span<float> dtable) {
  return answer(right::scatter_add)(dout, width, ids, dtable);
}
Costs predicted_costs(std::size_t N, std::size_t V, std::size_t D) {
  return answer(right::predicted_costs)(N, V, D);
}
void step_towards(std::span<float> table, std::size_t width, std::span<const TokenId> ids,
                  TokenId padding, std::span<const float> targets, float rate) {
  return answer(right::step_towards)(table, width, ids, padding, targets, rate);
}

namespace {

Costs costs_copies(std::size_t N, std::size_t V, std::size_t D) {
  return {N * V * D, N * D, 8 * N * D};
}

Costs costs_matrix_size(std::size_t N, std::size_t V, std::size_t D) {
  return {N * V, 0, 8 * N * D};
}

Costs costs_one_token(std::size_t N, std::size_t V, std::size_t D) { return {V * D, 0, 8 * N * D}; }

Costs costs_read_only(std::size_t N, std::size_t V, std::size_t D) {
  return {N * V * D, 0, 4 * N * D};
}

Costs costs_result_size(std::size_t N, std::size_t V, std::size_t D) {
  return {N * D, 0, 8 * N * D};
}

Costs costs_whole_table(std::size_t N, std::size_t V, std::size_t D) {
  return {N * V * D, 0, 4 * V * D + 4 * N * D};
}

Costs costs_without_zeros(std::size_t N, std::size_t V, std::size_t D) { return {0, 0, 8 * N * D}; }

std::vector<float> gather_by_place(std::span<const float> table, std::size_t width,
                                   std::span<const TokenId> ids) {
  std::vector<TokenId> places;
  for (std::size_t n = 0; n < ids.size(); ++n)
    places.push_back(static_cast<TokenId>(n % (table.size() / width)));
  return right::gather(table, width, places);
}

std::vector<float> gather_clamps(std::span<const float> table, std::size_t width,
                                 std::span<const TokenId> ids) {
  const TokenId last = static_cast<TokenId>(table.size() / width) - 1;
  std::vector<TokenId> inside;
  for (TokenId id : ids) inside.push_back(id < 0 ? 0 : id > last ? last : id);
  return right::gather(table, width, inside);
}

std::vector<float> gather_each_once(std::span<const float> table, std::size_t width,
                                    std::span<const TokenId> ids) {
  const std::set<TokenId> each(ids.begin(), ids.end());
  return right::gather(table, width, std::vector<TokenId>(each.begin(), each.end()));
}

std::vector<float> gather_first_id(std::span<const float> table, std::size_t width,
                                   std::span<const TokenId> ids) {
  const std::vector<TokenId> same(ids.size(), ids[0]);
  return right::gather(table, width, same);
}

std::vector<float> gather_leaves_out(std::span<const float> table, std::size_t width,
                                     std::span<const TokenId> ids) {
  std::vector<TokenId> inside;
  for (TokenId id : ids)
    if (id >= 0 && static_cast<std::size_t>(id) < table.size() / width) inside.push_back(id);
  return right::gather(table, width, inside);
}

std::vector<float> gather_one_number(std::span<const float> table, std::size_t width,
                                     std::span<const TokenId> ids) {
  std::vector<float> out;
  for (TokenId id : ids) out.push_back(right::gather(table, width, {&id, 1})[0]);
  return out;
}

std::vector<float> gather_one_too_many(std::span<const float> table, std::size_t width,
                                       std::span<const TokenId> ids) {
  std::vector<float> out;
  for (TokenId id : ids) {
    // Below 0 is found, and V is taken for a row.
    if (id < 0 || static_cast<std::size_t>(id) > table.size() / width)
      throw emb::IdError("gather: outside");
    for (std::size_t d = 0; d < width; ++d)
      out.push_back(table[static_cast<std::size_t>(id) * width + d]);
  }
  return out;
}

std::vector<float> gather_transposed(std::span<const float> table, std::size_t width,
                                     std::span<const TokenId> ids) {
  const std::vector<float> right = right::gather(table, width, ids);
  std::vector<float> out;
  for (std::size_t d = 0; d < width; ++d)
    for (std::size_t n = 0; n < ids.size(); ++n) out.push_back(right[n * width + d]);
  return out;
}

std::vector<float> gather_wraps(std::span<const float> table, std::size_t width,
                                std::span<const TokenId> ids) {
  const TokenId V = static_cast<TokenId>(table.size() / width);
  std::vector<TokenId> inside;
  for (TokenId id : ids) inside.push_back((id % V + V) % V);
  return right::gather(table, width, inside);
}

std::vector<float> gather_zeros(std::span<const float> table, std::size_t width,
                                std::span<const TokenId> ids) {
  std::vector<float> out;
  for (TokenId id : ids) {
    std::vector<float> row(width, 0.0f);
    if (id >= 0 && static_cast<std::size_t>(id) < table.size() / width)
      row = right::gather(table, width, {&id, 1});
    out.insert(out.end(), row.begin(), row.end());
  }
  return out;
}

std::span<const float> row_begins_at_id(std::span<const float> table, std::size_t width,
                                        TokenId id) {
  return table.subspan(static_cast<std::size_t>(id), width);
}

std::span<const float> row_from_one(std::span<const float> table, std::size_t width, TokenId id) {
  return table.subspan((static_cast<std::size_t>(id) - 1) * width, width);
}

std::span<const float> row_past_the_end(std::span<const float> table, std::size_t width,
                                        TokenId id) {
  return {table.data() + (static_cast<std::size_t>(id) + 2) * width, width};
}

std::span<const float> row_times_vocabulary(std::span<const float> table, std::size_t width,
                                            TokenId id) {
  const std::size_t V = table.size() / width;
  return table.subspan(std::min(static_cast<std::size_t>(id) * V, table.size() - width), width);
}

std::span<const float> row_without_end(std::span<const float> table, std::size_t width,
                                       TokenId id) {
  return table.subspan(static_cast<std::size_t>(id) * width);
}

void scatter_assigned(std::span<const float> dout, std::size_t width, std::span<const TokenId> ids,
                      std::span<float> dtable) {
  for (std::size_t n = 0; n < dout.size(); ++n)
    dtable[static_cast<std::size_t>(ids[n / width]) * width + n % width] = dout[n];
}

void scatter_by_place(std::span<const float> dout, std::size_t width, std::span<const TokenId> ids,
                      std::span<float> dtable) {
  for (std::size_t n = 0; n < dout.size() && n < dtable.size(); ++n) dtable[n] += dout[n];
}

void scatter_clears(std::span<const float> dout, std::size_t width, std::span<const TokenId> ids,
                    std::span<float> dtable) {
  for (float& number : dtable) number = 0.0f;
  right::scatter_add(dout, width, ids, dtable);
}

void scatter_exchanged(std::span<const float> dout, std::size_t width, std::span<const TokenId> ids,
                       std::span<float> dtable) {
  for (std::size_t n = 0; n < ids.size(); ++n)
    for (std::size_t d = 0; d < width; ++d)
      dtable[n * width + d] += dout[static_cast<std::size_t>(ids[n]) * width + d];
}

void scatter_first_only(std::span<const float> dout, std::size_t width,
                        std::span<const TokenId> ids, std::span<float> dtable) {
  std::set<TokenId> seen;
  for (std::size_t n = 0; n < ids.size(); ++n) {
    if (!seen.insert(ids[n]).second) continue;
    for (std::size_t d = 0; d < width; ++d)
      dtable[static_cast<std::size_t>(ids[n]) * width + d] += dout[n * width + d];
  }
}

void scatter_means(std::span<const float> dout, std::size_t width, std::span<const TokenId> ids,
                   std::span<float> dtable) {
  for (std::size_t n = 0; n < dout.size(); ++n) {
    const TokenId id = ids[n / width];
    dtable[static_cast<std::size_t>(id) * width + n % width] +=
        dout[n] / static_cast<float>(std::ranges::count(ids, id));
  }
}

void scatter_past_the_end(std::span<const float> dout, std::size_t width,
                          std::span<const TokenId> ids, std::span<float> dtable) {
  for (std::size_t n = 0; n < dout.size(); ++n)
    dtable[static_cast<std::size_t>(ids[n / width] + 1) * width + n % width] += dout[n];
}

void scatter_subtracts(std::span<const float> dout, std::size_t width, std::span<const TokenId> ids,
                       std::span<float> dtable) {
  for (std::size_t n = 0; n < dout.size(); ++n)
    dtable[static_cast<std::size_t>(ids[n / width]) * width + n % width] -= dout[n];
}

void step_away(std::span<float> table, std::size_t width, std::span<const TokenId> ids,
               TokenId padding, std::span<const float> targets, float rate) {
  right::step_towards(table, width, ids, padding, targets, -rate);
}

void step_last_token(std::span<float> table, std::size_t width, std::span<const TokenId> ids,
                     TokenId padding, std::span<const float> targets, float rate) {
  const std::vector<float> before(table.begin(), table.end());
  for (std::size_t n = 0; n < targets.size(); ++n) {
    const TokenId id = ids[n / width];
    const std::size_t place = static_cast<std::size_t>(id) * width + n % width;
    if (id != padding) table[place] = before[place] - rate * (before[place] - targets[n]);
  }
}

void step_moves_padding(std::span<float> table, std::size_t width, std::span<const TokenId> ids,
                        TokenId padding, std::span<const float> targets, float rate) {
  right::step_towards(table, width, ids, padding - static_cast<TokenId>(table.size()), targets,
                      rate);
}

void step_one_after_the_other(std::span<float> table, std::size_t width,
                              std::span<const TokenId> ids, TokenId padding,
                              std::span<const float> targets, float rate) {
  for (std::size_t n = 0; n < ids.size(); ++n)
    right::step_towards(table, width, ids.subspan(n, 1), padding, targets.subspan(n * width, width),
                        rate);
}

void step_without_rate(std::span<float> table, std::size_t width, std::span<const TokenId> ids,
                       TokenId padding, std::span<const float> targets, float rate) {
  right::step_towards(table, width, ids, padding, targets, 1.0f);
}

}  // namespace
}  // namespace exercise

using namespace exercise;

const std::vector<planted::WrongAnswer> planted::wrong_answers = {
    {"02.1", "row_begins_at_id", swapped(right::table_row, row_begins_at_id),
     "It begins at number `id`"},
    {"02.1", "row_from_one", swapped(right::table_row, row_from_one), "ids are counted from 0"},
    {"02.1", "row_past_the_end", swapped(right::table_row, row_past_the_end),
     "table[12] was read or written"},
    {"02.1", "row_times_vocabulary", swapped(right::table_row, row_times_vocabulary),
     "a row has width numbers, not V"},
    {"02.1", "row_without_end", swapped(right::table_row, row_without_end), "has no end"},
    {"02.2", "gather_by_place", swapped(right::gather, gather_by_place), "it is row ids[n]"},
    {"02.2", "gather_clamps", swapped(right::gather, gather_clamps), "The id was clamped"},
    {"02.2", "gather_each_once", swapped(right::gather, gather_each_once),
     "every token gets a row"},
    {"02.2", "gather_first_id", swapped(right::gather, gather_first_id),
     "Every row is that of ids[0]"},
    {"02.2", "gather_leaves_out", swapped(right::gather, gather_leaves_out),
     "every later row now stands too early"},
    {"02.2", "gather_one_number", swapped(right::gather, gather_one_number),
     "one number for each token"},
    {"02.2", "gather_one_too_many", swapped(right::gather, gather_one_too_many),
     "was read or written"},
    {"02.2", "gather_transposed", swapped(right::gather, gather_transposed),
     "Rows and columns are exchanged"},
    {"02.2", "gather_wraps", swapped(right::gather, gather_wraps), "wrapped around"},
    {"02.2", "gather_zeros", swapped(right::gather, gather_zeros), "as if it were padding"},
    {"02.3", "scatter_assigned", swapped(right::scatter_add, scatter_assigned),
     "assigned instead of added"},
    {"02.3", "scatter_by_place", swapped(right::scatter_add, scatter_by_place),
     "it belongs to row ids[n]"},
    {"02.3", "scatter_clears", swapped(right::scatter_add, scatter_clears),
     "What dtable held before is lost"},
    {"02.3", "scatter_exchanged", swapped(right::scatter_add, scatter_exchanged),
     "n and ids[n] are exchanged"},
    {"02.3", "scatter_first_only", swapped(right::scatter_add, scatter_first_only),
     "only the first row counts"},
    {"02.3", "scatter_means", swapped(right::scatter_add, scatter_means),
     "got the mean of its rows"},
    {"02.3", "scatter_past_the_end", swapped(right::scatter_add, scatter_past_the_end),
     "was read or written"},
    {"02.3", "scatter_subtracts", swapped(right::scatter_add, scatter_subtracts), "rows are added"},
    {"02.4", "costs_copies", swapped(right::predicted_costs, costs_copies), "Those are copies"},
    {"02.4", "costs_matrix_size", swapped(right::predicted_costs, costs_matrix_size),
     "the size of the one-hot matrix"},
    {"02.4", "costs_one_token", swapped(right::predicted_costs, costs_one_token),
     "for a single token"},
    {"02.4", "costs_read_only", swapped(right::predicted_costs, costs_read_only),
     "read from the table and written"},
    {"02.4", "costs_result_size", swapped(right::predicted_costs, costs_result_size),
     "a sum of V products"},
    {"02.4", "costs_whole_table", swapped(right::predicted_costs, costs_whole_table),
     "The whole table is read"},
    {"02.4", "costs_without_zeros", swapped(right::predicted_costs, costs_without_zeros),
     "nobody tells it which factors are 0"},
    {"02.5", "step_away", swapped(right::step_towards, step_away), "move away from their targets"},
    {"02.5", "step_last_token", swapped(right::step_towards, step_last_token),
     "only the last token counts"},
    {"02.5", "step_moves_padding", swapped(right::step_towards, step_moves_padding),
     "The padding row moved"},
    {"02.5", "step_one_after_the_other", swapped(right::step_towards, step_one_after_the_other),
     "read all rows first"},
    {"02.5", "step_without_rate", swapped(right::step_towards, step_without_rate),
     "The rate is missing"},
};
