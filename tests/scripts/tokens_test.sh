#!/bin/sh
# The tokens command: ids of bytes and merges worked by hand, files that come back, and refusals of
# one line.
set -eu
command=tokens
. tests/commands/command.sh
prints() { # IDS...
    [ ! -s "$folder/err" ] || lies 'said something on standard error'
    [ "$(tr '\n' ' ' <"$folder/out")" = "$*${1:+ }" ] || lies "not the ids $*"
}
refuses() { # EXPECTED, a pattern for the one line
    [ ! -s "$folder/out" ] || lies 'something was printed before the refusal'
    [ "$(grep -c '' "$folder/err")" -eq 1 ] || lies 'not one line'
    grep -q "$1" "$folder/err" || lies "not said: $1"
}

# What is most likely no text is read all the same, and named.
printf 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\n' >"$folder/pointer"
run 0 "$folder/pointer" --ids
grep -q "^embedlings tokens: warning: $folder/pointer is a Git LFS pointer, .* git lfs pull fetches that$" "$folder/err" || lies 'a pointer is taken for a text'

printf 't\0h\0e\0 \0c\0a\0t\0' >"$folder/wide"
run 0 "$folder/wide" --ids
grep -q "^embedlings tokens: warning: $folder/wide looks like UTF-16 without a byte order mark, UTF-8 is needed " "$folder/err" || lies 'UTF-16 is taken for a text'
run 1 "$folder/wide" --tokenizer char && refuses 'wide: looks like UTF-16 without a byte order mark'

# GPT-2 puts bytes that print first: a is 64, FF is 187; then come 00 (188) to 20 (220).
printf 'a\377\r\n ' >"$folder/in"
run 0 - --ids && prints 64 187 201 198 220
run 0 "$folder/in" --ids && prints 64 187 201 198 220
: >"$folder/in"
run 0 - --ids && prints
run 0 - && grep -q '^  tokens  *0$' "$folder/out" || lies 'an empty text has tokens'

# ab is there three times, " ab" twice.
printf 'ab ab ab<e>' >"$folder/in"
run 0 - --ids --vocabulary 259 --special '<e>' --save "$folder/saved" && prints 256 257 257 258
printf '<e>ab<f>' >"$folder/two"
run 0 "$folder/two" --ids --vocabulary 258 --special '<e> <f>' && prints 256 64 65 257
run 2 "$folder/two" --special '<e> <f> <e>' && refuses '^embedlings tokens: --special <e>: is there twice$'
printf 'abab<e>x' >"$folder/in"
run 0 - --ids --load "$folder/saved" && prints 256 256 258 87
run 0 - --ids --corpus "$folder/in" --vocabulary 256 && prints 64 65 64 65 27 68 29 87
run 0 - --ids --tokenizer char && prints 3 4 3 4 1 5 2 6
# 8 bytes: ab ab < e > x.
run 0 - && grep -q '^  bytes per token  *1.33$' "$folder/out" || lies 'not 8 bytes in 6 tokens'
# Of characters <unk> is one, which is not there.
run 0 - --tokenizer char && ! grep -q '^  <unk> ' "$folder/out" || lies 'what is not there is frequent'
# Line ends of Windows: as training reads them.
printf 'a\r\n' >"$folder/in"
run 0 - --ids --tokenizer char && prints 2 1
run 0 - --ids && prints 64 201 198

# Words in lower case and apart from their marks, or as they are written: ties go by the bytes.
printf 'The the end.' >"$folder/in"
run 0 - --ids --tokenizer word && prints 1 1 3 2
run 0 - --ids --tokenizer word --keep-case && prints 2 4 3 1
run 0 - --ids --tokenizer word --split-on-whitespace && prints 1 1 2
run 0 - --ids --tokenizer word --keep-case --split-on-whitespace && prints 1 3 2
for flag in --keep-case --split-on-whitespace; do
    run 2 - $flag && refuses "^embedlings tokens: $flag goes with --tokenizer word$"
done

# A word of any length is told from others by its beginning.
awk 'BEGIN { for (n = 0; n < 100000; ++n) printf "ab"; print "" }' >"$folder/in"
for kind in word bytepair; do
    run 0 - --tokenizer $kind
    [ "$(wc -c <"$folder/out")" -lt 20000 ] || lies "long tokens ($kind) were shown whole"
done
printf 'ab' >"$folder/saved/merges.txt"
run 1 - --load "$folder/saved"
refuses 'merges.txt: line 1: "ab" is not two parts with a space between them$'

run 2 && refuses 'FILE is missing'
for new in '--corpus y' '--vocabulary 300' '--special <e>'; do
    run 2 - --load x $new && refuses ' goes with learning, not with --load$'
done
run 2 - --special b && refuses '^embedlings tokens: --special b: is a token already$'
run 2 - --special "$(printf 'a\377')" && refuses '^embedlings tokens: --special: is not UTF-8: byte 0xff at offset 1'
printf 'b\377' >"$folder/latin"
for kind in char word; do
    run 1 "$folder/latin" --tokenizer $kind && refuses '^embedlings tokens: [^ ]*/latin: is not UTF-8: byte 0xff at offset 1'
    run 1 - --corpus "$folder/latin" --tokenizer $kind && refuses '/latin: is not UTF-8: byte 0xff at offset 1'
done
cp "$folder/latin" "$folder/in"
run 1 - --tokenizer char && refuses '^embedlings tokens: standard input: is not UTF-8: byte 0xff at offset 1'
run 2 - --special '' && refuses "^embedlings tokens: --special: '' is no text$"
run 2 - --save x --tokenizer word && refuses '^embedlings tokens: --save goes with'
for unused in --show --page; do
    run 2 - --ids $unused 1 && refuses ": $unused goes with a table, not with --ids$"
done
touch "$folder/saved/config.json" # a model's folder keeps its tokens
run 2 - --save "$folder/saved" && refuses '^embedlings tokens: --save .*: contains a model'
grep -qx ab "$folder/saved/merges.txt" || lies 'the tokens of a model were replaced'
run 1 "$folder/none" && refuses 'none: cannot be opened'
rm "$folder/in" && mkdir "$folder/in" && run 1 - && refuses 'tokens: standard input: cannot be read (Is a directory)$'
rmdir "$folder/in" && : >"$folder/in"
for kind in char word; do
    run 1 README.md --corpus "$folder/in" --tokenizer $kind && refuses "^embedlings tokens: $folder/in: is empty$"
done
run 1 - --vocabulary 7 && refuses 'a vocabulary of 7 is too small'
