import fc from 'fast-check';
import { chooseTextColor, computeContrast, isColor, READABLE_CONTRAST } from './color.ts';

describe("the colour of the customers' pages", () => {
  it.each([
    ['#7a2b56', true],
    ['#7A2B56', true],
    ['7a2b56', false],
    ['#7a2', false],
    ['#7a2b5g', false],
    ['red', false],
    ['', false],
  ])('%s is a colour: %s', (text, expected) => {
    expect(isColor(text)).toBe(expected);
  });

  it.each([
    ['#ffffff', '#000000', 21],
    ['#767676', '#ffffff', 4.54],
    ['#7a2b56', '#7a2b56', 1],
  ])('%s on %s has the contrast of the WCAG formula', (one, other, contrast) => {
    expect(computeContrast(one, other)).toBeCloseTo(contrast, 2);
    expect(computeContrast(other, one)).toBe(computeContrast(one, other));
  });

  it('always has a readable contrast with black or white', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
        const color = `#${number.toString(16).padStart(6, '0')}`;
        expect(computeContrast(color, chooseTextColor(color))).toBeGreaterThanOrEqual(READABLE_CONTRAST);
      }),
    );
  });
});
