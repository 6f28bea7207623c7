# What is written out as a sum, for prose_numbers.awk.

# The value of 2 * (3 + ln 4) and the like, or "none". Numbers side by side have none: (1 0).
function value(text,    v) {
    if (text ~ /[0-9)]([ \n]+|[ \n][ \n]+-)[0-9(]/) return "none"
    gsub(/[ \n,]/, "", text)
    rest = text
    wrong = 0
    v = sum()
    return wrong || rest != "" ? "none" : v
}
function sum(    v, sign) {
    for (v = product(); rest ~ /^[-+]/; v += sign * product()) sign = take(1) == "-" ? -1 : 1
    return v
}
function product(    v, times, by) {
    for (v = factor(); rest ~ /^[*\/]/; v = times ? v * by : v / by) {
        times = take(1) == "*"
        by = factor()
        if (!times && !by) wrong = by = 1
    }
    return v
}
function factor(    v) {
    if (match(rest, /^[0-9]+(\.[0-9]+)?/)) v = take(RLENGTH) + 0
    else if (rest ~ /^e\^/) v = exp(take(1) != "")
    else if (match(rest, /^(-|sqrt|exp|ln|log2|sin|cos)/)) v = applied(take(RLENGTH), factor())
    else if (take(1) == "(") {
        v = sum()
        if (take(1) != ")") wrong = 1
    } else wrong = 1
    return rest ~ /^\^/ && take(1) != "" ? v ^ factor() : v
}
function applied(name, v) {
    if (name ~ /^l/ && v <= 0 || name == "sqrt" && v < 0) wrong = v = 1
    if (name ~ /^l/) return log(v) / (name == "ln" ? 1 : log(2))
    if (name == "-") return -v
    return name == "sqrt" ? sqrt(v) : name == "exp" ? exp(v) : name == "sin" ? sin(v) : cos(v)
}
function take(n,    taken) {
    taken = substr(rest, 1, n)
    rest = substr(rest, n + 1)
    return taken
}

# Whether v is the number shown, rounded to as many places; with `unit`, v may be in ones.
function is(v, shown) { return rounds(v, shown) || unit != 1 && rounds(v / unit, shown) }
function rounds(v, shown,    places) {
    if (shown ~ /e/) return v == shown + 0
    places = index(shown, ".") ? length(shown) - index(shown, ".") : 0
    return (v - shown) ^ 2 <= (0.5000001 * 10 ^ -places) ^ 2
}

# Whether the two sides of a "=" agree. Where one is a number, the other has to round to it.
function agree(v, left, w, right) {
    if (right ~ /^-[0-9.]+$/) return rounds(-v, substr(right, 2))
    if (right ~ /^[0-9.]+$/) return is(v, right)
    return left ~ /^[0-9.]+$/ ? is(w, left) : (v - w) ^ 2 <= (1e-3 * w) ^ 2
}

# Sums of a paragraph: the wrong ones are told, of the others results and numbers are kept.
function work_out(text,    all, run, sides, n, k, v, w, side, left) {
    results = 0
    delete used
    for (all = text; match(all, SUM);) {
        run = substr(all, RSTART, RLENGTH)
        all = substr(all, RSTART + RLENGTH)
        unit = unit_of(all)
        v = "none"
        n = split(run, sides, "[=]") # "=" would split at line ends as well in some
        for (k = 1; k <= n; k++) {
            side = alone(sides[k], k == 1, k == n)
            w = value(side)
            gsub(/[ \n,]/, "", side)
            if (w != "none" && side ~ /[-+*\/^].|[a-z]/) result[++results] = w
            if (w != "none" && v != "none") {
                sums++
                if (agree(v, left, w, side)) keep(run)
                else complain(substr(text, 1, length(text) - length(all)), "does not come out: " run)
            }
            v = w
            left = side
        }
    }
}
# A side without what stands in the column beside it, and without half a pair of brackets.
function alone(side, is_first, is_last) {
    while (is_first && match(side, GAP)) side = substr(side, RSTART + 1)
    if (is_last && match(side, GAP)) side = substr(side, 1, RSTART)
    if (is_first && value(side) == "none") sub(/^[ \n(]*\(/, "", side)
    if (is_last && value(side) == "none") sub(/\)[ \n)]*$/, "", side)
    return side
}
function keep(run) {
    gsub(/,/, "", run)
    for (; match(run, NUMBER); run = substr(run, RSTART + RLENGTH)) used[substr(run, RSTART, RLENGTH)]
}

BEGIN {
    SUM = "([-+*/^()= \n0-9]|[.,][0-9]|sqrt|exp|e\\^|ln|log2|sin|cos)+"
    GAP = "[0-9)][ \n][ \n]+-?[0-9(]"
}
