#!/bin/sh
# usage: live_test.sh [lessons/NN_name/program/live.js...]
#
# Panels in which the engine runs: live_NN_name.js trains by hand and by keyboard and compares with
# what the lesson's program measured. It tells a line for each comparison, true or false. Where no
# compiler for WebAssembly is installed, pages say that their panels are not alive.
set -eu
. tests/pages/browser.sh
[ $# -gt 0 ] || set -- lessons/*/program/live.js
for script; do
    lesson=${script#lessons/}
    lesson=${lesson%/program/live.js}
    page=$(page_of "$lesson")
    [ -e "tests/pages/live_$lesson.js" ] || fail "$script has no test"
    if [ ! -e "$build/live/$lesson.txt" ]; then
        ! grep -q 'id="data-engine"' "$page" || fail "$page has an engine that was not built"
        echo 'skipped: there is no compiler for WebAssembly'
        continue
    fi
    cat tests/pages/panels.js tests/pages/live.js "tests/pages/live_$lesson.js" >"$folder/$lesson.js"
    act "$folder/$lesson.js" "$page" >"$folder/told"
    ! grep -v ' true$' "$folder/told" || fail 'a panel shows something else'
    [ "$(wc -l <"$folder/told")" -ge 10 ] || fail "$lesson: only $(wc -l <"$folder/told") comparisons"
done
