import { inWords, never, type ProofFigure } from '../../engine/proof-figures.ts';
import type { IsolationFigures } from './run-isolation.ts';

/** All breaches of a run, of every kind. */
export const breachesOf = ({ leaks, influenced, told, changed }: IsolationFigures): string[] => [
  ...leaks,
  ...influenced,
  ...told,
  ...changed,
];

/**
 * The figures of the isolation trial, for docs/proof.md.
 * @param held the run with row-level security
 * @param open the run without it; null if it was not done
 */
export function proofOfIsolation(held: IsolationFigures, open: IsolationFigures | null): ProofFigure[] {
  const { routes, requests, statements, predicatesRemoved } = held;
  const unseen = [...held.silent, ...held.leftOver, ...held.unguardedTables, ...held.emptyTables];
  return [
    never(
      'Row-level security alone keeps one salon from seeing, telling or changing rows of another',
      'rows of another salon',
      breachesOf(held).length,
      `${inWords(requests)} requests to ${routes.length} routes`,
    ),
    {
      promise: 'Every statement is tried without its own predicates on the business, on every table',
      goal: '0 left as they were',
      figure: `${unseen.length} left as they were, ${inWords(predicatesRemoved)} predicates removed from ${inWords(statements)} statements`,
      isMet: unseen.length === 0 && predicatesRemoved > 0,
    },
    ...(open ? [noticed(open)] : []),
  ];
}

const noticed = (open: IsolationFigures): ProofFigure => ({
  promise: 'Without row-level security the same calls find the other salon by every route',
  goal: '0 routes where nothing is found',
  figure: `${open.tight.length} routes, ${inWords(breachesOf(open).length)} breaches found`,
  isMet: open.tight.length === 0 && breachesOf(open).length > 0,
});
