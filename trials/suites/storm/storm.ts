import type { Booking } from '@salon/shared/contracts/booking';
import { paths } from '@salon/shared/contracts/paths';
import type { RandomGenerator } from '../../../server/operations/demo/random.ts';
import type { StormCall, StormCalls, StormOperation } from './storm-calls.ts';
import {
  type BookingMinutes,
  type EmployeeIndex,
  getTimeAt,
  type StormPerson,
  type StormPlace,
  type StormSalon,
} from './storm-salon.ts';

/** Random choices, calls and places, which every group of attempts uses. */
export interface Storm {
  random: RandomGenerator;
  calls: StormCalls;
  /** Returns the next place. If `salon` is left out, the place may be of any salon. */
  takePlace(salon?: StormSalon): StormPlace;
  /** Returns a place of employees whose working time a group may change. */
  takePlanPlace(): StormPlace;
  /** Returns customers who are in no other group of the present ones. */
  takeHolders(salon: StormSalon, count: number): StormPerson[];
  findRequestOf(booking: Booking): Promise<string>;
  /** Ends a hold as if its time had passed. */
  expireHold(id: string): Promise<void>;
}

let count = 0;
/** Each attempt has another text in its notes, by which its effect is found in the log of changes. */
export const mark = () => `storm-${++count}.`;

export const admin = ({ random }: Storm, { salon }: StormPlace): StormPerson => random.pick(salon.admins);

/** One of a few hundred phone numbers, some of which belong to no customer yet. */
export const phone = ({ random }: Storm) => `+96478${random.between(10_000_000, 10_000_400)}`;

export function buildCreateCall(
  storm: Storm,
  place: StormPlace,
  {
    lane,
    from,
    length,
    by,
  }: { lane: EmployeeIndex; from: number; length: BookingMinutes; by?: StormPerson['userType'] },
): StormCall {
  const { random } = storm;
  const isByAdmin = by ? by === 'admin' : random.chance(0.5);
  const who = { customer_name: 'زينب علي', customer_phone: phone(storm) };
  return {
    operation: isByAdmin ? 'create (admin)' : 'create (customer)',
    as: isByAdmin ? admin(storm, place) : random.pick(place.salon.customers),
    method: 'POST',
    path: paths.bookings,
    claims: [{ lane, from, to: from + length }],
    body: {
      ...(isByAdmin ? who : {}),
      booking_date: place.date,
      booking_time: getTimeAt(place, from),
      employee_id: place.employees[lane],
      service_ids: [place.salon.serviceOf[length]],
      notes: mark(),
    },
  };
}

export function buildChangeCall(
  storm: Storm,
  operation: StormOperation,
  place: StormPlace,
  bookingId: string,
  body: object,
): StormCall {
  return {
    operation,
    as: admin(storm, place),
    method: 'PUT',
    path: paths.booking(bookingId),
    bookingId,
    body: { ...body, notes: mark() },
  };
}

type Known = Pick<Booking, 'id' | 'duration_minutes'>;

/** One call in three also changes the phone number. */
export function buildMoveCall(
  storm: Storm,
  { id, duration_minutes }: Known,
  to: StormPlace,
  lane: EmployeeIndex,
  from: number,
): StormCall {
  const body = {
    booking_date: to.date,
    booking_time: getTimeAt(to, from),
    employee_id: to.employees[lane],
    ...(storm.random.chance(0.33) ? { customer_phone: phone(storm) } : {}),
  };
  return {
    ...buildChangeCall(storm, 'move in time', to, id, body),
    claims: [{ lane, from, to: from + duration_minutes }],
  };
}

/** The customer moves an own booking. */
export function buildOwnMoveCall(
  { id, duration_minutes }: Known,
  as: StormPerson,
  to: StormPlace,
  lane: EmployeeIndex,
  from: number,
): StormCall {
  return {
    operation: 'move (customer)',
    as,
    method: 'PUT',
    path: paths.moveBooking(id),
    bookingId: id,
    claims: [{ lane, from, to: from + duration_minutes }],
    body: {
      booking_date: to.date,
      booking_time: getTimeAt(to, from),
      employee_id: to.employees[lane],
    },
  };
}

/** @param from the start of the booking of the first employee, in minutes from the place's start */
export function buildServiceChangeCall(
  storm: Storm,
  { id }: Known,
  place: StormPlace,
  from: number,
  length: BookingMinutes,
): StormCall {
  return {
    ...buildChangeCall(storm, 'change services', place, id, { service_ids: [place.salon.serviceOf[length]] }),
    claims: [{ lane: 0, from, to: from + length }],
  };
}

/** @param from the booking's start, in minutes from the place's start */
export function buildReassignCall(
  storm: Storm,
  booking: Known,
  place: StormPlace,
  lane: EmployeeIndex,
  from: number,
): StormCall {
  return {
    ...buildChangeCall(storm, 'reassign', place, booking.id, { employee_id: place.employees[lane] }),
    claims: [{ lane, from, to: from + booking.duration_minutes }],
  };
}

export const buildCancelCall = (storm: Storm, place: StormPlace, { id }: Known) =>
  buildChangeCall(storm, 'cancel', place, id, { status: 'cancelled' });

export const buildOwnCancelCall = (as: StormPerson, { id }: Known): StormCall => ({
  operation: 'cancel (customer)',
  as,
  method: 'PUT',
  path: paths.cancelBooking(id),
  bookingId: id,
});

export const buildCompleteCall = (storm: Storm, place: StormPlace, { id }: Known) =>
  buildChangeCall(storm, 'complete', place, id, { status: 'completed' });

export function buildArrivalCall(storm: Storm, place: StormPlace, { id }: Known): StormCall {
  const as = admin(storm, place);
  const body = { arrival: storm.random.pick(['arrived', 'in_chair', null]) };
  return { operation: 'arrive', as, method: 'PUT', path: paths.bookingArrival(id), bookingId: id, body };
}

export function buildDeleteCall(storm: Storm, place: StormPlace, { id }: Known): StormCall {
  const as = admin(storm, place);
  return { operation: 'delete', as, method: 'DELETE', path: paths.booking(id), bookingId: id };
}

export function buildDecisionCall(
  storm: Storm,
  operation: 'approve' | 'reject',
  place: StormPlace,
  { id }: Known,
  request: string,
): StormCall {
  const isApproval = operation === 'approve';
  return {
    operation,
    as: admin(storm, place),
    method: 'PUT',
    path: isApproval ? paths.notificationApprove(request) : paths.notificationReject(request),
    bookingId: id,
    body: { bookingId: id, ...(isApproval ? {} : { reason: 'لا يوجد موعد' }) },
  };
}
