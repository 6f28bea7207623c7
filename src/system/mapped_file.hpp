#pragma once

#include <filesystem>
#include <string_view>

namespace emb {

/// A file that is looked at where the system keeps it: no copy in memory of ours. It has to stay as
/// it is meanwhile: one that another program makes shorter ends this one.
class MappedFile {
 public:
  /// Throws FileError like read_file (system/atomic_file.hpp).
  explicit MappedFile(const std::filesystem::path& path);
  ~MappedFile();
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;

  std::string_view bytes() const { return bytes_; }

 private:
  std::string_view bytes_;
};

}  // namespace emb
