#!/bin/sh
# usage: count.sh
# Prints the code lines of each folder of src, without blanks and comments, and of all of it.
set -eu

lines_of() { # FOLDER
    find "$1" -name '*.[ch]pp' -exec cat {} + | sed 's://.*$::' |
        grep -vc '^[[:space:]]*$' || true
}

for folder in src/*/ src/engine/*/ src/; do
    printf '%6d  %s\n' "$(lines_of "$folder")" "${folder%/}"
done
