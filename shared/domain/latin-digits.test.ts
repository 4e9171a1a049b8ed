import { toLatinDigits } from './latin-digits.ts';

test('Arabic-Indic and Persian digits become Latin digits', () => {
  expect(toLatinDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789 0123456789');
  expect(toLatinDigits('٠٧٧٠ ۱۲۳ abc 4 سنة')).toBe('0770 123 abc 4 سنة');
});
