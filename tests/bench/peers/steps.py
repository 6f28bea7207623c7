"""One training step in PyTorch of the models that tests/bench/step.cpp trains, as its users write it.

usage: steps.py WORKLOAD THREADS     prints the median milliseconds of a step
"""

import math
import os
import sys
import time

import torch
from torch import nn
from torch.nn import functional as F

# vocabulary, width, context, batch, layers, heads: as in tests/bench/step.cpp
WORKLOADS = {
    "bigram": (65, 32, 8, 32, 0, 1),
    "input": (65, 64, 64, 16, 1, 4),
    "nanogpt": (65, 128, 64, 12, 4, 4),
    "vocab8k": (8192, 256, 128, 8, 2, 4),
}


class Block(nn.Module):
    def __init__(self, width, heads, context):
        super().__init__()
        self.heads = heads
        self.attention_norm = nn.LayerNorm(width)
        self.mlp_norm = nn.LayerNorm(width)
        self.maps = nn.Linear(width, 3 * width, bias=False)
        self.out = nn.Linear(width, width, bias=False)
        self.widen = nn.Linear(width, 4 * width, bias=False)
        self.narrow = nn.Linear(4 * width, width, bias=False)
        later = torch.ones(context, context).triu(1).bool()
        self.register_buffer("later", later)

    def attend(self, x):
        batch, places, width = x.shape
        parts = self.maps(x).split(width, dim=2)
        q, k, v = (
            p.view(batch, places, self.heads, width // self.heads).transpose(1, 2) for p in parts
        )
        scores = q @ k.transpose(2, 3) / math.sqrt(width // self.heads)
        weights = scores.masked_fill(self.later[:places, :places], float("-inf")).softmax(3)
        return self.out((weights @ v).transpose(1, 2).reshape(batch, places, width))

    def forward(self, x):
        x = x + self.attend(self.attention_norm(x))
        return x + self.narrow(F.gelu(self.widen(self.mlp_norm(x)), approximate="tanh"))


class Model(nn.Module):
    def __init__(self, vocabulary, width, context, layers, heads):
        super().__init__()
        self.table = nn.Embedding(vocabulary, width)
        nn.init.normal_(self.table.weight, 0, 0.02)
        self.places = nn.Embedding(context, width) if layers else None
        self.blocks = nn.Sequential(*(Block(width, heads, context) for _ in range(layers)))
        self.last = nn.LayerNorm(width) if layers else nn.Linear(width, width, bias=False)

    def forward(self, ids):
        x = self.table(ids)
        if self.places is not None:
            x = x + self.places.weight[: ids.shape[1]]
        return self.last(self.blocks(x)) @ self.table.weight.T


QUICK = bool(os.environ.get("EMB_BENCH_QUICK"))  # only whether it runs


def median_step(name, seconds=0.4 if QUICK else 4.0):
    vocabulary, width, context, batch, layers, heads = WORKLOADS[name]
    torch.manual_seed(3)
    tokens = torch.randint(vocabulary, (200_000,))
    model = Model(vocabulary, width, context, layers, heads)
    parameters = list(model.parameters())
    optimiser = torch.optim.AdamW(parameters, lr=1e-3, weight_decay=0.1)

    def step():
        starts = torch.randint(len(tokens) - context, (batch,))
        ids = torch.stack([tokens[s : s + context + 1] for s in starts.tolist()])
        loss = F.cross_entropy(model(ids[:, :-1]).flatten(0, 1), ids[:, 1:].flatten())
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(parameters, 1.0)
        optimiser.step()

    for _ in range(3):
        step()
    times = []
    end = time.perf_counter() + seconds
    while time.perf_counter() < end or len(times) < (1 if QUICK else 5):
        start = time.perf_counter()
        step()
        times.append(time.perf_counter() - start)
    return sorted(times)[len(times) // 2]


if __name__ == "__main__":
    torch.set_num_threads(int(sys.argv[2]))
    print(f"{1000 * median_step(sys.argv[1]):.3f}")
