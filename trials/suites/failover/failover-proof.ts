import { buildNeverFigure, formatThousands, type ProofFigure } from '../../engine/proof-figures.ts';
import { CLUSTER_SECONDS } from './patroni-settings.ts';
import type { FailoverFigures, FaultFigures } from './run-failover.ts';

/** In seconds. */
const LIMITS = { writes: CLUSTER_SECONDS.ttl + 5, listsWhileCommitsHang: 5, pages: 5 };

export function listFailoverFaults(figures: FailoverFigures): string[] {
  const { lost, doubled, halves, wrong, unheard, unexpectedEnds } = figures;
  return [
    ...[...lost, ...doubled, ...halves, ...wrong],
    ...figures.faults.flatMap(listLateAnswers),
    ...(unheard > 0 ? [`${unheard} requests that a stream never showed`] : []),
    ...(unexpectedEnds > 0 ? [`${unexpectedEnds} processes that ended by themselves`] : []),
  ];
}

function listLateAnswers({ fault, gapsMs }: FaultFigures): string[] {
  const { stopsWrites = false, stopsReads = false, name } = fault;
  const rows = [
    { what: 'writes', ms: gapsMs.write, limit: LIMITS.writes, counts: !stopsWrites },
    {
      ...{ what: 'lists', ms: gapsMs.list, counts: !stopsReads },
      limit: stopsWrites ? LIMITS.listsWhileCommitsHang : LIMITS.writes,
    },
    { what: 'pages', ms: gapsMs.page, limit: LIMITS.pages, counts: true },
  ];
  return rows
    .filter(({ ms, limit, counts }) => counts && ms > limit * 1_000)
    .map(
      ({ what, ms, limit }) => `${name}: no ${what} for ${(ms / 1000).toFixed(1)} s, allowed are ${limit} s`,
    );
}

export function toFailoverProof(figures: FailoverFigures, versions: string): ProofFigure[] {
  const { faults, acknowledged, lost, doubled, halves, wrong, requests, unheard, unexpectedEnds } = figures;
  const among = `${formatThousands(acknowledged)} confirmed writes and ${faults.length} faults`;
  const seconds = (of: (one: FaultFigures) => number, rows = faults) =>
    (Math.max(0, ...rows.map(of)) / 1000).toFixed(1);
  const failovers = faults.filter(({ fault }) => !fault.stopsWrites);
  const late = faults.flatMap(listLateAnswers);
  return [
    buildNeverFigure(`Under ${versions} no fault loses a confirmed write`, 'lost', lost.length, among),
    buildNeverFigure(
      'A write that is repeated until it is answered happens once and whole',
      'doubled or halves',
      doubled.length + halves.length,
      among,
    ),
    buildNeverFigure('Every answer is one of the contract', 'other answers', wrong.length, among),
    {
      promise: 'Writes, lists and pages come back by themselves',
      goal: `writes within ${LIMITS.writes} s, pages within ${LIMITS.pages} s`,
      figure: `writes after ${seconds(({ gapsMs }) => gapsMs.write, failovers)} s, pages after ${seconds(({ gapsMs }) => gapsMs.page)} s`,
      isMet: late.length === 0,
    },
    buildNeverFigure('No process needs a restart by hand', 'processes that ended', unexpectedEnds, among),
    buildNeverFigure(
      'Every event stream is complete after every fault',
      'unheard',
      unheard,
      `${formatThousands(requests)} booking requests on four streams`,
    ),
  ];
}
