import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { Side } from './compare.ts';
import type { TwinTrial } from './twin-choice.ts';
import type { Figures } from './visit.ts';

/** The product against another build, or against itself. */
export type PairKind = 'subject' | 'control';

/** Two visits that followed each other; of a control both are of the product. */
export interface Pair {
  kind: PairKind;
  task: string;
  figures: Record<Side, Figures>;
}

/** What a line of the file holds: a pair, or a visit by which the single build is chosen. */
export type Sample = { pair: Pair } | { trial: TwinTrial };

/** Everything that was measured so far, on disk before it is used: a run that was cut off goes on from there. */
export class Samples {
  readonly pairs: Pair[] = [];
  readonly trials: TwinTrial[] = [];
  readonly #file: string;

  /** Reads what the file has. A line that was cut off in the middle of writing is dropped. */
  constructor(file: string) {
    this.#file = file;
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    for (const line of text.split('\n').slice(0, -1)) this.#take(JSON.parse(line));
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    mkdirSync(path.dirname(file), { recursive: true });
    if (whole.length < text.length) this.#write(whole, 'w');
  }

  /** Forgets all of it. */
  clear(): void {
    this.pairs.length = 0;
    this.trials.length = 0;
    rmSync(this.#file, { force: true });
  }

  keep(sample: Sample): void {
    this.#write(`${JSON.stringify(sample)}\n`, 'a');
    this.#take(sample);
  }

  /** Pairs of one task and kind, in the order in which they were measured. */
  of(task: string, kind: PairKind): Pair[] {
    return this.pairs.filter((pair) => pair.task === task && pair.kind === kind);
  }

  #take(sample: Sample): void {
    if ('pair' in sample) this.pairs.push(sample.pair);
    else this.trials.push(sample.trial);
  }

  #write(text: string, flag: 'a' | 'w'): void {
    const file = openSync(this.#file, flag);
    writeSync(file, text);
    closeSync(file);
  }
}

/** subject ÷ reference of each pair, for one figure; NaN where it was not measured. */
export function ratiosOf(pairs: readonly Pair[], figure: string): number[] {
  return pairs.map(({ figures: { subject, reference } }) => {
    // JSON keeps NaN as null.
    const [ours, theirs] = [subject[figure] ?? Number.NaN, reference[figure] ?? Number.NaN];
    return ours / theirs;
  });
}
