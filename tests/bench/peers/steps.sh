#!/bin/bash
# usage: steps.sh FOLDER [PYTHON]     the folder of the built benchmarks
# Milliseconds of a training step, and tokens a second of generation, beside PyTorch and JAX of that Python. Runs
# take turns, and of each the best counts: what else a machine does only ever adds time.
set -eu
folder=$1 python=${2:-python3}
here=$(dirname "$0")
rounds=2 workloads='bigram input nanogpt vocab8k gpt2' kinds='plain tuned compiled'
if [ -n "${EMB_BENCH_QUICK:-}" ]; then rounds=1 workloads=bigram kinds=plain; fi
torch=$("$python" -c 'import torch; print(torch.__version__)' 2>/dev/null) || torch=
jax=$("$python" -c 'import jax; print(jax.__version__)' 2>/dev/null) || jax=
[ -n "$torch" ] || echo 'skipped: PyTorch is not installed (Debian: python3-torch, or PYTHON=)'
[ -n "$jax" ] || echo 'skipped: JAX is not installed (PYTHON= names an environment that has it)'
[ -n "$torch$jax" ] || exit 0

ours() { # WORKLOAD THREADS
    "$folder/step" "$1" --threads "$2" | sed 's/.*ms_per_step=\([0-9.]*\).*/\1/'
}
in_torch() { # WORKLOAD THREADS KIND
    OPENBLAS_NUM_THREADS=$2 OMP_NUM_THREADS=$2 "$python" -B "$here/steps.py" "$1" "$2" "$3" 2>/dev/null
}
in_jax() { # WORKLOAD THREADS
    taskset -c "0-$(($2 - 1))" "$python" -B "$here/steps_jax.py" "$1"
}

# One line for each workload and number of threads: ours, then each of theirs divided by ours.
printf 'milliseconds of a training step; PyTorch %s and JAX %s as multiples of ours: best of %s\n' \
    "${torch:--}" "${jax:--}" "$rounds"
printf '  %-10s %8s %10s %10s %10s %10s %10s\n' workload threads ours plain tuned compiled JAX
for workload in $workloads; do
    for threads in 1 2; do
        for round in $(seq $rounds); do
            echo "ours $(ours "$workload" "$threads")"
            [ -z "$torch" ] || for kind in $kinds; do
                echo "$kind $(in_torch "$workload" "$threads" "$kind")"
            done
            [ -z "$jax" ] || echo "JAX $(in_jax "$workload" "$threads")"
        done | awk -v workload="$workload" -v threads="$threads" '
            NF == 2 && (!($1 in best) || $2 < best[$1]) { best[$1] = $2 }
            function ratio(kind) { return kind in best ? sprintf("%.2f", best[kind] / best["ours"]) : "-" }
            END { printf "  %-10s %8d %10.3f %10s %10s %10s %10s\n", workload, threads, best["ours"],
                      ratio("plain"), ratio("tuned"), ratio("compiled"), ratio("JAX") }'
    done
done

[ -n "$torch" ] || exit 0
in_loop() { # THREADS
    OPENBLAS_NUM_THREADS=$1 OMP_NUM_THREADS=$1 "$python" -B "$here/generate.py" "$1"
}
kept() { # THREADS
    "$folder/generate" --threads "$1" | sed -n 's/.*tokens_per_s=\([0-9]*\).*/\1/p'
}
echo
echo 'PyTorch: tokens a second at a context of 256, theirs read again for each token, with ours kept'
printf '  %10s %10s %10s %14s\n' threads theirs ours 'ours / theirs'
for threads in 1 2; do
    echo "$threads $(in_loop $threads) $(kept $threads)" |
        awk '{ printf "  %10d %10d %10d %14.2f\n", $1, $2, $3, $3 / $2 }'
done
