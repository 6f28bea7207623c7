#!/bin/sh
# usage: gpt2_model_test.sh [124M]
# GPT-2 in PyTorch (tests/gpt2/) against embedlings: models of random numbers are opened and
# exported in both directions, and mistakes planted in PyTorch's side are noticed. With 124M: one of
# GPT-2's own size, which takes minutes, and some GB of memory and of disk.
set -eu
build=$(cd "${EMB_BUILD_DIR:-build}" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
for python in python3 /usr/bin/python3; do
    if "$python" -c 'import torch' 2>/dev/null; then
        exec "$python" -B "$here/../gpt2/compare.py" "$build" "$@"
    fi
done
echo 'skipped: no python3 here has PyTorch (python3-torch)'
