import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ALLOWED_TEXTS, REFUSED_WORDS, UNCHECKED_WORDS } from './glossary.ts';
import { createRefusedFinder, findRefusedWords } from './glossary-check.ts';

const ROOT = path.resolve(__dirname, '../..');

const REFUSED = [
  { word: 'twin', instead: 'single build' },
  { word: 'stand in', instead: 'fallback version' },
  { word: 'nobody', instead: 'the role', inProseOnly: true },
  { word: 'trial', instead: 'canary', within: ['tooling/release/**'] },
] as const;
const ALLOWED = [
  { text: 'twinSet', reason: 'a test' },
  { text: 'twin', within: ['docs/**'], reason: 'a test' },
];
const rules = { find: createRefusedFinder(REFUSED), allowed: ALLOWED };
const find = (source: string, file = 'shell/src/a.ts') => findRefusedWords(file, source, rules);

describe('the words that the glossary refuses', () => {
  it.each([
    ['const twinUrl = 1;', 'twinUrl'],
    ['const TWINS = 1;', 'TWINS'],
    ['fasterTwin();', 'fasterTwin'],
    ['versions.isStandIn();', 'isStandIn'],
    ['/** The stand-in of a module. */', 'stand-in'],
    ['x(); // No twin is compared.', 'twin'],
    ['// Nobody waits.', 'Nobody'],
  ])('are found in %s', (source, word) => {
    expect(find(source)).toEqual([expect.stringContaining(`shell/src/a.ts:1 ${word}: write `)]);
  });

  it.each([
    ['as part of another word', 'const twinkle = between;'],
    ['in a text', "const key = 'twin'; const other = `twin \\` twin`;"],
    ['as two words of a sentence', '// Figures stand in the proof.'],
    ['as a name, when only prose is checked', 'const nobody = null;'],
    ['outside of their folders', 'const trial = 1;'],
    ['in an allowed text', 'const twinSet = 1;'],
  ])('are not found %s', (_title, source) => {
    expect(find(source)).toEqual([]);
  });

  it('are found with the line, in code and in documents', () => {
    expect(find("const a = 'x';\n/*\n * a twin\n */")).toEqual(['shell/src/a.ts:3 twin: write single build']);
    expect(find('Text.\n\nA `twin`.', 'README.md')).toEqual(['README.md:3 twin: write single build']);
  });

  it('are found in a path, and in their folders', () => {
    expect(find('', 'bench/twin-choice.ts')).toEqual([
      'bench/twin-choice.ts has twin in its path: write single build',
    ]);
    expect(find('const trial = 1;', 'tooling/release/a.ts')).toHaveLength(1);
    expect(find('a twin', 'docs/a.md')).toEqual([]);
  });
});

describe('docs/glossary.md', () => {
  const second = readFileSync(path.join(ROOT, 'docs/glossary.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!term|-)/.test(line))
    .flatMap((line) => (line.split('|')[3] ?? '').split(','))
    .map((word) =>
      word
        .replace(/\(.*\)/, '')
        .replace('-', ' ')
        .trim(),
    )
    .filter(Boolean);

  it('has only words that are refused, or that another thing has as its name', () => {
    const known = [...REFUSED_WORDS.map(({ word }) => word), ...Object.keys(UNCHECKED_WORDS)];
    expect(second.length).toBeGreaterThan(40);
    expect(second.filter((word) => !known.includes(word))).toEqual([]);
  });

  it('has every word that is not checked', () => {
    expect(Object.keys(UNCHECKED_WORDS).filter((word) => !second.includes(word))).toEqual([]);
  });
});

test('every exception states its reason, and none is there twice', () => {
  const keys = ALLOWED_TEXTS.map(({ text, within }) => `${text} ${within}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(ALLOWED_TEXTS.filter(({ reason }) => reason === '')).toEqual([]);
});
