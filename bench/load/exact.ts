import { PAGES, SWITCHES, UNSLOWED } from './conditions.ts';
import type { RunOptions } from './tasks.ts';
import { createSwitch, createVisit, PRODUCT, type Visit } from './tasks.ts';
import { type FetchedFile, sumAppTraffic } from './traffic.ts';
import { ALL_HAS_COME_MS } from './visit.ts';

/** The bytes and requests of a page or switch in one build. They are the same in every visit. */
export interface ExactFigures {
  bytes: number;
  requests: number;
  files: FetchedFile[];
}

/** The figures of a page or a switch in the product and in each single build. */
export interface ExactRow {
  task: string;
  product: ExactFigures;
  singleBuilds: Record<string, ExactFigures>;
}

/**
 * Returns the single build with the fewest bytes, because it is the strictest comparison.
 * @throws Error when there is no single build
 */
export function findLightest({ singleBuilds }: ExactRow): { singleBuild: string; figures: ExactFigures } {
  const [lightest] = Object.entries(singleBuilds).sort(([, a], [, b]) => a.bytes - b.bytes);
  if (lightest === undefined) throw new Error('There is no single build to compare with.');
  return { singleBuild: lightest[0], figures: lightest[1] };
}

/**
 * Counts the bytes and requests of the first `most` pages and switches, without measuring times.
 * @throws Error when a second visit differs from the first
 */
export async function countExactly(
  options: RunOptions,
  singleBuilds: readonly string[],
  most = Number.POSITIVE_INFINITY,
): Promise<ExactRow[]> {
  const tasks: [string, Visit][] = [
    ...PAGES.map((page): [string, Visit] => [page.id, createVisit(options, page)]),
    ...SWITCHES.map((item): [string, Visit] => [item.id, createSwitch(options, item)]),
  ];
  const rows: ExactRow[] = [];
  for (const [task, visit] of tasks.slice(0, most)) {
    const product = await countTwice(`${task}, ${PRODUCT}`, () => visit(PRODUCT, UNSLOWED, ALL_HAS_COME_MS));
    const row: ExactRow = { task, product, singleBuilds: {} };
    for (const singleBuild of singleBuilds)
      row.singleBuilds[singleBuild] = await countTwice(`${task}, ${singleBuild}`, () =>
        visit(singleBuild, UNSLOWED, ALL_HAS_COME_MS),
      );
    rows.push(row);
    options.onStep(`${task}: counted`);
  }
  return rows;
}

async function countTwice(
  what: string,
  visit: () => Promise<{ files: FetchedFile[] }>,
): Promise<ExactFigures> {
  const [first, second] = [await visit(), await visit()];
  const difference = findDifference(first.files, second.files);
  if (difference !== null)
    throw new Error(`${what}: the second visit differs from the first, ${difference}.`);
  return { ...sumAppTraffic(first.files), files: first.files };
}

/**
 * Returns the first difference in HTML, scripts and styles between two lists of files, as `/main.js: 10 and 12 bytes`;
 * null when there is none.
 */
export function findDifference(first: readonly FetchedFile[], second: readonly FetchedFile[]): string | null {
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
