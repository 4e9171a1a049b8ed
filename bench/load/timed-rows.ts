import type { TimedRow } from './report.ts';
import { type JudgedRatio, judge } from './sampler.ts';
import type { Samples } from './samples.ts';
import type { TimedTask } from './tasks.ts';

/** The row of a task: the ratios of the named figures, without those that no visit has. */
export function timedRow(
  samples: Samples,
  { id, what, network }: TimedTask,
  figures: readonly string[],
): TimedRow {
  const subject = samples.of(id, 'subject');
  const isMeasured = (name: string) => subject.some((pair) => pair.figures.subject[name] !== undefined);
  const ratios = figures
    .filter(isMeasured)
    .map((name): [string, JudgedRatio] => [name, judge(samples, id, name)]);
  return { what, network, ratios: Object.fromEntries(ratios), subject, control: samples.of(id, 'control') };
}
