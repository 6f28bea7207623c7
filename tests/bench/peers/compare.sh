#!/bin/sh
# usage: compare.sh FOLDER     the folder of the built benchmarks
# The same work with OpenBLAS, sentencepiece, fasttext, gensim and PyTorch, in turns with ours, where they are
# installed.
set -eu
folder=$1
here=$(dirname "$0")
# OpenBLAS is to choose its kernels by the processor it finds. For one that it does not know, it takes
# those of a Prescott, without wide vectors: then it is told which vectors there are, PyTorch's too.
unset OPENBLAS_CORETYPE

if [ -x "$folder/peers/products" ]; then
    case $("$folder/peers/products" --seconds 0.01 2>/dev/null | head -n 1) in
    *Prescott*)
        for vectors in avx2:Haswell avx512bw:SkylakeX; do
            grep -qw "${vectors%:*}" /proc/cpuinfo && export OPENBLAS_CORETYPE="${vectors#*:}"
        done
        ;;
    esac
    for threads in 1 2; do
        # Its threads wait for work in a loop, a tenth of a second unless told: into our turn, on a
        # processor that we share. 2^17 ticks of the clock are about as long as our own threads wait.
        OPENBLAS_THREAD_TIMEOUT=17 "$folder/peers/products" --threads $threads
        echo
    done
else
    echo 'skipped: OpenBLAS is not installed (Debian: libopenblas-dev)'
fi

"$here/byte_pairs.sh" "$folder"
echo

"$here/word_vectors.sh" "$folder/../../embedlings"
echo

"$here/many_words.sh" "$folder/../../embedlings" "$folder/word_vectors" ${PYTHON:+"$PYTHON"}
echo

# The system's own Python first: another one that comes earlier in PATH may lack its packages.
python=
for candidate in /usr/bin/python3 python3; do
    if "$candidate" -c 'import torch' 2>/dev/null; then
        python=$candidate
        break
    fi
done
if [ -z "$python" ]; then
    echo 'skipped: PyTorch is not installed (Debian: python3-torch)'
    exit 0
fi

ours() { # WORKLOAD THREADS
    "$folder/step" "$1" --threads "$2" | sed 's/.*ms_per_step=\([0-9.]*\).*/\1/'
}
theirs() { # WORKLOAD THREADS
    OPENBLAS_NUM_THREADS=$2 OMP_NUM_THREADS=$2 "$python" "$here/steps.py" "$1" "$2"
}

echo "PyTorch $("$python" -c 'import torch; print(torch.__version__)'): milliseconds of a training step"
printf '  %-10s %10s %10s %10s %10s %22s\n' workload 'theirs, 1' 'theirs, 2' 'ours, 1' 'ours, 2' \
    'best of theirs / ours'
for workload in bigram input nanogpt vocab8k; do
    echo "$workload $(theirs $workload 1) $(ours $workload 1) $(theirs $workload 2) $(ours $workload 2)" |
        awk '{ best = $2 < $4 ? $2 : $4
               printf "  %-10s %10.3f %10.3f %10.3f %10.3f     1: %5.2f   2: %5.2f\n",
                   $1, $2, $4, $3, $5, best / $3, best / $5 }'
done

written() { # THREADS
    OPENBLAS_NUM_THREADS=$1 OMP_NUM_THREADS=$1 "$python" -B "$here/generate.py" "$1"
}
kept() { # THREADS
    "$folder/generate" --threads "$1" | sed -n 's/.*tokens_per_s=\([0-9]*\).*/\1/p'
}
echo
echo 'PyTorch: tokens a second at a context of 256, theirs read again for each token, with ours kept'
printf '  %10s %10s %10s %14s\n' threads theirs ours 'ours / theirs'
for threads in 1 2; do
    echo "$threads $(written $threads) $(kept $threads)" |
        awk '{ printf "  %10d %10d %10d %14.2f\n", $1, $2, $3, $3 / $2 }'
done
