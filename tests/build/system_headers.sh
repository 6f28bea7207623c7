#!/bin/sh
# usage: system_headers.sh FOLDER
# Remembers in FOLDER/std.sum the sum of all headers that FOLDER/std.headers lists: a precompiled
# header of others is no longer right, and a compiler may say so instead of building.
[ ! -f "$1/std.headers" ] ||
    sed 's/^[^ ]*://; s/\\$//' "$1/std.headers" | xargs cat 2>/dev/null | cksum |
    "$(dirname "$0")/remember.sh" "$1/std.sum"
