#!/bin/sh
# usage: reading_order.sh README
# The reading order of src/README.md: every row gives the code lines of its files, as count.sh counts
# them, and all rows together are at most 1,100. Files are named from the folder of README on. Prints
# every difference, and fails if there is one.
set -eu
most=1100
folder=$(dirname "$1")
failed=0 together=0
rows=$(mktemp)
trap 'rm -f "$rows"' EXIT
sed -n 's/^| *[0-9][0-9]* *| *\(`[a-z][^|]*\)| *\([0-9]*\) *|.*/\2 \1/p' "$1" | tr -d '`,' >"$rows"
while read -r said files; do
    # shellcheck disable=SC2086
    lines=$(cd "$folder" && cat $files | sed 's://.*$::' | grep -vc '^[[:space:]]*$')
    together=$((together + lines))
    [ "$lines" = "$said" ] || { echo "$1: $files: $lines lines, not $said" && failed=1; }
done <"$rows"
[ -s "$rows" ] || { echo "$1: no reading order" && exit 1; }
[ $together -le $most ] || { echo "$1: $together lines to read, at most $most" && failed=1; }
said=$(echo $together | sed 's/\([0-9]\)\([0-9]\{3\}\)$/\1,\2/')
grep -q "$said code lines" "$1" || { echo "$1: does not say: $said code lines" && failed=1; }
exit $failed
