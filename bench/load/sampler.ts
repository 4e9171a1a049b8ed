import type { Side } from './compare.ts';
import { halfWidth, intervalOf, type RatioInterval, widenedBy } from './interval.ts';
import { type PairKind, ratiosOf, type Samples } from './samples.ts';
import { orderOfRound } from './statistics.ts';
import type { Figures } from './visit.ts';

/** Something that is measured of two builds, on one network. */
export interface Task {
  id: string;
  /** What the product's build is called, and what it is compared with. */
  sites: Record<Side, string>;
  /** Tasks of one place warm up the same: its first visits in a process are not kept. */
  place: string;
  measure(site: string): Promise<Figures>;
}

export interface SamplerOptions {
  tasks: readonly Task[];
  samples: Samples;
  /** Asked before every pair. */
  isTimeUp(): boolean;
  onStep(line: string): void;
}

/** The figure by which a task is finished. */
export const JUDGED = 'usable';
/** ± 2 %: a fifth of the tenth that the product is allowed to lose. */
export const NARROW = 0.02;
/** Whoever looks after every pair would sooner or later see a narrow interval by chance. */
export const FEWEST_PAIRS = 10;
/** One visit may fail on a busy machine; so many in a row are a fault. */
const MOST_FAILURES = 3;

/** A figure's ratio with its interval, and the control's. */
export interface JudgedRatio {
  ratio: RatioInterval;
  control: RatioInterval;
}

export function judge(samples: Samples, task: string, figure: string): JudgedRatio {
  const interval = (kind: PairKind) => intervalOf(ratiosOf(samples.of(task, kind), figure));
  const control = interval('control');
  return { ratio: widenedBy(interval('subject'), control), control };
}

export function isNarrow({ ratio, control }: JudgedRatio): boolean {
  return Math.min(ratio.samples, control.samples) >= FEWEST_PAIRS && halfWidth(ratio) <= NARROW;
}

/**
 * Measures until every task's interval is narrow or the time is up, and keeps each pair as it is there. All that is not
 * narrow yet takes turns, controls as well, so that a machine that grows slower meets all alike.
 * @returns whether all are narrow. @throws what a visit threw, when several in a row fail
 */
export async function sampleAll({ tasks, samples, isTimeUp, onStep }: SamplerOptions): Promise<boolean> {
  const warm = new Set<string>();
  let failures = 0;
  for (;;) {
    const open = tasks.filter(({ id }) => !isNarrow(judge(samples, id, JUDGED)));
    const turn = nextTurn(open, samples);
    if (turn === undefined) return true;
    if (isTimeUp()) return false;
    const failure = await take(turn, samples, warm);
    // A visit that the end of the run cut off has not failed.
    if (failure === null || isTimeUp()) {
      failures = 0;
      continue;
    }
    failures += 1;
    if (failures >= MOST_FAILURES) throw failure;
    onStep(`${turn.task.id}: not measured, ${failure.message}`);
  }
}

/** @returns why a pair could not be measured, or null */
async function take(turn: Turn, samples: Samples, warm: Set<string>): Promise<Error | null> {
  try {
    await warmUp(turn.task, warm);
    await measurePair(turn, samples);
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

interface Turn {
  task: Task;
  kind: PairKind;
  /** Pairs of it so far. */
  round: number;
}

/** What has the fewest pairs; of equals the first. A run that goes on begins where the other was cut off. */
export function nextTurn(open: readonly Task[], samples: Samples): Turn | undefined {
  const kinds: readonly PairKind[] = ['subject', 'control'];
  const turns = open.flatMap((task) =>
    kinds.map((kind) => ({ task, kind, round: samples.of(task.id, kind).length })),
  );
  const fewest = Math.min(...turns.map(({ round }) => round));
  return turns.find(({ round }) => round === fewest);
}

async function warmUp({ place, sites, measure }: Task, warm: Set<string>): Promise<void> {
  if (warm.has(place)) return;
  for (const site of Object.values(sites)) await measure(site);
  warm.add(place);
}

async function measurePair({ task, kind, round }: Turn, samples: Samples): Promise<void> {
  const { id, sites, measure } = task;
  const siteOf = (side: Side) => (kind === 'control' ? sites.subject : sites[side]);
  const [first, second] = orderOfRound<Side>(round, ['subject', 'reference']);
  const figures = { [first]: await measure(siteOf(first)), [second]: await measure(siteOf(second)) };
  samples.keep({ pair: { kind, task: id, figures: figures as Record<Side, Figures> } });
}
