#!/bin/sh
# count.sh counts what is neither blank nor comment, fails where it is too much, and README names
# the same limits.
set -eu
root=$PWD
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
mkdir -p "$copy/src/ops/deep" "$copy/src/view"
cd "$copy"
printf '%s\n' '#include <vector>  // counts' '' '   ' '// no' '  /// no' 'int x;' >src/ops/a.cpp
echo 'int y;' >src/ops/deep/b.hpp
echo 'int z;' >src/view/c.hpp
echo 'no' >src/layers.txt
wanted='     3  src/ops
     1  src/view
     3  the engine: base, kernels, tensor, ops, embed, optim'
said=$("$root/tests/build/count.sh")
case $said in "$wanted"*'     4  all of src'*) ;; *) echo "$said" && exit 1 ;; esac

too_much() { # FOLDER LINES
    yes 'int x;' | head -n "$2" >"src/$1/more.hpp"
    if "$root/tests/build/count.sh" >/dev/null 2>&1; then echo "$2 more in $1 pass" && exit 1; fi
    rm "src/$1/more.hpp"
}
too_much ops 4698
too_much view 15997

cd "$root"
for limit in engine_most all_most; do
    number=$(sed -n "s/.*$limit=\([0-9]*\)\([0-9]\{3\}\).*/\1,\2/p" tests/build/count.sh | head -n 1)
    grep -q "make count.*at most.*$number\|at most $number" README.md ||
        { echo "README does not say: at most $number" && exit 1; }
done
