import { readAmount } from './read-amount.ts';
import { toShownAmount, toShownDigits } from './shown-digits.ts';

describe('shown digits', () => {
  it.each([
    ['latn', '21 يناير 2026', '21 يناير 2026'],
    ['arab', '21 يناير 2026', '٢١ يناير ٢٠٢٦'],
    ['arab', '09:30', '٠٩:٣٠'],
    ['arab', '#7', '#٧'],
  ] as const)('in %s of %s are %s', (shapes, text, shown) => {
    expect(toShownDigits(text, shapes)).toBe(shown);
  });

  it.each([
    ['latn', '1,234.50', '1,234.50'],
    ['arab', '1,234.50', '١٬٢٣٤٫٥٠'],
    ['arab', '−12.500', '−١٢٫٥٠٠'],
  ] as const)('in %s of the amount %s are %s', (shapes, text, shown) => {
    expect(toShownAmount(text, shapes)).toBe(shown);
  });

  it('of an amount are read back as the same amount', () => {
    expect(readAmount(toShownAmount('1,234,567.25', 'arab'), 2)).toEqual({ amount: 1_234_567.25 });
    expect(readAmount(toShownAmount('12.500', 'arab'), 3)).toEqual({ amount: 12.5 });
  });
});
