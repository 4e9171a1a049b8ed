import { createSupportCode, SUPPORT_CODE, toSupportCode } from './support-code.ts';

test('a new code has two groups of four, without letters that look alike', () => {
  const codes = Array.from({ length: 500 }, createSupportCode);
  expect(codes.filter((code) => !SUPPORT_CODE.test(code))).toEqual([]);
  expect(codes.join('')).not.toMatch(/[015OILSUV]/);
  expect(new Set(codes).size).toBeGreaterThan(495);
});

test.each([
  ['K7RM-2XQD', 'K7RM-2XQD'],
  ['k7rm 2xqd', 'K7RM-2XQD'],
  [' k7rm2xqd ', 'K7RM-2XQD'],
  ['k7r', 'K7R'],
  ['k7rm2', 'K7RM-2'],
  ['—', ''],
])('the typed %s is searched as %s', (typed, code) => {
  expect(toSupportCode(typed)).toBe(code);
});
