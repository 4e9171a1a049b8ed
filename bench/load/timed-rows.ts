import { type JudgedRatio, judgeSamples } from './sampler.ts';
import type { Pair, Samples } from './samples.ts';
import type { TimedTask } from './tasks.ts';

export interface TimedRow {
  what: string;
  network: string;
  ratios: Record<string, JudgedRatio>;
  subject: Pair[];
  control: Pair[];
}

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
