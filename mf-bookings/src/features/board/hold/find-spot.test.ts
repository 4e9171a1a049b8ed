import { getScrollStep } from './auto-scroll.ts';
import {
  findColumnAt,
  findDropSpot,
  findStretchedSpot,
  isOutside,
  type MeasuredColumn,
  toMinute,
} from './find-spot.ts';

/** From right to left: the first employee is on the right. A column is 100 px wide and 540 px high for 09:00 to 18:00. */
const COLUMNS: MeasuredColumn[] = [
  { key: 'sara', rect: { left: 200, right: 300, top: 50, bottom: 590 } },
  { key: 'rana', rect: { left: 100, right: 200, top: 50, bottom: 590 } },
  { key: 'huda', rect: { left: 0, right: 100, top: 50, bottom: 590 } },
];
const range = { from: 540, to: 1080 };
const [sara] = COLUMNS as [MeasuredColumn];

describe('the column under a pointer', () => {
  it.each([
    [299, 'sara'],
    [150, 'rana'],
    [1, 'huda'],
    [380, 'sara'],
    [-50, 'huda'],
  ])('at %i px is the one of %s', (x, key) => {
    expect(findColumnAt(COLUMNS, x)?.key).toBe(key);
  });

  it('follows the columns when the board has scrolled sideways', () => {
    const scrolled = COLUMNS.map(({ key, rect }) => ({
      key,
      rect: { ...rect, left: rect.left + 100, right: rect.right + 100 },
    }));
    expect(findColumnAt(scrolled, 150)?.key).toBe('huda');
  });

  it('is none on a board without columns', () => {
    expect(findColumnAt([], 10)).toBeNull();
  });
});

test.each([
  ['on the board', 150, 300, false],
  ['a little beyond its edge', 320, 30, false],
  ['on the bar beside it', 340, 300, true],
  ['below it', 150, 640, true],
])('a point %s: whether it is outside', (_, x, y, outside) => {
  expect(isOutside({ left: 0, right: 300, top: 50, bottom: 590 }, { x, y })).toBe(outside);
});

describe('the minute at a height', () => {
  it('follows from the height of the column', () => {
    expect(toMinute(sara.rect, range, 50)).toBe(540);
    expect(toMinute(sara.rect, range, 170)).toBe(660);
  });

  it('counts from the column, also when the board has scrolled down', () => {
    const scrolled = { ...sara.rect, top: -150, bottom: 390 };
    expect(toMinute(scrolled, range, -30)).toBe(660);
  });

  it('of a column without height is its first minute', () => {
    expect(toMinute({ ...sara.rect, bottom: 50 }, range, 60)).toBe(540);
  });
});

describe('a dropped card', () => {
  const held = { from: 660, to: 690, grip: 10 };
  const scale = { range, step: 15 };

  it.each([
    // The pointer holds the card ten minutes below its upper edge.
    [180, 660, 'in place'],
    [186, 660, 'under half a step'],
    [188, 675, 'over half a step'],
    [0, 540, 'above the day'],
    [900, 1050, 'below the day: it ends with the day'],
  ])('with the pointer at %i px begins at minute %i (%s)', (y, from) => {
    expect(findDropSpot(sara, held, y, scale)).toEqual({ columnKey: 'sara', from, to: from + 30 });
  });

  it('that is longer than the day begins with the day', () => {
    const long = { from: 540, to: 1300, grip: 0 };
    expect(findDropSpot(sara, long, 300, scale).from).toBe(540);
  });

  it('snaps to the salon’s own step', () => {
    expect(findDropSpot(sara, held, 186, { range, step: 5 }).from).toBe(665);
    expect(findDropSpot(sara, held, 194, { range, step: 30 }).from).toBe(660);
  });
});

describe('a stretched card', () => {
  const held = { from: 660, to: 690, grip: 28 };
  const scale = { range, step: 15 };

  it.each([
    [198, 690],
    [214, 705],
    [20, 675],
    [900, 1080],
  ])('with the pointer at %i px ends at minute %i', (y, to) => {
    expect(findStretchedSpot(sara, held, y, scale)).toEqual({ columnKey: 'sara', from: 660, to });
  });
});

describe('a card near an edge', () => {
  it.each([
    [300, 0],
    [60, -16],
    [0, -16],
    [590, 15],
    [646, 16],
  ])('scrolls at %i px by about %i px', (at, step) => {
    expect(Math.abs(getScrollStep(60, 600, at) - step)).toBeLessThanOrEqual(3);
  });

  it('does not scroll a board that is too small', () => {
    expect(getScrollStep(0, 100, 1)).toBe(0);
  });
});
