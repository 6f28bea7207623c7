#!/bin/sh
# usage: COMMAND="c++ FLAGS" FOR_LEARNERS=FLAGS FOR_TESTS=FLAGS compile_commands.sh FILE SOURCE...
# Writes into FILE how each source is compiled, as editors want to know it: clangd finds
# build/compile_commands.json by itself.
set -eu
file=$1
shift
printf '%s\n' "$@" | awk '
function text(s) { # as JSON writes it
    gsub(/\\/, "\\\\", s)
    gsub(/"/, "\\\"", s)
    return "\"" s "\""
}
BEGIN { print "[" }
{
    more = ""
    if (/^answers\/|\/(exercise|solution)\.cpp$|^tests\/misconceptions\//)
        more = " " ENVIRON["FOR_LEARNERS"]
    else if (/^tests\//) more = " " ENVIRON["FOR_TESTS"]
    if (/^tests\/double\//) more = more " -DEMB_DOUBLE"
    if (NR > 1) print ","
    printf "{\"directory\": %s, \"file\": %s,\n \"command\": %s}", text(ENVIRON["PWD"]), text($0),
        text(ENVIRON["COMMAND"] more " -c " $0)
}
END { print "\n]" }' | tests/build/remember.sh "$file"
