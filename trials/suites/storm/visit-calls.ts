/** Calls that occupy time otherwise than by one employee's services: visits, rooms, holds, absences and plans. */
import { paths } from '@salon/shared/contracts/paths';
import { admin, buildChangeCall, mark, phone, type Storm } from './storm.ts';
import type { StormCall } from './storm-calls.ts';
import {
  type EmployeeIndex,
  getInstantAt,
  getTimeAt,
  type StormClaim,
  type StormPerson,
  type StormPlace,
} from './storm-salon.ts';

export interface VisitLine {
  service_id: string;
  /** null for any employee. */
  employee_id: string | null;
  joins?: 'after' | 'with';
}

interface WantedVisit {
  operation: 'create (visit)' | 'create (room)' | 'create (held)';
  from: number;
  lines: VisitLine[];
  claims: StormClaim[];
  as?: StormPerson;
  holdId?: string;
}

/** An admin or a customer makes a booking of lines. */
export function buildVisitCall(storm: Storm, place: StormPlace, wanted: WantedVisit): StormCall {
  const { random } = storm;
  const { operation, from, lines, claims, holdId } = wanted;
  const as = wanted.as ?? random.pick([admin(storm, place), random.pick(place.salon.customers)]);
  const who = { customer_name: 'زينب علي', customer_phone: phone(storm) };
  return {
    operation,
    as,
    method: 'POST',
    path: paths.bookings,
    claims,
    body: {
      ...(as.userType === 'admin' ? who : {}),
      booking_date: place.date,
      booking_time: getTimeAt(place, from),
      lines,
      ...(holdId ? { hold_id: holdId } : {}),
      notes: mark(),
    },
  };
}

/** An admin moves a booking and gives it other lines. */
export function buildLinesChangeCall(
  storm: Storm,
  place: StormPlace,
  bookingId: string,
  { from, lines, claims }: Pick<WantedVisit, 'from' | 'lines' | 'claims'>,
): StormCall {
  const body = { booking_date: place.date, booking_time: getTimeAt(place, from), lines };
  return { ...buildChangeCall(storm, 'change lines', place, bookingId, body), claims };
}

export function buildRoomCall(
  storm: Storm,
  place: StormPlace,
  { serviceId, lanes, from }: { serviceId: string; lanes: readonly EmployeeIndex[]; from: number },
): StormCall {
  const lines = lanes.map((lane): VisitLine => {
    return { service_id: serviceId, employee_id: place.employees[lane], joins: 'with' };
  });
  const claims = lanes.map((lane) => ({ lane, from, to: from + 30 }));
  return buildVisitCall(storm, place, { operation: 'create (room)', from, lines, claims });
}

/** Switching a unit off has no marks in the log of changes of bookings. */
export function buildRoomSwitchCall(
  storm: Storm,
  place: StormPlace,
  unitId: string,
  isActive: boolean,
): StormCall {
  return {
    operation: isActive ? 'room on' : 'room off',
    as: admin(storm, place),
    method: 'PUT',
    path: paths.roomUnit(unitId),
    body: { is_active: isActive },
  };
}

/** A hold of half an hour of the first employee. */
export function buildHoldCall(place: StormPlace, as: StormPerson, from: number): StormCall {
  return {
    operation: 'hold',
    as,
    method: 'POST',
    path: paths.bookingHolds,
    claims: [{ lane: 0, from, to: from + 30 }],
    body: {
      employee_id: place.employees[0],
      booking_date: place.date,
      booking_time: getTimeAt(place, from),
      duration_minutes: 30,
    },
  };
}

export const buildReleaseCall = (as: StormPerson, holdId: string): StormCall => ({
  operation: 'release',
  as,
  method: 'DELETE',
  path: paths.bookingHold(holdId),
});

interface WantedAbsence {
  as: StormPerson;
  from: number;
  to: number;
  /** Whether bookings within the absence stay. */
  keeps: boolean;
}

/** The checks tell absences that keep bookings from the others by the note. */
export const KEEPS = 'keeps';

/** An absence of the first employee. */
export function buildAbsenceCall(place: StormPlace, { as, from, to, keeps }: WantedAbsence): StormCall {
  return {
    operation: 'absence',
    as,
    method: 'POST',
    path: paths.absences,
    body: {
      employee_id: place.employees[0],
      starts_at: getInstantAt(place, from),
      ends_at: getInstantAt(place, to),
      kind: 'leave',
      ...(keeps ? { note: KEEPS, keeps_bookings: true } : {}),
    },
  };
}

export function buildAnswerCall(
  storm: Storm,
  place: StormPlace,
  state: 'granted' | 'refused',
  absenceId: string,
): StormCall {
  return {
    operation: state === 'granted' ? 'grant' : 'refuse',
    as: admin(storm, place),
    method: 'PUT',
    path: paths.absence(absenceId),
    body: { state },
  };
}

export const buildTakeBackCall = (as: StormPerson, absenceId: string): StormCall => ({
  operation: 'take back',
  as,
  method: 'DELETE',
  path: paths.absence(absenceId),
});

/** The first employee does not work on the date of the place. */
export function buildDayOffCall(storm: Storm, place: StormPlace, by: 'exception' | 'plan'): StormCall {
  const { date, employees } = place;
  const call = { as: admin(storm, place), body: { employee_id: employees[0], spans: [] } };
  if (by === 'exception') {
    const body = { ...call.body, from: date, to: date };
    return { ...call, operation: 'close a day', method: 'PUT', path: paths.dayExceptions, body };
  }
  const body = { ...call.body, valid_from: date, valid_to: date };
  return { ...call, operation: 'plan a day', method: 'POST', path: paths.workPlans, body };
}
