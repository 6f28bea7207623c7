"""A GPT-2 folder as the Hugging Face libraries lay it out, written and read from the published
descriptions: json and struct are Python's own, and torch only holds the numbers.
"""

import json
import os
import struct

import torch

TYPES = {"F32": torch.float32, "F16": torch.float16, "BF16": torch.bfloat16, "BOOL": torch.bool}
NAMES = {kind: name for name, kind in TYPES.items()}


def write_tensors(path, tensors):
    """tensors: from names to tensors of one of TYPES."""
    header, parts, end = {"__metadata__": {"format": "pt"}}, [], 0
    for name, tensor in tensors.items():
        flat = tensor.contiguous().reshape(-1)
        parts.append(memoryview(flat.view(torch.uint8).numpy()))
        begin, end = end, end + parts[-1].nbytes
        header[name] = {
            "dtype": NAMES[tensor.dtype],
            "shape": list(tensor.shape),
            "data_offsets": [begin, end],
        }
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    with open(path, "wb") as file:
        file.write(struct.pack("<Q", len(text)) + text)
        for part in parts:
            file.write(part)


def read_tensors(path):
    with open(path, "rb") as file:
        (length,) = struct.unpack("<Q", file.read(8))
        header = json.loads(file.read(length))
        data = bytearray(file.read())
    assert header.pop("__metadata__")["format"] == "pt"
    tensors = {}
    for name, entry in header.items():
        begin, end = entry["data_offsets"]
        kind, shape = TYPES[entry["dtype"]], entry["shape"]
        raw = torch.frombuffer(data, dtype=torch.uint8, count=end - begin, offset=begin)
        tensors[name] = raw.clone().view(kind).reshape(shape)
    return tensors


def write_folder(path, config, tensors):
    os.makedirs(path, exist_ok=True)
    with open(os.path.join(path, "config.json"), "w") as file:
        json.dump(config, file, indent=2, sort_keys=True)
    write_tensors(os.path.join(path, "model.safetensors"), tensors)


def read_folder(path):
    with open(os.path.join(path, "config.json")) as file:
        config = json.load(file)
    return config, read_tensors(os.path.join(path, "model.safetensors"))
