#!/bin/sh
# Every claim of every lesson holds where it runs without flags, quoted in its chapter or not. The
# one about a time is left to who looks at it: a busy machine may break it. Runs of one
# lesson at once do not disturb each other.
set -eu
build=${EMB_BUILD_DIR:-build}
ran=$build/ran
copy=$(mktemp)
trap 'rm -f "$copy"*' EXIT

# Prints the claims of a run that do not hold; where there is none at all, says so.
broken() { # FILE
    awk -v file="${1##*/}" '
        function look() {
            gsub(/[ \t]+/, " ", claim)
            if (claim ~ /DOES NOT HOLD$/ && claim !~ /How many times faster/) print file ":" claim
            claim = ""
        }
        /^ *Claim: / { look(); claims++; open = 1 }
        /^ *$/ { look(); open = 0 }
        open { claim = claim " " $0 }
        END { look(); if (!claims) print file ": no claim" }' "$1"
}

for chapter in lessons/*/README.md; do
    lesson=${chapter%/*} lesson=${lesson#lessons/}
    broken "$ran/$lesson.txt"
    # A claim over two lines, the last one of the run, is found as well.
    sed '$!b
        s/.*/  Claim: planted\n    measured 1, claimed 2: DOES\n    NOT HOLD/' "$ran/$lesson.txt" >"$copy"
    broken "$copy" | grep -q 'planted measured 1, claimed 2: DOES NOT HOLD$' ||
        echo "$lesson: a planted claim was not found"
done >"$copy.found"

# All three keep a model in one folder.
for run in 1 2 3; do
    ("$build/lessons/16_your_text" --steps 20 --width 16 --layers 1 >"$copy.$run" 2>&1 ||
        echo "16_your_text: run $run failed" >>"$copy.found") &
done
wait
for run in 2 3; do
    diff "$copy.1" "$copy.$run" || echo '16_your_text: a run beside it disturbed it' >>"$copy.found"
done

# Over several seeds a claim that always holds says so, and one that was spoiled names its seeds:
# without any learning no loss comes near the floor.
"$build/embedlings" run 06 --seeds 2 --steps 300 >"$copy.held" || true
grep -q '^ *3  2/2   Training ends within 0.01 nats' "$copy.held" ||
    { cat "$copy.held"; echo '06_bigram: a claim that holds at two seeds was not told'; } >>"$copy.found"
if "$build/embedlings" run 06 --seeds 2 --steps 2 >"$copy.spoiled"; then
    echo '06_bigram: nobody noticed that nothing was learned' >>"$copy.found"
fi
grep -q '^ *3  0/2   Training ends within 0.01 nats' "$copy.spoiled" ||
    { cat "$copy.spoiled"; echo '06_bigram: a spoiled claim was not told'; } >>"$copy.found"
cat "$copy.found"
[ ! -s "$copy.found" ]
