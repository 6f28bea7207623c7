#!/bin/sh
# count.sh counts what is neither blank nor comment.
set -eu
root=$PWD
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
mkdir -p "$copy/src/engine/ops/deep" "$copy/src/view"
cd "$copy"
printf '%s\n' '#include <vector>  // counts' '' '   ' '// no' '  /// no' 'int x;' >src/engine/ops/a.cpp
echo 'int y;' >src/engine/ops/deep/b.hpp
echo 'int z;' >src/view/c.hpp
wanted='     3  src/engine
     1  src/view
     3  src/engine/ops
     4  src'
said=$("$root/tests/build/count.sh")
[ "$said" = "$wanted" ] || { printf 'wanted:\n%s\nsaid:\n%s\n' "$wanted" "$said" && exit 1; }
