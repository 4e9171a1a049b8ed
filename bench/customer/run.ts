import type { Browser } from 'playwright-core';
import { type Comparison, compareBuilds } from '../load/compare.ts';
import { NETWORKS } from '../load/conditions.ts';
import type { RenewedSession } from '../load/session.ts';
import { chooseSingleBuild, type SingleBuildRun } from '../load/single-build-choice.ts';
import type { Measurement, VisitOptions } from '../load/visit.ts';
import type { PageOrigins } from './origins.ts';
import { CUSTOMER_PAGES, type CustomerPage } from './pages.ts';
import { measureTwoVisits, proveUsable } from './visits.ts';
import { type Walk, walkToBooking } from './walk.ts';

export type PageOrigin = 'site' | 'singleBuild' | 'shell';

export interface RunExtent {
  pages: readonly CustomerPage[];
  runs: number;
  warmUps: number;
  walks: number;
  walked: readonly PageOrigin[];
}

export interface CustomerRunOptions extends RunExtent {
  browser: Browser;
  homes: PageOrigins;
  session: RenewedSession;
  onStep(line: string): void;
}

/** The results of one page: in the site (`subject`), in the single build (`reference`), and in the shell. */
export interface PageResult extends Comparison {
  page: string;
  shell: Measurement[];
}

export interface CustomerRunResult {
  trials: SingleBuildRun[];
  singleBuild: string;
  pages: PageResult[];
  walks: Record<PageOrigin, Walk[]>;
}

const TRIALS = 3;

const slow4g = () => {
  const network = NETWORKS.find(({ id }) => id === 'slow4g');
  if (network === undefined) throw new Error('Slow 4G is not described.');
  return network;
};

export async function measureCustomerPages(options: CustomerRunOptions): Promise<CustomerRunResult> {
  const { homes, onStep } = options;
  for (const page of options.pages) {
    for (const url of [homes.site, ...Object.values(homes.singleBuilds), homes.shell]) {
      await proveUsable(await visitOptions(options, url, page), page);
    }
  }
  onStep('"usable" is true everywhere');
  const [only, another] = Object.keys(homes.singleBuilds);
  const trials = another === undefined ? [] : await trySingleBuilds(options);
  const singleBuild = trials.length === 0 && only !== undefined ? only : chooseSingleBuild(trials);
  onStep(`the faster single build is "${singleBuild}"`);
  const pages: PageResult[] = [];
  for (const page of options.pages)
    pages.push(await measurePage(options, page, homes.singleBuilds[singleBuild] ?? ''));
  const [start] = CUSTOMER_PAGES;
  const walks: CustomerRunResult['walks'] = { site: [], singleBuild: [], shell: [] };
  const urls = { site: homes.site, singleBuild: homes.singleBuilds[singleBuild] ?? '', shell: homes.shell };
  for (let round = 0; start && round < options.walks; round += 1) {
    for (const home of options.walked) {
      walks[home].push(await walkToBooking(await visitOptions(options, urls[home], start), start));
    }
  }
  return { trials, singleBuild, pages, walks };
}

async function visitOptions(
  { browser, session }: CustomerRunOptions,
  url: string,
  page: CustomerPage,
): Promise<VisitOptions> {
  return { browser, url, network: slow4g(), storage: page.signedIn ? await session.getStorage() : {} };
}

async function measurePage(
  options: CustomerRunOptions,
  page: CustomerPage,
  singleBuildUrl: string,
): Promise<PageResult> {
  const { homes, runs, warmUps, onStep } = options;
  const visit = async (url: string) => measureTwoVisits(await visitOptions(options, url, page), page);
  const comparison = await compareBuilds({
    runs,
    warmUps,
    measure: (side) => visit(side === 'subject' ? homes.site : singleBuildUrl),
  });
  const shell: Measurement[] = [];
  for (let round = -warmUps; round < runs; round += 1) {
    const measurement = await visit(homes.shell);
    if (round >= 0) shell.push(measurement);
  }
  const { median } = comparison.figures.usable?.ratio ?? { median: Number.NaN };
  onStep(`${page.path}: usable ${median.toFixed(3)} of the single build`);
  return { page: page.id, ...comparison, shell };
}

async function trySingleBuilds(options: CustomerRunOptions): Promise<SingleBuildRun[]> {
  const trials: SingleBuildRun[] = [];
  for (const page of options.pages) {
    for (let round = 0; round < Math.min(TRIALS, options.runs); round += 1) {
      for (const [singleBuild, url] of Object.entries(options.homes.singleBuilds)) {
        const { figures } = await measureTwoVisits(await visitOptions(options, url, page), page);
        const { bytes = 0, requests = 0, usable = 0 } = figures;
        trials.push({ singleBuild, page: page.id, bytes, requests, usable });
      }
    }
  }
  return trials;
}
