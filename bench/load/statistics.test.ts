import {
  chooseOrder,
  computeMedian,
  computePairedDifferences,
  computePairedRatios,
  computeQuantile,
  computeSpread,
} from './statistics.ts';

describe('the statistics', () => {
  it('median is the middle value, or the mean of the two', () => {
    expect(computeMedian([3, 1, 2])).toBe(2);
    expect(computeMedian([4, 1, 2, 3])).toBe(2.5);
  });

  it('computeSpread returns the middle half and the extremes', () => {
    expect(computeSpread([5, 1, 3, 2, 4])).toEqual({ median: 3, low: 2, high: 4, min: 1, max: 5 });
    expect(computeQuantile([10, 20], 0.25)).toBe(12.5);
  });

  it('paired ratios and differences compare the values of one round', () => {
    expect(computePairedRatios([11, 22], [10, 20])).toEqual([1.1, 1.1]);
    expect(computePairedDifferences([11, 22], [10, 20])).toEqual([1, 2]);
    expect(() => computePairedRatios([1], [1, 2])).toThrow('Every round');
    expect(() => computePairedDifferences([1], [1, 2])).toThrow('Every round');
  });

  it('chooseOrder lets each side go first equally often', () => {
    const order = [0, 1, 2, 3].map((round) => chooseOrder(round, ['a', 'b']).join(''));
    expect(order).toEqual(['ab', 'ba', 'ab', 'ba']);
  });
});
