import { buildNeverFigure, formatThousands, type ProofFigure } from '../../engine/proof-figures.ts';
import type { MatrixFigures } from './run-matrix.ts';

export function toMatrixProof(figures: MatrixFigures): ProofFigure[] {
  const { operations, principals, cells, checked, wrong, gaps } = figures;
  return [
    buildNeverFigure(
      'Every operation answers every caller as was decided; a refusal changes nothing, and nobody reads what is not theirs',
      'wrong',
      wrong.length,
      `${formatThousands(checked)} cells`,
    ),
    {
      promise: 'Every operation is decided for every caller',
      goal: `${formatThousands(cells)} of ${formatThousands(cells)} cells, 0 gaps`,
      figure: `${formatThousands(checked)} of ${formatThousands(cells)} cells (${operations} operations × ${principals} callers), ${gaps.length} gaps`,
      isMet: checked === cells && gaps.length === 0,
    },
  ];
}
