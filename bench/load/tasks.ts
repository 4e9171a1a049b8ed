import {
  type MeasuredPage,
  type MeasuredSwitch,
  NETWORKS,
  type NetworkCondition,
  PAGES,
  pageOf,
  SWITCHES,
} from './conditions.ts';
import { DASHBOARD, measureStart } from './hundred.ts';
import type { RunOptions } from './run.ts';
import type { Task } from './sampler.ts';
import { measureSwitch } from './switch.ts';
import { type Measurement, visitPage } from './visit.ts';

/** The product as it is, and with a hundred modules, as the stage names them. */
export const PRODUCT = 'federated';
export const HUNDRED = 'hundred';

/** One visit of a page, or one switch, of a site of the stage. */
export type Visit = (site: string, network: NetworkCondition, quietMs?: number) => Promise<Measurement>;

/** A task of `sampler.ts` with what the report says of it. */
export interface TimedTask extends Task {
  /** A page or a switch. */
  what: string;
  network: string;
}

export function visitOf({ browser, url, stage, session }: RunOptions, page: MeasuredPage): Visit {
  return async (site, network, quietMs) => {
    await stage.show(site, url + page.path);
    const storage = page.signedIn ? await session.storage() : {};
    return visitPage({ browser, url, network, storage, quietMs }, page);
  };
}

export function switchOf({ browser, url, stage, session }: RunOptions, item: MeasuredSwitch): Visit {
  return async (site, network, quietMs) => {
    await stage.show(site, url + pageOf(item.from).path);
    const storage = await session.storage();
    return measureSwitch({ browser, url, network, storage, quietMs }, item);
  };
}

/** Pages and switches against a twin, on every network. */
export function pageTasks(options: RunOptions, twin: string): TimedTask[] {
  return NETWORKS.flatMap((network) =>
    PAGES.map((page) => timedTask(page.id, network, twin, visitOf(options, page))),
  );
}

export function switchTasks(options: RunOptions, twin: string): TimedTask[] {
  return NETWORKS.flatMap((network) =>
    SWITCHES.map((item) => timedTask(item.id, network, twin, switchOf(options, item))),
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

/** The dashboard with a hundred modules against the same with our own. */
export function hundredTask({ browser, url, stage, session }: RunOptions): TimedTask {
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
      const storage = await session.storage();
      return (await measureStart({ browser, url, network, storage })).figures;
    },
  };
}
