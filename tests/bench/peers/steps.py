"""One training step in PyTorch of the models that tests/bench/step.cpp trains.

usage: steps.py WORKLOAD THREADS [plain|tuned|compiled]     prints the median milliseconds of a step

plain: attention written out, the optimiser's loop over parameters, as tutorials do it
tuned: scaled_dot_product_attention and the fused AdamW
compiled: tuned, with forward and backward compiled by torch.compile
"""

import math
import sys
import time

import torch
from torch import nn
from torch.nn import functional as F
from workloads import QUICK, WORKLOADS


class Block(nn.Module):
    def __init__(self, width, heads, context, tuned):
        super().__init__()
        self.heads, self.tuned = heads, tuned
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
        if self.tuned:
            mixed = F.scaled_dot_product_attention(q, k, v, is_causal=True)
            return self.out(mixed.transpose(1, 2).reshape(batch, places, width))
        scores = q @ k.transpose(2, 3) / math.sqrt(width // self.heads)
        weights = scores.masked_fill(self.later[:places, :places], float("-inf")).softmax(3)
        return self.out((weights @ v).transpose(1, 2).reshape(batch, places, width))

    def forward(self, x):
        x = x + self.attend(self.attention_norm(x))
        return x + self.narrow(F.gelu(self.widen(self.mlp_norm(x)), approximate="tanh"))


class Model(nn.Module):
    def __init__(self, vocabulary, width, context, layers, heads, tuned=False):
        super().__init__()
        self.table = nn.Embedding(vocabulary, width)
        nn.init.normal_(self.table.weight, 0, 0.02)
        self.places = nn.Embedding(context, width) if layers else None
        self.blocks = nn.Sequential(*(Block(width, heads, context, tuned) for _ in range(layers)))
        self.last = nn.LayerNorm(width) if layers else nn.Linear(width, width, bias=False)

    def forward(self, ids):
        x = self.table(ids)
        if self.places is not None:
            x = x + self.places.weight[: ids.shape[1]]
        return self.last(self.blocks(x)) @ self.table.weight.T


def median_step(name, kind, seconds=0.4 if QUICK else 4.0):
    vocabulary, width, context, batch, layers, heads = WORKLOADS[name]
    torch.manual_seed(3)
    tokens = torch.randint(vocabulary, (200_000,))
    model = Model(vocabulary, width, context, layers, heads, kind != "plain")
    parameters = list(model.parameters())
    optimiser = torch.optim.AdamW(
        parameters, lr=1e-3, weight_decay=0.1, fused=None if kind == "plain" else True
    )

    def loss_of(ids):
        return F.cross_entropy(model(ids[:, :-1]).flatten(0, 1), ids[:, 1:].flatten())

    if kind == "compiled":
        loss_of = torch.compile(loss_of)

    def step():
        starts = torch.randint(len(tokens) - context, (batch,))
        ids = torch.stack([tokens[s : s + context + 1] for s in starts.tolist()])
        loss = loss_of(ids)
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
    kind = sys.argv[3] if len(sys.argv) > 3 else "plain"
    print(f"{1000 * median_step(sys.argv[1], kind):.3f}")
