"""Byte pairs of tokenizers and tiktoken: seconds of the processor to learn 1,000 tokens from a text and to
encode it, on one thread. tiktoken learns nothing, so it encodes with the tokens of the other.

usage: byte_pairs.py TEXT     prints a line for each library that is installed
"""

import os
import sys
import time

os.environ["TOKENIZERS_PARALLELISM"] = "false"
os.environ["RAYON_NUM_THREADS"] = "1"
ROUNDS = 1 if os.environ.get("EMB_BENCH_QUICK") else 3


def seconds(work):
    best = float("inf")
    for _ in range(ROUNDS):
        start = time.process_time()
        result = work()
        best = min(best, time.process_time() - start)
    return best, result


def learn(path):
    tokenizer = tokenizers.Tokenizer(tokenizers.models.BPE())
    tokenizer.pre_tokenizer = tokenizers.pre_tokenizers.ByteLevel(add_prefix_space=False)
    alphabet = tokenizers.pre_tokenizers.ByteLevel.alphabet()
    trainer = tokenizers.trainers.BpeTrainer(
        vocab_size=1000, initial_alphabet=alphabet, show_progress=False
    )
    tokenizer.train([path], trainer)
    return tokenizer


def byte_of_symbol():
    """The printable symbol that stands for each byte: itself, or one from 256 on."""
    own = [*range(33, 127), *range(161, 173), *range(174, 256)]
    others = [byte for byte in range(256) if byte not in own]
    return {chr(b): b for b in own} | {chr(256 + n): b for n, b in enumerate(others)}


path = sys.argv[1]
with open(path, encoding="utf-8") as file:
    text = file.read()

try:
    import tokenizers
except ImportError:
    print("skipped: tokenizers is not installed (PYTHON= names an environment that has it)")
    sys.exit()
learning, tokenizer = seconds(lambda: learn(path))
lines = text.splitlines(keepends=True)
encoding, _ = seconds(lambda: tokenizer.encode_batch(lines))
print(f"tokenizers {tokenizers.__version__} {learning:.3f} {encoding:.3f}")

try:
    import tiktoken
except ImportError:
    print("skipped: tiktoken is not installed (PYTHON= names an environment that has it)")
    sys.exit()
symbols = byte_of_symbol()
ranks = {bytes(symbols[c] for c in token): id for token, id in tokenizer.get_vocab().items()}
pattern = r"'(?:[sdmt]|ll|ve|re)| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+"
encoder = tiktoken.Encoding("learned", pat_str=pattern, mergeable_ranks=ranks, special_tokens={})
encoding, _ = seconds(lambda: encoder.encode_ordinary(text))
print(f"tiktoken {tiktoken.__version__} - {encoding:.3f}")
