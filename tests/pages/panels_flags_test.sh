#!/bin/sh
# Panels of lessons that were run with flags of which their questions or their menus depend.
set -eu
. tests/pages/browser.sh
grep -v '^#' datasets/word_groups.txt | sed 's/ king / /' >"$folder/groups.txt"
geometry=$(page_of 08_geometry --groups "$folder/groups.txt" --epochs 1)
cat tests/pages/panels.js - >"$folder/geometry.js" <<'END'
const first = data("space-words")[0], verdict = () => text("#panel-space .verdict");
click("#panel-space .predict button: 1 to 3");
tell("the question is about the word that is told of", first !== "king" && verdict().includes("“" + first + "”") &&
  text("#panel-space").includes("On the map, \"" + first + "\" has five nearest"));
END
bias=$(page_of 13_relative_bias --buckets 32 --farthest 128 --steps 10)
cat tests/pages/panels.js - >"$folder/bias.js" <<'END'
tell("no bias is listed twice", new Set(data("names")).size === data("names").length &&
  data("biases").length === data("names").length);
END
cuts=$(page_of 05_text_to_ids --text 'a a a a a a a bbb')
said=$(sed -n 's/^ *words .* 8 *\([0-9.]*\) .*$/\1/p' "$folder/05_text_to_ids.said")
[ "$said" = 2.12 ] || fail "17 bytes in 8 words are $said each"
cat tests/pages/panels.js - >"$folder/cuts.js" <<'END'
click("#panel-text .predict button: at most a quarter more than words");
tell("half a hundredth is rounded as the terminal rounds it", find("#panel-text [data-name=tokens-1] + td").textContent === "2.12");
END
act "$folder/geometry.js" "$geometry" + "$folder/bias.js" "$bias" + "$folder/cuts.js" "$cuts" >"$folder/told"
! grep -v ' true$' "$folder/told" || fail 'a panel shows something else'
[ "$(wc -l <"$folder/told")" -eq 3 ] || fail 'not all was told'
