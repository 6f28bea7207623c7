#!/bin/bash
# usage: word_vectors.sh PROGRAM     build/embedlings
# Word vectors of the small world beside Debian's fasttext, in turns, seconds of the processor on one
# thread. Both read the text and write their vectors; theirs counts ends of lines as words, so words
# are those of the text for both. Then what the vectors are worth: three seeds of each.
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
epochs=5 rounds='1 2 3' passes=20
[ -z "${EMB_BENCH_QUICK:-}" ] || epochs=1 rounds=1 passes=1

seconds_of() { # COMMAND..., what it says goes away
    local TIMEFORMAT='%U %S'
    { time "$@" >/dev/null 2>&1; } 2>&1 | awk '{ print $1 + $2 }'
}
theirs() { # WIDTH WINDOW EPOCHS SEED
    fasttext skipgram -input "$text" -output "$work/fasttext" -dim "$1" -ws "$2" -neg 5 \
        -epoch "$3" -seed "$4" -t 1 -thread 1 -minn 0 -maxn 0
}
ours() { # WIDTH WINDOW EPOCHS SEED
    "$program" vectors --corpus "$text" --save "$work/ours.vec" --width "$1" --window "$2" \
        --negatives 5 --epochs "$3" --seed "$4" --threads 1
}

echo "word vectors, $epochs passes, 5 drawn words: words a second of the processor, fasttext beside ours"
printf '  %5s %6s %10s %10s %6s\n' width window fasttext ours ratio
for setting in '32 3' '64 5'; do
    read -r width window <<<"$setting"
    for round in $rounds; do
        theirs=$(seconds_of theirs "$width" "$window" $epochs "$round")
        ours=$(seconds_of ours "$width" "$window" $epochs "$round")
        awk -v w="$width" -v s="$window" -v n=$((words * epochs)) -v a="$theirs" -v b="$ours" \
            'BEGIN { printf "  %5d %6d %10.0f %10.0f %6.2f\n", w, s, n / a, n / b, a / b }'
    done
done

echo "their worth, width 32, window 3, $passes passes"
printf '  %8s %10s %9s %8s %9s\n' '' analogies purity@5 cat/dog cat/king
for round in $rounds; do
    theirs 32 3 $passes "$round" >"$work/log" 2>&1
    ours 32 3 $passes "$round" >"$work/log" 2>&1
    for name in fasttext ours; do
        awk -v name=$name -f "$here/tests/bench/peers/word_vectors.awk" \
            "$here/datasets/word_groups.txt" "$here/datasets/analogies.txt" "$work/$name.vec"
    done
done
