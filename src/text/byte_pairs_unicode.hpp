#pragma once

namespace emb {

/// What GPT-2's pattern asks of a character: \p{L}, \p{N}, \s, or none of them.
enum class CharacterClass : unsigned char { letter, number, space, other };

/// By the Unicode Character Database 15.0: general categories L* and N*, property White_Space.
CharacterClass class_of(char32_t character);

}  // namespace emb
