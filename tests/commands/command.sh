# For the test of one command, or of several (command= and the word in front of the arguments), from
# the root of the tree:
#
#     command=tokens
#     . tests/commands/command.sh
#     run 0 --ids some_file      # ends with 0
#
# run leaves what the command prints in $folder/out and $folder/err; it reads $folder/in, which is
# empty at first.
program=${EMB_BUILD_DIR:-build}/embedlings
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
: >"$folder/in"

lies() {
    echo "$1"
    cat "$folder/out" "$folder/err"
    exit 1
}
run() { # WANTED_EXIT_CODE ARGUMENT...
    wanted=$1
    shift
    code=0
    "$program" ${command:+"$command"} "$@" >"$folder/out" 2>"$folder/err" <"$folder/in" || code=$?
    [ "$code" -eq "$wanted" ] || lies "${command:+$command }$* ended with $code, not $wanted"
}
