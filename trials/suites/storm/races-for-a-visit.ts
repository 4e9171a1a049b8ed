/** Each function runs a group of simultaneous calls at a place of its own, and returns a sentence for each fault. */
import { bookTime } from './races-for-a-time.ts';
import { buildCancelCall, buildCreateCall, type Storm } from './storm.ts';
import type { CallOutcome } from './storm-calls.ts';
import {
  describeUnexpected,
  hasWon,
  isTaken,
  listOverlapFaults,
  listWinnerFaults,
  toClaims,
} from './storm-claims.ts';
import type { EmployeeIndex, StormClaim, StormPlace } from './storm-salon.ts';
import {
  buildLinesChangeCall,
  buildRoomCall,
  buildRoomSwitchCall,
  buildVisitCall,
  type VisitLine,
} from './visit-calls.ts';

/** Visits of one or two employees compete with each other. Each must occupy what its lines say. */
export async function raceVisits(storm: Storm): Promise<string[]> {
  const place = storm.takePlace();
  const parked = storm.takePlace(place.salon);
  const edited = [await bookTime(storm, parked, 0, 0, 30), await bookTime(storm, parked, 0, 60, 30)];
  const edits = edited.map(({ id }) => buildLinesChangeCall(storm, place, id, chooseVisit(storm, place)));
  const visits = Array.from({ length: storm.random.between(7, 10) }, () =>
    buildVisitCall(storm, place, { operation: 'create (visit)', ...chooseVisit(storm, place) }),
  );
  const lane = storm.random.pick<EmployeeIndex>([0, 1]);
  const plain = [60, 90].map((from) => buildCreateCall(storm, place, { lane, from, length: 30 }));
  const outcomes = await storm.calls.contest([...edits, ...visits, ...plain]);
  return [...listOverlapFaults(outcomes), ...listPlaceFaults(place, outcomes)];
}

interface ChosenVisit {
  from: number;
  lines: VisitLine[];
  claims: StormClaim[];
}

function chooseVisit({ random }: Storm, place: StormPlace): ChosenVisit {
  const lane = random.pick<EmployeeIndex>([0, 1]);
  const other = lane === 0 ? 1 : 0;
  const from = 30 * random.between(0, 3);
  const { cutId, colourId } = place.pair;
  const own = { employee_id: place.employees[lane] };
  const others = { employee_id: place.employees[other] };
  const half = { lane, from, to: from + 30 };
  const cut = { service_id: cutId, ...own };
  return random.pick<ChosenVisit>([
    {
      from,
      lines: [cut, { service_id: cutId, ...others }],
      claims: [half, { lane: other, from: from + 30, to: from + 60 }],
    },
    // The last line begins after the longer of both before it.
    {
      from,
      lines: [cut, { service_id: place.salon.serviceOf[45], ...others, joins: 'with' }, cut],
      claims: [half, { lane: other, from, to: from + 45 }, { lane, from: from + 45, to: from + 75 }],
    },
    {
      from,
      lines: [{ service_id: colourId, ...own }],
      claims: [half, { lane, from: from + 60, to: from + 90 }],
    },
  ]);
}

/** Compares what the winners occupy, as their answers say, with what they wanted. */
function listPlaceFaults(place: StormPlace, outcomes: CallOutcome[]): string[] {
  const text = (claims: StormClaim[]) =>
    claims
      .map(({ lane, from, to }) => `${lane} ${from}-${to}`)
      .sort()
      .join();
  return outcomes.flatMap(({ booking, claims = [] }) => {
    if (!booking) return [];
    const [answered, wanted] = [text(toClaims(place, booking.lines)), text(claims)];
    return answered === wanted ? [] : [`a visit occupies ${answered} instead of ${wanted}`];
  });
}

/** Each open line goes to an employee who is free, so that exactly two of equal attempts win. */
export async function raceForAnyEmployee(storm: Storm): Promise<string[]> {
  const place = storm.takePlace();
  const from = 30 * storm.random.between(0, 5);
  const lines = [{ service_id: place.pair.cutId, employee_id: null }];
  const calls = Array.from({ length: 10 }, () =>
    buildVisitCall(storm, place, { operation: 'create (visit)', from, lines, claims: [] }),
  );
  const outcomes = await storm.calls.contest(calls);
  const winners = outcomes.filter(hasWon);
  const chosen = new Set(winners.map(({ booking }) => booking?.employee_id));
  return [
    ...(winners.length === 2 && chosen.size === 2
      ? []
      : [`${winners.length} attempts won ${chosen.size} employees`]),
    ...outcomes
      .filter((outcome) => !hasWon(outcome) && !isTaken(outcome))
      .map((outcome) => describeUnexpected(outcome, 'SLOT_TAKEN')),
  ];
}

/** While the colour of a customer is processed, her employee serves one other. */
export async function raceIntoProcessing(storm: Storm): Promise<string[]> {
  const place = storm.takePlace();
  const colour = { service_id: place.pair.colourId, employee_id: place.employees[0] };
  const worked = [
    { lane: 0, from: 0, to: 30 },
    { lane: 0, from: 60, to: 90 },
  ] satisfies StormClaim[];
  const prepared = { from: 0, lines: [colour], claims: worked };
  await storm.calls.prepare(buildVisitCall(storm, place, { operation: 'create (visit)', ...prepared }));
  const create = (from: number, length: 30 | 45) => buildCreateCall(storm, place, { lane: 0, from, length });
  const fitting = Array.from({ length: 6 }, () => create(30, 30));
  const hopeless = [create(0, 30), create(60, 30), create(30, 45), create(30, 45)];
  const outcomes = await storm.calls.contest([...fitting, ...hopeless]);
  return [...listWinnerFaults(outcomes), ...listOverlapFaults(outcomes, worked)];
}

/** Both employees want the only room. Two lines at once never get it. */
export async function raceForOneRoom(storm: Storm): Promise<string[]> {
  const place = storm.takePlace();
  const from = 30 * storm.random.between(0, 5);
  const { serviceId } = place.pair.room;
  const want = (lanes: readonly EmployeeIndex[]) => buildRoomCall(storm, place, { serviceId, lanes, from });
  const single = Array.from({ length: 10 }, (_, index) => want([index % 2 === 0 ? 0 : 1]));
  const outcomes = await storm.calls.contest([...single, want([0, 1]), want([0, 1])]);
  const winners = outcomes.filter(hasWon);
  return [
    ...(winners.length === 1 ? [] : [`${winners.length} attempts won one room`]),
    ...winners
      .filter(({ booking }) => booking?.lines.length !== 1 || booking.lines[0]?.unit_ids.length !== 1)
      .map(() => 'a winner of one room has another number of rooms'),
    ...listRoomFaults(outcomes),
  ];
}

const listRoomFaults = (outcomes: CallOutcome[]): string[] =>
  outcomes
    .filter((outcome) => !hasWon(outcome) && !isTaken(outcome) && outcome.code !== 'ROOM_TAKEN')
    .map((outcome) => describeUnexpected(outcome, 'SLOT_TAKEN or ROOM_TAKEN'));

/** A room is switched off, or a booking gets it; the answers name each other. */
export async function raceForRoomSwitchedOff(storm: Storm): Promise<string[]> {
  const place = storm.takePlace();
  const room = place.salon.freeRooms.pop();
  if (!room) throw new Error('More groups than rooms run at once');
  const want = { serviceId: room.serviceId, lanes: [0], from: 60 } as const;
  const outcomes = await storm.calls.contest([
    ...Array.from({ length: 8 }, () => buildRoomCall(storm, place, want)),
    buildRoomSwitchCall(storm, place, room.unitId, false),
    buildRoomSwitchCall(storm, place, room.unitId, false),
  ]);
  const creations = outcomes.slice(0, 8);
  const switches = outcomes.slice(8);
  const [winner, ...more] = creations.filter(hasWon).map(({ booking }) => booking);
  const wanted = winner ? `409 ROOM_HAS_BOOKINGS ${winner.id}` : '200';
  const faults = switches
    .map(({ status, code, named }) => `${status} ${code} ${named.join()}`.trim())
    .filter((answer) => answer !== wanted)
    .map((answer) => `a switch answered ${answer} instead of ${wanted}`);
  if (winner) await storm.calls.prepare(buildCancelCall(storm, place, winner));
  else await storm.calls.prepare(buildRoomSwitchCall(storm, place, room.unitId, true));
  place.salon.freeRooms.push(room);
  return [...more.map(() => 'a second booking won the room'), ...faults, ...listRoomFaults(creations)];
}
