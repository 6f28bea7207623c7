#!/bin/sh
# The generate command on bigrams whose scores are written by hand: what comes next is known.
set -eu
command=generate
. tests/commands/command.sh
make_bigram=$PWD/tests/commands/bigram_folder.sh
prints() { # EXPECTED, as printf takes it
    [ ! -s "$folder/err" ] || lies 'said something on standard error'
    printf "$1" | cmp -s - "$folder/out" || lies "not printed: $1"
}
says() { # PATTERN of the one line
    [ "$(grep -c '' "$folder/err")" -eq 1 ] || lies 'not one line'
    grep -q "$1" "$folder/err" || lies "not said: $1"
}
refuses() { # PATTERN of the one line
    [ ! -s "$folder/out" ] || lies 'something was printed before the refusal'
    says "$1"
}
: >"$folder/in"

# Ids: <unk> newline a b c. After a comes b, then c, a newline, and a again.
letters=$folder/letters
mkdir "$letters"
printf '%s\n' '{"kind": "char", "lower_case": false, "tokens": ["<unk>", "\n", "a", "b", "c"]}' >"$letters/tokens.json"
"$make_bigram" "$letters" 5 char 2 3 3 4 4 1 1 2

run 0 "$letters" --prompt a --tokens 5 --temperature 0 && prints 'abc\nab\n'
run 0 "$letters" --prompt=a --tokens 5 --top-k 1 --forget && prints 'abc\nab\n'
run 0 "$letters" --prompt a --tokens 5 --temperature 9 --top-p 0 --beyond && prints 'abc\nab\n'
run 0 "$letters" --prompt ab --tokens 0 && prints 'ab\n'
run 0 "$letters" --prompt a --stop c --temperature 0 && prints 'ab\n'
run 0 "$letters" --prompt a --stop "$(printf 'c\na')" --temperature 0 && prints 'ab\n'
run 0 "$letters" --prompt abc --stop cab --tokens 4 --temperature 0 && prints 'abc\nabc\n'
run 0 "$letters" --prompt a --samples 2 --tokens 1 --temperature 0 && prints 'ab\n----\nab\n'
printf 'bb' >"$folder/in"
run 0 "$letters" --prompt-file - --tokens 1 --temperature 0 && prints 'bbc\n'
run 0 "$letters" --prompt-file "$folder/in" --tokens 1 --temperature 0 && prints 'bbc\n'
: >"$folder/in"
run 0 "$letters" --prompt axx --tokens 1 --temperature 0
says "2 of the prompt's 3 tokens are unknown to the model: read as <unk>$"
run 0 "$letters" --prompt ax --tokens 1 --temperature 0
says "1 of the prompt's 2 tokens are unknown to the model: read as <unk>$"

# Of words, the first one that is written stands apart from the prompt's last.
spoken=$folder/spoken
mkdir "$spoken"
echo '{"kind": "word", "lower_case": true, "tokens": ["<unk>", "a", "cat", "."]}' >"$spoken/tokens.json"
"$make_bigram" "$spoken" 4 word 1 2 2 3 3 1
run 0 "$spoken" --prompt A --tokens 3 --temperature 0 && prints 'A cat. a\n'
run 0 "$spoken" --prompt 'A cat ' --tokens 2 --temperature 0 && prints 'A cat. a\n'

# Split on whitespace alone, marks are no tokens of their own, and every token gets its space.
apart=$folder/apart
mkdir "$apart"
echo '{"kind": "word", "lower_case": false, "split_on_whitespace": true, "tokens": ["<unk>", "a", "(", ",cat"]}' >"$apart/tokens.json"
"$make_bigram" "$apart" 4 word 1 2 2 3 3 1
run 0 "$apart" --prompt a --tokens 3 --temperature 0 && prints 'a ( ,cat a\n'

# Without a prompt a text begins as after a newline.
run 0 "$letters" --tokens 3 --temperature 0 && prints 'abc\n'
run 0 "$letters" --prompt '' --tokens 3 --temperature 0 && prints 'abc\n'

# After "a" <unk> is the likeliest, and the others are equal: the first of them, unless asked.
cp -r "$spoken" "$folder/unsure"
"$make_bigram" "$folder/unsure" 4 word 1 0
run 0 "$folder/unsure" --prompt a --tokens 1 --temperature 0 && prints 'a a\n'
run 0 "$folder/unsure" --prompt a --tokens 1 --temperature 0 --keep-unknown && prints 'a <unk>\n'

# Each sample is the one of its seed, and seeds make a difference.
for seed in 3 4; do
    run 0 "$letters" --prompt a --tokens 60 --temperature 50 --seed $seed
    mv "$folder/out" "$folder/of_$seed"
done
run 0 "$letters" --prompt a --tokens 60 --temperature 50 --seed 3 --samples 2
{ cat "$folder/of_3" && echo ---- && cat "$folder/of_4"; } | cmp -s - "$folder/out" || lies 'not those of 3 and 4'
! cmp -s "$folder/of_3" "$folder/of_4" || lies 'seeds 3 and 4 write the same'

run 2 && refuses '^embedlings generate: DIR is missing'
run 1 "$folder/none" --prompt a && refuses 'none'
run 2 "$spoken" && refuses 'the prompt is empty, and the model has no newline to start after: give --prompt TEXT or --prompt-file FILE$'
run 2 "$letters" --prompt a --prompt-file "$folder/in" && refuses 'one of them$'
for unused in --seed --top-k --top-p; do
    run 2 "$letters" --prompt a --temperature 0 $unused 1 && refuses ": $unused goes with --temperature above 0$"
done
run 1 "$letters" --prompt-file "$folder" && refuses "^embedlings generate: $folder: is a directory, a text file is needed$"
run 2 "$letters" --prompt a --stop= && refuses "^embedlings generate: --stop: '' is no text$"
run 1 "$letters" --prompt-file "$folder/none" && refuses 'none: cannot be opened'
run 2 "$letters" --prompt "$(printf 'a\377')" && refuses '^embedlings generate: --prompt: is not UTF-8: byte 0xff at offset 1'
printf 'a\377' >"$folder/latin"
run 1 "$letters" --prompt-file "$folder/latin" && refuses "^embedlings generate: $folder/latin: is not UTF-8: byte 0xff at offset 1"
for wrong in --tokens=-1 --tokens=1e9 --temperature=-1 --temperature=nan --top-k=-1 --top-p=1.5 \
    --top-p=nan --samples=0 --seed=x --stops=x; do
    run 2 "$letters" --prompt a $wrong && refuses "^embedlings generate: .*${wrong%%=*}"
done

# Byte pairs without merges, and an end of a text. In UTF-8, C3 A9 is an e with an accent.
bytes=$folder/bytes
printf 'a\303\251<|endoftext|>' >"$folder/in"
"$program" tokens "$folder/in" --ids --vocabulary 257 --special '<|endoftext|>' --save "$bytes" >"$folder/ids"
{ read -r a && read -r first && read -r second && read -r end; } <"$folder/ids"
"$make_bigram" "$bytes" 257 bytepair $a $first $first $second $second $end $end $a
: >"$folder/in"
run 0 "$bytes" --prompt a --temperature 0 && prints 'a\303\251\n'
run 0 "$bytes" --prompt a --temperature 0 --tokens 1 && prints 'a\357\277\275\n'
run 0 "$bytes" --temperature 0 && prints 'a\303\251\n'

# Transformers with a context of 8: past it half is read again, with and without what is kept alike;
# or all of it is seen, where places do not end.
for positions in learned rope; do
    "$program" train --save "$folder/$positions" --corpus datasets/storybook.txt --layers 2 --width 16 --heads 2 \
        --context 8 --batch 2 --steps 20 --write 0 --positions $positions >/dev/null
done
for flags in 'learned' 'rope' 'rope --beyond'; do
    run 0 "$folder/"$flags --prompt 'The end of it all' --tokens 40 --top-k 9
    mv "$folder/out" "$folder/kept"
    run 0 "$folder/"$flags --prompt 'The end of it all' --tokens 40 --top-k 9 --forget --threads 3
    cmp -s "$folder/kept" "$folder/out" || lies "another text without what is kept: $flags"
done
mv "$folder/kept" "$folder/beyond"
run 0 "$folder/rope" --prompt 'The end of it all' --tokens 40 --top-k 9
! cmp -s "$folder/beyond" "$folder/out" || lies 'beyond the context is like within'
cut='^embedlings generate: the prompt has 17 tokens, and the model sees 8 at once: the first 9 are left out'
says "$cut, unless --beyond is given$"
run 0 "$folder/learned" --prompt 'The end of it all' --tokens 1 && says "$cut$"
run 0 "$folder/rope" --prompt 'The end of it all' --tokens 1 --beyond && [ ! -s "$folder/err" ] || lies 'nothing is left out'
run 0 "$folder/rope" --prompt 'The end.' --tokens 1 && [ ! -s "$folder/err" ] || lies 'nothing is left out of 8'
run 2 "$folder/learned" --prompt a --beyond && refuses "^embedlings generate: --beyond: this model's position table ends at 8$"

# Ctrl-C, and a reader that has seen enough.
code=0
timeout --preserve-status -s INT 1 "$program" generate "$letters" --prompt a --tokens 1000000 --samples 1000 \
    >"$folder/out" 2>"$folder/err" </dev/null || code=$?
[ $code -eq 130 ] && [ ! -s "$folder/err" ] || lies "Ctrl-C ends it with $code"
[ -z "$(tail -c 1 "$folder/out")" ] || lies 'Ctrl-C leaves a line without end'
"$program" generate "$letters" --prompt a --tokens 1000000 --samples 1000 2>"$folder/err" </dev/null |
    head -c 4 >"$folder/out"
printf 'abc\n' | cmp -s - "$folder/out" && [ ! -s "$folder/err" ] || lies 'a closed pipe is no quiet end'
