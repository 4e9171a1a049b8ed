import type { Browser } from 'playwright-core';
import { type CompareOptions, compare, type Side } from './compare.ts';
import {
  type MeasuredPage,
  type MeasuredSwitch,
  NETWORKS,
  type NetworkCondition,
  PAGES,
  pageOf,
  SWITCHES,
} from './conditions.ts';
import type { ComparisonRow, LoadReport } from './report.ts';
import type { KeptSession } from './session.ts';
import type { Stage } from './sites.ts';
import { measureSwitch } from './switch.ts';
import { chooseTwin, type TwinTrial } from './twin-choice.ts';
import { type Measurement, visitPage } from './visit.ts';

export interface RunOptions {
  browser: Browser;
  url: string;
  stage: Stage;
  session: KeptSession;
  /** Rounds that count, of each comparison. */
  runs: number;
  onStep(line: string): void;
}

/** What can be measured alone. `pages` and `switch` stand on the same choice of a twin and the same control. */
export const PARTS = ['pages', 'switch', 'returning', 'hundred'] as const;
export type Part = (typeof PARTS)[number];

/** Something that is measured on one network: a page, or a switch. */
interface Task {
  id: string;
  network: NetworkCondition;
  measure(site: string): Promise<Measurement>;
}

/**
 * The same site against itself may differ by this share. Half of the tenth that the product is allowed to lose:
 * a machine that cannot tell equal from 5 % off cannot tell 1.05 from 1.10 either.
 */
export const CONTROL_BOUND = 0.05;

const SUBJECT = 'federated';
const TRIALS = 5;

export type Outcome = Pick<LoadReport, 'trials' | 'twin' | 'control' | 'isVoid' | 'results'>;

/** Chooses the twin, compares the product with itself, and then, unless that fails, with the twin. */
export async function runTimed(
  options: RunOptions,
  twins: readonly string[],
  parts: readonly Part[],
): Promise<Outcome> {
  const { onStep } = options;
  const trials = await tryTwins(options, twins);
  const twin = chooseTwin(trials);
  onStep(`the fastest twin is ${twin}`);
  const pages = NETWORKS.flatMap((network) => PAGES.map((page) => pageTask(options, page, network)));
  const control = await compareTasks(options, pages, SUBJECT, 'control');
  const isVoid = control.some(({ figures }) => isOff(figures.usable?.ratio.median));
  if (isVoid) return { trials, twin, control, isVoid, results: [] };
  const switches = NETWORKS.flatMap((network) => SWITCHES.map((item) => switchTask(options, item, network)));
  const wanted = [...(parts.includes('pages') ? pages : []), ...(parts.includes('switch') ? switches : [])];
  return {
    trials,
    twin,
    control,
    isVoid,
    results: await compareTasks(options, wanted, twin, twin),
  };
}

const isOff = (ratio = Number.NaN): boolean => !(Math.abs(ratio - 1) <= CONTROL_BOUND);

function pageTask(options: RunOptions, page: MeasuredPage, network: NetworkCondition): Task {
  const { browser, url, stage, session } = options;
  return {
    id: page.id,
    network,
    measure: async (site) => {
      await stage.show(site, url + page.path);
      const storage = page.signedIn ? await session.storage() : {};
      return visitPage({ browser, url, network, storage }, page);
    },
  };
}

function switchTask(options: RunOptions, item: MeasuredSwitch, network: NetworkCondition): Task {
  const { browser, url, stage, session } = options;
  return {
    id: item.id,
    network,
    measure: async (site) => {
      await stage.show(site, url + pageOf(item.from).path);
      return measureSwitch({ browser, url, network, storage: await session.storage() }, item);
    },
  };
}

async function compareTasks(
  { runs, onStep }: RunOptions,
  tasks: readonly Task[],
  reference: string,
  label: string,
): Promise<ComparisonRow[]> {
  const rows: ComparisonRow[] = [];
  const siteOf: Record<Side, string> = { subject: SUBJECT, reference };
  for (const { id, network, measure } of tasks) {
    const options: CompareOptions = { runs, warmUps: 1, measure: (side) => measure(siteOf[side]) };
    const { figures, files } = await compare(options);
    const { median, low, high } = figures.usable?.ratio ?? { median: Number.NaN, low: 0, high: 0 };
    onStep(`${label} · ${id} · ${network.title}: usable ${fixed(median)} [${fixed(low)}–${fixed(high)}]`);
    rows.push({ task: id, network: network.id, figures, files });
  }
  return rows;
}

const fixed = (ratio: number): string => ratio.toFixed(3);

/** Every twin on every page of the slower network, a few times. */
async function tryTwins(options: RunOptions, twins: readonly string[]): Promise<TwinTrial[]> {
  const network = NETWORKS.at(-1);
  if (network === undefined) throw new Error('No network is described.');
  const trials: TwinTrial[] = [];
  for (const page of PAGES) {
    const task = pageTask(options, page, network);
    for (let round = 0; round < Math.min(TRIALS, options.runs); round += 1) {
      for (const twin of twins) {
        const { figures } = await task.measure(twin);
        const { bytes = 0, requests = 0, usable = 0 } = figures;
        trials.push({ twin, page: page.id, bytes, requests, usable });
      }
    }
  }
  return trials;
}
