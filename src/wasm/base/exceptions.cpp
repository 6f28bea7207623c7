#include <cstdio>
#include <cstdlib>
#include <exception>
#include <typeinfo>

// Here nothing unwinds a stack, so nothing can be caught: an exception is the end of this instance
// of the module. Its message goes to standard error, where the script of the page reads it, and
// then the module traps.

extern "C" {

void* __cxa_allocate_exception(std::size_t size) noexcept { return std::malloc(size); }

/// All that the engine throws derives from std::exception before anything else, so the object
/// begins with it.
[[noreturn]] void __cxa_throw(void* thrown, std::type_info*, void (*)(void*)) {
  std::fputs(static_cast<std::exception*>(thrown)->what(), stderr);
  __builtin_trap();
}

/// Called by what stands in a catch, which is never reached.
[[noreturn]] void* __cxa_begin_catch(void*) noexcept { __builtin_trap(); }
[[noreturn]] void __cxa_end_catch() { __builtin_trap(); }
[[noreturn]] void __cxa_rethrow() { __builtin_trap(); }

/// The one thread lives as long as the module.
int __cxa_thread_atexit(void (*)(void*), void*, void*) noexcept { return 0; }

}  // extern "C"
