import fc from 'fast-check';
import { isCustomerPhone, isPhoneText, normalizePhone, toPhoneDigits } from '../phone.ts';
import { formatPhone } from '../phone-text.ts';
import { formatLocalPhone } from './format-phone.ts';
import { isPhone, readPhone, toLocalDigits } from './read-phone.ts';

/** Texts near a phone: prefixes and zeros in any order, then digits with separators, letters now and then. */
const nearPhone = fc
  .tuple(
    fc.array(fc.constantFrom('+', '00', '0', '964', '+964', '٩٦٤', '49', '965', '1', ' '), { maxLength: 4 }),
    fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 12 }),
    fc.constantFrom('', '', '', ' ', '-', 'a', '+', '\u200f'),
  )
  .map(([prefix, digits, end]) => prefix.join('') + digits + end);
const messy = fc.string({ unit: fc.constantFrom(...'0123456789+964٠٧۷ -x()'), maxLength: 24 });
const iraqi = fc.integer({ min: 1_000_000_000, max: 9_999_999_999 }).map((digits) => `+964${digits}`);
const anyText = fc.oneof(nearPhone, messy, iraqi, fc.string());

describe("an Iraqi salon's phones", () => {
  it('are accepted and stored as they were, for every text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const before = normalizePhone(text);
        const accepted = isPhoneText(text) && isCustomerPhone(before);
        const reading = readPhone(text, 'IQ');
        expect('e164' in reading).toBe(accepted);
        if ('e164' in reading) expect(reading.e164).toBe(before);
      }),
      { numRuns: 5000 },
    );
  });

  it('show the digits that they showed in the field, for every text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(toLocalDigits(text, 'IQ')).toBe(toPhoneDigits(text));
      }),
      { numRuns: 5000 },
    );
  });

  it('with +964 are phones exactly if they were, and look as they looked', () => {
    const stored = fc
      .string({ unit: fc.constantFrom(...'0123456789'), maxLength: 12 })
      .map((s) => `+964${s}`);
    fc.assert(
      fc.property(fc.oneof(stored, iraqi), (text) => {
        expect(isPhone(text)).toBe(isCustomerPhone(text));
        if (isCustomerPhone(text)) expect(formatLocalPhone(text, 'IQ')).toBe(formatPhone(text));
      }),
      { numRuns: 5000 },
    );
  });
});
