#!/bin/bash
# usage: read_vectors.sh PROGRAM [PYTHON]     build/embedlings python3
# Reads 400,000 vectors of 50 numbers in word2vec's text format, in turns with gensim, both from a file that
# the system still holds in memory. Ours is the whole program, with an answer; theirs is the reading alone.
set -eu
program=$1 python=${2:-python3}
here=$(dirname "$0")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
rows=400000 rounds=3
[ -z "${EMB_BENCH_QUICK:-}" ] || rows=1000 rounds=1
awk -v rows=$rows 'BEGIN {
    srand(7)
    for (n = 0; n < 5000; n++) number[n] = sprintf(" %.5f", rand() * 2 - 1)
    print rows, 50
    for (row = 0; row < rows; row++) {
        line = "w" row
        for (n = 0; n < 50; n++) line = line number[int(rand() * 5000)]
        print line
    }
}' >"$work/some.vec"
if ! "$python" -c 'import gensim' 2>/dev/null; then
    echo 'skipped: gensim is not installed (PYTHON= names an environment that has it)'
    exit
fi
for round in $(seq $rounds); do
    begin=$(date +%s.%N)
    "$program" explore "$work/some.vec" --similarity 'w1 w2' >/dev/null
    end=$(date +%s.%N)
    echo "$(awk -v a="$begin" -v b="$end" 'BEGIN { print b - a }')" \
        "$("$python" -B "$here/read_vectors.py" "$work/some.vec")"
done | awk -v rows=$rows '
    NR == 1 || $1 < ours { ours = $1 }
    NR == 1 || $3 < theirs { theirs = $3 }
    END { printf "reading %d vectors of 50 numbers: ours %.2f s, gensim %s %.2f s: %.1f times ours\n", rows,
              ours, $2, theirs, theirs / ours }'
