import { type ExactTraffic, findTrafficDifference, getLightestSingleBuild } from './exact.ts';
import type { FetchedFile } from './traffic.ts';

const file = (path: string, bytes: number, kind: FetchedFile['kind'] = 'script'): FetchedFile => ({
  path,
  kind,
  bytes,
  startedMs: 0,
  endedMs: 1,
});

describe('findDifference', () => {
  it.each([
    ['the same files', [file('/a.js', 10)], [file('/a.js', 10)], null],
    ['another order', [file('/a.js', 10), file('/b.js', 5)], [file('/b.js', 5), file('/a.js', 10)], null],
    ['other bytes', [file('/a.js', 10)], [file('/a.js', 12)], '/a.js: 10 and 12 bytes'],
    ['one file less', [file('/a.js', 10)], [], '/a.js: 10 and 0 bytes'],
    ['one file more', [], [file('/a.js', 12)], '/a.js: 0 and 12 bytes'],
    ['another answer of the API', [file('/api/today', 10, 'api')], [file('/api/today', 12, 'api')], null],
  ])('compares visits with %s', (_, first, second, expected) => {
    expect(findTrafficDifference(first, second)).toBe(expected);
  });
});

it('bytes are compared with the single build that sends the fewest', () => {
  const figures = (bytes: number): ExactTraffic => ({ bytes, requests: 1, files: [] });
  const row = {
    task: 'login',
    product: figures(110),
    singleBuilds: { planned: figures(105), fine: figures(100) },
  };
  expect(getLightestSingleBuild(row)).toEqual({ singleBuild: 'fine', figures: figures(100) });
});
