import { buildPlaceholderName, isNameNeeded, PLACEHOLDER_NAME_PREFIX } from './customer-name.ts';

describe('the question for a customer’s name', () => {
  it.each([
    ['', true],
    ['   ', true],
    [null, true],
    [undefined, true],
    [PLACEHOLDER_NAME_PREFIX, true],
    [`  ${PLACEHOLDER_NAME_PREFIX} 4567`, true],
    ['زينب', false],
    ['عميل', false],
    ['ام جديد', false],
  ])('is needed for the name %j: %s', (name, expected) => {
    expect(isNameNeeded(name)).toBe(expected);
  });

  it('is needed for every placeholder name, which contains the last digits of the phone', () => {
    expect(buildPlaceholderName('+9647701234567')).toBe('عميل جديد 4567');
    expect(isNameNeeded(buildPlaceholderName('+9647701234567'))).toBe(true);
    expect(isNameNeeded(buildPlaceholderName(''))).toBe(true);
  });
});
