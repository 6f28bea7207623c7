#include "view/claims.hpp"

#include <cstdlib>

#include "base/errors.hpp"
#include "view/text.hpp"

namespace emb {
namespace {

std::string written(const std::optional<double>& number) {
  return number ? shortest(*number) : "-";
}

std::optional<double> read_number(const std::string& text) {
  char* end = nullptr;
  const double number = std::strtod(text.c_str(), &end);
  return !text.empty() && *end == '\0' ? std::optional(number) : std::nullopt;
}

Texts split_at_tabs(const std::string& line) {
  Texts fields(1);
  for (const char c : line) {
    if (c == '\t')
      fields.emplace_back();
    else
      fields.back() += c;
  }
  return fields;
}

}  // namespace

std::string claim_line(const blocks::Claim& claim, std::size_t step) {
  return message("claim\t", step, "\t", claim.holds ? "holds" : "fails", "\t",
                 written(claim.measured), "\t", written(claim.margin), "\t",
                 visible(claim.sentence), "\t", visible(claim.evidence));
}

std::vector<ReadClaim> read_claims(std::string_view output) {
  std::vector<ReadClaim> all;
  for (const std::string& line : lines_of(output)) {
    const Texts fields = split_at_tabs(line);
    const std::optional<double> step = fields.size() == 7 ? read_number(fields[1]) : std::nullopt;
    if (!step || fields[0] != "claim" || (fields[2] != "holds" && fields[2] != "fails"))
      throw ValueError("read_claims: \"", visible(line), "\" is no claim");
    all.push_back({static_cast<std::size_t>(*step),
                   {fields[5], fields[6], fields[2] == "holds", read_number(fields[3]),
                    read_number(fields[4])}});
  }
  return all;
}

}  // namespace emb
