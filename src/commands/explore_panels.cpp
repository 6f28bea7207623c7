#include <algorithm>
#include <cmath>

#include "commands/explored.hpp"
#include "geometry/principal.hpp"
#include "models/transformer.hpp"

namespace emb::commands {
/// Principal components from the N x N products of the rows: N rows span no more directions,
/// however wide they are. Column k of us is sqrt(s[k]) times their places in direction k.
std::pair<std::vector<double>, double> plane_of(const NamedVectors& named) {
  const Vectors rows{named.values, named.width};
  const std::size_t N = rows.count(), two = std::min<std::size_t>(2, N);
  std::vector<double> products(N * N), means(N), points(2 * N);
  for (std::size_t n = 0; n < N * N; ++n) {
    products[n] = dot(rows.row(n / N), rows.row(n % N));
    means[n / N] += products[n] / static_cast<double>(N);
  }
  const double mean = std::accumulate(means.begin(), means.end(), 0.0) / static_cast<double>(N);
  // (a - m) (b - m) = a b - a m - b m + m m
  for (std::size_t n = 0; n < N * N; ++n) products[n] += mean - means[n / N] - means[n % N];
  const auto [us, s, v] = singular_values(products, N);
  for (std::size_t n = 0; n < N; ++n)
    for (std::size_t k = 0; k < two && s[k] > 0; ++k)
      points[2 * n + k] = us[n * N + k] / std::sqrt(s[k]);
  const double all = std::accumulate(s.begin(), s.end(), 0.0);
  return {std::move(points), all > 0 ? (s[0] + s[two - 1]) / all : 0};
}

void vector_panels(Page& page, const Explored& in, const NamedVectors& some) {
  const auto& [names, width, values] = some;
  const std::size_t N = names.size();
  if (N > 5) {  // five neighbours and the row itself
    page.panel("table",
               message("Which cosine do you expect of \"", names[0], "\" and \"", names[1], "\"?"));
    page.data("words", names);
    page.data("table", Grid(values, N, width));
    page.data("cosines", Grid(cosines({values, width}), N, N));
    page.panel("space", message("On the map, \"", names[0],
                                "\" has five nearest rows. How many of "
                                "these are among its five nearest in all ",
                                width, " dimensions?"));
    page.data("map", Grid(plane_of(some).first, N, 2));
  }
  const auto* model = in.model ? dynamic_cast<const Transformer*>(in.model->model.get()) : nullptr;
  const std::size_t T = model ? std::min<std::size_t>(64, in.model->settings.context) : 0;
  if (const auto places = T > 1 ? model->input().positions().on_input(0, T) : std::nullopt) {
    page.panel("places", "Place 0 and place 1 of this model: which cosine do you expect?");
    page.data("places", Grid(places->values(), T, places->shape().width()));
    page.data("sines", in.model->settings.positions == "sinusoidal");
  }
}

}  // namespace emb::commands
