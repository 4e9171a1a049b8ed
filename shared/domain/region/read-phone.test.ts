import fc from 'fast-check';
import { PHONE_PLANS } from './phone-plans.ts';
import { isPhone, readPhone, toLocalDigits } from './read-phone.ts';

describe('a typed phone', () => {
  it.each([
    ['IQ', '+9640770 123 4567', '+9647701234567'],
    ['IQ', '٠٧٧٠١٢٣٤٥٦٧', '+9647701234567'],
    ['KW', '51234567', '+96551234567'],
    ['KW', '22 45 67 89', '+96522456789'],
    ['KW', '0096551234567', '+96551234567'],
    ['KW', '96551234567', '+96551234567'],
    ['KW', '96512345', '+96596512345'],
    ['KW', '+965+96551234567', '+96551234567'],
    ['KW', '+965 0096551234567', '+96551234567'],
    ['KW', '+9640770 123 4567', '+9647701234567'],
    ['KW', '۰۰۹۶۴ ۷۷۰ ۱۲۳ ۴۵۶۷', '+9647701234567'],
    ['SA', '050 123 4567', '+966501234567'],
    ['SA', '011 465 0000', '+966114650000'],
    ['SA', '+966 0501234567', '+966501234567'],
    ['AE', '0501234567', '+971501234567'],
    ['AE', '04 123 4567', '+97141234567'],
    ['QA', '33123456', '+97433123456'],
    ['BH', '17123456', '+97317123456'],
    ['OM', '92123456', '+96892123456'],
    ['JO', '0791234567', '+962791234567'],
    ['JO', '06 123 4567', '+96261234567'],
    ['LB', '03 123456', '+9613123456'],
    ['LB', '70 123 456', '+96170123456'],
    ['LB', '9613123456', '+9613123456'],
    ['SY', '0944123456', '+963944123456'],
    ['SY', '011 2123456', '+963112123456'],
    ['EG', '01012345678', '+201012345678'],
    ['EG', '02 12345678', '+20212345678'],
    ['EG', '2001012345678', '+201012345678'],
    ['TR', '0532 123 45 67', '+905321234567'],
    ['IR', '0912 123 4567', '+989121234567'],
    ['GB', '07911 123456', '+447911123456'],
    ['GB', '+44 (0)20 7946 0958', '+442079460958'],
    ['DE', '0151 12345678', '+4915112345678'],
    ['DE', '4915112345678', '+4915112345678'],
    ['DE', '04921 12345', '+49492112345'],
    ['DE', '+49 4921 12345', '+49492112345'],
    ['SA', '+1 202 555 0123', '+12025550123'],
    ['FR', '+33 1 23 45 67 89', '+33123456789'],
    ['FR', '00393123456789', '+393123456789'],
  ])('in %s as %s is %s', (country, text, e164) => {
    expect(readPhone(text, country)).toEqual({ e164 });
    expect(isPhone(e164)).toBe(true);
  });

  it.each([
    ['IQ', '', 'empty'],
    ['KW', ' \u200f- ', 'empty'],
    ['KW', '+96', 'empty'],
    ['KW', '+965', 'empty'],
    ['KW', '5123456a', 'letters'],
    ['KW', 'سارة 51234567', 'letters'],
    ['KW', '51234567; --', 'letters'],
    ['KW', '5123456', 'short'],
    ['KW', '512345678', 'long'],
    ['KW', '051234567', 'long'],
    ['KW', '07701234567', 'long'],
    ['KW', '+96417180000', 'short'],
    ['SA', '05012345', 'short'],
    ['AE', '0401234567', 'beginning'],
    ['JO', '0991234567', 'beginning'],
    ['KW', '00000000', 'empty'],
    ['IQ', '+1 202 555 0123', 'foreign'],
    ['IQ', '0096551234567', 'foreign'],
    ['IQ', '0770123', 'short'],
    ['IQ', '077012345678', 'long'],
    ['SA', '+1 202', 'short'],
    ['SA', '+1234567890123456', 'long'],
    ['FR', '01 23 45 67 89', 'country_code'],
    ['', '0770 123 4567', 'country_code'],
    ['FR', '+', 'empty'],
  ])('in %s as %j is refused: %s', (country, text, problem) => {
    expect(readPhone(text, country)).toEqual({ problem });
  });

  it('stays the same when it is read twice, in every salon that accepts it', () => {
    const countries = Object.keys(PHONE_PLANS);
    const text = fc.string({ unit: fc.constantFrom(...'00123456789+ '), maxLength: 18 });
    fc.assert(
      fc.property(
        text,
        fc.constantFrom(...countries),
        fc.constantFrom(...countries),
        (typed, first, second) => {
          const reading = readPhone(typed, first);
          if (!('e164' in reading)) return;
          expect(reading.e164).toMatch(/^\+[1-9]\d{7,14}$/);
          expect(isPhone(reading.e164)).toBe(true);
          const again = readPhone(reading.e164, second);
          expect(again).toEqual('problem' in again ? { problem: 'foreign' } : reading);
          if (second !== 'IQ') expect(again).toEqual(reading);
        },
      ),
      { numRuns: 5000 },
    );
  });

  it('reads every number of a country in its local and its three international spellings', () => {
    const number = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 7, maxLength: 11 });
    fc.assert(
      fc.property(fc.constantFrom(...Object.entries(PHONE_PLANS)), number, ([country, plan], digits) => {
        if (!plan?.pattern.test(digits)) return;
        const e164 = `+${plan.dial}${digits}`;
        const spellings = [
          `${plan.trunk}${digits}`,
          e164,
          `00${plan.dial}${digits}`,
          `+${plan.dial}${plan.trunk}${digits}`,
        ];
        for (const text of spellings) expect(readPhone(text, country)).toEqual({ e164 });
      }),
      { numRuns: 5000 },
    );
  });
});

describe('a stored phone', () => {
  it.each([
    '',
    '+',
    '96551234567',
    '+965 51234567',
    '+9655123456',
    '+965512345678',
    '+9640770123456',
    '+0123456789',
    '+1234567',
    '+1234567890123456',
    '+965٥1234567',
    '+96551234567\n',
  ])('cannot be %j', (text) => {
    expect(isPhone(text)).toBe(false);
  });
});

describe('the digits in a phone field', () => {
  it.each([
    ['KW', '+965 5123 45', '512345'],
    ['KW', '+9651234567890', '12345678'],
    ['KW', '+96', ''],
    ['SA', '0501', '501'],
    ['DE', '0151123456789999', '1511234567899'],
    ['FR', '+33123', '33123'],
    ['FR', '0123', '0123'],
  ])('in %s for %j are %s', (country, text, digits) => {
    expect(toLocalDigits(text, country)).toBe(digits);
  });
});
