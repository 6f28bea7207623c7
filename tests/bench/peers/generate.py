"""The model of tests/bench/generate.cpp in PyTorch writes 256 tokens, in the loop that its users write:
each token reads all of the text again.

usage: generate.py THREADS     prints the median of tokens a second
"""

import sys
import time

import torch
from steps import Model
from workloads import QUICK

CONTEXT, VOCABULARY = 256, 65


@torch.no_grad()
def write(model):
    ids = torch.ones(1, 1, dtype=torch.long)
    for _ in range(CONTEXT):
        scores = model(ids[:, -CONTEXT:])[:, -1]
        ids = torch.cat([ids, torch.multinomial(scores.softmax(1), 1)], dim=1)


torch.set_num_threads(int(sys.argv[1]))
torch.manual_seed(3)
model = Model(VOCABULARY, 128, CONTEXT, 4, 4).eval()
times = []
for _ in range(1 if QUICK else 6):
    start = time.perf_counter()
    write(model)
    times.append(time.perf_counter() - start)
print(f"{CONTEXT / sorted(times[1:] or times)[len(times) // 3]:.0f}")
