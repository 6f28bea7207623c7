#!/bin/sh
# The compare command: its exit codes, and that a refusal is one line on standard error.
set -eu
program=${EMB_BUILD_DIR:-build}/embedlings
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

run() { # WANTED_EXIT_CODE FLAG...
    wanted=$1
    shift
    code=0
    "$program" compare "$@" >"$folder/out" 2>"$folder/err" </dev/null || code=$?
    [ "$code" -eq "$wanted" ] || lies "compare $* ended with $code, not $wanted"
}
lies() {
    echo "$1"
    cat "$folder/out" "$folder/err"
    exit 1
}
refuses() { # EXPECTED, a pattern for the one line
    [ ! -s "$folder/out" ] || lies 'something was printed before the refusal'
    [ "$(grep -c '' "$folder/err")" -eq 1 ] || lies 'not one line'
    grep -q "$1" "$folder/err" || lies "not said: $1"
}

run 0 --vocab 97 --width 5 --tokens 41 --repeats 2 --seed 3
[ ! -s "$folder/err" ] || lies 'said something on standard error'
for what in outputs gradients; do
    grep -q "^  $what  *identical: bit for bit$" "$folder/out" || lies "$what are not identical"
done
# 41 * 97 * 5 multiply-adds; a copy reads and writes 41 * 5 * 4 bytes each.
grep -q '^  one-hot forward .* 19,885  ' "$folder/out" || lies 'no line for one-hot forward'
grep -q '^  gather forward .* 1.6 KiB  *0  *820 B$' "$folder/out" || lies 'no line for gather'

# 10^9 * 10^6 * 4 bytes are 4 PB, and the tables of 10^9 rows of 256 another 5.12 TB.
run 1 --vocab 1000000000 --tokens 1000000
refuses '^embedlings compare: this takes 4.01 PB of memory, and '
run 2 --vocab 0
refuses '^embedlings compare: --vocab: '
run 2 --repeat 3
refuses '^embedlings compare: unknown flag --repeat'
