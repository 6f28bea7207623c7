#!/bin/sh
# usage: count.sh
# Prints the code lines of each folder of src, without blanks and comments, of the engine and of
# all. Fails where the engine or all of src has more than it is allowed.
set -eu
engine_most=4700
all_most=16000

lines_of() { # FOLDER
    find "$1" -name '*.[ch]pp' -exec cat {} + | sed 's://.*$::' |
        grep -vc '^[[:space:]]*$' || true
}
row() { printf '%6d  %s\n' "$1" "$2"; }

engine=0 all=$(lines_of src)
for folder in src/*/; do
    folder=${folder%/}
    lines=$(lines_of "$folder")
    row "$lines" "$folder"
    case ${folder#src/} in
    base | kernels | tensor | ops | embed | optim) engine=$((engine + lines)) ;;
    esac
done
row $engine "the engine: base, kernels, tensor, ops, embed, optim (at most $engine_most)"
row "$all" "all of src (at most $all_most)"
[ $engine -le $engine_most ] && [ "$all" -le $all_most ] || {
    echo "make count: more code than allowed" >&2
    exit 1
}
