#!/bin/sh
# train --special: the token between two texts is one token from training to generation, and what is
# wrong is said before anything is read.
set -eu
command=train
. tests/commands/command.sh
refuses() { # EXPECTED, a pattern for the one line
    [ "$(grep -c '' "$folder/err")" -eq 1 ] || lies 'not one line'
    grep -q "$1" "$folder/err" || lies "not said: $1"
}
for n in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    printf 'abc<|endoftext|>'
done >"$folder/text"
small="--corpus $folder/text --tokenizer bytepair --vocabulary 257 --model bigram --context 8 --batch 4 --write 0"

# shellcheck disable=SC2086 # the words are words
run 0 $small --steps 100 --special '<|endoftext|>' --save "$folder/model"
grep -q 'it chooses among 257 tokens$' "$folder/out" || lies 'not 256 bytes and one token'
"$program" tokens "$folder/text" --ids --load "$folder/model" | sed -n 1,4p | tr '\n' ' ' >"$folder/ids"
[ "$(cat "$folder/ids")" = '64 65 66 256 ' ] || lies 'the token is not one'
# After c the text ends, and so does what is generated.
[ "$("$program" generate "$folder/model" --prompt ab --temperature 0)" = abc ] || lies 'no end after abc'
[ "$("$program" generate "$folder/model" --temperature 0)" = abc ] || lies 'nothing begins after an end'
# shellcheck disable=SC2086
{
    run 0 --corpus "$folder/text" --resume "$folder/model" --steps 110
    run 2 --corpus "$folder/text" --resume "$folder/model" --steps 120 --tokenizer bytepair --special '<e>'
    refuses "was trained with --special <|endoftext|>"
    run 0 $small --vocabulary 258 --steps 1 --special '<|endoftext|> <e>'
    refuses "^embedlings train: warning: .*/text has no <e>, so nothing can be learned from it$"
    run 2 $small --steps 1 --special 'x'
    refuses '^embedlings train: --special x: is a token already$'
    run 2 --corpus "$folder/text" --tokenizer char --special '<e>'
    refuses '^embedlings train: --special .*--tokenizer bytepair$'
    run 2 --corpus "$folder/text" --init "$folder/model" --tokenizer bytepair --special '<e>'
    refuses '^embedlings train: --special .*not with --init'
}
