#pragma once

namespace emb {

/// For Page::step: no figure has this title, so a short run shows the first claim of the step
/// alone.
inline constexpr const char* claims_alone = "claims alone";

}  // namespace emb
