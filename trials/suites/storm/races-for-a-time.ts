/** Each function runs a group of simultaneous calls at places of its own, and returns a sentence for each fault. */
import {
  buildCreateCall,
  buildMoveCall,
  buildOwnMoveCall,
  buildReassignCall,
  buildServiceChangeCall,
  type Storm,
} from './storm.ts';
import type { CallOutcome, StormCall } from './storm-calls.ts';
import { describeUnexpected, isTaken, listOverlapFaults, listWinnerFaults } from './storm-claims.ts';
import {
  BOOKING_MINUTES,
  type BookingMinutes,
  type EmployeeIndex,
  PLACE_MINUTES,
  type StormPlace,
} from './storm-salon.ts';

/** One attempt wins, and all other attempts get SLOT_TAKEN. */
export async function raceEqualTimes(storm: Storm): Promise<string[]> {
  const place = storm.takePlace();
  const length = storm.random.pick(BOOKING_MINUTES);
  const from = offset(storm, length);
  const lane = storm.random.pick<EmployeeIndex>([0, 1]);
  const calls = several(storm.random.between(8, 16), () =>
    buildCreateCall(storm, place, { lane, from, length }),
  );
  return listWinnerFaults(await storm.calls.contest(calls));
}

/** Each refused attempt must overlap a winner. */
export async function raceOverlappingTimes(storm: Storm): Promise<string[]> {
  const place = storm.takePlace();
  return listOverlapFaults(
    await storm.calls.contest(anyTimes(storm, place, 0, storm.random.between(12, 18))),
  );
}

export async function raceMovesToOneTime(storm: Storm): Promise<string[]> {
  const [from, length] = [30 * storm.random.between(0, 5), 30] as const;
  const parked = storm.takePlace();
  const target = storm.takePlace(parked.salon);
  const movers = [];
  for (const start of [0, 60, 120]) movers.push(await bookTime(storm, parked, 0, start, 30));
  const own: StormCall[] = [];
  for (const start of [0, 60, 120]) {
    const asked = buildCreateCall(storm, parked, { lane: 1, from: start, length: 30, by: 'customer' });
    own.push(buildOwnMoveCall(await storm.calls.prepare(asked), asked.as, target, 0, from));
  }
  const calls = [
    ...movers.map((booking) => buildMoveCall(storm, booking, target, 0, from)),
    ...own,
    ...several(5, () => buildCreateCall(storm, target, { lane: 0, from, length })),
  ];
  return listWinnerFaults(await storm.calls.contest(calls));
}

/**
 * Calls compete for the gap between two bookings: the first booking is extended into the gap, the second moves into it,
 * a booking of another employee is reassigned into it, and new bookings are made for it.
 */
export async function raceForOneGap(storm: Storm): Promise<string[]> {
  const place = storm.takePlace();
  const before = await bookTime(storm, place, 0, 0, 30);
  const after = await bookTime(storm, place, 0, 60, 30);
  const beside = await bookTime(storm, place, 1, 30, 30);
  const calls = [
    buildServiceChangeCall(storm, before, place, 0, 60),
    buildMoveCall(storm, after, place, 0, 30),
    buildReassignCall(storm, beside, place, 0, 30),
    ...several(6, () => buildCreateCall(storm, place, { lane: 0, from: 30, length: 30 })),
  ];
  return listWinnerFaults(await storm.calls.contest(calls));
}

/** New bookings are made for an employee, to whom other calls reassign the bookings of a colleague. */
export async function raceReassignments(storm: Storm): Promise<string[]> {
  const place = storm.takePlace();
  const calls: StormCall[] = [];
  for (const [from, length] of [
    [0, 30],
    [30, 45],
    [90, 60],
    [150, 30],
  ] as const) {
    calls.push(buildReassignCall(storm, await bookTime(storm, place, 1, from, length), place, 0, from));
  }
  return listOverlapFaults(await storm.calls.contest([...calls, ...anyTimes(storm, place, 0, 8)]));
}

/**
 * Two bookings are reassigned to each other's slot, which must fail, because neither slot becomes free. Two other
 * bookings swap employees and move to free slots, which must succeed.
 */
export async function raceExchanges(storm: Storm): Promise<string[]> {
  const place = storm.takePlace();
  const [a, b] = [await bookTime(storm, place, 0, 0, 30), await bookTime(storm, place, 1, 0, 30)];
  const [c, d] = [await bookTime(storm, place, 0, 60, 30), await bookTime(storm, place, 1, 60, 30)];
  const hopeless = [0, 1, 2].flatMap(() => [
    buildReassignCall(storm, a, place, 1, 0),
    buildReassignCall(storm, b, place, 0, 0),
  ]);
  const free = [buildMoveCall(storm, c, place, 1, 120), buildMoveCall(storm, d, place, 0, 120)];
  const outcomes = await storm.calls.contest([...hopeless, ...free]);
  const [refused, moved] = [outcomes.slice(0, hopeless.length), outcomes.slice(hopeless.length)];
  return [
    ...refused
      .filter((outcome) => !isTaken(outcome))
      .map((outcome) => describeUnexpected(outcome, 'SLOT_TAKEN')),
    ...moved.filter(({ status }) => status !== 200).map((outcome) => describeUnexpected(outcome, '200')),
  ];
}

/** Both answers to a request that is sent twice with one key must be equal, and only one booking may be made. */
export async function raceRepeatedRequests(storm: Storm): Promise<string[]> {
  const place = storm.takePlace();
  const calls = several(5, () => buildCreateCall(storm, place, { lane: 0, from: 60, length: 60 }));
  const keyed = calls.flatMap((call, index) => {
    const twice = { ...call, key: `storm-key-${String(call.body?.notes)}` };
    return index < 3 ? [twice, twice] : [call];
  });
  const outcomes = await storm.calls.contest(keyed);
  const pairs = [0, 2, 4].map((index) => outcomes.slice(index, index + 2).map(answerText));
  const torn = pairs.filter(([one, other]) => one !== other);
  return [
    ...listWinnerFaults(outcomes),
    ...torn.map((pair) => `one intent was answered ${pair.join(' and ')}`),
  ];
}

const answerText = ({ status, code, booking }: CallOutcome) => `${status} ${code}${booking?.id ?? ''}`;

const several = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

const offset = ({ random }: Storm, length: BookingMinutes) =>
  30 * random.between(0, Math.floor((PLACE_MINUTES - length) / 30));

function anyTimes(storm: Storm, place: StormPlace, lane: EmployeeIndex, count: number): StormCall[] {
  return several(count, () => {
    const length = storm.random.pick(BOOKING_MINUTES);
    return buildCreateCall(storm, place, { lane, from: offset(storm, length), length });
  });
}

export async function bookTime(
  storm: Storm,
  place: StormPlace,
  lane: EmployeeIndex,
  from: number,
  length: BookingMinutes,
) {
  return storm.calls.prepare(buildCreateCall(storm, place, { lane, from, length, by: 'admin' }));
}
