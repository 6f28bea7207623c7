#!/bin/sh
# usage: tell_tests.sh RESULTS...
# What became of what run_tests.sh ran: the output of all that failed, in the order in which it was
# given, whoever ended first; of the others what they skipped; the end counts cases and scripts.
cases=0 failed_cases=0 scripts=0 failed_scripts=0
for results in "$@"; do
    n=0
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
            sed -n 's/^skipped: /           &/p' "$results/$n"
        else
            cat "$results/$n"
            echo "  FAILED   $name"
        fi
    done <"$results/jobs"
done
[ "$cases" -eq 0 ] || echo "[cases] $((cases - failed_cases)) passed, $failed_cases failed"
[ "$scripts" -eq 0 ] || echo "[scripts] $((scripts - failed_scripts)) passed, $failed_scripts failed"
[ $((failed_cases + failed_scripts)) -eq 0 ]
