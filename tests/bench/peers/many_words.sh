#!/bin/bash
# usage: many_words.sh PROGRAM MAKER [PYTHON]     build/embedlings build/tests/bench/word_vectors python3
# Word vectors of a text of ten million words of 100,000 kinds, by Zipf's law: one thread and two, how
# fast the text is read, and gensim on the same text where that Python has it. Runs take turns, and of
# each the best counts: what else a machine does only ever adds time.
set -eu
program=$1 maker=$2 python=${3:-python3}
here=$(dirname "$0")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
words=10000000 rounds=3
[ -z "${EMB_BENCH_QUICK:-}" ] || words=100000 rounds=1
"$maker" --write "$work/text" --words $words
megabytes=$(wc -c <"$work/text" | awk '{ print $1 / 1e6 }')

# Seconds of the whole program, of its training, and the most memory that it held, in MB.
ours() { # THREADS
    local begin end
    begin=$(date +%s.%N)
    "$program" vectors --corpus "$work/text" --epochs 1 --threads "$1" >"$work/out" &
    local most=0 held
    while held=$(awk '/^VmHWM/ { print $2 }' "/proc/$!/status" 2>/dev/null) && [ -n "$held" ]; do
        most=$held
        sleep 0.05
    done
    wait $!
    end=$(date +%s.%N)
    awk -v a="$begin" -v b="$end" -v most="$most" \
        '$1 == "seconds" { printf "%.2f %.2f %.0f\n", b - a, $2, most * 1024 / 1e6 }' "$work/out"
}
theirs() { # WORKERS
    "$python" -B "$here/many_words.py" "$work/text" "$1"
}

gensim=$("$python" -c 'import gensim; print(gensim.__version__)' 2>/dev/null) || gensim=
for round in $(seq $rounds); do
    for threads in 1 2; do
        echo "ours$threads $(ours $threads)"
        [ -z "$gensim" ] || echo "theirs$threads $(theirs $threads | awk '{ print $1, 0, $2 }')"
    done
done >"$work/runs"

echo "word vectors of $words words, ${megabytes} MB, one pass, width 64, window 5, 5 negatives: best of $rounds"
awk -v megabytes="$megabytes" -v gensim="$gensim" '
    !($1 in total) || $2 < total[$1] { total[$1] = $2 }
    !($1 in trained) || $3 < trained[$1] { trained[$1] = $3 }
    !($1 in reading) || $2 - $3 < reading[$1] { reading[$1] = $2 - $3 }
    !($1 in memory) || $4 > memory[$1] { memory[$1] = $4 }
    END {
        for (n = 1; n <= 2; n++)
            printf "  ours, %d: %.2f s, of which training %.2f; reading and cutting %.0f MB/s; %d MB\n", n,
                total["ours" n], trained["ours" n], megabytes / reading["ours" n], memory["ours" n]
        printf "  two threads train %.2f times as fast as one\n", trained["ours1"] / trained["ours2"]
        if (gensim == "") {
            print "  skipped: gensim is not installed (PYTHON= names an environment that has it)"
            exit
        }
        for (n = 1; n <= 2; n++)
            printf "  gensim %s, %d: %.2f s, %d MB; ours is %.2f times as fast, with %.2f of the memory\n",
                gensim, n, total["theirs" n], memory["theirs" n], total["theirs" n] / total["ours" n],
                memory["ours" n] / memory["theirs" n]
    }' "$work/runs"
