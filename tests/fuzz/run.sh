#!/bin/sh
# usage: run.sh SECONDS FUZZER...
# Runs each fuzzer for that long on the seeds beside this script, on what earlier runs kept in
# build/fuzz, and on kept.tar.gz. Fails at the first input that a fuzzer cannot take.
#
#        run.sh --keep FUZZER...
# Afterwards: writes a new kept.tar.gz of what reaches more code.
set -eu
here=$(dirname "$0") kept=$(dirname "$0")/kept.tar.gz

keep() {
    rm -rf build/merged
    mkdir -p build/merged
    tar -xzf "$kept" -C build/merged
    for fuzzer; do
        name=${fuzzer##*/}
        rm -rf "build/merged/$name"
        mkdir "build/merged/$name"
        "$fuzzer" -merge=1 "build/merged/$name" "build/fuzz/$name" >"build/fuzz/$name.log" 2>&1
    done
    tar -czf "$kept" -C build/merged .
    ls -l "$kept"
}

[ "$1" != --keep ] || {
    shift
    keep "$@"
    exit
}
seconds=$1
shift
[ -d build/fuzz ] || {
    mkdir -p build/fuzz
    tar -xzf "$kept" -C build/fuzz
}
for fuzzer; do
    name=${fuzzer##*/}
    mkdir -p "build/fuzz/$name"
    echo "  fuzz     $name"
    "$fuzzer" -max_total_time="$seconds" -timeout=10 -print_final_stats=1 \
        -artifact_prefix="build/fuzz/$name/" "build/fuzz/$name" "$here/seeds/$name" \
        >"build/fuzz/$name.log" 2>&1 || {
        tail -40 "build/fuzz/$name.log"
        exit 1
    }
    sed -n 's/^stat::number_of_executed_units: */           inputs tried: /p' "build/fuzz/$name.log"
done
