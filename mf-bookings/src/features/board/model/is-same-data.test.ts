import { isSameData } from './is-same-data.ts';

const copy = () => ({
  ...{ id: 'a', version: 1, marks: { debt: false } },
  lines: [{ position: 0, unit_ids: ['r'] }],
});
const booking = copy();

it('values with the same fields and items are the same, in any order of the fields', () => {
  expect(isSameData(booking, copy())).toBe(true);
  expect(isSameData({ a: 1, b: null }, { b: null, a: 1 })).toBe(true);
  expect(isSameData([], [])).toBe(true);
});

it.each([
  ['a text', { ...copy(), id: 'b' }],
  ['a deep field', { ...copy(), marks: { debt: true } }],
  ['a missing item', { ...copy(), lines: [] }],
  ['a further field', { ...copy(), note: null }],
  ['another field with as many', { id: 'a', version: 1, marks: { debt: false }, others: booking.lines }],
  ['a list in place of an object', { ...copy(), marks: [] }],
  ['null in place of an object', { ...copy(), marks: null }],
])('%s makes a value another one', (_, other) => {
  expect(isSameData(booking, other)).toBe(false);
  expect(isSameData(other, booking)).toBe(false);
});
