/** The figures that a trial, a benchmark or a check passes to `pnpm prove`. */
import { writeFileSync } from 'node:fs';

/** One row of docs/proof.md. All texts are plain English, and numbers have units. */
export interface ProofFigure {
  /** The product's promise: `A taken slot is never sold twice`. */
  promise: string;
  /** The goal: `0 overlaps`, `at most 1.10`. */
  goal: string;
  /** The measured value: `0 overlaps in 10,024 attempts`, `1.043`. */
  figure: string;
  /** The range of repeated measurements: `1.031 to 1.055 (95 %)`. A count has none. */
  spread?: string;
  isMet: boolean;
}

/** The environment variable that names the file which `pnpm prove` reads after the command has ended. */
const FILE = 'PROOF_FILE';

/**
 * Writes the figures to the file that PROOF_FILE names, and overwrites the figures of an earlier call. Without
 * PROOF_FILE it does nothing.
 */
export function writeFigures(figures: readonly ProofFigure[]): void {
  const file = process.env[FILE];
  if (file) writeFileSync(file, `${JSON.stringify(figures, null, 1)}\n`);
}

/** Returns 10000 as `10,000`. */
export const formatThousands = (count: number): string => count.toLocaleString('en');

/**
 * Returns the figure of a promise that something never happens. The promise is met when `count` is 0.
 * @param what the counted thing: `overlaps`
 * @param among the total: `10,024 attempts`
 */
export function buildNeverFigure(promise: string, what: string, count: number, among: string): ProofFigure {
  return {
    promise,
    goal: `0 ${what}`,
    figure: `${formatThousands(count)} ${what} in ${among}`,
    isMet: count === 0,
  };
}
