#!/bin/sh
# usage: [RUN=EMULATOR] [ARGS=...] run_tests.sh RESULTS [SUITE|SCRIPT.sh|PROGRAM]...
# Runs tests side by side from the root of the tree, two for each core, since many scripts wait for
# a browser or a terminal: scripts, the programs checks/NN_name/mistakes, and doctest suites, each
# in parts of 64 cases. On a terminal, one line says how many are done and which are running. What
# ends with another code than zero has failed, and so has a suite that does not say how many cases
# it has. Then tells what became of each; the results stay in the folder RESULTS.
# RUN goes before a suite, ARGS after it. A script finds the programs under $EMB_BUILD_DIR and the
# compiler's name in $CXX.
unset MAKEFLAGS MFLAGS MAKELEVEL # a make inside a script is its own, not part of this one
results=$1
shift
rm -rf "$results"
mkdir -p "$results/running" "$results/passed" || exit 1
trap 'exit 130' INT TERM
export results RUN ARGS

# One line a job: the first and the last case of a suite (1 0: not told, 0 0: no suite), and what is
# run.
for what in "$@"; do
    case $what in
    *.sh | */mistakes) echo "0 0 $what" ;;
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
all=$(grep -c '' "$results/jobs")
export all
echo "  run      $all tests"

# Job number $1, and a line about it and its neighbours if somebody is watching.
run_job='
tell() {
    [ -t 1 ] || return 0
    ended=$(ls "$results/passed" | grep -c "")
    printf "\r\033[K  %s of %s done, running: %s" "$ended" "$all" "$(cat "$results"/running/* 2>/dev/null | tr "\n" " " | cut -c 1-50)"
}
sed -n "$1p" "$results/jobs" >"$results/$1.job"
read -r first last what <"$results/$1.job"
name=${what#build/}
echo "${name##*/}" >"$results/running/$1"
tell
case "$first $last" in
"0 0") "./${what#./}" ;;
"1 0") $RUN "$what" $ARGS --count || echo "it ended with $?"; echo "no count of cases"; false ;;
*) $RUN "$what" $ARGS --first="$first" --last="$last" ;;
esac >"$results/$1" 2>&1 </dev/null && touch "$results/$1.passed"
touch "$results/passed/$1"
rm "$results/running/$1"
tell'
awk '{ print NR }' "$results/jobs" |
    xargs -n 1 -P $((2 * $(getconf _NPROCESSORS_ONLN))) sh -c "$run_job" sh
[ ! -t 1 ] || printf '\r\033[K'

# What became of them: the output of all that failed, in the order in which they were given,
# whoever ended first; of the others what they skipped.
cases=0 failed_cases=0 others=0 failed_others=0 n=0
while read -r first last what; do
    n=$((n + 1)) failed=0 name=${what#"$EMB_BUILD_DIR/"}
    [ -e "$results/$n.passed" ] || failed=1
    if [ "$first" -eq 0 ]; then
        others=$((others + 1)) failed_others=$((failed_others + failed))
    else
        last=$((last > 0 ? last : 1))
        name="$name, cases $first to $last"
        cases=$((cases + last - first + 1))
        # doctest counts; a leak or a crash on the way out comes after it has. A process that a test
        # ends between fork and exec says the same words before.
        told=$(sed -n 's/^\[doctest\] test cases:.* \([0-9]*\) failed.*/\1/p' "$results/$n" | tail -n 1)
        failed_cases=$((failed_cases + (${told:-0} > failed ? ${told:-0} : failed)))
    fi
    if [ "$failed" -eq 0 ]; then
        echo "  passed   $name"
        sed -n 's/^skipped: /           &/p' "$results/$n"
    else
        cat "$results/$n"
        echo "  FAILED   $name"
    fi
done <"$results/jobs"
[ "$cases" -eq 0 ] || echo "[cases] $((cases - failed_cases)) passed, $failed_cases failed"
[ "$others" -eq 0 ] || echo "[scripts] $((others - failed_others)) passed, $failed_others failed"
[ $((failed_cases + failed_others)) -eq 0 ]
