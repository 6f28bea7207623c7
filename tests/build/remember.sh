#!/bin/sh
# usage: remember.sh FILE TEXT...
# Writes the texts into FILE, a line each, or else what it is handed on stdin, unless that stands
# there already: what is built from FILE is built anew when it changes, and only then.
file=$1
shift
mkdir -p "$(dirname "$file")"
if [ $# -gt 0 ]; then printf '%s\n' "$@"; else cat; fi >"$file.$$.new"
if cmp -s "$file.$$.new" "$file"; then rm "$file.$$.new"; else mv "$file.$$.new" "$file"; fi
