import { type MeasuredPage, type MeasuredSwitch, UNSLOWED_NETWORK } from './conditions.ts';
import type { LoadRunOptions } from './tasks.ts';
import { createSwitchMeasurer, createVisitMeasurer, type MeasureOnSite, PRODUCT_SITE_ID } from './tasks.ts';
import { type FetchedFile, sumAppTraffic } from './traffic.ts';
import { COUNTING_QUIET_MS } from './visit.ts';

/** The bytes and requests of a visit, which are the same in every visit. */
export interface ExactTraffic {
  bytes: number;
  requests: number;
  files: FetchedFile[];
}

export interface ExactTrafficRow {
  task: string;
  product: ExactTraffic;
  singleBuilds: Record<string, ExactTraffic>;
}

/** The single build with the fewest bytes is the strictest comparison. */
export function getLightestSingleBuild({ singleBuilds }: ExactTrafficRow): {
  singleBuild: string;
  figures: ExactTraffic;
} {
  const [lightest] = Object.entries(singleBuilds).sort(([, a], [, b]) => a.bytes - b.bytes);
  if (lightest === undefined) throw new Error('There is no single build to compare with.');
  return { singleBuild: lightest[0], figures: lightest[1] };
}

export interface ExactTasks {
  pages: readonly MeasuredPage[];
  switches: readonly MeasuredSwitch[];
}

/** @throws Error when a second visit differs from the first */
export async function countExactTraffic(
  options: LoadRunOptions,
  singleBuilds: readonly string[],
  { pages, switches }: ExactTasks,
): Promise<ExactTrafficRow[]> {
  const tasks: [string, MeasureOnSite][] = [
    ...pages.map((page): [string, MeasureOnSite] => [page.id, createVisitMeasurer(options, page)]),
    ...switches.map((item): [string, MeasureOnSite] => [item.id, createSwitchMeasurer(options, item)]),
  ];
  const rows: ExactTrafficRow[] = [];
  for (const [task, visit] of tasks) {
    const product = await countUntilEqual(`${task}, ${PRODUCT_SITE_ID}`, () =>
      visit(PRODUCT_SITE_ID, UNSLOWED_NETWORK, COUNTING_QUIET_MS),
    );
    const row: ExactTrafficRow = { task, product, singleBuilds: {} };
    for (const singleBuild of singleBuilds)
      row.singleBuilds[singleBuild] = await countUntilEqual(`${task}, ${singleBuild}`, () =>
        visit(singleBuild, UNSLOWED_NETWORK, COUNTING_QUIET_MS),
      );
    rows.push(row);
    options.onStep(`${task}: counted`);
  }
  return rows;
}

/** On a busy machine a visit may end before the page has fetched what it fetches while idle. */
const MAX_VISITS = 6;

/** Visits until two visits in a row are equal. @throws Error after `MAX_VISITS` */
async function countUntilEqual(
  what: string,
  visit: () => Promise<{ files: FetchedFile[] }>,
): Promise<ExactTraffic> {
  let before = await visit();
  for (let visits = 2; ; visits++) {
    const { files } = await visit();
    const difference = findTrafficDifference(before.files, files);
    if (difference === null) return { ...sumAppTraffic(files), files };
    if (visits === MAX_VISITS)
      throw new Error(`${what}: each visit differs from the one before, ${difference}.`);
    before = { files };
  }
}

/** Compares only HTML, scripts and styles. Returns null when they do not differ. */
export function findTrafficDifference(
  first: readonly FetchedFile[],
  second: readonly FetchedFile[],
): string | null {
  const isCounted = ({ kind }: FetchedFile) => sumAppTraffic([{ kind } as FetchedFile]).requests > 0;
  const sizes = (files: readonly FetchedFile[]) =>
    new Map(files.filter(isCounted).map(({ path, bytes }) => [path, bytes]));
  const [before, after] = [sizes(first), sizes(second)];
  const different = [...new Set([...before.keys(), ...after.keys()])].find(
    (path) => before.get(path) !== after.get(path),
  );
  if (different === undefined) return null;
  return `${different}: ${before.get(different) ?? 0} and ${after.get(different) ?? 0} bytes`;
}
