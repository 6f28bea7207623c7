#include "commands/differences.hpp"

#include <algorithm>

#include "geometry/difference.hpp"

namespace emb {
namespace {

/// Enough digits to tell any two numbers apart.
std::string exact(Real value) {
  return number(static_cast<double>(value), std::numeric_limits<Real>::max_digits10);
}

std::string describe(const Tensor& here, const Tensor& there) {
  if (here.made_by() != there.made_by())
    return message("the tensor ", here.made_by(), " here stands where ", there.made_by(),
                   " is there");
  if (here.shape() != there.shape())
    return message(here.made_by(), " is ", here.shape(), " here and ", there.shape(), " there");
  const auto found = first_difference(here.values(), there.values());
  if (!found) return "";
  const std::size_t width = here.shape().width();
  return message("first difference in ", here.made_by(), ", row ", found->index / width,
                 ", column ", found->index % width, ": ", exact(found->left), " here, ",
                 exact(found->right), " there");
}

}  // namespace

std::string describe_difference(const LanguageModel& here, const LanguageModel& there) {
  const std::vector<Tensor> left = here.parameters(), right = there.parameters();
  for (std::size_t n = 0; n < std::min(left.size(), right.size()); ++n)
    if (const std::string found = describe(left[n], right[n]); !found.empty()) return found;
  if (left.size() == right.size()) return "identical: bit for bit";
  return message(left.size(), " tensors here and ", right.size(),
                 " there, identical as far as both go");
}

std::string describe_difference(const LossTrack& a, const LossTrack& b) {
  const std::size_t both =
      std::min({a.steps.size(), b.steps.size(), a.losses.size(), b.losses.size()});
  for (std::size_t n = 0; n < both; ++n) {
    if (a.steps[n] != b.steps[n]) return "their losses were written down at other steps";
    if (a.losses[n] != b.losses[n])
      return message("their losses differ from step ", a.steps[n], " on");
  }
  return both == 0 ? "of one of them, no loss was written down"
                   : message("their losses are the same up to step ", a.steps[both - 1]);
}

std::string describe_difference(std::span<const Real> one_hot, std::span<const Real> gather,
                                std::size_t width) {
  const auto found = first_difference(one_hot, gather);
  if (!found) return "identical: bit for bit";
  return message("first difference at row ", found->index / width, ", column ",
                 found->index % width, ": one-hot ", exact(found->left), ", gather ",
                 exact(found->right));
}

bool show_agreement(Page& page, const Comparison& both, std::size_t width) {
  const auto& [one_hot, gather] = both;
  page.say(message("outputs    ", describe_difference(one_hot.output, gather.output, width),
                   "\ngradients  ", describe_difference(one_hot.gradient, gather.gradient, width)));
  return !first_difference(one_hot.output, gather.output) &&
         !first_difference(one_hot.gradient, gather.gradient);
}

}  // namespace emb
