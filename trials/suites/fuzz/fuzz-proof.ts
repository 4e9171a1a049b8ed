import { buildNeverFigure, formatThousands, type ProofFigure } from '../../engine/proof-figures.ts';
import type { FuzzResult } from './run-fuzz.ts';

export function toFuzzProof(
  { requests, replayed, problems, succeeded, operations }: FuzzResult,
  seed: string,
) {
  const among = `${formatThousands(requests)} requests, ${formatThousands(replayed)} of them sent again by another salon, seed ${seed}`;
  const figure: ProofFigure = {
    ...buildNeverFigure(
      'Every answer to any request is one of the contract, and never 5xx',
      'problems',
      problems.length,
      among,
    ),
    spread: `${succeeded.length} of ${operations} operations succeeded at least once`,
  };
  return [figure];
}
