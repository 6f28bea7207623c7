#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "guide/project.hpp"

namespace emb::course {

/// answers/04_gradient_sparsity.cpp
std::filesystem::path answer_path(const Project& project, const Lesson& lesson);
/// answer_path, after copying the unsolved exercise.cpp there if there was nothing.
std::filesystem::path provide_answer(const Project& project, const Lesson& lesson);

/// Puts the unsolved exercise back. Returns where the answer was moved to, a name with the time in
/// it that was free before; empty where there was no answer.
std::filesystem::path reset_answer(const Project& project, const Lesson& lesson);

/// The lines of one exercise in an answer or a solution: from `// 04.2 ...` up to the comment that
/// begins the next one, or the end of the namespace. Empty where there is no such comment.
std::string section_of(std::string_view source, std::string_view number);

}  // namespace emb::course
