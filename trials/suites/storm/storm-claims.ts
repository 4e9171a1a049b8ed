/** What the attempts of a group wanted, and what is wrong with who of them got it. */
import type { BookingLine } from '@salon/shared/contracts/booking';
import type { CallOutcome } from './storm-calls.ts';
import { type EmployeeIndex, getInstantAt, type StormClaim, type StormPlace } from './storm-salon.ts';

export const isTaken = ({ status, code, error }: CallOutcome) =>
  status === 409 && code === 'SLOT_TAKEN' && error.includes('محجوز بالفعل');

export const hasWon = ({ status }: CallOutcome) => status === 200 || status === 201;

/** Whether the holder gives back a hold that an absence has ended. */
export const isReleaseOfEndedHold = ({ operation, code }: CallOutcome) =>
  operation === 'release' && code === 'NOT_FOUND';

export const describeUnexpected = ({ operation, status, code }: CallOutcome, wanted: string) =>
  `${operation} answered ${status} ${code} instead of ${wanted}`;

/** Checks that exactly one booking wins, and that all other attempts get SLOT_TAKEN. */
export function listWinnerFaults(outcomes: CallOutcome[]): string[] {
  const winners = new Set(outcomes.filter(hasWon).map(({ booking }) => booking?.id));
  return [
    ...(winners.size === 1 ? [] : [`${winners.size} of ${outcomes.length} equal attempts won`]),
    ...listRefusalFaults(outcomes.filter((outcome) => !hasWon(outcome))),
  ];
}

export const listRefusalFaults = (losers: CallOutcome[]): string[] =>
  losers.filter((loser) => !isTaken(loser)).map((outcome) => describeUnexpected(outcome, 'SLOT_TAKEN'));

/** Checks that no two winners overlap, and that each refused attempt overlaps a winner or `occupied`. */
export function listOverlapFaults(outcomes: CallOutcome[], occupied: StormClaim[] = []): string[] {
  const winners = outcomes.filter(hasWon);
  const losers = outcomes.filter((outcome) => !hasWon(outcome));
  const taken = [...occupied, ...winners.flatMap(({ claims = [] }) => claims)];
  const doubled = winners.filter((one, index) => {
    const others = [...occupied, ...winners.slice(index + 1).flatMap(({ claims = [] }) => claims)];
    return doMeet(one.claims, others);
  });
  const groundless = losers.filter((loser) => isTaken(loser) && !doMeet(loser.claims, taken));
  return [
    ...doubled.map(({ operation }) => `${operation} won a time that another won too`),
    ...groundless.map(({ operation }) => `${operation} was refused a time that nobody took`),
    ...listRefusalFaults(losers),
  ];
}

const doMeet = (some: StormClaim[] = [], others: StormClaim[] = []): boolean =>
  some.some((one) =>
    others.some((other) => one.lane === other.lane && one.from < other.to && other.from < one.to),
  );

/** Returns what the lines of an answer occupy of their employees, without buffers. */
export function toClaims(place: StormPlace, lines: readonly BookingLine[]): StormClaim[] {
  const start = Date.parse(getInstantAt(place, 0));
  return lines.flatMap((line) => {
    const lane = place.employees.indexOf(line.employee_id) as EmployeeIndex;
    const from = (Date.parse(line.starts_at) - start) / 60_000;
    const to = from + line.duration_minutes;
    const worked = to - line.finish_minutes - line.process_minutes;
    if (line.process_minutes === 0) return [{ lane, from, to }];
    return [
      { lane, from, to: worked },
      { lane, from: to - line.finish_minutes, to },
    ];
  });
}
