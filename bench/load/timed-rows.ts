import { type JudgedRatio, judgeSamples } from './sampler.ts';
import type { Pair, Samples } from './samples.ts';
import type { TimedTask } from './tasks.ts';

/** One page, switch or start on one network: its pairs, and the ratios of its figures. */
export interface TimedRow {
  what: string;
  network: string;
  /** Name of the figure → its ratio, with the interval widened by the control. */
  ratios: Record<string, JudgedRatio>;
  subject: Pair[];
  control: Pair[];
}

/** The row of a task: the ratios of the named figures, without those that no visit has. */
export function buildTimedRow(
  samples: Samples,
  { id, what, network }: TimedTask,
  figures: readonly string[],
): TimedRow {
  const subject = samples.listPairs(id, 'subject');
  const isMeasured = (name: string) => subject.some((pair) => pair.figures.subject[name] !== undefined);
  const ratios = figures
    .filter(isMeasured)
    .map((name): [string, JudgedRatio] => [name, judgeSamples(samples, id, name)]);
  return {
    what,
    network,
    ratios: Object.fromEntries(ratios),
    subject,
    control: samples.listPairs(id, 'control'),
  };
}
