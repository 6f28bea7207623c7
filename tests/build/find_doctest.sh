#!/bin/sh
# usage: find_doctest.sh COMPILER FOLDER
# Prints the flags with which the compiler finds <doctest/doctest.h>: none where it already does.
# Otherwise gets the Debian package into FOLDER, without root. DOCTEST_PROBE=0 in the environment
# makes it behave as if the machine had no doctest.
set -eu
compiler=$1 folder=$2
header=doctest/doctest.h

if [ "${DOCTEST_PROBE:-1}" != 0 ]; then
    if echo "#include <$header>" | $compiler -std=c++20 -fsyntax-only -x c++ - 2>/dev/null; then
        exit 0
    fi
    # Homebrew and MacPorts install where Apple's compiler does not look.
    for place in /opt/homebrew/include /usr/local/include /opt/local/include; do
        if [ -f "$place/$header" ]; then
            echo "-isystem $place"
            exit 0
        fi
    done
fi

# Without package lists, or with lists of an older day, the first download fails. Root then
# refreshes the lists of the machine; anyone else gets lists of their own in FOLDER.
fetch() {
    settings=
    download() { apt-get -q $settings download doctest-dev; }
    if [ "$(id -u)" = 0 ]; then
        settings='-o APT::Sandbox::User=root' # or it warns that _apt cannot write here
        download || { apt-get -q update && download; }
    elif ! download; then
        mkdir -p lists/partial cache/archives/partial
        settings="-o Dir::State::Lists=$PWD/lists -o Dir::Cache=$PWD/cache"
        apt-get -q $settings update && download
    fi
    dpkg -x doctest-dev_*.deb .
}

if [ ! -f "$folder/usr/include/$header" ] && command -v apt-get >/dev/null; then
    echo "  fetch    doctest into $folder" >&2
    mkdir -p "$folder"
    (cd "$folder" && fetch) >"$folder/fetch.log" 2>&1 || true
fi
if [ -f "$folder/usr/include/$header" ]; then
    echo "-isystem $folder/usr/include"
else
    echo "tests need doctest. Debian: apt install doctest-dev; Fedora: dnf install doctest-devel;" \
        "Arch: pacman -S doctest; macOS: brew install doctest" >&2
    exit 1
fi
