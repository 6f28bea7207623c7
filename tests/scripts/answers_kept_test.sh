#!/bin/sh
# Nothing a learner wrote is lost: an editor that saves at the worst moment, two resets at once, a
# full disk, a check that was stopped, files that are none.
set -u
. tests/guide/scratch_course.sh
trap 'rm -rf "$course"' EXIT
cd "$course" || exit 1

# An editor puts its file there after the guide has seen that there is none. The call that brings
# the unsolved file into place comes half a second later than it would.
slowly() { # MICROSECONDS COMMAND...
    late='link,linkat,rename,renameat,renameat2'
    delay=$1
    shift
    strace -f -o "trace$delay" -e trace=$late -e inject=$late:delay_enter="$delay" "$@" >/dev/null 2>&1
}
if strace -o /dev/null true 2>/dev/null; then
    slowly 500000 build/embedlings list &
    tries=0
    until ls answers/*.part >/dev/null 2>&1 || [ $tries -gt 1000 ]; do
        tries=$((tries + 1))
        sleep 0.05
    done
    echo '// saved by an editor' >"$answer"
    wait
    said=$(cat "$answer")
    says '// saved by an editor'
    # The second of two resets takes its name before the first one moves, and moves after that.
    slowly 400000 build/embedlings reset 01 --yes &
    slowly 100000 build/embedlings reset 01 --yes
    wait
    grep -q '// saved by an editor' answers/01_one_hot.20*.cpp || lies 'two resets leave no copy'
    # An editor saves while one exercise is taken out of what was there before.
    rm -r answers
    guide 0 list
    (slowly 400000 build/embedlings reset 01.1 --yes; echo $? >code) &
    tries=0
    until ls answers/01_one_hot.20*.cpp >/dev/null 2>&1 || [ $tries -gt 1000 ]; do
        tries=$((tries + 1))
        sleep 0.02
    done
    echo '// saved by an editor' >>"$answer"
    wait
    [ "$(cat code)" -eq 1 ] || lies 'a reset of what was saved meanwhile is taken for done'
    grep -q '// saved by an editor' answers/01_one_hot.20*.cpp || lies 'what was saved meanwhile is lost'
    # Killed at any of the calls that change a name, a reset leaves an answer: the old one, or the
    # new one and a copy. Of each kind, up to the first that it does not make.
    kills=0
    for changes in link,linkat rename,renameat renameat2 unlink,unlinkat; do
        at=0 code=1
        while [ $code -ne 0 ]; do
            rm -r answers
            guide 0 list
            answer_first "$right"
            cp "$answer" mine
            at=$((at + 1))
            strace -f -o trace -e trace=$changes -e inject=$changes:signal=KILL:when=$at \
                build/embedlings reset 01.1 --yes >/dev/null 2>&1
            code=$?
            [ -e "$answer" ] || lies "killed at $changes $at, reset leaves no answer"
            cmp -s "$answer" mine || cmp -s answers/01_one_hot.20*.cpp mine ||
                lies "killed at $changes $at, reset loses the answer"
        done
        kills=$((kills + at - 1))
    done
    [ $kills -ge 3 ] || lies "reset was killed $kills times"
    # A disk that cannot exchange two names.
    rm -r answers
    guide 0 list
    answer_first "$right"
    strace -f -o trace -e trace=renameat2 -e inject=renameat2:error=EINVAL \
        build/embedlings reset 01 --yes >/dev/null 2>&1 || lies 'reset needs a disk that exchanges names'
    cmp -s "$answer" lessons/01_one_hot/exercise.cpp || lies 'reset brings nothing back there'
    cmp -s answers/01_one_hot.20*.cpp mine || lies 'reset keeps no copy there'
    rm -r answers
else
    echo 'skipped: reset ended midway, as strace would do'
fi

# Resets in one second have a copy each.
guide 0 list
for text in first second third; do
    echo "// $text" >"$answer"
    guide 0 reset 01 --yes
done
[ "$(cat answers/01_one_hot.20*.cpp | sort | tr -d '\n')" = '// first// second// third' ] ||
    lies "copies are missing: $(ls answers)"

# No byte can be written from here on: verdicts are shown, and what is not remembered is said.
on_full_disk() { (trap '' XFSZ && ulimit -f 0 && exec "$@"); }
answer_first "$wrong"
guide 1 check 01
cp answers/.progress before
answer_first "$right"
guide 1 check 01
cp before answers/.progress
run 1 on_full_disk build/embedlings check 01
says '  01.1  RIGHT'
says 'answers/.progress: cannot be written (File too large); this is not remembered'
cmp -s answers/.progress before || lies 'the progress is not what it was'
run 0 on_full_disk build/embedlings hint 01.1
says 'hint 1 of'
run 0 on_full_disk build/embedlings list
says '--> 01  One-hot vectors  x....'
cp "$answer" mine
run 1 on_full_disk build/embedlings reset 01 --yes
cmp -s "$answer" mine || lies 'reset takes the answer away'
touch "$answer"
run 1 on_full_disk build/embedlings check 01
says 'cannot be built, and not because of your answer'
silent 'does not compile'
mkfifo lines
on_full_disk build/embedlings watch --lines >lines </dev/null &
watcher=$!
exec 3<lines
said=$(sed '/cannot be built/q' <&3)
answer_first "$right"
said=$said$(sed '/cannot be built/q' <&3)
says 'cannot be built, and not because of your answer'
kill -0 $watcher || lies 'watch ends on a full disk'
kill $watcher
exec 3<&-
wait $watcher

# The editor saves while the answer is compiled: a program of the older text is newer than this one.
guide 1 check 01
says '  01.1  RIGHT'
answer_first "$wrong"
touch build/checks/01_one_hot/answer
guide 1 check 01
says '  01.1  WRONG'
# So it is where another check is under way and has taken away what was known.
if command -v flock >/dev/null; then
    answer_first "$right"
    touch build/checks/01_one_hot/answer
    rm -f build/checks/01_one_hot/answer.text
    flock build/.check.lock sleep 3 &
    until ! flock -n build/.check.lock true; do sleep 0.02; done
    guide 1 check 01
    says '  01.1  RIGHT'
    wait $!
else
    echo 'skipped: a second check, which flock would be'
fi

# An answer may be saved with an old time, by version control or a copy that keeps it: what was made
# of another answer is not run for it, also while it is being compiled.
guide 1 check 01
says '  01.1  RIGHT'
answer_first "$wrong"
touch -t 197001020000 "$answer"
guide 1 check 01
says '  01.1  WRONG'
cp build/checks/01_one_hot/answer.text note
answer_first "$right"
touch -t 197001020000 "$answer"
guide 1 check 01
says '  01.1  RIGHT'
if command -v flock >/dev/null; then
    answer_first "$wrong"
    touch -t 197001020000 "$answer"
    { printf '?' && cat note; } >build/checks/01_one_hot/answer.text
    flock build/.check.lock sleep 3 &
    until ! flock -n build/.check.lock true; do sleep 0.02; done
    guide 1 check 01
    says '  01.1  WRONG'
    wait $!
else
    echo 'skipped: a second check, which flock would be'
fi
answer_first "$right"

# A check that was stopped: others say so, and do what needs no building.
guide 1 check 01
answer_first "$right\n  // once more"
build/embedlings check 01 >/dev/null 2>&1 &
stopped=$!
tries=0
# Not before its make is under way, which goes on and builds what the next check asks for.
until { grep -qs $stopped build/.check.lock && ps -A -o ppid= | grep -qx " *$stopped"; } || [ $tries -gt 1000 ]; do
    tries=$((tries + 1))
    sleep 0.02
done
kill -STOP $stopped
guide 1 check 01
says "waiting: process $stopped has held"
says '  01.1  RIGHT'
kill -CONT $stopped
wait $stopped

# A pipe is not waited for.
mv answers/.progress kept && mkfifo answers/.progress
guide 1 list
says 'answers/.progress: is no file, but a folder, a pipe or a device'

# Progress that cannot be read is one mistake, and told in one line.
for what in 'mkfifo answers/.progress' 'mkdir answers/.progress' 'ln -s .progress answers/.progress'; do
    rm -r answers/.progress && $what
    for words in list next check 'check 01' 'check --all' 'watch --lines' hint 'hint 01.1' pages; do
        # shellcheck disable=SC2086 # a command and its words
        said=$(build/embedlings $words 2>&1 >/dev/null </dev/null)
        [ "$(printf '%s\n' "$said" | grep -c .)" -eq 1 ] || lies "$words, after $what: not one line"
        says 'answers/.progress'
    done
done
rm answers/.progress && mv kept answers/.progress
guide 0 list
says '1 of 5 exercises RIGHT'
