#!/bin/sh
# The guide's commands on a course of one lesson, from nothing to RIGHT and back.
set -u
. tests/guide/scratch_course.sh
trap 'rm -rf "$course"' EXIT
cd "$course" || exit 1

run() { # WANTED_EXIT_CODE COMMAND...   sets $said
    wanted=$1
    shift
    code=0
    said=$("$@" 2>&1 </dev/null) || code=$?
    [ "$code" -eq "$wanted" ] || lies "$* ended with $code, not $wanted"
}
lies() {
    printf '%s\n%s\n' "$1" "$said"
    exit 1
}
says() { case $said in *"$1"*) ;; *) lies "not said: $1" ;; esac }
silent() { case $said in *"$1"*) lies "should not be said: $1" ;; esac }
guide() { # WANTED_EXIT_CODE WORD...
    wanted=$1
    shift
    run "$wanted" build/embedlings "$@"
}

guide 2
guide 2 lisp
says "there is no command 'lisp'; there are: list run watch check"
guide 0 --help
says 'hint        the next hint'

# Nothing is there yet: the map shows the way, and there is a file to open.
guide 0 list
says 'embedlings: 0 of 5 exercises RIGHT'
says '  01  One-hot vectors  .....'
says '  --> 01.1  UNFINISHED  One row'
says 'next:    read lessons/01_one_hot/README.md
then:    make lesson N=01
then:    build/embedlings watch   and open answers/01_one_hot.cpp in your editor (01.1)'
silent changed
cmp -s "$answer" lessons/01_one_hot/exercise.cpp || lies 'the answer is not the unsolved exercise'

guide 2 check 42
says 'embedlings check: there is no lesson 42; there are: 01'
guide 2 check 01.9
says 'there are: 01.1, 01.2, 01.3, 01.4, 01.5'
guide 2 check 01 --sed 7
guide 1 check
says '    01.1  UNFINISHED'
says '    01.5  UNFINISHED'

answer_first "$wrong"
guide 0 list
says '(changed since it was checked)'
guide 1 check 1.1 --seed 4
says '    01.1  WRONG   one_hot_row(5, 14)[4]: yours 1, expected 0. The 1 is one place too far left'
says '(--seed 4 repeats these inputs)'
silent 01.2
guide 2 check --seed nonsense
guide 2 check 01 --seed=99999999999999999999
says "--seed: '99999999999999999999' is not a whole number from 0 to 18446744073709551615"
answer_first "$broken"
guide 1 check 01
says 'answers/01_one_hot.cpp:'
says 'nowhere'
says 'embedlings check: 01_one_hot does not compile'
silent 01.1

# Each time another hint, the last one again, and the worked answer not before its time.
guide 0 hint
says 'hint 1 of 3'
guide 0 hint 01.1
says 'hint 2 of 3'
guide 0 hint 01.1
guide 0 hint 01.1
says 'hint 3 of 3'
says 'solution 01.1 --anyway'
guide 1 solution 01.1
says '01.1 is not RIGHT yet'
silent 'worked out'
guide 0 solution 01.1 --anyway
says '---- yours ----'
says 'row[nowhere]'

answer_first "$right"
guide 0 check 01.1
says '    01.1  RIGHT'
says '(01.2)'
guide 0 solution 01.1
says '---- worked out ----'
guide 0 next
says '01.2 One row for each token'
echo 'a file with the name of a seed' >7
guide 0 run 01 --seed 7
says 'the lesson runs with [--seed 7]'
rm 7
[ ! -w /dev/full ] || run 1 sh -c 'build/embedlings --help >/dev/full'
[ ! -w /dev/full ] || says 'embedlings: cannot write to standard output'
run 2 build/embedlings "$(printf 'li\033[2Jst')"
says "there is no command 'li\\x1b[2Jst'"

# From another folder, where names are given in full.
cd / && run 0 "$course/build/embedlings" list && cd "$course" || exit 1
says '  --> 01.2'
says "$answer"

# Lost or damaged progress is found again by checking.
rm answers/.progress
guide 0 list
says '1 of 5 exercises RIGHT'
printf '01.1 RIG\n01.2 UNFINISHED 2 -\n' >answers/.progress
guide 0 list
says '1 of 5 exercises RIGHT'
guide 0 hint 01.2
says 'hint 3 of'

# Two at once: both end well, and nothing is lost.
(build/embedlings check 01 >first.txt 2>&1) &
build/embedlings check 01 >second.txt 2>&1
wait
cmp -s first.txt second.txt || { said=$(cat first.txt second.txt) && lies 'two checks at once'; }

guide 1 reset 01
says 'nothing was changed'
grep -q 'row\[id\] = 1' "$answer"
guide 0 reset 01 --yes
says 'kept:    answers/01_one_hot.20'
cmp -s "$answer" lessons/01_one_hot/exercise.cpp || lies 'reset does not restore'
[ "$(ls answers/*.20*.cpp | grep -c '')" -eq 1 ] || lies 'no dated copy is kept'
guide 0 list
says '0 of 5 exercises RIGHT'

# Without a terminal watch prints lines, until all is RIGHT.
cp lessons/01_one_hot/solution.cpp "$answer"
guide 0 watch
says 'watching answers/01_one_hot.cpp'
says '    01.5  RIGHT'
says 'Every exercise is RIGHT.'
guide 0 list
says 'All 5 exercises are RIGHT.'
guide 2 watch
says 'nothing is left to do'
