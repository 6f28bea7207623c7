#pragma once

#include <csignal>

namespace emb {

/// From now on this process, and any program that it becomes, can start threads but no process, and
/// can send signals to itself alone. An attempt raises SIGSYS, which ends a process that does not
/// handle it. The rule holds for root too, and cannot be taken back.
///
/// False if the system has no such rule (Linux has, by seccomp filters). Then the user's limit of
/// processes is set to none, which does not bind root, and this process leads a group of its own,
/// so that whoever waits for it can end the group.
bool stay_alone();

/// Of a SIGSYS after stay_alone(): whether a process was to be started, and not a signal sent.
bool wanted_a_process(const siginfo_t& attempt);

}  // namespace emb
