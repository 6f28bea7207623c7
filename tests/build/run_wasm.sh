#!/bin/sh
# usage: run_wasm.sh MODULE
# Runs a program of WebAssembly as a page would, by src/view/live.js, and prints what it writes: in
# node, or else in a Chromium without windows. Fails with a line if there is neither.
set -eu
script=src/view/live.js
if command -v node >/dev/null; then
    exec node -e '
        const fs = require("fs");
        globalThis.embedlings = {};
        (0, eval)(fs.readFileSync(process.argv[1], "utf8"));
        const { exports, said } = embedlings.instance(fs.readFileSync(process.argv[2]));
        exports._start();
        process.stdout.write(said(1));' $script "$1"
fi
browser=$(command -v chromium-headless-shell || command -v chromium) || {
    echo 'run_wasm: neither node nor chromium is installed' >&2
    exit 1
}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{
    echo '<!DOCTYPE html><meta charset="utf-8"><pre id="said"></pre><script>const embedlings = {};'
    cat $script
    printf 'const text = "%s";\n' "$(base64 <"$1" | tr -d '\n')"
    cat <<'END'
const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const { exports, said } = embedlings.instance(bytes);
exports._start();
document.getElementById("said").textContent = said(1);
</script>
END
} >"$folder/page.html"
"$browser" --headless --no-sandbox --disable-gpu --user-data-dir="$folder/profile" \
    --dump-dom "file://$folder/page.html" 2>"$folder/log" |
    sed -n '/<pre id="said">/,/<\/pre>/p' | sed 's/.*<pre id="said">//; s/<\/pre>.*//; /^$/d'
