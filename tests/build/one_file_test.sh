#!/bin/sh
# What the table of tests/README.md "to add | write | and" promises: in a copy of the tree, one of each kind is
# added by the file and the table that its row names, then built with what is built already, and used.
set -eu
root=$PWD
build=${EMB_BUILD_DIR#"$root"/}
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
cp -a Makefile src lessons tests "$copy"
mkdir -p "$copy/$build/obj/tests" "$copy/$build/unit" "$copy/datasets"
cp -a "$build/obj/src" "$build/obj/embedded" "$copy/$build/obj"
cp -a "$build/unit/src" "$copy/$build/unit"
cp -a "$build/embedded" "$copy/$build"
cp -a "$build"/obj/tests/main.* "$copy/$build/obj/tests"
cp -a "$build/flags" "$build/doctest.flags" "$build/settings" "$copy/$build"
touch "$copy/before"

fail() {
    echo "one_file: $1" >&2
    exit 1
}

# The file that a kind needs, on standard output.
source_of() {
    case $1 in
    "an operation") cat <<'END' ;;
#pragma once
#include "engine/ops/arithmetic.hpp"
namespace emb {
inline Tensor example(const Tensor& x) {
  Buffer y = Buffer::copy_of(x.values());
  for (Real& value : y.values()) value *= value;
  return record("example", x.shape(), std::move(y), {x}, [](const Flow& flow) {
    const auto dx = flow.in[0].grad().all();
    for (std::size_t n = 0; n < dx.size(); ++n)
      dx[n] += 2 * flow.in[0].values()[n] * flow.dout[n];
  });
}
}  // namespace emb
END
    "a position scheme") cat <<'END' ;;
#include "engine/embed/positions.hpp"
namespace emb {
Positions example(const PositionOptions&, Random&) {
  return {.on_input = [](std::size_t, std::size_t places) {
    return Tensor({places, 1}, std::vector<Real>(places, 7));
  }};
}
}  // namespace emb
END
    "an optimiser") cat <<'END' ;;
#pragma once
#include "engine/optim/optimiser.hpp"
namespace emb {
class Example : public Optimiser {
 public:
  explicit Example(std::vector<Tensor> moved) : Optimiser("example", std::move(moved), 1) {}
  void step() override {
    for (Tensor p : parameters())
      for (std::size_t n = 0; n < p.size(); ++n) p.edit()[n] -= p.grad().values()[n];
  }
};
}  // namespace emb
END
    "a tokenizer") cat <<'END' ;;
#include "text/tokenizer.hpp"
namespace emb {
namespace {
struct Example : Tokenizer {
  Example() : Tokenizer("example", {"<unk>", "all"}, TokenId{0}) {}
  std::vector<TokenId> encode(std::string_view, const ProgressListener&) const override { return {1}; }
};
}  // namespace
TokenizerKind example() {
  return {[](auto, auto&, auto&) -> std::unique_ptr<Tokenizer> { return std::make_unique<Example>(); },
          [](auto, auto&) -> std::unique_ptr<Tokenizer> { return std::make_unique<Example>(); }};
}
}  // namespace emb
END
    "a subcommand") cat <<'END' ;;
#include <cstdio>
namespace emb::commands {
int example(int, const char* const*) { return std::puts("an example") < 0; }
}  // namespace emb::commands
END
    "a lesson") cat <<'END' ;;
#include <cstdio>
int main() { std::puts("a lesson"); }
END
    *) fail "README names '$1', and this script adds none" ;;
    esac
}

# Its declaration, and its row in the table.
declaration_of() {
    case $1 in
    "a position scheme") echo 'PositionMaker example;' ;;
    "a tokenizer") echo 'TokenizerKind example();' ;;
    "a subcommand") echo 'CommandFunction example;' ;;
    *) fail "README wants a row for $1" ;;
    esac
}
row_of() {
    case $1 in
    "a subcommand") echo '    {"example", emb::commands::example, "an example"},' ;;
    *) echo '    {"example", example},' ;;
    esac
}
# Adds both to the file of the table: before the first row's declaration, and before the first row.
add_to_table() { # KIND FILE
    awk -v declaration="$(declaration_of "$1")" -v row="$(row_of "$1")" '
        !declared && /^(PositionMaker|TokenizerKind|CommandFunction) [a-z_]*(\(\))?;$/ {
            print declaration; declared = 1 }
        !added && /^    \{"/ { print row; added = 1 }
        { print }
        END { exit !(declared && added) }' "$2" > "$2.new" && mv "$2.new" "$2" ||
        fail "$2 has no table to add $1 to"
}

# Its test: what it includes, and what has to hold.
test_of() {
    case $1 in
    "an operation") set -- engine/ops/example.hpp \
        'Tensor w = Tensor::parameter("w", {}, {3}); backward(example(w)); CHECK(w.grad().values()[0] == 6);' ;;
    "a position scheme") set -- engine/embed/positions.hpp \
        'Random r(1); CHECK(make_positions("example", {.width = 1}, r).on_input(0, 3)->values()[2] == 7);' ;;
    "an optimiser") set -- engine/optim/example.hpp \
        'Tensor w = Tensor::parameter("w", {}, {3}); w.grad().all()[0] = 1; Example({w}).step(); CHECK(w.item() == 2);' ;;
    "a tokenizer") set -- train/tokenizer_files.hpp \
        'CHECK(read_tokens(write_tokens(*make_tokenizer("example", "text")), "example", "")->decode(std::vector<TokenId>{1}) == "all");' ;;
    *) fail "README wants a test for $1" ;;
    esac
    printf '#include "%s"\n#include <doctest/doctest.h>\nusing namespace emb;\n' "$1"
    printf 'TEST_CASE("example: %s") { %s }\n' "$1" "$2"
}

awk -F ' *[|] *' '$2 == "to add" { on = 1; next } on && !/^[|]/ { exit }
    on && !/^[|]-/ { gsub(/`/, ""); gsub(/NAME/, "example"); gsub(/NN_name/, "99_example")
        print $2 "|" $3 "|" $4 }' tests/README.md > "$copy/rows"
[ "$(wc -l < "$copy/rows")" -eq 6 ] || fail "the table of tests/README.md 'to add | write | and' has $(wc -l < "$copy/rows") rows, 6 are known here"

while IFS='|' read -r kind file and; do
    [ -e "$copy/$file" ] && fail "$file is there already"
    mkdir -p "$copy/${file%/*}"
    source_of "$kind" > "$copy/$file"
    for word in $and; do
        word=${word%,}
        case $word in
        *_test.cpp) test_of "$kind" > "$copy/$word"; echo "$word" >> "$copy/tests.new" ;;
        *.cpp) add_to_table "$kind" "$copy/$word" ;;
        esac
    done
done < "$copy/rows"

cd "$copy"
make -o "$build/doctest.flags" CXX="${CXX:-g++}" UNIT="$(tr '\n' ' ' < tests.new)" \
    "$build/embedlings" "$build/tests/unit" "$build/lessons/99_example" > log 2>&1 || { cat log; exit 1; }
[ "$(grep -c '] compile  ' log)" -le 12 ] || { cat log; fail "more was compiled than what was added"; }
"$build/tests/unit" | grep -q 'test cases: *4 |  *4 passed' || fail "the tests of what was added"
[ "$("$build/embedlings" example)" = 'an example' ] || fail "the subcommand"
"$build/embedlings" help | grep -q '^  example  *an example' || fail "the list of subcommands"
[ "$("$build/lessons/99_example")" = 'a lesson' ] || fail "the lesson"
echo "one_file: each row of the table of tests/README.md, built and used"
