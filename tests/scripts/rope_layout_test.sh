#!/bin/sh
# explore --rope-layout: what config.json or names of tensors say about pairs, and what they do not.
set -eu
command=explore
. tests/commands/command.sh

# weights FILE TENSOR: a file with one tensor [1, 1] of that name.
weights() {
    header="{\"$2\":{\"dtype\":\"F32\",\"shape\":[1,1],\"data_offsets\":[0,4]}}"
    {
        printf "\\$(printf %03o ${#header})\\000\\000\\000\\000\\000\\000\\000"
        printf '%s' "$header"
        printf '\000\000\200\077'
    } >"$1"
}
says() { # PATTERN..., for the text without its line breaks
    for pattern in "$@"; do
        tr -s ' \n' '  ' <"$folder/out" | grep -q -e "$pattern" || lies "not printed: $pattern"
    done
    [ ! -s "$folder/err" ] || lies 'something on standard error'
}
refuses() { # PATTERN
    [ ! -s "$folder/out" ] || lies 'something was printed before the refusal'
    [ "$(grep -c '' "$folder/err")" -eq 1 ] || lies 'not one line'
    grep -q -e "$1" "$folder/err" || lies "not said: $1"
}

# config.json outranks names: q_proj is what models of both layouts call it.
mkdir "$folder/model"
weights "$folder/model/model.safetensors" model.layers.0.self_attn.q_proj.weight
typed() { # JSON
    printf '%s' "$1" >"$folder/model/config.json"
}
for type in llama qwen3 gpt_neox; do
    typed "{\"model_type\": \"$type\"}"
    run 0 --rope-layout "$folder/model" && says ' halves: pair i .* i and i + d/2' "config.json: \"model_type\" is \"$type\""
done
for type in cohere gptj llama4; do
    typed "{\"model_type\": \"$type\"}"
    run 0 --rope-layout "$folder/model/model.safetensors" && says ' neighbours: pair i .* 2i and 2i + 1' "\"model_type\" is \"$type\""
done
typed '{"model_type": "gpt2"}'
run 0 --rope-layout "$folder/model" && says ' no rope: ' && ! grep -q 'Code for the other' "$folder/out" || lies 'a warning without rope'
typed '{"model_type": "deepseek_v3", "rope_interleave": false}'
run 0 --rope-layout "$folder/model" && says ' halves: ' '"rope_interleave" is false'
typed '{"model_type": "pictures", "text_config": {"model_type": "llama4_text"}}'
run 0 --rope-layout "$folder/model" && says ' neighbours: ' 'llama4_text'

# Where it cannot be told.
typed '{"model_type": "brand_new"}'
run 1 --rope-layout "$folder/model" && refuses 'cannot be told: .*config.json has the "model_type" "brand_new", which is not known here'
typed '{}'
run 1 --rope-layout "$folder/model" && refuses 'config.json has no "model_type"'
rm "$folder/model/config.json"
run 1 --rope-layout "$folder/model/model.safetensors" && refuses 'cannot be told: there is no .*config.json, and no name of a tensor says it'

# Names that only one layout has.
named() { # TENSOR PATTERN END
    weights "$folder/alone.safetensors" "$1"
    run 0 --rope-layout "$folder/alone.safetensors" && says "$2" "Told by a tensor's name, which ends in \"$3\""
}
named layers.0.attention.wq.weight ' neighbours: ' attention.wq.weight
named transformer.h.0.attn.q_proj.weight ' neighbours: ' attn.q_proj.weight
named gpt_neox.layers.0.attention.query_key_value.weight ' halves: ' attention.query_key_value.weight
named wpe.weight ' no rope: ' wpe.weight

# Our own models.
command=train
run 0 --steps 1 --width 8 --heads 2 --layers 1 --write 0 --save "$folder/ours"
run 0 --steps 1 --width 8 --heads 2 --layers 1 --write 0 --positions alibi --save "$folder/bent"
command=explore
run 0 --rope-layout "$folder/ours" && says ' halves: ' '"positions" is "rope"'
run 0 "$folder/bent" --rope-layout && says ' no rope: ' '"positions" is "alibi"'

# Wrong use.
printf 'cat 1 0\n' >"$folder/words.vec"
run 2 --rope-layout "$folder/words.vec" && refuses "words.vec has to be a model's folder or end in .safetensors"
run 2 --rope-layout "$folder/ours" --near a && refuses '^embedlings explore: --rope-layout: asks about no rows, so it goes without other flags'
run 0 --help && says 'rope-layout'
