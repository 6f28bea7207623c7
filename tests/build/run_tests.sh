#!/bin/sh
# usage: [RUN=EMULATOR] [ARGS=...] run_tests.sh [SUITE|SCRIPT.sh]...
# Runs scripts and doctest suites side by side from the root of the tree, two for each core, since
# many scripts wait for a browser or a terminal; a suite in parts of 64 cases, each a process of its
# own. What ends with another code than zero has failed, and its output is shown, in the order of
# the arguments, whoever ends first; the end counts cases and scripts. A suite that does not say how
# many cases it has has failed.
# RUN goes before a suite, ARGS behind it. A script finds the programs under $EMB_BUILD_DIR and the
# compiler's name in $CXX.
unset MAKEFLAGS MFLAGS MAKELEVEL # a make inside a script is its own, not part of this one
results=$(mktemp -d)
trap 'rm -rf "$results"' EXIT
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

n=0 cases=0 failed_cases=0 scripts=0 failed_scripts=0
while read -r first last what; do
    n=$((n + 1)) failed=0 name=$what
    [ -e "$results/$n.passed" ] || failed=1
    if [ "$first" -eq 0 ]; then
        scripts=$((scripts + 1)) failed_scripts=$((failed_scripts + failed))
    else
        last=$((last > 0 ? last : 1))
        name="$what, cases $first to $last"
        cases=$((cases + last - first + 1))
        # doctest counts; a leak or a crash on the way out comes after it has.
        told=$(sed -n 's/^\[doctest\] test cases:.* \([0-9]*\) failed.*/\1/p' "$results/$n")
        failed_cases=$((failed_cases + (${told:-0} > failed ? ${told:-0} : failed)))
    fi
    if [ "$failed" -eq 0 ]; then
        echo "  passed   $name"
    else
        cat "$results/$n"
        echo "  FAILED   $name"
    fi
done <"$results/jobs"
[ "$cases" -eq 0 ] || echo "[cases] $((cases - failed_cases)) passed, $failed_cases failed"
[ "$scripts" -eq 0 ] || echo "[scripts] $((scripts - failed_scripts)) passed, $failed_scripts failed"
[ $((failed_cases + failed_scripts)) -eq 0 ]
