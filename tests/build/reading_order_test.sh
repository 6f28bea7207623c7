#!/bin/sh
# The reading order of src/README.md is as long as it says; a row that is wrong is found, and so are
# too many lines.
set -eu
script=$PWD/tests/build/reading_order.sh
"$script" src/README.md
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
mkdir -p "$copy/src/part"
cd "$copy"
printf '%s\n' 'int x;' '' '// no' 'int y;  // counts' >src/part/a.hpp
yes 'int z;' | head -n 1001 >src/b.cpp
order() { # LINES_OF_B SUM
    printf '%s\n' "$2 code lines." '| 1 | `part/a.hpp` | 2 | a |' \
        "| 2 | \`part/a.hpp\`, \`b.cpp\` | $1 | b |" >src/README.md
}
order 1003 1,005 && "$script" src/README.md
wrong() { # SAYS
    if said=$("$script" src/README.md); then echo "passes: $1" && exit 1; fi
    case $said in *"$1"*) ;; *) echo "$said, not $1" && exit 1 ;; esac
}
order 1004 1,005 && wrong 'src/README.md: part/a.hpp b.cpp: 1003 lines, not 1004'
order 1003 1,004 && wrong 'src/README.md: does not say: 1,005 code lines'
yes 'int z;' | head -n 1097 >src/b.cpp
order 1099 1,101 && wrong 'src/README.md: 1101 lines to read, at most 1100'
echo >src/README.md && wrong 'src/README.md: no reading order'
