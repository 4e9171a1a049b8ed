import { buildNeverFigure, formatThousands, type ProofFigure } from '../../trials/engine/proof-figures.ts';
import type { RaceResult } from './race.ts';

export function toRaceProof({ seed, moves, winners, refused, wrong }: RaceResult): ProofFigure[] {
  const losers = Object.values(refused).reduce((sum, count) => sum + count, 0);
  const among = `${formatThousands(moves)} moves of two browsers at the same moment`;
  const codes = Object.entries(refused).map(([code, count]) => `${count} ${code}`);
  const never = (promise: string, what: string, list: readonly string[]) => ({
    ...buildNeverFigure(promise, what, list.length, among),
    spread: `${winners} accepted, ${codes.join(', ')}, seed ${seed}`,
  });
  return [
    never(
      'Of moves at the same moment none is lost, and both pages show what the server has',
      'lost',
      wrong.lost,
    ),
    never('Two bookings never get one time of an employee', 'overlaps', wrong.overlaps),
    {
      promise: 'Who loses such a race is told why',
      goal: 'every loser',
      figure: `${losers - wrong.untold.length} of ${losers}`,
      isMet: losers > 0 && wrong.untold.length === 0,
    },
    buildNeverFigure(
      'Each move of the race is made, and the pages log no error',
      'faults',
      wrong.other.length,
      among,
    ),
  ];
}
