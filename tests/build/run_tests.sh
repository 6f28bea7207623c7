#!/bin/sh
# usage: [RUN=EMULATOR] [ARGS=...] run_tests.sh RESULTS [SUITE|SCRIPT.sh]...
# Runs scripts and doctest suites side by side from the root of the tree, two for each core, since
# many scripts wait for a browser or a terminal; a suite in parts of 64 cases, each a process of its
# own. What ends with another code than zero has failed, and so has a suite that does not say how
# many cases it has: tell_tests.sh tells it, from the folder RESULTS.
# RUN goes before a suite, ARGS behind it. A script finds the programs under $EMB_BUILD_DIR and the
# compiler's name in $CXX.
unset MAKEFLAGS MFLAGS MAKELEVEL # a make inside a script is its own, not part of this one
results=$1
shift
rm -rf "$results"
mkdir -p "$results" || exit 1
trap 'exit 130' INT TERM
export results RUN ARGS

# One line a job: the first and the last case of a suite (1 0: not told, 0 0: a script), and what is
# run.
for what in "$@"; do
    case $what in
    *.sh) echo "0 0 $what" ;;
    *)
        cases=$($RUN "$what" $ARGS --count | sed -n 's/.*current filters: \([0-9]*\)$/\1/p')
        first=1
        [ -n "$cases" ] || echo "1 0 $what"
        while [ "$first" -le "${cases:-0}" ]; do
            last=$((first + 63 < cases ? first + 63 : cases))
            echo "$first $last $what"
            first=$((last + 1))
        done
        ;;
    esac
done >"$results/jobs"

echo "  run      $# suites and scripts"
awk '{ print NR }' "$results/jobs" | xargs -n 1 -P $((2 * $(getconf _NPROCESSORS_ONLN))) sh -c '
    sed -n "$1p" "$results/jobs" >"$results/$1.job"
    read -r first last what <"$results/$1.job"
    case "$first $last" in
    "0 0") "./$what" ;;
    "1 0") $RUN "$what" $ARGS --count || echo "it ended with $?"; echo "no count of cases"; false ;;
    *) $RUN "$what" $ARGS --first="$first" --last="$last" ;;
    esac >"$results/$1" 2>&1 </dev/null && touch "$results/$1.passed"' sh
[ -e "$results/jobs" ]
