import { issueTime, timeProblem } from './registry-time.ts';

const NOW = new Date('2026-06-01T12:00:00.000Z');
const times = (issuedAt: string, expiresAt = '2026-07-01T00:00:00.000Z') => ({ issuedAt, expiresAt });

it.each([
  ['of an hour ago', times('2026-06-01T11:00:00.000Z'), null],
  ['by a clock that is four minutes ahead', times('2026-06-01T12:04:00.000Z'), null],
  ['of the same instant as the one before', times('2026-06-01T11:00:00.000Z'), '2026-06-01T11:00:00.000Z'],
  ['of 90 days', times('2026-05-01T00:00:00.000Z', '2026-07-30T00:00:00.000Z'), null],
])('a registry %s can be', (_, registry, before) => {
  expect(timeProblem(registry, NOW, before)).toBeNull();
});

it.each([
  ['of the future', times('2026-06-01T12:06:00.000Z'), null, 'and it is 2026-06-01T12:00:00.000Z here'],
  ['of another time', times('soon'), null, '90 days are the most'],
  [
    'older than the one before',
    times('2026-06-01T11:00:00.000Z'),
    '2026-06-01T11:00:00.001Z',
    'before the one',
  ],
  [
    'of 90 days and a moment',
    times('2026-05-01T00:00:00.000Z', '2026-07-30T00:00:00.001Z'),
    null,
    '90 days are the most',
  ],
])('a registry %s cannot be', (_, registry, before, sentence) => {
  expect(timeProblem(registry, NOW, before)).toContain(sentence);
});

it.each([
  ['2026-06-01T11:00:00.000Z', '2026-06-01T12:00:00.000Z'],
  ['2026-06-01T12:03:00.000Z', '2026-06-01T12:03:00.000Z'],
  ['2026-06-01T12:06:00.000Z', undefined],
])('after one of %s the next is issued at %s', (before, expected) => {
  expect(issueTime(NOW, before)?.toISOString()).toBe(expected);
});
