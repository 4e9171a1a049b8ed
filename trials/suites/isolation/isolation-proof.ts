import { buildNeverFigure, formatThousands, type ProofFigure } from '../../engine/proof-figures.ts';
import type { IsolationFigures } from './run-isolation.ts';

export const listBreaches = ({ leaks, influenced, revealed, changed }: IsolationFigures): string[] => [
  ...leaks,
  ...influenced,
  ...revealed,
  ...changed,
];

/**
 * @param held the run with row-level security
 * @param open the run without row-level security; null if there was no such run
 */
export function toIsolationProof(held: IsolationFigures, open: IsolationFigures | null): ProofFigure[] {
  const { routes, requests, statements, predicatesRemoved } = held;
  const unseen = [
    ...held.routesWithoutAnswer,
    ...held.leftOver,
    ...held.unguardedTables,
    ...held.emptyTables,
  ];
  return [
    buildNeverFigure(
      'Row-level security alone keeps one salon from seeing, telling or changing rows of another',
      'rows of another salon',
      listBreaches(held).length,
      `${formatThousands(requests)} requests to ${routes.length} routes`,
    ),
    {
      promise: 'Every statement is tried without its own predicates on the business, on every table',
      goal: '0 left as they were',
      figure: `${unseen.length} left as they were, ${formatThousands(predicatesRemoved)} predicates removed from ${formatThousands(statements)} statements`,
      isMet: unseen.length === 0 && predicatesRemoved > 0,
    },
    ...(open ? [noticed(open)] : []),
  ];
}

const noticed = (open: IsolationFigures): ProofFigure => ({
  promise: 'Without row-level security the same calls find the other salon by every route',
  goal: '0 routes where nothing is found',
  figure: `${open.routesWithoutBreach.length} routes, ${formatThousands(listBreaches(open).length)} breaches found`,
  isMet: open.routesWithoutBreach.length === 0 && listBreaches(open).length > 0,
});
