#include "engine/embed/embedding.hpp"

#include "base/choice.hpp"
#include "engine/ops/arithmetic.hpp"
#include "engine/ops/matmul.hpp"
#include "engine/ops/rows.hpp"

namespace emb {
namespace {

/// gather_rows as a product.
Tensor multiply_rows(const Tensor& table, const Ids& ids, std::optional<TokenId> padding) {
  return matmul(one_hot(ids, table.shape()[0], padding), table);
}

constexpr Named<decltype(gather_rows)> ways[] = {{"one-hot", multiply_rows},
                                                 {"gather", gather_rows}};

const EmbeddingOptions& checked(const EmbeddingOptions& options) {
  if (options.vocabulary == 0 || options.width == 0)
    throw ValueError("embedding: a table of ", options.vocabulary, " rows of ", options.width,
                     " numbers holds nothing");
  if (options.padding) check_ids("embedding: padding", {&*options.padding, 1}, options.vocabulary);
  return options;
}

}  // namespace

Embedding::Embedding(std::string_view way, const EmbeddingOptions& options, Random& random)
    : look_up_(row_named(way, ways, "embedding").function),
      table_(normal_parameter("table", {checked(options).vocabulary, options.width},
                              options.deviation, random)),
      padding_(options.padding) {
  if (!padding_) return;
  const std::size_t row = index_of(*padding_);
  for (Real& value : table_.edit().subspan(row * options.width, options.width)) value = Real(0);
}

Tensor Embedding::output_table() const {
  if (!padding_) return table_;
  std::vector<Real> kept(table_.shape()[0], Real(1));
  kept[index_of(*padding_)] = Real(0);
  return mul(table_, Tensor({kept.size(), 1}, kept));
}

}  // namespace emb
