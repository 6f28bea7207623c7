#!/bin/sh
# Where the numbers of README.md, src/README.md, the chapters and their hints come from: those in sentences, tables
# and examples by hand that have decimals, three digits or more, or stand before %, million and the
# like. Each is to be found
#   in the recorded run of its lesson, or of one that its paragraph names (rounded, if need be),
#   in a block that the chapter quotes above, which quoted_output.sh compares,
#   in a sum that its paragraph writes out, such as 3 * 1.2 = 3.6; and every such sum comes out,
#   or in prose_numbers.txt, where each line has its reason and none is left over.
# Numbers of one or two digits have to be there as they are, because nearly anything rounds to 0.3.
# Not read: code, commands, names of files and versions, "Further reading".
set -eu
root=$PWD
ran=$(cd "${EMB_BUILD_DIR:-build}/ran" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
look() { # LIST TEXT...
    list=$1 && shift
    awk -v known="$list" -f "$root/tests/scripts/prose_sums.awk" \
        -f "$root/tests/scripts/prose_numbers.awk" "$ran"/*.txt "$@"
}
look tests/scripts/prose_numbers.txt README.md src/README.md lessons/*/README.md lessons/*/hints.md

# What is wrong is found: each a copy of a text with one number changed.
cp -R README.md lessons datasets src tests "$folder"
cd "$folder"
planted() { # SED FILE SAYS
    sed "$1" "$root/$2" >"$2"
    look tests/scripts/prose_numbers.txt README.md src/README.md lessons/*/README.md lessons/*/hints.md >said && {
        echo "passes: $1 in $2"
        exit 1
    }
    grep -q "^$2:[0-9]*: $3\$" said || { cat said && echo "not: $2: $3" && exit 1; }
    cp "$root/$2" "$2"
}
nowhere='comes from nowhere'
planted 's/about 1\.414/about 1.415/' lessons/01_one_hot/README.md "1.415 $nowhere"
planted 's/39\.5 billion/39.4 billion/' lessons/01_one_hot/README.md "39.4 $nowhere"
planted 's/38\.6 million/38.7 million/' README.md "38.7 $nowhere"
planted 's/lowest/worst by 83%/' lessons/11_transformer_input/README.md "83 $nowhere"
planted 's/0\.6 \* 0\.2 = 2\.76/0.6 * 0.3 = 2.76/' lessons/07_tied_weights/README.md \
    'does not come out: .*'
planted 's/^06 | 0\.5 /06 | 12.5 /' tests/scripts/prose_numbers.txt '12.5 is not needed in 06'
planted 's/= exp(1)/= exp(2)/' tests/scripts/prose_numbers.txt '2.718 is not = exp(2)'
