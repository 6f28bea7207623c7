#!/bin/sh
# usage: panels_test.sh [lessons/NN_name/program/panel.js...]
#
# Every panel of every lesson: its first state, each control by hand and by keyboard, an address
# with a state, an address with nonsense. What a panel shows is compared with what the lesson's
# program wrote beside it: panel_NN_name.js tells a line for each comparison, true or false.
set -eu
. tests/pages/browser.sh
[ $# -gt 0 ] || set -- lessons/*/program/panel.js
all=
for script; do
    lesson=${script#lessons/}
    lesson=${lesson%/program/panel.js}
    [ -e "tests/pages/panel_$lesson.js" ] || fail "$script has no test"
    cat tests/pages/panels.js "tests/pages/panel_$lesson.js" >"$folder/$lesson.js"
    all="$all $lesson"
done
set --
for lesson in $all; do
    page=$(page_of "$lesson")
    set -- "$@" + "$folder/$lesson.js" "$page"
done
act "$@" >"$folder/told"
! grep -v ' true$' "$folder/told" || fail 'a panel shows something else'
for lesson in $all; do
    where="$lesson.html: "
    [ $# -gt 3 ] || where= # of one page it is not told which
    count=$(grep -c "^$where" "$folder/told" || true)
    [ "$count" -ge 5 ] || fail "$lesson: only $count comparisons"
done
