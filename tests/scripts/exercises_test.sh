#!/bin/sh
# Every lesson with a check: unsolved is UNFINISHED, the solution is RIGHT whatever the inputs are,
# and each planted wrong answer is WRONG with its own diagnosis, while the rest of it stays RIGHT.
#
# A planted answer, tests/misconceptions/NN/name.cpp, begins with one line or more like
#     // expect 01.2: part of the diagnosis
set -u
build=${EMB_BUILD_DIR:-build}
failures=0
said=

complain() { # WHERE WHAT
    printf '%s: %s\n%s\n' "$1" "$2" "$said"
    failures=$((failures + 1))
}
# Not the usual limit: on a busy machine a right answer must not run out of time.
run() { # PROGRAM ARGUMENT...   sets $said and $code
    said=$("$@" --limit 60 2>&1)
    code=$?
}
verdicts() { printf '%s\n' "$said" | grep -E '^    [0-9][0-9]\.[0-9]+  (UNFINISHED|WRONG|RIGHT)'; }

check_texts() { # NAME NUMBER   what the guide shows must be there
    said= folder=lessons/$1
    for file in exercise.cpp solution.cpp; do
        grep -q "^// $2 " "$folder/$file" || complain "$folder/$file" "no comment '// $2 Title'"
    done
    hints=$(awk -v number="$2" '/^## / { inside = $2 == number } inside && /^### Hint/' \
        "$folder/hints.md" | grep -c '')
    [ "$hints" -ge 3 ] || complain "$folder/hints.md" "$hints hints for $2, three are needed"
    grep -qs "^// expect $2: " tests/misconceptions/"${1%%_*}"/*.cpp ||
        complain "$folder" "no planted wrong answer for $2"
}

check_unsolved() { # NAME NUMBERS
    run "$build/checks/$1/exercise"
    wanted=$(for number in $2; do echo "    $number  UNFINISHED"; done)
    [ "$said" = "$wanted" ] && [ $code -eq 1 ] || complain "$1, unsolved" "wanted UNFINISHED for all"
}

check_solution() { # NAME NUMBERS
    wanted=$(for number in $2; do echo "    $number  RIGHT"; done)
    for seed in 0 1 2 3 4 5 6 7 8 9 20000 4000000000; do
        run "$build/checks/$1/solution" --seed $seed
        [ "$said" = "$wanted" ] && [ $code -eq 0 ] ||
            complain "$1, solution, seed $seed" "wanted RIGHT for all"
    done
}

check_planted() { # NAME FILE
    program=$build/checks/$1/planted_$(basename "$2" .cpp)
    expected=$(sed -n 's|^// expect ||p' "$2")
    [ -n "$expected" ] || complain "$2" "the first line has to be '// expect NN.K: diagnosis'"
    for seed in 1 2; do
        run "$program" --seed $seed
        while IFS= read -r expectation; do
            number=${expectation%%:*}
            verdicts | grep -F "    $number  WRONG   " | grep -qF -- "${expectation#*: }" ||
                complain "$2, seed $seed" "wanted for $expectation"
        done <<END
$expected
END
        verdicts | grep -v '  RIGHT$' | while read -r number rest; do
            printf '%s\n' "$expected" | grep -q "^$number: " || echo "$number $rest"
        done >"$scratch"
        [ ! -s "$scratch" ] || complain "$2, seed $seed" "also not RIGHT: $(cat "$scratch")"
    done
}

scratch=$(mktemp)
trap 'rm -f "$scratch"' EXIT
for check in lessons/*/check.cpp; do
    [ -f "$check" ] || continue
    name=$(basename "$(dirname "$check")")
    numbers=$(sed -n 's|^/// \([0-9][0-9]\.[0-9][0-9]*\) .*|\1|p' "lessons/$name/exercise.hpp")
    [ -n "$numbers" ] || complain "lessons/$name/exercise.hpp" "states no exercise: '/// NN.K Title'"
    for number in $numbers; do check_texts "$name" "$number"; done
    check_unsolved "$name" "$numbers"
    check_solution "$name" "$numbers"
    for file in tests/misconceptions/"${name%%_*}"/*.cpp; do
        [ ! -f "$file" ] || check_planted "$name" "$file"
    done
done
[ "$failures" -eq 0 ]
