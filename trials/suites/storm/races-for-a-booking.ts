/** Each race runs a group of simultaneous calls, and returns a sentence for each fault in their outcomes. */
import type { Booking } from '@salon/shared/contracts/booking';
import { bookTime } from './races-for-a-time.ts';
import {
  buildArrivalCall,
  buildCancelCall,
  buildCompleteCall,
  buildCreateCall,
  buildDecisionCall,
  buildDeleteCall,
  buildMoveCall,
  buildReassignCall,
  buildServiceChangeCall,
  type Storm,
} from './storm.ts';
import type { CallOutcome, StormCall } from './storm-calls.ts';
import { describeUnexpected } from './storm-claims.ts';
import { BOOKING_MINUTES, type EmployeeIndex, type StormPlace } from './storm-salon.ts';

/** The codes of a call that came after another call had changed the booking or booked the same time. */
const TOO_LATE = new Set([
  'SLOT_TAKEN',
  'STATUS_CONFLICT',
  'NOT_FOUND',
  'NOTIFICATION_HANDLED',
  'REQUEST_CHANGED',
]);

/** Several admins decide one booking request, while other calls change its booking or try to book its time. */
export async function raceForOneRequest(storm: Storm): Promise<string[]> {
  const place = storm.takePlace();
  const asked = buildCreateCall(storm, place, { lane: 0, from: 0, length: 60, by: 'customer' });
  const booking = await storm.calls.prepare(asked);
  const request = await storm.findRequestOf(booking);
  const outcomes = await storm.calls.contest([
    ...[0, 1].map(() => buildDecisionCall(storm, 'approve', place, booking, request)),
    ...[0, 1].map(() => buildDecisionCall(storm, 'reject', place, booking, request)),
    buildCancelCall(storm, place, booking),
    buildCompleteCall(storm, place, booking),
    buildArrivalCall(storm, place, booking),
    buildDeleteCall(storm, place, booking),
    buildMoveCall(storm, booking, place, 0, 60),
    buildReassignCall(storm, booking, place, 1, 0),
    ...[0, 1, 2].map(() => buildCreateCall(storm, place, { lane: 0, from: 0, length: 30 })),
  ]);
  const removals = outcomes.filter(({ operation, status }) => REMOVES.has(operation) && status === 200);
  const decisions = outcomes.filter(({ operation, status }) => DECIDES.has(operation) && status === 200);
  return [
    ...(removals.length > 1 ? [`a booking was removed ${removals.length} times`] : []),
    ...(decisions.length > 1 ? [`a request was decided ${decisions.length} times`] : []),
    ...groundless(outcomes),
  ];
}

const DECIDES = new Set(['approve', 'reject']);
const REMOVES = new Set(['reject', 'delete']);

/** The returned function runs a group of random calls at one of three places, which all groups share. */
export function createRandomRace(storm: Storm): () => Promise<string[]> {
  const grounds = [0, 1, 2].map(() => ({ place: storm.takePlace(), known: [] as Booking[] }));
  return async () => {
    const { place, known } = storm.random.pick(grounds);
    if (known.length === 0) known.push(await bookTime(storm, storm.takePlace(place.salon), 0, 0, 30));
    const calls = Array.from({ length: 14 }, () => anything(storm, place, known));
    const outcomes = await storm.calls.contest(calls);
    for (const { status, booking } of outcomes) if (status === 201 && booking) known.push(booking);
    const gone = new Set(outcomes.filter(hasGone).map(({ bookingId }) => bookingId));
    const left = known.filter(({ id }) => !gone.has(id)).slice(-12);
    known.splice(0, known.length, ...left);
    return groundless(outcomes);
  };
}

function anything(storm: Storm, place: StormPlace, known: Booking[]): StormCall {
  const { random } = storm;
  const booking = random.pick(known);
  const [lane, from] = [random.pick<EmployeeIndex>([0, 1]), 30 * random.between(0, 3)];
  const length = random.pick(BOOKING_MINUTES);
  return random.pick([
    () => buildCreateCall(storm, place, { lane, from, length }),
    () => buildCreateCall(storm, place, { lane, from, length }),
    () => buildMoveCall(storm, booking, place, lane, from),
    () => buildServiceChangeCall(storm, booking, place, from, length),
    () => buildReassignCall(storm, booking, place, lane, from),
    () => buildCancelCall(storm, place, booking),
    () => buildArrivalCall(storm, place, booking),
    () => buildDeleteCall(storm, place, booking),
  ])();
}

const hasGone = ({ operation, status }: CallOutcome) =>
  status === 404 || (REMOVES.has(operation) && status === 200);

/** A random change may put a booking outside the working hours of its new employee. */
const OFF_HOURS = new Set(['SLOT_OUTSIDE_HOURS']);

const groundless = (outcomes: CallOutcome[]): string[] =>
  outcomes
    .filter(({ status, code }) => status >= 300 && !TOO_LATE.has(code) && !OFF_HOURS.has(code))
    .map((outcome) => describeUnexpected(outcome, 'a change or the reason why it came too late'));
