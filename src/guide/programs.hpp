#pragma once

#include <string>
#include <vector>

#include "guide/lessons.hpp"
#include "guide/project.hpp"

namespace emb::course {

/// The words that make a program below the build folder, built as this program was.
std::vector<std::string> make_command(const Project& project, const std::string& program);

/// Builds the program of a lesson and runs it here, on this terminal. Returns its exit code, 128
/// plus the signal where one ended it. Throws Error where the lesson has no program, or where it
/// cannot be built.
int run_program_of(const Project& project, const Lesson& lesson,
                   const std::vector<std::string>& arguments);

}  // namespace emb::course
