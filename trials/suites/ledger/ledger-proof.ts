import { buildNeverFigure, formatThousands, type ProofFigure } from '../../engine/proof-figures.ts';
import { LEDGER_REFUSALS, type LedgerFigures } from './run-ledger.ts';

export function toLedgerProof(figures: LedgerFigures, seed: number): ProofFigure[] {
  const { operations, salons, violations, answers } = figures;
  const among = `${formatThousands(operations)} operations in ${formatThousands(salons)} salons, seed ${seed}`;
  const tried = LEDGER_REFUSALS.filter((answer) => answers[answer]).length;
  return [
    buildNeverFigure(
      'After every operation sums, balances, lists and reports agree',
      'violations',
      violations.length,
      among,
    ),
    {
      promise: 'Every way in which the books can refuse is among them',
      goal: `${LEDGER_REFUSALS.length} of ${LEDGER_REFUSALS.length} refusals`,
      figure: `${tried} of ${LEDGER_REFUSALS.length} refusals`,
      isMet: tried === LEDGER_REFUSALS.length,
    },
  ];
}
