/** How a trial, a benchmark or a check hands its figures to `pnpm prove`. */
import { writeFileSync } from 'node:fs';

/** One row of docs/proof.md. All texts are plain English, with units. */
export interface ProofFigure {
  /** The product's promise: `A taken slot is never sold twice`. */
  promise: string;
  /** The goal: `0 overlaps`, `at most 1.10`. */
  goal: string;
  /** The measured value: `0 overlaps in 10,024 attempts`, `1.043`. */
  figure: string;
  /** The range of repeated measurements, `1.031 to 1.055 (95 %)`; left out for a count. */
  spread?: string;
  isMet: boolean;
}

/** Names the file that `pnpm prove` reads after the command has ended. */
const FILE = 'PROOF_FILE';

/** Writes the figures to the file named by PROOF_FILE; does nothing without it. A later call overwrites an earlier one. */
export function writeFigures(figures: readonly ProofFigure[]): void {
  const file = process.env[FILE];
  if (file) writeFileSync(file, `${JSON.stringify(figures, null, 1)}\n`);
}

/** 10000 as `10,000`. */
export const formatThousands = (count: number): string => count.toLocaleString('en');

/** A promise that something never happens: `what` is counted (`overlaps`) among `among` (`10,024 attempts`). Met at 0. */
export function buildNeverFigure(promise: string, what: string, count: number, among: string): ProofFigure {
  return {
    promise,
    goal: `0 ${what}`,
    figure: `${formatThousands(count)} ${what} in ${among}`,
    isMet: count === 0,
  };
}
