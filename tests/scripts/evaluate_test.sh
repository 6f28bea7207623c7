#!/bin/sh
# The evaluate command on bigrams whose scores are written by hand.
set -eu
command=evaluate
. tests/commands/command.sh
make_bigram=$PWD/tests/commands/bigram_folder.sh
ends_with() { # LAST LINE
    [ "$(tail -n 1 "$folder/out")" = "$1" ] || lies "does not end with: $1"
}
refuses() { # PATTERN of the one line
    [ ! -s "$folder/out" ] || lies 'something was printed before the refusal'
    [ "$(grep -c '' "$folder/err")" -eq 1 ] && grep -q "$1" "$folder/err" || lies "not said: $1"
}

# Four tokens, all equally likely: ln 4 nats a token, perplexity 4, 2 bits a byte. In abab, after a
# comes b and after b comes a, and each is one of two: floors ln 4, ln 2 or near it, and 0.
even=$folder/even
mkdir "$even"
echo '{"kind": "char", "lower_case": false, "tokens": ["<unk>", "a", "b", "c"]}' >"$even/tokens.json"
"$make_bigram" "$even" 4 char
printf ababa >"$folder/text"
run 0 "$even" --corpus "$folder/text" && ends_with 'loss=1.3863 perplexity=4 bits_per_byte=2.0000'
grep -q 'uniform floor  *1.3863$' "$folder/out" && grep -q 'unigram floor of this text  *0.6931$' "$folder/out" &&
    grep -q 'bigram floor of this text  *0.0000$' "$folder/out" || lies 'other floors'
! grep -q 'unk' "$folder/out" || lies 'something was unknown'

# What the vocabulary lacks is lost, and then bytes say nothing.
printf abxba >"$folder/text"
run 0 "$even" --corpus "$folder/text" && ends_with 'loss=1.3863 perplexity=4'
grep -q '^  of which <unk>  *1$' "$folder/out" || lies 'the unknown x was not counted'

# Of a score of 9 among three zeros, the loss is ln(1 + 3 exp(-9)) = 0.000370; that of a zero is 9
# more.
"$make_bigram" "$even" 4 char 1 2 2 1
printf ababa >"$folder/text"
run 0 "$even" --corpus "$folder/text" && ends_with 'loss=0.0004 perplexity=1.0004 bits_per_byte=0.0005'
printf aaaaa >"$folder/text"
run 0 "$even" --corpus "$folder/text" && grep -q '^loss=9.0004 ' "$folder/out" || lies 'not 9.0004'

# What training says at last is the loss of all that it held out, the last tenth, however long that is.
head -c 30000 datasets/storybook.txt >"$folder/story"
tail -c 3000 "$folder/story" >"$folder/held_out"
last=$("$program" train --corpus "$folder/story" --layers 1 --width 384 --steps 1 --eval-every 0 --write 0 \
    --save "$folder/wide" 2>/dev/null | tail -n 1)
last=${last%% *}
run 0 "$folder/wide" --corpus "$folder/held_out"
grep -q "^loss=${last#val_loss=} " "$folder/out" || lies "not that of training: $last"

# No bits are told of words, whose spaces are lost; and what is worse than any guess is said to be.
for rate in 0.1 100; do
    "$program" train --corpus "$folder/story" --tokenizer word --model bigram --lr $rate --warmup 0 --steps 5 \
        --eval-every 0 --write 0 >"$folder/at_$rate" 2>/dev/null
    ! grep -q bits_per_byte "$folder/at_$rate" || lies 'words have bits'
done
grep -q 'would be a better guess' "$folder/at_100" || lies 'a loss of thousands is no matter'
! grep -q 'would be a better guess' "$folder/at_0.1" || lies 'a loss below that of a guess is none to learn from'

run 2 && refuses '^embedlings evaluate: DIR is missing: folder of the model'
run 2 "$even" && refuses '^embedlings evaluate: --corpus is missing: the text'
run 1 "$even" --corpus "$folder/none" && refuses 'none: cannot be opened'
run 1 "$folder/none" --corpus "$folder/text" && refuses 'none'
printf a >"$folder/text"
run 1 "$even" --corpus "$folder/text" && refuses '/text: windows: a target needs 2 or more tokens of text, not 1$'
