import fc from 'fast-check';
import { PHONE_PLANS } from './phone-plans.ts';
import {
  isStaffPhoneOfAnyCountry,
  isWrongAfterIraqiZero,
  listStaffPhoneReadings,
  readStaffPhone,
  toSharedDigits,
} from './staff-phone.ts';

const SPELLINGS = {
  KW: [
    '51234500',
    '5123 4500',
    '٥١٢٣٤٥٠٠',
    '96551234500',
    '+965 5123-4500',
    '0096551234500',
    '+965+96551234500',
  ],
  LB: ['3123456', '03 123 456', '٠٣١٢٣٤٥٦', '9613123456', '+961 03 123456', '+9613123456', '009613123456'],
  EG: ['1001234567', '01001234567', '201001234567', '+20 0100 123 4567', '00201001234567', '٠١٠٠١٢٣٤٥٦٧'],
} as const;

const KEYS = { KW: '96551234500', LB: '9613123456', EG: '201001234567' } as const;

describe.each(['KW', 'LB', 'EG'] as const)('a staff phone in %s', (country) => {
  it.each(SPELLINGS[country])('typed as %j is stored with the country code', (text) => {
    expect(readStaffPhone(text, country)).toEqual({ phone: KEYS[country], phone_key: KEYS[country] });
    expect(listStaffPhoneReadings(text)).toContainEqual({ country, phone_key: KEYS[country] });
  });
});

describe('a staff phone in Iraq', () => {
  it.each([
    ['07701000001', '07701000001', '9647701000001'],
    ['٠٧٧٠ ١٠٠ ٠٠٠١', '07701000001', '9647701000001'],
    ['+964 770 100 0001', '07701000001', '9647701000001'],
    ['009640770-1000001', '07701000001', '9647701000001'],
    ['7701000001', '7701000001', '9647701000001'],
    ['0770123456', '0770123456', '0770123456'],
    ['+4915112345678', '4915112345678', '4915112345678'],
    ['+965 5123 4500', '96551234500', '96551234500'],
    ['0096551234500', '0096551234500', '96551234500'],
    ['123456789012345', '123456789012345', '123456789012345'],
  ])('typed as %j is stored as %s and compared as %s', (text, phone, phone_key) => {
    expect(readStaffPhone(text, 'IQ')).toEqual({ phone, phone_key });
  });

  it.each(['', '51234500', '077012345', '1234567890123456', '0770abc4567', '077+01234567'])(
    'cannot be %j',
    (text) => {
      expect(readStaffPhone(text, 'IQ')).toBeNull();
    },
  );
});

it.each([
  ['a digit less', '5123450', 'KW'],
  ['a digit more', '512345001', 'KW'],
  ['letters', '5123450a', 'KW'],
  ['no digits', '+', 'KW'],
  ['too few digits with the country code', '123456', 'DE'],
])('a phone with %s is refused', (_, text, country) => {
  expect(readStaffPhone(text, country)).toBeNull();
});

it('a foreign phone keeps its country code', () => {
  expect(readStaffPhone('+974 5123 4500', 'KW')?.phone).toBe('97451234500');
  expect(readStaffPhone('97451234500', 'KW')?.phone).toBe('97451234500');
});

it('before the salon is known, a phone is refused only if it is one in no country', () => {
  expect(isStaffPhoneOfAnyCountry('51234500')).toBe(true);
  expect(isStaffPhoneOfAnyCountry('07701000001')).toBe(true);
  for (const text of ['', '12345', '1234567890123456', '0770100000a']) {
    expect(isStaffPhoneOfAnyCountry(text)).toBe(false);
  }
});

it.each([
  ['+9640796546357', 'IQ', true],
  ['009640796546357', 'IQ', true],
  ['9640796546357', 'IQ', true],
  ['+964 0 770 100', 'KW', true],
  ['+٩٦٤٠٧٩٦٥٤٦٣٥٧', 'IQ', true],
  ['+96407965463577', 'IQ', false],
  ['+9640123456', 'IQ', true],
  ['9640123456', 'IQ', false],
  ['96401234', 'KW', false],
  ['07701000001', 'IQ', false],
  ['+964770100000', 'IQ', false],
])('whether %s in %s has a wrong number of digits after +9640: %s', (text, country, isWrong) => {
  expect(isWrongAfterIraqiZero(text, country)).toBe(isWrong);
});

describe('the digits that guesses for a phone share', () => {
  const national = fc.stringMatching(/^[1-9]\d{6,9}$/);
  const prefix = fc.constantFrom('', '0', '+', '00', '+0', '000');

  it('are the same for all spellings that a country reads as one phone', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(PHONE_PLANS)),
        national,
        prefix,
        fc.boolean(),
        (country, number, before, hasCode) => {
          const text = before + (hasCode ? PHONE_PLANS[country]?.dial : '') + number;
          const reading = readStaffPhone(text, country);
          if (reading) expect(toSharedDigits(text)).toBe(toSharedDigits(reading.phone_key));
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('differ for two phones of one country', () => {
    expect(toSharedDigits('07701000001')).not.toBe(toSharedDigits('07701000002'));
  });
});
