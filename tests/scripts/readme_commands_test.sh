#!/bin/sh
# Runs every program that README.md shows (lines indented by four blanks) and wants exit code 0; what
# trains there does a tenth of the steps. Plain make targets only have to exist; .ci/run runs them.
set -eu
programs=${EMB_BUILD_DIR:-build}
commands=$(sed -n 's/^    \(\(make\|cp\|build\/embedlings\).*\)$/\1/p' README.md)
[ -n "$commands" ] || { echo 'README.md shows no command any more' && exit 1; }
count=0
# A folder with a model is never trained over.
rm -rf build/my_model build/to_go build/for_transformers

lesson_program() { # "make lesson N=06 ARGS=..." as a command line
    number=$(expr "$1" : '.*N=\([0-9]*\)')
    arguments=$(expr "$1" : '.*ARGS="\(.*\)"' || true)
    set -- "$programs/lessons/$number"_*
    echo "$1 $arguments"
}

say_failed() {
    echo "README.md: '$1' $2"
    exit 1
}

IFS='
'
for line in $commands; do
    command=$(echo "$line" | sed 's/   .*//') # what is said beside it starts after three blanks
    count=$((count + 1))
    case $command in
    'make lesson '*) run=$(lesson_program "$command") ;;
    make | 'make -j'*) continue ;;
    'make '*)
        grep -q "^${command#make }:.* ## " Makefile || say_failed "$command" 'is no target'
        continue
        ;;
    # guide_test.sh and watch_test.sh run these on a course of their own: they write answers.
    *' watch' | *' check '* | *' hint '* | *' solution '* | *' next' | *' list') continue ;;
    'cp '*) run=$command ;;
    *) run="$programs/${command#build/}" ;;
    esac
    code=0
    run=$(echo "$run" | sed 's/\(--steps [1-9][0-9]*\)0/\1/; / train /{ /--steps/!s/$/ --steps 20/; }')
    (unset IFS && eval "$run") >/dev/null 2>&1 </dev/null || code=$?
    [ "$code" -eq 0 ] || say_failed "$command" "ended with $code"
done
echo "$count commands of README.md were tried"
