#!/bin/sh
# A pipe that nobody writes to: whoever reads it says what is waited for, and then reads it.
set -eu
command=
. tests/commands/command.sh
head -c 5000 datasets/storybook.txt >"$folder/text"
printf '2 2\nking 1 0\nqueen 1 1\n' >"$folder/words.vec"
"$program" train --corpus "$folder/text" --layers 1 --width 8 --heads 2 --steps 1 --write 0 \
    --save "$folder/model" >"$folder/out"
mkfifo "$folder/pipe"

waits() { # FILE ARGUMENT...   which reads the pipe, and then gets the file
    file=$1
    shift
    : >"$folder/err"
    "$program" "$@" >"$folder/out" 2>"$folder/err" </dev/null &
    reader=$! tries=0
    until [ -s "$folder/err" ] || [ $tries -gt 500 ]; do
        tries=$((tries + 1))
        sleep 0.02
    done
    [ "$(cat "$folder/err")" = "waiting: nothing comes through the pipe $folder/pipe yet; Ctrl-C ends this" ] ||
        lies "$*: does not say what is waited for"
    cat "$file" >"$folder/pipe"
    wait $reader || lies "$* did not read the pipe"
}
waits "$folder/text" tokens "$folder/pipe"
waits "$folder/text" train --corpus "$folder/pipe" --layers 1 --width 8 --heads 2 --steps 1 --write 0
waits "$folder/text" vectors --corpus "$folder/pipe" --epochs 1
waits "$folder/text" evaluate "$folder/model" --corpus "$folder/pipe"
waits "$folder/text" generate "$folder/model" --prompt-file "$folder/pipe" --beyond --tokens 1
waits "$folder/words.vec" explore "$folder/pipe"
