#!/bin/sh
# A model in its folder: what may differ when training goes on and what is refused, in one line that
# names both; a full disk, a second writer and Ctrl-C leave the last checkpoint; a finished run says
# so; the log is cut back; a run that grew, gave up, or took its flags from a file.
set -eu
command=train
. tests/commands/command.sh
refused() { # EXIT_CODE SENTENCE FLAG...   in one line, and nothing in the folder has changed
    sentence=$2 wanted=$1
    shift 2
    cp -r "$folder/a" "$folder/before"
    run "$wanted" "$@"
    [ "$(grep -c '' "$folder/err")" -eq 1 ] || lies "train $*: not one line"
    grep -qF -e "$sentence" "$folder/err" || lies "train $* did not say: $sentence"
    diff -r "$folder/a" "$folder/before" >>"$folder/out" || lies "train $* changed files"
    rm -r "$folder/before"
}
same() { cmp "$1/model.safetensors" "$2/model.safetensors" >>"$folder/out" || lies "$3"; }

head -c 5000 datasets/storybook.txt >"$folder/text"
head -c 5001 datasets/storybook.txt >"$folder/other"
text="--corpus $folder/text"
small="$text --width 8 --layers 1 --heads 2 --context 8 --batch 4 --eval-every 10 --eval-batches 1
    --write 0"

# shellcheck disable=SC2086
run 0 $small --steps 30 --save "$folder/a" --log "$folder/a.csv"
tr -s ' \n' '  ' <"$folder/out" | grep -q 'of disk in' || lies 'what it costs on disk was not said'
[ "$(sed -n 1p "$folder/a.csv")" = step,loss,held_out,rate,norm,tokens ] || lies 'another header'
[ "$(wc -l <"$folder/a.csv")" -eq 31 ] || lies 'not a line for each step'
! grep -rqE "$folder|threads" "$folder/a" || lies 'a path or a count of threads was kept'

refused 2 "--width 9: $folder/a was trained with --width 8" $text --resume "$folder/a" --width 9
refused 2 "--seed 8: $folder/a was trained with --seed 7" $text --resume "$folder/a" --seed 8
refused 2 "--steps 29: $folder/a was trained with --steps 30, which you can only raise" \
    $text --resume "$folder/a" --steps 29
refused 2 '--patience 3: ' $text --resume "$folder/a" --patience 3 # less than none, which never ends
refused 2 "--corpus $folder/other: its 5001 bytes are not the text that $folder/a was trained on, which --corpus has to name" --corpus "$folder/other" --resume "$folder/a"
# What was changed by hand, or comes from another run of the same sizes.
edited() { # FILE OLD NEW SENTENCE
    cp "$folder/a/$1" "$folder/kept"
    sed "s/$2/$3/" "$folder/kept" >"$folder/a/$1"
    ! cmp -s "$folder/a/$1" "$folder/kept" || lies "$1 has no $2"
    refused 1 "$4" $text --resume "$folder/a" --steps 31
    mv "$folder/kept" "$folder/a/$1"
}
edited tokens.json '"[^"]*"]}' '"\\uff5e"]}' \
    "$folder/a/config.json: was changed since $folder/a/resume/30.json was written, or the tokenizer"
edited config.json '"width": 8' '"width": 9' 'config.json: "width" is 9, by its flags and its tokenizer'
edited config.json '"width": "8"' '"width": "4"' '"width" is 8, by its flags and its tokenizer it is 4'
edited config.json '"seed": "7"' '"seed": "8"' 'config.json: was changed since'
edited config.json '"heads": 2, ' '' 'config.json: has no "heads"'
edited config.json '"heads": 2' '"heads": "2"' '"heads" has to be a whole number from 0 on'
edited config.json '"tokenizer": "char",$' '"tokenizer": "word",' 'tokens.json: holds tokens of kind "char", "word" wanted'
edited resume/30.json '"batches": [^]]*' '"batches": ["0000000000000000", "0000000000000000", "0000000000000000", "0000000000000000"' \
    '30.json: "batches" has to be something else than zeros'
tr e i <"$folder/text" >"$folder/as_long"
refused 2 'its 5000 bytes are not the text that' --corpus "$folder/as_long" --resume "$folder/a"
refused 2 '--patience counts evaluations' $text --patience 2 --eval-every 0
refused 2 '--save goes with a run that begins, not with --resume' $text --resume "$folder/a" --save "$folder/b"
refused 1 "$folder/a: holds a model already" $small --steps 30 --save "$folder/a"
# Before anything is read, or a size is worked out.
refused 1 "$folder/a: holds a model already" --corpus "$folder/nowhere" --save "$folder/a"
# m/best is where m keeps its best model, also while it has none.
refused 1 "$folder/a/best: is where the model around it keeps its best" $small --steps 30 --save "$folder/a/best"
mv "$folder/a/best/model.safetensors" "$folder/kept"
refused 1 "best/: is where the model around it keeps its best" $small --steps 30 --save "$folder/a/../a/best/"
mv "$folder/kept" "$folder/a/best/model.safetensors"
run 0 $small --steps 30 --save "$folder/later/best"
refused 1 "$folder/later/best: holds a model already" $small --steps 30 --save "$folder/later"
refused 1 'none/config.json: cannot be read' $text --resume "$folder/none"
[ ! -e "$folder/none" ] || lies 'a folder was made only to look into it'
refused 1 "$folder/a/best: training resumes from a folder resume/, which is missing here" $text --resume "$folder/a/best" --steps 31
printf a >"$folder/tiny"
for kind in char bytepair; do
    refused 1 "embedlings train: $folder/tiny: reading: needs 4 or more bytes of text, not 1" --corpus "$folder/tiny" --tokenizer $kind
done
refused 1 "embedlings train: $folder/tiny: split: needs 4 or more tokens of text, not 1" --corpus "$folder/tiny" --tokenizer word
printf abcdefgh >"$folder/tiny" # of which 6 are to learn from
refused 1 "train: $folder/tiny: batches: a context of 9 needs 10 or more tokens to learn from, not 6" --corpus "$folder/tiny" --context 9
printf ' \n' >"$folder/tiny"
refused 1 "train: $folder/tiny: word: the text has no words" --corpus "$folder/tiny" --tokenizer word

# What is saved among the checkpoints of another run is whole, and so is that run.
run 0 $small --steps 30 --save "$folder/outer"
run 0 $small --steps 30 --save "$folder/outer/resume"
run 0 $text --resume "$folder/outer" --steps 40
run 0 $text --resume "$folder/outer/resume" --steps 40
refused 1 'other: holds something else, and is not' $small --steps 30 --save "$folder/c" --log "$folder/other"
[ ! -s "$folder/out" ] && [ ! -e "$folder/c" ] || lies 'training began before it looked at its log'
refused 1 "train: $folder/other: is no folder" $small --steps 30 --save "$folder/other"
rm -rf "$folder/c"

# Whoever holds the folder is alone in it.
if command -v flock >/dev/null; then
    cp -r "$folder/a" "$folder/before"
    code=0
    flock "$folder/a/.lock" "$program" train $text --resume "$folder/a" --steps 40 \
        >"$folder/out" 2>"$folder/err" || code=$?
    grep -q 'another process holds .*/a/.lock$' "$folder/err" || lies 'two writers at once'
    [ $code -eq 1 ] || lies "the second writer ended with $code"
    diff -r "$folder/a" "$folder/before" >"$folder/out" || lies 'it changed files'
    rm -r "$folder/before"
else
    echo 'skipped: a second writer, which flock would be'
fi

# A kill while a run begins again must not cost the tokens: their files are not written anew.
run 0 $small --tokenizer bytepair --vocabulary 260 --steps 2 --save "$folder/pairs"
files=$(cd "$folder/pairs" && ls -i vocab.json merges.txt best/vocab.json best/merges.txt)
run 0 $text --resume "$folder/pairs" --steps 3
[ "$files" = "$(cd "$folder/pairs" && ls -i vocab.json merges.txt best/vocab.json best/merges.txt)" ] ||
    lies 'tokens were written anew'

run 0 $text --resume "$folder/a"
grep -q 'is trained: 30 steps are done' "$folder/out" || lies 'it did not say that it is trained'

# A best model that was deleted: the folder is made whole, and says what it holds.
run 0 $small --steps 30 --lr 10 --min-lr 10 --warmup 15 --save "$folder/worse" # whose last look is not the best
run 0 $small --steps 1 --lr 1e-30 --save "$folder/begun" # which moves no number
for other in begun worse; do
    ! cmp -s "$folder/worse/best/model.safetensors" "$folder/$other/model.safetensors" || lies "its best is that of $other"
done
for lost in best best/tokens.json; do
    cp -r "$folder/worse" "$folder/lost"
    rm -r "$folder/lost/$lost"
    run 0 $text --resume "$folder/lost" --steps 40
    "$program" evaluate "$folder/lost/best" --corpus "$folder/text" >"$folder/evaluated" || lies "without $lost it is not made whole"
    rm -r "$folder/lost"
done
# What is free: threads, checkpoints, the log. What grows: steps, from the last checkpoint on.
run 0 $text --resume "$folder/a" --steps 45 --save-every 1 --threads 2 --log "$folder/a.csv"
[ "$(wc -l <"$folder/a.csv")" -eq 46 ] || lies 'the log did not go on'
[ "$(ls "$folder/a/resume")" = "45.json
45.safetensors" ] || lies 'older checkpoints were left'

# The two embeddings train to the same bytes, and the flags come from a file as well.
run 0 $small --steps 30 --save "$folder/gather"
run 0 $text --config "$folder/gather/config.json" --embedding one-hot --write 0 \
    --save "$folder/one-hot"
same "$folder/gather" "$folder/one-hot" 'one-hot and gather differ'

# A disk without room: the run fails in one line, the checkpoint before it is there, and goes on.
run 0 $small --steps 30 --save "$folder/b"
cp -r "$folder/b" "$folder/before"
code=0
(trap '' XFSZ && ulimit -f 4 && exec "$program" train $text --resume "$folder/b" --steps 60) \
    >"$folder/out" 2>"$folder/err" || code=$?
[ $code -eq 1 ] || lies "a full disk ended it with $code"
[ "$(grep -c 'cannot be written (File too large)' "$folder/err")" -eq 1 ] || lies 'not one line'
for file in model.safetensors best/model.safetensors resume/30.json resume/30.safetensors; do
    cmp "$folder/b/$file" "$folder/before/$file" || lies "a full disk changed $file"
done
run 0 $text --resume "$folder/b" --steps 60
run 0 $small --steps 30 --save "$folder/d"
run 0 $text --resume "$folder/d" --steps 60 --save-every 7 --threads 3
same "$folder/b" "$folder/d" 'two runs that grew alike differ'

# Ctrl-C: saved, the way on is told, 130; and then the same end.
if command -v timeout >/dev/null; then
    run 0 $small --steps 12000 --eval-every 3000 --save "$folder/alone" --log "$folder/alone.csv"

    # It may come before anything looks for it: then it comes later next time.
    for seconds in 0.1 0.3 0.6 1 2 4; do
        rm -rf "$folder/e" "$folder/e.csv"
        code=0
        timeout --preserve-status -s INT $seconds "$program" train $small --steps 12000 --eval-every 3000 \
            --save "$folder/e" --log "$folder/e.csv" >"$folder/out" 2>"$folder/err" || code=$?
        if [ $code -eq 0 ] || grep -q "embedlings train --resume $folder/e" "$folder/out"; then break; fi
    done
    [ $code -eq 130 ] || lies "Ctrl-C ended it with $code, not with 130"
    grep -q "embedlings train --resume $folder/e" "$folder/out" || lies 'the way on is not told'
    echo '9999999,a line of a step that was not saved' >>"$folder/e.csv"
    run 0 $text --resume "$folder/e" --log "$folder/e.csv" --write 0
    diff -r "$folder/alone" "$folder/e" >>"$folder/out" || lies 'Ctrl-C left a trace'
    cmp "$folder/alone.csv" "$folder/e.csv" || lies 'Ctrl-C left a trace in the log'
else
    echo 'skipped: Ctrl-C, which timeout would send'
fi

# The held-out tenth of this text holds two letters that a vocabulary of 3 has no room for.
printf 'abababababababababxy' >"$folder/unknown"
run 0 --corpus "$folder/unknown" --vocabulary 3 --width 8 --layers 1 --heads 2 --context 1 --steps 1 --write 0
tr -s ' \n' '  ' <"$folder/out" | grep -q 'of which <unk>: 2' || lies 'the unknown x and y were not counted'

# Another learning rate from here on: what becomes of it is told, and the folder keeps it.
run 0 $small --steps 30 --lr 0.01 --save "$folder/rate"
run 0 $text --resume "$folder/rate" --steps 40 --lr 0.004 --log "$folder/rate.csv"
# The rise has 20 steps. At step 30 half of the cosine is over, and at step 39 19 of its 20 steps:
# 0.0004 + 0.0036 * (1 + cos 0.95 pi) / 2.
tr -s '\n ' '  ' <"$folder/out" | grep -qF ' From step 30 on, the learning rate is that of a run with --lr 0.004 and --min-lr 0.0004: 0.0022 at step 30, 0.000422 at step 39. ' ||
    lies 'the rate that results is not told'
run 0 $text --resume "$folder/rate" --steps 41
! grep -q 'From step' "$folder/out" || lies 'a rate that stays is told'
grep -q '"lr": "0.004"' "$folder/rate/config.json" || lies 'the rate is not kept'
run 2 $text --resume "$folder/rate" --steps 99 --min-lr 0.02
grep -qx 'embedlings train: --min-lr 0.02 is above --lr 0.004' "$folder/err" || lies 'a rate that rises'

# Patience: a rate of nearly nothing never gets better twice.
run 0 $small --steps 1000000 --lr 1e-30 --eval-every 5 --patience 2 --save "$folder/p"
grep -q '2 evaluations in a row were no better' "$folder/out" || lies 'no patience'
run 0 $text --resume "$folder/p"
grep -q 'is trained: .* and --patience ended it' "$folder/out" || lies 'it did not say that it is over'
[ ! -s "$folder/err" ] || lies 'what is over complains'
# More of it goes on, to the numbers of a run that had so much from the beginning; less is refused.
run 0 $text --resume "$folder/p" --patience 3
grep -q '3 evaluations in a row were no better' "$folder/out" || lies 'no more patience'
run 0 $small --steps 1000000 --lr 1e-30 --eval-every 5 --patience 3 --save "$folder/q"
same "$folder/p" "$folder/q" 'patience that grew is another run'
run 2 $text --resume "$folder/p" --patience 2
grep -q 'was trained with --patience 3, which you can only raise' "$folder/err" || lies 'patience shrank'
run 2 $text --config "$folder/p/config.json" --eval-every 0
grep -q 'patience counts evaluations' "$folder/err" || lies 'patience of a file counts evaluations that are none'
# What is seen at the end alone is no look that patience counts: more steps go on.
run 0 $small --steps 15 --lr 1e-30 --eval-every 10 --patience 1 --save "$folder/more"
run 0 $text --resume "$folder/more" --steps 20
if grep -q 'is trained' "$folder/out"; then lies 'patience ended what had not looked again'; fi
cp -r "$folder/a" "$folder/longer"
sed -i 's/"step": [0-9]*,/"step": 999999,/' "$folder"/longer/resume/*.json
mv "$folder"/longer/resume/*.safetensors "$folder/longer/resume/999999.safetensors"
run 0 $text --resume "$folder/longer" --steps 1000000
[ ! -s "$folder/err" ] || lies 'the steps that were done take time'
