#pragma once

#include <filesystem>
#include <utility>
#include <vector>

#include "base/errors.hpp"
#include "base/pinned.hpp"

namespace emb {

namespace fs = std::filesystem;

/// Whole files, text or binary, read and written as one piece. Whoever reads a name that is written
/// here finds all of the old bytes or all of the new ones, also after a kill or a power cut: they
/// are written beside it under a name that nobody else has, sent to the disk, and only then moved
/// into place. What fails leaves the name as it was and nothing beside it, and throws FileError
/// with the name and the system's reason. (A kill may leave a file NAME.PID-N.part, which nothing
/// reads.) A symbolic link stays one: the file that it names is meant.

/// If a name is one that a kill may leave, NAME.PID-N.part: the NAME. Empty for any other.
fs::path name_of_part(const fs::path& path);

/// All bytes of a file. Throws FileError for one that is missing or cannot be read, and for what is
/// no file, such as a folder or a pipe: a pipe that nobody writes to would be waited for forever.
std::string read_file(const fs::path& path);

/// A file that is looked at where the system keeps it: no copy in memory of ours. It has to stay as
/// it is meanwhile: one that another program makes shorter ends this one.
class MappedFile : Pinned {
 public:
  /// Throws FileError like read_file.
  explicit MappedFile(const fs::path& path);
  ~MappedFile();

  std::string_view bytes() const { return bytes_; }

 private:
  std::string_view bytes_;
};

/// The path of a file in a folder.
inline std::string path_in(const std::string& folder, const std::string& name) {
  return (fs::path(folder) / name).string();
}

/// Makes a folder and those around it, where they are missing; nothing for an empty path, the
/// folder of a bare name. Throws FileError.
void make_folder(const fs::path& path);

/// Puts these bytes in the place of whatever the name holds. For names that only programs of ours
/// write: a file that somebody saved a moment ago would be replaced unseen. The file keeps its
/// permissions; a new one gets what the umask allows. Throws FileError, also for what is no file.
void replace_file(const fs::path& path, std::string_view bytes);

/// The same of files that go together, each with its bytes. All are written before a name changes,
/// and meanwhile there is none of the last one's: who reads that first, and finds it the same after
/// reading the others, has read files that go together. Where a move fails, that name stays empty.
void replace_files(const std::vector<std::pair<fs::path, std::string_view>>& files);

/// The same where there is nothing of this name yet. Never replaces: false, and nothing changed,
/// where there is something, even if it came at the last moment.
bool create_file(const fs::path& path, std::string_view bytes);

/// For a name that users give, before the long work that ends with make_folder() for its folder and
/// replace_file() there: throws FileError if that would fail. Of folders that are yet to be made,
/// the first is tried.
void check_place(fs::path path);

/// The same, also where a file of this name holds something that `is_ours` does not know, which
/// would be lost.
void check_ours(const fs::path& path, bool (*is_ours)(std::string_view bytes));

/// Creates the file under this name or, where that is taken, under the first free one of
/// "stem-2.ext", "stem-3.ext", ... Returns which.
fs::path create_free_file(const fs::path& path, std::string_view bytes);

/// Puts a new file of these bytes under the name, in one step, and keeps what the name held at that
/// moment under `kept` or a free name chosen like that of create_free_file. Returns which; empty,
/// and nothing changed, if the name held nothing. Of a link, the file that it names is exchanged.
/// Disks that know no such step take two: a kill between them leaves the name empty. If `kept` lies
/// on another disk it is a copy: a kill meanwhile may leave the old bytes in a NAME.PID-N.part.
fs::path exchange_file(const fs::path& path, std::string_view bytes, const fs::path& kept);

}  // namespace emb
