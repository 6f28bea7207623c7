#!/bin/sh
# usage: kill_test.sh [COUNT [SEED]]
# Kills the guide and all it has started, COUNT times, at random moments of check, watch, reset,
# hint and build, while an editor saves by renaming the old file away and writing a new one. After
# each: what was saved last is in the answer or in a copy, no progress entry and no hint is lost,
# and the next check works and is about the answer as it is.
set -u
count=${1:-4} seed=${2:-1}
. tests/guide/scratch_course.sh
trap 'rm -rf "$course"' EXIT
cd "$course" || exit 1

tree_of() { # PID   it and all that descend from it
    ps -A -o pid= -o ppid= | awk -v root="$1" '
        { parent[$1] = $2 }
        END { for (pid in parent) { at = pid; while (at != root && at in parent) at = parent[at]
                  if (at == root) print pid } }'
}
save() { # NUMBER   as vim does; every other one is right
    body=$right
    [ $(($1 % 2)) -eq 0 ] || body=$wrong
    cp lessons/01_one_hot/exercise.cpp text.cpp
    (answer=text.cpp && answer_first "$body")
    echo "// save $1" >>text.cpp
    mv "$answer" "$answer~" 2>/dev/null
    cat text.cpp >"$answer"
    rm -f "$answer~"
}
hints_of() { awk '!/^#/ { print $1, $3 }' "$1"; }
act() {
    case $1 in
    0) exec build/embedlings check 01 ;;
    1) exec build/embedlings watch 01 --lines ;;
    2) exec build/embedlings reset 01 --yes ;;
    3) exec build/embedlings hint 01.2 ;;
    4) exec make -s build/checks/01_one_hot/answer ;;
    esac
}

guide 1 check 01
saves=0
awk -v seed="$seed" -v count="$count" 'BEGIN { srand(seed)
    for (n = 0; n < count; ++n) { what = (n + int(5 * rand())) % 5
        # A reset or a hint takes milliseconds, a compiler about a second.
        print n + 1, what, rand() * (what == 2 || what == 3 ? 0.02 : 1.2), rand() * 0.4 } }' >plan
while read -r number what moment pause; do
    where="kill $number of seed $seed, command $what after $moment s"
    cp answers/.progress before
    saves=$((saves + 1))
    save $saves
    act "$what" >/dev/null 2>&1 </dev/null &
    victim=$!
    (sleep "$pause" && save $((saves + 1))) &
    editor=$!
    sleep "$moment"
    kill -9 $(tree_of $victim) 2>/dev/null
    wait $victim 2>/dev/null
    wait $editor
    saves=$((saves + 1))

    grep -qs "^// save $saves\$" "$answer" answers/*.20*.cpp || lies "$where: save $saves is lost"
    [ -e answers/.progress ] || lies "$where: no progress"
    hints_of answers/.progress >now
    hints_of before | while read -r exercise hints; do
        awk -v exercise="$exercise" -v hints="$hints" \
            '$1 == exercise && $2 >= hints { found = 1 } END { exit !found }' now || exit 1
    done || lies "$where: entries or hints are lost: $(cat before answers/.progress)"
    [ ! -e answers/.progress.damaged ] || lies "$where: progress was damaged"
    verdict=UNFINISHED
    grep -q 'row\[id\] = 1;' "$answer" && verdict=RIGHT
    grep -q 'row\[id - 1\] = 1;' "$answer" && verdict=WRONG
    guide 1 check 01
    said="$where: $said"
    says "  01.1  $verdict"
    says '  01.5  UNFINISHED'
done <plan
echo "$count kills: nothing was lost"
