#!/bin/sh
# usage: check_includes.sh FOLDER...
# Fails if a source below a FOLDER uses a name of a standard header that neither it nor our headers
# that it includes include. A folder is compiled as one unit, so the compiler does not notice; but an
# editor, clang-tidy and other standard libraries do. Only names that come with one header alone.
find "$@" -type f \( -name '*.cpp' -o -name '*.hpp' \) | LC_ALL=C sort | awk '
function names(header, list,    n, i, words) {
    n = split(list, words)
    for (i = 1; i <= n; i++) header_of[words[i]] = header
}

# The standard headers that a file includes, itself or through ours: " cmath vector ".
function included(file,    line, path, found, rest) {
    if (file in known) return known[file]
    found = known[file] = " "
    while ((getline line < file) > 0) {
        if (line !~ /^#include ["<]/) continue
        path = line
        gsub(/^#include ["<]|[">].*/, "", path)
        rest[path]
    }
    close(file)
    for (path in rest) {
        if (("src/" path) in ours) found = found included("src/" path)
        else if (path in ours) found = found included(path)
        else found = found path " "
    }
    return known[file] = found
}

function check(file,    line, whole, row, name, headers) {
    headers = included(file)
    while ((getline line < file) > 0) {
        row++
        gsub(/"([^"\\]|\\.)*"|\/\/.*/, "", line)
        whole = line
        while (match(line, /std::(ranges::)?[a-z_0-9]+/)) {
            name = substr(line, RSTART, RLENGTH)
            line = substr(line, RSTART + RLENGTH)
            gsub(/std::|ranges::/, "", name)
            if (!(name in header_of) || index(headers, " " header_of[name] " ")) continue
            tell(file, row, "std::" name, header_of[name])
        }
        while (match(whole, /(^|[^a-z_0-9.>])[a-z_0-9]+\(/)) {
            name = substr(whole, RSTART, RLENGTH - 1)
            whole = substr(whole, RSTART + RLENGTH)
            gsub(/[^a-z_0-9]/, "", name)
            if (!(name in system_of) || index(headers, " " system_of[name] " ")) continue
            tell(file, row, name, system_of[name])
        }
    }
    close(file)
}

function tell(file, row, name, header) {
    print file ":" row ": " name " without <" header ">" > "/dev/stderr"
    failed = 1
}

function calls(header, list,    n, i, words) {
    n = split(list, words)
    for (i = 1; i <= n; i++) system_of[words[i]] = header
}

{ ours[$0] }

END {
    names("algorithm", "min max clamp sort stable_sort find find_if count count_if any_of all_of " \
        "none_of fill fill_n copy copy_n max_element min_element minmax reverse unique rotate equal " \
        "lower_bound stable_partition transform for_each generate nth_element mismatch")
    names("array", "array")
    names("chrono", "chrono")
    names("cmath", "acos asin atan atan2 ceil copysign cos exp exp2 fabs floor fma fmod hypot " \
        "isfinite isinf isnan ldexp lerp llround log log10 log1p log2 lround nearbyint nextafter " \
        "pow round signbit sin sqrt tanh trunc")
    names("cstdint", "int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t " \
        "uintmax_t uintptr_t")
    names("cstdio", "fclose ferror fflush fopen fread setvbuf snprintf")
    names("cstdlib", "calloc free getenv strtod strtof strtoull")
    names("cstring", "memcmp memcpy strerror strlen")
    names("deque", "deque")
    names("filesystem", "filesystem")
    names("functional", "divides function greater less minus multiplies plus")
    names("iostream", "cerr cin cout")
    names("limits", "numeric_limits")
    names("map", "map multimap")
    names("memory", "make_shared make_unique shared_ptr unique_ptr")
    names("mutex", "lock_guard mutex unique_lock")
    names("numeric", "accumulate inner_product iota")
    names("optional", "nullopt optional")
    names("set", "multiset set")
    names("span", "as_bytes span")
    names("sstream", "istringstream ostringstream")
    names("stdexcept", "runtime_error")
    names("string", "stoull string to_string")
    names("string_view", "string_view")
    names("unordered_map", "unordered_map")
    names("variant", "get_if holds_alternative variant visit")
    names("vector", "vector")
    calls("fcntl.h", "openat")
    calls("poll.h", "poll")
    calls("sys/file.h", "flock")
    calls("sys/ioctl.h", "ioctl")
    calls("sys/mman.h", "madvise mmap munmap")
    calls("sys/resource.h", "getrlimit getrusage setrlimit")
    calls("sys/stat.h", "fstat lstat mkfifo umask")
    calls("sys/wait.h", "waitpid")
    calls("unistd.h", "_exit dup dup2 execvp fork fsync ftruncate geteuid getpid getppid getuid isatty " \
        "setpgid sysconf usleep")
    for (n in ours)
        if (n !~ /^tests\/misconceptions\//) check(n) # included by programs that include more
    if (failed) exit 1
    print "includes: " NR " files name the standard headers that they use"
}'
