import fc from 'fast-check';
import { normalizePhone } from './phone.ts';
import { formatPhone, toDialledPhone } from './phone-text.ts';

const shown = (phone: string) => formatPhone(phone).replaceAll('\u00a0', ' ');

describe('a shown phone', () => {
  it.each([
    ['+9647700000000', '0770 000 0000'],
    ['07700000000', '0770 000 0000'],
    ['9647700000000', '0770 000 0000'],
    ['009647700000000', '0770 000 0000'],
    ['+964 770 000 0000', '0770 000 0000'],
    ['٠٧٧٠٠٠٠٠٠٠٠', '0770 000 0000'],
    // A landline in Baghdad has fewer than ten digits.
    ['+96417180000', '+964 1718 0000'],
    ['+12025550123', '+1 202 555 0123'],
    ['+966501234567', '+966 50 123 4567'],
    ['+96512345678', '+965 1234 5678'],
    ['+447911123456', '+44 791 112 3456'],
    ['+905321234567', '+90 532 123 4567'],
    ['+97141234567', '+971 4123 4567'],
  ])('%s is %s', (phone, text) => {
    expect(shown(phone)).toBe(text);
  });

  it.each(['', '12025550123', '0770', '+', 'هاتف'])('is unchanged if it is %j', (phone) => {
    expect(shown(phone)).toBe(phone);
  });

  it('normalises to the stored phone', () => {
    fc.assert(
      fc.property(fc.integer({ min: 7_000_000_000, max: 7_999_999_999 }), (digits) => {
        expect(normalizePhone(formatPhone(`+964${digits}`))).toBe(`+964${digits}`);
      }),
    );
  });
});

describe('a phone to call or copy', () => {
  it.each([
    ['+9647700000000', '+9647700000000'],
    ['07700000000', '+9647700000000'],
    ['9647700000000', '+9647700000000'],
    ['+1 202 555 0123', '+12025550123'],
    ['0012025550123', '+12025550123'],
    ['12025550123', '12025550123'],
    ['0770 12', '077012'],
  ])('%s is %s', (phone, plain) => {
    expect(toDialledPhone(phone)).toBe(plain);
  });
});
