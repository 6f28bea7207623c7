#!/bin/sh
# usage: TIDY_FLAGS=... lint.sh BUILD FOLDER...
# clang-tidy over all sources of the folders as one unit (but for lesson.cpp, a program by itself):
# what they include is read and searched once, not once a file. Silence is worth as much as that of
# each file; for whatever is said, and where the files do not compile as one, each file has the
# word. Of the two checks that look at a unit's own file alone, unused aliases of namespaces and
# using-declarations, a search is made.
build=$1 found=0
shift
# An unsolved exercise uses none of its arguments, which is its point.
joined=$(find "$@" -maxdepth 1 -name '*.cpp' ! -name exercise.cpp ! -name lesson.cpp | sort)
alone=$(find "$@" -maxdepth 1 -name lesson.cpp)

for file in $joined $alone; do
    for name in $(sed -n -E 's/^ *namespace ([A-Za-z0-9_]+) = .*;$/\1/p; s/^ *using [a-z_:]+::([A-Za-z0-9_]+);$/\1/p' "$file"); do
        [ "$(grep -cw "$name" "$file")" -gt 1 ] && continue
        echo "$file: $name is declared and never used"
        found=1
    done
done

unit=$build/lint/$1/all.cpp
mkdir -p "${unit%/*}"
printf '#include "%s"\n' $joined >"$unit"
clang-tidy --quiet "$unit" -- $TIDY_FLAGS >/dev/null 2>&1 || alone="$joined $alone"
[ -n "$alone" ] || exit $found
output=$(clang-tidy --quiet $alone -- $TIDY_FLAGS 2>&1) && exit $found
# The count of warnings that it did not show is no news.
printf '%s\n' "$output" | grep -v 'warnings\{0,1\} generated\.$'
exit 1
