#include "base/exact_fma.hpp"

/// What std::fma of floats calls: WebAssembly has no such instruction, and the one of the C library
/// rounds twice below the normal numbers.
extern "C" float fmaf(float a, float b, float c) { return emb::exact_fma(a, b, c); }
