"""usage: many_words.py TEXT WORKERS

Skip-gram of gensim on a text, as `embedlings vectors --epochs 1` learns it. Prints seconds, and the most
memory that the process held, in MB."""
import resource
import sys
import time

from gensim.models import Word2Vec

begin = time.perf_counter()
Word2Vec(corpus_file=sys.argv[1], workers=int(sys.argv[2]), vector_size=64, window=5, negative=5, sg=1,
         min_count=5, epochs=1, sample=0, alpha=0.05, seed=7)
most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == 'darwin' else 1024)
print('%.2f %.0f' % (time.perf_counter() - begin, most / 1e6))
