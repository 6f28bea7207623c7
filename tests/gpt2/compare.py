"""Compares embedlings with GPT-2 written in PyTorch, in both directions.

usage: compare.py BUILD            small models of many kinds, and every planted fault
       compare.py BUILD 124M       one of GPT-2's own size: V 50257, D 768, 12 layers, 1024 places

What is said of two sets of scores is the largest difference, as a part of the root of the mean
square of PyTorch's.
"""

import os
import re
import subprocess
import sys
import tempfile
import time

import torch

from folder import NAMES, read_folder, write_folder
from reference import FAULTS, Gpt2, as_published, config_of, random_tensors

MOST = 1e-4
BUILD = sys.argv[1]
CORPUS = "datasets/storybook.txt"


# A process inherits the largest memory of the one that began it, and this one's is PyTorch's.
MEASURED = """
import os, resource, subprocess, sys
code = subprocess.call(sys.argv[1:])
if code == 0:
    most = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    os.write(2, b" %d" % (most // 1024))
sys.exit(code)
"""
WRAPPER = [sys.executable, "-S", "-c", MEASURED]


def run(words, text=""):
    """What a program prints, its seconds, and its largest memory in MB."""
    start = time.perf_counter()
    done = subprocess.run([*WRAPPER, *words], input=text.encode(), capture_output=True)
    seconds = time.perf_counter() - start
    if done.returncode != 0:
        sys.exit(f"{' '.join(words)}: exit code {done.returncode}: {done.stderr.decode()}")
    return bytearray(done.stdout), seconds, int(done.stderr.split()[-1])


def ours(folder, ids):
    """ids [B, T]   ->   [B, T, V], seconds, MB"""
    batch, places = ids.shape
    text = f"{batch} {places}\n" + " ".join(map(str, ids.flatten().tolist()))
    raw, seconds, memory = run([f"{BUILD}/tests/gpt2/logits", folder], text)
    return torch.frombuffer(raw, dtype=torch.float32).reshape(batch, places, -1), seconds, memory


def export(folder, out, kind="f32"):
    return run([f"{BUILD}/embedlings", "export", folder, "--to", "gpt2", out, "--dtype", kind])[1:]


def difference(a, b):
    assert a.shape == b.shape, (a.shape, b.shape)
    return ((a.double() - b).abs().max() / b.square().mean().sqrt()).item()


def random_ids(config, seed, batch=2):
    draw = torch.Generator().manual_seed(seed)
    return torch.randint(config["vocab_size"], (batch, config["n_positions"]), generator=draw)


def check_close(what, found):
    print(f"  {what:<58} {found:.1e}")
    if not found <= MOST:
        sys.exit(f"{what}: differs by {found:.2e}, and {MOST} is allowed")


def check_equal(what, a, b):
    """Two sets of tensors, to the bit."""
    plain = [{name.removeprefix("transformer."): t for name, t in side.items()} for side in (a, b)]
    if plain[0].keys() != plain[1].keys():
        sys.exit(f"{what}: the names differ: {plain[0].keys() ^ plain[1].keys()}")
    for name, tensor in plain[0].items():
        other = plain[1][name]
        if tensor.dtype != other.dtype or not torch.equal(tensor, other):
            sys.exit(f"{what}: {name} differs")
    print(f"  {what:<58} same bits")


# vocabulary, places, width, layers, heads; the type of the numbers; how the file is published
IMPORTS = [
    ((11, 8, 4, 1, 1), torch.float32, {}),
    ((31, 12, 6, 2, 6), torch.float32, {"prefix": True}),
    ((97, 16, 24, 2, 3), torch.float32, {"masks": "float"}),
    ((257, 40, 64, 4, 8), torch.float32, {"prefix": True, "masks": "bool", "head": True}),
    ((257, 40, 64, 4, 8), torch.float16, {"head": True}),
    ((257, 40, 64, 4, 8), torch.bfloat16, {"prefix": True}),
    ((1000, 128, 192, 6, 12), torch.float32, {"masks": "float", "head": True}),
]


def check_import(scratch, size, kind, how, seed):
    config = config_of(*size)
    tensors = {name: t.to(kind) for name, t in random_tensors(config, seed).items()}
    folder, again = f"{scratch}/{seed}", f"{scratch}/{seed}-again"
    write_folder(folder, config, as_published(tensors, size[1], **how))
    ids = random_ids(config, seed)
    what = f"V {size[0]} T {size[1]} D {size[2]} L {size[3]} H {size[4]} {NAMES[kind]} "
    what += " ".join(how)
    check_close(what, difference(ours(folder, ids)[0], Gpt2(config, tensors).logits(ids)))
    export(folder, again, {"F32": "f32", "F16": "f16", "BF16": "bf16"}[NAMES[kind]])
    check_equal("  and written again", read_folder(again)[1], tensors)


def check_faults(scratch):
    config = config_of(97, 16, 24, 2, 3)
    tensors = random_tensors(config, 50)
    folder = f"{scratch}/faults"
    write_folder(folder, config, tensors)
    ids = random_ids(config, 50)
    scores = ours(folder, ids)[0]
    check_close("no fault", difference(scores, Gpt2(config, tensors).logits(ids)))
    for fault in FAULTS:
        found = difference(scores, Gpt2(config, tensors, fault).logits(ids))
        print(f"  {fault:<58} {found:.1e}")
        if found <= 10 * MOST:
            sys.exit(f"the fault \"{fault}\" changes the scores by no more than {found:.2e}")


def train(folder, *flags):
    words = ["train", "--corpus", CORPUS, "--steps", "20", "--warmup", "1", "--lr", "0.05", "--batch", "4"]
    words += ["--width", "32", "--heads", "4", "--context", "24", "--tokenizer", "bytepair"]
    words += ["--vocabulary", "300", "--positions", "learned", "--write", "0", "--eval-every", "0"]
    run([f"{BUILD}/embedlings", *words, "--save", folder, *flags])


def check_export(scratch, flags):
    """A model that embedlings trained, opened by PyTorch."""
    what = " ".join(["trained here", *flags])
    folder = f"{scratch}/{re.sub('[^a-z]', '', what)}"
    train(folder, *flags)
    for kind in ["f32", "f16", "bf16"]:
        out = f"{folder}-{kind}"
        export(folder, out, kind)
        config, tensors = read_folder(out)
        expected = config_of(300, 24, 32, 2, 4)
        for key in ["model_type", "vocab_size", "n_positions", "n_embd", "n_layer", "n_head"]:
            assert config[key] == expected[key], (key, config[key])
        assert config["layer_norm_epsilon"] == 1e-5 and config["activation_function"] == "gelu_new"
        wanted = list(as_published(random_tensors(expected, 0), 24, prefix=True))
        assert sorted(tensors) == sorted(wanted), tensors.keys() ^ set(wanted)
        ids = random_ids(expected, 60)
        scores = Gpt2(config, tensors).logits(ids)
        check_close(f"{what}, exported as {kind}", difference(ours(out, ids)[0], scores))
        if kind == "f32":
            exact = tensors
            check_close("  beside the model before", difference(ours(folder, ids)[0], scores))
        else:
            torchs = {"f16": torch.float16, "bf16": torch.bfloat16}[kind]
            rounded = {name: tensor.to(torchs) for name, tensor in exact.items()}
            check_equal("  rounded as PyTorch rounds", tensors, rounded)


def train_from(folder, places, out, *init):
    run([f"{BUILD}/embedlings", "train", *init, "--corpus", CORPUS, "--context", str(places)]
        + ["--steps", "1", "--lr", "1e-30", "--min-lr", "1e-30", "--write", "0", "--save", out])
    export(out, f"{out}-exported")
    wanted = read_folder(folder)[1]
    wanted["transformer.wpe.weight"] = wanted["transformer.wpe.weight"][:places]
    found = read_folder(f"{out}-exported")[1]
    for name, tensor in wanted.items():
        # A step of 1e-30 moves zeros, and nothing else that 32 bits can tell.
        if not (found[name].shape == tensor.shape and (found[name] - tensor).abs().max() < 1e-20):
            sys.exit(f"train {' '.join(init)}: {name} is not where it began")
    run([f"{BUILD}/embedlings", "train", "--resume", out, "--corpus", CORPUS, "--steps", "2"]
        + ["--write", "0"])
    print(f"  train {' '.join(init[:-1])} DIR: begins with those numbers, {places} places")


def check_use(scratch):
    """A GPT-2 is used like a model of ours."""
    folder, gpt2 = f"{scratch}/used", f"{scratch}/used-gpt2"
    train(folder, "--norm-bias", "--linear-bias")
    export(folder, gpt2)
    for words in [
        ["generate", "DIR", "--prompt", "The cat ", "--tokens", "40"],
        ["evaluate", "DIR", "--corpus", CORPUS],
        ["explore", "DIR", "--attention", "The cat"],
        ["explore", "DIR", "--near", "e"],
    ]:
        said = [
            run([f"{BUILD}/embedlings", *(d if w == "DIR" else w for w in words)])[0]
            .decode(errors="replace").replace(d, "").replace("\u2550", "")
            for d in [folder, gpt2]
        ]
        if said[0] != said[1]:
            sys.exit(f"{' '.join(words)}: says {said[1]} of what was {said[0]}")
        print(f"  {' '.join(words[:3])}: the same of the model and of the GPT-2 that it became")
    train_from(gpt2, 24, f"{scratch}/init", "--init", "gpt2", gpt2)
    train_from(gpt2, 10, f"{scratch}/init-10", "--init", gpt2)
    for name in ["tokenizer.json", "vocab.json", "merges.txt"]:
        os.remove(f"{gpt2}/{name}")
    missing = f"{gpt2}: has no tokenizer.json, nor vocab.json and merges.txt, "
    missing += "which say what its ids mean\n"
    for words in [
        ["generate", gpt2, "--prompt", "a"],
        ["evaluate", gpt2, "--corpus", CORPUS],
        ["train", "--init", "gpt2", gpt2],
        ["explore", gpt2, "--attention", "a"],
    ]:
        done = subprocess.run([f"{BUILD}/embedlings", *words], capture_output=True, text=True)
        if done.returncode != 1 or done.stderr != f"embedlings {words[0]}: {missing}":
            sys.exit(f"{words[0]} without tokens: {done.returncode} {done.stderr}")
    ours(gpt2, torch.zeros(1, 1, dtype=torch.long))
    print("  without its tokens it opens, and what needs text says what is missing")


def small():
    with tempfile.TemporaryDirectory() as scratch:
        print("PyTorch's models, opened here:")
        for seed, (size, kind, how) in enumerate(IMPORTS):
            check_import(scratch, size, kind, how, seed)
        print("Mistakes planted in PyTorch's side, each to be noticed:")
        check_faults(scratch)
        print("Models of ours, opened by PyTorch:")
        for flags in [[], ["--norm-bias"], ["--norm-bias", "--linear-bias"]]:
            check_export(scratch, flags)
        print("The commands:")
        check_use(scratch)


def large():
    size = (50257, 1024, 768, 12, 12)
    config = config_of(*size)
    with tempfile.TemporaryDirectory() as scratch:
        tensors = random_tensors(config, 124)
        numbers = sum(tensor.numel() for tensor in tensors.values())
        print(f"V 50257 T 1024 D 768 L 12 H 12: {numbers:,} numbers")
        folder, again = f"{scratch}/124M", f"{scratch}/again"
        write_folder(folder, config, as_published(tensors, 1024, masks="float"))
        file = os.path.getsize(f"{folder}/model.safetensors") / 2**20
        ids = random_ids(config, 124, batch=1)
        for places in [1, 1024]:
            scores, seconds, memory = ours(folder, ids[:, :places])
            print(
                f"  file of {file:,.0f} MB opened, scores of {places} places: "
                f"{seconds:.1f} s, {memory:,.0f} MB at most"
            )
        start = time.perf_counter()
        theirs = Gpt2(config, tensors).logits(ids)
        print(f"  PyTorch in 64 bits, opened already: {time.perf_counter() - start:.1f} s")
        check_close("V 50257 T 1024 D 768 L 12 H 12 F32 masks", difference(scores, theirs))
        del scores, theirs
        seconds, memory = export(folder, again)
        print(f"  opened and exported: {seconds:.1f} s, {memory:,.0f} MB at most")
        check_equal("  and written again", read_folder(again)[1], tensors)


torch.set_num_threads(os.cpu_count() or 1)
with torch.no_grad():
    large() if sys.argv[2:] == ["124M"] else small()
