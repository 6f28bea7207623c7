#include "guide/lesson_program.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>

#include "base/errors.hpp"
#include "guide/check_run.hpp"

namespace emb::course {

namespace {

[[noreturn]] void become(const std::vector<std::string>& words, const std::filesystem::path& folder,
                         bool output_is_news) {
  for (int signal : {SIGINT, SIGQUIT}) std::signal(signal, SIG_DFL);
  if (output_is_news) dup2(STDERR_FILENO, STDOUT_FILENO);
  for (const char* name : {"MAKEFLAGS", "MFLAGS", "MAKELEVEL"}) unsetenv(name);
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  if (chdir(folder.c_str()) == 0) execvp(arguments[0], arguments.data());
  const std::string complaint = message(words[0], ": ", std::strerror(errno), "\n");
  (void)!write(STDERR_FILENO, complaint.data(), complaint.size());
  _exit(127);
}

/// Runs in the foreground: Ctrl-C ends what runs, and not the guide.
int run_here(const std::vector<std::string>& words, const std::filesystem::path& folder,
             bool output_is_news) {
  const auto interrupt = std::signal(SIGINT, SIG_IGN);
  const auto quit = std::signal(SIGQUIT, SIG_IGN);
  const pid_t process = fork();
  if (process == 0) become(words, folder, output_is_news);
  int status = 0;
  while (process > 0 && waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  std::signal(SIGINT, interrupt);
  std::signal(SIGQUIT, quit);
  if (process < 0) throw Error(words[0] + ": cannot be started");
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace

int run_program_of(const Project& project, const Lesson& lesson,
                   const std::vector<std::string>& arguments) {
  if (!std::filesystem::exists(project.root / "lessons" / lesson.name / "lesson.cpp")) {
    throw Error(message("lesson ", lesson.number, " has no program yet"));
  }
  const std::string program = (project.build / "lessons" / lesson.name).string();
  if (run_here(make_command(project, program), project.root, true) != 0) {
    throw Error(message("lesson ", lesson.number, " cannot be built"));
  }
  // The program runs in root, where the datasets are; with this it finds a file named here.
  setenv("EMB_FROM", std::filesystem::current_path().c_str(), 1);
  std::vector<std::string> words{program};
  words.insert(words.end(), arguments.begin(), arguments.end());
  return run_here(words, project.root, false);
}

}  // namespace emb::course
