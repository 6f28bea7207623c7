#!/bin/sh
# Names that users give to be written: what somebody else keeps there stays as it is, odd names are
# refused in one line, and two who write into one folder take turns.
set -eu
command=
. tests/commands/command.sh
refuses() { # PATTERN
    [ ! -s "$folder/out" ] || lies 'had begun'
    # A slow machine is also told how long it takes.
    [ "$(grep -vc '^This takes about ' "$folder/err")" -eq 1 ] || lies 'not one line'
    grep -q "$1" "$folder/err" || lies "not said: $1"
}
learns="vectors --corpus $folder/text --minimum-count 1 --epochs 1 --width 2"
looks='compare --vocab 4 --width 2 --tokens 4 --repeats 1'
printf 'a dog and a cat and a dog\n' >"$folder/text"
cp "$folder/text" "$folder/mine"

for words in "$learns --save" "$looks --page"; do
    # shellcheck disable=SC2086 # the words are words
    run 1 $words "$folder/mine"
    refuses ': .*/mine: holds something else, and is not overwritten$'
    cmp -s "$folder/text" "$folder/mine" || lies "$words overwrote a text"
    echo 4711 >"$folder/number"
    # shellcheck disable=SC2086
    run 1 $words "$folder/number"
    refuses ': .*/number: holds something else, and is not overwritten$'
    : >"$folder/made"
    for time in first second; do
        # shellcheck disable=SC2086
        run 0 $words "$folder/made"
        [ -s "$folder/made" ] || lies "$words wrote nothing the $time time"
    done
    rm "$folder/made"
done

ln -s loop "$folder/loop"
run 1 train --corpus README.md --steps 1 --save "$folder/loop"
refuses '/loop/model.safetensors: Too many levels of symbolic links$'

# Its two files belong together, so nobody writes one while another writes the other.
command -v flock >/dev/null || exit 0
mkdir "$folder/tokens"
code=0
flock "$folder/tokens/.lock" "$program" tokens "$folder/text" --vocabulary 257 \
    --save "$folder/tokens" >"$folder/out" 2>"$folder/err" || code=$?
[ $code -eq 1 ] || lies "a second writer ended with $code"
refuses 'another process holds .*/tokens/.lock$'
[ ! -e "$folder/tokens/vocab.json" ] || lies 'a second writer wrote'
run 0 tokens "$folder/text" --vocabulary 257 --save "$folder/tokens"
