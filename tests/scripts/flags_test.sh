#!/bin/sh
# The number flags of every program refuse what is no number of theirs, by name; none is listed
# twice; and what a run says of its flags is what was typed.
set -eu
build=${EMB_BUILD_DIR:-build}
command=
. tests/commands/command.sh
says() { # LINE, all that is on standard error
    [ "$(cat "$folder/err")" = "embedlings $1" ] || lies "not said: $1"
}

commands='train vectors generate compare explore tokens evaluate export'
{
    for name in $commands; do echo "$build/embedlings $name"; done
    for lesson in "$build"/lessons/[0-9]*; do [ ! -x "$lesson" ] || echo "$lesson"; done
} >"$folder/programs"
[ "$(grep -c /lessons/ "$folder/programs")" -ge 17 ] || {
    echo "lessons are missing"
    exit 1
}
asked=0
while read -r program_and_name; do
    # shellcheck disable=SC2086 # a program, and the name of a command
    set -- $program_and_name
    "$@" --help all >"$folder/out"
    twice=$(awk '$1 ~ /^--/ { print $1 }' "$folder/out" | sort | uniq -d)
    [ -z "$twice" ] || lies "$* --help lists $twice twice"
    awk '$1 ~ /^--/ && $2 == "N" { print $1 }' "$folder/out" >"$folder/flags"
    while read -r flag; do
        for number in -1e30 1e-400 0x10; do
            code=0
            "$@" "$flag=$number" >"$folder/out" 2>"$folder/err" </dev/null || code=$?
            [ "$code" -eq 2 ] || lies "$* $flag=$number ended with $code"
            grep -q ": $flag: '\{0,1\}$number" "$folder/err" || lies "$* $flag=$number: not by name"
            asked=$((asked + 1))
        done
    done <"$folder/flags"
done <"$folder/programs"
[ "$asked" -ge 300 ] || lies "only $asked numbers were refused"

# A command's help can be asked for in two ways.
for name in $commands; do
    run 0 $name --help && mv "$folder/out" "$folder/asked"
    run 0 help $name && cmp -s "$folder/out" "$folder/asked" || lies "help $name is not $name --help"
done
run 2 help nothing
grep -q "there is no command 'nothing'; there are: list" "$folder/err" || lies 'help nothing'

for beta in --beta1 --beta2; do
    run 2 train $beta=1 && says "train: $beta: 1 is outside [0, 1)"
    run 2 train $beta 1e39 && says "train: $beta: 1e39 is outside [0, 1)"
done
run 2 train --min-lr 0.99999999999 --lr 0.5
says 'train: --min-lr 0.99999999999 is above --lr 0.5'
run 2 vectors --minimum-count 18446744073709551615
says 'vectors: --minimum-count: 18446744073709551615 is outside [1, 1000000000]'
printf 'one two two three three three\n' >"$folder/words"
run 2 vectors --corpus "$folder/words" --minimum-count 3
says "vectors: --minimum-count 3: fewer than 2 words of $folder/words occur that often"
run 0 vectors --corpus "$folder/words" --minimum-count 2
! grep -q 'Nothing was learned' "$folder/out" || lies 'vectors learned nothing'
grep -q '^  words to learn from  *5$' "$folder/out" || lies 'vectors counted what is no word'
grep -q '^  three  *two$' "$folder/out" && grep -q '^  two  *three$' "$folder/out" || lies 'vectors shows other neighbours'
for flag in --subsample=1e-10 --lr=0; do
    run 0 vectors --corpus "$folder/words" --minimum-count 2 $flag
    grep -q '^  Nothing was learned: ' "$folder/out" || lies "vectors $flag seems to learn"
done
printf '\n\n\n' >"$folder/lines"
run 1 vectors --corpus "$folder/lines" && says "vectors: $folder/lines: word: the text has no words"

# A stack that is too small is named, and ends nothing in the middle.
for words in 'list' 'tokens README.md' 'train --steps 1 --write 0'; do
    code=0
    # shellcheck disable=SC2086 # a command and its words
    (ulimit -s 64 && exec "$build/embedlings" $words) >"$folder/out" 2>"$folder/err" </dev/null || code=$?
    [ $code -eq 1 ] || lies "$words with a small stack ended with $code"
    says "${words%% *}: the stack may take 64 kB (ulimit -s), and 256 kB are needed: ulimit -s 8192 is usual"
done

# A lesson says which of its flags has too little.
refused_by() { # EXIT_CODE LESSON SENTENCE FLAG...
    wanted=$1 lesson=$2 sentence=$3 code=0
    shift 3
    "$build/lessons/$lesson" "$@" >"$folder/out" 2>"$folder/err" </dev/null || code=$?
    [ $code -eq "$wanted" ] && [ "$(cat "$folder/err")" = "$lesson: $sentence" ] || lies "not said: $sentence"
}
refused_by 2 08_geometry '--corpus: the text has no word "dog": this lesson follows words of the small world (embedlings vectors learns from any text)' --corpus "$folder/words"
printf 'dog dog dog dog dog\n' >"$folder/dogs"
refused_by 1 15_table_size "$folder/dogs: skip-grams: the text has fewer than 2 different words" --corpus "$folder/dogs"
refused_by 2 01_one_hot '--sentence: 33 words, it has to be 1 to 32' --sentence "$(printf 'dog %.0s' 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33)"

# A rate that is far too large makes poor vectors, but no infinite ones.
run 0 vectors --lr 10 --width 4 --epochs 1 --save "$folder/far.vec"
! grep -qiE 'nan|inf ' "$folder/far.vec" || lies 'vectors are no numbers'

for ending in bin tsv safetensors; do
    run 2 vectors --corpus "$folder/words" --minimum-count 2 --save "$folder/v.$ending"
    [ ! -e "$folder/v.$ending" ] || lies "a text is called .$ending"
done

# No flag may name the file that another one writes, in whatever spelling.
ln -s . "$folder/here"
echo "<!DOCTYPE html>" >"$folder/old.html" && ln -s old.html "$folder/same.html"
refuses() { # NAMES COMMAND FLAG...
    names=$1 && shift
    run 2 "$@"
    grep -q "^embedlings $1: $names name one file: $folder/" "$folder/err" || lies "not refused: $*"
}
refuses '--log and --page' train --log "$folder/new" --page "$folder/./here/new"
refuses '--save and --log' train --save "$folder/new" --log "$folder/new"
refuses '--save and --page' vectors --save "$folder/new" --page "$folder/./new"
refuses '--export and --page' explore "$folder/words" --export "$folder/old.html" --page "$folder/same.html"
refuses '--corpus and --log' train --log "$folder/words" --corpus "$folder/here/words"
# Nor one that saving writes into its folder.
for inside in model.safetensors vocab.json resume/log best/config.json; do
    refuses '--save and --log' train --save "$folder/new" --log "$folder/here/new/$inside"
done
refuses '--resume and --log' train --resume "$folder/new" --log "$folder/new/config.json"
refuses '--save and --page' tokens "$folder/words" --save "$folder/new" --page "$folder/new/vocab.json"
[ ! -e "$folder/new" ] || lies 'something was written'

# The program that makes a dataset knows no flag of a run, and says what it could not do.
code=0
"$build/datasets/small_world" --sede 2 >"$folder/out" 2>"$folder/err" || code=$?
[ $code -eq 2 ] && [ ! -s "$folder/out" ] && grep -q '^small_world: unknown flag --sede' "$folder/err" ||
    lies 'small_world took any flag'
[ ! -e /dev/full ] || ! "$build/datasets/small_world" >/dev/full 2>"$folder/err" || lies 'small_world filled a full disk'
[ ! -e /dev/full ] || grep -qx 'small_world: cannot write to standard output' "$folder/err" || lies 'it did not say why'
