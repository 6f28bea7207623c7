#!/bin/sh
# Everything that can take longer than two seconds at its largest sizes ends in good order when a
# signal asks for it: exit code 128 + signal, one line or a last page that says so, and with what
# there is so far. What is shorter ends at once, with a line.
set -eu
build=${EMB_BUILD_DIR:-build}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

lies() {
    echo "$1"
    tail -n 5 "$folder/out" "$folder/err"
    exit 1
}

# The signal may come before the loop that waits for it has begun: then it comes later next time.
ends() { # WORDS PROGRAM FLAG...
    words=$1
    shift
    for seconds in 0.25 0.5 1 2 4 8 16; do
        code=0
        "$build/$@" >"$folder/out" 2>"$folder/err" </dev/null &
        sleep $seconds
        kill -TERM $! 2>/dev/null || lies "$* ended by itself in $seconds s"
        wait $! || code=$?
        [ $code -eq 143 ] || lies "$* was ended and exited with $code, not with 143"
        cp "$folder/err" "$folder/said"
        [ "$(grep -c '' "$folder/said")" -le 1 ] || lies "$* said more than a line"
        cat "$folder/said" "$folder/out" | grep -qE "$words" && return
    done
    # On a machine that slow, the loop had not begun after half a minute.
    grep -q ': ended by a signal$' "$folder/said" || lies "$* never said: $words"
}
# The page as a file: whole, and its last paragraph says what ended it.
keeps_page() {
    tail -n 1 "$folder/page.html" | grep -q '</html>$' || lies "$*: no whole page"
    [ "$(sed -n '/<p class="said">.*ended by a signal/=' "$folder/page.html" | tail -n 1)" = \
        "$(sed -n '/<p class="said">/=' "$folder/page.html" | tail -n 1)" ] ||
        lies "$*: the last paragraph of the page is another one"
    rm "$folder/page.html"
}
page="--page $folder/page.html"
by_signal='ended by a signal (\(15\) after [0-9]* of |in the middle of a step$)'

awk 'BEGIN { srand(1); for (n = 0; n < 300000; ++n) {
    word = ""; for (k = 0; k < 8; ++k) word = word sprintf("%c", 97 + int(rand() * 26)); print word } }' \
    >"$folder/words.txt"
ends 'Learning was ended by a signal' embedlings tokens "$folder/words.txt" --vocabulary 50000
grep -q 'the most frequent' "$folder/out" || lies 'tokens showed nothing of what it had'
# What would be kept or read by a program is all or nothing.
ends 'while the text was read' embedlings train --corpus "$folder/words.txt" --tokenizer bytepair \
    --vocabulary 50000 --model bigram --context 1 --batch 1 --save "$folder/cut"
[ ! -e "$folder/cut" ] || lies 'train kept a vocabulary that is not all'
ends 'before all tokens were learned' embedlings tokens "$folder/words.txt" --vocabulary 50000 --ids \
    --save "$folder/cut"
[ ! -e "$folder/cut" ] && [ ! -s "$folder/out" ] || lies 'tokens kept or printed those of a cut vocabulary'
# shellcheck disable=SC2086 # the flags are words
ends 'identical: bit for bit' embedlings compare --repeats 1000000 $page
keeps_page compare
ends "$by_signal" embedlings train --steps 1000000 --write 0
ends "$by_signal" embedlings vectors --epochs 10000 --save "$folder/words.vec"
[ "$(head -n 1 "$folder/words.vec" | cut -d ' ' -f 1)" -eq $(($(grep -c '' "$folder/words.vec") - 1)) ] ||
    lies 'vectors did not save what it had'
awk '/words per second/ { gsub(",", ""); exit !($4 > 0 && $4 < 1e8) }' "$folder/out" ||
    lies 'vectors counted words that it did not read'

"$build/embedlings" train --layers 1 --width 16 --heads 2 --steps 1 --write 0 --save "$folder/model" >"$folder/out"
for n in 1 2 3 4 5 6 7 8 9 10; do cat datasets/small_world.txt; done >"$folder/text.txt"
for n in 1 2 3 4; do cat "$folder/text.txt"; done >"$folder/long.txt"
ends 'ended by a signal \(15\) after [0-9]* of [0-9]* tokens' \
    embedlings evaluate "$folder/model" --corpus "$folder/long.txt"
grep -q '^loss=[0-9.]* perplexity=' "$folder/out" || lies 'evaluate did not say the loss so far'

# During the last evaluation: the model is saved by then, and the part that was measured is told.
for seconds in 2 4 8 16 32; do
    code=0
    "$build/embedlings" train --corpus "$folder/text.txt" --steps 1 --eval-batches 1 --final-batches 0 \
        --save "$folder/at$seconds" >"$folder/out" 2>"$folder/err" </dev/null &
    sleep $seconds
    kill -TERM $! 2>/dev/null || lies "the last evaluation ended by itself in $seconds s"
    wait $! || code=$?
    [ $code -eq 143 ] || lies "train was ended in its last evaluation and exited with $code, not with 143"
    if grep -q 'The evaluation was ended by a signal (15)' "$folder/out"; then break; fi
done
tr -s '\n ' '  ' <"$folder/out" | grep -q 'measured on the first [0-9,]* of [0-9,]* held-out characters' ||
    lies 'the part that was measured is not told'
tail -n 1 "$folder/out" | grep -q '^val_loss=[0-9.]* bigram_floor=' || lies 'no result of the part'
"$build/embedlings" generate "$folder/at$seconds" --tokens 5 >"$folder/out" 2>&1 || lies 'the model was not saved'

# Who only reads is ended at once, with a line.
mkfifo "$folder/pipe"
for command in 'tokens' 'train --corpus' "evaluate $folder/model --corpus"; do
    code=0
    # shellcheck disable=SC2086 # the flags are words
    "$build/embedlings" $command "$folder/pipe" >"$folder/out" 2>"$folder/err" &
    exec 9>"$folder/pipe" # which waits for the reader
    kill -TERM $!
    wait $! || code=$?
    exec 9>&-
    [ $code -eq 143 ] || lies "$command was ended and exited with $code, not with 143"
    [ "$(cat "$folder/err")" = "embedlings ${command%% *}: ended by a signal" ] || lies "$command: another line"
done

# However early it comes, nothing half written is left.
for moment in 1 2 3 4 5 6 7 8; do
    "$build/embedlings" train --steps 100000 --save "$folder/$moment" >"$folder/out" 2>"$folder/err" </dev/null &
    sleep 0.0$moment
    kill -TERM $! 2>/dev/null
    wait $! || true
    [ -z "$(find "$folder" -name '*.part')" ] || lies "a signal after 0.0$moment s left a part of a file"
done

# Nor where it comes while a place is tried or a file is sent to the disk.
if strace -o /dev/null true 2>/dev/null; then
    for nth in 1 2 3 4; do
        strace -f -o /dev/null -e trace=fsync -e inject=fsync:signal=TERM:when=$nth \
            "$build/embedlings" train --steps 100000 --save "$folder/sent$nth" \
            >"$folder/out" 2>"$folder/err" </dev/null && lies "a signal at fsync $nth ended nothing"
        [ -z "$(find "$folder" -name '*.part')" ] || lies "a signal at fsync $nth left a part of a file"
    done
fi

# Who shows what it saved has saved it before: a reader may have gone.
"$build/embedlings" vectors --epochs 1 --save "$folder/unread.vec" 2>"$folder/err" | head -n 1 >"$folder/out"
[ -s "$folder/unread.vec" ] || lies 'vectors were lost with their reader'

# What a lesson does when it is asked to end is the same by one thread.
export EMB_THREADS=1
steps='--steps 100000'
while read -r lesson flags; do
    # shellcheck disable=SC2086 # the flags are words
    ends "$by_signal" "lessons/$lesson" $flags $page
    keeps_page "$lesson"
done <<END
02_gather --vocab 100000 --tokens 2048
04_gradient_sparsity --tokens 4096 --steps 10000
06_bigram $steps
07_tied_weights $steps
08_geometry --epochs 100
09_permutation $steps
10_sinusoids $steps
11_transformer_input $steps
13_relative_bias $steps
14_tiny_transformer $steps
15_table_size $steps --epochs 100
END
