#!/bin/sh
# Names that users give to be written: what somebody else keeps there stays as it is, odd names are
# refused in one line, and two who write into one folder take turns.
set -eu
command=
. tests/commands/command.sh
refuses() { # PATTERN
    [ ! -s "$folder/out" ] || lies 'had begun'
    [ "$(grep -c '' "$folder/err")" -eq 1 ] || lies 'not one line'
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

# Of the text's 8 words 4 are different; the end of the line is none.
run 0 $learns --save "$folder/words.vec"
[ "$(sed 's/ .*//' "$folder/words.vec" | tr '\n' ' ')" = '4 a and dog cat ' ] || lies 'not those four'
grep -q '^  words to learn from  *8$' "$folder/out" || lies 'not 8 words'
echo 'a a a' >"$folder/one"
run 2 vectors --corpus "$folder/one" --minimum-count 1
refuses "^embedlings vectors: --minimum-count 1: fewer than 2 words of $folder/one occur that often$"

# A folder of theirs, in which the file that would be replaced is not what we write there.
trains="train --corpus $PWD/README.md --steps 1 --width 4 --heads 2 --layers 1 --context 8 --batch 2 --write 0"
pairs='--tokenizer bytepair --vocabulary 257 --positions learned'
# shellcheck disable=SC2086
run 0 $trains $pairs --save "$folder/pairs"
theirs=$folder/theirs
leaves() { # NAME CONTENT WORDS...
    name=$1 content=$2
    shift 2
    mkdir -p "$theirs"
    printf '%s\n' "$content" >"$theirs/$name"
    run 1 "$@"
    refuses "$theirs/$name: holds something else, and is not overwritten$"
    [ "$(cat "$theirs/$name")" = "$content" ] || lies "$1 overwrote $name"
    [ "$(ls -A "$theirs")" = "$name" ] || lies "$1 left something beside $name"
    rm -r "$theirs"
}
# shellcheck disable=SC2086
{
    leaves config.json '{"editor": "mine"}' $trains --save "$theirs"
    leaves tokens.json '["mine"]' $trains --save "$theirs"
    leaves merges.txt 'mine and yours' $trains $pairs --save "$theirs"
    leaves vocab.json '["mine"]' tokens "$folder/text" --save "$theirs"
    leaves vocab.json '{"colour": "red"}' tokens "$folder/text" --save "$theirs"
    leaves merges.txt 'mine and yours' tokens "$folder/text" --save "$theirs"
    leaves merges.txt 'mine and yours' export "$folder/pairs" --to gpt2 "$theirs"
    leaves index.html 'my diary' pages --to "$theirs"
    mkdir -p "$theirs/best"
    echo mine >"$theirs/best/config.json"
    run 1 $trains --save "$theirs"
    refuses "$theirs/best/config.json: holds something else, and is not overwritten$"
}
# Its vocab.json would not be read beside a tokenizer.json.
run 0 export "$folder/pairs" "$folder/read"
rm "$folder/read/config.json"
run 1 tokens "$folder/text" --save "$folder/read"
refuses "$folder/read/tokenizer.json: holds something else, and is not overwritten$"
mkdir -p "$theirs"
echo mine >"$theirs/model.safetensors"
run 1 export "$folder/pairs" --to gpt2 "$theirs"
refuses "$theirs: holds another model, which would be lost: choose another folder$"
[ "$(cat "$theirs/model.safetensors")" = mine ] || lies 'export overwrote a model'
for time in first second; do
    run 0 tokens "$folder/text" --save "$folder/again"
    run 0 export "$folder/pairs" "$folder/exported"
    grep -q "^$folder/exported: a GPT-2 in f32$" "$folder/out" || lies 'the layout is not told'
    for made in again exported; do
        [ ! -e "$folder/$made/.lock" ] || lies "$made holds a lock"
    done
    run 0 pages --to "$folder/pages"
done

ln -s loop "$folder/loop"
run 1 train --corpus README.md --steps 1 --save "$folder/loop"
refuses '/loop/model.safetensors: Too many levels of symbolic links$'

# Its two files belong together, so nobody writes one while another writes the other.
command -v flock >/dev/null || { echo 'skipped: no flock, which would be the other writer' && exit 0; }
mkdir "$folder/tokens"
code=0
flock "$folder/tokens/.lock" "$program" tokens "$folder/text" --vocabulary 257 \
    --save "$folder/tokens" >"$folder/out" 2>"$folder/err" || code=$?
[ $code -eq 1 ] || lies "a second writer ended with $code"
refuses 'another process holds .*/tokens/.lock$'
[ ! -e "$folder/tokens/vocab.json" ] || lies 'a second writer wrote'
run 0 tokens "$folder/text" --vocabulary 257 --save "$folder/tokens"
code=0
flock "$folder/exported/.lock" "$program" export "$folder/pairs" --to gpt2 "$folder/exported" \
    >"$folder/out" 2>"$folder/err" || code=$?
[ $code -eq 1 ] || lies "a second export ended with $code"
refuses 'another process holds .*/exported/.lock$'
