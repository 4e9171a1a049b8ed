import { getPhoneExample, getPhonePrefix, isWholePhone, toPhoneText, toPhoneValue } from './phone-field.ts';
import { PHONE_PLANS } from './phone-plans.ts';
import { readPhone } from './read-phone.ts';

describe('the value of a phone field', () => {
  it.each([
    ['IQ', '', ''],
    ['IQ', '0770 123 4567', '+9647701234567'],
    ['IQ', '+96', ''],
    // §5 keeps the prefix, so that the check afterwards refuses the number.
    ['IQ', '+1 202 555 0123', '+9641202555012'],
    ['KW', '5123 4567', '+96551234567'],
    ['KW', '٥١٢٣٤٥٦٧', '+96551234567'],
    ['KW', '+965 5123 4567', '+96551234567'],
    ['KW', '+', '+'],
    ['KW', '+96', '+96'],
    ['KW', '+965', ''],
    ['KW', '+964 770 123 4567', '+9647701234567'],
    ['KW', '00964 770 123 4567', '+9647701234567'],
    ['SA', '050 123 4567', '+966501234567'],
    ['SA', '+1 (202) 555-0123', '+12025550123'],
    ['US', '+1 202 555 0123', '+12025550123'],
  ])('in %s for %j is %j', (country, typed, value) => {
    expect(toPhoneValue(typed, country)).toBe(value);
  });

  it.each([
    ['IQ', '+9647701234567', '7701234567'],
    ['IQ', '7701234567', '7701234567'],
    ['KW', '+96551234567', '51234567'],
    ['KW', '+9647701234567', '+9647701234567'],
    ['KW', '+', '+'],
    ['KW', '', ''],
  ])('in %s of %j shows as %j', (country, value, text) => {
    expect(toPhoneText(value, country)).toBe(text);
  });

  it.each([
    ['IQ', '07701234567', true],
    ['IQ', '0770123', false],
    ['KW', '51234567', true],
    ['KW', '+9647701234567', true],
    ['KW', '512', false],
  ])('in %s is replaced by a pasted %s: %p', (country, text, isWhole) => {
    expect(isWholePhone(text, country)).toBe(isWhole);
  });
});

it.each(Object.keys(PHONE_PLANS))('%s has a prefix and an example that is a phone', (country) => {
  expect(getPhonePrefix(country)).toMatch(/^\+\d{2,3}$/);
  expect(readPhone(getPhoneExample(country), country)).toHaveProperty('e164');
});
