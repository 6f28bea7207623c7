#!/bin/sh
# A lesson that takes more than a moment says so before it begins, on standard error and in no
# recorded output, and one that does not fit is refused in one line that names a size which does.
set -eu
. tests/commands/command.sh
export EMB_THREADS=2 # each has a stack and a heap, which are addresses
lessons=${EMB_BUILD_DIR:-build}/lessons

# A slow machine is told before that of the text alone.
announced() { # NAME FLAG...
    name=$1
    shift
    said='^This takes about .* of memory and (less than a second|about .* (s|min|h))\.$'
    : >"$folder/err"
    "$lessons/$name" "$@" >"$folder/out" 2>"$folder/err" </dev/null &
    until grep -qE "$said" "$folder/err" || ! kill -0 $! 2>/dev/null; do sleep 0.05; done
    kill -9 $! 2>/dev/null || true
    wait $! 2>/dev/null || true
    grep -qE "$said" "$folder/err" || lies "$name $* did not say what it takes"
}
refused() { # KILOBYTES SIZE NAME FLAG...
    most=$1 size=$2 name=$3 code=0
    shift 3
    (ulimit -v "$most" && exec "$lessons/$name" "$@") >"$folder/out" 2>"$folder/err" </dev/null ||
        code=$?
    [ $code -eq 1 ] || lies "$name $* ended with $code, not with 1"
    [ ! -s "$folder/out" ] || lies "$name $* had begun"
    [ "$(grep -vc '^This takes about .*, to read the text and to cut it.$' "$folder/err")" -eq 1 ] ||
        lies "$name $*: not one line"
    grep -qE "this takes .* memory.*, and .*$size [0-9]* would fit\$" "$folder/err" ||
        lies "$name $* did not name a $size that would fit"
}
fits() { # the same, and with the size it names it runs to its end
    refused "$@"
    shift 3
    named=$(sed -n 's/.*: \(--.*\) would fit$/\1/p' "$folder/err")
    # shellcheck disable=SC2086 # flags and numbers
    (ulimit -v "$most" && exec "$lessons/$name" "$@" $named) >"$folder/out" 2>"$folder/err" \
        </dev/null || lies "$name $* $named does not fit into $most kB"
}

announced 02_gather --vocab 100000 --tokens 2048
announced 04_gradient_sparsity --tokens 4096 --steps 10000
announced 06_bigram --vocabulary 4096 --steps 100000
announced 07_tied_weights --vocabulary 1024 --width 1024 --batch 10000 --steps 100000
announced 08_geometry --epochs 100
announced 09_permutation --steps 100000 --seeds 10 --longest 4096
announced 10_sinusoids --steps 100000
announced 11_transformer_input --width 1024 --longest 1024 --draws 100000 --steps 100000
announced 13_relative_bias --steps 100000
announced 14_tiny_transformer --steps 100000
announced 15_table_size --vocabulary 1024 --width 256 --epochs 100 --steps 100000
announced 16_your_text --width 256 --layers 8 --steps 100000

"$lessons/01_one_hot" >"$folder/out" 2>"$folder/err" </dev/null
[ ! -s "$folder/err" ] || lies 'a lesson of milliseconds was announced'
recorded=${EMB_BUILD_DIR:-build}/ran
if grep -l '^This takes about ' "$recorded"/*.txt "$recorded"/*.html 2>/dev/null; then
    lies 'what a run takes was recorded'
fi

# What does not fit is a part of lesson 02: 512 rows of 10^9 numbers are 4 * 512 * 10^9 bytes.
"$lessons/02_gather" --vocab 1000000000 >"$folder/out" 2>"$folder/err" </dev/null ||
    lies '02_gather did not go on after a matrix that does not fit'
tr -s ' \n' '  ' <"$folder/out" | grep -q 'matrix \[512, 1000000000\] takes 2.05 TB' ||
    lies '02_gather did not say what that takes'

# Not every system limits addresses, and the sanitizers need many.
(ulimit -v 100000) 2>/dev/null && ! nm "$lessons/09_permutation" 2>/dev/null | grep -q __asan_init ||
    { echo 'skipped: lessons with less memory' && exit 0; }
# Where less can be had the same holds, and what fits of it is done.
for most in 40000 80000 100000 150000; do
    (ulimit -v $most && EMB_THREADS=1 exec "$lessons/02_gather") >"$folder/out" 2>"$folder/err" </dev/null ||
        lies "02_gather did not come to its end in $most kB"
    ! grep -qv '^This takes about ' "$folder/err" || lies "02_gather complained of $most kB"
done
# A text that a lesson comes to at its end is told of at its beginning.
code=0
(ulimit -v 28000 && exec "$lessons/10_sinusoids" --steps 2) >"$folder/out" 2>"$folder/err" </dev/null || code=$?
[ $code -eq 1 ] && [ ! -s "$folder/out" ] && grep -q 'to read the text' "$folder/err" ||
    lies '10_sinusoids had begun without room for its text'
fits 60000 --vocabulary 06_bigram --vocabulary 4096 --steps 2
fits 55000 --batch 14_tiny_transformer --batch 256 --width 16 --steps 2 --world-steps 2
fits 75000 --width 08_geometry --width 128 --epochs 1
fits 64000 --threads 13_relative_bias --steps 2 # tables that are counted, and nothing else to make smaller
# Before a text is read, what that takes is told.
dd if=/dev/null of="$folder/endless" bs=1 seek=1000000000000 2>/dev/null
for name in 04_gradient_sparsity 05_text_to_ids 06_bigram 07_tied_weights 08_geometry \
    09_permutation 11_transformer_input 14_tiny_transformer 15_table_size 16_your_text; do
    code=0
    "$lessons/$name" --corpus "$folder/endless" >"$folder/out" 2>"$folder/err" </dev/null || code=$?
    [ $code -eq 1 ] || lies "$name ended with $code, not with 1"
    [ "$(grep -c '' "$folder/err")" -eq 1 ] || lies "$name: not one line"
    grep -q ': this takes .* TB of memory, to read the text and to cut it, and 80%' "$folder/err" ||
        lies "$name read what is too long"
done
export EMB_THREADS=1 # a second wants 64 MB of addresses for its heap, and gets them in some runs only
fits 260000 --tokens 04_gradient_sparsity --tokens 4096 --steps 2
fits 70000 --batch 07_tied_weights --vocabulary 512 --tokenizer word --width 512 \
    --batch 5000 --steps 2
fits 100000 --layers 16_your_text --width 128 --layers 8 --steps 20
fits 90000 --vocabulary 07_tied_weights --vocabulary 1024 --tokenizer word --width 1024 --steps 2
fits 80000 '--width 8 --vocabulary' 15_table_size --vocabulary 1024 --width 256 --epochs 1 --steps 2
fits 53000 '--batch 1 --width' 14_tiny_transformer --vocabulary 1024 --tokenizer word --width 64 \
    --steps 2 --world-steps 2
fits 50000 '--batch 1 --context 12 --width' 14_tiny_transformer --batch 256 --width 128 \
    --context 256 --steps 2 --world-steps 2
fits 50000 --width 08_geometry --width 128 --epochs 1 # which begins three threads
fits 130000 --vocabulary 06_bigram --vocabulary 4096 --tokenizer bytepair \
    --corpus datasets/small_world.txt --steps 2
