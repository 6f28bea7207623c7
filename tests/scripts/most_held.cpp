// most_held COMMAND ARGUMENT...: runs it, says in a line of its own behind its standard error how
// many bytes of memory it held at most, and ends as it does. A look at a running process from
// outside misses its last milliseconds.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <iostream>

int main(int, char** argv) {
  const pid_t child = fork();
  if (child == 0) {
    execvp(argv[1], argv + 1);
    _exit(127);
  }
  int status = 0;
  rusage used{};
  if (child < 0 || wait4(child, &status, 0, &used) != child) return 126;
  std::cerr << used.ru_maxrss * 1024L << '\n';
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
