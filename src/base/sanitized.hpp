#pragma once

namespace emb {

/// Whether this is a build with the sanitizer of addresses or of threads, which looks for errors of
/// memory. It needs far more memory than the program does, and has to see each block asked of the
/// system and given back.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool sanitized = true;
#elif defined(__has_feature)
inline constexpr bool sanitized =
    __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
inline constexpr bool sanitized = false;
#endif

}  // namespace emb
