#!/bin/sh
# usage: panels_test.sh [lessons/NN_name/panel.js...]
#
# Every panel of every lesson: its first state, each control by hand and by keyboard, an address
# with a state, an address with nonsense. What a panel shows is compared with what the lesson's
# program wrote beside it: panel_NN_name.js tells a line for each comparison, true or false.
set -eu
. tests/pages/browser.sh
[ $# -gt 0 ] || set -- lessons/*/panel.js
for script; do
    lesson=${script#lessons/}
    lesson=${lesson%/panel.js}
    [ -e "tests/pages/panel_$lesson.js" ] || fail "$script has no test"
    case $lesson in
        14_*) page=$(page_of "$lesson" --steps 30 --world-steps 10) ;;  # nothing here asks for good models
        *) page=$(page_of "$lesson") ;;
    esac
    cat tests/pages/panels.js "tests/pages/panel_$lesson.js" >"$folder/script.js"
    act "$folder/script.js" "$page" >"$folder/told"
    ! grep -v ' true$' "$folder/told" || fail "$lesson: a panel shows something else"
    [ "$(wc -l <"$folder/told")" -ge 5 ] || fail "$lesson: only $(wc -l <"$folder/told") comparisons"
done
