/**
 * Each function runs a group of simultaneous calls at a place of its own, and returns a sentence for each fault. Bookings
 * compete with what frees or takes the time of an employee without a booking: holds, absences and plans.
 */
import { bookTime } from './races-for-a-time.ts';
import {
  buildCancelCall,
  buildCreateCall,
  buildDeleteCall,
  buildOwnCancelCall,
  type Storm,
} from './storm.ts';
import type { CallOutcome, StormCall } from './storm-calls.ts';
import {
  describeUnexpected,
  hasWon,
  isReleaseOfEndedHold,
  listRefusalFaults,
  listWinnerFaults,
} from './storm-claims.ts';
import type { StormPerson, StormPlace } from './storm-salon.ts';
import {
  buildAbsenceCall,
  buildAnswerCall,
  buildDayOffCall,
  buildHoldCall,
  buildReleaseCall,
  buildTakeBackCall,
  buildVisitCall,
} from './visit-calls.ts';

const several = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

const bookings = (storm: Storm, place: StormPlace, from: number, count: number) =>
  several(count, () => buildCreateCall(storm, place, { lane: 0, from, length: 30 }));

/** One hold or booking wins. Then the holder books, gives back or loses the held time, while others want it. */
export async function raceForHeldTime(storm: Storm): Promise<string[]> {
  const place = storm.takePlace();
  const from = 30 * storm.random.between(0, 5);
  const holders = storm.takeHolders(place.salon, 3);
  const first = await storm.calls.contest([
    ...holders.map((holder) => buildHoldCall(place, holder, from)),
    ...bookings(storm, place, from, 1),
  ]);
  const faults = listWinnerFaults(first);
  const held = first.find((outcome) => outcome.operation === 'hold' && hasWon(outcome));
  if (!held?.booking || faults.length > 0) return faults;
  const hold = { id: held.booking.id, holder: held.as };
  const others = [
    ...bookings(storm, place, from, 5),
    ...holders.filter((one) => one !== hold.holder).map((one) => buildHoldCall(place, one, from)),
  ];
  const next = storm.random.pick([bookHeldTime, giveHeldTimeBack, loseHeldTime]);
  return next(storm, place, { ...hold, from, others });
}

interface HeldTime {
  id: string;
  holder: StormPerson;
  from: number;
  /** Calls of others for the held time. */
  others: StormCall[];
}

/** The holder alone may book the time, also with two clicks. */
async function bookHeldTime(
  storm: Storm,
  place: StormPlace,
  { id, holder, from, others }: HeldTime,
): Promise<string[]> {
  const booking = buildVisitCall(storm, place, {
    ...{ operation: 'create (held)', from, as: holder, holdId: id },
    lines: [{ service_id: place.pair.cutId, employee_id: place.employees[0] }],
    claims: [{ lane: 0, from, to: from + 30 }],
  });
  const twice = { ...booking, key: `storm-key-${id}` };
  const outcomes = await storm.calls.contest([twice, twice, ...others]);
  const [one, other] = outcomes;
  const isSame = one !== undefined && hasWon(one) && one.booking?.id === other?.booking?.id;
  return [...(isSame ? [] : ['a holder did not get the held time']), ...listWinnerFaults(outcomes)];
}

async function giveHeldTimeBack(storm: Storm, _: StormPlace, { id, holder, others }: HeldTime) {
  const release = buildReleaseCall(holder, id);
  const [released, ...outcomes] = await storm.calls.contest([release, ...others]);
  const winners = new Set(outcomes.filter(hasWon).map(({ booking }) => booking?.id));
  return [
    ...(released && !hasWon(released) ? [describeUnexpected(released, '200')] : []),
    ...(winners.size > 1 ? [`${winners.size} attempts won time that was given back`] : []),
    ...listRefusalFaults(outcomes.filter((outcome) => !hasWon(outcome))),
  ];
}

async function loseHeldTime(storm: Storm, _: StormPlace, { id, others }: HeldTime): Promise<string[]> {
  await storm.expireHold(id);
  return listWinnerFaults(await storm.calls.contest(others));
}

/** Absences that keep no booking are all granted, or refused because one booking came before. */
export async function raceAbsences(storm: Storm): Promise<string[]> {
  const place = storm.takePlace();
  const as = storm.random.pick(place.salon.admins);
  const absence = () => buildAbsenceCall(place, { as, from: 0, to: 120, keeps: false });
  const outcomes = await storm.calls.contest([...several(2, absence), ...bookings(storm, place, 60, 8)]);
  return listLeaveFaults(outcomes.slice(0, 2), outcomes.slice(2));
}

/** The granted absences name no booking and leave none, or one booking wins and each refusal names it. */
function listLeaveFaults(absences: CallOutcome[], creations: CallOutcome[]): string[] {
  const winners = creations.filter(hasWon);
  const [winner] = winners;
  const wanted = winner ? `409 ABSENCE_OVER_BOOKINGS ${winner.booking?.id}` : '2xx';
  const answers = absences.map((outcome) =>
    hasWon(outcome) ? '2xx' : `${outcome.status} ${outcome.code} ${outcome.named.join()}`,
  );
  return [
    ...(winners.length > 1 ? [`${winners.length} bookings won one time`] : []),
    ...answers
      .filter((answer) => answer !== wanted)
      .map((answer) => `an absence answered ${answer} instead of ${wanted}`),
    ...listRefusalFaults(creations.filter((outcome) => !hasWon(outcome))),
  ];
}

/** An absence that keeps bookings names exactly those that came before it. */
export async function raceAbsenceThatKeeps(storm: Storm): Promise<string[]> {
  const place = storm.takePlace();
  const as = storm.random.pick(place.salon.admins);
  const creations = [0, 30, 60, 90].flatMap((from) => bookings(storm, place, from, 2));
  const absence = buildAbsenceCall(place, { as, from: 0, to: 120, keeps: true });
  const [granted, ...outcomes] = await storm.calls.contest([absence, ...creations]);
  return [
    ...listNamedFaults(granted, outcomes),
    ...listRefusalFaults(outcomes.filter((outcome) => !hasWon(outcome))),
  ];
}

/** While an absence is granted, bookings and a hold within it end. Their time belongs to the absence, which ends the hold. */
export async function raceForTimeWithinAbsence(storm: Storm): Promise<string[]> {
  const place = storm.takePlace();
  const as = storm.random.pick(place.salon.admins);
  const [first, second] = [await bookTime(storm, place, 0, 0, 30), await bookTime(storm, place, 0, 30, 30)];
  const asked = buildCreateCall(storm, place, { lane: 0, from: 60, length: 30, by: 'customer' });
  const third = await storm.calls.prepare(asked);
  const [holder] = storm.takeHolders(place.salon, 1) as [StormPerson];
  const hold = await storm.calls.prepare(buildHoldCall(place, holder, 90));
  const outcomes = await storm.calls.contest([
    buildAbsenceCall(place, { as, from: 0, to: 120, keeps: true }),
    buildCancelCall(storm, place, first),
    buildDeleteCall(storm, place, second),
    buildOwnCancelCall(asked.as, third),
    buildReleaseCall(holder, hold.id),
  ]);
  const late = await storm.calls.contest([0, 30, 60, 90].flatMap((from) => bookings(storm, place, from, 2)));
  return [
    ...outcomes
      .filter((outcome) => !hasWon(outcome) && !isReleaseOfEndedHold(outcome))
      .map((outcome) => describeUnexpected(outcome, '2xx')),
    ...late.filter(hasWon).map(() => 'a booking won time within an absence'),
    ...listRefusalFaults(late.filter((outcome) => !hasWon(outcome))),
  ];
}

/** The change must succeed and name exactly the bookings that won. */
function listNamedFaults(change: CallOutcome | undefined, creations: CallOutcome[]): string[] {
  if (!change || !hasWon(change)) return [change ? describeUnexpected(change, '2xx') : 'no answer'];
  const won = creations.filter(hasWon).map(({ booking }) => booking?.id);
  const [answered, wanted] = [change.named, won].map((ids) => [...ids].sort().join());
  return answered === wanted ? [] : [`${change.operation} named other bookings than those before it`];
}

/** Several admins answer an employee's absence, which the employee takes back, while others book its time. */
export async function raceAskedAbsence(storm: Storm): Promise<string[]> {
  const place = storm.takePlace();
  const [employee] = place.pair.staff;
  const asked = await storm.calls.prepare(
    buildAbsenceCall(place, { as: employee, from: 0, to: 120, keeps: false }),
  );
  const answers = [
    ...several(2, () => buildAnswerCall(storm, place, 'granted', asked.id)),
    buildAnswerCall(storm, place, 'refused', asked.id),
    buildTakeBackCall(employee, asked.id),
  ];
  const outcomes = await storm.calls.contest([...answers, ...bookings(storm, place, 60, 7)]);
  const [decisions, creations] = [outcomes.slice(0, answers.length), outcomes.slice(answers.length)];
  const won = decisions.filter(hasWon).map(({ operation }) => operation);
  const booked = creations.filter(hasWon).length;
  const isGranted = won.includes('grant');
  return [
    ...(won.length === 1 ? [] : [`an absence was answered ${won.length} times`]),
    ...(booked === (isGranted ? 0 : 1) ? [] : [`${booked} bookings won, and ${won.join()} of their time`]),
    ...decisions
      .filter((outcome) => !hasWon(outcome) && !TOO_LATE.has(outcome.code))
      .map((outcome) => describeUnexpected(outcome, 'an answer or the reason why it came too late')),
    ...listRefusalFaults(creations.filter((outcome) => !hasWon(outcome))),
  ];
}

const TOO_LATE = new Set(['ABSENCE_ANSWERED', 'ABSENCE_OVER_BOOKINGS', 'NOT_FOUND']);

/** The time of an absence that is taken back goes to one booking at most. */
export async function raceForTimeOfAbsence(storm: Storm): Promise<string[]> {
  const place = storm.takePlace();
  const as = storm.random.pick(place.salon.admins);
  const absence = await storm.calls.prepare(buildAbsenceCall(place, { as, from: 0, to: 120, keeps: false }));
  const removals = several(2, () => buildTakeBackCall(as, absence.id));
  const outcomes = await storm.calls.contest([...removals, ...bookings(storm, place, 30, 8)]);
  const [removed, creations] = [outcomes.slice(0, 2), outcomes.slice(2)];
  const answers = removed.map(({ status, code }) => `${status} ${code}`.trim()).sort();
  const winners = creations.filter(hasWon).length;
  return [
    ...(answers.join() === '200,404 NOT_FOUND' ? [] : [`an absence was taken back: ${answers.join()}`]),
    ...(winners > 1 ? [`${winners} bookings won one time`] : []),
    ...listRefusalFaults(creations.filter((outcome) => !hasWon(outcome))),
  ];
}

/** A day is closed by an exception or a plan, which names exactly the booking that came before. */
export async function raceForClosedDay(storm: Storm): Promise<string[]> {
  const place = storm.takePlanPlace();
  const change = buildDayOffCall(storm, place, storm.random.pick(['exception', 'plan']));
  const [changed, ...creations] = await storm.calls.contest([change, ...bookings(storm, place, 60, 9)]);
  const losers = creations.filter((outcome) => !hasWon(outcome));
  return [
    ...listNamedFaults(changed, creations),
    ...(creations.length - losers.length > 1 ? ['several bookings won one time'] : []),
    ...listRefusalFaults(losers.filter(({ code }) => code !== 'SLOT_OUTSIDE_HOURS')),
  ];
}
