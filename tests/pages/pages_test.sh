#!/bin/sh
# Every page in a browser: no script error, no request, no page wider than its window, headings in
# order, labels and contrast, by light and by dark; no more than 6 MB together; and a text made of
# tags stays a text.
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
bytes=$(cat "$@" | wc -c)
[ "$bytes" -le 6000000 ] || fail "the lessons' pages have $bytes bytes together, more than 6 MB"

# The page of a hostile text holds what the same page without it holds: no script, no element more.
hostile='<script>document.title="taken"</script> "x" onerror=1 <img src=x> & '"'y'"' </style> --> ]]>'
for word in $(seq 200); do echo "$hostile $word"; done >"$folder/<b>hostile\".txt"
cat >"$folder/hostile.js" <<'END'
tell("title", page().title !== "taken");
tell("scripts", all("script").filter((one) => one.type !== "application/json" &&
    !one.textContent.includes("embedlings")).length);
tell("pictures", all("img, b, style").length);
END
ids=$(page_of 05_text_to_ids --corpus "$folder/<b>hostile\".txt")
rows=$(page_of 04_gradient_sparsity --tokenizer word --corpus "$folder/<b>hostile\".txt")
grep -q '&lt;b&gt;hostile&quot;' "$rows" || fail "$rows does not show the name of the text"
for name in "${ids##*/}" "${rows##*/}"; do
    printf "$name: %s\n" 'title true' 'scripts 0' 'pictures 1'
done >"$folder/wanted"

# Where a reader has colours of their own, what was picked and what is data can still be told.
cat >"$folder/forced.js" <<'END'
const colours = (what) => new Set(all(what).map((one) => frame.contentWindow.getComputedStyle(one).backgroundColor));
for (const answer of all(".predict button:first-child")) answer.click();
for (const [one, other] of [["[aria-pressed=true]", "[aria-pressed=false]"], [":checked + span", ":not(:checked) + span"]])
  tell(one, colours(".stage " + one).size === 1 && !colours(".stage " + other).has([...colours(".stage " + one)][0]));
tell("cells", colours("figure .cells td").size > 4);
END
chrome_flags=--blink-settings=inForcedColors=true
act "$folder/forced.js" "$(page_of 10_sinusoids)" >"$folder/told"
[ "$(grep -c ' true$' "$folder/told")" -eq 3 ] || fail "by forced colours: $(cat "$folder/told")"

for scheme in 0 1; do
    chrome_flags=--blink-settings=preferredColorScheme=$scheme
    act tests/pages/pages.js "$@" + "$folder/hostile.js" "$ids" "$rows" >"$folder/told"
    expect "$folder/told" "$folder/wanted"
done
