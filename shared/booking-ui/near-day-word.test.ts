import { formatNearDay } from './near-day-word.ts';

test.each([
  ['2026-12-31', 'اليوم'],
  ['2027-01-01', 'غدًا'],
  ['2027-01-02', ''],
  ['2026-12-30', ''],
])('the word for %s on 2026-12-31 is "%s"', (date, word) => {
  expect(formatNearDay(date, '2026-12-31')).toBe(word);
});
