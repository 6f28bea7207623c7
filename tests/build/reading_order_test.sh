#!/bin/sh
# README's reading order is as long as it says; a row that is wrong is found, and so are too many.
set -eu
script=$PWD/tests/build/reading_order.sh
"$script" README.md
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
mkdir "$copy/src"
cd "$copy"
printf '%s\n' 'int x;' '' '// no' 'int y;  // counts' >src/a.hpp
yes 'int z;' | head -n 1001 >src/b.cpp
order() { # LINES_OF_B SUM
    printf '%s\n' "$2 code lines." '| 1 | `src/a.hpp` | 2 | a |' \
        "| 2 | \`src/a.hpp\`, \`src/b.cpp\` | $1 | b |" >README.md
}
order 1003 1,005 && "$script" README.md
wrong() { # SAYS
    if said=$("$script" README.md); then echo "passes: $1" && exit 1; fi
    case $said in *"$1"*) ;; *) echo "$said, not $1" && exit 1 ;; esac
}
order 1004 1,005 && wrong 'README.md: src/a.hpp src/b.cpp: 1003 lines, not 1004'
order 1003 1,004 && wrong 'README.md: does not say: 1,005 code lines'
yes 'int z;' | head -n 1797 >src/b.cpp
order 1799 1,801 && wrong 'README.md: 1801 lines to read, at most 1800'
echo >README.md && wrong 'README.md: no reading order'
