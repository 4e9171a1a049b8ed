import { toJson } from './serializer.ts';

const toText = (response: unknown): string => Buffer.from(toJson(response) as Uint8Array).toString();
const rows = (count: number) =>
  Array.from({ length: count }, (_, row) => ({ row, name: `«هدى» "${row}"\n` }));

it.each([0, 1, 31, 32, 33, 35, 36, 200])('a list of %i rows has the JSON of JSON.stringify', (count) => {
  const done = { success: true, data: rows(count) };
  expect(toText(done)).toBe(JSON.stringify(done));
  const page = { ...done, next_cursor: null, total: count };
  expect(toText(page)).toBe(JSON.stringify(page));
});

it.each([
  null,
  { success: true },
  { success: true, data: null },
  { success: true, data: { data: rows(40) } },
  { data: rows(40), success: true },
  { success: true, total: 40, data: rows(40) },
])('other responses have it, too', (response) => {
  expect(toText(response)).toBe(JSON.stringify(response));
});
