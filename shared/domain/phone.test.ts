import fc from 'fast-check';
import {
  isCustomerPhone,
  isPhoneText,
  isStaffPhone,
  listStoredStaffPhones,
  normalizePhone,
  normalizeStaffPhone,
  PHONE_DIGITS,
  PHONE_PREFIX,
  toPhoneDigits,
} from './phone.ts';

const SARA = '+9647701234567';

// @spec 9.11 Phone: +964 plus 10 digits (14 characters)
describe("a customer's phone", () => {
  it.each([SARA, '+9641000000000'])('can be %s', (phone) => {
    expect(isCustomerPhone(phone)).toBe(true);
  });

  it.each([
    '+964770123456',
    '+96477012345678',
    '07701234567',
    '9647701234567',
    '+964 770 123 4567',
    '+1202555012345',
    '+9640770123456',
    '+9640000000000',
    '+964٧٧٠١٢٣٤٥٦٧',
    `${SARA}\n`,
    '',
  ])('cannot be %j', (phone) => {
    expect(isCustomerPhone(phone)).toBe(false);
  });

  it.each([
    ['as it should be', SARA],
    ['with its leading 0', '07701234567'],
    ['without its leading 0', '7701234567'],
    ['with 00964', '009647701234567'],
    ['with 964 alone', '9647701234567'],
    ['with prefix and 0', '+96407701234567'],
    ['with 00964 and 0', '0096407701234567'],
    ['with 964 and 0', '96407701234567'],
    ['in Arabic digits', '٠٧٧٠١٢٣٤٥٦٧'],
    ['in Persian digits', '۰۷۷۰۱۲۳۴۵۶۷'],
    ['with an Arabic prefix', '+٩٦٤ ٧٧٠ ١٢٣ ٤٥٦٧'],
    ['with spaces and dashes', ' +964 770-123-4567 '],
    ['with a bracket', '(0770) 123.4567'],
    ['copied with direction marks', '\u202A+964\u00A0770\u2011123\u20114567\u202C\u200F'],
    ['pasted after the fixed prefix', '+964+9647701234567'],
    ['pasted after the fixed prefix with zeros', '+964009647701234567'],
  ])('has one stored form, typed %s', (_, input) => {
    expect(normalizePhone(input)).toBe(SARA);
    expect(toPhoneDigits(input)).toBe('7701234567');
    expect(isPhoneText(input)).toBe(true);
  });

  it.each([
    '0770123456a7',
    'سارة 07701234567',
    '07701234567; --',
    '+964 770 123 4567 / 8',
    '0770_1234567',
    '0770#1234567',
  ])('is not the only content of %j', (input) => {
    expect(isPhoneText(input)).toBe(false);
  });

  it.each(['', '   ', '+', '+9', '+96', '+964', '+964 ', '00', '00964', '0', '\u200F', 'سارة', '-'])(
    'is empty for the incomplete text %j',
    (input) => {
      expect(normalizePhone(input)).toBe('');
      expect(toPhoneDigits(input)).toBe('');
    },
  );

  it.each([
    ['too short', '0770123', '+964770123'],
    ['too long', '077012345678', '+96477012345678'],
    ['of another country', '+1 202 555 0123', '+12025550123'],
    ['of another country with zeros', '0012025550123', '+12025550123'],
  ])('stays invalid if it is %s', (_, input, expected) => {
    expect(normalizePhone(input)).toBe(expected);
    expect(isCustomerPhone(expected)).toBe(false);
  });

  it('has at most ten digits in the field, and may begin with the digits of the prefix', () => {
    expect(toPhoneDigits('77012345678901')).toBe('7701234567');
    expect(toPhoneDigits('9647')).toBe('9647');
    expect(toPhoneDigits('+9647')).toBe('7');
  });

  it('stays the same when it is normalised twice', () => {
    const messy = fc.string({ unit: fc.constantFrom(...'0123456789+964٠٧۷ -x'), maxLength: 24 });
    fc.assert(
      fc.property(messy, (input) => {
        const once = normalizePhone(input);
        expect(normalizePhone(once)).toBe(once);
        expect(once).toMatch(/^(\+\d+)?$/);
        expect(isCustomerPhone(input) && once !== input).toBe(false);
        expect(toPhoneDigits(input)).toMatch(/^\d{0,10}$/);
        if (once.startsWith(PHONE_PREFIX)) expect(toPhoneDigits(once)).toBe(once.slice(4, 4 + PHONE_DIGITS));
      }),
      { numRuns: 1000 },
    );
  });

  it('has one stored form for every common prefix', () => {
    const local = fc.integer({ min: 1_000_000_000, max: 9_999_999_999 }).map(String);
    fc.assert(
      fc.property(local, (digits) => {
        for (const prefix of ['', '0', '964', '00964', '+964', '+964 0']) {
          expect(normalizePhone(prefix + digits)).toBe(PHONE_PREFIX + digits);
        }
      }),
    );
  });
});

describe("a staff member's phone", () => {
  it.each([
    ['07701000001', '07701000001', true],
    ['٠٧٧٠١٠٠٠٠٠١', '07701000001', true],
    [' 0770-100 0001\u200F', '07701000001', true],
    ['7701000001', '7701000001', true],
    ['+9647701000001', '07701000001', true],
    ['+9640770 100 0001', '07701000001', true],
    ['009640770-1000001', '07701000001', true],
    ['00964 770 100 0001', '07701000001', true],
    ['٩٦٤٧٧٠١٠٠٠٠٠١', '07701000001', true],
    ['+964770100000', '964770100000', true],
    ['+4915112345678', '4915112345678', true],
    ['123456789', '123456789', false],
    ['1234567890', '1234567890', true],
    ['123456789012345', '123456789012345', true],
    ['1234567890123456', '1234567890123456', false],
    ['0770100000a', '0770100000a', false],
    ['07701000001; --', '07701000001;', false],
    ['', '', false],
  ])('typed as %j is stored as %s, valid: %s', (input, stored, valid) => {
    expect(normalizeStaffPhone(input)).toBe(stored);
    expect(isStaffPhone(stored)).toBe(valid);
  });
});

describe('the stored spellings of a staff phone', () => {
  it('are the same for each typed spelling', () => {
    const stored = ['07701000001', '9647701000001', '96407701000001', '009647701000001'];
    for (const typed of [...stored, '+9640770 1000001']) {
      expect([...listStoredStaffPhones(typed)].sort()).toEqual([...stored].sort());
    }
  });

  it('are one for a foreign phone', () => {
    expect(listStoredStaffPhones('+4915112345678')).toEqual(['4915112345678']);
  });
});
