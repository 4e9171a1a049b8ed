import {
  changeStatus,
  MOUNT_CAUSES,
  MOUNT_TRANSITIONS,
  VERSION_CAUSES,
  VERSION_TRANSITIONS,
} from './status.ts';

type Table = Readonly<Record<string, readonly string[]>>;
type Causes = Readonly<Record<string, Readonly<Record<string, string>>>>;

describe.each<[string, Table, Causes]>([
  ['a version', VERSION_TRANSITIONS, VERSION_CAUSES],
  ['a mount', MOUNT_TRANSITIONS, MOUNT_CAUSES],
])('the status of %s', (_, table, causes) => {
  const statuses = Object.keys(table);
  const pairs = statuses.flatMap((from) => statuses.map((to) => [from, to] as const));
  const isAllowed = ([from, to]: readonly [string, string]) => table[from]?.includes(to) ?? false;

  it.each(pairs.filter(isAllowed))('may change from %s to %s', (from, to) => {
    expect(changeStatus(table, from, to)).toBe(to);
    expect(causes[from]?.[to]).toMatch(/^[^:;]+$/);
  });

  it.each(pairs.filter((pair) => !isAllowed(pair)))('may not change from %s to %s', (from, to) => {
    expect(() => changeStatus(table, from, to)).toThrow(`No transition from ${from} to ${to}.`);
  });

  it('can be left', () => {
    expect(statuses.filter((status) => table[status]?.length === 0)).toEqual([]);
  });
});

it('a failed version is loaded only after a reset', () => {
  expect(VERSION_TRANSITIONS.FAILED).toEqual(['UNTRIED']);
});

it('the fallback never becomes the module, nor the module the fallback, without mounting', () => {
  expect(MOUNT_TRANSITIONS.FALLBACK).not.toContain('MOUNTED');
  expect(MOUNT_TRANSITIONS.MOUNTED).not.toContain('FALLBACK');
});
