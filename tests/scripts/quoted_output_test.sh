#!/bin/sh
# quoted_output.sh on a chapter of a few lines, and on that chapter with one thing wrong.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
script=$PWD/tests/scripts/quoted_output.sh
mkdir -p "$folder/lessons/03_third" "$folder/programs/lessons"
cd "$folder"
export EMB_BUILD_DIR=programs
page=lessons/03_third/README.md

cat >programs/lessons/03_third <<'END'
#!/bin/sh
echo run >>runs
echo "Lesson 03"
echo
[ "${1-}" != --seed ] || echo "seed $2, $3"
echo "  loss    2.272   took 31.5 ms"
echo "  speed   1.2 GB/s, 800 x as fast"
printf '  name      time\n  ──────────────\n  gather  5.1 us\n'
echo "  end"
END
cat >programs/embedlings <<'END'
#!/bin/sh
echo "compared: $*"
END
chmod +x programs/lessons/03_third programs/embedlings

chapter() {
    cat <<'END'
# Lesson 03: Third

```console
$ build/embedlings run 03
Lesson 03
...
  loss    2.272   took 28 ms
  speed   1.3 GB/s, 790 x as fast
...
```

```console
$ build/embedlings run 3
...
  name        time
  ────────────────
  gather  5,100 us
  end
```

```console
$ build/embedlings run 03 --seed 7 'two words'
...
seed 7, two words
...
```

```console
$ build/embedlings compare --vocab 8
compared: compare --vocab 8
$ make test
whatever
```
END
}

says() { # EXPECTED, the beginning of a line
    case "
$said" in *"
$1"*) return ;; esac
    printf 'not said: %s\nbut:\n%s\n' "$1" "$said"
    exit 1
}

# What is said of the chapter after a change by sed, and whether it passes.
passes() {
    chapter | sed "$1" >$page
    said=$("$script" $page 2>&1) || { printf 'refused after %s:\n%s\n' "$1" "$said" && exit 1; }
}
fails() {
    chapter | sed "$1" >$page
    if said=$("$script" $page 2>&1); then
        printf 'accepted after %s:\n%s\n' "$1" "$said"
        exit 1
    fi
}

passes ''
says '[quoted output] 4 match, 0 differ; 4 commands run, 1 skipped'
passes 's/28 ms/28,000 ms/'
passes 's/1.3 GB/13 GB/'
passes 's/run 3$/run 03/'
says '[quoted output] 4 match, 0 differ; 3 commands run, 1 skipped'
[ "$(grep -c run runs)" -eq 11 ] || { echo "ran $(grep -c run runs) times, not 11" && exit 1; }

fails 's/2\.272/2.271/'
says "$page:7: not what \`build/embedlings run 03\` prints
    quoted:    loss    2.271   took 28 ms
    printed:   loss    2.272   took 31.5 ms
[quoted output] 3 match, 1 differ"
fails 's/28 ms/28/'
fails 's/took 28 ms/took 28 minutes/'
fails 's/5,100 us/5,100/'
fails 's/^seed 7/seed 8/'
says "$page:24: "
fails 's/compare --vocab 8$/compare --vocab 9/; s/^compared.*9$/compared: compare --vocab 8/'
fails 's/^Lesson 03$/Lesson 3/'
says "$page:5: "
fails 's/^  end$/  the end/'
says "$page:18: "
fails 's/^  end$/  end\n  more/'
says "$page:19: "
fails 's/^  end$//'
says "$page:17: \`build/embedlings run 3\` prints more than is quoted, next:
      end"
fails 's/^  speed/...\n  loss    2.272   took 28 ms\n  speed/'
says "$page:9: "
fails 's/run 03$/run 04/'
says 'build/embedlings run 04 ended with 127:
lesson 04 is not built in programs'
fails 's/^\$ make test/$ rm -r datasets/'
says 'rm -r datasets ended with 127:'
fails 's/^\$ build.embedlings run 3/build run 3/'
says "$page:13: a block starts with its command"
fails '$d'
says "$page:28: this block has no end"
fails '/^```console/,$d'
says "$page:1: this chapter quotes nothing of what its program prints"

# One step, and all of them, stand in what the tests have run already.
mkdir programs/ran
printf 'Lesson 03\n\n1  Gather\n\n  end\n\n2  Product\n\n  loss 1\n\nTry this\n\n  more\n' >programs/ran/03_third.txt
touch -t 203001010000 programs/ran/03_third.txt
passes 's/run 3$/run 3 --step 2/; s/^  name .*/2  Product/; s/^  ────────────────$//; s/^  gather  5.*/  loss 1/; /^  end$/d'
passes 's/run 3$/run 3 --all/; s/^  name .*/1  Gather/; s/^  ────────────────$//; /^  end$/d; s/^  gather  5.*/  end\n\n2  Product\n.../'
fails 's/run 3$/run 3 --step 1/; s/^  name .*/2  Product/; s/^  ────────────────$//; s/^  gather  5.*/  loss 1/; /^  end$/d'
says "$page:15: not what \`build/embedlings run 3 --step 1\` prints"

echo 'exit 3' >>programs/embedlings
passes ''
echo 'kill -SEGV $$' >programs/embedlings
fails ''
says 'build/embedlings compare --vocab 8 ended with 139:'
