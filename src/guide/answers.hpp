#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "guide/lessons.hpp"
#include "guide/project.hpp"

namespace emb::course {

/// answers/04_gradient_sparsity.cpp
std::filesystem::path answer_path(const Project& project, const Lesson& lesson);
/// answer_path, after putting the unsolved exercise.cpp there if there was nothing. An answer that
/// an editor saves in the same moment stays.
std::filesystem::path provide_answer(const Project& project, const Lesson& lesson);

/// Brings back the unsolved form of the whole file, or of one exercise in it. Returns where the
/// answer was moved to, a name with the time in it that was free before; empty where there was
/// none. Throws Error where that cannot be done, and says where the answer lies then.
std::filesystem::path reset_answer(const Project& project, const Lesson& lesson,
                                   const Statement* only);

/// The lines of one exercise in an answer or a solution: from `// 04.2 ...` up to the comment that
/// begins the next one, or the end of the namespace. Empty where there is no such comment.
std::string section_of(std::string_view source, std::string_view number);
/// The source with these lines as they are in `unsolved`. Throws Error where it has none, or where
/// they do not end.
std::string unsolved_again(std::string_view source, std::string_view unsolved,
                           std::string_view number);

}  // namespace emb::course
