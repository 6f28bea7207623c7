"""The models that tests/bench/step.cpp trains, for the programs that train them elsewhere."""

import os

# vocabulary, width, context, batch, layers, heads: as in tests/bench/step.cpp
WORKLOADS = {
    "bigram": (65, 32, 8, 32, 0, 1),
    "input": (65, 64, 64, 16, 1, 4),
    "nanogpt": (65, 128, 64, 12, 4, 4),
    "vocab8k": (8192, 256, 128, 8, 2, 4),
    "gpt2": (50257, 768, 64, 4, 12, 12),
}

QUICK = bool(os.environ.get("EMB_BENCH_QUICK"))  # only whether it runs
