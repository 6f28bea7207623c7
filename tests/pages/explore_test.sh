#!/bin/sh
# The pages of explore: a model with places and attention, and a file of vectors, whose panels show
# what the terminal says.
set -eu
. tests/pages/browser.sh
program=$build/embedlings
with() { # PAGE FIRST_LINE   makes the script of this page, which begins with this line
    { echo "$2"; cat tests/pages/panels.js "tests/pages/explore_$1.js"; } >"$folder/$1.js"
}

"$program" train --corpus datasets/small_world.txt --tokenizer word --positions learned --width 16 --heads 2 \
    --context 16 --layers 2 --steps 20 --write 0 --save "$folder/model" >"$folder/said" 2>&1 || fail "$(cat "$folder/said")"
"$program" explore "$folder/model" --attention 'the cat and the children' --page "$folder/model.html" >"$folder/said" 2>&1
"$program" explore "$folder/model" --tensor positions --similarity '3 7' >"$folder/similar"
cosine=$(sed -n 's/^ *3 *+1.000 *\([-+0-9.]*\)$/\1/p' "$folder/similar")
[ -n "$cosine" ] || fail "no cosine of places 3 and 7: $(cat "$folder/similar")"
with model "const placesCosine = Number('$cosine');"

# Names that a page has to keep as they are, a row of zeros, a name and a number that are too long.
cat >"$folder/words.vec" <<END
10 3
king 1 1 0
man 1 0 0
queen 0 0.75 1
woman 0 0 1
<b>cat</b> -1 0 0
"dog"&amp; -1 0.25 0
nothing 0 0 0
</script> 0 1 -1
$(printf '😀%.0s' $(seq 24)) -1 -1 -1
$(printf %0124d 0) 0 -1e30 1
END
"$program" explore "$folder/words.vec" --page "$folder/words.html" >"$folder/said" 2>&1
grep -q '^Page: ' "$folder/said" || fail 'no link to the page'
"$program" explore "$folder/words.vec" --near king --count 5 >"$folder/near"
near=$(sed -n 's/^  \([^ ]*\)  *[-0-9.]*[0-9]  *[█▉▊▋▌▍▎▏]*$/\1/p; s/^  \([^ ]*\)  *[-0-9.]*[0-9]$/\1/p' "$folder/near" | paste -s -d , - | sed 's:</:<\\/:g')
with words "const nearKing = '$near';"

act "$folder/model.js" "$folder/model.html" + "$folder/words.js" "$folder/words.html" \
    + tests/pages/pages.js "$folder/model.html" "$folder/words.html" >"$folder/told"
! grep -v ' true$' "$folder/told" || fail 'a panel shows something else, or a page is not as pages are'
[ "$(wc -l <"$folder/told")" -ge 20 ] || fail "only $(wc -l <"$folder/told") comparisons"

# Few rows have no neighbours to look for, and no panel.
sed '1s/10/7/; 9,$d' "$folder/words.vec" >"$folder/few.vec"
"$program" explore "$folder/few.vec" --page "$folder/few.html" >"$folder/said" 2>&1
! grep -q 'class="panel"' "$folder/few.html" || fail 'panels of seven rows'
