import type { Booking } from '@salon/shared/contracts/booking';
import { paths } from '@salon/shared/contracts/paths';
import type { Random } from '../../../server/operations/demo/random.ts';
import type { Call, Calls, Operation } from './storm-calls.ts';
import { type Lane, type Length, type Person, type Place, type StormSalon, timeAt } from './storm-salon.ts';

/** What every group of attempts is made with. */
export interface Storm {
  random: Random;
  calls: Calls;
  /** The next place that nobody has had, of any salon or of this one. */
  takePlace(salon?: StormSalon): Place;
  /** The open request that a customer's booking made. */
  requestOf(booking: Booking): Promise<string>;
}

let count = 0;
/** Goes along in the notes: finds in the log of changes what this one attempt did. */
const mark = () => `storm-${++count}.`;

const admin = ({ random }: Storm, { salon }: Place): Person => random.pick(salon.admins);

/** A few phones that come again and again, among them such that no customer has yet. */
const phone = ({ random }: Storm) => `+96478${random.between(10_000_000, 10_000_400)}`;

/** A booking of one service, by an admin or by a customer. */
export function create(
  storm: Storm,
  place: Place,
  { lane, from, length, by }: { lane: Lane; from: number; length: Length; by?: Person['userType'] },
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
      booking_time: timeAt(place, from),
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

/** To another time, and where need be to another employee; one in three also says another phone. */
export function move(
  storm: Storm,
  { id, duration_minutes }: Known,
  to: Place,
  lane: Lane,
  from: number,
): Call {
  const body = {
    booking_date: to.date,
    booking_time: timeAt(to, from),
    employee_id: to.employees[lane],
    ...(storm.random.chance(0.33) ? { customer_phone: phone(storm) } : {}),
  };
  return {
    ...change(storm, 'move in time', to, id, body),
    claim: { from, to: from + duration_minutes },
  };
}

/** To other services, which take another time; `from` is where it starts. */
export function lengthen(storm: Storm, { id }: Known, place: Place, from: number, length: Length): Call {
  return {
    ...change(storm, 'change services', place, id, { service_ids: [place.salon.serviceOf[length]] }),
    claim: { from, to: from + length },
  };
}

/** To the other employee at the same time. */
export function reassign(storm: Storm, booking: Known, place: Place, lane: Lane, from: number): Call {
  return {
    ...change(storm, 'reassign', place, booking.id, { employee_id: place.employees[lane] }),
    claim: { from, to: from + booking.duration_minutes },
  };
}

export const cancel = (storm: Storm, place: Place, { id }: Known) =>
  change(storm, 'cancel', place, id, { status: 'cancelled' });

export const complete = (storm: Storm, place: Place, { id }: Known) =>
  change(storm, 'complete', place, id, { status: 'completed' });

export function remove(storm: Storm, place: Place, { id }: Known): Call {
  const as = admin(storm, place);
  return { operation: 'delete', as, method: 'DELETE', path: paths.booking(id), bookingId: id };
}

/** The answer of an admin to a customer's request. */
export function decide(
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
