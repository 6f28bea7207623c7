"""usage: read_vectors.py FILE     word2vec's text format

Seconds that gensim takes to read the file."""

import sys
import time

import gensim

begin = time.perf_counter()
gensim.models.KeyedVectors.load_word2vec_format(sys.argv[1], binary=False)
print(f"{gensim.__version__} {time.perf_counter() - begin:.2f}")
