# usage: awk -v name=ours -f word_vectors.awk datasets/word_groups.txt datasets/analogies.txt FILE.vec
# What vectors of the small world are worth, in one line: the share of analogies whose answer is the
# nearest word by cosine, those of the question left out; purity@5 of the content words; two cosines.
function cosine(a, b,    d, sum) {
    for (d = 1; d <= width; d++) sum += row[a, d] * row[b, d]
    return sum
}
FNR == 1 { file++ }
/^#/ || NF == 0 { next }
file == 1 {
    name_of = substr($1, 1, length($1) - 1)
    if (name_of == "pronouns" || name_of == "function_words") next
    for (n = 2; n <= NF; n++) { group[$n] = name_of; content[++contents] = $n }
}
file == 2 && $1 != ":" { question[++questions] = $0 }
file == 3 && FNR > 1 {
    width = NF - 1
    size = 0
    for (d = 1; d <= width; d++) size += $(d + 1) * $(d + 1)
    for (d = 1; d <= width; d++) row[$1, d] = $(d + 1) / sqrt(size) # 1 long: a product is a cosine
    words[++count] = $1
}
END {
    for (q = 1; q <= questions; q++) {
        split(question[q], of, " ")
        for (d = 1; d <= width; d++) row["", d] = row[of[2], d] - row[of[1], d] + row[of[3], d]
        best = -99
        for (n = 1; n <= count; n++) {
            word = words[n]
            if (word == of[1] || word == of[2] || word == of[3]) continue
            c = cosine("", word)
            if (c > best) { best = c; answer = word }
        }
        right += answer == of[4]
    }
    for (a = 1; a <= contents; a++) {
        split("", taken)
        taken[a] = 1
        for (b = 1; b <= contents; b++) near[b] = cosine(content[a], content[b])
        for (n = 1; n <= 5; n++) {
            best = 0
            for (b = 1; b <= contents; b++)
                if (!(b in taken) && (!best || near[b] > near[best])) best = b
            taken[best] = 1
            same += group[content[best]] == group[content[a]]
        }
    }
    printf "  %8s %9.1f%% %9.3f %8.2f %9.2f\n", name, 100 * right / questions, same / contents / 5,
        cosine("cat", "dog"), cosine("cat", "king")
}
