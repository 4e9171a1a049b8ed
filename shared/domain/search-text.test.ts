import { hasSearchWords, normalizeSearch, splitSearchWords } from './search-text.ts';

test.each([
  ['إسراء', 'اسرا'],
  ['أحمد آدم ٱلله', 'احمد ادم الله'],
  ['هدى', 'هدي'],
  ['فاطمة', 'فاطمه'],
  ['رؤى', 'روي'],
  ['عائشة', 'عايشه'],
  ['زيـــنب', 'زينب'],
  ['مُحَمَّد', 'محمد'],
  ['علی کریم', 'علي كريم'],
  ['غرفة ٣ و ۴', 'غرفه 3 و 4'],
  ['\u200fسارة\u200e', 'ساره'],
  ['VIP Room', 'vip room'],
])('the search text of %s is %s', (text, compared) => {
  expect(normalizeSearch(text)).toBe(compared);
  expect(normalizeSearch(compared)).toBe(compared);
});

test('a search finds a text that contains each of its words in any order', () => {
  expect(hasSearchWords('إسراء عبد الرحمن', 'الرحمن اسراء')).toBe(true);
  expect(hasSearchWords('إسراء عبد الرحمن', 'اسراء كريم')).toBe(false);
});

test('a search without letters and digits has no words and finds every text', () => {
  expect(splitSearchWords(' ء ـ ')).toEqual([]);
  expect(hasSearchWords('سارة', ' ء ')).toBe(true);
});
