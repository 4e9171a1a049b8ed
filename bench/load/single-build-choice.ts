import { computeMedian } from './statistics.ts';

export interface SingleBuildRun {
  singleBuild: string;
  page: string;
  bytes: number;
  requests: number;
  usable: number;
}

export interface SingleBuildPage {
  singleBuild: string;
  page: string;
  bytes: number;
  requests: number;
  usable: number;
}

export function listSingleBuildPages(trials: readonly SingleBuildRun[]): SingleBuildPage[] {
  const groups = Map.groupBy(trials, ({ singleBuild, page }) => `${singleBuild} ${page}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const middle = (name: 'bytes' | 'requests' | 'usable') =>
      computeMedian(group.map((trial) => trial[name]));
    const { singleBuild, page } = first;
    return [
      { singleBuild, page, bytes: middle('bytes'), requests: middle('requests'), usable: middle('usable') },
    ];
  });
}

/**
 * If the times of single builds differ by at most 3 %, the builds count as equally fast. The build with the fewest
 * bytes is then the strictest comparison.
 */
const EQUALLY_FAST = 0.03;

/** Compares the times until usable, summed over all pages. */
export function chooseSingleBuild(trials: readonly SingleBuildRun[]): string {
  const totals = [...Map.groupBy(listSingleBuildPages(trials), ({ singleBuild }) => singleBuild)].map(
    ([singleBuild, pages]) => ({
      singleBuild,
      usable: pages.reduce((sum, page) => sum + page.usable, 0),
      bytes: pages.reduce((sum, page) => sum + page.bytes, 0),
    }),
  );
  const fastest = Math.min(...totals.map(({ usable }) => usable));
  const best = totals
    .filter(({ usable }) => usable <= fastest * (1 + EQUALLY_FAST))
    .sort((a, b) => a.bytes - b.bytes)[0];
  if (best === undefined) throw new Error('There is no single build to compare with.');
  return best.singleBuild;
}
