import type { Booking } from '@salon/shared/contracts/booking';
import { paths } from '@salon/shared/contracts/paths';
import type { Random } from '../../../server/operations/demo/random.ts';
import type { Call, Calls, Operation } from './storm-calls.ts';
import {
  type EmployeeIndex,
  getTimeAt,
  type Length,
  type Person,
  type Place,
  type StormSalon,
} from './storm-salon.ts';

/** What every group of attempts uses: random choices, calls and places. */
export interface Storm {
  random: Random;
  calls: Calls;
  /** Returns a new place of the salon; of any salon when it is left out. */
  takePlace(salon?: StormSalon): Place;
  /** Returns the id of the booking request of a customer's booking. */
  requestOf(booking: Booking): Promise<string>;
}

let count = 0;
/** Returns a unique text for the notes of a call, by which the log of changes shows the effect of one attempt. */
const mark = () => `storm-${++count}.`;

const admin = ({ random }: Storm, { salon }: Place): Person => random.pick(salon.admins);

/** Returns one of a few hundred phone numbers, some of which belong to no customer yet. */
const phone = ({ random }: Storm) => `+96478${random.between(10_000_000, 10_000_400)}`;

/** Returns a call that books one service, as an admin or as a customer. */
export function createBooking(
  storm: Storm,
  place: Place,
  { lane, from, length, by }: { lane: EmployeeIndex; from: number; length: Length; by?: Person['userType'] },
): Call {
  const { random } = storm;
  const isByAdmin = by ? by === 'admin' : random.chance(0.5);
  const who = { customer_name: 'زينب علي', customer_phone: phone(storm) };
  return {
    operation: isByAdmin ? 'create (admin)' : 'create (customer)',
    as: isByAdmin ? admin(storm, place) : random.pick(place.salon.customers),
    method: 'POST',
    path: paths.bookings,
    claim: { from, to: from + length },
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

function change(storm: Storm, operation: Operation, place: Place, bookingId: string, body: object): Call {
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

/** Returns a call that moves a booking to a place, time and employee. One in three also changes the phone number. */
export function moveBooking(
  storm: Storm,
  { id, duration_minutes }: Known,
  to: Place,
  lane: EmployeeIndex,
  from: number,
): Call {
  const body = {
    booking_date: to.date,
    booking_time: getTimeAt(to, from),
    employee_id: to.employees[lane],
    ...(storm.random.chance(0.33) ? { customer_phone: phone(storm) } : {}),
  };
  return {
    ...change(storm, 'move in time', to, id, body),
    claim: { from, to: from + duration_minutes },
  };
}

/**
 * Returns a call that changes the service, so that the booking gets the given length.
 * @param from the booking's start, in minutes from the place's start
 */
export function lengthenBooking(
  storm: Storm,
  { id }: Known,
  place: Place,
  from: number,
  length: Length,
): Call {
  return {
    ...change(storm, 'change services', place, id, { service_ids: [place.salon.serviceOf[length]] }),
    claim: { from, to: from + length },
  };
}

/**
 * Returns a call that reassigns a booking to another employee at the same time.
 * @param from the booking's start, in minutes from the place's start
 */
export function reassignBooking(
  storm: Storm,
  booking: Known,
  place: Place,
  lane: EmployeeIndex,
  from: number,
): Call {
  return {
    ...change(storm, 'reassign', place, booking.id, { employee_id: place.employees[lane] }),
    claim: { from, to: from + booking.duration_minutes },
  };
}

export const cancelBooking = (storm: Storm, place: Place, { id }: Known) =>
  change(storm, 'cancel', place, id, { status: 'cancelled' });

export const completeBooking = (storm: Storm, place: Place, { id }: Known) =>
  change(storm, 'complete', place, id, { status: 'completed' });

export function removeBooking(storm: Storm, place: Place, { id }: Known): Call {
  const as = admin(storm, place);
  return { operation: 'delete', as, method: 'DELETE', path: paths.booking(id), bookingId: id };
}

/** Returns a call with an admin's decision about a booking request. */
export function decideRequest(
  storm: Storm,
  operation: 'approve' | 'reject',
  place: Place,
  { id }: Known,
  request: string,
): Call {
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
