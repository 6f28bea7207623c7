#!/bin/sh
# The explore command: answers worked by hand on a few vectors, forms that come back, and refusals
# of one line.
set -eu
command=explore
. tests/commands/command.sh
checked() { # WANTED_EXIT_CODE ARGUMENT...
    run "$@"
    [ "$code" -eq 0 ] && [ -s "$folder/err" ] && lies "explore $* said something on standard error"
    # Piped, nothing moves a cursor.
    LC_ALL=C grep -q "$(printf '\033')" "$folder/out" && lies 'an escape sequence in a pipe'
    return 0
}
prints() { # PATTERN...
    for pattern in "$@"; do
        grep -q -e "$pattern" "$folder/out" || lies "not printed: $pattern"
    done
}
refuses() { # EXPECTED, a pattern for the one line
    [ -s "$folder/out" ] && lies 'something was printed before the refusal'
    [ "$(grep -c '' "$folder/err")" -eq 1 ] || lies 'not one line'
    grep -q -e "$1" "$folder/err" || lies "not said: $1"
}

cat >"$folder/words.vec" <<'END'
5 3
king 1 1 0
man 1 0 0
queen 0 0.75 1
woman 0 0 1
cat -1 0 0
END
words=$folder/words.vec
checked 0 "$words" && prints 'rows  *5$' 'numbers in each  *3$' "shortest row's length  *1$" 'longest.*1.4142$' 'Try this'
checked 0 "$words" --near man --count 2 && prints '^  king  *0.707  █' && [ "$(grep -c '^  [a-z]*  *[01]\.[0-9][0-9][0-9]' "$folder/out")" -eq 2 ] || lies 'not two'
checked 0 "$words" --near man && prints '^  cat  *-1.000$' && ! grep -q 'longest' "$folder/out" ||
    lies 'an overview beside an answer'
# What it suggests names the row and its nearest, and works as printed.
for flag in similarity map; do
    checked 0 "$words" --near man
    sed -n "s/^  *\(.*explore .*--$flag .*\)/\1/p" "$folder/out" >"$folder/suggested"
    grep -q 'man king queen woman cat' "$folder/suggested" || lies "no --$flag of the five"
    sh "$folder/suggested" >"$folder/out" 2>&1 && prints 'king' 'queen' || lies "--$flag does not work as printed"
done
# king / sqrt 2 - man + woman is (-0.293, 0.707, 1), 1.259 long; times (0, 0.6, 0.8) that is 1.224.
checked 0 "$words" --analogy 'king man woman' --count 1 && prints '^  queen  *0.972'
checked 0 "$words" --analogy king,man,woman --count 1 && prints '^  queen  *0.972'
checked 0 "$words" --similarity 'king man cat' && prints '^  *king  *+1.000 *+0.707 *-0.707$' '^  *cat  *-0.707 *-1.000 *+1.000$'
checked 0 "$words" --map && prints 'A flat map' 'queen' 'they hold [0-9.]*% (left' 'together [0-9.]*%'
awk 'BEGIN { for (n = 0; n < 201; ++n) print "w" n, n, n * n % 7 }' >"$folder/many.vec"
checked 0 "$folder/many.vec" --map --count 201 && prints 'of 200 words shown'
checked 0 "$words" --rows --words 'cat king' && prints 'Rows' '^ *cat' '^ *king'

# Whatever form, the same answers.
answers() { sed -n '/Nearest to/,/cosine: 1/p' "$folder/out"; }
checked 0 "$words" --near king
answers >"$folder/first"
for form in vec txt bin; do
    checked 0 "$words" --export "$folder/copy.$form" && prints "Written to .*copy.$form"
    checked 0 "$folder/copy.$form" --near king
    answers | cmp -s - "$folder/first" || lies "other answers from .$form"
done
cmp -s "$words" "$folder/copy.vec" || lies 'the text form is not what it was'
checked 0 "$words" --export "$folder/v.tsv"
[ "$(sed -n 3p "$folder/v.tsv")" = "$(printf '0\t0.75\t1')" ] && [ "$(sed -n 3p "$folder/v_metadata.tsv")" = queen ] || lies 'not the pair for projectors'
cp "$folder/v_metadata.tsv" "$folder/names" # which a second pair in the folder leaves alone
checked 0 "$words" --first 2 --export "$folder/w.tsv" && prints 'Written to .*w.tsv, names to' 'w_metadata.tsv.$'
[ "$(tr '\n' ' ' <"$folder/w_metadata.tsv")" = 'king man ' ] && cmp -s "$folder/names" "$folder/v_metadata.tsv" || lies 'two pairs do not share a folder'

# Chosen rows alone, in the order in which they are asked for, in a folder that is made.
checked 0 "$words" --words 'cat king' --export "$folder/new/chosen.vec"
[ "$(cat "$folder/new/chosen.vec")" = "$(printf '2 3\ncat -1 0 0\nking 1 1 0')" ] || lies 'other rows were exported'
checked 1 "$words" --words 'cat kng' --export "$folder/new/none.vec" && refuses 'did you mean king'
[ ! -e "$folder/new/none.vec" ] || lies 'something was exported'
checked 2 "$words" --near king --words cat && refuses '--words goes with --map, --rows, --positions, --export or --page'

# A name may hold spaces or a comma, may be empty, and may stand there twice.
printf '5 2\na b 1 0\nc, d 0 1\ncat 1 1\n" 2 0\n 0 3\n' >"$folder/names.vec"
checked 0 "$folder/names.vec" --similarity '"a b" "c, d" cat' && prints '^  *a b  *+1.000 *· *+0.707$'
checked 0 "$folder/names.vec" --similarity '"a b","c, d",cat' && prints '^  *a b  *+1.000 *· *+0.707$'
checked 0 "$folder/names.vec" --similarity 'cat "' && prints '^  *cat  *+1.000 *+0.707$'
checked 0 "$folder/names.vec" --analogy 'cat "a b" "c, d"' --count 1 && prints '^  cat - a b + c, d'
printf '2 2\n 1 0\ncat 1 1\n' >"$folder/unnamed.vec"
for form in vec bin tsv; do
    checked 0 "$folder/unnamed.vec" --export "$folder/unnamed_copy.$form"
done
cmp -s "$folder/unnamed.vec" "$folder/unnamed_copy.vec" || lies 'an empty name did not come back'
checked 0 "$folder/unnamed_copy.bin" --export "$folder/unnamed_again.vec" && cmp -s "$folder/unnamed.vec" "$folder/unnamed_again.vec" || lies 'nor from binary'
[ "$(cat "$folder/unnamed_copy_metadata.tsv")" = "$(printf '\ncat')" ] || lies 'nor in a pair'
printf '4 2\ncat 1 0\ndog 0 1\ncat 5 5\ndog 7 7\n' >"$folder/twice.vec"
run 0 "$folder/twice.vec" --similarity 'cat dog'
prints '^  *cat  *+1  *·$'
[ "$(cat "$folder/err")" = "embedlings explore: warning: $folder/twice.vec has 4 rows and 2 names: of rows with the same name, such as \"cat\", the first is asked" ] || lies 'not a word about names that repeat'

# Packed by gzip, through a pipe, and the first rows alone.
gzip -c "$words" >"$folder/packed.gz"
checked 0 "$folder/packed.gz" --near king && answers | cmp -s - "$folder/first" || lies 'other answers from .gz'
cp "$words" "$folder/in"
checked 0 - --near king && answers | cmp -s - "$folder/first" || lies 'other answers from the input'
: >"$folder/in"
mkfifo "$folder/fifo"
cat "$words" >"$folder/fifo" &
checked 0 "$folder/fifo" --near king && answers | cmp -s - "$folder/first" || lies 'other answers from a pipe'
cp "$folder/packed.gz" "$folder/in"
checked 0 - --near king && answers | cmp -s - "$folder/first" || lies 'other answers from a packed input'
head -c 30 "$folder/packed.gz" >"$folder/in"
checked 1 - && refuses 'explore: standard input: is packed by gzip, and damaged$'
: >"$folder/in"
head -c 30 "$folder/packed.gz" >"$folder/half.gz"
checked 1 "$folder/half.gz" && refuses 'half.gz: is packed by gzip, and damaged$'
checked 0 "$words" --first 2 && prints 'rows  *2$'
checked 1 "$words" --first 2 --near cat && refuses 'there is no "cat" among 2 names'
printf '2 1\n 1\nb 2\n' >"$folder/empty_name.vec"
checked 0 "$folder/empty_name.vec" && prints '1 of 2 rows has an empty name'

# Any safetensors.
if command -v python3 >/dev/null; then
    python3 -B tests/files/safetensors.py write "$folder/some.safetensors"
    checked 0 "$folder/some.safetensors" && prints 'singles  F32  *\[2, 4\]$' 'mask  *BOOL  *\[8\]$' 'Rows of singles'
    checked 0 "$folder/some.safetensors" --tensor empty --export "$folder/none.vec" && [ "$(cat "$folder/none.vec")" = '0 3' ] || lies 'not an empty table'
    checked 1 "$folder/some.safetensors" --tensor empty --near 0
    checked 2 "$folder/some.safetensors" --tensor mask && refuses '"mask" of shape \[8\] of BOOL has no rows to show'
else
    echo 'skipped: files of python3'
fi

# One row is 1, the other no number: a safetensors file by hand.
header='{"t":{"dtype":"F32","shape":[2,1],"data_offsets":[0,8]}}'
{ printf "\\$(printf %o ${#header})\\0\\0\\0\\0\\0\\0\\0%s" "$header" && printf '\0\0\200\077\0\0\300\177'; } >"$folder/nan.safetensors"
checked 0 "$folder/nan.safetensors" --near 0 --count 1 && prints '^  1  *nan$'
checked 1 "$folder/nan.safetensors" --map && refuses 'explore: row 1 holds nan, which has no position on a map: choose others with --words$'
checked 1 "$folder/nan.safetensors" --export "$folder/nan.vec" && refuses 'row 1 holds nan, and files of vectors have only finite numbers: nothing is written$'
[ ! -e "$folder/nan.vec" ] || lies 'vectors that nobody reads again'
"$program" explore "$folder/nan.safetensors" --page "$folder/nan.html" 2>/dev/null |
    grep -q 'No panels of these rows: row 1 holds nan. Choose others with --words.$' || lies 'panels of no numbers'

# A table with more rows than there are names.
header='{"t":{"dtype":"F32","shape":[3,1],"data_offsets":[0,12]}}'
{ printf "\\$(printf %o ${#header})\\0\\0\\0\\0\\0\\0\\0%s" "$header" && printf '\0\0\200\077\0\0\200\077\0\0\200\277'; } >"$folder/padded.safetensors"
printf 'the\n' >"$folder/one_name.txt"
checked 0 "$folder/padded.safetensors" --vocab "$folder/one_name.txt" &&
    tr -s ' \n' ' ' <"$folder/out" >"$folder/line" &&
    grep -q 'has 1 name, and there are 3 rows. The other rows are called "unused 1" to "unused 2"' "$folder/line" ||
    lies 'rows without a name are not told'
checked 0 "$folder/padded.safetensors" --vocab "$folder/one_name.txt" --near the && prints '^  unused 2  *-1.000$'
printf 'a\nb\nc\nd\n' >"$folder/four_names.txt"
checked 2 "$folder/padded.safetensors" --vocab "$folder/four_names.txt" && refuses 'has 4 names, and "t" has 3 rows: from 1 to 3 names are needed$'

checked 1 "$words" --near kng && refuses 'there is no "kng" among 5 names: did you mean king?$'
checked 1 "$words" --near helicopter && refuses 'there is no "helicopter" among 5 names$'
checked 1 "$words" --near "$(printf 'a\nb\033')" && refuses 'a\\nb\\x1b'
checked 2 && refuses 'WHAT is missing'
checked 1 "$folder/none.vec.gz" && refuses 'none.vec.gz: cannot be read (No such file or directory)$'
checked 1 "$folder" && refuses 'there is no model in'
checked 2 "$words" --analogy 'king man' && refuses '^embedlings explore: --analogy: takes three words, not 2: '
checked 2 "$words" --near king --analogy 'king' && refuses '^embedlings explore: --analogy: takes three words, not 1: '
for flag in --similarity --words --analogy; do
    checked 2 "$words" $flag ' ' && refuses "^embedlings explore: $flag: ' ' is no text$"
    checked 2 "$words" --map $flag ,,, && refuses "^embedlings explore: $flag: holds no word$"
done
checked 2 "$words" --near king --attention '' && refuses "^embedlings explore: --attention: '' is no text$"
checked 2 "$words" --near king --attention 'a cat' && refuses 'only the folder of a transformer with layers has attention$'
checked 2 "$words" --tensor table && refuses 'go with .safetensors files'
checked 2 "$words" --positions && refuses 'go with .safetensors files'
checked 2 "$words" --near king --export "$folder/x.csv" && refuses 'has to end in .vec, .txt, .bin or .tsv'
echo mine >"$folder/mine.txt"
checked 1 "$words" --near king --export "$folder/mine.txt" && refuses 'mine.txt: holds something else, and is not overwritten$'
for file in v.tsv v_metadata.tsv; do # alone, or with another file's lines, each is somebody's
    echo mine >"$folder/theirs.tsv" && rm -rf "$folder/pair" && mkdir "$folder/pair"
    cp "$folder/theirs.tsv" "$folder/pair/$file"
    checked 1 "$words" --near king --export "$folder/pair/v.tsv" && refuses 'pair/v.tsv and v_metadata.tsv: are no pair of ours, and are not overwritten$'
    cmp -s "$folder/theirs.tsv" "$folder/pair/$file" && [ "$(ls "$folder/pair")" = $file ] || lies "$file was lost"
done
rm -rf "$folder/pair" && mkdir "$folder/pair" # as many lines are no proof
printf 'x\ny\n' >"$folder/pair/v.tsv" && printf 'one\ntwo\n' >"$folder/pair/v_metadata.tsv"
checked 1 "$words" --near king --export "$folder/pair/v.tsv" && refuses 'are no pair of ours, and are not overwritten$'
[ "$(cat "$folder/pair/v_metadata.tsv")" = 'one
two' ] || lies 'names of others were overwritten'
checked 0 "$folder/copy.bin" --export "$folder/v.tsv"
checked 2 "$words" --export "$folder/metadata.tsv" && refuses 'has to end in'
checked 2 "$folder/v.tsv" && refuses 'v.tsv: has its names in a separate file'
checked 1 "$words" --export "$words/x.vec" && refuses 'words.vec'
checked 2 "$words" --count -1 && refuses '^embedlings explore: --count'
checked 2 "$words" --similarity 'king man' --count 2 && refuses ': --count goes with --near, --analogy, '
printf '2 2\nking 1 1 0\nman 1 0 0\n' >"$folder/wide.vec"
checked 1 "$folder/wide.vec" && refuses 'wide.vec: line 2: is not a name and 2 finite numbers$'
printf '2 3\nking 1 1 0\n' >"$folder/short.vec"
checked 1 "$folder/short.vec" && refuses 'short.vec: line 1 tells of 2 vectors, and 1 lines follow$'

# Rows that training never touched: four side by side among twelve, then four of zeros.
awk 'BEGIN { for (n = 0; n < 8; ++n) print "w" n, n * n, 40 - 9 * n
             print "a", 10, 10; print "b", 10, 11; print "c", 11, 10; print "d", 11, 11 }' >"$folder/planted.vec"
checked 0 "$folder/planted.vec" --untrained --count 5 && prints '^ *4  *1*[0-9]  [a-d]  *0.9428  .*apart$' '4 rows stand apart: '
[ "$(awk '$NF == "apart" { print $3 }' "$folder/out" | sort | tr -d '\n')" = abcd ] || lies 'other rows stand apart'
grep -q '^ *5 .*apart' "$folder/out" && lies 'a fifth row stands apart'
awk 'BEGIN { for (n = 0; n < 12; ++n) print "w" n, n % 3 ? n * n - 50 : 0, n % 3 ? n * 7 : 0 }' >"$folder/zeros.vec"
checked 0 "$folder/zeros.vec" --untrained && prints '4 rows stand apart: the next row is the first whose distance is not 0'
awk 'BEGIN { srand(1); for (n = 0; n < 300; ++n) { printf "w%d", n; for (d = 0; d < 40; ++d) printf " %.4f", rand(); print "" } }' >"$folder/alike.vec"
checked 0 "$folder/alike.vec" --untrained --count 2 && prints 'No clear gap' && ! grep -q 'apart$' "$folder/out" || lies 'a gap in noise'
checked 1 "$words" --untrained && refuses '^embedlings explore: --untrained: 5 rows are too few to compare: at least 8 are needed$'
sed 's/^w3 .*/w3 nan 1/' "$folder/planted.vec" >"$folder/no_number.vec"
checked 1 "$folder/no_number.vec" --untrained

# A model of ours: a row for each of the 62 characters, who looks where, and no table of places.
"$program" train --corpus datasets/storybook.txt --steps 1 --save "$folder/model" >/dev/null 2>&1
checked 0 "$folder/model" && prints '^  table  *F32  *\[[0-9]*, 128\]$' 'Rows of table$'
checked 0 "$folder/model" --near c --count 3 && prints 'Nearest to "c"$'
checked 0 "$folder/model" --near ' ' --count 3 && ! grep -q '^  ␣ ' "$folder/out" || lies 'a space is another row'
here=$(cd "$(dirname "$program")" && pwd)/embedlings
(cd "$folder" && "$here" explore model >out) && prints "^  $here explore model --near"
checked 0 "$folder/model" --attention 'a cat' && prints 'Layer 2, head 4' '^ *c  *[^ ]' '·'
# Each head of a layer has a number for each pair of places: of 100,000 they are 160 GB.
checked 1 "$folder/model" --attention "$(head -c 100000 datasets/storybook.txt)" && refuses 'this takes .* memory.*, and '
checked 2 "$folder/model" --attention "$(printf 'a\377')" && refuses '^embedlings explore: --attention: is not UTF-8: byte 0xff at offset 1'
checked 2 "$folder/model" --positions && refuses 'has no tensor "positions"$'
checked 2 "$folder/model" --near c --tensor norm.gain && refuses '"norm.gain" of shape .* has no rows to show'

# The same model in the names of others: a row for each place of its context.
"$program" train --corpus datasets/storybook.txt --steps 1 --tokenizer bytepair --positions learned \
    --save "$folder/pairs" >/dev/null 2>&1
"$program" export "$folder/pairs" --to gpt2 "$folder/gpt2" >/dev/null
checked 0 "$folder/gpt2" --positions --count 64 && prints 'Rows of transformer.wpe.weight$' '^ *62–63 '
checked 0 "$folder/gpt2" --near the --count 3 && prints 'Nearest to "the"$'
answers >"$folder/first"
checked 0 "$folder/pairs" --near the --count 3
answers | cmp -s - "$folder/first" || lies 'other neighbours in another layout'

# The space before a word is written as one of three signs, for every flag that takes a token.
for space in ' ' ␣ Ġ; do
    checked 0 "$folder/pairs" --near "${space}the" --count 3 && prints "Nearest to \"${space}the\"\$"
    answers | tail -n +2 >"$folder/third"
    tail -n +2 "$folder/first" | cmp -s - "$folder/third" || lies "other neighbours of ${space}the"
    checked 0 "$folder/pairs" --similarity "\"${space}the\" ,"
    checked 0 "$folder/pairs" --analogy "\"${space}the\" \"${space}and\" \"${space}a\""
    checked 0 "$folder/pairs" --map --words "\"${space}the\" , ."
done

# Byte pairs have a row for each byte, and most bytes are in no English text: these rows must be
# found, whether the table is the output as well or not.
head -c $(($(wc -c <datasets/storybook.txt) * 9 / 10)) datasets/storybook.txt >"$folder/learned.txt"
for table in --tied --untied; do
    "$program" train --corpus datasets/storybook.txt --steps 500 --tokenizer bytepair --vocabulary 400 --layers 0 \
        --width 16 --context 32 --eval-every 0 --final-batches 1 --write 0 $table --save "$folder/bytes$table" >/dev/null 2>&1
    "$program" tokens --load "$folder/bytes$table" "$folder/learned.txt" --ids | sort -un >"$folder/read"
    seq 0 399 | grep -vxFf "$folder/read" | sort >"$folder/planted"
    [ "$(grep -c '' "$folder/planted")" -gt 150 ] || lies 'hardly a row was planted'
    checked 0 "$folder/bytes$table" --untrained --count 400
    awk '$NF == "apart" { print $2 }' "$folder/out" | sort >"$folder/found"
    [ -z "$(comm -23 "$folder/planted" "$folder/found")" ] || lies "$table: a row that no text contains was not found"
    [ "$(comm -13 "$folder/planted" "$folder/found" | grep -c '')" -le 2 ] || lies "$table: trained rows were named as well"
done

# A table of places has an end, which is told before anything is shown.
checked 1 "$folder/gpt2" --near the --attention "$(head -c 2000 datasets/storybook.txt)" &&
    refuses '^embedlings explore: learned positions: a text of [0-9]* tokens does not fit a table of 64 positions$'

# Words have none in a blank.
"$program" train --corpus datasets/storybook.txt --steps 1 --tokenizer word --write 0 --save "$folder/spoken" >/dev/null 2>&1
checked 2 "$folder/spoken" --attention "$(printf '\t')" && refuses '^embedlings explore: --attention: holds no token of this model$'
