#!/bin/sh
# Our reader and writer of safetensors and those of tests/files/safetensors.py, which was written
# from the published description: each reads what the other wrote, to the bit.
set -eu
build=${EMB_BUILD_DIR:-build}
if ! command -v python3 >/dev/null; then
    echo 'skipped: there is no python3'
    exit 0
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
${CXX:-c++} -std=c++20 -pthread -iquote src tests/files/safetensors_peer.cpp \
    "$build/libembedlings.a" -o "$folder/ours"
theirs() { python3 -B tests/files/safetensors.py "$@"; }
same() { # WHAT
    cmp -s "$folder/a" "$folder/b" && return
    echo "they differ: $1"
    diff "$folder/a" "$folder/b"
    exit 1
}

theirs write "$folder/sample"
theirs show "$folder/sample" >"$folder/a"
"$folder/ours" show "$folder/sample" >"$folder/b"
same 'a file that Python wrote'
[ "$(wc -l <"$folder/a")" -eq 6 ] || { echo 'not six tensors'; exit 1; }

for type in f32 f16 bf16; do
    # Beyond 65504 a half is infinite, and the writer says so.
    numbers=$folder/sample
    if [ $type != f32 ]; then
        theirs halves "$folder/halves"
        numbers=$folder/halves
    fi
    "$folder/ours" again "$numbers" "$folder/again" $type
    "$folder/ours" show "$folder/again" >"$folder/a"
    theirs show "$folder/again" >"$folder/b"
    same "a file that we wrote in $type"
    sed 's/ B*F[0-9]* \[/ [/' "$folder/a" >"$folder/b"
    # What both types hold exactly is what it was; the mask, which has no numbers, stayed behind.
    theirs show "$numbers" | grep -v ' BOOL ' | sed 's/ B*F[0-9]* \[/ [/' >"$folder/a"
    same "numbers in $type"
done
"$folder/ours" again "$folder/sample" "$folder/none" f16 2>"$folder/a" && exit 1
grep -q 'is too large for F16$' "$folder/a" && [ ! -e "$folder/none" ] || exit 1
