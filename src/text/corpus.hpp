#pragma once

#include <string>

#include "base/progress.hpp"

namespace emb {

/// Reads a whole text into memory, as that tokenizer takes it; `-` is standard input, and pipes
/// work. For characters and words it is UTF-8: a byte order mark at its start is removed, and CR LF
/// and a lone CR become LF; everything else is kept byte for byte. What takes any bytes, as byte
/// pairs do, gets all as they are, up to a gigabyte: no line end is changed, and there may be none.
///
/// Throws FileError, always one line that starts with `PATH: `, or `standard input: `:
///     datasets/none.txt: cannot be opened (No such file or directory)
///     datasets: is a directory, a text file is needed
///     notes.txt: cannot be read (Input/output error)
/// where any bytes are taken:
///     /dev/zero: is larger than 1 GiB
/// and where they are not:
///     notes.txt: is empty
///     photo.jpg: is not text: byte 0x00 at offset 4
///     notes.txt: is not UTF-8: byte 0xe9 at offset 17 (iconv can convert it)
///     notes.txt: is UTF-16 or UTF-32, UTF-8 is needed (iconv can convert it)
/// A Git LFS pointer or a web page is text, and is read as such: foreign_kind() (base) knows them.
/// Offsets count bytes of the file from 0, the byte order mark included.
/// `progress` is told nothing of a pipe, whose size nobody knows.
std::string load_corpus(const std::string& path, std::string_view tokenizer = "char",
                        const ProgressListener& progress = {});

}  // namespace emb
