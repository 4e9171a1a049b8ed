/**
 * Splits each font of shared/ui/fonts/whole into two files. A page with only Arabic letters and the digits 0-9 fetches
 * one of them. shared/ui/base.css must have the same ranges. A word's letters must be in one file, because the browser
 * shapes a word with one font.
 *   cd "$(mktemp -d)" && npm install subset-font@2.9.0 && node <this file> "$PWD"
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const { default: subsetFont } = await import(
  createRequire(join(process.argv[2] ?? '.', 'package.json')).resolve('subset-font')
);

const FONTS = join(import.meta.dirname, '../../shared/ui/fonts');

const PARTS = {
  arabic:
    '20-40,5B-60,7B-7E,A0,AB,B7,BB,D7,60C,61B,61F,621-63A,640-652,670,671,67E,686,695,698,6A4,6A9,6AF,6B5,6BE,6C6,6C7,6CC,6CE,6D5,200C-200F,2013,2014,2022,2026,2212',
  latin: '41-5A,61-7A,660-66C,6F0-6F9,2018,2019,201C,201D',
};

const lettersOf = (ranges) =>
  ranges
    .split(',')
    .flatMap((range) => {
      const [first, last = first] = range.split('-').map((end) => Number.parseInt(end, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');

for (const weight of [400, 600]) {
  const whole = readFileSync(join(FONTS, `whole/ibm-plex-sans-arabic-${weight}.woff2`));
  for (const [part, ranges] of Object.entries(PARTS)) {
    const font = await subsetFont(whole, lettersOf(ranges), { targetFormat: 'woff2' });
    writeFileSync(join(FONTS, `ibm-plex-sans-arabic-${part}-${weight}.woff2`), font);
  }
}
