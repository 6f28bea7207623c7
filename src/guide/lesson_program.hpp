#pragma once

#include <string>
#include <vector>

#include "guide/project.hpp"

namespace emb::course {

/// Builds the program of a lesson and runs it here, on this terminal. Returns its exit code, 128
/// plus the signal where one ended it. Throws Error where the lesson has no program, or where it
/// cannot be built.
int run_program_of(const Project& project, const Lesson& lesson,
                   const std::vector<std::string>& arguments);

}  // namespace emb::course
