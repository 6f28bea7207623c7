#!/bin/sh
# usage: run_scripts.sh SCRIPT...
# Runs the scripts side by side from the root of the tree; one that exits non-zero has failed, and
# its output is shown. What is said comes in the order of the arguments, whoever ends first.
# A script finds the programs under $EMB_BUILD_DIR and the compiler's name in $CXX.
unset MAKEFLAGS MFLAGS MAKELEVEL # a make inside a script is its own, not part of this one
results=$(mktemp -d)
trap 'rm -rf "$results"' EXIT
trap 'exit 130' INT TERM
export results
echo "  run      $# scripts"
n=0
for script in "$@"; do
    n=$((n + 1))
    printf '%s\n%s\n' "$n" "$script"
done | xargs -n 2 -P "$(getconf _NPROCESSORS_ONLN)" sh -c '
    if "./$2" >"$results/$1" 2>&1 </dev/null; then touch "$results/$1.passed"; fi' sh
n=0 passed=0 failed=0
for script in "$@"; do
    n=$((n + 1))
    if [ -e "$results/$n.passed" ]; then
        passed=$((passed + 1))
        echo "  passed   $script"
    else
        failed=$((failed + 1))
        cat "$results/$n"
        echo "  FAILED   $script"
    fi
done
echo "[scripts] $passed passed, $failed failed"
[ "$failed" -eq 0 ]
