#!/bin/sh
# usage: MAKE=make BUILD=build compare_bits.sh
# Builds tests/bits/fingerprint.cpp in several ways, runs each, and compares what they print.
# Fails at the first build that prints something else than the first one did.
set -eu
if [ ! -f tests/bits/fingerprint.cpp ]; then
    echo 'bits: there is no tests/bits/fingerprint.cpp'
    exit 0
fi
results=$BUILD/bits
rm -rf "$results"
mkdir -p "$results"
count=0

build() { # NAME OVERRIDE...
    name=$1
    shift
    $MAKE "${target:-fingerprint}" "$@" OUT="$results/$name"
    count=$((count + 1))
    first=${first:-$name}
    # Routes and counts of threads print under one name: what the first one printed.
    awk '{ bits = $NF; $NF = "" } seen[$0] != "" && seen[$0] != bits { print; bad = 1 }
        { seen[$0] = bits } END { exit bad }' "$results/$name" || {
        echo "bits: $name prints two numbers for one name, see above" >&2
        exit 1
    }
    if ! cmp -s "$results/$first" "$results/$name"; then
        echo "bits: $first (<) and $name (>) print different numbers, first here:" >&2
        diff "$results/$first" "$results/$name" | sed -n '2,5p' >&2
        exit 1
    fi
    echo "  same     $name"
}

# An older processor than this one that this machine can run and the compiler can build for.
older_than_this() {
    case $($1 -march=native -dM -E -x c++ /dev/null 2>/dev/null) in
    *__AVX2__*__FMA__* | *__FMA__*__AVX2__*) echo x86-64-v3 ;;
    *__aarch64__*) echo armv8-a ;;
    esac
}

# The first compiler there is is tried in every way, the others show that they agree with it.
for compiler in g++ clang++; do
    if ! command -v $compiler >/dev/null; then
        echo "  skip     $compiler is not installed"
        continue
    fi
    build $compiler-O3 CXX=$compiler OPT=-O3
    [ "$count" -eq 1 ] || continue
    build $compiler-O2 CXX=$compiler OPT=-O2
    build $compiler-plain CXX=$compiler KERNELS=plain # the loops that define every result
    arch=$(older_than_this $compiler)
    if [ -n "$arch" ]; then
        build "$compiler-$arch" CXX=$compiler ARCH="$arch"
    else
        echo "  skip     no older processor to build for"
    fi
done

# Another kind of processor altogether, emulated.
arm=aarch64-linux-gnu
if command -v $arm-g++ >/dev/null && command -v qemu-aarch64 >/dev/null; then
    build $arm CXX=$arm-g++ ARCH=armv8-a RUN="qemu-aarch64 -L /usr/$arm"
else
    echo "  skip     $arm-g++ or qemu-aarch64 is not installed"
fi

# What a page runs.
if [ -z "$(tests/build/find_wasm.sh)" ]; then
    echo "  skip     no clang++ with its libraries for WebAssembly is installed"
elif ! command -v node >/dev/null && ! command -v chromium-headless-shell >/dev/null &&
    ! command -v chromium >/dev/null; then
    echo "  skip     neither node nor chromium is installed"
else
    target=fingerprint-wasm
    build WebAssembly
fi
echo "identical: $count builds"
