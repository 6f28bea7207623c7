// usage: node gpt2_ids.mjs text FILE      writes a mixed text, the same on every run
//        node gpt2_ids.mjs ids FILE       prints the ids that @dqbd/tiktoken gives it, one a line
// Packages are looked for in ./node_modules.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const words = {
  english: ["the", "lighthouse", "keeper's", "don't", "we'll", "I'd", "They've", "IT'S", "shouldn't",
    "counted", "seventeen", "boats", "and", "of", "3.14", "1,000,000", "well-known", "'quoted'"],
  german: ['Größe', 'Straße', 'über', 'Donaudampfschiff', 'Äpfel', 'fällt', 'nicht', 'weiß', '§5'],
  chinese: ['今天', '天气', '很好', '，', '我们', '学习', '语言', '模型', '。', '二〇二六年', '你好吗'],
  others: ['привет', 'мир', 'γειά', 'สวัสดี', 'नमस्ते', 'مرحبا', '१२३', 'ⅷ', '½', '²', 'ªº', 'e\u0301'],
  emoji: ['😀', '👩‍👩‍👧', '🏳️‍🌈', '👍🏽', '✨', '🇩🇪', '☕️'],
  code: ['for (int i = 0;', 'i < n; ++i)', '{', '}', 'return x->y_[3];', '#include <map>', '/* ok */',
    "'\\n'", '"a\\"b"', 'x\t=\t0x1F', 'A::B', '===', '//', '```', '    if', '\tdef f(self):'],
};
const spaces = [' ', ' ', ' ', ' ', ' ', '  ', '   ', '\n', '\n\n', '\t', ' \n', '\r\n', '\u00a0',
  '\u3000', '\u2003 ', '\u2028', '\u200b', '\ufeff', '\u0085', '\v', '', '', '\n    ', '   \n   '];
const broken = [[0xff], [0xc3], [0xe4, 0xb8], [0xf0, 0x9f, 0x98], [0xed, 0xa0, 0x80], [0xc0, 0xaf]];

function text() {
  let state = 20; // a plain linear congruential generator
  const below = (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * n);
  };
  const pick = (list) => list[below(list.length)];
  const parts = [];
  let bytes = 0, kind = 'english';
  while (bytes < 1500000) {
    if (below(12) === 0) kind = pick(Object.keys(words));
    let part = pick(words[kind]);
    if (below(40) === 0) part = new TextDecoder().decode(Uint8Array.from(pick(broken))); // U+FFFD
    if (below(200) === 0) part = String.fromCodePoint(0x20 + below(0xd7e0)); // any character
    if (below(300) === 0) part = part.repeat(1 + below(30));
    part += kind === 'chinese' && below(3) ? '' : pick(spaces);
    parts.push(part);
    bytes += Buffer.byteLength(part);
  }
  return parts.join('');
}

const [what, file] = process.argv.slice(2);
if (what === 'text') {
  writeFileSync(file, text());
} else {
  const { get_encoding } = createRequire(join(process.cwd(), 'x'))('@dqbd/tiktoken');
  const encoding = get_encoding('gpt2');
  process.stdout.write(Array.from(encoding.encode_ordinary(readFileSync(file, 'utf8'))).join('\n') + '\n');
}
