#!/bin/sh
# The frame around panels: the question, data, state in the address, keys, and numbers as the
# terminal writes them.
set -eu
. tests/pages/browser.sh
"$build/tests/pages/frame" "$folder/page.html" "$folder/wanted"
act "$folder/page.html" tests/pages/frame.js >"$folder/told"
expect "$folder/told" "$folder/wanted"
