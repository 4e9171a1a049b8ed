import { buildNeverFigure, formatThousands, type ProofFigure } from '../../engine/proof-figures.ts';
import { CASE_FEATURES } from './case-features.ts';
import type { AttemptFigures } from './run-attempts.ts';
import { type CaseFigures, listCaseGaps } from './run-cases.ts';

export function toSlotsProof(cases: CaseFigures, attempts: AttemptFigures, seed: number): ProofFigure[] {
  const gaps = listCaseGaps(cases);
  return [
    {
      ...buildNeverFigure(
        'The slots of a visit are those that a count of every minute finds',
        'differences',
        cases.differences.length,
        `${formatThousands(cases.cases)} random salons, seed ${seed}`,
      ),
      spread: `${formatThousands(cases.free)} free and ${formatThousands(cases.taken)} taken slots`,
    },
    {
      promise: 'Plans, exceptions, absences, nights, clock changes, processing and rooms are among them',
      goal: `${CASE_FEATURES.length} of ${CASE_FEATURES.length} features`,
      figure:
        gaps.length === 0 ? `${CASE_FEATURES.length} of ${CASE_FEATURES.length} features` : gaps.join('; '),
      isMet: gaps.length === 0,
    },
    {
      ...buildNeverFigure(
        'The server accepts the slots that a page offers, and no others',
        'differences',
        attempts.problems.length,
        `${formatThousands(attempts.attempts)} requests in ${formatThousands(attempts.salons)} salons`,
      ),
      spread: `${formatThousands(attempts.accepted)} accepted`,
    },
  ];
}
