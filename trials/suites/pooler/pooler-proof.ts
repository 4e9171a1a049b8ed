import { buildNeverFigure, formatThousands, type ProofFigure } from '../../engine/proof-figures.ts';
import type { PoolerFigures } from './run-pooler.ts';

export function listPoolerFaults(figures: PoolerFigures): string[] {
  const { failures, wrongSlots, heard, polled, slots, leftovers, refusal } = figures;
  return [
    ...(failures > 0 ? [`${failures} answers of 5xx or none`] : []),
    ...(wrongSlots > 0 ? [`${wrongSlots} slots that not exactly one has`] : []),
    ...(polled === slots ? [] : [`${polled} requests in the list instead of ${slots}`]),
    ...heard.flatMap((count) => (count === slots ? [] : [`${count} of ${slots} requests heard`])),
    ...leftovers.map((what) => `left on a connection: ${what}`),
    ...(isRefused(refusal) ? [] : [`a start without DATABASE_SESSION_URL: ${refusal}`]),
  ];
}

const isRefused = (refusal: string) =>
  refusal.startsWith('1 ') && refusal.includes('set DATABASE_SESSION_URL') && !refusal.includes('\n');

export function toPoolerProof(figures: PoolerFigures): ProofFigure[] {
  const { version, lists, attempts, slots, failures, wrongSlots, heard, polled, leftovers } = figures;
  const unheard = [...heard, polled].reduce((sum, count) => sum + Math.abs(slots - count), 0);
  return [
    buildNeverFigure(
      `Behind ${version} in transaction mode nothing fails`,
      'answers of 5xx or none',
      failures,
      `${formatThousands(lists)} lists and ${formatThousands(attempts)} bookings`,
    ),
    buildNeverFigure(
      'Behind a pooler a slot is given once',
      'slots',
      wrongSlots,
      `${formatThousands(slots)} that eight want at once`,
    ),
    buildNeverFigure(
      'Behind a pooler every request is heard, and in the list',
      'unheard',
      unheard,
      `${formatThousands(slots)} on two streams and by polling`,
    ),
    buildNeverFigure(
      'Nothing of a request stays on a connection that is lent',
      'kinds of leftovers',
      leftovers.length,
      'six',
    ),
  ];
}
