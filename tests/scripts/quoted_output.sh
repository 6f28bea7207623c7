#!/bin/sh
# usage: quoted_output.sh [FILE...]
# Runs the command of every ```console block of README.md and the chapters, and compares what it
# prints (into a pipe) with what is quoted below it:
#
#     ```console
#     $ build/embedlings run 06 --step 3
#     ...
#       final loss  2.281   bigram floor 2.272   holds
#     ...
#     ```
#
# A line of only ... stands for any number of lines. Numbers with a unit of time or rate are not
# compared, nor is the width of blanks and rules, which follows from them. Programs are those of
# $EMB_BUILD_DIR, as they were last built, by `make test` for one. Each distinct command is
# run once. Run it from the root of the tree.
set -eu
programs=${EMB_BUILD_DIR:-build}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
[ $# -gt 0 ] || set -- $(ls README.md lessons/*/README.md 2>/dev/null)

# What is not run here: what builds, and what tells how far the learner is.
is_skipped() {
    case $1 in
    make | 'make -j'* | 'make help' | 'make test' | 'make lessons' | 'make bench') ;;
    'build/embedlings list' | 'build/embedlings watch'* | 'build/embedlings check'*) ;;
    'build/embedlings hint'* | 'build/embedlings solution'* | 'build/embedlings reset'*) ;;
    'build/embedlings next') ;;
    *) return 1 ;;
    esac
}

# One lesson, with or without flags.
lesson() { # NUMBER ARGUMENT...
    case $1 in ?) set -- "0$@" ;; esac
    for program in "$programs/lessons/$1"_*; do
        [ ! -x "$program" ] || break
    done
    [ -x "$program" ] || { echo "lesson $1 is not built in $programs" && return 127; }
    shift
    whole=$programs/ran/${program##*/}.txt # everything it prints, for other tests
    if [ ! "$whole" -nt "$program" ]; then
        "$program" "$@"
    elif [ "$*" = --all ]; then
        cat "$whole"
    elif [ "${1-}" = --step ] && [ $# -eq 2 ]; then
        awk -v step="$2" '/^[0-9]+  / { on = $1 == step } /^Try this/ { on = 0 } on' "$whole"
    else
        "$program" "$@"
    fi
}

run() { # COMMAND
    case $1 in
    'build/embedlings run '*) eval "lesson ${1#build/embedlings run }" ;;
    'build/embedlings '*) eval "\"\$programs\"/${1#build/}" ;;
    *) echo "only build/embedlings can be quoted" && return 127 ;;
    esac
}

# Cuts the files into one file a quotation: want.1, want.2 .. (line number, tab, text). The list on
# standard output: quotation, command, file, line.   commands: one a line, each once.
cat >"$folder/cut.awk" <<'END'
function complain(line, text) {
    printf "%s:%d: %s\n", FILENAME, line, text > "/dev/stderr"
    bad = 1
    exit 1
}
FNR == 1 {
    if (inside) { print last ":" start ": this block has no end" > "/dev/stderr"; bad = 1; exit 1 }
    last = FILENAME
    files[++file_count] = FILENAME
}
!inside && /^[ \t]*```console/ { inside = 1; start = FNR; open_command = 0; next }
inside && /^[ \t]*```/ {
    if (!open_command) complain(start, "this block has no line that starts with $")
    inside = 0
    next
}
inside && /^\$ / {
    command = substr($0, 3)
    if (!(command in number)) {
        number[command] = ++commands
        print command > (folder "/commands")
    }
    quotation++
    open_command = 1
    quoted[FILENAME]++
    print quotation, number[command], FILENAME, FNR
    printf "" > (folder "/want." quotation)
    next
}
inside {
    if (!open_command) complain(FNR, "a block starts with its command: $ build/embedlings run ..")
    printf "%d\t%s\n", FNR, $0 > (folder "/want." quotation)
}
END {
    if (bad) exit 1
    if (inside) { print last ":" start ": this block has no end" > "/dev/stderr"; exit 1 }
    for (n = 1; n <= file_count; n++)
        if (files[n] ~ /lessons\// && !quoted[files[n]]) {
            print files[n] ":1: this chapter quotes nothing of what its program prints" > "/dev/stderr"
            exit 1
        }
}
END

# Compares one quotation with what was printed.
cat >"$folder/compare.awk" <<'END'
# The line as it is compared: times, rates and ratios of times masked, blanks and rules shortened.
function masked(line,    out, rest, unit) {
    gsub(/[ \t]+/, " ", line)
    sub(/^ /, "", line)
    sub(/ $/, "", line)
    gsub(/(─)+/, "─", line)
    out = ""
    while (match(line, /[0-9][0-9.,]*(e[-+]?[0-9]+)? ?(ns|us|ms|s|x|GB\/s|GFLOP\/s|tokens\/s)/)) {
        rest = substr(line, RSTART + RLENGTH)
        if (rest ~ /^[A-Za-z0-9_\/]/ || substr(line, RSTART - 1, 1) ~ /[A-Za-z_]/) {
            # No unit, such as the s of "4 sentences": the number stays.
            match(line, /[0-9][0-9.,]*(e[-+]?[0-9]+)?/)
            out = out substr(line, 1, RSTART + RLENGTH - 1)
        } else {
            unit = substr(line, RSTART, RLENGTH)
            sub(/^[0-9.,]+(e[-+]?[0-9]+)? ?/, "", unit)
            out = out substr(line, 1, RSTART - 1) \
                (unit == "x" ? "<ratio>" : unit ~ /\// ? "<rate>" : "<time>")
        }
        line = substr(line, RSTART + RLENGTH)
    }
    return out line
}

# How many words of line are also in other.
function likeness(line, other,    words, others, n, k, have, same) {
    n = split(other, others, " ")
    for (k = 1; k <= n; k++) have[others[k]]++
    n = split(line, words, " ")
    for (k = 1; k <= n; k++) if (have[words[k]]-- > 0) same++
    return same - length(other) / 100000
}

# Lines first..last of what is wanted from printed line `at` on: how many agree before one does not.
function agreeing(first, last, at,    n) {
    for (n = 0; first + n <= last && at + n <= printed; n++)
        if (want[first + n] != got[at + n]) return n
    return n
}

function differ(n, at,    k, best) {
    if (!at) { # the line that is most like it
        best = -1
        for (k = 1; k <= printed; k++)
            if (got[k] != "" && likeness(want[n], got[k]) > best) {
                best = likeness(want[n], got[k])
                at = k
            }
    }
    printf "%s:%d: not what `%s` prints\n    quoted:  %s\n    printed: %s\n", file, number[n], \
        command, raw[n], (at > printed ? "(nothing more)" : at ? raw_got[at] : "(nothing)")
    exit 1
}

# A stretch of lines without ... between them: first..last, at the earliest place from `from` on.
function find(first, last, from,    at, n, best, best_at) {
    best = 0
    for (at = from; at <= printed; at++) {
        n = agreeing(first, last, at)
        if (n == last - first + 1) return at + n
        if (n > best) { best = n; best_at = at }
    }
    differ(first + best, best ? best_at + best : 0)
}

FNR == NR {
    tab = index($0, "\t")
    number[++wanted] = substr($0, 1, tab - 1)
    raw[wanted] = substr($0, tab + 1)
    want[wanted] = masked(raw[wanted])
    next
}
{ raw_got[++printed] = $0; got[printed] = masked($0) }

END {
    while (printed && got[printed] == "") printed--
    while (wanted && want[wanted] == "") wanted--
    place = 1 # the first printed line that is not accounted for
    loose = 0 # whether lines may be passed over before the next one
    for (n = 1; n <= wanted; n = last + 1) {
        last = n
        if (want[n] == "...") { loose = 1; continue }
        while (last < wanted && want[last + 1] != "...") last++
        at_end = printed - (last - n)
        if (loose && last == wanted && at_end >= place && agreeing(n, last, at_end) > last - n)
            place = at_end # the same lines may have stood further up as well
        if (loose) {
            place = find(n, last, place)
        } else {
            k = agreeing(n, last, place)
            if (k <= last - n) differ(n + k, place + k)
            place += last - n + 1
        }
        loose = 0
    }
    if (!loose && place <= printed) {
        printf "%s:%d: `%s` prints more than is quoted, next:\n    %s\nEnd the block with a " \
            "line of ... if that is meant\n", file, number[wanted], command, raw_got[place]
        exit 1
    }
}
END

awk -v folder="$folder" -f "$folder/cut.awk" "$@" >"$folder/list"
ran=0 skipped=0
touch "$folder/commands"
count=0
while IFS= read -r command; do
    count=$((count + 1))
    if is_skipped "$command"; then
        skipped=$((skipped + 1))
        continue
    fi
    code=0
    (run "$command") >"$folder/out.$count" 2>&1 </dev/null || code=$?
    if [ $code -ge 126 ]; then
        printf '%s ended with %d:\n' "$command" $code
        tail -n 3 "$folder/out.$count"
        exit 1
    fi
    ran=$((ran + 1))
done <"$folder/commands"

same=0 different=0
while read -r quotation number file line; do
    [ -f "$folder/out.$number" ] || continue
    command=$(sed -n "${number}p" "$folder/commands")
    # An empty quotation has to be seen as a file of its own by awk.
    [ -s "$folder/want.$quotation" ] || printf '%s\t...\n' "$line" >"$folder/want.$quotation"
    if command=$command awk -v file="$file" 'BEGIN { command = ENVIRON["command"] }
'"$(cat "$folder/compare.awk")" "$folder/want.$quotation" "$folder/out.$number"; then
        same=$((same + 1))
    else
        different=$((different + 1))
    fi
done <"$folder/list"
echo "[quoted output] $same match, $different differ; $ran commands run, $skipped skipped"
[ $different -eq 0 ]
