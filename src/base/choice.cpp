#include "base/choice.hpp"

namespace emb {

void throw_no_choice(const char* what, std::string_view name,
                     const std::vector<std::string>& names) {
  std::string list;
  for (std::size_t n = 0; n < names.size(); ++n)
    list += (n == 0 ? "" : n + 1 < names.size() ? ", " : " or ") + names[n];
  throw UsageError(message(what, ": there is no \"", name, "\", choose ", list));
}

}  // namespace emb
