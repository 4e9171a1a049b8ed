import type { Browser } from 'playwright-core';
import {
  getMeasuredPage,
  type MeasuredPage,
  type MeasuredSwitch,
  NETWORKS,
  type NetworkCondition,
  PAGES,
  SWITCHES,
} from './conditions.ts';
import { DASHBOARD, measureStart } from './hundred.ts';
import type { Task } from './sampler.ts';
import type { RenewedSession } from './session.ts';
import type { BuildSwitcher } from './sites.ts';
import { measureSwitch } from './switch.ts';
import { type Measurement, visitPage } from './visit.ts';

/** The id of the product's site. */
export const PRODUCT = 'federated';
/** The id of the site of the product with a hundred modules. */
export const HUNDRED = 'hundred';

export interface RunOptions {
  browser: Browser;
  url: string;
  stage: BuildSwitcher;
  session: RenewedSession;
  onStep(line: string): void;
}

/** Measures a visit of a page, or a switch, on a site of the stage. */
export type Visit = (site: string, network: NetworkCondition, quietMs?: number) => Promise<Measurement>;

/** A task of `sampler.ts` with its name and network for the report. */
export interface TimedTask extends Task {
  /** The id of the page or switch. */
  what: string;
  network: string;
}

/** Returns a function that measures a visit of the page. */
export function createVisit({ browser, url, stage, session }: RunOptions, page: MeasuredPage): Visit {
  return async (site, network, quietMs) => {
    await stage.show(site, url + page.path);
    const storage = page.signedIn ? await session.getStorage() : {};
    return visitPage({ browser, url, network, storage, quietMs }, page);
  };
}

/** Returns a function that measures a switch from a loaded page. */
export function createSwitch({ browser, url, stage, session }: RunOptions, item: MeasuredSwitch): Visit {
  return async (site, network, quietMs) => {
    await stage.show(site, url + getMeasuredPage(item.from).path);
    const storage = await session.getStorage();
    return measureSwitch({ browser, url, network, storage, quietMs }, item);
  };
}

/** Returns a task for every page on every network, against one single build. */
export function createPageTasks(options: RunOptions, singleBuild: string): TimedTask[] {
  return NETWORKS.flatMap((network) =>
    PAGES.map((page) => timedTask(page.id, network, singleBuild, createVisit(options, page))),
  );
}

/** Returns a task for every switch on every network, against one single build. */
export function switchTasks(options: RunOptions, singleBuild: string): TimedTask[] {
  return NETWORKS.flatMap((network) =>
    SWITCHES.map((item) => timedTask(item.id, network, singleBuild, createSwitch(options, item))),
  );
}

function timedTask(what: string, network: NetworkCondition, reference: string, visit: Visit): TimedTask {
  return {
    id: `${what}, ${network.title}, against ${reference}`,
    what,
    network: network.id,
    place: what,
    sites: { subject: PRODUCT, reference },
    measure: async (site) => (await visit(site, network)).figures,
  };
}

/** Returns the task that compares the dashboard with a hundred modules with the dashboard with our own. */
export function createHundredTask({ browser, url, stage, session }: RunOptions): TimedTask {
  const [network] = NETWORKS;
  if (network === undefined) throw new Error('No network is described.');
  return {
    id: 'the dashboard with a hundred modules',
    what: HUNDRED,
    network: network.id,
    place: HUNDRED,
    sites: { subject: HUNDRED, reference: PRODUCT },
    measure: async (site) => {
      await stage.show(site, url + DASHBOARD.path);
      const storage = await session.getStorage();
      return (await measureStart({ browser, url, network, storage })).figures;
    },
  };
}
