# Sourced by tests. Makes $course, a course of its own with lesson 01 and no answers, so that a
# test never touches the answers of whoever runs it. What is slow to build is taken from $build.
build=${EMB_BUILD_DIR:-$PWD/build}
course=$(cd "$(mktemp -d)" && pwd -P)
mkdir "$course/build" "$course/lessons"
cp -R lessons/01_one_hot "$course/lessons"
printf '# Lesson 01: One-hot vectors\n\nAfter this lesson you can\n\n- copy a row;\n- say why.\n' >"$course/lessons/01_one_hot/README.md"
echo '| [01 One-hot](01_one_hot/README.md) | How does a word become numbers? | Rows. |' >"$course/lessons/README.md"
cp "$build/embedlings" "$course/build"
cat >"$course/Makefile" <<END
build/checks/%/answer: answers/%.cpp
	@mkdir -p \$(@D)
	new=\$@.\$\$\$\$ && \\
	${CXX:-c++} -std=c++20 -pthread -Wall -Wextra -Wno-unused-parameter -fsanitize=return -iquote '$PWD/src' -iquote . \\
	    -c \$< -o \$\$new.o && \\
	${CXX:-c++} -pthread \$\$new.o '$build/unit/lessons/01_one_hot/check.o' \\
	    '$build/libembedlings.a' -o \$\$new && rm \$\$new.o && mv -f \$\$new \$@
build/lessons/%:
	@mkdir -p \$(@D)
	printf '#!/bin/sh\necho "the lesson runs with [\$\$*] from \$\$EMB_FROM"\n[ ! -e wait ] || exec sleep 600\n' >\$@ && chmod +x \$@
END
answer=$course/answers/01_one_hot.cpp

# Puts the body of 01.1 in place of its todo, however it was answered before.
answer_first() { # LINE
    awk -v line="$1" '/^List<float> one_hot_row/ { print; print line; print "}"; inside = 1 }
        !inside { print } inside && /^}/ { inside = 0 }' "$answer" >"$answer.new"
    mv "$answer.new" "$answer"
}
zeros='List<float> row(vocabulary);'
wrong="  $zeros\n  row[id - 1] = 1;\n  return row;"
right="  $zeros\n  row[id] = 1;\n  return row;"
broken="  $zeros\n  row[nowhere] = 1;\n  return row;"

run() { # WANTED_EXIT_CODE COMMAND...   sets $said
    wanted=$1
    shift
    code=0
    said=$("$@" 2>&1 </dev/null) || code=$?
    [ "$code" -eq "$wanted" ] || lies "$* ended with $code, not $wanted"
}
lies() {
    printf '%s\n%s\n' "$1" "$said"
    exit 1
}
says() { case $said in *"$1"*) ;; *) lies "not said: $1" ;; esac }
silent() { case $said in *"$1"*) lies "should not be said: $1" ;; esac }
guide() { # WANTED_EXIT_CODE WORD...
    wanted=$1
    shift
    run "$wanted" build/embedlings "$@"
}
