#!/bin/sh
# Curves, matrices and maps that answer a pointer and keys, with the numbers of the terminal.
set -eu
. tests/pages/browser.sh
program=$build/embedlings

"$program" vectors --corpus datasets/small_world.txt --save "$folder/world.vec" >"$folder/said" 2>&1 || fail "$(cat "$folder/said")"
"$program" explore "$folder/world.vec" --map --page "$folder/map.html" >"$folder/said" 2>&1 || fail "$(cat "$folder/said")"
"$program" explore "$folder/world.vec" --near king --count 5 >"$folder/near"
near=$(sed -n 's/^  \([a-z]*\)  *\([-0-9.]*[0-9]\)  *[█▉▊▋▌▍▎▏]*$/\1 \2/p' "$folder/near" | paste -s -d , -)
{
    echo "const nearKing = '$near', rows = $(head -n 1 "$folder/world.vec" | cut -d ' ' -f 1);"
    cat tests/pages/figures_map.js
} >"$folder/map.js"

act tests/pages/figures_curve.js "$(page_of 10_sinusoids)" + "$folder/map.js" "$folder/map.html" \
    + tests/pages/pages.js "$folder/map.html" >"$folder/told"
! grep -v ' true$' "$folder/told" || fail 'a figure says something else, or a page is not as pages are'
[ "$(wc -l <"$folder/told")" -ge 28 ] || fail "only $(wc -l <"$folder/told") comparisons"
