import type { RandomGenerator } from '../../../server/operations/demo/random.ts';

type Values = Record<string, unknown>;

/** Repeats the items of a list: spans then overlap, ids and names stand there twice, and the list is too long. */
export function repeatItems(body: unknown, random: RandomGenerator): void {
  const lists = listObjects(body).flatMap((values) =>
    Object.entries(values).flatMap(([key, value]) => (Array.isArray(value) ? [{ values, key, value }] : [])),
  );
  if (lists.length === 0) return;
  const { values, key, value } = random.pick(lists);
  const items = value.length > 0 ? value : [random.pick(ITEMS)];
  const count = random.pick([2, 13, 300, 5_000]);
  values[key] = Array.from({ length: count }, (_, index) => items[index % items.length]);
}

const ITEMS: unknown[] = [
  '00000000-0000-0000-0000-000000000000',
  { start: 0, end: 1440 },
  { week: 1, weekday: 1, start: 1439, end: 2879 },
  null,
];

/** The two ends of a range. */
const ENDS = [
  ['start', 'end'],
  ['from', 'to'],
  ['starts_at', 'ends_at'],
  ['valid_from', 'valid_to'],
  ['from_month', 'to_month'],
  ['work_hours_from', 'work_hours_to'],
] as const;

/** Makes a range empty, reversed or longer than any limit. */
export function spoilRange(parts: unknown[], random: RandomGenerator): void {
  const ranges = parts
    .flatMap(listObjects)
    .flatMap((values) => ENDS.flatMap((ends) => (ends[0] in values ? [{ values, ends }] : [])));
  if (ranges.length === 0) return;
  const { values, ends } = random.pick(ranges);
  const [first, last] = ends;
  const [start, end] = [values[first], values[last]];
  random.pick([
    () => Object.assign(values, { [last]: start }),
    () => Object.assign(values, { [first]: end ?? start, [last]: start }),
    () => Object.assign(values, { [last]: toFar(start) }),
    () => Object.assign(values, { [first]: toFar(start), [last]: toFar(start) }),
  ])();
}

/** Returns a valid value of the same form that is far away. */
function toFar(value: unknown): unknown {
  if (typeof value === 'number') return 2879;
  const text = String(value);
  if (text.includes('T')) return '9999-12-31T23:59:59Z';
  return text.includes(':') ? '23:59' : '9999-12-31'.slice(0, text.length);
}

function listObjects(value: unknown): Values[] {
  if (Array.isArray(value)) return value.flatMap(listObjects);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Values, ...Object.values(value).flatMap(listObjects)];
}
