#!/bin/bash
# usage: word_vectors.sh PROGRAM     build/embedlings
# Word vectors of the small world beside Debian's fasttext, in turns, seconds of the processor on one
# thread. Both read the text and write their vectors; theirs counts ends of lines as words, so words
# are those of the text for both.
set -eu
program=$1
here=$(cd "$(dirname "$0")/../../.." && pwd)
if ! command -v fasttext >/dev/null; then
    echo 'skipped: fasttext is not installed (Debian: fasttext)'
    exit 0
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
text=$here/datasets/small_world.txt
words=$(wc -w <"$text")
epochs=5 rounds='1 2 3'
[ -z "${EMB_BENCH_QUICK:-}" ] || epochs=1 rounds=1

seconds_of() { # COMMAND..., what it says goes away
    local TIMEFORMAT='%U %S'
    { time "$@" >/dev/null 2>&1; } 2>&1 | awk '{ print $1 + $2 }'
}

echo "word vectors, $epochs passes, 5 drawn words: words a second of the processor, fasttext beside ours"
printf '  %5s %6s %10s %10s %6s\n' width window fasttext ours ratio
for setting in '32 3' '64 5'; do
    read -r width window <<<"$setting"
    for round in $rounds; do
        theirs=$(seconds_of fasttext skipgram -input "$text" -output "$work/theirs" -dim "$width" \
            -ws "$window" -neg 5 -epoch $epochs -t 1 -thread 1 -minn 0 -maxn 0)
        ours=$(seconds_of "$program" vectors --corpus "$text" --save "$work/ours.vec" \
            --width "$width" --window "$window" --negatives 5 --epochs $epochs --threads 1)
        awk -v w="$width" -v s="$window" -v n=$((words * epochs)) -v a="$theirs" -v b="$ours" \
            'BEGIN { printf "  %5d %6d %10.0f %10.0f %6.2f\n", w, s, n / a, n / b, a / b }'
    done
done
