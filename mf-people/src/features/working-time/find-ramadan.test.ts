import { findRamadan } from './find-ramadan.ts';

const RAMADAN_1448 = { from: '2027-02-08', to: '2027-03-08' };

test.each([
  ['before it', '2026-11-07'],
  ['on its first day', '2027-02-08'],
  ['on its last day', '2027-03-08'],
])('finds the coming Ramadan %s', (_, today) => {
  expect(findRamadan(today)).toEqual(RAMADAN_1448);
});

test('finds the Ramadan of the next year on the day after the last', () => {
  expect(findRamadan('2027-03-09')?.from.slice(0, 7)).toBe('2028-01');
});
