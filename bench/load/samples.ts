import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { Side } from './compare.ts';
import type { SingleBuildRun } from './single-build-choice.ts';
import type { Figures } from './visit.ts';

/** A `subject` pair compares two builds, a `control` pair compares the first of them with itself. */
export type PairKind = 'subject' | 'control';

export interface Pair {
  kind: PairKind;
  task: string;
  figures: Record<Side, Figures>;
}

export type Sample = { pair: Pair } | { trial: SingleBuildRun };

/** Each measurement is written to the file before it is used, so that an interrupted run can continue. */
export class Samples {
  readonly pairs: Pair[] = [];
  readonly trials: SingleBuildRun[] = [];
  readonly #file: string;

  /** Drops an incomplete last line. */
  constructor(file: string) {
    this.#file = file;
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    for (const line of text.split('\n').slice(0, -1)) this.#take(JSON.parse(line));
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    mkdirSync(path.dirname(file), { recursive: true });
    if (whole.length < text.length) this.#write(whole, 'w');
  }

  clear(): void {
    this.pairs.length = 0;
    this.trials.length = 0;
    rmSync(this.#file, { force: true });
  }

  keep(sample: Sample): void {
    this.#write(`${JSON.stringify(sample)}\n`, 'a');
    this.#take(sample);
  }

  listPairs(task: string, kind: PairKind): Pair[] {
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

/** Returns subject ÷ reference of each pair; NaN where the figure is missing. */
export function computeRatios(pairs: readonly Pair[], figure: string): number[] {
  return pairs.map(({ figures: { subject, reference } }) => {
    // JSON stores NaN as null.
    const [ours, theirs] = [subject[figure] ?? Number.NaN, reference[figure] ?? Number.NaN];
    return ours / theirs;
  });
}
