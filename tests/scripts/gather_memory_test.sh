#!/bin/sh
# Lesson 02 shows what a one-hot matrix takes, also one that does not fit: that is a part of it.
set -eu
. tests/commands/command.sh
lesson=${EMB_BUILD_DIR:-build}/lessons/02_gather

# 512 rows of 10^9 numbers are 4 * 512 * 10^9 bytes.
"$lesson" --all --vocab 1000000000 >"$folder/out" 2>"$folder/err" </dev/null ||
    lies '02_gather did not go on after a matrix that does not fit'
tr -s ' \n' '  ' <"$folder/out" | grep -q 'matrix \[512, 1000000000\] takes 2.05 TB' ||
    lies '02_gather did not say what that takes'

# Not every system limits addresses, and the sanitizers need many.
(ulimit -v 100000) 2>/dev/null && ! nm "$lesson" 2>/dev/null | grep -q __asan_init ||
    { echo 'skipped: a lesson with less memory' && exit 0; }
for most in 40000 80000 100000 150000; do
    (ulimit -v $most && EMB_THREADS=1 exec "$lesson") >"$folder/out" 2>"$folder/err" </dev/null ||
        lies "02_gather did not come to its end in $most kB"
    [ ! -s "$folder/err" ] || lies "02_gather complained of $most kB"
done
