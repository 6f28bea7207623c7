#!/bin/sh
# Every page in a browser: no script error, no request, no page wider than its window, headings in
# order, labels and contrast, by light and by dark; and a text made of tags stays a text.
set -eu
. tests/pages/browser.sh

for lesson in lessons/*/lesson.cpp; do
    lesson=$(basename "$(dirname "$lesson")")
    page_of "$lesson"
done >"$folder/pages"
old_ifs=$IFS
IFS='
'
set -- $(cat "$folder/pages") # a path may hold a space
IFS=$old_ifs
for scheme in 0 1; do
    chrome_flags=--blink-settings=preferredColorScheme=$scheme
    act tests/pages/pages.js "$@" >"$folder/told"
    [ ! -s "$folder/told" ] || fail "colours $scheme: $(cat "$folder/told")"
done

# The page of a hostile text holds what the same page without it holds: no script, no element more.
hostile='<script>document.title="taken"</script> "x" onerror=1 <img src=x> & '"'y'"' </style> --> ]]>'
for word in $(seq 200); do echo "$hostile $word"; done >"$folder/<b>hostile\".txt"
cat >"$folder/hostile.js" <<'END'
tell("title", page().title);
tell("scripts", all("script").filter((one) => one.type !== "application/json" &&
    !one.textContent.includes("embedlings")).length);
tell("pictures", all("img, b, style").length);
END
printf 'scripts 0\npictures 1\n' >"$folder/wanted"
for lesson in '04_gradient_sparsity --tokenizer word' '05_text_to_ids'; do
    page=$(page_of $lesson --corpus "$folder/<b>hostile\".txt")
    act "$folder/hostile.js" "$page" >"$folder/told"
    grep -q '^title Lesson' "$folder/told" || fail "$lesson: $(head -n 1 "$folder/told")"
    sed 1d "$folder/told" >"$folder/rest"
    expect "$folder/rest" "$folder/wanted"
    # Lesson 04 names its text.
    [ "${lesson%% *}" != 04_gradient_sparsity ] || grep -q '&lt;b&gt;hostile&quot;' "$page" ||
        fail "$lesson does not show the name of the text"
done
