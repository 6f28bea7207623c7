#!/bin/sh
# The guide's commands on a course of one lesson, from nothing to RIGHT and back.
set -u
. tests/guide/scratch_course.sh
trap 'rm -rf "$course"' EXIT
cd "$course" || exit 1

# Whoever knows nothing yet is shown where to begin.
guide 0
says 'You have solved 0 of 5 exercises. Start here:

  read     lessons/01_one_hot/README.md
  run      build/embedlings run 01 '
says 'Help on one command:  build/embedlings train --help'
first=$said
guide 0 --help
[ "$said" = "$first" ] || lies 'no arguments and --help differ'
says '  hint      one more hint                  explore   neighbours, maps, attention'
says 'next:                 build/embedlings run 01'
guide 2 wach
says "there is no command 'wach': did you mean watch?"
guide 2 dance
says "there is no command 'dance'; there are: list, run, watch, check"

touch answers
guide 1 check 01
says "embedlings check: $course/answers: is no folder"
rm answers
guide 1 check --all
says '01  One-hot vectors   not begun'
mkdir lessons/02_empty
guide 2 check 2
says 'embedlings check: lesson 02 has no exercises'
rmdir lessons/02_empty

# Nothing is there yet: the map shows the way, and there is a file to open.
guide 0 list
says '0 of 5 exercises RIGHT '
says '
--> 01  One-hot vectors  .....  How does a word become numbers?
'
says 'next:    read lessons/01_one_hot/README.md
then:    build/embedlings run 01
then:    build/embedlings watch 01.1   and edit answers/01_one_hot.cpp
details: build/embedlings list 01'
silent edited
guide 0 list 01
says '01  One-hot vectors   0 of 5 RIGHT   answers/01_one_hot.cpp
How does a word become numbers?

  --> 01.1  UNFINISHED  One row
      01.2  UNFINISHED  One row for each token'
cmp -s "$answer" lessons/01_one_hot/exercise.cpp || lies 'the answer is not the unsolved exercise'

# An optional lesson stands first on the map. It comes next only for whoever chose it.
add_optional_lesson() {
    mkdir -p lessons/00_before/check
    printf '# Lesson 00: Before (optional)\n' >lessons/00_before/README.md
    printf '/// 00.1 Early\nint early();\n' >lessons/00_before/exercise.hpp
    printf '// 00.1 Early\n' >lessons/00_before/exercise.cpp
}
add_optional_lesson
echo '| [00 Before](00_before/README.md) | Optional: how early? | Early. |' >>lessons/README.md
guide 0
says 'You have solved 0 of 5 exercises. Start here:

  read     lessons/01_one_hot/README.md'
says 'for you
  before   build/embedlings run 00      Optional: how early?
'
guide 0 list
says '0 of 5 exercises RIGHT '
says '
    00  Before           .      Optional: how early?
--> 01  One-hot vectors  .....  How does a word become numbers?
'
guide 1 check --all
says '00  Before   not begun'
guide 0 next
says 'watch 01.1'
touch answers/00_before.cpp
guide 1 check 00
guide 0 next
says 'watch 00.1'
guide 1 check 01
guide 0 next
says 'watch 01.1'
rm -r answers/00_before.cpp lessons/00_before

guide 0 list --find PROBLEMS
silent 01.1
guide 0 list --only todo --find 'how far'
says '      01.4  UNFINISHED  Predict: how far apart?'
silent 01.5
guide 0 list 01 --find zzz
says 'no exercise matches'
silent 'goes to one of them'
guide 2 check 42
says 'embedlings check: there is no lesson 42; there are: 01'
guide 2 check 01.9
says 'there are: 01.1, 01.2, 01.3, 01.4, 01.5'
guide 2 check 01 --sed 7
guide 2 check ''
says "embedlings check: lesson: '' is no text"
guide 1 check
says '
  01.1  UNFINISHED  One row
'
says '
  01.5  UNFINISHED  '
says '
5 UNFINISHED
next: '

answer_first "$wrong"
guide 0 list
says '.....  (edited since it was checked)'
guide 1 check 1.1 --seed 4
says '
  01.1  WRONG       One row
        where      one_hot_row(5, 14)[4]
        yours      1
        expected   0

      The 1 is one position too far left'
says '(--seed 4 repeats these inputs)'
silent 01.2
guide 2 check --seed nonsense
guide 2 check 01 --seed=99999999999999999999
says "--seed: '99999999999999999999' is too large a number"
answer_first "$broken"
guide 1 check 01
says 'answers/01_one_hot.cpp:'
says 'nowhere'
says 'embedlings check: 01_one_hot does not compile'
silent 01.1
answer_first '  if (vocabulary < 0) return {};'
guide 1 check 01.1
says 'reached the end of a function that has to return something, without a return (answers/01_one_hot.cpp:'
cp "$answer" kept
echo 'int main() { return 3; }' | cat lessons/01_one_hot/exercise.cpp - >"$answer"
guide 1 check 01
says 'It ended, or was ended after ten seconds (exit code 3), before it tried an exercise: is there a main in it,'
says 'embedlings check: 01_one_hot was built, but its check did not run'
mv kept "$answer"

# An answer to another statement than the one there is now is told so, before everything else.
edit() { sed "$1" "$answer" >edited && mv edited "$answer"; }
edit 's/^List<float> one_hot_row(TokenId id,/List<float> one_hot_row(double id,/'
answer_first "$zeros int unused;\n  return row;"
guide 1 check 01
says 'answers/01_one_hot.cpp
01.1 is not stated as your one_hot_row(...) answers it: it is `List<float> one_hot_row('
says '`build/embedlings reset 01.1` brings the new form and keeps your file.'
says 'unused variable'
edit 's/^List<float> one_hot_row(/List<float> other_row(/'
guide 1 check 01
says 'your file has no one_hot_row(...), which 01.1 of lessons/01_one_hot/exercise.cpp asks for: `List<float> one_hot_row('
edit 's|throw todo("01.3");|return left;  // kept|'
guide 0 reset 01.1 --yes
says 'kept:    answers/01_one_hot.20'
grep -q other_row answers/01_one_hot.20*.cpp || lies 'reset 01.1 keeps no copy'
grep -q '// kept' "$answer" || lies 'reset 01.1 does more than that'
edit 's|return left;  // kept|throw todo("01.3");|'
cmp -s "$answer" lessons/01_one_hot/exercise.cpp || lies 'reset 01.1 does not bring it back'
rm answers/01_one_hot.20*.cpp
answer_first "$broken"

# Each time another hint, the last one again, and the worked answer not before its time.
[ ! -w /dev/full ] || run 1 sh -c 'build/embedlings hint >/dev/full'
guide 0 hint
says 'hint 1 of 3'
silent 'the last one'
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
mv "$answer" kept && : >"$answer"
guide 0 solution 01.1 --anyway
says '(your file has no comment that begins with this number)'
mv kept "$answer"

answer_first "$right"
guide 0 check 01.1
says '
  01.1  RIGHT       One row
'
says 'next:    build/embedlings watch 01.2   and edit answers/01_one_hot.cpp'
guide 0
says 'You were working on lesson 01, One-hot vectors: 1 RIGHT, 0 WRONG.
'
says 'next:                 build/embedlings watch 01.2'
guide 0 solution 01.1
says '---- worked out ----'
guide 0 next
says '01.2 One row for each token'
echo 'a file with the name of a seed' >7
guide 0 run 01 --seed 7
says 'the lesson runs with [--seed 7]'
rm 7
# What it runs ends with it.
touch wait
build/embedlings run 01 >ran 2>&1 </dev/null &
runner=$!
tries=0
until grep -q 'the lesson runs' ran || [ $tries -gt 200 ]; do
    tries=$((tries + 1))
    sleep 0.1
done
code=0
kill $runner && wait $runner || code=$?
rm wait
[ $code -eq 143 ] || lies "run was ended and exited with $code, not with 143"
[ ! -w /dev/full ] || run 1 sh -c 'build/embedlings --help >/dev/full'
[ ! -w /dev/full ] || says 'embedlings: cannot write to standard output'
run 2 build/embedlings "$(printf 'li\033[2Jst')"
says "there is no command 'li\\x1b[2Jst'"

# From another folder, where names are given in full, and files are found that stand there.
cd / && run 0 "$course/build/embedlings" list && cd "$course" || exit 1
says 'watch 01.2 '
says "$answer"
cd / && run 0 "$course/build/embedlings" run 01 && cd "$course" || exit 1
says 'the lesson runs with [] from /'

# Lost or damaged progress is found again by checking.
rm answers/.progress
guide 0 list
says '1 of 5 exercises RIGHT'
printf '01.1 RIG\n01.2 UNFINISHED 2 -\n' >answers/.progress
guide 0 list
says '1 of 5 exercises RIGHT'
says '.progress: lines that cannot be read, or name an exercise again: 1; the others count, and all are kept in'
grep -q 'RIG$' answers/.progress.damaged || lies 'the damaged file is not kept'
printf '01.1 RIGHT 0 -\n01.2 UNFINISHED 2 -\n01.1 WRONG 0 -\n' >answers/.progress
guide 0 hint 01.2
says 'or name an exercise again: 1; the others count, and all are kept in'
says 'hint 3 of'
guide 1 check --all
says '
  01.1  RIGHT  '
guide 2 check --all 01
# For scripts: one object for each exercise, and nothing else.
guide 1 check --all --format json --seed 4
[ "$said" = '[
{"id": "01.1", "state": "RIGHT", "message": "", "seed": 4},
{"id": "01.2", "state": "UNFINISHED", "message": "", "seed": 4},
{"id": "01.3", "state": "UNFINISHED", "message": "", "seed": 4},
{"id": "01.4", "state": "UNFINISHED", "message": "", "seed": 4},
{"id": "01.5", "state": "UNFINISHED", "message": "", "seed": 4}
]' ] || lies 'check --format json'
cp "$answer" kept
answer_first "$broken"
guide 1 check 01 --format json
says '{"id": "01.1", "state": "WRONG", "message": "01_one_hot does not compile", "seed": '
mv kept "$answer"
mv answers away
guide 1 check --all --format json
says '{"id": "01.1", "state": "UNFINISHED", "message": "", "seed": '
rm -rf answers && mv away answers

# Two at once: both end well, and nothing is lost.
(build/embedlings check 01 >first.txt 2>&1) &
build/embedlings check 01 >second.txt 2>&1
wait
# Whoever waits for long says so, and not that the other is to be killed.
cat first.txt second.txt >both.txt
! grep -q kill both.txt || { said=$(cat both.txt) && lies 'a check tells how to kill another one'; }
for out in first second; do grep -v '^embedlings: waiting: ' $out.txt >$out.new && mv $out.new $out.txt; done
cmp -s first.txt second.txt || { said=$(cat first.txt second.txt) && lies 'two checks at once'; }

guide 1 reset 01
says 'nothing was changed'
grep -q 'row\[id\] = 1' "$answer" || lies 'a refused reset changed the answer'
run 0 sh -c 'echo Y | build/embedlings reset 01'
says 'kept:    answers/01_one_hot.20'
cmp -s "$answer" lessons/01_one_hot/exercise.cpp || lies 'reset does not restore'
[ "$(ls answers/*.20*.cpp | grep -c '')" -eq 1 ] || lies 'no dated copy is kept'
guide 0 list
says '0 of 5 exercises RIGHT'

answer_first "$wrong"
guide 1 check 01.1
guide 1 check 01.1

guide 2 reset
says 'which lesson? 04, 04.2, or --all'
guide 2 reset 01 --all
cp "$answer" mine
guide 0 reset --all --yes
says 'new:     answers/01_one_hot.cpp'
cmp -s "$answer" lessons/01_one_hot/exercise.cpp || lies 'reset --all does not restore'
mv mine "$answer"
guide 1 check 01

# Without a terminal watch prints lines, until all is RIGHT.
cp lessons/01_one_hot/solution.cpp "$answer"
guide 0 watch
says 'watching answers/01_one_hot.cpp'
says '    01.5  RIGHT'
says '01.1 is RIGHT. That was the last open exercise of lesson 01. You took 3 hints.

Before you go on: work out how much'
says 'Answer: 2048 * 50257 * 4 = 411,705,344 bytes.'
says 'You can now
  - copy a row;
  - say why.

Compare your answers with the worked ones:
  build/embedlings solution 01.1  to  01.5'
guide 0 list
says 'All 5 exercises are RIGHT. Hints taken: 3. Wrong answers named: 1.'
add_optional_lesson
guide 0 check --all
says '00  Before   not begun'
guide 0 check --all --format json
says '{"id": "00.1", "state": "UNFINISHED", '
guide 0 list --only wrong
silent 01.1
guide 2 watch
says 'nothing is left to do'

# An answer that was edited after it was RIGHT is what comes next.
cp "$answer" mine
answer_first "$wrong"
guide 0 next
says 'next:    build/embedlings check 01   (answers/01_one_hot.cpp was edited since it was RIGHT)'
silent 'exercises are RIGHT'
mv mine "$answer"
guide 0 list
says 'All 5 exercises are RIGHT.'

# Whoever works on a later lesson is led on from there.
mkdir -p lessons/02_second/check
printf '# Lesson 02: Second\n' >lessons/02_second/README.md
printf 'namespace exercise {\n/// 02.1 Twice\nint twice(int x);\n}\n' >lessons/02_second/exercise.hpp
printf '## 02.1\n\n### Hint 1\nAdd it to itself.\n' >lessons/02_second/hints.md
cp lessons/02_second/exercise.hpp lessons/02_second/exercise.cpp
guide 0 reset 01.2 --yes
guide 0 next
says 'build/embedlings watch 01.2 '
guide 0 hint 02.1
guide 0 next
says 'build/embedlings watch 02.1 '
guide 0 list
says '
--> 02  Second           .
'
guide 0 hint 01.2
guide 0 next
says 'build/embedlings watch 01.2 '
rm -rf lessons/02_second answers/02_second.cpp answers/01_one_hot.20*.cpp
cp lessons/01_one_hot/solution.cpp "$answer"
guide 0 check 01

# One exercise begun anew leaves the others RIGHT.
cp "$answer" mine
guide 0 reset 01.2 --yes
guide 0 list
says '4 of 5 exercises RIGHT'
mv mine "$answer"
guide 0 check 01

# A lesson that is done can be watched all the same.
build/embedlings watch 01 --lines >watched </dev/null &
watcher=$!
tries=0
until grep -q 'Every exercise of this lesson is RIGHT' watched || [ $tries -gt 600 ]; do
    tries=$((tries + 1))
    sleep 0.1
done
kill $watcher && wait $watcher
said=$(cat watched)
says '    01.5  RIGHT'
says 'Every exercise of this lesson is RIGHT.'

# An answer that is a link: what is said names the places in the tree.
mv "$answer" elsewhere.cpp && ln -s ../elsewhere.cpp "$answer"
cp elsewhere.cpp written
guide 0 reset 01 --yes
says 'new:     answers/01_one_hot.cpp'
[ -L "$answer" ] && cmp -s elsewhere.cpp lessons/01_one_hot/exercise.cpp || lies 'the link is none, or names an old answer'
kept=$(printf '%s\n' "$said" | sed -n 's/^kept: *//p')
[ ! -L "$kept" ] && cmp -s "$kept" written || lies 'reset lost what a link names'
rm "$answer" elsewhere.cpp && mv written "$answer"
guide 0 check 01

# What is missing around an answer is not the answer's fault.
touch "$answer"
run 1 env PATH=/nowhere build/embedlings check 01
says 'make: No such file or directory'
says 'embedlings check: 01_one_hot cannot be built, and not because of your answer'
sed "s|^	${CXX:-c++}|	no-such-compiler|" Makefile >other && mv other Makefile
guide 1 check 01
says 'no-such-compiler'
says 'cannot be built, and not because of your answer'
silent 'does not compile'

# Whatever the tree is called, what is said to be next can be typed.
odd="$course/it's \$5 ü"
mkdir "$odd" && cp -R Makefile build lessons answers "$odd" && cd / || exit 1
run 0 "$odd/build/embedlings" list
says "$course/it'\''s \$5 ü/build/embedlings' run 01"
run 0 sh -c "$(printf '%s\n' "$said" | sed -n 's/^next: *//p')"
says 'the lesson runs with'
