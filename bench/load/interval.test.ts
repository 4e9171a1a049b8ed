import {
  estimateInterval,
  getHalfWidth,
  getPosition,
  type RatioInterval,
  widenInterval,
} from './interval.ts';

const TOO_FEW = { low: 0, high: Number.POSITIVE_INFINITY };
const powers = (...exponents: number[]) => exponents.map((exponent) => 2 ** exponent);

describe('estimateInterval', () => {
  it.each([
    ['one pair', [1.1], { ...TOO_FEW, estimate: 1.1, samples: 1 }],
    ['too few pairs for 95 %', powers(0, 1, 2, 3, 4), { ...TOO_FEW, estimate: 4, samples: 5 }],
    [
      'six pairs, which are all within',
      powers(0, 1, 2, 3, 4, 5),
      { estimate: 2 ** 2.5, low: 1, high: 32, samples: 6 },
    ],
    // Wilcoxon's table gives 8 for ten pairs, so the interval begins at the ninth mean from either end.
    [
      'ten pairs',
      powers(0, 1, 2, 3, 4, 5, 6, 7, 8, 9),
      { estimate: 2 ** 4.5, low: 2 ** 2, high: 2 ** 7, samples: 10 },
    ],
    ['equal pairs', Array(12).fill(1), { estimate: 1, low: 1, high: 1, samples: 12 }],
  ])('handles %s', (_, ratios, expected) => {
    const found = estimateInterval(ratios as number[]);
    for (const [name, value] of Object.entries(expected)) {
      expect(found[name as keyof RatioInterval]).toBeCloseTo(value, 10);
    }
  });

  it('knows no interval without pairs', () => {
    expect(estimateInterval([])).toEqual({ ...TOO_FEW, estimate: Number.NaN, samples: 0 });
  });

  it('does not follow one slow visit', () => {
    const { estimate, high } = estimateInterval([...Array(19).fill(1.05), 5]);
    expect([estimate, high]).toEqual([expect.closeTo(1.05), expect.closeTo(1.05)]);
  });

  it('leaves out missing values', () => {
    expect(estimateInterval([1.1, Number.NaN, 0, Number.POSITIVE_INFINITY]).samples).toBe(1);
  });

  it.each([
    [{ low: 1.02, high: 1.1 }, 'below'],
    [{ low: 1.02, high: 1.11 }, 'across'],
    [{ low: 1.1, high: 1.2 }, 'across'],
    [{ low: 1.11, high: 1.2 }, 'above'],
    [TOO_FEW, 'across'],
  ])('the position of %j is %s 1.10', (interval, expected) => {
    expect(getPosition(interval, 1.1)).toBe(expected);
  });
});

describe('widenInterval with a control', () => {
  const around = (estimate: number, arm: number): RatioInterval => ({
    estimate,
    low: estimate * Math.exp(-arm),
    high: estimate * Math.exp(arm),
    samples: 20,
  });

  it.each([
    ['quiet changes nothing', around(1, 0.005), 0.01],
    ['noisier than the comparison replaces the width', around(1, 0.03), 0.03],
    ['above 1 adds the distance', around(1.03, 0.005), Math.hypot(0.01, Math.log(1.03))],
    ['below 1 adds the same distance', around(1 / 1.03, 0.005), Math.hypot(0.01, Math.log(1.03))],
    [
      'of too few pairs makes the interval infinite',
      { ...TOO_FEW, estimate: 1, samples: 3 },
      Number.POSITIVE_INFINITY,
    ],
    ['not measured makes the interval infinite', estimateInterval([]), Number.POSITIVE_INFINITY],
  ])('that is %s', (_, control, expected) => {
    const { estimate, low, high } = widenInterval(around(1.05, 0.01), control);
    expect(estimate).toBe(1.05);
    expect(getHalfWidth({ low, high })).toBeCloseTo(expected, 10);
  });
});
