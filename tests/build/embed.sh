#!/bin/sh
# usage: embed.sh FILE...
#        embed.sh --sum FILE
# Prints a C++ source with emb::embedded, which holds the text of each file without its comments and
# its indentation (every page holds a copy) and, for a content security policy, its SHA-256 in base64
# letters. --sum prints these letters alone, of the file as it is.
set -eu

bare() { # comments of their own lines, and in scripts those behind two blanks
    case $1 in
    *.css) sed -e 's/^ *//' -e '/^\/\*.*\*\/$/d' -e '/^\/\*/,/\*\/$/d' -e '/^$/d' "$1" ;;
    *) sed -e 's/^ *//' -e '/^\/\//d' -e 's,  // .*$,,' -e '/^$/d' "$1" ;;
    esac
}
hex_sum() {
    if command -v sha256sum >/dev/null; then sha256sum; else shasum -a 256; fi
}
sum() { # three hexadecimal digits are two letters
    hex_sum | awk '{
        letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
        hex = substr($1, 1, 64) "00"
        for (at = 1; at <= 64; at += 3) {
            n = 0
            for (i = 0; i < 3; i++)
                n = 16 * n + index("0123456789abcdef", substr(hex, at + i, 1)) - 1
            text = text substr(letters, int(n / 64) + 1, 1) substr(letters, n % 64 + 1, 1)
        }
        print substr(text, 1, 43) "="
    }'
}

[ "$1" != --sum ] || {
    sum <"$2"
    exit
}
echo '#include "view/html.hpp"'
echo 'const std::vector<emb::Embedded>& emb::embedded() {'
echo '  static const std::vector<Embedded> files = {'
for file; do
    folder=${file%/*}
    folder=${folder%/program} # a lesson's panel goes by the name of the lesson
    name=${folder##*/}/${file##*/}
    printf '{"%s", "%s", R"embedded(' "$name" "$(bare "$file" | sum)"
    bare "$file"
    echo ')embedded"},'
done
echo '  }; return files; }'
