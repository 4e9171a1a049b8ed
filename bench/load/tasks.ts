import type { Browser } from 'playwright-core';
import type { BuildSwitcher } from './compared-builds.ts';
import {
  getMeasuredPage,
  MEASURED_SWITCHES,
  type MeasuredPage,
  type MeasuredSwitch,
  NETWORKS,
  type NetworkCondition,
} from './conditions.ts';
import { DASHBOARD_PAGE, measureDashboardStart } from './many-modules.ts';
import type { SamplingTask } from './sampler.ts';
import type { RenewedSession } from './session.ts';
import { measureSwitch } from './switch.ts';
import { type Measurement, visitPage } from './visit.ts';

export const PRODUCT_SITE_ID = 'federated';
export const HUNDRED_MODULES_SITE_ID = 'hundred';

export interface LoadRunOptions {
  browser: Browser;
  url: string;
  stage: BuildSwitcher;
  session: RenewedSession;
  onStep(line: string): void;
}

export type MeasureOnSite = (
  site: string,
  network: NetworkCondition,
  quietMs?: number,
) => Promise<Measurement>;

export interface TimedTask extends SamplingTask {
  what: string;
  network: string;
}

export function createVisitMeasurer(
  { browser, url, stage, session }: LoadRunOptions,
  page: MeasuredPage,
): MeasureOnSite {
  return async (site, network, quietMs) => {
    await stage.show(site, url + page.path);
    const storage = page.signedIn ? await session.getStorage() : {};
    return visitPage({ browser, url, network, storage, quietMs }, page);
  };
}

export function createSwitchMeasurer(
  { browser, url, stage, session }: LoadRunOptions,
  item: MeasuredSwitch,
): MeasureOnSite {
  return async (site, network, quietMs) => {
    await stage.show(site, url + getMeasuredPage(item.from).path);
    const storage = await session.getStorage();
    return measureSwitch({ browser, url, network, storage, quietMs }, item);
  };
}

export function createPageTasks(
  options: LoadRunOptions,
  singleBuild: string,
  pages: readonly MeasuredPage[],
): TimedTask[] {
  return NETWORKS.flatMap((network) =>
    pages.map((page) => timedTask(page.id, network, singleBuild, createVisitMeasurer(options, page))),
  );
}

export function createSwitchTasks(options: LoadRunOptions, singleBuild: string): TimedTask[] {
  return NETWORKS.flatMap((network) =>
    MEASURED_SWITCHES.map((item) =>
      timedTask(item.id, network, singleBuild, createSwitchMeasurer(options, item)),
    ),
  );
}

function timedTask(
  what: string,
  network: NetworkCondition,
  reference: string,
  visit: MeasureOnSite,
): TimedTask {
  return {
    id: `${what}, ${network.title}, against ${reference}`,
    what,
    network: network.id,
    place: what,
    sites: { subject: PRODUCT_SITE_ID, reference },
    measure: async (site) => (await visit(site, network)).figures,
  };
}

export function createHundredTask({ browser, url, stage, session }: LoadRunOptions): TimedTask {
  const [network] = NETWORKS;
  if (network === undefined) throw new Error('No network is described.');
  return {
    id: 'the dashboard with a hundred modules',
    what: HUNDRED_MODULES_SITE_ID,
    network: network.id,
    place: HUNDRED_MODULES_SITE_ID,
    sites: { subject: HUNDRED_MODULES_SITE_ID, reference: PRODUCT_SITE_ID },
    measure: async (site) => {
      await stage.show(site, url + DASHBOARD_PAGE.path);
      const storage = await session.getStorage();
      return (await measureDashboardStart({ browser, url, network, storage })).figures;
    },
  };
}
