import { writeFileSync } from 'node:fs';

/** One row of docs/proof.md, in plain English; numbers have units. */
export interface ProofFigure {
  /** `A taken slot is never sold twice`. */
  promise: string;
  goal: string;
  /** `0 overlaps in 10,024 attempts`, `1.043`. */
  figure: string;
  /** The range of repeated measurements: `1.031 to 1.055 (95 %)`. */
  spread?: string;
  isMet: boolean;
}

const FILE = 'PROOF_FILE';

/** Overwrites the figures of an earlier call. Does nothing without PROOF_FILE, which `pnpm prove` sets. */
export function writeFigures(figures: readonly ProofFigure[]): void {
  const file = process.env[FILE];
  if (file) writeFileSync(file, `${JSON.stringify(figures, null, 1)}\n`);
}

export const formatThousands = (count: number): string => count.toLocaleString('en');

/**
 * The promise is met when `count` is 0.
 * @param what the counted thing: `overlaps` @param among the total: `10,024 attempts`
 */
export function buildNeverFigure(promise: string, what: string, count: number, among: string): ProofFigure {
  return {
    promise,
    goal: `0 ${what}`,
    figure: `${formatThousands(count)} ${what} in ${among}`,
    isMet: count === 0,
  };
}
