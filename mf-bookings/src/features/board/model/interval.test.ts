import { cutTo, listRest } from './interval.ts';

const day = { from: 540, to: 1080 };

describe('the rest of a day', () => {
  it.each([
    ['without parts is all of it', [], [day]],
    [
      'is what lies between the parts',
      [
        { from: 600, to: 660 },
        { from: 700, to: 1080 },
      ],
      [
        { from: 540, to: 600 },
        { from: 660, to: 700 },
      ],
    ],
    [
      'does not need parts in order or apart',
      [
        { from: 700, to: 900 },
        { from: 500, to: 720 },
      ],
      [{ from: 900, to: 1080 }],
    ],
    ['is empty if a part covers it', [{ from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }], []],
    [
      'ignores parts outside of it',
      [
        { from: 100, to: 200 },
        { from: 1100, to: 1200 },
      ],
      [day],
    ],
  ])('%s', (_, parts, rest) => {
    expect(listRest(day, parts)).toEqual(rest);
  });
});

describe('a part of a day', () => {
  it('is cut at the edges, and is null outside', () => {
    expect(cutTo(day, { from: 500, to: 600 })).toEqual({ from: 540, to: 600 });
    expect(cutTo(day, { from: 100, to: 540 })).toBeNull();
  });
});
