#pragma once

#include <string_view>

namespace emb::course {

/// "Wdivided a whole number by zero." and so on.
std::string_view crash_sentence(int signal);

/// From now on a crash of this process writes its sentence to the file `report` and ends the
/// process. Meant for a forked child.
void report_crashes_to(int report);

}  // namespace emb::course
