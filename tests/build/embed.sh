#!/bin/sh
# usage: embed.sh src/view/page.css ...
# Prints a C++ source in which each of these files is a text: page.css is emb::page_css.
set -eu
echo '#include <string_view>'
echo 'namespace emb {'
for file; do
    name=$(basename "$file" | tr . _)
    echo "extern const std::string_view $name;"
    printf 'constexpr std::string_view %s = R"embedded(' "$name"
    cat "$file"
    echo ')embedded";'
done
echo '}  // namespace emb'
