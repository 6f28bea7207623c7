# Command lines for flags_fuzz.sh, one a line, words between tabs: a program, then flags. Most values
# are small and taken, one in four is odd. Names of flags are those that --help names (HELP lists
# what each program says), so that a new one is tried as soon as it is there.
BEGIN {
    srand(seed)
    split("0 1 2 3 5 8 16 -1 0.5 1e-3 1e30 nan", small, " ")
    odd_count = split("9223372036854775808 99999999999999999999 -9223372036854775809 1e308 -1e308 1e-400 inf nan -5 0x10 007 1,5 true | '' %s%n \xff\xfe \xe2\x82 \x1b[31m $(id) --help -- - =", odd, " ")
    split("one.txt empty.txt long.txt marks.txt broken.txt zero.txt missing.txt . /dev/null", files, " ")
    while ((getline line < help) > 0) {
        split(line, part, "\t")
        if (part[1] != program[programs]) program[++programs] = part[1]
        flag[programs, ++flags[programs]] = part[2]
        shape[programs, flags[programs]] = part[3]
    }
    if (programs == 0) exit 1
    for (n = 0; n < count; ++n) print command_line(1 + int(rand() * programs))
}
function any(list, size) { return list[1 + int(rand() * size)] }
function value(kind, choices, size) {
    if (rand() < 0.25) return any(odd, odd_count)
    if (kind == "FILE" || kind == "DIR") return any(files, 9)
    if (kind ~ /\|/) { size = split(kind, choices, "|"); return any(choices, size) }
    return any(small, 12)
}
function command_line(p, line, k, at) {
    line = program[p]
    for (k = int(rand() * 5); k > 0; --k) {
        at = 1 + int(rand() * flags[p])
        if (flag[p, at] ~ /^--(steps|world-steps|epochs|layers|write|longest|draws|threads|repeats)$/ && rand() < 0.7) continue
        line = line "\t" flag[p, at]
        if (shape[p, at] != "") line = line (rand() < 0.5 ? "=" : "\t") value(shape[p, at])
    }
    return line
}
