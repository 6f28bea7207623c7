#!/bin/sh
# usage: spoiled.sh [NN_name]...
# A claim that nothing can break says nothing. lessons/NN_name/check/spoiled.txt has what breaks each
# claim of a lesson: flags, and below them the claims that must fail in a run with these flags, each
# by its step and the beginning of its sentence:
#
#     --steps 2
#       3 Training ends within 0.01 nats
#     always
#       1 The bigram floor of these # worked by hand from five letters
#
# The claims below `always` follow from the rules of arithmetic; the reason stands after the #.
# Fails if a claim survives its spoiled run, if a line names no claim, or if a claim of the plain run
# is in no list.
set -eu
build=${EMB_BUILD_DIR:-build}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
[ $# -gt 0 ] || set -- $(ls lessons | grep '^[0-9][0-9]_')

# What is wrong with one lesson, given the list and what its runs printed.
judged='
function trimmed(s) { sub(/^ +/, "", s); sub(/ +$/, "", s); return s }
function begins(text, start) { return substr(text, 1, length(start)) == start }
FILENAME == plain {
    split($0, f, "\t")
    claim[++claims] = f[2] " " f[6]
    next
}
FILENAME != list {
    split($0, f, "\t")
    fails[FILENAME, f[2] " " f[6]] = f[3] == "fails"
    seen[FILENAME, ++count[FILENAME]] = f[2] " " f[6]
    next
}
/^#/ || /^ *$/ { next }
/^[^ ]/ { group = $0; run = work "/" ++runs; if (group == "always") { run = ""; runs-- } next }
{
    line = $0
    reason = index(line, " #") ? trimmed(substr(line, index(line, " #") + 2)) : ""
    if (index(line, " #")) line = substr(line, 1, index(line, " #") - 1)
    line = trimmed(line)
    found = 0
    for (n = 1; n <= claims; ++n) if (begins(claim[n], line)) { found = 1; listed[n] = 1 }
    if (!found) print lesson ": no claim begins with: " line
    if (group == "always") {
        ++always
        if (reason == "") print lesson ": always, but why? " line
        next
    }
    ++spoiled
    found = 0
    for (n = 1; n <= count[run]; ++n) {
        if (!begins(seen[run, n], line)) continue
        found = 1
        if (!fails[run, seen[run, n]]) print lesson " " group ": still holds: " seen[run, n]
    }
    if (!found) print lesson " " group ": no claim of this run begins with: " line
}
END {
    for (n = 1; n <= claims; ++n) if (!listed[n]) print lesson ": nothing breaks: " claim[n]
    print lesson ": " claims " claims, " spoiled + 0 " broken on purpose, " always + 0 " always hold" > told
}'

for lesson; do
    list=lessons/$lesson/check/spoiled.txt
    if [ ! -f "$list" ]; then
        echo "$lesson: there is no $list"
        continue
    fi
    rm -f "$work"/*
    "$build/lessons/$lesson" --claims >"$work/plain"
    number=0
    grep -v '^#' "$list" | grep '^[^ ]' | grep -v '^always$' >"$work/flags" || true
    while read -r flags; do
        number=$((number + 1))
        eval "\"$build/lessons/$lesson\" --claims $flags" >"$work/$number" ||
            echo "$lesson $flags: ended with an error"
    done <"$work/flags"
    runs=$(seq -f "$work/%.0f" "$number")
    awk -v lesson="$lesson" -v work="$work" -v plain="$work/plain" -v list="$list" -v told="/dev/stderr" \
        "$judged" "$work/plain" $runs "$list"
done >"$work.found"
cat "$work.found"
[ ! -s "$work.found" ] || { rm "$work.found"; exit 1; }
rm "$work.found"
