#!/bin/sh
# The Makefile at work on a project of a few lines.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder/tests"
cp Makefile "$folder"
cp -R tests/build "$folder/tests/build"
cd "$folder"
root=$(pwd -P)
rm tests/build/*_test.sh

# What the project has; $CXX is the compiler whose tests are run, and here the only one.
compiler=${CXX:-c++}
unset CXX
mkdir -p src/a lessons/01_first lessons/04_fourth tests/a tests/double has/doctest answers
touch has/doctest/doctest.h answers/01_first.cpp
export CPATH="$folder/has" DOCTEST_PROBE=1
echo 'int twice(int x);' >src/a/twice.hpp
printf '%s\n' '#include "a/twice.hpp"' 'int twice(int x) { return 2 * x; }' >src/a/twice.cpp
echo 'int alone();  int alone() { return 1; }' >src/a/alone.cpp
for name in 01_first 04_fourth; do
    printf '%s\n' '#include <cstdio>' '#include "a/twice.hpp"' 'int main(int n, char** words) {' \
        "std::printf(\"$name %d %s\\n\", twice(4), words[n - 1]); }" >lessons/$name/lesson.cpp
done
printf '%s\n' '#include <doctest/doctest.h>' 'int suite();' \
    'int main() { return suite(); }' >tests/main.cpp
for name in a double; do
    printf '%s\n' '#include <doctest/doctest.h>' '#include <cstdio>' '#ifdef EMB_DOUBLE' \
        '#define KIND "double"' '#else' '#define KIND "float"' '#endif' 'int suite();' \
        'int suite() { return std::puts(KIND " " EMB_SOURCE_DIR " " EMB_BUILD_DIR) < 0; }' \
        >tests/$name/kind_test.cpp
done

run() { # WANTED_EXIT_CODE TARGET...   sets $said
    wanted=$1
    shift
    code=0
    said=$(make CXX="$compiler" "$@" 2>&1) || code=$?
    [ "$code" -eq "$wanted" ] || lies "make $* ended with $code, not $wanted"
}
lies() {
    printf '%s\n%s\n' "$1" "$said"
    exit 1
}
says() { case $said in *"$1"*) ;; *) lies "not said: $1" ;; esac }
silent() { case $said in *"$1"*) lies "should not be said: $1" ;; esac }

# The compiler of this test may be the default one or not: its folder tells.
run 0 -j2 lessons
says '01_first 8'
says '04_fourth 8'
library=$(find build -name libembedlings.a)
B=${library%/*}
run 0
[ ! -e "$B/doctest.flags" ] || lies 'doctest is asked for without a test'
silent ' compile '
silent ' archive '
silent ' link '
says 'next:    make lesson N=01'

sleep 1
touch src/a/twice.hpp
run 0
says 'compile  src/a/twice.cpp'
says 'compile  lessons/04_fourth/lesson.cpp'
silent 'compile  src/a/alone.cpp'

rm src/a/alone.cpp
run 0
case $(ar t "$B/libembedlings.a") in *alone*) lies 'a deleted source is still linked' ;; esac

run 0 lesson N=4 ARGS=--seed
says '04_fourth 8 --seed'
run 0 lesson N=04
for wrong in N=7 N=; do
    run 2 lesson $wrong
    says 'make lesson N=01   first'
    says 'make lesson N=04   fourth'
done

run 0 test
says "float $root $root/$B"
says "double $root $root/$B"
sed 's/) < 0/) > 0/' tests/a/kind_test.cpp >failing && mv failing tests/a/kind_test.cpp
run 2 test
says 'double'
mkdir tests/scripts
printf '#!/bin/sh\necho "this is why"\nexit 1\n' >tests/scripts/fails.sh
chmod +x tests/scripts/fails.sh
rm tests/a/kind_test.cpp
run 2 test
says 'this is why'
says '[scripts] 0 passed, 1 failed'

# Another way of building keeps to a folder of its own.
printf '#!/bin/sh\nexec %s "$@"\n' "$compiler" >other++
chmod +x other++
if [ "$B" = build ]; then dash=/; else dash=-; fi
for other in "OPT=-O2:$B${dash}O2" "MODE=sanitize:$B${dash}sanitize" \
    "CXX=$root/other++:build/other++"; do
    run 0 lessons "${other%%:*}"
    says 'compile  src/a/twice.cpp'
    [ -x "${other#*:}/lessons/01_first" ] || lies "nothing in ${other#*:}"
done
run 0 lessons
silent ' compile '

echo 'int main() { return 3; }' >lessons/01_first/lesson.cpp
run 2 lessons
says '01_first failed with exit code 3'
silent '04_fourth 8'

run 0 clean
[ ! -e build ] && [ -e answers/01_first.cpp ] || lies 'clean removes too much or too little'
run 0 help
says 'make lessons'
