#!/bin/sh
# The pages of explore: a model with places and attention, and a file of vectors, whose panels show
# what the terminal says.
set -eu
. tests/pages/browser.sh
program=$build/embedlings
seen() { # PAGE SCRIPT FIRST_LINE
    { echo "$3"; cat tests/pages/panels.js "$2"; } >"$folder/script.js"
    act "$folder/script.js" "$1" >"$folder/told"
    ! grep -v ' true$' "$folder/told" || fail "$1: a panel shows something else"
    act tests/pages/pages.js "$1" >"$folder/told"
    [ ! -s "$folder/told" ] || fail "$1: $(cat "$folder/told")"
}

"$program" train --corpus datasets/small_world.txt --tokenizer word --positions learned --width 16 --heads 2 \
    --context 16 --layers 2 --steps 20 --write 0 --save "$folder/model" >"$folder/said" 2>&1 || fail "$(cat "$folder/said")"
"$program" explore "$folder/model" --attention 'the cat and the dog' --page "$folder/model.html" >"$folder/said"
"$program" explore "$folder/model" --tensor positions --similarity '3 7' >"$folder/similar"
cosine=$(sed -n 's/^ *3 *+1.000 *\([-+0-9.]*\)$/\1/p' "$folder/similar")
[ -n "$cosine" ] || fail "no cosine of places 3 and 7: $(cat "$folder/similar")"
seen "$folder/model.html" tests/pages/explore_model.js "const placesCosine = Number('$cosine');"

# Names that a page has to keep as they are, a row of zeros.
cat >"$folder/words.vec" <<'END'
9 3
king 1 1 0
man 1 0 0
queen 0 0.75 1
woman 0 0 1
<b>cat</b> -1 0 0
"dog"&amp; -1 0.25 0
nothing 0 0 0
</script> 0 1 -1
ant -1 -1 -1
END
"$program" explore "$folder/words.vec" --page "$folder/words.html" >"$folder/said"
grep -q '^Page: ' "$folder/said" || fail 'no link to the page'
"$program" explore "$folder/words.vec" --near king --count 5 >"$folder/near"
near=$(sed -n 's/^  \([^ ]*\)  *[-0-9.]*$/\1/p' "$folder/near" | paste -s -d , - | sed 's:</:<\\/:g')
seen "$folder/words.html" tests/pages/explore_words.js "const nearKing = '$near';"

# Few rows have no neighbours to look for, and no panel.
sed '1s/9/3/; 5,$d' "$folder/words.vec" >"$folder/few.vec"
"$program" explore "$folder/few.vec" --page "$folder/few.html" >"$folder/said"
! grep -q 'class="panel"' "$folder/few.html" || fail 'panels of three rows'
