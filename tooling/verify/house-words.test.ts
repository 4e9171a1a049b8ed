import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { oddWords } from './house-words.ts';

const ROOT = path.resolve(__dirname, '../..');

/** Sources that a person reads a text of; tests, demo people and rules about words quote what they like. */
const sources = execFileSync('git', ['ls-files', 'mf-*', 'shared', 'shell', 'server', 'tooling/generate'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(tsx?|html)$/.test(file) && !/\.test\.tsx?$|\/(testing|trials|demo)\//.test(file));

describe('a text of the house', () => {
  it.each([
    ['احجز موعدك غدا', ['غدا: غدًا']],
    ['وقتاً آخر', ['اً: tanween before the alef']],
    ['طباعة الوصل', ['الوصل: الإيصال']],
    ['بين 0 و 100', ['0 و 1: و beside the number that follows it']],
    ['جار الحفظ', ['جار: جارٍ']],
    ['طلبا حجز، وصل التقرير، مساء الخير، نهائيًا', []],
  ])('%j has the words %j to be written otherwise', (text, odd) => {
    expect(oddWords(text)).toEqual(odd);
  });

  it('is spelt in one way and calls one thing by one word', () => {
    const odd = sources.flatMap((file) =>
      readFileSync(path.join(ROOT, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => oddWords(line).map((words) => `${file}:${index + 1} ${words}`)),
    );
    expect(odd).toEqual([]);
  });

  it('is never at odds with the specification', () => {
    expect(oddWords(readFileSync(path.join(ROOT, 'docs/specification-texts.md'), 'utf8'))).toEqual([]);
  });
});
