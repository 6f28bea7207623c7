#!/bin/bash
# usage: byte_pairs.sh FOLDER     the folder of the built benchmarks
# Byte pairs beside Debian's sentencepiece on the same text, in turns, seconds of the processor on
# one thread: learning 1,000 tokens, and encoding. Theirs reads and writes files, so its encoding is
# taken of ten copies of the text less that of one.
set -eu
folder=$1
here=$(cd "$(dirname "$0")/../../.." && pwd)
if ! command -v spm_train >/dev/null || ! command -v spm_encode >/dev/null; then
    echo 'skipped: sentencepiece is not installed (Debian: sentencepiece)'
    exit 0
fi
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

echo 'byte pairs, 1,000 tokens of 1 MB: seconds of the processor, sentencepiece beside ours'
printf '  %8s %8s %8s   %8s %8s %8s   %s\n' learn ours ratio encode ours ratio 'ours, MB/s'
for round in $rounds; do
    learn=$(seconds_of spm_train --input="$work/text" --model_prefix="$work/model" \
        --model_type=bpe --vocab_size=1000 --num_threads=1)
    one=$(seconds_of encode "$work/text")
    ten=$(seconds_of encode "$work/ten")
    "$folder/byte_pairs" --corpus "$work/text" | tr ' ' '\n' | sed -n 's/.*=//p' | tr '\n' ' ' |
        awk -v learn="$learn" -v one="$one" -v ten="$ten" '{ encode = (ten - one) / 9
            printf "  %8.3f %8.3f %8.1f   %8.3f %8.3f %8.1f   %.1f\n",
                learn, $3, learn / $3, encode, $4, encode / $4, $5 }'
done
