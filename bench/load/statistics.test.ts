import { median, orderOfRound, pairedDifferences, pairedRatios, quantile, spreadOf } from './statistics.ts';

describe('the statistics', () => {
  it('median is the middle value, or the mean of the two', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
  });

  it('spreadOf returns the middle half and the extremes', () => {
    expect(spreadOf([5, 1, 3, 2, 4])).toEqual({ median: 3, low: 2, high: 4, min: 1, max: 5 });
    expect(quantile([10, 20], 0.25)).toBe(12.5);
  });

  it('paired ratios and differences compare the values of one round', () => {
    expect(pairedRatios([11, 22], [10, 20])).toEqual([1.1, 1.1]);
    expect(pairedDifferences([11, 22], [10, 20])).toEqual([1, 2]);
    expect(() => pairedRatios([1], [1, 2])).toThrow('Every round');
    expect(() => pairedDifferences([1], [1, 2])).toThrow('Every round');
  });

  it('orderOfRound lets each side go first equally often', () => {
    const order = [0, 1, 2, 3].map((round) => orderOfRound(round, ['a', 'b']).join(''));
    expect(order).toEqual(['ab', 'ba', 'ab', 'ba']);
  });
});
