#!/bin/sh
# Every exercise has what the guide shows of it: a comment in exercise.cpp and solution.cpp, three
# hints, and a check; and a check program runs one exercise alone if it is asked to.
set -u
build=${EMB_BUILD_DIR:-build}
failures=0

complain() { # WHERE WHAT
    printf '%s: %s\n' "$1" "$2"
    failures=$((failures + 1))
}

check_texts() { # FOLDER NUMBER
    for file in exercise.cpp solution.cpp; do
        grep -q "^// $2 " "$1/$file" || complain "$1/$file" "no comment '// $2 Title'"
    done
    hints=$(awk -v number="$2" '/^## / { inside = $2 == number } inside && /^### Hint/' \
        "$1/hints.md" | grep -c '')
    [ "$hints" -ge 3 ] || complain "$1/hints.md" "$hints hints for $2, three are needed"
    grep -qE "checked\($|checked\(\"$2\"|^ *\"$2\"," "$1"/check/*.cpp || complain "$1/check" "no check of $2"
}

for header in lessons/*/exercise.hpp; do
    numbers=$(sed -n 's|^/// \([0-9][0-9]\.[0-9][0-9]*\) .*|\1|p' "$header")
    [ -n "$numbers" ] || complain "$header" "states no exercise: '/// NN.K Title'"
    for number in $numbers; do check_texts "${header%/exercise.hpp}" "$number"; done
    # A name that an answer and the check have in common would be one thing to the linker. Only
    # describe(), which is found by the type of its argument, has to be in the answer's namespace.
    foreign=$(awk '
        /^namespace exercise \{/ { inside = 1; next }
        /^namespace exercise::checks|^namespace checks|^}  \/\/ namespace exercise/ { inside = 0 }
        inside && /^[^ }\/#]/ && !/describe\(/ { print FILENAME ": " $0 }
    ' "${header%/exercise.hpp}"/check/*.?pp)
    [ -z "$foreign" ] || complain "$foreign" "an answer's own names are free: 'namespace exercise::checks {'"
done

# One alone, by its number in the lesson or in full.
for number in 2 02.2; do
    said=$("$build/checks/02_gather/exercise" $number 2>&1) && complain "02.2, $number" 'an unsolved exercise passes'
    [ "$said" = '    02.2  UNFINISHED' ] || complain "02_gather, $number" "wanted 02.2 alone: $said"
done
[ "$failures" -eq 0 ]
