#!/bin/sh
# The guide's watch in a real terminal, driven by keys and saves through tmux.
set -u
if ! command -v tmux >/dev/null; then
    echo 'skipped: tmux is not installed'
    exit 0
fi
. tests/guide/scratch_course.sh
terminal() { tmux -L "embedlings-$$" -f /dev/null "$@"; }
tidy() {
    terminal kill-server 2>/dev/null
    rm -rf "$course"
}
trap tidy EXIT
trap 'exit 1' INT TERM

screen() { terminal capture-pane -p -t guide; }
press() { terminal send-keys -t guide "$@"; }
sees() { # TEXT...   waits until all of it is on the screen
    for text in "$@"; do
        tries=0
        until screen | grep -qF -- "$text"; do
            tries=$((tries + 1))
            if [ $tries -gt 600 ]; then
                printf 'not on the screen: %s\n' "$text"
                screen
                exit 1
            fi
            sleep 0.1
        done
    done
}
same() { # WHAT WANTED GOT
    [ "$2" = "$3" ] && return
    printf '%s\nwanted: %s\ngot:    %s\n' "$1" "$2" "$3"
    screen
    exit 1
}
start() {
    press 'clear; build/embedlings watch; echo "ended $?"' Enter
    sees 'q quit'
}
# The terminal is as it was: its settings, its screen, its cursor.
restored() { # HOW CODE
    sees "ended $2"
    press "clear; stty -g >settings.now; echo sett''led" Enter
    sees settled
    same "$1: settings" "$(cat "$course/settings.first")" "$(cat "$course/settings.now")"
    same "$1: screen, cursor" '0 1' \
        "$(terminal display-message -p -t guide '#{alternate_on} #{cursor_flag}')"
}
# The process that draws; the one above it only waits for it. pgrep -P is on Linux and macOS.
guide_process() { ps -A -o pid= -o ppid= -o args= | awk '/build\/embedlings watch$/ { print $1, $2 }'; }
drawing() {
    guide_process | awk '{ pid[$1] = $2 } END { for (p in pid) if (pid[p] in pid) print p }' |
        while read -r pid; do
            ls -l "/proc/$pid/cwd" 2>/dev/null | grep -qF "$course" && echo "$pid"
        done
}
waiting() {
    below=$(drawing)
    guide_process | awk -v below="$below" '$1 == below { print $2 }'
}

terminal new-session -d -s guide -x 100 -y 40 -c "$course" \
    "env PS1='\$ ' TERM=screen HOME='$course' sh"
press 'stty -g >settings.first' Enter
start
sees '0 of 5 RIGHT' '--> 01.1  UNFINISHED' 'The one-hot row of'

answer_first "$wrong"
sees '--> 01.1  WRONG' '01.1 is WRONG.' '  yours      1' '  expected   0' 'The 1 is one position too far left' \
    'stuck?   press h' 'The statement:' 'The one-hot row of'
answer_first "$broken"
sees 'does not compile' '^'
sees 'nowhere'
answer_first "$right"
sees '01.1 is RIGHT. To compare with the worked solution: press w' '1 of 5 RIGHT' '    01.1  RIGHT' \
    '--> 01.2  UNFINISHED'
press w
sees 'The worked solution of 01.1' 'row[id] = 1;'
press s
sees 'The one-hot matrix of several ids'

# Another exercise than the one at the arrow changes: what is wrong with it is shown.
edit() { sed "$@" "$answer" >"$answer.new" && mv "$answer.new" "$answer"; }
edit 's/throw todo("01.5");/return 1;/'
sees '--> 01.2  UNFINISHED' '    01.5  WRONG' '01.5 is WRONG.'
# Of two the wrong one, whichever stands behind.
edit -e 's/return 1; }/throw todo("01.5"); }/' -e 's/throw todo("01.4");/return 1;/'
sees '--> 01.2  UNFINISHED' '    01.5  UNFINISHED' '    01.4  WRONG' '01.4 is WRONG.' '  yours      1'
edit 's/return 1; }/throw todo("01.4"); }/'
sees '    01.4  UNFINISHED'

press h
sees 'Hint 1 of 4 for 01.2'
press h
sees 'Hint 2 of 4 for 01.2'
press l
sees 'a all  d done  t to do  w wrong' '--> 01.1  RIGHT'
press j j j k
sees '--> 01.3  UNFINISHED'
press Space
sees '--> 01.5  UNFINISHED'
press b
sees '--> 01.1  RIGHT'
press d
sees '[done]'
press a / 'apartx' BSpace Enter
sees '[all] apart' '--> 01.4'
# Arrows are no letters of a search, Escape ends it, and of é nothing is left.
press / Up 'zé' BSpace Escape
sees '[all] apartz'
press / BSpace Enter
sees '[all] apart' '--> 01.4'
press q
sees '--> 01.2  UNFINISHED'
# Keys that come together, as of one that is held down, all count.
press l Down Down Down Up
sees '--> 01.3  UNFINISHED'
press q
sees '--> 01.2  UNFINISHED'
press s
sees 'The one-hot matrix of several ids'
press n
sees '--> 01.3  UNFINISHED'
press r
sees 'the lesson runs with []' 'Enter goes back'
press Enter
sees '--> 01.3  UNFINISHED'
terminal resize-window -t guide -x 60 -y 14
sees '(lines 1 to'
press j j k
sees '(lines 2 to'
press Space
sees '(lines 9 to'
press b
sees '(lines 2 to'
press NPage
sees '(lines 9 to'
press PPage
sees '(lines 2 to'
press Down
sees '(lines 3 to'
press Up
sees '(lines 2 to'
press k
sees '(lines 1 to'
# With -J, what the terminal had to break is one line.
same 'narrow lines' '' "$(terminal capture-pane -p -J -t guide | grep -E '^.{61}')"
terminal resize-window -t guide -x 100 -y 40
sees 'Read: lessons/01_one_hot/README.md, "Why"' 'q quit'
press q
restored q 0
same 'progress' '01.1 RIGHT 0' "$(grep '^01.1' "$course/answers/.progress" | cut -d' ' -f1-3)"
same 'hints' '01.2 UNFINISHED 2' "$(grep '^01.2' "$course/answers/.progress" | cut -d' ' -f1-3)"

# Begun at an exercise that is RIGHT, it stays there, and tells of what is wrong all the same.
edit 's/throw todo("01.4");/return 1;/'
press 'clear; build/embedlings watch 01.1; echo "ended $?"' Enter
sees '--> 01.1  RIGHT' '01.4 is WRONG.' '  yours      1'
edit 's/return 1; }/throw todo("01.4"); }/'
sees '--> 01.1  RIGHT' '    01.4  UNFINISHED' '01.4 Predict'
press q
restored 'q behind another exercise' 0

# The end of a lesson waits: first with its question, then with what was learned.
cp "$answer" "$course/kept.cpp"
start
cp "$course/lessons/01_one_hot/solution.cpp" "$answer"
sees 'That was the last open exercise of lesson 01.' 'Before you go on: work out' 'Enter goes on'
press j Enter
sees 'You can now' '- copy a row;' 'Compare your answers with the worked ones:'
press w
sees 'The worked solution of'
press q
restored 'the end of a lesson' 0
mv "$course/kept.cpp" "$answer"
press "build/embedlings check 01 >/dev/null; echo chec''ked" Enter
sees checked

start
press C-c
restored Ctrl-C 130
if [ -d /proc/self ]; then
    # The process that waits passes on what comes to it alone, while a lesson runs as well.
    for signal in 2 15; do
        start
        kill -$signal $(waiting)
        restored "signal $signal to the one above" $((128 + signal))
    done
    touch "$course/wait"
    start
    press r
    sees 'the lesson runs with []'
    kill -INT $(waiting)
    restored 'SIGINT while a lesson runs' 130
    # Ctrl-C is for the lesson.
    start
    press r
    sees 'the lesson runs with []'
    press C-c
    sees 'The lesson ended with exit code 130.' 'Enter goes back'
    rm "$course/wait"
    press Enter
    sees 'q quit'
    press q
    restored 'Ctrl-C for a lesson' 0
    start
    kill -9 $(drawing)
    restored 'killed' 137
    start
    kill -TERM $(drawing)
    restored 'asked to end' 143
fi

# While it compiles, q does not wait.
start
answer_first "$wrong"
press q
restored 'q while it checks' 0

start
before=$(guide_process | grep -c '')
terminal kill-session -t guide
tries=0
while [ "$(guide_process | grep -c '')" -ge "$before" ] && [ $tries -lt 600 ]; do
    sleep 0.1
    tries=$((tries + 1))
done
[ $tries -lt 600 ] || { echo 'watch outlives its terminal' && exit 1; }
