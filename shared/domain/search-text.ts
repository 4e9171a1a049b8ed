/** A test compares these rules with the database function `search_text`; a change here needs a migration. */

/** Each normalized letter with the letters that people write for it. */
const SPELLINGS = {
  ا: 'أإآٱ',
  ي: 'ىئی',
  ه: 'ة',
  و: 'ؤ',
  ك: 'ک',
  0: '٠۰',
  1: '١۱',
  2: '٢۲',
  3: '٣۳',
  4: '٤۴',
  5: '٥۵',
  6: '٦۶',
  7: '٧۷',
  8: '٨۸',
  9: '٩۹',
} as const;

/** Ignored characters: the separate hamza, tatweel, vowel marks, zero-width joiners and direction marks. */
const IGNORED = /[ء\u0640\u0610-\u061a\u064b-\u065f\u0670\u200c-\u200f\u202a-\u202e\u2066-\u2069]/g;

const NORMALIZED = new Map(
  Object.entries(SPELLINGS).flatMap(([letter, written]) => [...written].map((one) => [one, letter] as const)),
);
const VARIANTS = new RegExp(`[${[...NORMALIZED.keys()].join('')}]`, 'g');
const CAPITALS = /[A-Z]/g;

export const normalizeSearch = (text: string): string =>
  text
    .replace(IGNORED, '')
    .replace(VARIANTS, (letter) => NORMALIZED.get(letter) ?? letter)
    .replace(CAPITALS, (letter) => letter.toLowerCase());

export const splitSearchWords = (search: string): string[] =>
  normalizeSearch(search)
    .split(/\s+/)
    .filter((word) => word !== '');

export function hasSearchWords(text: string, search: string): boolean {
  const searched = normalizeSearch(text);
  return splitSearchWords(search).every((word) => searched.includes(word));
}
