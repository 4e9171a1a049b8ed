import { buildNeverFigure, formatThousands, type ProofFigure } from '../../trials/engine/proof-figures.ts';
import { MEANS } from './hands.ts';
import type { DropsResult } from './walk-drops.ts';

export function toDropsProof({ drops, wrong }: DropsResult): ProofFigure[] {
  const widths = [...new Set(drops.map(({ window }) => window.width))].join(', ');
  const byMeans = MEANS.map((means): ProofFigure => {
    const own = drops.filter(({ drop }) => drop.means === means);
    const landed = own.filter(({ problem }) => problem === '').length;
    return {
      promise: `A card lands where it was let go, by ${means}: on every column, scrolled and not, at ${widths} px`,
      goal: 'all landed',
      figure: `${formatThousands(landed)} of ${formatThousands(own.length)} landed`,
      isMet: own.length > 0 && landed === own.length,
    };
  });
  return [
    ...byMeans,
    buildNeverFigure(
      'The heads stand above their columns and the hours beside their times, and the pages log no error',
      'wrong',
      wrong.length,
      `${new Set(drops.map(({ window }) => window)).size} windows`,
    ),
  ];
}
