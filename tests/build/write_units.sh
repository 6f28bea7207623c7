#!/bin/sh
# usage: write_units.sh UNITS SOURCE...
# Writes UNITS/FOLDER.cpp for each folder that holds some of the sources: an #include of each of
# them. A file that says so already is left alone, so that nothing is compiled for its date.
units=$1
shift
printf '%s\n' "$@" | awk -v units="$units" '
{
    folder = $0
    sub(/\/[^\/]*$/, "", folder)
    text[folder] = text[folder] "#include \"" $0 "\"\n"
}
END {
    for (folder in text) {
        file = units "/" folder ".cpp"
        now = ""
        while ((getline line < file) > 0) now = now line "\n"
        close(file)
        if (now == text[folder]) continue
        path = file
        sub(/\/[^\/]*$/, "", path)
        system("mkdir -p \"" path "\"")
        printf "%s", text[folder] > file
        close(file)
    }
}'
