"""The safetensors format, written from its published description with nothing but Python's standard
library: a second opinion on the reader and the writer of src/files.

    safetensors.py write FILE     a file of all three types, with odd names, empty and single tensors
    safetensors.py halves FILE    numbers that both types of 16 bits hold exactly
    safetensors.py show FILE      each tensor in the order of its bytes: name, type, shape, and the
                                  bits of its numbers as 32-bit floats
"""

import json
import struct
import sys

SIZES = {"F64": 8, "F32": 4, "F16": 2, "BF16": 2, "I64": 8, "I32": 4, "I16": 2, "I8": 1,
         "U64": 8, "U32": 4, "U16": 2, "U8": 1, "BOOL": 1}


def count(shape):
    numbers = 1
    for size in shape:
        numbers *= size
    return numbers


def read(path):
    with open(path, "rb") as file:
        data = file.read()
    (length,) = struct.unpack("<Q", data[:8])
    assert length <= 100_000_000 and 8 + length <= len(data), "length of the header"
    text = data[8:8 + length].decode("utf-8")
    assert text.startswith("{") and text.rstrip(" ").endswith("}"), "an object and spaces"
    numbers = data[8 + length:]
    header = json.loads(text)
    for key, value in header.pop("__metadata__", {}).items():
        assert isinstance(key, str) and isinstance(value, str), "metadata are strings"
    tensors, end = [], 0
    for name, entry in sorted(header.items(), key=lambda item: item[1]["data_offsets"]):
        first, last = entry["data_offsets"]
        assert first == end, "no gap and no overlap"
        assert last - first == count(entry["shape"]) * SIZES[entry["dtype"]], "bytes of a tensor"
        tensors.append((name, entry["dtype"], entry["shape"], numbers[first:last]))
        end = last
    assert end == len(numbers), "nothing behind the last tensor"
    assert (8 + length) % 8 == 0, "numbers are aligned"
    return tensors


def write(path, tensors):
    header, numbers = {"__metadata__": {"made by": "Python, \u00e9"}}, b""
    for name, kind, shape, data in tensors:
        header[name] = {"dtype": kind, "shape": shape,
                        "data_offsets": [len(numbers), len(numbers) + len(data)]}
        numbers += data
    text = json.dumps(header, ensure_ascii=False).encode("utf-8")
    text += b" " * (-len(text) % 8)
    with open(path, "wb") as file:
        file.write(struct.pack("<Q", len(text)) + text + numbers)


def bits(kind, data):
    """The numbers as the bits of 32-bit floats."""
    if kind == "F32":
        return struct.unpack("<%dI" % (len(data) // 4), data)
    if kind == "BF16":
        return [word << 16 for word in struct.unpack("<%dH" % (len(data) // 2), data)]
    if kind == "F16":
        halves = struct.unpack("<%de" % (len(data) // 2), data)
        return [struct.unpack("<I", struct.pack("<f", half))[0] for half in halves]
    return []


def show(path):
    for name, kind, shape, data in read(path):
        print(json.dumps(name), kind, shape, " ".join("%08x" % word for word in bits(kind, data)))


def sample():
    singles = [0.0, -0.0, 1.0, -2.5, 1e-45, 3.4028234663852886e38, float("inf"), 1 / 3]
    halves = [0.0, -0.0, 1.0, -2.5, 2.0 ** -24, 65504.0, float("-inf"), 0.333251953125]
    brains = [0x0000, 0x8000, 0x3F80, 0xC020, 0x0001, 0x7F7F, 0xFF80, 0x3EAB]
    return [("singles", "F32", [2, 4], struct.pack("<8f", *singles)),
            ("h.\u4e2d \"\\", "F16", [8], struct.pack("<8e", *halves)),
            ("brains", "BF16", [4, 1, 2], struct.pack("<8H", *brains)),
            ("empty", "F32", [0, 3], b""),
            ("mask", "BOOL", [8], bytes(8)),
            ("one", "F32", [], struct.pack("<f", 7.0))]


def halves():
    exact = [0.0, -0.0, 1.0, -2.5, 2.0 ** -14, 255.0, float("inf"), 0.333984375]
    return [("halves", "F16", [8], struct.pack("<8e", *exact))]


if __name__ == "__main__":
    if sys.argv[1] == "write":
        write(sys.argv[2], sample())
    elif sys.argv[1] == "halves":
        write(sys.argv[2], halves())
    else:
        show(sys.argv[2])
