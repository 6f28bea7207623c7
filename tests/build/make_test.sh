#!/bin/sh
# The Makefile at work on a project of a few lines, in a folder whose name asks for trouble.
set -eu
outside=$(mktemp -d)
trap 'rm -rf "$outside"' EXIT
folder="$outside/it's a \"clone\" of \$HOME, größer & #1"
mkdir -p "$folder/tests"
cp Makefile "$folder"
cp -R tests/build "$folder/tests/build"
cd "$folder"
root=$(pwd -P)
rm tests/build/*_test.sh

# What the project has; $CXX is the compiler whose tests are run, and here the only one.
compiler=${CXX:-c++}
unset CXX
mkdir -p src/engine/optim src/view lessons/01_first lessons/04_fourth tests/a tests/double answers "$outside/has/doctest"
touch "$outside/has/doctest/doctest.h" answers/01_first.cpp
export CPATH="$outside/has" DOCTEST_PROBE=1
printf '%s\n' '#include <cstdio>' 'int main() { return std::puts("the map") < 0; }' >src/main.cpp
echo 'int twice(int x);' >src/engine/optim/twice.hpp
printf '%s\n' '#include "engine/optim/twice.hpp"' 'int twice(int x) { return 2 * x; }' >src/engine/optim/twice.cpp
echo 'int alone();  int alone() { return 1; }' >src/engine/optim/alone.cpp
for name in one two three; do echo "int $name();  int $name() { return 0; }" >src/view/$name.cpp; done
for name in 01_first 04_fourth; do
    touch lessons/$name/README.md
    printf '%s\n' '#include <cstdio>' '#include "engine/optim/twice.hpp"' 'int main(int n, char** words) {' \
        "std::printf(\"$name %d %s\\n\", twice(4), words[n - 1]); }" >lessons/$name/lesson.cpp
done
printf '%s\n' '#include <doctest/doctest.h>' '#include <cstdio>' 'int suite();' \
    'int main() { return std::puts("current filters: 1") < 0 || suite(); }' >tests/main.cpp
for name in a double; do
    printf '%s\n' '#include <doctest/doctest.h>' '#include <cstdio>' '#ifdef EMB_DOUBLE' \
        '#define KIND "double"' '#else' '#define KIND "float"' '#endif' 'int suite();' \
        'int suite() { return std::fputs(KIND " " EMB_SOURCE_DIR "\n", std::fopen("told", "a")) < 0; }' \
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
told() { # by the suites, which say nothing where all is well
    said=$(cat told)
    for line in "$@"; do says "$line"; done
    rm told
}
silent() { case $said in *"$1"*) lies "should not be said: $1" ;; esac }
# The compiler of this test may be the default one or not: its folder tells.
run 0 -j2 lessons
says '01_first 8'
says '04_fourth 8'
says 'compile  src/view/'
library=$(find build -name libembedlings.a)
B=${library%/*}
run 0
run 0
[ ! -e "$B/doctest.flags" ] || lies 'doctest is asked for without a test'
silent ' compile '
silent ' archive '
silent ' link '
says 'the map'

sleep 1
touch src/engine/optim/twice.hpp
run 0 lessons
says 'compile  src/engine/optim/'
says 'compile  lessons/04_fourth/lesson.cpp'
silent 'compile  src/view/'

rm src/engine/optim/alone.cpp
run 0
case $(nm "$B/libembedlings.a") in *alone*) lies 'a deleted source is still linked' ;; esac

rm src/view/one.cpp
run 0
says 'compile  src/view/'
case $(nm "$B/libembedlings.a") in *one*) lies 'a deleted source is still in its unit' ;; esac

run 0 lesson N=4 ARGS=--seed
says '04_fourth 8 --seed'
run 0 lesson N=04
for wrong in N=7 N= "N=01 04"; do
    run 2 lesson "$wrong"
    says 'make lesson N=01   first'
    says 'make lesson N=04   fourth'
done

run 0 test
told "float $root" "double $root"
cp tests/a/kind_test.cpp failing.cpp
sed 's/) < 0/) > 0/' failing.cpp >tests/a/kind_test.cpp
run 2 test
says 'FAILED   build'
told 'double'
sed 's/current filters/no number/' tests/main.cpp >told && cat told >tests/main.cpp && rm told
cp failing.cpp tests/a/kind_test.cpp
run 2 test
says 'no count of cases'
says '[cases] 0 passed, 2 failed'
sed 's/no number/current filters/' tests/main.cpp >told && cat told >tests/main.cpp && rm told
mkdir tests/scripts
printf '#!/bin/sh\necho "this is why"\nexit 1\n' >tests/scripts/fails.sh
chmod +x tests/scripts/fails.sh
rm -f told tests/a/kind_test.cpp
run 2 test
says 'this is why'
says '[scripts] 0 passed, 1 failed'
told 'double'

# Another way of building keeps to a folder of its own.
printf '#!/bin/sh\nexec %s "$@"\n' "$compiler" >"$outside/other++"
chmod +x "$outside/other++"
if [ "$B" = build ]; then dash=/; else dash=-; fi
for other in "OPT=-O2:$B${dash}O2" "MODE=sanitize:$B${dash}sanitize" \
    "CXX=$outside/other++:build/other++"; do
    run 0 lessons "${other%%:*}"
    says 'compile  src/engine/optim/'
    [ -x "${other#*:}/lessons/01_first" ] || lies "nothing in ${other#*:}"
done
run 0 lessons
silent ' compile '

# A clone that was moved: only what knows where it lies is built anew.
sed 's/) > 0/) < 0/' failing.cpp >tests/a/kind_test.cpp
rm tests/scripts/fails.sh
mv "$folder" "$outside/moved"
folder=$outside/moved
cd "$folder"
run 0 lessons
case $("$compiler" --version) in *clang*) ;; *) silent ' compile ' ;; esac
run 0 test
told "float $folder" "double $folder"

# Whatever is killed together with its make and with half of a file written, the next make works.
cat >"$outside/killed++" <<END
#!/bin/sh
for word in "\$@"; do
    [ "\${before-}" != -o ] || out=\$word
    before=\$word
done
case \${out-} in
*"\${FATAL:-nothing}"*)
    echo half >"\$out"
    kill -9 \$(ps -o ppid= -p \$PPID) \$PPID
    exit 1
    ;;
esac
exec $compiler "\$@"
END
chmod +x "$outside/killed++"
for fatal in src/engine/optim.o lessons/01_first.; do
    code=0
    said=$(FATAL=$fatal make CXX="$outside/killed++" build/killed++/lessons/01_first 2>&1) || code=$?
    [ "$code" -eq 137 ] || lies "make was not killed at $fatal"
done
run 0 lessons CXX="$outside/killed++"
says '01_first 8'

# What is saved while its older text is compiled is compiled by the next make.
cat >"$outside/saving++" <<END
#!/bin/sh
$compiler "\$@" || exit 1
case "\${SAVED-} \$*" in
2*" -c build/saving++/unit/src/engine/optim.cpp "*)
    echo 'int twice(int x);  int twice(int x) { return 2 * x + 1; }' >src/engine/optim/twice.cpp
    sleep 0.1
    touch build/saving++/unit/src/engine/optim.o.*.new
    ;;
esac
END
chmod +x "$outside/saving++"
SAVED=2 run 0 lessons CXX="$outside/saving++"
says '01_first 8'
run 0 lessons CXX="$outside/saving++"
says '01_first 9'

if [ "$B" = build ]; then # An editor is told how each file is compiled.
    run 0
    sed -n 's/^ "command": "\(.*\)"},*$/\1/p' build/compile_commands.json |
        sed 's/\\\(.\)/\1/g' >commands
    grep -q 'lessons/01_first/lesson.cpp$' commands && grep -q 'tests/a/kind_test.cpp$' commands ||
        lies "not every source is in compile_commands.json: $(cat commands)"
    while read -r command; do
        said=$(eval "$command -fsyntax-only" 2>&1) || lies "an editor is told $command"
    done <commands
fi

echo 'int main() { return 3; }' >lessons/01_first/lesson.cpp
run 2 lessons
says '01_first failed with exit code 3'
silent '04_fourth 8'

run 0 clean
[ ! -e build ] && [ -e answers/01_first.cpp ] || lies 'clean removes too much or too little'
run 0 help
says 'make lessons'
