#!/bin/bash
# usage: byte_pairs.sh FOLDER [PYTHON]     the folder of the built benchmarks
# Byte pairs beside other libraries on the same text, in turns, seconds of the processor on one thread:
# learning 1,000 tokens, and encoding. sentencepiece is Debian's, tokenizers and tiktoken those of PYTHON.
set -eu
folder=$1 python=${2:-python3}
here=$(cd "$(dirname "$0")/../../.." && pwd)
rounds='1 2 3'
[ -z "${EMB_BENCH_QUICK:-}" ] || rounds=1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat "$here"/datasets/{storybook,small_world}.txt | head -c 1000000 >"$work/text"
for n in 1 2 3 4 5 6 7 8 9 10; do cat "$work/text"; done >"$work/ten"

seconds_of() { # COMMAND..., what it says goes away
    local TIMEFORMAT='%U %S'
    { time "$@" >/dev/null 2>&1; } 2>&1 | awk '{ print $1 + $2 }'
}
encode() { spm_encode --model="$work/model.model" --output_format=id <"$1"; }
# sentencepiece reads and writes files, so its encoding is taken of ten copies of the text less that of one.
sentencepiece() {
    if ! command -v spm_train >/dev/null || ! command -v spm_encode >/dev/null; then
        echo 'skipped: sentencepiece is not installed (Debian: sentencepiece)'
        return
    fi
    local learn one ten
    learn=$(seconds_of spm_train --input="$work/text" --model_prefix="$work/model" \
        --model_type=bpe --vocab_size=1000 --num_threads=1)
    one=$(seconds_of encode "$work/text")
    ten=$(seconds_of encode "$work/ten")
    echo "sentencepiece $(spm_train --version | sed 's/.* //') $learn" \
        "$(awk -v one="$one" -v ten="$ten" 'BEGIN { print (ten - one) / 9 }')"
}
ours() { # learning, encoding
    "$folder/byte_pairs" --corpus "$work/text" | sed 's/.*learn_s=\([0-9.]*\) encode_s=\([0-9.]*\).*/\1 \2/'
}

echo 'byte pairs, 1,000 tokens of 1 MB: seconds of the processor, and how many times ours'
printf '  %-22s %10s %10s %10s %10s\n' '' learn ratio encode ratio
for round in $rounds; do
    read -r learn encode <<<"$(ours)"
    printf '  %-22s %10.3f %10s %10.3f\n' ours "$learn" '' "$encode"
    { sentencepiece; "$python" -B "$(dirname "$0")/byte_pairs.py" "$work/text"; } |
        awk -v learn="$learn" -v encode="$encode" '
            $1 == "skipped:" { print; next }
            { learned = $3 == "-" ? "" : sprintf("%.3f", $3)
              printf "  %-22s %10s %10s %10.3f %10.1f\n", $1 " " $2, learned,
                  learned == "" ? "" : sprintf("%.1f", $3 / learn), $4, $4 / encode }'
done
