import { assignLanes } from './lanes.ts';

const lanesOf = (...spans: [from: number, to: number][]) =>
  assignLanes(spans.map(([from, to]) => ({ from, to }))).map(({ lane, lanes }) => `${lane}/${lanes}`);

describe('lanes', () => {
  it.each<[string, [number, number][], string[]]>([
    [
      'cards one after the other share a lane',
      [
        [0, 30],
        [30, 60],
      ],
      ['0/1', '0/1'],
    ],
    [
      'cards that overlap stand beside each other',
      [
        [0, 30],
        [15, 60],
      ],
      ['0/2', '1/2'],
    ],
    [
      'a lane is free again after its card',
      [
        [0, 30],
        [10, 90],
        [30, 60],
      ],
      ['0/2', '1/2', '0/2'],
    ],
    [
      'the longer of two that begin together comes first',
      [
        [0, 30],
        [0, 60],
      ],
      ['1/2', '0/2'],
    ],
    [
      'a later group has its own lanes',
      [
        [0, 30],
        [15, 45],
        [60, 90],
      ],
      ['0/2', '1/2', '0/1'],
    ],
    ['no cards need no lanes', [], []],
  ])('%s', (_, spans, lanes) => {
    expect(lanesOf(...spans)).toEqual(lanes);
  });
});
