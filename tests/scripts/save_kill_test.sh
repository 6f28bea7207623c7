#!/bin/sh
# usage: save_kill_test.sh [COUNT [SEED]]
# Kills a training that saves after every step, COUNT times, at random moments and by signals that
# can be caught and that cannot, and goes on with other threads. After each kill the folder holds a
# whole model or none yet, and a kill never costs more than the steps behind the last checkpoint. A
# run that came to its end so has the files, to the byte, of one that was left alone; then the next
# run begins. EMB_OTHER is another build of the program, which takes every third turn.
set -u
command -v timeout >/dev/null || { echo 'skipped: no timeout, which sends the signals' && exit 0; }
count=${1:-12} seed=${2:-1}
program=${EMB_BUILD_DIR:-build}/embedlings
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
lies() {
    echo "save_kill_test, seed $seed: $1"
    cat "$folder/said"
    exit 1
}
head -c 6000 README.md >"$folder/text"
flags="--width 24 --layers 1 --heads 2 --context 16 --batch 4 --dropout 0.2 --steps 40
    --eval-every 7 --eval-batches 1 --save-every 1 --write 0 --corpus $folder/text"

# shellcheck disable=SC2086
"$program" train $flags --save "$folder/alone" --log "$folder/alone.csv" >"$folder/said" 2>&1 ||
    lies 'the run that is left alone failed'

same_as_alone() {
    diff -r "$folder/alone" "$folder/killed" >"$folder/said" ||
        lies "$1: other files than those of the run that was left alone"
    cmp "$folder/alone.csv" "$folder/killed.csv" >"$folder/said" || lies "$1: another log"
}
run() { # TURN MOMENT SIGNAL   begins, or goes on with what is there, and is killed
    threads=$(($1 % 3 + 1)) which=$program where=--save
    [ $(($1 % 3)) -ne 0 ] || which=${EMB_OTHER:-$program}
    [ ! -e "$folder/killed/model.safetensors" ] || where=--resume
    # shellcheck disable=SC2086
    timeout --preserve-status -s "$3" "$2" "$which" train $flags $where "$folder/killed" \
        --log "$folder/killed.csv" --threads $threads >"$folder/said" 2>&1 </dev/null
}
# Of two states that a kill left, the model goes with one, and the lower one is certain.
steps_done() { ls "$folder/killed/resume" 2>/dev/null | sed -n 's/\.json$//p' | sort -n | head -1; }

turn=0 runs=0 before=0
awk -v seed="$seed" -v count="$count" 'BEGIN { srand(seed); for (n = 0; n < count; ++n)
    print rand() * rand() * 0.8, rand() < 0.75 ? "KILL" : rand() < 0.5 ? "INT" : "TERM" }' >"$folder/plan"
while read -r moment signal; do
    turn=$((turn + 1))
    run $turn "$moment" "$signal"
    code=$?
    case $code in
    0 | 130 | 137 | 143) ;;
    *) lies "turn $turn ended with $code" ;;
    esac
    now=$(steps_done)
    [ "${now:-0}" -ge "$before" ] || lies "turn $turn: at step ${now:-none}, and was at $before"
    before=${now:-0}
    [ $code -eq 0 ] || continue
    same_as_alone "turn $turn"
    rm -r "$folder/killed" "$folder/killed.csv"
    runs=$((runs + 1)) before=0
done <"$folder/plan"
run 1 60 TERM || lies 'the last run did not come to its end'
same_as_alone 'the last run'
echo "$turn kills during $((runs + 1)) runs: nothing was lost"
