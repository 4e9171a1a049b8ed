import { toAbsenceTimes } from './absence-times.ts';

const timesOf = (starts_at: string, ends_at: string) =>
  toAbsenceTimes({ starts_at, ends_at }, 'Asia/Baghdad');

test('midnight to midnight is whole days', () => {
  expect(timesOf('2026-11-09T21:00:00Z', '2026-11-11T21:00:00Z')).toEqual({
    ...{ isWholeDays: true, from: '2026-11-10', to: '2026-11-11', start: '00:00', end: '00:00' },
  });
});

test('days that end in the night after the last one are whole days', () => {
  expect(timesOf('2026-11-10T00:00:00+03:00', '2026-11-11T02:00:00+03:00')).toMatchObject({
    ...{ isWholeDays: true, from: '2026-11-10', to: '2026-11-10', end: '02:00' },
  });
});

test.each([
  ['of one day', '2026-11-10T13:00:00+03:00', '2026-11-10T15:30:00+03:00', '2026-11-10'],
  ['past midnight', '2026-11-10T22:00:00+03:00', '2026-11-11T01:00:00+03:00', '2026-11-11'],
  ['of one night', '2026-11-10T01:00:00+03:00', '2026-11-10T05:00:00+03:00', '2026-11-10'],
])('hours %s are not whole days', (_, starts_at, ends_at, to) => {
  expect(timesOf(starts_at, ends_at)).toMatchObject({ isWholeDays: false, from: '2026-11-10', to });
});
