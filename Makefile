# embedlings: `make` builds, `make help` says what else there is.
#
# Few lines here name a source file (ENGINE, FUZZED_O, FRAME, PEERS): a new one is found by where it
# lies and what it is called.
#
#   src/**/*.cpp                 the library          lessons/*/lesson.cpp   build/lessons/NN_name
#   src/main.cpp                 build/embedlings     datasets/*.cpp         build/datasets/NAME
#   tests/**/*_test.cpp          build/tests/unit     tests/bench/*.cpp      build/tests/bench/NAME
#   tests/pages/*.cpp            build/tests/pages/NAME: what a test in a browser compares with
#   tests/gpt2/*.cpp             build/tests/gpt2/NAME: what PyTorch's numbers are compared with
#   tests/scripts/*.cpp          build/tests/scripts/NAME: what a script needs besides the programs
#   tests/double/*_test.cpp      build/tests/unit_double, with the library in double precision
#
# Settings, given on the command line:
#   CXX=clang++  ARCH=x86-64-v3  OPT=-O2   another compiler, processor, optimisation level
#   KERNELS=plain                          the kernels' plain loops in place of the tuned ones
#   BUILD=build/mine  V=1                  another folder for what is built; show whole commands
#   PCH=                                   no precompiled headers (ccache, which keeps none, has none)
#   JOINED=1                               one unit a folder: sooner built, for what is built once
#   JOINED=tests                           the same for the tests alone

BUILD = build
ARCH = native
OPT = -O3
KERNELS = fast
MODE =
ARGS =
N =
PAGE =
V =
FLOAT_ONLY =
JOINED =

# A path as the shell takes it, whatever is in it.
quoted = '$(subst ','\'',$1)'
in_c = $(call quoted,"$(subst ",\",$(subst \,\\,$1))")
BUILT = $(if $(filter /%,$(B)),,$(CURDIR)/)$(B)

# ---- Which compiler, which processor --------------------------------------------------------

DEFAULT_CXX := $(shell for c in g++ clang++ c++; do \
    command -v $$c >/dev/null && echo $$c && break; done)
ifeq ($(origin CXX),default)
CXX := $(or $(DEFAULT_CXX),c++)
endif

PCH := $(if $(findstring ccache,$(CXX) $(shell command -v $(CXX))),,1)

# The compiler is asked, not a table of processors: clang on ARM Macs only takes -mcpu.
MACHINE := $(if $(filter native,$(ARCH)),$(shell for f in -march=native -mcpu=native; do \
    $(CXX) $$f -E -x c++ /dev/null >/dev/null 2>&1 && echo $$f && break; done),-march=$(ARCH))
MACROS := $(shell $(CXX) $(MACHINE) -dM -E -x c++ /dev/null 2>/dev/null)

# Compilers hold back to 256 bits where older processors slowed down; ours gain from all 512. Not
# the fuzzers: clang takes 90 seconds to check what tiles for 32 wide registers are made of.
ifneq ($(findstring __AVX512F__,$(MACROS)),)
MACHINE += $(if $(filter fuzz,$(MODE)),-mno-avx512f,-mprefer-vector-width=512)
# g++ 12.2 copies the constants {h, h, h, h, 0, 0, 0, 0} as eight times h: wider moves are its
# fault, vectors of our own are not moves.
ifeq ($(findstring __clang__,$(MACROS)),)
MACHINE += -mmove-max=128 -mstore-max=128
endif
endif

WARNINGS = -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion
# A newer compiler warns of what nobody has seen yet: only those of .ci/run stop at a warning.
ifneq ($(findstring __GNUC__ 12 ,$(MACROS))$(findstring __clang_major__ 14 ,$(MACROS)),)
WARNINGS += -Werror
endif
# g++ 12 sees an overlap in every "text" + std::string (its bug 105651), which is an overflow to it
# where headers are precompiled, and warns of how a vector wider than the processor's would be
# returned, also by functions that are always inlined. g++ 14 takes what moves a Json for numbers
# that nobody has set, and an element of a vector for part of the name by which it was found.
ifeq ($(findstring __clang__,$(MACROS)),)
WARNINGS += -Wno-restrict -Wno-psabi
WARNINGS += $(if $(findstring __GNUC__ 12 ,$(MACROS)),,-Wno-maybe-uninitialized -Wno-dangling-reference)
WITH_PCH = -Wno-stringop-overflow
else
# clang refuses headers precompiled at another level, -O0 where others optimise or, from 22 on, any
# other, though they read the same. To clang 19, g++ 12's own std::stable_sort is deprecated.
WITH_PCH = -Xclang -fno-validate-pch
# What the headers instantiate, once for all files: a tenth less to compile in each.
FOR_PCH = -fpch-instantiate-templates
WARNINGS += -Wno-deprecated-declarations
endif
# In an answer, `int` loops over what counts with sizes are no mistake.
# A place outside a vector is noticed, and told in words: src/course/check/trial.cpp.
FOR_LEARNERS = -D_GLIBCXX_ASSERTIONS -D_LIBCPP_HARDENING_MODE=_LIBCPP_HARDENING_MODE_DEBUG \
    -Wno-unused-parameter -Wno-conversion -Wno-sign-conversion -Wno-sign-compare

# The sanitizers bring false warnings of their own; the plain build has judged the same lines.
# With more than -Og, the large functions of kernels/fast take most of the compiling.
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
# and is rather built soon. Lessons and tests that are built once (JOINED=1) are not optimised by
# clang at all: its passes take longer than they save.
ONCE := $(if $(MODE),,$(and $(filter 1,$(JOINED)),$(findstring __clang__,$(MACROS))))
REST = $(if $(ONCE),-O0,-Og)
LONG_RUNNING = $(wildcard src/base/*.cpp) $(addprefix src/,engine/kernels/% engine/tensor/% engine/ops/% engine/geometry/% text/% engine/optim/%) \
    tests/bench/% tests/bits/% tests/kernels/%
READING = $(addprefix src/,files/% base/system/% train/%)
level = $(if $(filter $(LONG_RUNNING),$1),,$(if $(filter $(READING),$1),-O1,$(if \
    $(filter src/%,$1),-Og,$(REST))))

# Every other compiler, processor, level and mode has a folder of its own, so none of these mixes with
# the default.
empty :=
KEY := $(strip $(filter-out $(DEFAULT_CXX),$(notdir $(CXX))) $(filter-out native,$(ARCH)) \
    $(patsubst -%,%,$(filter-out -O3,$(OPT))) $(filter-out fast,$(KERNELS)) $(MODE))
B := $(BUILD)$(if $(KEY),/$(subst $(empty) $(empty),-,$(KEY)))

# ---- What there is --------------------------------------------------------------------------

# A kernel has a plain file, and some have a tuned one beside it in fast/: one of the two is
# compiled. The double build takes the plain one.
TUNED := $(wildcard src/engine/kernels/fast/*.cpp)
PLAIN := $(filter $(subst /fast/,/,$(TUNED)),$(wildcard src/engine/kernels/*.cpp))
LIBRARY := $(filter-out $(if $(filter plain,$(KERNELS)),$(TUNED),$(PLAIN)), \
    $(sort $(wildcard src/*/*.cpp src/*/*/*.cpp src/*/*/*/*.cpp)))
UNIT := $(sort $(filter-out tests/double/%, \
    $(wildcard $(addsuffix _test.cpp,tests/* tests/*/* tests/*/*/*))))
ifeq ($(MODE),tsan)
UNIT := $(shell grep -l 'TEST_SUITE."threads' $(UNIT))
endif
DOUBLE := $(sort $(wildcard tests/double/*_test.cpp))
NAMES := $(sort $(patsubst lessons/%/lesson.cpp,%,$(wildcard lessons/*/lesson.cpp)))
SCRIPTS := $(sort $(wildcard tests/build/*_test.sh tests/scripts/*.sh tests/pages/*_test.sh))

LESSONS := $(NAMES:%=$(B)/lessons/%)
DATASETS := $(patsubst %.cpp,$(B)/%,$(wildcard datasets/*.cpp))
BENCHES := $(patsubst %.cpp,$(B)/%,$(sort $(wildcard tests/bench/*.cpp)))
FOR_SCRIPTS := $(patsubst %.cpp,$(B)/%,$(wildcard tests/pages/*.cpp tests/gpt2/*.cpp tests/scripts/*.cpp))
PROGRAMS := $(patsubst src/main.cpp,$(B)/embedlings,$(wildcard src/main.cpp)) $(LESSONS) $(DATASETS)
SUITES := $(if $(UNIT),$(B)/tests/unit) $(if $(DOUBLE),$(if $(FLOAT_ONLY),,$(B)/tests/unit_double))

# What every lesson prints and draws, for all tests that read it.
RAN := $(NAMES:%=$(B)/ran/%.html)

# What gradient checks need: the rest is not built twice.
PRECISE := $(filter $(wildcard src/base/*.cpp) $(addprefix src/engine/,kernels/% tensor/% ops/% embed/% models/%),$(LIBRARY))
# What trains on ids without anybody watching and without a file: all that the fingerprint and the
# thread sanitizer need.
ENGINE := $(PRECISE) $(filter $(addprefix src/,engine/optim/% base/system/% text/batches.cpp train/train.cpp \
    train/generate.cpp),$(LIBRARY))
# What pages need besides: style and scripts, as a source file that holds their texts.
EMBEDDED_O := $(patsubst src/view/page.css,$(B)/obj/embedded/page.o,$(wildcard src/view/page.css))
FLOAT_A := $(if $(LIBRARY),$(B)/libembedlings.a)
ENGINE_A := $(if $(ENGINE),$(B)/libengine.a)
DOUBLE_A := $(if $(LIBRARY),$(B)/double/libembedlings.a)

# One unit a folder takes half the time of its files: the double build is made of them, and every
# folder that is wanted whole where JOINED is given; but for src/course/check, a part of which links only
# with an answer. So the files of a folder share what they keep to themselves (namespace {}): two of
# one name and the same parameters do not compile there.
in_folder = $(filter-out $(wildcard $1/*/*.cpp $1/*/*/*.cpp),$(filter $1/%.cpp,$(LIBRARY) $(UNIT) $(DOUBLE)))
units_of = $(patsubst %/,$(B)/$1/%/all.o,$(sort $(dir $2)))
each_of = $(patsubst %.cpp,$(B)/obj/%.o,$1)
objects_of = $(if $(filter-out tests,$(JOINED)),$(foreach d,$(patsubst %/,%,$(sort $(dir $1))), \
    $(if $(filter src/course/check,$d)$(filter-out $1,$(call in_folder,$d)), \
        $(call each_of,$(filter $(call in_folder,$d),$1)),$(call units_of,joined,$d/))), \
    $(call each_of,$(filter-out $(IN_PAIRS),$1)) $(call grouped,$(filter $(IN_PAIRS),$1),2,3))
DOUBLE_O := $(call units_of,double,$(DOUBLE))
PRECISE_O := $(call units_of,double,$(filter-out $(TUNED),$(PRECISE)))

# Some folders are compiled two files a unit, and tests three: a fifth sooner in all, and hardly
# later after a change of one. No folder to which files are often added, for what comes behind a new
# one is grouped anew; nor one of which the engine takes a part. A unit is called after its files,
# a_test+b_test+c_test, so it never holds others.
IN_PAIRS := $(addprefix src/,view/% commands/flags/% course/guide/% files/% base/system/%)
in_groups = $(if $1,$(subst $(empty) $(empty),+,$(strip $(basename $(firstword $1) \
    $(notdir $(wordlist 2,$2,$1))))) $(call in_groups,$(wordlist $3,$(words $1),$1),$2,$3))
grouped = $(foreach d,$(sort $(dir $1)),$(patsubst %,$(B)/grouped/%.o, \
    $(call in_groups,$(foreach f,$1,$(if $(filter $d,$(dir $f)),$f)),$2,$3)))
UNIT_O := $(B)/obj/tests/main.o $(if $(JOINED),$(call units_of,joined,$(UNIT)),$(call grouped,$(UNIT),3,4))

# ---- Everyday targets -----------------------------------------------------------------------

# The other lessons' programs are built when they are first wanted.
all: $(filter %/embedlings,$(PROGRAMS)) $(firstword $(LESSONS)) $(if $(KEY),,compile-commands) ## build, then show the course map and the next command (the default)
	@$(B)/embedlings list 2>/dev/null || { echo 'lessons: $(or $(NAMES),none yet)'; \
	    echo 'next:    make $(if $(NAMES),lesson N=$(firstword $(subst _, ,$(NAMES))),help)'; }

lessons: $(LESSONS) ## build and run every lesson in order
	@for name in $(NAMES); do printf '\n==== lesson %s ====\n\n' $$name; \
	    $(B)/lessons/$$name || { code=$$?; \
	        echo "make lessons: $$name failed with exit code $$code" >&2; exit 1; }; done

pages: $(RAN) $(B)/embedlings ## run every lesson into a page for a browser, and write a map of them
	@mkdir -p $(B)/pages && cp $(RAN) $(B)/pages && $(B)/embedlings pages --to $(B)/pages

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

test: run-scripts run-suites ## build and run all tests

sanitize: ## all unit tests under the address and undefined-behaviour sanitizers
	@$(MAKE) unit MODE=sanitize JOINED=1

tsan: ## the test suites named threads* under the thread sanitizer
	@$(MAKE) unit MODE=tsan JOINED=1 FLOAT_ONLY=1 ARGS='--test-suite=threads*'

arm: ## the unit tests built for ARM64 and run by an emulator
	@$(call need,aarch64-linux-gnu-g++); $(call need,qemu-aarch64); \
	    $(MAKE) unit CXX=aarch64-linux-gnu-g++ ARCH=armv8-a JOINED=1 FLOAT_ONLY=1 \
	    RUN='qemu-aarch64 -L /usr/aarch64-linux-gnu'

# Of the library, what reads bytes that it has no reason to trust, and the models that it makes of
# them.
FUZZ = *
FUZZ_SECONDS = 5
FUZZERS := $(patsubst %.cpp,$(B)/%,$(sort $(wildcard tests/fuzz/$(FUZZ).cpp)))
FUZZED_O := $(call objects_of,$(filter-out src/engine/geometry/% src/commands/% %_main.cpp, \
    $(LIBRARY)) $(wildcard src/commands/train_knobs.cpp)) $(EMBEDDED_O)
fuzz: ## hand random bytes to whatever reads files, FUZZ_SECONDS for each of tests/fuzz
	@$(call need,clang++); $(MAKE) run-fuzzers MODE=fuzz CXX=clang++ JOINED=1
KEPT := tests/fuzz/kept.tar.gz
run-fuzzers: $(FUZZERS)
	@[ -d build/fuzz ] || { mkdir -p build/fuzz && tar -xzf $(KEPT) -C build/fuzz; }
	@for f in $^; do name=$${f##*/}; mkdir -p build/fuzz/$$name; echo "  fuzz     $$name"; \
	    $$f -max_total_time=$(FUZZ_SECONDS) -timeout=10 -print_final_stats=1 -artifact_prefix=build/fuzz/$$name/ \
	    build/fuzz/$$name tests/fuzz/seeds/$$name >build/fuzz/$$name.log 2>&1 \
	    || { tail -40 build/fuzz/$$name.log; exit 1; }; \
	    sed -n 's/^stat::number_of_executed_units: */           inputs tried: /p' build/fuzz/$$name.log; done
keep-fuzzed: ## after make fuzz: keep what it found, as far as it reaches more code
	@$(call need,clang++); $(MAKE) merge-fuzzed MODE=fuzz CXX=clang++ JOINED=1
merge-fuzzed: $(FUZZERS)
	@rm -rf build/merged; mkdir -p build/merged; tar -xzf $(KEPT) -C build/merged; \
	    for f in $^; do name=$${f##*/}; rm -rf build/merged/$$name; mkdir build/merged/$$name; \
	    $$f -merge=1 build/merged/$$name build/fuzz/$$name >build/merged/$$name.log 2>&1 || exit 1; \
	    rm build/merged/$$name.log; done; tar -czf $(KEPT) -C build/merged .; ls -l $(KEPT)
$(FUZZERS): $(B)/%: $(B)/obj/%.o $(FUZZED_O)
	$(call say,link     $@)
	$(Q)mkdir -p $(@D); $(CXX) $(FLAGS) -fsanitize=fuzzer $(filter %.o,$^) -o $(new) && $(place)

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
PEERS := $(if $(shell printf '\#include <cblas.h>' | $(CXX) -E -x c++ - >/dev/null 2>&1 && echo y), \
    $(B)/tests/bench/peers/products)

bench-peers: $(B)/tests/bench/step $(B)/tests/bench/generate $(B)/tests/bench/byte_pairs $(B)/embedlings $(PEERS) ## the same work with OpenBLAS, sentencepiece, fasttext and PyTorch
	@tests/bench/peers/compare.sh $(B)/tests/bench

bits: ## build the fingerprint several ways and compare what each prints
	@MAKE='$(MAKE)' BUILD='$(BUILD)' tests/build/compare_bits.sh

layers: ## check that src/ includes only what tests/build/layers.txt allows, and all sources what they use
	@tests/build/check_layers.sh src && tests/build/check_includes.sh src lessons datasets tests

# ---- Form -----------------------------------------------------------------------------------

SOURCES := $(foreach d,src src/* src/*/* src/*/*/* lessons/* lessons/*/* datasets tests tests/* tests/*/*, \
    $(wildcard $d/*.cpp $d/*.hpp))
need = command -v $(1) >/dev/null || { echo 'make $@: $(1) is not installed' >&2; exit 1; }

format: ## lay out every source with clang-format
	@$(call need,clang-format); printf '%s\n' $(SOURCES) | xargs clang-format -i

format-check: ## fail where make format would change a source
	@$(call need,clang-format); printf '%s\n' $(SOURCES) | xargs clang-format --dry-run --Werror

# Folders whose files compile as one unit are one, each other folder is a unit of its own. Of the
# machine's flags, those that clang knows as well.
LINTED = $(patsubst %/,%,$(sort $(dir $(filter src/%.cpp lessons/%.cpp datasets/%.cpp,$(SOURCES)))))
AS_ONE = '$(addprefix src/,base text text/unicode $(addprefix engine/,embed geometry kernels models ops optim tensor))' \
    '$(addprefix src/,course/check commands/flags view)' 'src/commands src/course/guide'
lint: ## clang-tidy over src, lessons and datasets, on every core
	@$(call need,clang-tidy); \
	    export TIDY_FLAGS='-std=c++20 -iquote src -iquote . $(filter -march=% -mcpu=%,$(MACHINE))'; \
	    printf '%s\n' $(AS_ONE) $(filter-out $(subst ',,$(AS_ONE)),$(LINTED)) | \
	    xargs -L 1 -P $$(getconf _NPROCESSORS_ONLN) tests/build/lint.sh $(B)

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

# "[57/212]": the whole is counted by a make that only says what it would do, when the first thing
# is built. Whoever wants silence (-s) does not wait for it.
ifdef COUNTING
say = @: [one more]
else ifneq ($(findstring s,$(filter-out --%,$(firstword -$(MAKEFLAGS)))),)
say = @echo "  $1"
else
TOTAL = $(eval TOTAL := $(shell MAKEFLAGS= $(MAKE) -n COUNTING=1 $(foreach \
    v,CXX ARCH OPT KERNELS MODE BUILD PCH JOINED UNIT FLOAT_ONLY N,$v=$(call quoted,$($v))) \
    $(filter-out bits,$(MAKECMDGOALS)) 2>/dev/null | grep -c 'one more'))$(TOTAL)
SAID :=
count = $(eval SAID += x)$(words $(SAID))
say = @echo "  [$(count)/$(TOTAL)] $1"
endif

# An object is as old as the moment before its source was read: what an editor saves while it is
# compiled is newer.
compile = $(Q)mkdir -p $(@D); touch $(new).read; \
    $(CXX) $(FLAGS) $1 -MMD -MP -MT $@ -MF $(new).d -c $< -o $(new) && \
    touch -r $(new).read $(new) && rm $(new).read && mv -f $(new).d $(basename $@).d && $(place)

# All style sheets of src/view in one, and all scripts; the panels of a lesson stand by
# themselves, as do those of a command.
FRAME := src/view/page.css src/view/page.js
FRAME += $(filter-out $(FRAME),$(sort $(wildcard src/view/*.css src/view/*.js)))
EMBEDDED := $(B)/embedded/page.css $(B)/embedded/page.js $(sort $(wildcard lessons/*/program/panel.js src/commands/*.js))
$(B)/embedded/page.%: $(FRAME) $(B)/embedded/list
	$(Q)cat $(filter %.$*,$(FRAME)) > $(new) && $(place)
$(B)/embedded/page.cpp: tests/build/embed.sh $(EMBEDDED)
	$(call say,embed    styles and scripts of pages)
	$(Q)tests/build/embed.sh $(EMBEDDED) > $(new) && $(place)
# clang warns of texts that are longer than every compiler has to take.
$(EMBEDDED_O): $(B)/embedded/page.cpp $(B)/flags
	$(call say,compile  $<)
	$(call compile,-O1 -Wno-overlength-strings)

HEADER = $(if $(PCH),$(B)/std.hpp)
$(B)/obj/%.o: %.cpp $(B)/flags $(if $(PCH),$(B)/std.hpp.gch)
	$(call say,compile  $<)
	$(call compile,$(call level,$<) $(if $(HEADER),-include $(HEADER) $(WITH_PCH)) $(MORE))

$(B)/all/%.cpp: $(B)/library.list $(B)/tests.list
	$(Q)mkdir -p $(@D); printf '#include "%s"\n' $(call in_folder,$*) > $(new) && $(place)
unit_of_folder = $(call compile,$1 $(if $(HEADER),-include $(HEADER) $(WITH_PCH)) $(MORE))
$(B)/joined/%/all.o: $(B)/all/%.cpp $(B)/flags $(if $(PCH),$(B)/std.hpp.gch)
	$(call say,compile  $*/*.cpp)
	$(call unit_of_folder,$(call level,$*/))
$(B)/all/plain/src/engine/kernels.cpp: $(B)/library.list
	$(Q)mkdir -p $(@D); printf '#include "%s"\n' $(wildcard src/engine/kernels/*.cpp) > $(new) && $(place)
$(B)/double/src/engine/kernels/all.o: $(B)/all/plain/src/engine/kernels.cpp $(B)/flags $(if $(PCH),$(B)/std.hpp.gch)
	$(call say,compile  src/engine/kernels/*.cpp (double))
	$(call unit_of_folder,$(if $(CHECKED),,-O1) -DEMB_DOUBLE)
$(B)/double/%/all.o: $(B)/all/%.cpp $(B)/flags $(if $(PCH),$(B)/std.hpp.gch)
	$(call say,compile  $*/*.cpp (double))
	$(call unit_of_folder,$(if $(CHECKED),,-O1) -DEMB_DOUBLE)

$(B)/grouped/%.cpp:
	$(Q)mkdir -p $(@D); printf '#include "$(*D)/%s.cpp"\n' $(subst +, ,$(*F)) > $(new) && $(place)
$(B)/grouped/%.o: $(B)/grouped/%.cpp $(B)/flags $(if $(PCH),$(B)/std.hpp.gch)
	$(call say,compile  $(subst +,.cpp + ,$*).cpp)
	$(call unit_of_folder,$(call level,$*))

# The standard headers, read once for all files. What they are built from is remembered by its
# sum: a system that was brought up to date may have put older dates on newer headers. clang also
# wants the tree to lie where it lay.
$(B)/std.hpp.gch $(B)/tests.hpp.gch: $(B)/%.hpp.gch: tests/build/std.hpp $(B)/flags \
    $(wildcard $(B)/std.sum) $(if $(findstring __clang__,$(MACROS)),$(B)/place)
	$(call say,compile  $<$(if $(AND), and $(AND)))
	$(Q)printf '#include "%s"\n' $< $(AND) > $(B)/$*.hpp && $(CXX) $(FLAGS) $(MORE) -MD \
	    -MF $(B)/$*.headers $(FOR_PCH) -x c++-header -c $(B)/$*.hpp -o $(new) && \
	    tests/build/system_headers.sh $(B) && touch $(new) && $(place)
# After the other: what is older than the sum of the headers is built anew.
$(B)/tests.hpp.gch: $(B)/doctest.flags | $(B)/std.hpp.gch

# Tests alone know where the tree lies, and tests alone need doctest. What an assertion evaluates
# may throw: the whole case has failed then, for a fifth less to compile in each.
OF_TESTS = -DDOCTEST_CONFIG_SUPER_FAST_ASSERTS $$(cat $(B)/doctest.flags)
$(UNIT_O) $(DOUBLE_O): $(B)/place $(B)/doctest.flags $(if $(PCH),$(B)/tests.hpp.gch)
$(UNIT_O) $(DOUBLE_O): HEADER = $(if $(PCH),$(B)/tests.hpp)
$(B)/obj/tests/main.o: HEADER = # doctest is included in another way there
$(UNIT_O) $(DOUBLE_O): MORE = -DEMB_SOURCE_DIR=$(call in_c,$(CURDIR)) \
    -DEMB_BUILD_DIR=$(call in_c,$(BUILT)) $(OF_TESTS)
ifeq ($(JOINED),1)
$(filter-out %/main.o,$(UNIT_O)) $(DOUBLE_O): MORE += -include tests/build/bare_checks.hpp
endif
$(B)/std.hpp.gch: MORE = # and nothing that a file which needs it is compiled with
$(B)/tests.hpp.gch: AND = doctest/doctest.h
$(B)/tests.hpp.gch: MORE = $(OF_TESTS)

$(B)/doctest.flags: $(B)/flags
	@tests/build/find_doctest.sh '$(CXX)' $(BUILD)/doctest > $(new) && $(place)

# Made anew: no member outlives its source.
$(B)/libembedlings.a: $(call objects_of,$(LIBRARY)) $(EMBEDDED_O)
$(B)/libengine.a: $(call objects_of,$(ENGINE))
$(B)/double/libembedlings.a: $(PRECISE_O)
$(FLOAT_A) $(ENGINE_A) $(DOUBLE_A): $(B)/library.list
	$(call say,archive  $@)
	$(Q)$(AR) rcs $(new) $(filter %.o,$^) && $(place)

$(B)/embedlings: $(B)/obj/src/main.o $(FLOAT_A)
$(LESSONS): $(B)/lessons/%: $(B)/obj/lessons/%/lesson.o $(FLOAT_A)
$(DATASETS) $(BENCHES) $(FOR_SCRIPTS): $(B)/%: $(B)/obj/%.o $(FLOAT_A)
$(B)/tests/bench/peers/products: LIBRARIES = -lopenblas
$(B)/tests/bench/peers/products: $(B)/obj/tests/bench/peers/products.o $(FLOAT_A)
$(B)/tests/fingerprint: $(B)/obj/tests/bits/fingerprint.o $(ENGINE_A)
$(B)/tests/unit: $(UNIT_O) $(if $(filter tsan,$(MODE)),$(ENGINE_A),$(FLOAT_A)) $(B)/tests.list
$(B)/tests/unit_double: $(B)/obj/tests/main.o $(DOUBLE_O) $(DOUBLE_A) $(B)/tests.list
$(sort $(B)/embedlings $(PROGRAMS) $(BENCHES) $(PEERS) $(FOR_SCRIPTS) $(SUITES) $(B)/tests/fingerprint):
	$(call say,link     $@)
	$(call link)

# Of an inline function that several files use, a program holds the first copy. Where some are not
# optimised at all, what runs long comes first.
FIRST := $(if $(ONCE),$(call objects_of,$(filter $(LONG_RUNNING),$(LIBRARY))))
link = $(Q)mkdir -p $(@D); $(CXX) $(FLAGS) $(if $(filter $(FLOAT_A),$^),$(FIRST)) \
    $(filter %.o,$^) $(filter %.a,$^) $(LIBRARIES) -o $(new) && $(place)

# Scripts wait for browsers and terminals for much of their time: suites run beside them.
# Whatever fails, all is run, and then told at once.
unit: run-suites
scripts: run-scripts ## run the scripts alone, or some: make scripts SCRIPTS=tests/scripts/tokens_test.sh
test unit scripts:
	@tests/build/tell_tests.sh $(^:%=$(B)/%)
run-scripts: # what they need is told where the course is
	@$(call run_tests,$(SCRIPTS))
run-suites: $(SUITES)
	@$(call run_tests,$^)
run_tests = EMB_BUILD_DIR=$(call quoted,$(BUILT)) CXX='$(CXX)' RUN='$(RUN)' ARGS='$(ARGS)' \
    tests/build/run_tests.sh $(B)/$@ $1

# The last line names the page.
$(RAN): $(B)/ran/%.html: $(B)/lessons/% lessons/%/README.md $(wildcard datasets/*.txt)
	$(call say,run      $<)
	$(Q)mkdir -p $(@D); $< --page $@ > $(new) 2>&1 || { cat $(new); exit 1; }; \
	    sed '$$d' $(new) > $(basename $@).txt && rm $(new)

fingerprint: $(B)/tests/fingerprint
	@$(RUN) $< > $(OUT)

# Files that change only when what they remember does: the flags, the compiler and the processor
# (its macros name both); which sources there are, so that a deleted one is unlinked; where the
# tree lies; with which words the guide asks make for more programs of the same build as its own.
BUILDING_NOTHING = clean help layers format format-check lint count sanitize tsan arm bits fuzz \
    keep-fuzzed
ifneq ($(if $(COUNTING),,$(filter-out $(BUILDING_NOTHING),$(or $(MAKECMDGOALS),all))),)
REMEMBERED := $(shell remember() { tests/build/remember.sh "$$@"; }; \
    find $(B) -name '*.new*' -mmin +60 -exec rm -f {} + 2>/dev/null; \
    remember $(B)/flags $(call quoted,$(FLAGS) $(REST) $(LONG_RUNNING) $(READING)) $(call quoted,$(MACROS)); \
    remember $(B)/library.list $(filter-out tests,$(JOINED)) $(LIBRARY) $(PLAIN); \
    remember $(B)/embedded/list $(wildcard src/view/*.css src/view/*.js src/commands/*.js lessons/*/program/panel.js); \
    remember $(B)/checks.list $(wildcard lessons/*/check/*.cpp); \
    remember $(B)/tests.list $(JOINED) $(UNIT) $(DOUBLE); \
    tests/build/system_headers.sh $(B); \
    remember $(B)/place $(call quoted,$(CURDIR)); \
    remember $(B)/settings 'CXX=$(CXX)' 'ARCH=$(ARCH)' 'OPT=$(OPT)' 'KERNELS=$(KERNELS)' 'MODE=$(MODE)' 'BUILD=$(BUILD)' 'JOINED=$(JOINED)')
endif

# For editors: how each file is compiled, in words that every compiler knows.
FOR_EDITORS = $(or $(filter clang++,$(CXX)),c++) -std=c++20 $(filter -march=% -mcpu=%,$(MACHINE)) \
    -pthread -iquote src -iquote . $(filter-out -Werror -Wno-%,$(WARNINGS))
compile-commands:
	@COMMAND='$(FOR_EDITORS)' FOR_LEARNERS='$(FOR_LEARNERS)' \
	    FOR_TESTS="-DEMB_SOURCE_DIR='\".\"' -DEMB_BUILD_DIR='\"$(B)\"' $$(cat $(B)/doctest.flags 2>/dev/null)" \
	    tests/build/compile_commands.sh $(B)/compile_commands.json $(filter %.cpp,$(SOURCES)) \
	    $(COURSE:%=answers/%.cpp)
.PHONY: compile-commands

# ---- The course -----------------------------------------------------------------------------
#
#   build/checks/NN_name/answer     lessons/NN_name/check/check.cpp on answers/NN_name.cpp
#   build/checks/NN_name/exercise   ... on the unsolved exercise.cpp
#   build/checks/NN_name/planted    ... on solution.cpp, and on each wrong answer that
#                                   tests/misconceptions/NN.cpp puts in its place

COURSE := $(patsubst lessons/%/exercise.hpp,%,$(sort $(wildcard lessons/*/exercise.hpp)))
planted_in = tests/misconceptions/$(firstword $(subst _, ,$1))
# A lesson whose mistakes are listed in check/*.cpp has no file in tests/misconceptions.
LISTED := $(foreach l,$(COURSE),$(if $(wildcard lessons/$l/check/check.cpp),,$l))
CHECKS := $(foreach l,$(COURSE),$(if $(filter $l,$(LISTED)),$(B)/checks/$l/mistakes, \
    $(B)/checks/$l/exercise $(B)/checks/$l/planted))
# One lesson's checks on unsolved exercises, to ask for one of them alone.
CHECKS += $(B)/checks/02_gather/exercise

define check_rules
$(B)/checks/$1/answer: $(B)/obj/answers/$1.o
$(B)/checks/$1/exercise: $(B)/obj/lessons/$1/exercise.o
$(B)/checks/$1/planted: $(B)/obj/$(planted_in).o $(B)/obj/tests/misconceptions/planted.o
$(B)/checks/$1/mistakes: $(B)/obj/lessons/$1/exercise.o $(B)/obj/tests/mistakes/mistakes.o
$(B)/checks/$1/answer $(B)/checks/$1/exercise $(B)/checks/$1/planted $(B)/checks/$1/mistakes: \
    $(if $(wildcard lessons/$1/check/check.cpp),$(B)/obj/lessons/$1/check/check.o,$(B)/checks/$1/check.o) $(FLOAT_A)
endef
# The checks of a lesson are one unit: they share the solution.
$(B)/checks/%/check.cpp: $(B)/checks.list
	$(Q)mkdir -p $(@D); printf '#include "%s"\n' $(sort $(wildcard lessons/$*/check/*.cpp)) > $(new) && $(place)
$(B)/checks/%/check.o: $(B)/checks/%/check.cpp $(B)/flags $(if $(PCH),$(B)/std.hpp.gch)
	$(call say,compile  lessons/$*/check/*.cpp)
	$(call compile,$(call level,lessons/) $(if $(HEADER),-include $(HEADER) $(WITH_PCH)) $(MORE))
$(LISTED:%=$(B)/checks/%/check.o): MORE = $(FOR_LEARNERS)
$(foreach l,$(COURSE),$(eval $(call check_rules,$l)))

# An unsolved exercise leaves its arguments unused. A learner's warning is shown, and is no error.
# Precompiled headers would hide a missing #include from who learns.
OF_LEARNERS = $(COURSE:%=$(B)/obj/lessons/%/exercise.o) $(COURSE:%=$(B)/obj/answers/%.o) \
    $(foreach l,$(COURSE),$(B)/obj/$(call planted_in,$l).o)
$(OF_LEARNERS): HEADER =
$(OF_LEARNERS): MORE = $(FOR_LEARNERS)
# A missing return is noticed, and told with its place: src/course/check/trial.cpp.
$(COURSE:%=$(B)/obj/answers/%.o): MORE += -Wno-error $(if $(MODE),,-fsanitize=return)

$(sort $(CHECKS) $(COURSE:%=$(B)/checks/%/answer)):
	$(call say,link     $@)
	$(call link)

SCRIPTS_NEED := $(PROGRAMS) $(FOR_SCRIPTS) $(if $(wildcard tests/pages/*),$(RAN)) $(CHECKS) \
    $(if $(SUITES),$(B)/obj/tests/main.o)
run-scripts: $(SCRIPTS_NEED)
# Scripts wait for much of their time: the suites are compiled meanwhile, so not before.
ifneq ($(filter test,$(MAKECMDGOALS)),)
$(filter-out %/main.o,$(UNIT_O) $(DOUBLE_O)) $(PRECISE_O): | $(SCRIPTS_NEED)
endif

watch: $(B)/embedlings ## check the exercises while you work on them
next: $(B)/embedlings ## what to do now
check: $(B)/embedlings ## check your answers: make check, or N=01, or N=01.2
hint: $(B)/embedlings ## the next hint: make hint N=01.2
solution: $(B)/embedlings ## the worked answer beside yours: make solution N=01.2
watch next check hint solution:
	@$(B)/embedlings $@ $(N) $(ARGS)
.PHONY: watch next check hint solution

MAKEFLAGS += --no-builtin-rules --no-print-directory
.SUFFIXES:
.DELETE_ON_ERROR:
.PRECIOUS: $(B)/checks/%/check.cpp $(B)/all/%.cpp $(B)/grouped/%.cpp
.PHONY: all lessons lesson pages screenshots $(WRITE_PAGES) test unit scripts run-scripts run-suites sanitize tsan arm fuzz run-fuzzers keep-fuzzed merge-fuzzed flags-fuzz \
    bench bench-peers bits fingerprint layers format format-check lint count help clean

-include $(wildcard $(B)/checks/*/check.d) $(foreach d,*/* */*/* */*/*/* */*/*/*/* */*/*/*/*/*,$(wildcard $(B)/obj/$d.d $(B)/double/$d.d $(B)/joined/$d.d $(B)/grouped/$d.d))
