#!/bin/bash
# Random flags and odd texts over all programs: flags_fuzz.sh [SEED [SECONDS]]. The same seed gives
# the same command lines. A run fails that ends by a signal or an uncaught exception, says more than
# one line of error, ends with 0 and a last line that is not finite, or takes 20 s or 2 GB.
set -u
seed=${1:-1} seconds=${2:-60}
here=$(cd "$(dirname "$0")" && pwd)
build=$(cd "${EMB_BUILD_DIR:-build}" && pwd) || exit 2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 2

head -c 4000 "$here/../../datasets/storybook.txt" >one.txt
: >empty.txt
printf 'a%.0s' {1..20000} >long.txt
printf '\xef\xbb\xbfcafe\xcc\x81 \xe2\x80\xaeleft\r\n\xf0\x9f\x98\x80\t<unk>\\n\x1b[31m\n%.0s' {1..40} >marks.txt
printf 'caf\xe9 and more' >broken.txt
printf 'zero\0byte' >zero.txt
printf '3 2\na 1 0\nb 0 1\nc -1 0.5\n' >words.vec

# What keeps a run small; what comes behind it counts instead.
small() {
    case $1 in
    train) echo --corpus=one.txt --steps=2 --layers=1 --width=8 --heads=2 --context=8 --batch=2 --write=5 ;;
    vectors) echo --corpus=one.txt --epochs=1 --width=4 ;;
    compare) echo --vocab=64 --width=8 --tokens=16 --repeats=1 ;;
    tokens) echo one.txt --vocabulary=300 ;;
    explore) echo words.vec ;;
    generate) echo saved --prompt=one --tokens=5 ;;
    evaluate) echo saved --corpus=one.txt ;;
    export) echo saved exported ;;
    02_*) echo --vocab=64 --tokens=16 ;;
    09_*) echo --steps=2 --runs=2 --longest=64 ;;
    10_* | 13_*) echo --steps=2 ;;
    11_*) echo --corpus=one.txt --steps=3 --draws=100 ;;
    14_*) echo --corpus=one.txt --world=one.txt --steps=2 --world-steps=2 --layers=1 --width=8 --heads=2 --context=12 ;;
    0[4-8]_*) echo --corpus=one.txt ;;
    16_*) echo --corpus=one.txt --steps=40 ;;
    esac
}

# shellcheck disable=SC2046 # the small sizes are words
"$build/embedlings" train $(small train) --save=saved >out 2>err </dev/null || { cat err && exit 2; }

# program, flag, what stands for its value: of every line of --help that names a flag.
flags_of() { # NAME COMMAND...
    local name=$1
    shift
    "$@" --help all | awk -v name="$name" '/^  --/ && $1 != "--help" {
        print name "\t" $1 "\t" ($0 ~ /^  --[a-z0-9-]+ [^ ]/ ? $2 : "") }'
}
command_of() { # NAME, into the array `command`
    command=("$build/lessons/$1")
    [ -x "${command[0]}" ] || command=("$build/embedlings" "$1")
}
# Every command but those that build, wait for keys, or write into the learner's own files.
# shellcheck disable=SC2207 # names of commands are words
names=($("$build/embedlings" anything 2>&1 | sed 's/.*there are: //; s/, /\n/g' |
    grep -vxE 'run|watch|check|hint|solution|reset|pages'))
for lesson in "$build"/lessons/[0-9]*; do
    [ -x "$lesson" ] && [ "${lesson%.new}" = "$lesson" ] && names+=("${lesson##*/}")
done
for name in "${names[@]}"; do
    command_of "$name"
    flags_of "$name" "${command[@]}"
done >help

failures=0
bad() { # WHY
    failures=$((failures + 1))
    printf 'flags-fuzz: %s:' "$1"
    printf ' %q' "${run[@]}"
    printf '\n'
    tail -3 err
}
check() { # EXIT_CODE
    local lines
    lines=$(grep -av ': warning: ' err | grep -ac '') # a warning may stand before it
    if grep -aq 'terminate called' err; then bad 'an uncaught exception'
    elif [ ! -x "$build/lessons/${words[0]}" ] && grep -aq 'out of memory' err; then
        bad 'more than 2 GB, and no refusal' # which lessons do not have
    elif [ "$1" -eq 124 ]; then bad 'longer than 20 s'
    elif [ "$1" -gt 128 ]; then bad "ended by signal $(($1 - 128))"
    elif [ "$1" -gt 2 ]; then bad "exit code $1"
    elif [ "$1" -ne 0 ] && [ "$lines" -ne 1 ]; then bad "$lines lines of error"
    elif [ "$1" -eq 0 ] && tail -1 out | grep -aqE '[= ]-?(nan|inf)\b'; then bad 'a result that is not finite'
    fi
}

tried=0 until=$((SECONDS + seconds))
while IFS=$'\t' read -r -a words; do
    [ $SECONDS -lt $until ] || break
    command_of "${words[0]}"
    # shellcheck disable=SC2046 # the small sizes are words
    run=("${command[@]}" $(small "${words[0]}") "${words[@]:1}")
    (ulimit -v 2097152 -c 0 && exec timeout 20 "${run[@]}") >out 2>err </dev/null
    check $?
    tried=$((tried + 1))
done < <(LC_ALL=C awk -v seed="$seed" -v count=100000 -v help=help -f "$here/flags_fuzz.awk")

echo "flags-fuzz: $tried runs from seed $seed, $failures failures"
[ $tried -gt 0 ] && [ $failures -eq 0 ]
