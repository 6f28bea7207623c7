# awk -v known=LIST -f prose_sums.awk -f prose_numbers.awk build/ran/*.txt TEXT...
# prose_numbers_test.sh says what for.

function collect(line, where,    shown) { # the numbers of a line that a program printed
    for (; match(line, NUMBER); line = substr(line, RSTART + RLENGTH)) {
        shown = substr(line, RSTART, RLENGTH)
        gsub(/,/, "", shown)
        if (!((where, shown) in seen)) printed[where, ++prints[where]] = shown
        seen[where, shown]
    }
}
function steady(line) { # what another run prints as well: no times, rates and shares of time
    gsub(/[0-9.]+ ([um]?s|min|x the time|G(FLOP|B)\/s)( |[.,]|$)/, " ", line)
    return line ~ /^ +[a-z_]+( +[0-9,]+)( +[0-9,]+)( +[0-9,]+) +[0-9.]+%|rows up takes / ? "" : line
}
function short(shown) { sub(/^[0.]+/, "", shown); sub(/[.]/, "", shown); return length(shown) < 3 }
function in_run(where, shown,    k) {
    if ((where, shown) in seen) return 1
    if (short(shown)) return 0
    for (k = 1; k <= prints[where]; k++) if (is(printed[where, k], shown)) return 1
    return 0
}
function unit_of(after) { # what a number stands for that is followed by "%" or " million"
    return after ~ /^%/ ? 0.01 : after ~ /^[ \n]?(million|MB?[ .,:])/ ? 1e6 : \
        after ~ /^[ \n]?(billion|GB)/ ? 1e9 : after ~ /^[ \n]?(thousand|KB)/ ? 1e3 : 1
}

function complain(before, text) {
    gsub(/\n/, " ", text)
    print file ":" first + gsub(/\n/, "", before) ": " text
    wrongs++
}

function is_known(shown,    k) {
    for (k = 1; k <= lines; k++)
        if (chapter[k] == where && number[k] == shown) { needed[k] = 1; return 1 }
}

# Whether a line of the list keeps what it says: "= 3 * 4", "run 15", "in FILE", or a word.
function holds(origin, shown,    name, line) {
    name = substr(origin, index(origin, " ") + 1)
    if (origin ~ /^=/) return is(value(name), shown)
    if (origin ~ /^run /) return in_run(name, shown)
    if (origin !~ /^in /) return origin ~ /^(given|fact|section)$/
    while ((getline line < name) > 0) {
        gsub(/,/, "", line)
        if (line ~ "(^|[^0-9.])" shown "(\\.0)?($|[^0-9.]|[.]$)") return 1
    }
}

# 1.5, 100 and 5%, but not 12, 1.0, x2, 3rd, 07, and 11.2 in lesson 11, which is an exercise.
function measures(before, shown, after) {
    if (before ~ /[A-Za-z_.]$/ || after ~ /^[A-Za-z_]/ || shown ~ "^0[0-9]|^" where "[.][1-9]$") return 0
    return shown ~ /\.(.*[1-9]|..)/ || shown + 0 >= 100 || unit != 1
}

# One paragraph: each number that measures, and where it comes from.
function look(    all, shown, before, after, k, refers, n) {
    if (paragraph == "") return
    all = paragraph
    while (match(all, /[Ll]essons?[ \n][0-9]+(( and |, | to )[0-9]+)*/)) {
        refers = refers " " substr(all, RSTART + 7, RLENGTH - 7)
        paragraph = all = substr(all, 1, RSTART - 1) substr(all, RSTART + RLENGTH)
    }
    gsub(/[^0-9 ]/, " ", refers)
    n = split(refers, other, " ")
    work_out(paragraph)
    for (all = paragraph; match(all, NUMBER); all = after) {
        shown = substr(all, RSTART, RLENGTH)
        before = substr(all, 1, RSTART - 1)
        after = substr(all, RSTART + RLENGTH)
        unit = unit_of(after)
        gsub(/,/, "", shown)
        if (!measures(before, shown, after)) continue
        source = is_known(shown) ? "list" : in_run(where, shown) ? "run" : shown in used ? "sum" : ""
        for (k = 1; k <= n && !source; k++) if (in_run(sprintf("%02d", other[k]), shown)) source = "run"
        for (k = 1; k <= results && !source; k++) if (is(result[k], shown)) source = "sum"
        if (source) from[source]++
        else complain(substr(paragraph, 1, length(paragraph) - length(after)), shown " comes from nowhere")
    }
    paragraph = ""
}

BEGIN {
    NUMBER = "[0-9]+(,[0-9][0-9][0-9])*(\\.[0-9]+)?(e[-+]?[0-9]+)?"
    while ((getline line < known) > 0) {
        read++
        if (line ~ /^#( |$)|^$/) continue
        split(line, part, / *\| */)
        line_of[++lines] = read
        chapter[lines] = part[1]
        number[lines] = part[2]
        origin[lines] = part[3]
        reason[lines] = part[4]
    }
}
FNR == 1 {
    look()
    fence = passed = 0
    file = FILENAME
    where = file
    if (match(file, /[0-9][0-9]_[a-z0-9_]*(\/[A-Za-z]+\.md|\.txt)$/)) where = substr(file, RSTART, 2)
}
FILENAME ~ /\.txt$/ { collect(steady($0), where); next }
/^[ \t]*```/ { look(); console = /console/; fence = !fence; next }
fence { if (console) collect($0, where); next }
/^#/ { look(); passed = /Further reading/ || is_known($0) }
/^#/ || passed || /^    (make|build\/)/ { next }
/^ *$/ || /^ *[-*|] / || /^ *[0-9]\. / { look() }
{
    gsub(/\]\([^)]*\)|`(make|build\/|--|embedlings|[a-z_]+[.\/][a-z])[^`]*`|^- [0-9][0-9]\.[0-9] /, "")
    gsub(/(g\+\+|Llama|[Ee]xercise) [0-9.]+|[A-Z]-[0-9]+|[0-9]+\.[0-9]+\.[0-9]+/, "")
    gsub(/[`*][*`]|`/, "")
    if (paragraph == "") first = FNR
    paragraph = paragraph (paragraph == "" ? "" : "\n") $0
}
END {
    look()
    file = known
    unit = 1
    for (k = 1; k <= lines; k++) {
        first = line_of[k]
        if (!needed[k]) complain("", number[k] " is not needed in " chapter[k])
        if (reason[k] == "") complain("", number[k] " gives no reason")
        if (!holds(origin[k], number[k])) complain("", number[k] " is not " origin[k])
    }
    if (!wrongs) exit
    printf "of the others, %d come from runs, %d from sums written out, %d from %s; %d sums were done\n",
        from["run"], from["sum"], from["list"], known, sums
    exit 1
}
