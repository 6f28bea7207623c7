"""GPT-2 in PyTorch, as it is published: the sizes, the maths, and random numbers to fill it with.

`fault` plants a mistake that people make: what it computes is then wrong, and whoever compares has
to notice.
"""

import math

import torch


def config_of(vocabulary, places, width, layers, heads):
    return {
        "architectures": ["GPT2LMHeadModel"],
        "model_type": "gpt2",
        "vocab_size": vocabulary,
        "n_positions": places,
        "n_ctx": places,
        "n_embd": width,
        "n_layer": layers,
        "n_head": heads,
        "activation_function": "gelu_new",
        "layer_norm_epsilon": 1e-5,
        "resid_pdrop": 0.1,
        "embd_pdrop": 0.1,
        "attn_pdrop": 0.1,
        "bos_token_id": vocabulary - 1,
        "eos_token_id": vocabulary - 1,
        "initializer_range": 0.02,
    }


def random_tensors(config, seed):
    """Numbers of a size that lets no part be left out: gains far from 1, biases far from 0, and in
    the middle of each MLP numbers near -2.5, where the two GELUs differ by a fiftieth."""
    draw = torch.Generator().manual_seed(seed)

    def normal(*shape, mean=0.0, size=1.0):
        return torch.randn(*shape, generator=draw) * size + mean

    width = config["n_embd"]
    root = 1 / math.sqrt(width)
    tensors = {
        "wte.weight": normal(config["vocab_size"], width, size=0.03),
        "wpe.weight": normal(config["n_positions"], width, size=0.03),
    }
    for layer in range(config["n_layer"]):
        h = f"h.{layer}."
        tensors |= {
            h + "ln_1.weight": normal(width, mean=1, size=0.3),
            h + "ln_1.bias": normal(width, size=0.5),
            h + "attn.c_attn.weight": normal(width, 3 * width, size=root),
            h + "attn.c_attn.bias": normal(3 * width),
            h + "attn.c_proj.weight": normal(width, width, size=root),
            h + "attn.c_proj.bias": normal(width),
            h + "ln_2.weight": normal(width, mean=1, size=0.3),
            h + "ln_2.bias": normal(width, size=0.5),
            h + "mlp.c_fc.weight": normal(width, 4 * width, size=0.5 * root),
            h + "mlp.c_fc.bias": normal(4 * width, mean=-2.5, size=0.5),
            h + "mlp.c_proj.weight": normal(4 * width, width, size=4 * root),
            h + "mlp.c_proj.bias": normal(width),
        }
    tensors["ln_f.weight"] = normal(width, mean=1, size=0.3)
    tensors["ln_f.bias"] = normal(width, size=0.5)
    return tensors


def as_published(tensors, places, prefix=False, masks=False, head=False):
    """The ways in which such files differ: names with `transformer.` in front, the masks of
    attention as tensors of their own, the output's matrix a second time."""
    made = dict(tensors)
    if masks:
        for name in [name for name in tensors if name.endswith("c_attn.weight")]:
            attention = name.removesuffix("c_attn.weight")
            ones = torch.ones(1, 1, places, places)
            made[attention + "bias"] = ones.tril().bool() if masks == "bool" else ones.tril()
            made[attention + "masked_bias"] = torch.tensor(-1e4)
    if prefix:
        made = {"transformer." + name: tensor for name, tensor in made.items()}
    if head:
        made["lm_head.weight"] = tensors["wte.weight"].clone()
    return made


# Each of them has to be noticed. A bias of the keys alone may be anything: it adds the same number
# to all scores of a query, which the softmax takes out again.
FAULTS = [
    "gelu with erf",
    "no bias in ln_1",
    "no bias in ln_2",
    "no bias in ln_f",
    "no gain in ln_1",
    "no gain in ln_2",
    "no gain in ln_f",
    "no bias of the queries",
    "no bias of the values",
    "no bias in attn.c_proj",
    "no bias in mlp.c_fc",
    "no bias in mlp.c_proj",
    "transposed queries",
    "transposed keys",
    "transposed values",
    "transposed attn.c_proj",
    "c_attn laid out as [3D, D]",
    "c_fc laid out as [4D, D]",
    "mlp.c_proj laid out as [D, 4D]",
    "keys before queries",
    "heads that take every H-th number",
    "scores not divided by the root",
    "scores divided by the root of D",
    "no mask",
    "norm behind the sum",
    "epsilon 1e-6",
    "variance divided by D - 1",
    "places counted from 1",
    "tokens times the root of D",
]


class Gpt2:
    """Computes in 64 bits, so that all of the difference is the other side's."""

    def __init__(self, config, tensors, fault=None):
        self.config = config
        self.fault = fault
        self.numbers = {
            name.removeprefix("transformer."): tensor.double()
            for name, tensor in tensors.items()
            if not name.endswith((".attn.bias", ".attn.masked_bias"))
        }

    def norm(self, x, name):
        gain, bias = self.numbers[name + ".weight"], self.numbers[name + ".bias"]
        short = name.split(".")[-1]
        if self.fault == f"no gain in {short}":
            gain = torch.ones_like(gain)
        if self.fault == f"no bias in {short}":
            bias = torch.zeros_like(bias)
        epsilon = 1e-6 if self.fault == "epsilon 1e-6" else self.config["layer_norm_epsilon"]
        wrong = self.fault == "variance divided by D - 1"
        variance = x.var(-1, unbiased=wrong, keepdim=True)
        return (x - x.mean(-1, keepdim=True)) / torch.sqrt(variance + epsilon) * gain + bias

    def linear(self, x, name):
        matrix, bias = self.numbers[name + ".weight"], self.numbers[name + ".bias"]
        short = ".".join(name.split(".")[2:])
        laid_out = {
            "attn.c_attn": "c_attn laid out as [3D, D]",
            "attn.c_proj": "transposed attn.c_proj",
            "mlp.c_fc": "c_fc laid out as [4D, D]",
            "mlp.c_proj": "mlp.c_proj laid out as [D, 4D]",
        }
        if self.fault == laid_out[short]:
            matrix = matrix.reshape(matrix.shape[1], matrix.shape[0]).T
        if self.fault == f"no bias in {short}":
            bias = torch.zeros_like(bias)
        return x @ matrix + bias

    def queries_keys_values(self, x, name):
        width = self.config["n_embd"]
        parts = list(self.linear(x, name).split(width, dim=-1))
        matrices = self.numbers[name + ".weight"].split(width, dim=1)
        biases = self.numbers[name + ".bias"].split(width)
        for n, part in enumerate(["queries", "keys", "values"]):
            if self.fault == f"transposed {part}":
                parts[n] = x @ matrices[n].T + biases[n]
            if self.fault == f"no bias of the {part}":
                parts[n] = x @ matrices[n]
        if self.fault == "keys before queries":
            parts[0], parts[1] = parts[1], parts[0]
        return parts

    def attention(self, x, name):
        batch, places, width = x.shape
        heads = self.config["n_head"]
        each = width // heads
        mixed = self.fault == "heads that take every H-th number"

        def cut(part):
            if mixed:
                return part.view(batch, places, each, heads).permute(0, 3, 1, 2)
            return part.view(batch, places, heads, each).transpose(1, 2)

        q, k, v = (cut(part) for part in self.queries_keys_values(x, name + ".c_attn"))
        divisor = math.sqrt(each)
        if self.fault == "scores not divided by the root":
            divisor = 1
        if self.fault == "scores divided by the root of D":
            divisor = math.sqrt(width)
        scores = q @ k.transpose(2, 3) / divisor
        if self.fault != "no mask":
            later = torch.ones(places, places).triu(1).bool()
            scores = scores.masked_fill(later, float("-inf"))
        seen = scores.softmax(3) @ v
        seen = seen.permute(0, 2, 3, 1) if mixed else seen.transpose(1, 2)
        return self.linear(seen.reshape(batch, places, width), name + ".c_proj")

    def mlp(self, x, name):
        inner = self.linear(x, name + ".c_fc")
        cubic = math.sqrt(2 / math.pi) * (inner + 0.044715 * inner**3)
        share = torch.tanh(cubic)
        if self.fault == "gelu with erf":
            share = torch.erf(inner / math.sqrt(2))
        return self.linear(0.5 * inner * (1 + share), name + ".c_proj")

    def block(self, x, h):
        if self.fault == "norm behind the sum":
            x = self.norm(x + self.attention(x, h + ".attn"), h + ".ln_1")
            return self.norm(x + self.mlp(x, h + ".mlp"), h + ".ln_2")
        x = x + self.attention(self.norm(x, h + ".ln_1"), h + ".attn")
        return x + self.mlp(self.norm(x, h + ".ln_2"), h + ".mlp")

    def logits(self, ids):
        """ids [B, T]   ->   [B, T, V]"""
        table, places = self.numbers["wte.weight"], self.numbers["wpe.weight"]
        if self.fault == "places counted from 1":
            places = places.roll(-1, 0)
        x = table[ids]
        if self.fault == "tokens times the root of D":
            x = x * math.sqrt(self.config["n_embd"])
        x = x + places[: ids.shape[1]]
        for layer in range(self.config["n_layer"]):
            x = self.block(x, f"h.{layer}")
        return self.norm(x, "ln_f") @ table.T
