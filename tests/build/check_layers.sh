#!/bin/sh
# usage: check_layers.sh src [TABLE]
# Fails at the first #include under src/ that layers.txt, beside this script, does not allow.
root=$1 table=${2:-$(dirname "$0")/layers.txt}
find "$root" -type f ! -name '*.md' | LC_ALL=C sort | awk -v root="$root" -v table="$table" '
function fail(message) { print message > "/dev/stderr"; exit 1 }

# One row per folder: "folder: those it may include".
function read_table(path,    line, row, name, n, i, words, used) {
    while ((getline line < path) > 0) {
        row++
        sub(/#.*/, "", line)
        if (line ~ /^[ \t\r]*$/) continue
        if (line !~ /^[^ \t:]+:/) fail(path ":" row ": has to be \"folder: allowed folders\"")
        name = substr(line, 1, index(line, ":") - 1)
        if (name in allowed) fail(path ":" row ": " name " has a row already")
        n = split(substr(line, index(line, ":") + 1), words)
        allowed[name] = " "
        for (i = 1; i <= n; i++) {
            allowed[name] = allowed[name] words[i] " "
            used[words[i]] = row
        }
    }
    if (row == 0) fail(path ": cannot be read, or is empty")
    delete used["*"]
    for (name in used)
        if (!(name in allowed)) fail(path ":" used[name] ": " name " has no row of its own")
}

# The nearest folder above a file that has a row, or else its first folder:
# "engine/kernels/fast/gemm.cpp" -> "engine/kernels".
function folder_of(path,    above) {
    for (above = path; ; sub(/\/[^\/]*$/, "", above)) {
        if (above in allowed) return above
        if (above !~ /\//) return above
    }
}

function check_include(where, from, path, quoted,    to, list) {
    if (path ~ /^\.\.?\// || path ~ /\/\.\.?\//)
        fail(where ": include of " path ": name it from " root "/, without dots")
    if (!((root "/" path) in present)) {
        if (quoted) fail(where ": include of " path ": there is no " root "/" path)
        return # <vector> and the like
    }
    checked++
    to = folder_of(path)
    list = allowed[from]
    if (to == from || list == " * " || index(list, " " to " ")) return
    gsub(/^ | $/, "", list)
    fail(where ": " from " may not include " path " (allowed: " (list ? list : "nothing") ")")
}

function check_file(file, from,    line, row, path) {
    while ((getline line < file) > 0) {
        row++
        if (line !~ /^[ \t]*#[ \t]*(include|import)[a-z_]*[ \t]*["<]/) continue
        path = line
        sub(/^[^"<]*["<]/, "", path)
        sub(/[">].*/, "", path)
        check_include(file ":" row, from, path, line ~ /^[^<"]*"/)
    }
    close(file)
}

{ files[NR] = $0; present[$0] = 1 }

END {
    read_table(table)
    for (i = 1; i <= NR; i++) {
        folder = folder_of(substr(files[i], length(root) + 2))
        if (!(folder in allowed)) fail(files[i] ": " folder " has no row in " table)
        check_file(files[i], folder)
    }
    print "layers: " checked + 0 " includes in " NR " files keep to " table
}'
