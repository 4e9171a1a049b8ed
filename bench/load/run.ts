import { BOARD_PAGE, MEASURED_PAGES, NETWORKS } from './conditions.ts';
import { formatHalfWidth, formatPreciseRatio } from './report-text.ts';
import { JUDGED_FIGURE, judgeSamples, sampleTasks } from './sampler.ts';
import type { Samples } from './samples.ts';
import { chooseSingleBuild } from './single-build-choice.ts';
import {
  createHundredTask,
  createPageTasks,
  createSwitchTasks,
  createVisitMeasurer,
  type LoadRunOptions,
  type TimedTask,
} from './tasks.ts';

/**
 * `bytes` and `returning` count bytes, so they are also valid on a busy machine; `board` also counts those of the day
 * board. The other parts measure times: their
 * tasks take turns until all intervals are narrow, or until `isTimeUp`.
 */
export const LOAD_PARTS = ['bytes', 'returning', 'pages', 'board', 'switch', 'hundred'] as const;
export type LoadPart = (typeof LOAD_PARTS)[number];

export interface TimedOptions extends LoadRunOptions {
  parts: readonly LoadPart[];
  singleBuilds: readonly string[];
  samples: Samples;
  isTimeUp(): boolean;
}

/** The measured pairs of visits are in `TimedOptions.samples`. */
export interface TimedOutcome {
  tasks: TimedTask[];
  /** '' when no chosen part compares with a single build, or when the time was up before the choice. */
  singleBuild: string;
  /** Whether every task has enough pairs and a confidence interval within ± 2 %. */
  isNarrow: boolean;
}

/** To choose the fastest single build, each page of each single build is visited this many times. */
const TRIALS = 5;

/** @throws the visit's error when several pairs in a row fail */
export async function measureTimedParts(options: TimedOptions): Promise<TimedOutcome> {
  const { parts, samples, onStep, isTimeUp } = options;
  const comparesSingleBuild = parts.some((part) => part === 'pages' || part === 'board' || part === 'switch');
  const singleBuild = comparesSingleBuild ? await chooseFastestSingleBuild(options) : '';
  const tasks = [
    ...(singleBuild && parts.includes('pages') ? createPageTasks(options, singleBuild, MEASURED_PAGES) : []),
    ...(singleBuild && parts.includes('board') ? createPageTasks(options, singleBuild, [BOARD_PAGE]) : []),
    ...(singleBuild && parts.includes('switch') ? createSwitchTasks(options, singleBuild) : []),
    ...(parts.includes('hundred') ? [createHundredTask(options)] : []),
  ];
  if (samples.pairs.length > 0) onStep(`goes on after ${samples.pairs.length} pairs`);
  const isNarrow = await sampleTasks({ tasks, samples, isTimeUp, onStep });
  for (const { id } of tasks) {
    const { ratio } = judgeSamples(samples, id, JUDGED_FIGURE);
    onStep(`${id}: ${formatPreciseRatio(ratio.estimate)} ${formatHalfWidth(ratio)}, ${ratio.samples} pairs`);
  }
  return { tasks, singleBuild, isNarrow };
}

/** Returns '' when the time is up before the choice. */
async function chooseFastestSingleBuild(options: TimedOptions): Promise<string> {
  const { singleBuilds, samples, isTimeUp, onStep } = options;
  const [only, another] = singleBuilds;
  if (only !== undefined && another === undefined) return only;
  const network = NETWORKS.at(-1);
  if (network === undefined) throw new Error('No network is described.');
  const wanted = Array.from({ length: TRIALS }).flatMap(() =>
    MEASURED_PAGES.flatMap((page) => singleBuilds.map((singleBuild) => ({ page, singleBuild }))),
  );
  // The order of the visits is always the same, so a continued run skips as many visits as are stored.
  for (const { page, singleBuild } of wanted.slice(samples.trials.length)) {
    if (isTimeUp()) return '';
    const { figures } = await createVisitMeasurer(options, page)(singleBuild, network);
    const { bytes = 0, requests = 0, usable = 0 } = figures;
    samples.keep({ trial: { singleBuild, page: page.id, bytes, requests, usable } });
  }
  const singleBuild = chooseSingleBuild(samples.trials);
  onStep(`the fastest single build is ${singleBuild}`);
  return singleBuild;
}
