#!/bin/sh
# find_doctest.sh with an apt-get that only pretends: no network, no root, nothing installed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
script=$PWD/tests/build/find_doctest.sh
compiler=${CXX:-c++}
mkdir "$folder/bin"
cd "$folder"

pretend() { # PROGRAM, its text on stdin
    { echo '#!/bin/sh' && cat; } >"bin/$1"
    chmod +x "bin/$1"
}
pretend id <<'END'
echo "$PRETEND_ID"
END
pretend apt-get <<'END'
echo "$*" >>"$PRETEND_LOG"
case "$*" in
*update*) [ -z "$PRETEND_OFFLINE" ] && touch "$PRETEND_LOG.lists" ;;
*download*) [ -f "$PRETEND_LOG.lists" ] && touch doctest-dev_2_all.deb ;;
esac
END
pretend dpkg <<'END'
[ -f "$2" ] && mkdir -p usr/include/doctest && touch usr/include/doctest/doctest.h
END
export PATH="$folder/bin:$PATH" PRETEND_LOG="$folder/log" PRETEND_ID=0 PRETEND_OFFLINE=

same() { # WHAT WANTED GOT
    [ "$2" = "$3" ] && return
    printf '%s\nwanted: %s\ngot:    %s\n' "$1" "$2" "$3"
    exit 1
}

# Where the compiler finds the header, nothing is fetched and no flag is needed.
mkdir -p has/doctest
touch has/doctest/doctest.h
same 'found by the compiler' '' "$(DOCTEST_PROBE=1 CPATH=has "$script" "$compiler" got)"
[ ! -e got ]

export DOCTEST_PROBE=0
fetched='-isystem got/usr/include'
same 'root' "$fetched" "$("$script" "$compiler" got 2>/dev/null)"
root='-q -o APT::Sandbox::User=root download doctest-dev'
same 'root updates once' "$root
-q update
$root" "$(cat log)"
same 'a second time' "$fetched" "$("$script" "$compiler" got 2>&1)"
same 'nothing fetched twice' 3 "$(grep -c '' log)"

rm -r got log log.lists
export PRETEND_ID=1000
same 'not root' "$fetched" "$("$script" "$compiler" got 2>/dev/null)"
own="-o Dir::State::Lists=$folder/got/lists -o Dir::Cache=$folder/got/cache"
same 'lists of its own' "-q download doctest-dev
-q $own update
-q $own download doctest-dev" "$(cat log)"

rm -r got log.lists
said=$(PRETEND_OFFLINE=1 "$script" "$compiler" got 2>&1 >flags | grep -v '^  fetch ') || true
for name in Debian Fedora Arch macOS; do
    case $said in *"$name: "*) ;; *) same "$name is helped" "$name: ..." "$said" ;; esac
done
same 'one line' 1 "$(printf '%s\n' "$said" | grep -c '')"
same 'no flags' '' "$(cat flags)"
if PRETEND_OFFLINE=1 "$script" "$compiler" got >/dev/null 2>&1; then same 'exit code' 1 0; fi
