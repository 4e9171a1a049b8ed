import type { SeededFault } from '../run-seeded-faults.ts';

const LIMITS = 'server/salon/bookings/customer-limits.ts';
const CANCEL = 'server/salon/bookings/cancel-booking.ts';
const MOVE = 'server/salon/bookings/move-booking.ts';

/** Faults in the guards of what customers may do, and of whose a booking is. */
export const CUSTOMER_FAULTS: readonly SeededFault[] = [
  {
    guard: "a customer cannot change another customer's booking",
    file: 'server/salon/bookings/lock-own-booking.ts',
    from: '  await assertMaySeeBooking({ tx, principal }, booking);\n',
    to: '',
    tests: 'server/salon/bookings/own-booking',
  },
  {
    guard: 'the notice period for cancellations and moves',
    file: LIMITS,
    from: 'if (isChangeable(startsAt, cancel_notice_minutes, now)) return;',
    to: 'if (isChangeable(startsAt, cancel_notice_minutes, now) || now) return;',
    tests: 'server/salon/bookings/own-booking',
  },
  {
    guard: 'the notice period of a cancellation',
    file: CANCEL,
    from: '  assertCancellable(now, await findOwnBusiness(tx), { startsAt, bookedAt });\n',
    to: '',
    tests: 'server/salon/bookings/own-booking',
  },
  {
    guard: 'the ten minutes in which a customer may undo a booking',
    file: LIMITS,
    from: 'if (!isUndoable(startsAt, bookedAt, now)) assertBeforeNotice',
    to: 'if (!isUndoable(startsAt, now, now)) assertBeforeNotice',
    tests: 'server/salon/bookings/own-booking',
  },
  {
    guard: 'the notice period of a move',
    file: MOVE,
    from: '  assertBeforeNotice(now, business, startsAt);\n',
    to: '',
    tests: 'server/salon/bookings/own-booking',
  },
  {
    guard: 'a moved booking needs a new approval',
    file: MOVE,
    from: "{ ...visit.slot, status: 'pending' }",
    to: '{ ...visit.slot }',
    tests: 'server/salon/bookings/own-booking',
  },
  {
    guard: 'a customer can neither cancel nor move a completed booking',
    file: CANCEL,
    from: "  if (booking.status === 'cancelled') return booking;\n  if (!isOpenStatus(booking.status)) throw",
    to: "  if (booking.status === 'cancelled') return booking;\n  if (!booking.status) throw",
    tests: 'server/salon/bookings/own-booking',
  },
  {
    guard: 'a booking moves only to an employee who offers all its services',
    file: 'server/salon/bookings/lines/line-choice.ts',
    from: "  if (offers.length === 0) throw fail('SERVICE_NOT_OFFERED', { service_id: service.id });\n",
    to: '',
    tests: 'server/salon/bookings/own-booking',
  },
  {
    guard: 'the limit of days ahead for a customer’s booking',
    file: LIMITS,
    from: 'if (date > last_date) throw',
    to: 'if (date > last_date && !date) throw',
    tests: 'server/salon/bookings/customer-limits',
  },
  {
    guard: 'the limit of days ahead for a customer’s move',
    file: MOVE,
    from: '  assertWithinHorizon(context, business, wanted.booking_date);\n',
    to: '',
    tests: 'server/salon/bookings/own-booking',
  },
  {
    guard: 'the limit of a customer’s open bookings',
    file: LIMITS,
    from: '>= max_open_bookings',
    to: '> max_open_bookings',
    tests: 'server/salon/bookings/customer-limits',
  },
  {
    guard: 'a customer’s simultaneous bookings are counted one after another',
    file: LIMITS,
    from: '  await lockCustomerRow(tx, principal.userId);\n',
    to: '',
    tests: 'server/salon/bookings/customer-limits',
  },
  {
    guard: "a customer does not see whole bookings of an employee's day",
    file: 'server/salon/bookings/booking.policy.ts',
    from: "    principal.userType === 'admin' ||",
    to: "    principal.userType !== 'employee' ||",
    tests: 'trials/suites/matrix/customer-sees-nothing',
  },
  {
    guard: "a customer sees no ids of others' bookings in taken times",
    file: 'server/salon/bookings/availability/hide-bookings.ts',
    from: "const isShown = userType !== 'customer' || customer_id === userId;",
    to: 'const isShown = [userType, userId].length > 0;',
    tests: 'trials/suites/matrix/customer-sees-nothing',
  },
  {
    guard: 'customers who are known to be distinct are no duplicates',
    file: 'server/salon/customers/merges/duplicates.repository.ts',
    from: 'where cardinality(groups.ids) - 1 > (',
    to: 'where cardinality(groups.ids) > (',
    tests: 'server/salon/customers/merges/duplicates',
  },
  {
    guard: 'a phone leads to the kept customer only while the merge stands',
    file: 'server/salon/customers/merges/merged-phone.repository.ts',
    from: 'undone_at is null and $',
    to: '$',
    tests: 'server/salon/customers/merges/merged-phone',
  },
  {
    guard: 'the undoing of a merge leaves no debt without a customer',
    file: 'server/salon/bookings/booking-customer.repository.ts',
    from: 'case when ',
    to: 'case when false and ',
    tests: 'server/salon/customers/merges/undo-merge',
  },
  {
    guard: 'a customer does not move a booking that the salon has changed meanwhile',
    file: MOVE,
    from: '  if (wanted.version !== undefined && wanted.version !== before.version) throw',
    to: '  if (wanted.version !== undefined && wanted.version > before.version) throw',
    tests: 'server/salon/bookings/own-booking.test',
  },
  {
    guard: 'a customer whose phone changes keeps the visits of her deleted account',
    file: 'server/salon/customers/update-customer.ts',
    from: '  if (phone !== undefined && phone !== before.phone) await keepBookingsOfPhone(tx, before);\n',
    to: '',
    tests: 'server/salon/customers/customer-facts',
  },
  {
    guard: 'the limit of open bookings counts those of a deleted account',
    file: 'server/salon/bookings/customer-limits.repository.ts',
    from: '.where(isBookingOfId(customerId))',
    to: ".where('customer_id', '=', customerId)",
    tests: 'server/salon/bookings/customer-limits',
  },
];
