import { needsName, PLACEHOLDER_NAME_PREFIX, placeholderName } from './customer-name.ts';

describe('asking a customer for their name', () => {
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
  ])('%j: %s', (name, expected) => {
    expect(needsName(name)).toBe(expected);
  });

  it('asks everyone who was named by the salon, and shows which phone they are', () => {
    expect(placeholderName('+9647701234567')).toBe('عميل جديد 4567');
    expect(needsName(placeholderName('+9647701234567'))).toBe(true);
    expect(needsName(placeholderName(''))).toBe(true);
  });
});
