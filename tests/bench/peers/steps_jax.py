"""One training step in JAX of the models that tests/bench/step.cpp trains, compiled as a whole: forward,
backward, clipping and AdamW. Its arrays are given away to the step, so that it can write into them.

usage: steps_jax.py WORKLOAD     prints the median milliseconds of a step

JAX takes the processors that the process may run on: taskset says how many.
"""

import math
import sys
import time

import jax
import jax.numpy as jnp
import numpy
from workloads import QUICK, WORKLOADS


def norm(x, weight, bias):
    mean = x.mean(-1, keepdims=True)
    variance = x.var(-1, keepdims=True)
    return (x - mean) * jax.lax.rsqrt(variance + 1e-5) * weight + bias


def attend(x, block, heads):
    batch, positions, width = x.shape
    parts = jnp.split(x @ block["maps"], 3, axis=2)
    q, k, v = (
        p.reshape(batch, positions, heads, width // heads).transpose(0, 2, 1, 3) for p in parts
    )
    scores = q @ k.transpose(0, 1, 3, 2) / math.sqrt(width // heads)
    seen = jnp.tril(jnp.ones((positions, positions), bool))
    weights = jax.nn.softmax(jnp.where(seen, scores, -jnp.inf))
    return (weights @ v).transpose(0, 2, 1, 3).reshape(batch, positions, width) @ block["out"]


def loss_of(parameters, ids, heads):
    x = parameters["table"][ids[:, :-1]]
    if "positions" in parameters:
        x = x + parameters["positions"][: x.shape[1]]
    for block in parameters["blocks"]:
        x = x + attend(norm(x, *block["attention_norm"]), block, heads)
        wide = jax.nn.gelu(norm(x, *block["mlp_norm"]) @ block["widen"], approximate=True)
        x = x + wide @ block["narrow"]
    last = parameters["last"]
    x = norm(x, *last) if isinstance(last, tuple) else x @ last
    scores = jax.nn.log_softmax(x @ parameters["table"].T)
    return -jnp.take_along_axis(scores, ids[:, 1:, None], axis=2).mean()


def initial(vocabulary, width, context, layers, heads):
    random = numpy.random.default_rng(3)

    def matrix(*shape):
        return jnp.asarray(random.normal(0, 0.02, shape), jnp.float32)

    def no_norm():
        return jnp.ones(width), jnp.zeros(width)

    blocks = [
        {
            "attention_norm": no_norm(),
            "mlp_norm": no_norm(),
            "maps": matrix(width, 3 * width),
            "out": matrix(width, width),
            "widen": matrix(width, 4 * width),
            "narrow": matrix(4 * width, width),
        }
        for _ in range(layers)
    ]
    parameters = {"table": matrix(vocabulary, width), "blocks": blocks}
    parameters["last"] = no_norm() if layers else matrix(width, width)
    if layers:
        parameters["positions"] = matrix(context, width)
    return parameters


def make_step(heads, rate=1e-3, decay=0.1, beta1=0.9, beta2=0.999):
    def step(parameters, means, squares, count, ids):
        loss, gradients = jax.value_and_grad(loss_of)(parameters, ids, heads)
        length = jnp.sqrt(sum(jnp.sum(g * g) for g in jax.tree.leaves(gradients)))
        gradients = jax.tree.map(lambda g: g * jnp.minimum(1.0, 1.0 / length), gradients)
        means = jax.tree.map(lambda m, g: beta1 * m + (1 - beta1) * g, means, gradients)
        squares = jax.tree.map(lambda s, g: beta2 * s + (1 - beta2) * g * g, squares, gradients)

        def moved(p, m, s):
            direction = m / (1 - beta1**count) / (jnp.sqrt(s / (1 - beta2**count)) + 1e-8)
            return p * (1 - rate * decay) - rate * direction

        return jax.tree.map(moved, parameters, means, squares), means, squares, count + 1, loss

    return jax.jit(step, donate_argnums=(0, 1, 2))


def median_step(name, seconds=0.4 if QUICK else 4.0):
    vocabulary, width, context, batch, layers, heads = WORKLOADS[name]
    random = numpy.random.default_rng(5)
    tokens = random.integers(vocabulary, size=200_000)
    parameters = initial(vocabulary, width, context, layers, heads)
    state = (parameters, *(jax.tree.map(jnp.zeros_like, parameters) for _ in range(2)), 1.0)
    compiled = make_step(heads)
    times = []
    end = None
    while end is None or time.perf_counter() < end or len(times) < (1 if QUICK else 5):
        start = time.perf_counter()
        starts = random.integers(len(tokens) - context, size=batch)
        ids = jnp.asarray(numpy.stack([tokens[s : s + context + 1] for s in starts]))
        *state, loss = compiled(*state, ids)
        loss.block_until_ready()
        if end is None:  # the first step compiles
            end = time.perf_counter() + seconds
        else:
            times.append(time.perf_counter() - start)
    return sorted(times)[len(times) // 2]


if __name__ == "__main__":
    print(f"{1000 * median_step(sys.argv[1]):.3f}")
