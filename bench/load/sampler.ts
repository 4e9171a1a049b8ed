import type { Side } from './compare.ts';
import { estimateInterval, getHalfWidth, type RatioInterval, widenInterval } from './interval.ts';
import { computeRatios, type PairKind, type Samples } from './samples.ts';
import { chooseOrder } from './statistics.ts';
import type { Figures } from './visit.ts';

/** A comparison of two builds, for one page or switch on one network. */
export interface SamplingTask {
  id: string;
  /** The ids of the two compared builds. */
  sites: Record<Side, string>;
  /** Tasks with the same place share one warm-up, whose visits are not stored. */
  place: string;
  measure(site: string): Promise<Figures>;
}

export interface SamplerOptions {
  tasks: readonly SamplingTask[];
  samples: Samples;
  /** The sampler calls this before every pair. */
  isTimeUp(): boolean;
  onStep(line: string): void;
}

export const JUDGED_FIGURE = 'usable';
/** ± 2 % is a fifth of the 10 % by which the product may be slower. */
export const MAX_HALF_WIDTH = 0.02;
/** A check after every pair finds a narrow interval by chance sooner or later, so a task needs this many pairs. */
export const MIN_PAIRS = 10;
/** Fewer failed pairs in a row can happen on a busy machine. */
const MOST_FAILURES = 3;

/** The interval of `ratio` is already widened by that of `control`. */
export interface JudgedRatio {
  ratio: RatioInterval;
  control: RatioInterval;
}

export function judgeSamples(samples: Samples, task: string, figure: string): JudgedRatio {
  const interval = (kind: PairKind) => estimateInterval(computeRatios(samples.listPairs(task, kind), figure));
  const control = interval('control');
  return { ratio: widenInterval(interval('subject'), control), control };
}

export function hasNarrowInterval({ ratio, control }: JudgedRatio): boolean {
  return Math.min(ratio.samples, control.samples) >= MIN_PAIRS && getHalfWidth(ratio) <= MAX_HALF_WIDTH;
}

/**
 * Stores each pair as soon as it is measured. Tasks with wide intervals and their controls take turns, so that a
 * machine that becomes slower affects all of them equally.
 * @returns whether all intervals are narrow
 * @throws the visit's error when several pairs in a row fail
 */
export async function sampleTasks({ tasks, samples, isTimeUp, onStep }: SamplerOptions): Promise<boolean> {
  const warm = new Set<string>();
  let failures = 0;
  for (;;) {
    const open = tasks.filter(({ id }) => !hasNarrowInterval(judgeSamples(samples, id, JUDGED_FIGURE)));
    const turn = findNextTurn(open, samples);
    if (turn === undefined) return true;
    if (isTimeUp()) return false;
    const failure = await measureTurn(turn, samples, warm);
    // A pair that the end of the run interrupted does not count as a failure.
    if (failure === null || isTimeUp()) {
      failures = 0;
      continue;
    }
    failures += 1;
    if (failures >= MOST_FAILURES) throw failure;
    onStep(`${turn.task.id}: not measured, ${failure.message}`);
  }
}

/** @returns the error when the pair could not be measured, otherwise null */
async function measureTurn(turn: Turn, samples: Samples, warm: Set<string>): Promise<Error | null> {
  try {
    await warmUp(turn.task, warm);
    await measurePair(turn, samples);
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

interface Turn {
  task: SamplingTask;
  kind: PairKind;
  round: number;
}

/** Takes the task and kind with the fewest pairs, so that a new run continues where the last run was interrupted. */
export function findNextTurn(open: readonly SamplingTask[], samples: Samples): Turn | undefined {
  const kinds: readonly PairKind[] = ['subject', 'control'];
  const turns = open.flatMap((task) =>
    kinds.map((kind) => ({ task, kind, round: samples.listPairs(task.id, kind).length })),
  );
  const fewest = Math.min(...turns.map(({ round }) => round));
  return turns.find(({ round }) => round === fewest);
}

async function warmUp({ place, sites, measure }: SamplingTask, warm: Set<string>): Promise<void> {
  if (warm.has(place)) return;
  for (const site of Object.values(sites)) await measure(site);
  warm.add(place);
}

async function measurePair({ task, kind, round }: Turn, samples: Samples): Promise<void> {
  const { id, sites, measure } = task;
  const siteOf = (side: Side) => (kind === 'control' ? sites.subject : sites[side]);
  const [first, second] = chooseOrder<Side>(round, ['subject', 'reference']);
  const figures = { [first]: await measure(siteOf(first)), [second]: await measure(siteOf(second)) };
  samples.keep({ pair: { kind, task: id, figures: figures as Record<Side, Figures> } });
}
