import { findTimeProblem, getIssueTime } from './registry-time.ts';

const NOW = new Date('2026-06-01T12:00:00.000Z');
const times = (issuedAt: string, expiresAt = '2026-07-01T00:00:00.000Z') => ({ issuedAt, expiresAt });

it.each([
  ['issued an hour ago', times('2026-06-01T11:00:00.000Z'), null],
  ['issued by a clock that is four minutes ahead', times('2026-06-01T12:04:00.000Z'), null],
  [
    'issued at the same instant as the one before',
    times('2026-06-01T11:00:00.000Z'),
    '2026-06-01T11:00:00.000Z',
  ],
  ['valid for 90 days', times('2026-05-01T00:00:00.000Z', '2026-07-30T00:00:00.000Z'), null],
])('a registry %s is accepted', (_, registry, before) => {
  expect(findTimeProblem(registry, NOW, before)).toBeNull();
});

it.each([
  [
    'issued in the future',
    times('2026-06-01T12:06:00.000Z'),
    null,
    'and it is 2026-06-01T12:00:00.000Z here',
  ],
  ['with an unreadable time', times('soon'), null, '90 days are the most'],
  [
    'issued before the one that it replaces',
    times('2026-06-01T11:00:00.000Z'),
    '2026-06-01T11:00:00.001Z',
    'before the one',
  ],
  [
    'valid for 90 days and one millisecond',
    times('2026-05-01T00:00:00.000Z', '2026-07-30T00:00:00.001Z'),
    null,
    '90 days are the most',
  ],
])('a registry %s is refused', (_, registry, before, sentence) => {
  expect(findTimeProblem(registry, NOW, before)).toContain(sentence);
});

it.each([
  ['2026-06-01T11:00:00.000Z', '2026-06-01T12:00:00.000Z'],
  ['2026-06-01T12:03:00.000Z', '2026-06-01T12:03:00.000Z'],
  ['2026-06-01T12:06:00.000Z', undefined],
])('after a registry of %s the next one is issued at %s', (before, expected) => {
  expect(getIssueTime(NOW, before)?.toISOString()).toBe(expected);
});
