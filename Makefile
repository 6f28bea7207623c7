# embedlings: `make` builds, `make help` says what else there is.
#
# A source is found by where it lies and what it is called; no line here names one. Every folder of
# src, of tests and every lesson's check/ is compiled as one unit, a file that includes all of the
# folder's: the standard headers are read once for each folder instead of once for each file.
#
#   src/**/*.cpp                 the library         lessons/*/lesson.cpp    build/lessons/NN_name
#   src/main.cpp                 build/embedlings    datasets/*.cpp          build/datasets/NAME
#   tests/*/*_test.cpp           build/tests/unit    tests/bench/*.cpp       build/tests/bench/NAME
#   tests/double/*_test.cpp      build/tests/unit_double, with the library in double precision
#   tests/{pages,gpt2,scripts}/*.cpp    build/tests/.../NAME: programs that scripts need
#
# Settings, given on the command line:
#   CXX=clang++  ARCH=x86-64-v3  OPT=-O2   another compiler, processor, optimisation level
#   KERNELS=plain                          the plain loops of src/engine/kernels instead of the fast ones
#   BUILD=build/mine  V=1                  another folder for what is built; show whole commands

BUILD = build
ARCH = native
OPT = -O3
KERNELS = fast
MODE =
ARGS =
N =
PAGE =
V =

# A path as the shell takes it, whatever is in it.
quoted = '$(subst ','\'',$1)'
in_c = $(call quoted,"$(subst ",\",$(subst \,\\,$1))")
HASH := \#
empty :=
BUILT = $(if $(filter /%,$(B)),,$(CURDIR)/)$(B)

# ---- Which compiler, which processor --------------------------------------------------------

DEFAULT_CXX := $(shell for c in g++ clang++ c++; do \
    command -v $$c >/dev/null && echo $$c && break; done)
ifeq ($(origin CXX),default)
CXX := $(or $(DEFAULT_CXX),c++)
endif

# The compiler is asked, not a table of processors: clang on ARM Macs only takes -mcpu.
MACHINE := $(if $(filter native,$(ARCH)),$(shell for f in -march=native -mcpu=native; do \
    $(CXX) $$f -E -x c++ /dev/null >/dev/null 2>&1 && echo $$f && break; done),-march=$(ARCH))
MACROS := $(shell $(CXX) $(MACHINE) -dM -E -x c++ /dev/null 2>/dev/null)
CLANG := $(findstring __clang__,$(MACROS))

# Compilers hold back to 256 bits where older processors slowed down; ours gain from all 512. Not
# the fuzzers: clang takes 90 seconds to check what tiles for 32 wide registers are made of.
ifneq ($(findstring __AVX512F__,$(MACROS)),)
MACHINE += $(if $(filter fuzz,$(MODE)),-mno-avx512f,-mprefer-vector-width=512)
# g++ 12.2 copies the constants {h, h, h, h, 0, 0, 0, 0} as eight times h: wider moves are its
# fault, vectors of our own are not moves.
MACHINE += $(if $(CLANG),,-mmove-max=128 -mstore-max=128)
endif

WARNINGS = -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion
# A newer compiler warns of what nobody has seen yet: only those of .ci/run stop at a warning.
WARNINGS += $(if $(findstring __GNUC__ 12 ,$(MACROS))$(findstring __clang_major__ 14 ,$(MACROS)),-Werror)
# g++ 12 sees an overlap in every "text" + std::string (its bug 105651), and warns of how a vector
# wider than the processor's would be returned, also by functions that are always inlined. g++ 14
# takes what moves a Json for numbers that nobody has set, and an element of a vector for part of
# the name by which it was found. To clang 19, g++ 12's own std::stable_sort is deprecated.
WARNINGS += $(if $(CLANG),-Wno-deprecated-declarations,-Wno-restrict -Wno-psabi)
WARNINGS += $(if $(CLANG)$(findstring __GNUC__ 12 ,$(MACROS)),,-Wno-maybe-uninitialized -Wno-dangling-reference)
# In an answer, `int` loops over what counts with sizes are no mistake. A place outside a vector is
# noticed, and told in words: src/course/check/trial.cpp.
FOR_LEARNERS = -D_GLIBCXX_ASSERTIONS -D_LIBCPP_HARDENING_MODE=_LIBCPP_HARDENING_MODE_DEBUG \
    -Wno-unused-parameter -Wno-conversion -Wno-sign-conversion -Wno-sign-compare -Wno-float-equal

# The sanitizers bring false warnings of their own; the plain build has judged the same lines.
ifeq ($(MODE),sanitize)
CHECKED = -Og -g1 -fno-omit-frame-pointer -Wno-error \
    -fsanitize=address,undefined -fno-sanitize-recover=all
# Apple's address sanitizer cannot look for leaks and stops when it is asked to.
RUN = env UBSAN_OPTIONS=print_stacktrace=1 \
    $(if $(filter Linux,$(shell uname)),ASAN_OPTIONS=detect_leaks=1)
else ifeq ($(MODE),tsan)
CHECKED = -Og -g1 -fno-omit-frame-pointer -Wno-error -fsanitize=thread
# Its shadow memory needs a fixed address layout; not every container lets us ask for one.
RUN = $(shell setarch -R true 2>/dev/null && echo setarch -R)
else ifeq ($(MODE),fuzz)
CHECKED = -O1 -g1 -fno-omit-frame-pointer -Wno-error \
    -fsanitize=address,undefined,fuzzer-no-link -fno-sanitize-recover=all
endif

# Bits must not depend on the compiler: no contraction, fused multiply-adds are written out.
FLAGS = -std=c++20 $(OPT) $(MACHINE) -ffp-contract=off -fno-math-errno -fno-trapping-math -pthread \
    -iquote src -iquote . $(WARNINGS) $(CHECKED)

# All optimisation for what runs long, some for what reads large files. The rest runs for a moment,
# and is rather built soon.
LONG_RUNNING = src/base/ src/engine/% src/text/% tests/bench/% tests/bits/% tests/kernels/%
READING = src/files/% src/base/system/% src/train/%
level = $(if $(filter $(LONG_RUNNING),$1),,$(if $(filter $(READING),$1),-O1,-Og))

# Every other compiler, processor, level and mode has a folder of its own, so none of these mixes
# with the default.
KEY := $(strip $(filter-out $(DEFAULT_CXX),$(notdir $(CXX))) $(filter-out native,$(ARCH)) \
    $(patsubst -%,%,$(filter-out -O3,$(OPT))) $(filter-out fast,$(KERNELS)) $(MODE))
B := $(BUILD)$(if $(KEY),/$(subst $(empty) $(empty),-,$(KEY)))

# ---- What there is --------------------------------------------------------------------------

# A kernel has a plain file, and some have a fast one of the same name: one of the two is compiled.
FAST := $(wildcard src/engine/kernels/fast/*.cpp)
REPLACED := $(filter $(subst /fast/,/,$(FAST)),$(wildcard src/engine/kernels/*.cpp))
ALL := $(sort $(filter-out src/main.cpp src/wasm/%,$(wildcard $(addsuffix .cpp,src/*/* src/*/*/* src/*/*/*/*))))
LIBRARY := $(filter-out $(if $(filter plain,$(KERNELS)),$(FAST),$(REPLACED)),$(ALL))
UNIT := $(sort $(filter-out tests/double/%,$(wildcard tests/*/*_test.cpp)))
ifeq ($(MODE),tsan)
UNIT := $(shell grep -l 'TEST_SUITE."threads' $(UNIT))
endif
DOUBLE := $(sort $(wildcard tests/double/*_test.cpp))
NAMES := $(sort $(patsubst lessons/%/lesson.cpp,%,$(wildcard lessons/*/lesson.cpp)))
COURSE := $(sort $(patsubst lessons/%/exercise.hpp,%,$(wildcard lessons/*/exercise.hpp)))
CHECK := $(sort $(wildcard lessons/*/check/*.cpp))
SCRIPTS := $(sort $(wildcard tests/build/*_test.sh tests/scripts/*.sh tests/pages/*_test.sh))

# The units of some sources: their folders, each as one object. What has a main stays alone.
alone = $(patsubst %.cpp,$(B)/obj/%.o,$(filter %_main.cpp,$1))
units = $(patsubst %/,$(B)/$2/%.o,$(sort $(dir $(filter-out %_main.cpp,$1))))
# What gradient checks need is built a second time, in double and with the plain kernels; what trains on ids without anybody
# watching is all that the fingerprint and the thread sanitizer need.
PRECISE := $(filter-out $(FAST),$(filter src/base/% src/engine/%,$(ALL)))
ENGINE := $(filter src/base/% src/engine/% src/text/% src/files/% src/train/%,$(LIBRARY))

LIBRARY_O := $(call units,$(LIBRARY),unit)
UNIT_O := $(call units,$(UNIT),unit)
DOUBLE_O := $(call units,$(DOUBLE),double)
CHECK_O := $(call units,$(CHECK),unit)
EMBEDDED_O := $(if $(wildcard src/view/page.css),$(B)/obj/embedded/page.o)
FLOAT_A := $(B)/libembedlings.a

in_build = $(patsubst %.cpp,$(B)/%,$(sort $(wildcard $1)))
LESSONS := $(NAMES:%=$(B)/lessons/%)
BENCHES := $(call in_build,tests/bench/*.cpp)
FOR_SCRIPTS := $(call in_build,datasets/*.cpp tests/pages/*.cpp tests/gpt2/*.cpp tests/scripts/*.cpp)
PROGRAMS := $(B)/embedlings $(LESSONS)
SUITES := $(if $(UNIT),$(B)/tests/unit) $(if $(DOUBLE),$(B)/tests/unit_double)

# What every lesson prints and draws, for all tests that read it.
RAN := $(NAMES:%=$(B)/ran/%.html)

# ---- Everyday targets -----------------------------------------------------------------------

# README.md begins with lesson 01, because 00 is optional. The other programs are built when they are
# first wanted.
all: $(B)/embedlings $(firstword $(filter-out $(B)/lessons/00_%,$(LESSONS))) $(if $(KEY),,compile-commands) ## build, then show the course map and the next command (the default)
	@$(B)/embedlings list

lessons: $(LESSONS) ## build and run every lesson in order
	@for name in $(NAMES); do printf '\n==== lesson %s ====\n\n' $$name; \
	    $(B)/lessons/$$name || { code=$$?; \
	        echo "make lessons: $$name failed with exit code $$code" >&2; exit 1; }; done

pages: $(RAN) $(B)/embedlings ## run every lesson into a page for a browser, and write a map of them
	@mkdir -p $(B)/pages && cp $(RAN) $(B)/pages && $(B)/embedlings pages --to $(B)/pages
	@$(if $(WASM_CXX),,echo 'make pages: live panels need clang++ with libraries for WebAssembly, on Debian: apt install clang-19 lld-19 libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32 wasi-libc')

screenshots: pages ## pictures of all pages, light and dark, narrow and wide, into build/screenshots
	@EMB_BUILD_DIR=$(call quoted,$(BUILT)) tests/pages/screenshots.sh $(B)/pages $(B)/screenshots

CHOSEN := $(if $(word 2,$(N)),,$(filter $(N) $(N)_% 0$(N)_%,$(NAMES)))
lesson: $(CHOSEN:%=$(B)/lessons/%) ## run one lesson: make lesson N=04 ARGS="--seed 7", PAGE=1 for a page as well
ifeq ($(words $(CHOSEN)),1)
	@$(B)/lessons/$(CHOSEN) $(ARGS) $(if $(PAGE),--page $(B)/pages/$(CHOSEN).html)
else
	@echo 'make lesson: $(if $(N),N=$(N) is no lesson,which lesson? N is not given). There are:' >&2
	@printf '    make lesson N=%s\n' $(NAMES) | sed 's/_/   /' >&2; exit 2
endif

watch: ## check the exercises while you work on them
next: ## what to do now
check: ## check your answers: make check, or N=01, or N=01.2
hint: ## the next hint: make hint N=01.2
solution: ## the worked answer beside yours: make solution N=01.2
watch next check hint solution: $(B)/embedlings
	@$(B)/embedlings $@ $(N) $(ARGS)

# ---- Tests ----------------------------------------------------------------------------------

test: run-all ## build and run all tests
unit: run-unit
scripts: run-scripts ## run the scripts alone, or some: make scripts SCRIPTS=tests/scripts/tokens_test.sh

MISTAKES := $(COURSE:%=$(B)/checks/%/mistakes)
SCRIPTS_NEED := $(PROGRAMS) $(FOR_SCRIPTS) $(RAN) $(MISTAKES) \
    $(patsubst %,$(B)/checks/%/exercise,$(filter 02_gather,$(COURSE)))
run-all: $(SCRIPTS_NEED) $(SUITES)
	@$(run_tests) $(SCRIPTS) $(MISTAKES) $(SUITES)
run-unit: $(if $(filter tsan,$(MODE)),$(filter %/unit,$(SUITES)),$(SUITES))
	@$(run_tests) $^
run-scripts: $(SCRIPTS_NEED)
	@$(run_tests) $(SCRIPTS)
run_tests = EMB_BUILD_DIR=$(call quoted,$(BUILT)) CXX='$(CXX)' RUN='$(RUN)' ARGS='$(ARGS)' \
    tests/build/run_tests.sh $(B)/$@

sanitize: ## all unit tests under the address and undefined-behaviour sanitizers
	@$(MAKE) unit MODE=sanitize

tsan: ## the test suites named threads* under the thread sanitizer
	@$(MAKE) unit MODE=tsan ARGS='--test-suite=threads*'

arm: ## the unit tests built for ARM64 and run by an emulator
	@$(call need,aarch64-linux-gnu-g++); $(call need,qemu-aarch64); \
	    $(MAKE) unit CXX=aarch64-linux-gnu-g++ ARCH=armv8-a \
	    RUN='qemu-aarch64 -L /usr/aarch64-linux-gnu'

SEEDS = 10
claims: $(B)/embedlings $(LESSONS) ## run every lesson at SEEDS seeds and say how often each claim holds
	@code=0; for name in $(NAMES); do $< run $${name%%_*} --seeds $(SEEDS) || code=1; echo; done; exit $$code

spoiled: $(LESSONS) ## break every claim on purpose, and fail if one still holds
	@EMB_BUILD_DIR=$(call quoted,$(BUILT)) tests/claims/spoiled.sh

FUZZ = *
FUZZ_SECONDS = 5
FUZZERS := $(call in_build,tests/fuzz/$(FUZZ).cpp)
fuzz: ## hand random bytes to whatever reads files, FUZZ_SECONDS for each of tests/fuzz
	@$(call need,clang++); $(MAKE) run-fuzzers MODE=fuzz CXX=clang++
run-fuzzers: $(FUZZERS)
	@tests/fuzz/run.sh $(FUZZ_SECONDS) $^

FLAGS_SEED = 1
flags-fuzz: $(PROGRAMS) ## hand random flags and odd texts to every program, for a minute
	@EMB_BUILD_DIR=$(call quoted,$(BUILT)) tests/fuzz/flags_fuzz.sh $(FLAGS_SEED) $(FLAGS_SECONDS)

KILLS = 10
kills: $(B)/embedlings ## kill the guide at random moments, KILLS times, and look for what is lost
	@EMB_BUILD_DIR=$(call quoted,$(BUILT)) tests/scripts/kill_test.sh $(KILLS)

bench: $(BENCHES) ## measure speed against the limits of this machine
	@for b in $(filter %/limits,$^) $(filter-out %/limits,$^); do \
	    printf '\n==== %s ====\n\n' $${b##*/}; $$b || exit 1; done

# A peer that is not installed is skipped with a line that says so.
PEERS := $(if $(shell printf '$(HASH)include <cblas.h>\n' | $(CXX) -E -x c++ - >/dev/null 2>&1 && \
    echo y),$(B)/tests/bench/peers/products)
bench-peers: $(addprefix $(B)/tests/bench/,step generate byte_pairs word_vectors) $(B)/embedlings $(PEERS) ## the same work with OpenBLAS, sentencepiece, fasttext, gensim and PyTorch
	@tests/bench/peers/compare.sh $(B)/tests/bench

bits: ## build the fingerprint several ways and compare what each prints
	@MAKE='$(MAKE)' BUILD='$(BUILD)' tests/build/compare_bits.sh
fingerprint: $(B)/tests/fingerprint
	@$(RUN) $< > $(OUT)
fingerprint-wasm: $(BUILD)/wasm/fingerprint.wasm
	@tests/build/run_wasm.sh $< > $(OUT)

# ---- Form -----------------------------------------------------------------------------------

SOURCES := $(wildcard $(foreach d,src src/* src/*/* src/*/*/* lessons/* lessons/*/* datasets tests \
    tests/* tests/*/*,$d/*.cpp $d/*.hpp))
need = command -v $(1) >/dev/null || { echo 'make $@: $(1) is not installed' >&2; exit 1; }

layers: ## check that src/ includes only what tests/build/layers.txt allows, and all sources what they use
	@tests/build/check_layers.sh src && tests/build/check_includes.sh src lessons datasets tests

format: ## lay out every source with clang-format
	@$(call need,clang-format); printf '%s\n' $(SOURCES) | xargs clang-format -i

format-check: ## fail if make format would change a source
	@$(call need,clang-format); printf '%s\n' $(SOURCES) | xargs clang-format --dry-run --Werror

# Mistakes are wrong on purpose, so check/ is left out. Of the machine's flags, those that clang knows.
LINTED = $(patsubst %/,%,$(sort $(dir $(filter-out src/wasm/% lessons/%/check/,$(filter src/%.cpp lessons/%.cpp datasets/%.cpp,$(filter-out $(CHECK),$(SOURCES)))))))
lint: ## clang-tidy over src, lessons and datasets, on every core
	@$(call need,clang-tidy); \
	    export TIDY_FLAGS='-std=c++20 -iquote src -iquote . $(filter -march=% -mcpu=%,$(MACHINE))'; \
	    printf '%s\n' $(LINTED) | \
	    xargs -n 1 -P $$(getconf _NPROCESSORS_ONLN) tests/build/lint.sh $(B)

count: ## code lines of each folder of src, without blanks and comments
	@tests/build/count.sh

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile

clean: ## remove build/, and nothing else
	rm -rf build

# ---- Rules ----------------------------------------------------------------------------------
#
# Everything is built beside its place ($(new)) and moved into it: whatever kills a compiler, the
# next make finds the old file or the new one, never half of one.

Q := $(if $(filter 1,$(V)),,@)
new = $@.$$$$.new
place = mv -f $(new) $@ || { rm -f $(new) $(new).d $(new).read; exit 1; }
say = $(if $(findstring s,$(filter-out --%,$(firstword -$(MAKEFLAGS)))),@:,@echo "  $1")

# An object is as old as the moment before its source was read: what an editor saves while it is
# compiled is newer.
compile = $(Q)mkdir -p $(@D); touch $(new).read; \
    $(CXX) $(FLAGS) $1 $(MORE) -MMD -MP -MT $@ -MF $(new).d -c $< -o $(new) && \
    touch -r $(new).read $(new) && rm $(new).read && mv -f $(new).d $(basename $@).d && $(place)
link = $(Q)mkdir -p $(@D); $(CXX) $(FLAGS) $(filter %.o,$^) $(filter %.a,$^) $(LIBRARIES) \
    -o $(new) && $(place)

$(B)/obj/%.o: %.cpp $(B)/flags
	$(call say,compile  $<)
	$(call compile,$(call level,$<))
$(B)/unit/%.o: $(B)/unit/%.cpp $(B)/flags
	$(call say,compile  $*/)
	$(call compile,$(call level,$*/))
$(B)/double/%.o: $(B)/double/%.cpp $(B)/flags
	$(call say,compile  $*/ (double))
	$(call compile,$(if $(CHECKED),,-O1) -DEMB_DOUBLE)

# Style sheets and scripts of pages as a source file that holds their texts: one style sheet, in one
# script what every page with panels has, and by themselves its part for pages without panels, what
# some pages share, and the panels of a lesson or a command.
SHARED := $(sort $(addprefix src/view/,live.js maps.js pointing.js) $(wildcard src/view/*_panel.js))
FRAME := src/view/page.css src/view/page.js
FRAME += $(filter-out $(FRAME) $(SHARED),$(sort $(wildcard src/view/*.css src/view/*.js)))
PANELS := src/view/page.js $(SHARED) $(sort $(wildcard lessons/*/program/panel.js lessons/*/program/live.js src/commands/*.js))
EMBEDDED := $(B)/embedded/page.css $(B)/embedded/page.js $(PANELS)
$(B)/embedded/page.%: $(FRAME) $(B)/embedded/list
	$(Q)cat $(filter %.$*,$(FRAME)) > $(new) && $(place)
$(B)/embedded/page.cpp: tests/build/embed.sh $(EMBEDDED)
	$(call say,embed    styles and scripts of pages)
	$(Q)tests/build/embed.sh $(EMBEDDED) > $(new) && $(place)
# clang warns of texts that are longer than every compiler has to take.
$(B)/obj/embedded/page.o: $(B)/embedded/page.cpp $(B)/flags
	$(call say,compile  $<)
	$(call compile,-O1 -Wno-overlength-strings)

# ---- The engine in a page -------------------------------------------------------------------
#
# A lesson's program/live.cpp becomes a WebAssembly module, which its page holds as text. A file of
# src/wasm takes the place of the one of the same path in src; the rest is compiled as it stands.

W := $(BUILD)/wasm
WANT_WASM = pages screenshots test run-all scripts run-scripts fingerprint-wasm $(if $(PAGE),lesson) %.html %.wasm $(B)/live/%
WASM_CXX := $(if $(filter $(WANT_WASM),$(MAKECMDGOALS)),$(shell tests/build/find_wasm.sh))
WASM_OWN := $(sort $(wildcard $(addsuffix .cpp,src/wasm/*/* src/wasm/*/*/* src/wasm/*/*/*/*)))
WASM_SOURCES := $(WASM_OWN) $(filter-out $(WASM_OWN:src/wasm/%=src/%) $(REPLACED) src/base/system/% \
    src/text/corpus.cpp %_main.cpp,$(filter src/base/% src/engine/% src/text/% src/live/% src/files/json% \
    src/train/train.cpp src/train/generate.cpp src/train/word_vectors.cpp,$(ALL)))
WASM_O := $(patsubst %/,$(W)/%.o,$(sort $(dir $(WASM_SOURCES))))
LIVE := $(if $(WASM_CXX),$(patsubst lessons/%/program/live.cpp,%,$(wildcard lessons/*/program/live.cpp)))

# Small where it is not the time that counts: every page of a live panel holds a module of its own.
WASM_FLAGS = --target=wasm32-wasi -flto -msimd128 -std=c++20 $(WASM_LEVEL) -fexceptions -ffp-contract=off \
    -fno-math-errno -fno-trapping-math -iquote src/wasm -iquote src -iquote .

$(W)/%: override CXX = $(WASM_CXX)
$(W)/%: FLAGS = $(WASM_FLAGS)
$(W)/%: WASM_LEVEL = -Oz
$(W)/src/engine/kernels/%.o $(W)/src/engine/kernels.o: WASM_LEVEL = -O3
$(W)/%.o: $(W)/%.cpp $(W)/flags
	$(call say,compile  $*/ (WebAssembly))
	$(call compile)
$(W)/%.o: %.cpp $(W)/flags
	$(call say,compile  $< (WebAssembly))
	$(call compile)
$(LIVE:%=$(W)/%.wasm): LIBRARIES = -mexec-model=reactor -Wl,--strip-all
$(LIVE:%=$(W)/%.wasm): $(W)/%.wasm: $(W)/lessons/%/program/live.o $(W)/src/live/live_main.o
$(W)/fingerprint.wasm: $(W)/tests/bits/fingerprint.o
$(W)/fingerprint.wasm $(LIVE:%=$(W)/%.wasm): $(WASM_O)
	$(call say,link     $@)
	$(call link)
$(LIVE:%=$(B)/live/%.txt): $(B)/live/%.txt: $(W)/%.wasm
	$(Q)mkdir -p $(@D); gzip -9n < $< | base64 | tr -d '\n' > $(new) && $(place)
$(LIVE:%=$(B)/ran/%.html): $(B)/ran/%.html: $(B)/live/%.txt
lesson: $(if $(PAGE),$(patsubst %,$(B)/live/%.txt,$(filter $(CHOSEN),$(LIVE))))

# Tests alone know where the tree lies, and tests alone need doctest. What an assertion evaluates
# may throw: the whole case has failed then, for a fifth less to compile in each.
OF_TESTS := $(B)/obj/tests/main.o $(UNIT_O) $(DOUBLE_O)
$(OF_TESTS): $(B)/place $(B)/doctest.flags
$(OF_TESTS): MORE = -DEMB_SOURCE_DIR=$(call in_c,$(CURDIR)) -DEMB_BUILD_DIR=$(call in_c,$(BUILT)) \
    -DDOCTEST_CONFIG_SUPER_FAST_ASSERTS $$(cat $(B)/doctest.flags)
$(B)/doctest.flags: $(B)/flags
	@tests/build/find_doctest.sh '$(CXX)' $(BUILD)/doctest > $(new) && $(place)

# Made anew: no member outlives its source.
$(FLOAT_A): $(LIBRARY_O) $(call alone,$(LIBRARY)) $(EMBEDDED_O)
$(B)/libengine.a: $(call units,$(ENGINE),unit)
$(B)/double/libengine.a: $(call units,$(PRECISE),double)
$(FLOAT_A) $(B)/libengine.a $(B)/double/libengine.a: $(B)/sources
	$(call say,archive  $@)
	$(Q)$(AR) rcs $(new) $(filter %.o,$^) && $(place)

$(B)/embedlings: $(B)/obj/src/main.o $(FLOAT_A)
$(LESSONS): $(B)/lessons/%: $(B)/obj/lessons/%/lesson.o $(FLOAT_A)
$(BENCHES) $(FOR_SCRIPTS): $(B)/%: $(B)/obj/%.o $(FLOAT_A)
$(B)/tests/bench/peers/products: LIBRARIES = -lopenblas
$(B)/tests/bench/peers/products: $(B)/obj/tests/bench/peers/products.o $(FLOAT_A)
$(B)/tests/fingerprint: $(B)/obj/tests/bits/fingerprint.o $(B)/libengine.a
$(B)/tests/unit: $(B)/obj/tests/main.o $(UNIT_O) $(if $(filter tsan,$(MODE)),$(B)/libengine.a,$(FLOAT_A))
$(B)/tests/unit_double: $(B)/obj/tests/main.o $(DOUBLE_O) $(B)/double/libengine.a
$(FUZZERS): LIBRARIES = -fsanitize=fuzzer
$(FUZZERS): $(B)/%: $(B)/obj/%.o $(LIBRARY_O) $(EMBEDDED_O)

# A lesson's checks are linked with the learner's answers, with the unsolved exercises, and with
# these and a main that tries every mistake.
define check_rules
$(B)/checks/$1/answer: $(B)/obj/answers/$1.o
$(B)/checks/$1/exercise $(B)/checks/$1/mistakes: $(B)/obj/lessons/$1/exercise.o
$(B)/checks/$1/mistakes: $(B)/obj/tests/mistakes/mistakes.o
$(foreach program,answer exercise mistakes,$(B)/checks/$1/$(program)): \
    $(B)/unit/lessons/$1/check.o $(FLOAT_A)
endef
$(foreach l,$(COURSE),$(eval $(call check_rules,$l)))
$(CHECK_O) $(COURSE:%=$(B)/obj/lessons/%/exercise.o): MORE = $(FOR_LEARNERS)
# A learner's warning is shown, and is no error. A missing return is noticed, and told with its
# place: src/course/check/trial.cpp.
$(COURSE:%=$(B)/obj/answers/%.o): MORE = $(FOR_LEARNERS) -Wno-error $(if $(MODE),,-fsanitize=return)

$(sort $(PROGRAMS) $(BENCHES) $(PEERS) $(FOR_SCRIPTS) $(SUITES) $(FUZZERS) $(B)/tests/fingerprint \
    $(MISTAKES) $(COURSE:%=$(B)/checks/%/answer) $(COURSE:%=$(B)/checks/%/exercise)):
	$(call say,link     $@)
	$(call link)

# The last line names the page.
$(RAN): $(B)/ran/%.html: $(B)/lessons/% lessons/%/README.md $(wildcard datasets/*.txt)
	$(call say,run      $<)
	$(Q)mkdir -p $(@D); $< --page $@ > $(new) 2>&1 || { cat $(new); exit 1; }; \
	    sed '$$d' $(new) > $(basename $@).txt && rm $(new)

# Files that change only when what they remember does: the flags, the compiler and the processor
# (its macros name both); which sources there are, and which of them a unit holds; where the tree
# lies; with which words the guide asks make for more programs of the same build as its own.
BUILDING_NOTHING = clean help layers format format-check lint count sanitize tsan arm bits fuzz
ifneq ($(filter-out $(BUILDING_NOTHING),$(or $(MAKECMDGOALS),all)),)
REMEMBERED := $(shell remember() { tests/build/remember.sh "$$@"; }; \
    find $(B) -name '*.new*' -mmin +60 -exec rm -f {} + 2>/dev/null; \
    remember $(B)/flags $(call quoted,$(FLAGS) $(LONG_RUNNING) $(READING)) $(call quoted,$(MACROS)); \
    remember $(B)/sources $(LIBRARY) $(UNIT) $(DOUBLE); \
    remember $(B)/embedded/list $(FRAME) $(PANELS); \
    remember $(B)/place $(call quoted,$(CURDIR)); \
    remember $(B)/settings 'CXX=$(CXX)' 'ARCH=$(ARCH)' 'OPT=$(OPT)' 'KERNELS=$(KERNELS)' 'MODE=$(MODE)' 'BUILD=$(BUILD)'; \
    tests/build/write_units.sh $(B)/unit $(filter-out %_main.cpp,$(LIBRARY)) $(UNIT) $(CHECK); \
    $(if $(WASM_CXX),remember $(W)/flags '$(WASM_CXX)' '$(WASM_FLAGS)'; tests/build/write_units.sh $(W) $(WASM_SOURCES);) \
    tests/build/write_units.sh $(B)/double $(PRECISE) $(DOUBLE))
endif

# For editors: how each file is compiled, in words that every compiler knows.
FOR_EDITORS = $(or $(filter clang++,$(CXX)),c++) -std=c++20 $(filter -march=% -mcpu=%,$(MACHINE)) \
    -pthread -iquote src -iquote . $(filter-out -Werror -Wno-%,$(WARNINGS))
compile-commands:
	@COMMAND='$(FOR_EDITORS)' FOR_LEARNERS='$(FOR_LEARNERS)' \
	    FOR_TESTS="-DEMB_SOURCE_DIR='\".\"' -DEMB_BUILD_DIR='\"$(B)\"' $$(cat $(B)/doctest.flags 2>/dev/null)" \
	    tests/build/compile_commands.sh $(B)/compile_commands.json $(filter %.cpp,$(SOURCES)) \
	    $(COURSE:%=answers/%.cpp)

MAKEFLAGS += --no-builtin-rules --no-print-directory
.SUFFIXES:
.DELETE_ON_ERROR:
.PHONY: all lessons lesson pages screenshots watch next check hint solution test unit scripts \
    run-all run-unit run-scripts run-fuzzers sanitize tsan arm fuzz flags-fuzz kills bench \
    bench-peers bits fingerprint fingerprint-wasm layers format format-check lint count help clean \
    compile-commands claims spoiled

-include $(patsubst %.o,%.d,$(WASM_O) $(LIBRARY_O) $(UNIT_O) $(DOUBLE_O) $(CHECK_O) $(call units,$(PRECISE),double)) \
    $(wildcard $(foreach d,* */* */*/* */*/*/* */*/*/*/*,$(B)/obj/$d.d $(W)/$d.d))
