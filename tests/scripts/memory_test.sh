#!/bin/sh
# What does not fit into memory is refused in one line before anything is taken, and the size that
# this line names does fit. What is said to be needed is what the system then sees, within a fifth.
set -eu
command=
. tests/commands/command.sh
export EMB_THREADS=2 # each has a stack and a heap, which are addresses
refused() { # PATTERN FLAG...
    pattern=$1
    shift
    run 1 "$@"
    [ ! -s "$folder/out" ] || lies "$* had begun"
    [ "$(grep -c '' "$folder/err")" -eq 1 ] || lies "$*: not one line"
    grep -q -e "$pattern" "$folder/err" || lies "$* did not say $pattern"
}
refused ': this takes .* TB of memory, and 80% of .* would fit$' \
    train --context 8192 --width 4096 --layers 64
refused ': this takes .* GB of memory, and 80% of .*: --batch [0-9]* would fit$' \
    train --batch 65536 --context 256 --layers 1
refused ': --tokens [0-9]* would fit$' compare --tokens 1000000000
refused ': --tokens 1 --width [0-9]* would fit$' compare --vocab 10000000 --width 1000000
for count in 0 257 -1 2x 99999999999999999999; do
    EMB_THREADS=$count refused 'EMB_THREADS: .*\(is not a whole number\|1 to 256 can be had\)$' train
done

# Elsewhere memory is counted in other units, and the sanitizers need more than the program says.
[ "$(uname)" = Linux ] && ! nm "$program" 2>/dev/null | grep -q __asan_init ||
    { echo 'skipped: what is said of memory, and what is taken' && exit 0; }

# More than thirty sizes of training and the like, each measured beside what it is said to need.
"${EMB_BUILD_DIR:-build}/tests/scripts/memory_told" >"$folder/out" 2>"$folder/err" ||
    lies 'what is said of memory is not what is taken'

# A text is refused by its bytes, before it is read: not even a terabyte of nothing is begun.
dd if=/dev/null of="$folder/endless" bs=1 seek=1000000000000 2>/dev/null
too_long=': this takes .* TB of memory, to read the text and to cut it, and 80% of '
for tokenizer in char word bytepair; do
    refused "$too_long" train --corpus "$folder/endless" --tokenizer $tokenizer
    refused "$too_long" tokens "$folder/words" --corpus "$folder/endless" --tokenizer $tokenizer
done
refused "$too_long" vectors --corpus "$folder/endless"
awk 'BEGIN { while (n++ < 1000000) print "the cat sat on the mat" }' >"$folder/long"
(
    ulimit -v 100000
    refused 'this takes .* MB of memory, to read the text and to cut it, and 80% of the limit of ' \
        train --corpus "$folder/long"
)

# A text without spaces takes more: nearly every phrase is another one. It is refused, or it fits.
LC_ALL=C awk 'BEGIN {
    srand(1)
    for (n = 1; n <= 300000; ++n) {
        printf "%c%c%c", 228 + int(rand() * 4), 128 + int(rand() * 64), 128 + int(rand() * 64)
        if (n % 8 == 0) printf "%s", n % 40 == 0 ? "\n" : "."
    }
}' >"$folder/phrases"
for tokenizer in word bytepair; do
    was_refused=
    for kilobytes in 30000 40000 50000 60000 80000 150000; do
        code=0
        (ulimit -v $kilobytes && exec "$program" tokens "$folder/phrases" --tokenizer $tokenizer --threads 1) \
            >"$folder/out" 2>"$folder/err" || code=$?
        [ $code -eq 0 ] || grep -q ': this takes .* to read the text and to cut it, and 80% of the limit of ' "$folder/err" ||
            lies "$tokenizer: what a text without spaces takes is told too low"
        [ $code -eq 0 ] || was_refused=yes
    done
    [ "$was_refused" ] && [ $code -eq 0 ] || lies "$tokenizer: a text without spaces was never refused, or always"
done

fits() { # OPTION_OF_ULIMIT
    (
        ulimit "$1" 600000
        refused 'the limit of .* --batch [0-9]* would fit' train --batch 60000
        batch=$(sed 's/.*--batch \([0-9]*\) .*/\1/' "$folder/err")
        "$program" train --batch "$batch" --steps 2 --write 0 >"$folder/out" 2>"$folder/err" ||
            lies "--batch $batch does not fit"
        more=$((batch + batch / 20))
        refused "--batch $batch would fit" train --batch $more
    )
}
fits -v
fits -d

named_fits() { # OPTION_OF_ULIMIT KILOBYTES SIZES FLAG...
    (
        ulimit "$1" "$2"
        sizes=$3
        shift 3
        refused "the limit of .*: $sizes would fit" "$@"
        named=$(sed 's/.*: \(--.*\) would fit$/\1/' "$folder/err")
        # shellcheck disable=SC2086 # flags and numbers
        "$program" "$@" $named >"$folder/out" 2>"$folder/err" || lies "$* $named does not fit"
    )
}
export EMB_THREADS=1 # a second wants 64 MB of addresses for its heap, and gets them in some runs only
named_fits -v 100000 '--width [0-9]*' \
    vectors --corpus datasets/storybook.txt --width 4096 --epochs 1 --save "$folder/a.vec"
named_fits -v 100000 '--tokens [0-9]*' compare --tokens 10000 --vocab 5000 --width 256
# A product keeps a part of the matrix, and large buffers are aligned.
named_fits -v 80000 '--tokens [0-9]*' compare --tokens 3000 --vocab 2000
# A table that is most of it: with a part of its words it fits.
awk 'BEGIN { for (n = 0; n < 40000; ++n) print "w" n % 20011 }' >"$folder/words"
named_fits -v 120000 '--batch 1 --vocabulary [0-9]*' train --corpus "$folder/words" \
    --tokenizer word --width 256 --layers 1 --batch 1 --context 16 --steps 2 --write 0
# What helps is named, though neither --width nor --batch alone does.
named_fits -v 100000 '--tokens 1 --vocab [0-9]*' compare --vocab 10000000
named_fits -v 60000 '--batch [0-9]*.*' train --batch 4000 --width 512 --context 512 --steps 2 --write 0
export EMB_THREADS=16 # whose heaps are no data
named_fits -d 160000 '--batch 1 --threads [0-9]*' train --steps 2 --write 0

# A saved model as well: what a long prompt and a long text take, of which the model keeps all.
export EMB_THREADS=1
run 0 train --steps 1 --layers 1 --width 64 --write 0 --eval-every 0 --save "$folder/model"
awk 'BEGIN { while (n++ < 20000) printf "a" }' >"$folder/prompt"
(
    ulimit -v 100000
    refused 'this takes .*, and 80% of the limit of addresses ' \
        generate "$folder/model" --prompt-file "$folder/prompt" --tokens 1 --beyond
    refused 'this takes .*, and 80% of the limit of addresses ' \
        generate "$folder/model" --prompt a --tokens 1000000 --beyond
)
(
    ulimit -v 24000
    refused 'this takes .*, and 80% of the limit of addresses ' \
        evaluate "$folder/model" --corpus README.md
)

# 8 MB of stack each: not all of them can be begun.
(
    ulimit -v 300000
    export EMB_THREADS=64
    refused 'threads: of 64, only [0-9]* can be begun .* --threads can ask for fewer' \
        train --steps 20
)
