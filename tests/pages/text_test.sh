#!/bin/sh
# The panel of lesson 05 cuts a few hundred sentences, by few merges and by many: the same ids as the
# engine gives them.
set -eu
. tests/pages/browser.sh
page=$(page_of 05_text_to_ids)
"$build/tests/pages/text" datasets/storybook.txt "$folder/wanted.js"
cat "$folder/wanted.js" tests/pages/text.js >"$folder/script.js"
act "$folder/script.js" "$page" >"$folder/told"
! grep -v '^compared ' "$folder/told" || fail 'the panel gives other ids than the engine'
[ "$(sed 's/compared //' "$folder/told")" -ge 3000 ] || fail "only $(cat "$folder/told")"
