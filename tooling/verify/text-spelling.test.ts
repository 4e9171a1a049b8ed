import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from './list-files.ts';
import { findSpellingFaults } from './text-spelling.ts';

const ROOT = path.resolve(__dirname, '../..');

/** Tests, demo data and these rules may contain any word. */
const sources = listFiles(ROOT, 'mf-*', 'shared', 'shell', 'server', 'tooling/generate').filter(
  (file) => /\.(tsx?|html)$/.test(file) && !/\.test\.tsx?$|\/(testing|trials|demo)\//.test(file),
);

describe('our texts', () => {
  it.each([
    ['احجز موعدك غدا', ['غدا: غدًا']],
    ['وقتاً آخر', ['اً: tanween before the alef']],
    ['طباعة الوصل', ['الوصل: الإيصال']],
    ['بين 0 و 100', ['0 و 1: و beside the number that follows it']],
    ['جار الحفظ', ['جار: جارٍ']],
    ['طلبا حجز، وصل التقرير، مساء الخير، نهائيًا', []],
  ])('findSpellingFaults(%j) is %j', (text, odd) => {
    expect(findSpellingFaults(text)).toEqual(odd);
  });

  it('spell a word in one way and call one thing by one word', () => {
    const odd = sources.flatMap((file) =>
      readFileSync(path.join(ROOT, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => findSpellingFaults(line).map((words) => `${file}:${index + 1} ${words}`)),
    );
    expect(odd).toEqual([]);
  });

  it('follow rules that the texts of the specification also follow', () => {
    expect(findSpellingFaults(readFileSync(path.join(ROOT, 'docs/specification-texts.md'), 'utf8'))).toEqual(
      [],
    );
  });
});
