#!/bin/sh
# Every lesson with a check: unsolved is UNFINISHED, the solution is RIGHT whatever the inputs are,
# and each wrong answer of tests/misconceptions/NN.cpp is WRONG with its own diagnosis.
set -u
build=${EMB_BUILD_DIR:-build}
failures=0
said=

complain() { # WHERE WHAT
    printf '%s: %s\n%s\n' "$1" "$2" "$said"
    failures=$((failures + 1))
}
run() { # PROGRAM ARGUMENT...   sets $said and $code
    said=$("$@" 2>&1)
    code=$?
}

check_texts() { # NAME NUMBER   what the guide shows must be there
    said= folder=lessons/$1
    for file in exercise.cpp solution.cpp; do
        grep -q "^// $2 " "$folder/$file" || complain "$folder/$file" "no comment '// $2 Title'"
    done
    hints=$(awk -v number="$2" '/^## / { inside = $2 == number } inside && /^### Hint/' \
        "$folder/hints.md" | grep -c '')
    [ "$hints" -ge 3 ] || complain "$folder/hints.md" "$hints hints for $2, three are needed"
}

check_unsolved() { # NAME NUMBERS
    run "$build/checks/$1/exercise"
    wanted=$(for number in $2; do echo "    $number  UNFINISHED"; done)
    [ "$said" = "$wanted" ] && [ $code -eq 1 ] || complain "$1, unsolved" "wanted UNFINISHED for all"
}

# A name that an answer and the check have in common would be one thing to the linker. Only
# describe(), which is found by the type of its argument, has to be in the answer's namespace.
check_names() { # NAME
    said=$(awk '
        /^namespace exercise \{/ { inside = 1; next }
        /^namespace exercise::checks|^namespace checks|^}  \/\/ namespace exercise/ { inside = 0 }
        inside && /^[^ }\/#]/ && !/describe\(/ { print FILENAME ": " $0 }
    ' "lessons/$1"/check/*.?pp)
    [ -z "$said" ] || complain "$1" "an answer's own names are free: 'namespace exercise::checks {'"
}

for header in lessons/*/exercise.hpp; do
    name=${header%/exercise.hpp}
    name=${name##*/}
    numbers=$(sed -n 's|^/// \([0-9][0-9]\.[0-9][0-9]*\) .*|\1|p' "lessons/$name/exercise.hpp")
    [ -n "$numbers" ] || complain "lessons/$name/exercise.hpp" "states no exercise: '/// NN.K Title'"
    for number in $numbers; do check_texts "$name" "$number"; done
    check_names "$name"
    if [ -e "$build/checks/$name/mistakes" ]; then
        run "$build/checks/$name/mistakes"
        [ $code -eq 0 ] || complain "$name, solution and mistakes" "complaints"
        continue
    fi
    check_unsolved "$name" "$numbers"
    run "$build/checks/$name/planted"
    [ $code -eq 0 ] || complain "$name, solution and planted wrong answers" "complaints"
done

# One alone, by its number in the lesson or in full.
for number in 2 02.2; do
    run "$build/checks/02_gather/exercise" $number
    [ "$said" = '    02.2  UNFINISHED' ] && [ $code -eq 1 ] || complain "02_gather, $number" 'wanted that one alone'
done
[ "$failures" -eq 0 ]
