#!/bin/sh
# usage: screenshots.sh FOLDER_OF_PAGES TO
# A picture of every page, light and dark, 360 and 1,280 pixels wide, for human eyes.
set -eu
from=$(cd "$1" && pwd)
mkdir -p "$2"
to=$(cd "$2" && pwd)
. tests/pages/browser.sh
for page in "$from"/*.html; do
    name=$(basename "$page" .html)
    for width in 360 1280; do
        # How high the page is at this width, so that all of it is in the picture.
        echo "await open('', $width); tell('height', page().documentElement.scrollHeight);" \
            >"$folder/height.js"
        height=$(act "$folder/height.js" "$page" | sed 's/height //')
        for scheme in 0-dark 1-light; do
            chrome --window-size="$width,$height" --blink-settings=preferredColorScheme=${scheme%-*} \
                --screenshot="$to/$name-$width-${scheme#*-}.png" "file://$page"
        done
    done
    echo "  picture  $to/$name-*.png"
done
