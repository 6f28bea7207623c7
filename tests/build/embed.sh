#!/bin/sh
# usage: embed.sh src/view/page.css src/view/panels.css src/view/page.js ...
# Prints a C++ source in which all style sheets, in this order, are the text emb::page_css, and all
# scripts emb::page_js.
set -eu
echo '#include <string_view>'
echo 'namespace emb {'
for kind in css js; do
    echo "extern const std::string_view page_$kind;"
    printf 'constexpr std::string_view page_%s = R"embedded(' "$kind"
    for file; do
        case $file in *."$kind") cat "$file" ;; esac
    done
    echo ')embedded";'
done
echo '}  // namespace emb'
