import type { CallOutcome } from './storm-calls.ts';
import type { StormOverlaps } from './storm-checks.ts';

export interface StormFigures {
  seconds: number;
  /** The number of contested calls, without the calls that prepared the contests. */
  attempts: number;
  winners: number;
  /** Attempts that lost against another attempt (409). */
  conflicts: number;
  overlaps: StormOverlaps;
  /** Must be 0, because the server takes all locks in one order. */
  deadlocks: number;
  /** Answers with 5xx and requests without an answer. */
  serverErrors: number;
  peakOpen: number;
  ms: { p50: number; p95: number; p99: number; slowest: number };
  /** `wrong` groups had a fault. */
  groups: { kind: string; groups: number; wrong: number }[];
  /** `answers` counts each answer: `{ done: 3, '409 SLOT_TAKEN': 9 }`. */
  operations: { operation: string; attempts: number; answers: Record<string, number> }[];
  /** Faults of the groups: sentence → how often it occurs. */
  problems: Record<string, number>;
  /** Differences between answers and stored rows: sentence → how often it occurs. */
  contradictions: Record<string, number>;
}

interface Storms {
  outcomes: CallOutcome[];
  verdicts: { kind: string; problems: string[] }[];
  seconds: number;
  peakOpen: number;
  overlaps: StormOverlaps;
  deadlocks: number;
  untrue: string[];
}

export function summariseStorm(storm: Storms): StormFigures {
  const contested = storm.outcomes.filter(({ isContested }) => isContested);
  const times = storm.outcomes.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? 0);
  return {
    seconds: storm.seconds,
    attempts: contested.length,
    winners: contested.filter(({ status }) => status >= 200 && status < 300).length,
    conflicts: contested.filter(({ status }) => status === 409).length,
    overlaps: storm.overlaps,
    deadlocks: storm.deadlocks,
    serverErrors: storm.outcomes.filter(({ status }) => status === 0 || status >= 500).length,
    peakOpen: storm.peakOpen,
    ms: { p50: at(0.5), p95: at(0.95), p99: at(0.99), slowest: at(1) },
    groups: groupsByKind(storm.verdicts),
    operations: operationsOf(contested),
    problems: counted(
      storm.verdicts.flatMap(({ kind, problems }) => problems.map((text) => `${kind}: ${text}`)),
    ),
    contradictions: counted(storm.untrue),
  };
}

function groupsByKind(verdicts: Storms['verdicts']): StormFigures['groups'] {
  return [...new Set(verdicts.map(({ kind }) => kind))].sort().map((kind) => {
    const own = verdicts.filter((verdict) => verdict.kind === kind);
    return { kind, groups: own.length, wrong: own.filter(({ problems }) => problems.length > 0).length };
  });
}

function operationsOf(outcomes: CallOutcome[]): StormFigures['operations'] {
  return [...new Set(outcomes.map(({ operation }) => operation))].sort().map((operation) => {
    const own = outcomes.filter((outcome) => outcome.operation === operation);
    const answers = counted(own.map(({ status, code }) => (status < 300 ? 'done' : `${status} ${code}`)));
    return { operation, attempts: own.length, answers };
  });
}

export const sumOverlaps = (overlaps: StormOverlaps): number =>
  Object.values(overlaps).reduce((sum, count) => sum + count, 0);

function counted(texts: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const text of texts) counts[text] = (counts[text] ?? 0) + 1;
  return counts;
}

/** Does not judge times, which only the full trial does. */
export function listStormFaults(figures: StormFigures): string[] {
  const { winners, conflicts, overlaps, deadlocks, serverErrors, problems, contradictions } = figures;
  return [
    ...(winners > 50 && conflicts > 100 ? [] : [`only ${winners} winners and ${conflicts} conflicts`]),
    ...Object.entries(overlaps).flatMap(([kind, count]) =>
      count > 0 ? [`${count} overlaps of ${kind}`] : [],
    ),
    ...(deadlocks > 0 ? [`${deadlocks} deadlocks`] : []),
    ...(serverErrors > 0 ? [`${serverErrors} answers of 5xx or none`] : []),
    ...Object.entries(problems).map(([text, count]) => `${text} (${count})`),
    ...Object.entries(contradictions).map(([text, count]) => `${text} (${count})`),
  ];
}
