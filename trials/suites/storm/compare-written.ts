import type { CallOutcome } from './storm-calls.ts';
import { hasWon, isReleaseOfEndedHold } from './storm-claims.ts';

/** A stored row beside the bookings. */
export interface WrittenRow {
  kind: 'hold' | 'absence' | 'close a day' | 'plan a day' | 'room';
  id: string;
  state: string;
  /** Whether the row still counts; false for a hold that has expired. */
  counts: boolean;
}

/**
 * A hold, an absence, an exception, a plan or a room is stored exactly as the last answer about it says.
 * @param expired the holds that the trial ended
 */
export function compareWritten(
  outcomes: CallOutcome[],
  rows: WrittenRow[],
  expired: ReadonlySet<string>,
): string[] {
  const done = outcomes.filter(hasWon);
  const stored = (kind: WrittenRow['kind']) => rows.filter((row) => row.kind === kind);
  return [
    ...compareHolds(done, stored('hold'), new Set([...expired, ...listHoldsEndedByAbsence(outcomes)])),
    ...compareAbsences(done, stored('absence')),
    ...compareDays(done, 'close a day', stored('close a day')),
    ...compareDays(done, 'plan a day', stored('plan a day')),
    ...compareRooms(done, stored('room')),
  ];
}

const ofOperation = (done: CallOutcome[], ...operations: CallOutcome['operation'][]) =>
  done.filter(({ operation }) => operations.includes(operation));

/** The last part of an address is the id. */
const idOf = ({ path }: CallOutcome): string => path.split('/').at(-1) ?? '';

const listHoldsEndedByAbsence = (outcomes: CallOutcome[]) => outcomes.filter(isReleaseOfEndedHold).map(idOf);

/**
 * A hold ends when its holder gives it back, books it, or holds another time.
 * @param endedByOthers the holds that expired or that an absence ended
 */
function compareHolds(done: CallOutcome[], rows: WrittenRow[], endedByOthers: ReadonlySet<string>): string[] {
  const ended = new Set([
    ...endedByOthers,
    ...ofOperation(done, 'release').map(idOf),
    ...ofOperation(done, 'create (held)').map(({ body }) => body?.hold_id),
  ]);
  const last = new Map(ofOperation(done, 'hold').map((outcome) => [outcome.as.id, outcome]));
  const open = [...last.values()].filter(({ booking }) => !ended.has(booking?.id));
  const ids = new Set(open.map(({ booking }) => booking?.id));
  const stored = new Set(rows.map(({ id }) => id));
  return [
    ...rows.filter(({ id, counts }) => counts && !ids.has(id)).map(() => 'there is a hold that nobody has'),
    // A hold that has expired goes with the next booking of its employee.
    ...open
      .filter(
        ({ answeredAt, booking }) =>
          Date.now() < answeredAt + LEAST_HOLD_MS && !stored.has(booking?.id ?? ''),
      )
      .map(() => 'a hold was answered and is not stored'),
  ];
}

/** A hold lasts five minutes. */
const LEAST_HOLD_MS = 4.5 * 60_000;

function compareAbsences(done: CallOutcome[], rows: WrittenRow[]): string[] {
  const states = new Map<string, string>();
  for (const outcome of ofOperation(done, 'absence')) {
    states.set(outcome.booking?.id ?? '', outcome.as.userType === 'employee' ? 'asked' : 'granted');
  }
  for (const outcome of ofOperation(done, 'grant')) states.set(idOf(outcome), 'granted');
  for (const outcome of ofOperation(done, 'refuse')) states.set(idOf(outcome), 'refused');
  for (const outcome of ofOperation(done, 'take back')) states.delete(idOf(outcome));
  return compareStates('absence', states, rows);
}

function compareDays(
  done: CallOutcome[],
  operation: 'close a day' | 'plan a day',
  rows: WrittenRow[],
): string[] {
  const answered = ofOperation(done, operation).map(
    ({ body }) => [`${body?.employee_id} ${body?.from ?? body?.valid_from}`, ''] as const,
  );
  return compareStates(operation, new Map(answered), rows);
}

/** Every room is on at first, and a group switches its room on again. */
function compareRooms(done: CallOutcome[], rows: WrittenRow[]): string[] {
  const off = new Set<string>();
  for (const outcome of ofOperation(done, 'room off', 'room on')) {
    if (outcome.operation === 'room off') off.add(idOf(outcome));
    else off.delete(idOf(outcome));
  }
  const wrong = rows.filter(({ id, state }) => (state === 'off') !== off.has(id));
  return wrong.map(({ state }) => `a room is ${state}, unlike the last answer`);
}

function compareStates(what: string, answered: Map<string, string>, rows: WrittenRow[]): string[] {
  const stored = new Map(rows.map(({ id, state }) => [id, state]));
  return [
    ...[...answered]
      .filter(([id, state]) => stored.get(id) !== state)
      .map(([id, state]) => `${what}: answered ${state}, stored ${stored.get(id) ?? 'nothing'}`),
    ...[...stored.keys()].filter((id) => !answered.has(id)).map(() => `${what}: stored without an answer`),
  ];
}
