import type { FetchedFile } from '../load/traffic.ts';
import { CUSTOMER_GOALS, getJudgedValue, isGoalKept } from './goals.ts';
import { listCriticalFiles, sumVisitTraffic } from './visits.ts';

const file = (path: string, kind: FetchedFile['kind'], bytes: number, startedMs: number): FetchedFile => ({
  path,
  kind,
  bytes,
  startedMs,
  endedMs: startedMs + 100,
});

const files = [
  file('/book/noor', 'html', 4_000, 0),
  file('/site/1/main.js', 'script', 70_000, 10),
  file('/site/1/font.woff2', 'font', 20_000, 10),
  file('/api/businesses/noor', 'api', 600, 900),
  file('/site/1/my-bookings.js', 'script', 9_000, 2_000),
];

describe('the bytes of a page', () => {
  it('are all requests until it was usable, with fonts and API answers', () => {
    expect(sumVisitTraffic(files, 1_000)).toMatchObject({ criticalBytes: 94_600, criticalRequests: 4 });
  });

  it('include unfinished requests, and not later ones', () => {
    expect(listCriticalFiles(files, 950)).toContainEqual(files[3]);
    expect(listCriticalFiles(files, 1_999)).not.toContainEqual(files[4]);
  });
});

describe('an aim', () => {
  const aim = (figure: string) => {
    const found = CUSTOMER_GOALS.find((known) => known.figure === figure);
    if (found === undefined) throw new Error(`Nothing is aimed at for ${figure}.`);
    return found;
  };

  it('for bytes is judged by the worst round, and one for time by the median', () => {
    expect(getJudgedValue(aim('criticalBytes'), [1, 3, 2])).toBe(3);
    expect(getJudgedValue(aim('usable'), [9_000, 2_000, 1_000])).toBe(2_000);
  });

  it('is kept at its limit, and not kept by a missing figure', () => {
    expect(isGoalKept(100, 100)).toBe(true);
    expect(isGoalKept(101, 100)).toBe(false);
    expect(isGoalKept(getJudgedValue(aim('usable'), []), 2_500)).toBe(false);
    expect(isGoalKept(getJudgedValue(aim('criticalBytes'), []), 1)).toBe(false);
    expect(isGoalKept(getJudgedValue(aim('shift'), [0, Number.NaN]), 0.02)).toBe(false);
  });
});
