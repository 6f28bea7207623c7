#!/bin/sh
# The frame around panels: the question, data, state in the address, keys, and numbers as the
# terminal writes them.
set -eu
. tests/pages/browser.sh
"$build/tests/pages/frame" tests/pages/frame_panel.js \
    "$(tests/build/embed.sh --sum tests/pages/frame_panel.js)" "$folder/page.html" "$folder/wanted"
act tests/pages/frame.js "$folder/page.html" >"$folder/told"
expect "$folder/told" "$folder/wanted"
