#!/bin/sh
# Prints the name of a clang++ that can make WebAssembly, with its C++ library, its C library and its
# linker. Prints nothing if there is none.
for compiler in clang++ $(seq -f 'clang++-%g' 40 -1 16); do
    command -v "$compiler" >/dev/null || continue
    [ "$("$compiler" -dumpversion | cut -d . -f 1)" -ge 16 ] || continue # its library lacks parts of C++20
    from="$compiler --target=wasm32-wasi"
    # Of a file that is not there, clang prints the bare name, or where it would be.
    if [ -e "$($from -print-libgcc-file-name)" ] && [ -e "$($from -print-file-name=libc++.a)" ] &&
        command -v "$($from -print-prog-name=wasm-ld)" >/dev/null; then
        echo "$compiler"
        exit
    fi
done
