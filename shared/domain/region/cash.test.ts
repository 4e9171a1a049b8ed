import { CASH } from './cash.ts';
import { roundToCash } from './minor-units.ts';

describe('the cash of each currency', () => {
  it.each(Object.entries(CASH))('%s has a whole step', (_, { step }) => {
    expect(Number.isInteger(step) && step > 0).toBe(true);
  });

  it('rounds dinars to quarter thousands and fils to five', () => {
    expect(roundToCash(12_340_00, CASH.IQD.step)).toBe(12_250_00);
    expect(roundToCash(12_503, CASH.KWD.step)).toBe(12_505);
    expect(roundToCash(57_49, CASH.SAR.step)).toBe(57_50);
  });
});
