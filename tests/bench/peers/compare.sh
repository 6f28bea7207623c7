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

# The Python that was asked for; else the system's own first: another one that comes earlier in PATH may
# lack its packages.
python=${PYTHON:-}
for candidate in /usr/bin/python3 python3; do
    if [ -z "$python" ] && "$candidate" -c 'import torch' 2>/dev/null; then python=$candidate; fi
done
python=${python:-python3}

"$here/byte_pairs.sh" "$folder" "$python"
echo

"$here/word_vectors.sh" "$folder/../../embedlings"
echo

"$here/many_words.sh" "$folder/../../embedlings" "$folder/word_vectors" "$python"
echo

"$here/read_vectors.sh" "$folder/../../embedlings" "$python"
echo

"$here/steps.sh" "$folder" "$python"
