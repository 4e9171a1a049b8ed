import { findWorkingColumn } from './find-working-column.ts';

const HOUR = 60;
const opens = (...spans: [from: number, to: number][]) => ({
  open: spans.map(([from, to]) => ({ from: from * HOUR, to: to * HOUR })),
});

test.each([
  ['who works now', 10, [opens([14, 20]), opens([9, 17]), opens([9, 17])], 1],
  ['who begins first', 7, [opens([14, 20]), opens([10, 17]), opens([9, 17])], 2],
  [
    'who comes back first after a break',
    13,
    [opens(), opens([9, 12], [15, 18]), opens([9, 12], [14, 18])],
    2,
  ],
  ['the first of several', 10, [opens([9, 17]), opens([9, 17])], 0],
  ['no column, when all have left', 19, [opens([9, 17]), opens()], -1],
  ['no column of an empty board', 10, [], -1],
])('a phone opens at the column of %s', (_who, hour, columns, place) => {
  expect(findWorkingColumn(columns, hour * HOUR)).toBe(place);
});
