#!/bin/sh
# usage: reading_order.sh README
# The reading order of README: every row gives the code lines of its files, as count.sh counts them,
# and all rows together are at most 1,800. Prints what differs, and fails.
set -eu
most=1800
failed=0 together=0
rows=$(mktemp)
trap 'rm -f "$rows"' EXIT
sed -n 's/^| *[0-9][0-9]* *| *\(`src[^|]*\)| *\([0-9]*\) *|.*/\2 \1/p' "$1" | tr -d '`,' >"$rows"
while read -r said files; do
    # shellcheck disable=SC2086
    lines=$(cat $files | sed 's://.*$::' | grep -vc '^[[:space:]]*$')
    together=$((together + lines))
    [ "$lines" = "$said" ] || { echo "$1: $files: $lines lines, not $said" && failed=1; }
done <"$rows"
[ -s "$rows" ] || { echo "$1: no reading order" && exit 1; }
[ $together -le $most ] || { echo "$1: $together lines to read, at most $most" && failed=1; }
said=$(echo $together | sed 's/\([0-9]\)\([0-9]\{3\}\)$/\1,\2/')
grep -q "$said code lines" "$1" || { echo "$1: does not say: $said code lines" && failed=1; }
exit $failed
