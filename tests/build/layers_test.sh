#!/bin/sh
# The layers checker names the file and line of an include that breaks the table, and the checker of
# includes those of a name that no include brings.
set -eu
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
checker=$PWD/tests/build/check_layers.sh
cp -R src "$copy/src"
cp tests/build/layers.txt "$copy/layers.txt"
cd "$copy"
mkdir -p src/text src/engine/ops src/engine/tensor
touch src/text/planted.hpp src/engine/tensor/planted.hpp

complains() { # EXPECTED LINE...   what the checker says about a src/engine/ops/planted.cpp of these lines
    expected=$1
    shift
    printf '%s\n' "$@" >src/engine/ops/planted.cpp
    if said=$($checker src layers.txt 2>&1); then
        echo "accepted, wanted: $expected"
        exit 1
    elif [ "$said" != "$expected" ]; then
        printf 'wanted: %s\nsaid:   %s\n' "$expected" "$said"
        exit 1
    fi
}

printf '%s\n' '#include "engine/tensor/planted.hpp"' '// #include "text/planted.hpp"' '#include <vector>' \
    >src/engine/ops/planted.cpp
$checker src layers.txt >/dev/null

at=src/engine/ops/planted.cpp
only='(allowed: base engine/kernels engine/tensor)'
complains "$at:2: engine/ops may not include text/planted.hpp $only" '' '#include "text/planted.hpp"'
complains "$at:1: engine/ops may not include text/planted.hpp $only" '#  include <text/planted.hpp>  // no'
complains "$at:3: include of ../text/planted.hpp: name it from src/, without dots" \
    '#include "engine/tensor/planted.hpp"' '' '#include "../text/planted.hpp"'
complains "$at:1: include of planted.hpp: there is no src/planted.hpp" '#include "planted.hpp"'
complains "$at:1: include of engine/ops/none.hpp: there is no src/engine/ops/none.hpp" '#include "engine/ops/none.hpp"'

mkdir src/astray
touch src/astray/a.hpp
complains 'src/astray/a.hpp: astray has no row in layers.txt' ''
rm -r src/astray

echo 'engine/ops: base' >>layers.txt
complains "layers.txt:$(grep -c '' layers.txt): engine/ops has a row already" ''

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
echo '#include <vector>' >src/engine/tensor/planted.hpp
echo '#include "engine/tensor/planted.hpp"' >mine/b.hpp
touch mine/a.cpp
none="includes: $(find mine src -name '*.?pp' | grep -c '') files name the standard headers that they use"
answers "failed: mine/a.cpp:1: std::vector without <vector>" 'std::vector<int> v;'
answers "failed: mine/a.cpp:2: std::min without <algorithm>" '#include <vector>' \
    'auto m = std::ranges::min(std::vector{1}); // std::sort'
answers "$none" '#include <vector>' 'std::vector<int> v;'
answers "$none" '#include "mine/b.hpp"' 'std::vector<int> v;' 'auto s = "std::cout";'
answers "failed: mine/a.cpp:1: getpid without <unistd.h>" 'int main() { std::swap(a, b), getpid(); }'
answers "$none" '#include <unistd.h>' 'int main() { return getpid() + child.flock(1); } // fork()'
