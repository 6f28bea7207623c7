#!/bin/sh
# Long work: a result that is no number is a failed run, counts have bounds, and a signal ends it in
# good order with what it has so far.
set -eu
command=
. tests/commands/command.sh
says() { # PATTERN, of the one line on standard error
    [ "$(grep -c '' "$folder/err")" -eq 1 ] || lies 'not one line'
    grep -q "$1" "$folder/err" || lies "not said: $1"
}
small='train --model bigram --steps 1 --batch 1 --write 0'

run 1 $small --lr 1e308 --clip 0
says '^embedlings train: '
if grep -q 'val_loss' "$folder/out"; then lies 'a result was printed'; fi
run 1 $small --lr 1e308 --steps 4 --warmup 2
says 'adamw: rate = 1e+308 is infinite in 32 bits'
run 1 $small --lr 1e38 --steps 5 --warmup 0
says 'train: the loss of step [12] is '

# A loss above that of no knowledge is named.
for rate in 100 0.1; do
    run 0 $small --lr $rate --steps 30
    grep -q 'would be a better guess' "$folder/out" && worse=100 || worse=0.1
    [ $worse = $rate ] || lies "--lr $rate was not judged by its loss"
done

# Numbers that grow beyond all bounds: said with the flags that most likely led there.
run 1 $small --lr 1e30 --steps 40
says 'train: the loss of step [0-9]* is .*: try a smaller rate (--lr 1e+30, --weight-decay 0.1)$'
wide='train --layers 1 --heads 2 --width 16 --context 8 --batch 2 --write 0 --steps 40'
run 1 $wide --lr 1e30
says 'at step [0-9]*: layer_norm: variance of row [0-9]* overflows (--lr 1e+30, --weight-decay 0.1)$'
run 1 $wide --weight-decay 1e30
says ' (--lr 0.003, --weight-decay 1e+30)$'

run 2 $small --eval-batches 9223372036854775808
says '^embedlings train: --eval-batches: '
run 2 $small --write 1000000000
says '^embedlings train: --write: 1000000000 is outside \[0, 1000000\]'
run 2 vectors --epochs 9223372036854775808
says '^embedlings vectors: --epochs: '
run 2 compare --repeats 9223372036854775808
says '^embedlings compare: --repeats: '

# Ended as soon as WORDS are in its output.
ended() { # WORDS COMMAND FLAG...
    words=$1 code=0 tries=0
    shift
    "$program" "$@" >"$folder/out" 2>"$folder/err" </dev/null &
    until grep -q "$words" "$folder/out"; do
        tries=$((tries + 1))
        [ $tries -lt 600 ] || { kill -KILL $!; lies "$* never said: $words"; }
        sleep 0.1
    done
    kill -TERM $!
    wait $! || code=$?
    [ $code -eq 143 ] || lies "$* was ended and exited with $code, not with 143"
}
ended '^  step  *2 of ' $small --steps 1000000000 --eval-every 1 --eval-batches 1
grep -q 'ended by a signal (15) after [0-9]* of 1000000000 steps' "$folder/out" ||
    lies 'the step is not named'
tail -1 "$folder/out" | grep -q '^val_loss=[0-9.]* bigram_floor=[0-9.]* seconds=' ||
    lies 'no last line'

# A stream that came closed: its number is that of no file or pipe of ours, whose lines would go
# there.
# shellcheck disable=SC2086 # flags
if "$program" $small --save "$folder/closed" >&- 2>"$folder/err"; then lies 'nobody heard it'; fi
says '^embedlings train: cannot write to standard output$'
code=0
# shellcheck disable=SC2086
"$program" $small --save "$folder/all" --log "$folder/all.csv" <&- >&- 2>&- || code=$?
[ "$code" -eq 1 ] || lies "all streams closed: $code"
if grep -q 'cannot write' "$folder/all.csv" "$folder"/all/*.json; then lies 'a line went astray'; fi

# A place where nothing can be written is told before the work, not after it.
: >"$folder/file"
run 1 vectors --corpus "$folder/none" --save "$folder/file/x"
says 'file/x: cannot be written (Not a directory)$'
run 1 tokens "$folder/none" --save "$folder/file/x"
says 'file/x: cannot be written (Not a directory)$'
run 1 vectors --corpus "$folder/none" --save "$folder"
says 'is no file, but a folder, a pipe or a device$'
run 0 vectors --corpus README.md --epochs 1 --save "$folder/new/folder/x"
[ -s "$folder/new/folder/x" ] || lies 'no vectors in a new folder'

# A file that may not grow further is a write that fails.
limited() { (ulimit -f 1 && run 1 "$@"); }
limited train --help
says '^embedlings train: cannot write to standard output$'
limited $small --save "$folder/saved"
says '^embedlings train: .*: cannot be written (File too large)$'
