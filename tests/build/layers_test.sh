#!/bin/sh
# The layers checker names the file and line of an include that breaks the table, and the checker of
# includes those of a name that no include brings.
set -eu
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
checker=$PWD/tests/build/check_layers.sh
cp -R src "$copy/src"
cd "$copy"
mkdir -p src/text src/ops src/tensor
touch src/text/planted.hpp src/tensor/planted.hpp

complains() { # EXPECTED LINE...   what the checker says about a src/ops/planted.cpp of these lines
    expected=$1
    shift
    printf '%s\n' "$@" >src/ops/planted.cpp
    if said=$($checker src 2>&1); then
        echo "accepted, wanted: $expected"
        exit 1
    elif [ "$said" != "$expected" ]; then
        printf 'wanted: %s\nsaid:   %s\n' "$expected" "$said"
        exit 1
    fi
}

printf '%s\n' '#include "tensor/planted.hpp"' '// #include "text/planted.hpp"' '#include <vector>' \
    >src/ops/planted.cpp
$checker src >/dev/null

at=src/ops/planted.cpp
only='(allowed: base kernels tensor)'
complains "$at:2: ops may not include text/planted.hpp $only" '' '#include "text/planted.hpp"'
complains "$at:1: ops may not include text/planted.hpp $only" '#  include <text/planted.hpp>  // no'
complains "$at:3: include of ../text/planted.hpp: name it from src/, without dots" \
    '#include "tensor/planted.hpp"' '' '#include "../text/planted.hpp"'
complains "$at:1: include of planted.hpp: there is no src/planted.hpp" '#include "planted.hpp"'
complains "$at:1: include of ops/none.hpp: there is no src/ops/none.hpp" '#include "ops/none.hpp"'

mkdir src/astray
touch src/astray/a.hpp
complains 'src/astray/a.hpp: astray has no row in src/layers.txt' ''
rm -r src/astray

echo 'ops: base' >>src/layers.txt
complains "src/layers.txt:$(grep -c '' src/layers.txt): ops has a row already" ''

includes=${checker%layers.sh}includes.sh
mkdir mine
answers() { # EXPECTED LINE...   what the checker of includes says about a mine/a.cpp of these lines
    expected=$1
    shift
    printf '%s\n' "$@" >mine/a.cpp
    said=$($includes mine src 2>&1) || said="failed: $said"
    [ "$said" = "$expected" ] || {
        printf 'wanted: %s\nsaid:   %s\n' "$expected" "$said"
        exit 1
    }
}
echo '#include <vector>' >src/tensor/planted.hpp
echo '#include "tensor/planted.hpp"' >mine/b.hpp
touch mine/a.cpp
none="includes: $(find mine src -name '*.?pp' | grep -c '') files name the standard headers that they use"
answers "failed: mine/a.cpp:1: std::vector without <vector>" 'std::vector<int> v;'
answers "failed: mine/a.cpp:2: std::min without <algorithm>" '#include <vector>' \
    'auto m = std::ranges::min(std::vector{1}); // std::sort'
answers "$none" '#include <vector>' 'std::vector<int> v;'
answers "$none" '#include "mine/b.hpp"' 'std::vector<int> v;' 'auto s = "std::cout";'
answers "failed: mine/a.cpp:1: getpid without <unistd.h>" 'int main() { std::swap(a, b), getpid(); }'
answers "$none" '#include <unistd.h>' 'int main() { return getpid() + child.flock(1); } // fork()'
