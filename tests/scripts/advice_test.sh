#!/bin/sh
# What statements, hints and diagnoses tell a learner to type, such as std::sqrt(2.0), compiles in
# the file that a learner is given: it includes what that takes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# The names of the library, and of our errors, in what is said: in quoted texts of the checks, in comments
# and hints.
names() { # LESSON
    {
        grep -ho '"[^"]*"' "lessons/$1"/check/*
        grep -h '^///' "lessons/$1/exercise.hpp"
        cat "lessons/$1/hints.md"
    } | grep -o '\(std::[a-z_][a-z_0-9]*\|emb::[A-Za-z]*Error\)' | sort -u
}

# A file whose advice compiles: the names are known behind it.
compiles() { # FILE LESSON
    {
        cat "$1"
        echo 'namespace advice {'
        names "$2" | sed 's/.*/using &;/'
        echo '}'
    } >"$folder/$2.cpp"
    "${CXX:-c++}" -std=c++20 -iquote src -iquote . -w -fsyntax-only "$folder/$2.cpp" 2>"$folder/said"
}

asked=0
for header in lessons/*/exercise.hpp; do
    lesson=${header%/*} lesson=${lesson#lessons/}
    compiles "lessons/$lesson/exercise.cpp" "$lesson" || {
        echo "lessons/$lesson/exercise.cpp does not include what a learner is told to type:"
        grep 'error:' "$folder/said"
        exit 1
    }
    asked=$((asked + $(names "$lesson" | grep -c '' || true)))
done
[ "$asked" -ge 20 ] || { echo "only $asked names were found" && exit 1; }

# Without its includes, a file is found out.
sed '/^#include <cmath>/d' lessons/01_one_hot/exercise.cpp >"$folder/without.cpp"
! compiles "$folder/without.cpp" 01_one_hot || { echo 'a missing <cmath> is not noticed' && exit 1; }
echo "$asked names that learners are told to type are known in their files"
