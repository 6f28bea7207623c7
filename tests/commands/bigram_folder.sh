#!/bin/sh
# usage: bigram_folder.sh FOLDER V KIND [PREVIOUS NEXT]...
# Writes the config.json and model.safetensors of a bigram of V tokens, in a folder that holds its
# tokenizer, of that kind: all scores are 0, and that of each NEXT behind its PREVIOUS is 9.
set -eu
folder=$1 size=$2 kind=$3
shift 3
bytes=$((size * size * 4))
cat >"$folder/config.json" <<END
{"format": "embedlings 1", "tokenizer": "$kind", "model": {"kind": "bigram", "vocabulary": $size,
 "layers": 0, "heads": 1, "width": 1, "context": 4, "positions": "none", "embedding": "gather",
 "tied": true, "norm_bias": false, "linear_bias": false, "scale_by_root_width": false, "dropout": 0.0},
 "training": {}}
END
header="{\"table\":{\"dtype\":\"F32\",\"shape\":[$size,$size],\"data_offsets\":[0,$bytes]}}"
while [ $((${#header} % 8)) -ne 0 ]; do header="$header "; done
{
    printf "\\$(printf %o ${#header})\0\0\0\0\0\0\0%s" "$header" # as 64 bits, the lowest first
    head -c $bytes /dev/zero
} >"$folder/model.safetensors"
while [ $# -gt 0 ]; do # 9 is 41 10 00 00 in hexadecimal
    printf '\020\101' | dd of="$folder/model.safetensors" bs=1 conv=notrunc status=none \
        seek=$((8 + ${#header} + ($1 * size + $2) * 4 + 2))
    shift 2
done
