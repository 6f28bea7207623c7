#!/bin/sh
# usage: run_scripts.sh SCRIPT...
# Runs each script from the root of the tree; one that exits non-zero has failed, and its output
# is shown. A script finds the programs under $EMB_BUILD_DIR and the compiler's name in $CXX.
unset MAKEFLAGS MFLAGS MAKELEVEL # a make inside a script is its own, not part of this one
passed=0 failed=0
for script in "$@"; do
    if output=$("./$script" 2>&1 </dev/null); then
        passed=$((passed + 1))
        echo "  passed   $script"
    else
        failed=$((failed + 1))
        printf '%s\n  FAILED   %s\n' "$output" "$script"
    fi
done
echo "[scripts] $passed passed, $failed failed"
[ "$failed" -eq 0 ]
