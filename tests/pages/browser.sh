# usage: . tests/pages/browser.sh
# Pages in a real browser, without any library between. A test script of ours (JavaScript) acts on
# the page in a frame of drive.html, by what act.js gives it, and tells what it found:
#
#     page=$(page_of 02_gather)
#     act tests/pages/02_table.js "$page" >"$folder/told"
#     expect "$folder/told" "$folder/wanted"
#
# To start a browser takes as long as to test a page: several scripts share one, each with its pages
# after it, a + between them.
#
# Where no Chromium is installed, the test that reads this ends here, with a plain line. Its shell
# without windows takes a quarter less time for the same.
build=${EMB_BUILD_DIR:-build}
browser=$(command -v chromium-headless-shell || command -v chromium || command -v chromium-browser ||
    command -v google-chrome) || {
    echo 'skipped: there is no chromium'
    exit 0
}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
here=$(pwd)/tests/pages

fail() {
    echo "$*" >&2
    exit 1
}

# The lesson's page, written anew where the program or the panel is newer. Prints its path.
page_of() { # NN_name [FLAG...]
    made=$build/ran/$1.html
    [ -n "$(find "$build/lessons/$1" "lessons/$1/README.md" "lessons/$1/program/panel.js" \
        -newer "$made" 2>/dev/null)" ] || [ ! -e "$made" ] || [ $# -gt 1 ] || {
        echo "$made"
        return
    }
    [ $# -eq 1 ] || made=$folder/$1.html
    "$build/lessons/$@" --page "$made" >"$folder/$1.said" || fail "$* ended with an error"
    echo "$made"
}

# It holds Ctrl-C back until its pages are through.
chrome() { # FLAG... URL
    "$browser" --headless --no-sandbox --disable-gpu --hide-scrollbars --disable-dev-shm-usage \
        --user-data-dir="$folder/profile" --no-first-run --enable-logging=stderr \
        --allow-file-access-from-files --host-resolver-rules='MAP * ~NOTFOUND' \
        --virtual-time-budget=$((${seconds:-20} * 1000)) ${chrome_flags:-} "$@" 2>"$folder/browser.log" &
    trap 'kill -9 $!; exit 130' INT TERM
    wait $!
}

# Prints what the scripts told of each page, one after another. Fails at a word in the browser's
# console (a script error, something that the page's policy forbids), at a request, and where a
# script did not come to its end.
act() { # SCRIPT PAGE... [+ SCRIPT PAGE...]...
    acts=0 pages=0 script=
    {
        echo '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>drive</title><iframe></iframe>'
        echo '<pre id="told"></pre><script>const acts = [];'
        cat "$here/act.js"
        for word; do
            case $word in /* | +) ;; *) word=$(pwd)/$word ;; esac
            if [ "$word" = + ]; then
                script=
            elif [ -z "$script" ]; then
                script=$word acts=$((acts + 1))
                echo "async function test$acts() {" && cat "$script" && echo '}'
            else
                echo "acts.push(['file://$word', test$acts]);" && pages=$((pages + 1))
            fi
        done
        echo 'run();</script></html>'
    } >"$folder/drive.html"
    seconds=$((20 * pages))
    chrome --dump-dom "file://$folder/drive.html" >"$folder/dump.html" || fail "$browser failed"
    ! grep ":CONSOLE" "$folder/browser.log" >&2 || fail "$*: the console was written to"
    sed -n '/<pre id="told">/,/<\/pre>/p' "$folder/dump.html" |
        sed 's/.*<pre id="told">//; s/<\/pre>.*//; s/&lt;/</g; s/&gt;/>/g; s/&amp;/\&/g' |
        sed '/^$/d' >"$folder/lines"
    [ "$(tail -n 1 "$folder/lines")" = 'the end' ] ||
        fail "$* did not come to an end: $(tail -n 1 "$folder/lines")"
    sed '$d' "$folder/lines"
}

# Fails where two lists of lines differ, and says which lines do.
expect() { # TOLD WANTED
    diff "$2" "$1" >"$folder/difference" ||
        fail "wanted (<) and told (>) differ: $(cat "$folder/difference")"
}
