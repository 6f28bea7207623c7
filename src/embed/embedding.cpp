#include "embed/embedding.hpp"

#include "base/choice.hpp"
#include "ops/matmul.hpp"
#include "ops/rows.hpp"

namespace emb {
namespace {

const EmbeddingOptions& checked(const EmbeddingOptions& options) {
  if (options.vocabulary == 0 || options.width == 0)
    throw ValueError("embedding: a table of ", options.vocabulary, " rows of ", options.width,
                     " numbers holds nothing");
  if (options.padding) check_ids("embedding: padding", {{*options.padding}}, options.vocabulary);
  return options;
}

template <class Kind>
std::unique_ptr<Embedding> make(const EmbeddingOptions& options, Random& random) {
  return std::make_unique<Kind>(options, random);
}

struct Route {
  std::string_view name;
  std::unique_ptr<Embedding> (*make)(const EmbeddingOptions& options, Random& random);
};

}  // namespace

Embedding::Embedding(const EmbeddingOptions& options, Random& random)
    : options_(checked(options)),
      table_(Tensor::parameter("table", {options.vocabulary, options.width})) {
  random.fill_normal(table_.edit(), 0.0, options.deviation);
  if (!options.padding) return;
  const auto row = static_cast<std::size_t>(*options.padding);
  for (Real& value : table_.edit().subspan(row * options.width, options.width)) value = Real(0);
}

Tensor Embedding::output_table() const {
  return options_.padding ? freeze_row(table_, static_cast<std::size_t>(*options_.padding))
                          : table_;
}

Tensor OneHotEmbedding::operator()(const Ids& ids) const {
  return matmul(one_hot(ids, table().shape()[0], padding()), table());
}

Tensor GatherEmbedding::operator()(const Ids& ids) const {
  return gather_rows(table(), ids, padding());
}

std::unique_ptr<Embedding> make_embedding(std::string_view name, const EmbeddingOptions& options,
                                          Random& random) {
  static constexpr Route routes[] = {{"one-hot", make<OneHotEmbedding>},
                                     {"gather", make<GatherEmbedding>}};
  return row_named(name, routes, "embedding").make(options, random);
}

}  // namespace emb
