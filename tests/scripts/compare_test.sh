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

# Two models: bigrams of three tokens, whose scores are written by hand.
make_bigram=$PWD/tests/commands/bigram_folder.sh
for name in one same other; do
    mkdir "$folder/$name"
    echo '{"kind": "char", "lower_case": false, "tokens": ["<unk>", "a", "b"]}' >"$folder/$name/tokens.json"
    "$make_bigram" "$folder/$name" 3 char 0 1
done
"$make_bigram" "$folder/other" 3 char 0 1 2 1
prints() { # LINE
    [ ! -s "$folder/err" ] && [ "$(cat "$folder/out")" = "$1" ] || lies "not: $1"
}
both() { # NAME NAME   as a line begins that says where they differ
    echo "$folder/$1 (here) and $folder/$2 (there):"
}
run 0 "$folder/one" "$folder/same" && prints "$folder/one and $folder/same: identical: bit for bit"
run 0 "$folder/one" --threads 1 "$folder/same" && prints "$folder/one and $folder/same: identical: bit for bit"
run 1 "$folder/one" "$folder/other" && prints "$(both one other) first difference in table, row 2, column 1: 0 here, 9 there"
echo '{"kind": "char", "lower_case": false, "tokens": ["<unk>", "a"]}' >"$folder/other/tokens.json"
"$make_bigram" "$folder/other" 2 char
run 1 "$folder/one" "$folder/other" && prints "$(both one other) table [3, 3] here is where table [2, 2] is there"
# The same numbers, used in another way.
cp -r "$folder/one" "$folder/swapped"
sed -i 's/"a", "b"/"A", "b"/' "$folder/swapped/tokens.json"
run 1 "$folder/one" "$folder/swapped" && prints "$(both one swapped) the same numbers, but the tokens are different, or not known"
run 2 "$folder/one" && refuses ': two folders, and no flags: compare DIR DIR2$'
for flags in '--vocab 8192' --seed=7 '--repeats=1' "--page $folder/page.html"; do
    run 2 "$folder/one" "$folder/same" $flags && refuses ': two folders, and no flags: compare DIR DIR2$'
done
[ ! -e "$folder/page.html" ] || lies 'a page of nothing'
run 1 "$folder/one" "$folder/none" && refuses 'none'

# Runs that save: looked up in two ways they are the same, and from other seeds never.
train() { # FOLDER FLAG...
    saved=$folder/$1
    shift
    "$program" train --save "$saved" --corpus datasets/storybook.txt --layers 1 --width 8 --heads 2 --context 8 \
        --batch 2 --steps 4 --write 0 "$@" >/dev/null
}
train gather --embedding gather
train one_hot --embedding one-hot --threads 2
train seed --seed 8
run 0 "$folder/gather" "$folder/one_hot" &&
    prints "$folder/gather and $folder/one_hot: identical: bit for bit"
cp -r "$folder/gather" "$folder/dropped"
sed -i 's/"dropout": 0.0/"dropout": 0.5/' "$folder/dropped/config.json"
run 0 "$folder/gather" "$folder/dropped" &&
    prints "$folder/gather and $folder/dropped: identical: bit for bit"
cp -r "$folder/gather" "$folder/heads"
sed -i 's/"heads": 2/"heads": 4/' "$folder/heads/config.json"
run 1 "$folder/gather" "$folder/heads"
grep -q '(there): the same numbers, but "heads" is 2, there it is 4$' "$folder/out" || lies 'other heads are no difference'
run 1 "$folder/gather" "$folder/seed"
grep -q ' (there): first difference in table, row 0, column 0: ' "$folder/out" &&
    grep -q '^here after 4 steps, there after 4: their losses differ from step 1 on$' "$folder/out" ||
    lies 'not from the first step on'
