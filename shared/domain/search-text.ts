/**
 * How names are found: whoever types اسراء means إسراء. `search_text` of the database is the same rule, letter for letter:
 * a test holds the two together, and a change here needs a migration.
 */

/** Read as: the letters that people write for it. */
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

/** Hamza by itself, tatweel, vowel and other marks above and below a letter, and marks of direction. */
const LEFT_OUT = /[ء\u0640\u0610-\u061a\u064b-\u065f\u0670\u200c-\u200f\u202a-\u202e\u2066-\u2069]/g;

const READ_AS = new Map(
  Object.entries(SPELLINGS).flatMap(([letter, written]) => [...written].map((one) => [one, letter] as const)),
);
const WRITTEN = new RegExp(`[${[...READ_AS.keys()].join('')}]`, 'g');
const CAPITALS = /[A-Z]/g;

/** A text as it is compared in searches. Spaces stay. */
export const searchText = (text: string): string =>
  text
    .replace(LEFT_OUT, '')
    .replace(WRITTEN, (letter) => READ_AS.get(letter) ?? letter)
    .replace(CAPITALS, (letter) => letter.toLowerCase());

/** The words of a search, as they are compared; none for one that holds nothing to compare. */
export const searchWords = (search: string): string[] =>
  searchText(search)
    .split(/\s+/)
    .filter((word) => word !== '');

/** Whether a text holds every word of a search, in any order. */
export function isFoundBy(text: string, search: string): boolean {
  const searched = searchText(text);
  return searchWords(search).every((word) => searched.includes(word));
}
